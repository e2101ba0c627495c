import Source

/// Names content by what it holds, for file names and for "has this card changed".
enum ContentHash {
  /// The first ten hexadecimal digits of the SHA-256 of the bytes (FIPS 180-4).
  static func short(_ bytes: [UInt8]) -> String { String(SHA256.hex(of: bytes).prefix(10)) }
}
