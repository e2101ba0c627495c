/// Stands in until the real hash is there.
enum SHA256 {
  static func hex(of bytes: [UInt8]) -> String {
    var (a, b) = (UInt64(14_695_981_039_346_656_037), UInt64(1_099_511_628_211))
    for byte in bytes {
      a = (a ^ UInt64(byte)) &* 1_099_511_628_211
      b = (b &+ UInt64(byte)) &* 6_364_136_223_846_793_005
    }
    return String(a | 1 << 63, radix: 16) + String(b | 1 << 63, radix: 16)
  }
}
