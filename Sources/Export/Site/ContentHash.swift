import Source

/// Names for content by its hash, for file names and for "has this card changed".
enum ContentHash {
  /// The first ten hexadecimal digits of the SHA-256 of the bytes (FIPS 180-4).
  static func short(_ bytes: [UInt8]) -> String { String(SHA256.hex(of: bytes).prefix(10)) }
}

/// A hash of values one after another, each with its length, so that no two lists are taken for each other.
struct KeyHash: ~Copyable {
  private var hash = SHA256()

  mutating func add(_ bytes: [UInt8]) {
    hash.update(Array("\(bytes.count)\n".utf8))
    hash.update(bytes)
  }

  mutating func add(_ texts: String...) { for text in texts { add(Array(text.utf8)) } }

  mutating func add(_ texts: [String]) {
    add("\(texts.count)")
    for text in texts { add(text) }
  }

  mutating func add(_ name: String, _ bytes: [UInt8]) {
    add(name)
    add(bytes)
  }

  /// The hash as 64 hexadecimal digits; the value starts anew afterwards.
  mutating func finish() -> String { hash.finishHex() }
}
