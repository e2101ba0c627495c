/// Names content by what it holds, for file names and for "has this card changed".
enum ContentHash {
  /// Ten hexadecimal digits of the 64-bit FNV-1a hash of the bytes.
  static func short(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash ^ (hash >> 32), radix: 16)
    return String((String(repeating: "0", count: 16) + digits).suffix(10))
  }
}
