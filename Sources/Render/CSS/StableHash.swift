/// Names made of content (FNV-1a, 64 bits), the same in every process.
enum StableHash {
  /// Ten characters that CSS allows in a name after a letter.
  static func name(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 36)
    return String((String(repeating: "0", count: 13 - digits.utf8.count) + digits).suffix(10))
  }

  /// The lengths of class names: a letter, or `t-`, before the hash.
  static let lengths = 11...12

  /// Tells whether a byte can be part of a class name.
  static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
