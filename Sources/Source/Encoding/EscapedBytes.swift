extension [UInt8] {
  /// Appends a text as UTF-8 with other bytes for some of its ASCII characters; what is between these is copied as a
  /// whole.
  @inlinable
  public mutating func append(
    _ text: String,
    escaping isSpecial: (UInt8) -> Bool,
    as escape: (UInt8, inout [UInt8]) -> Void
  ) {
    var text = text
    text.withUTF8 { bytes in
      var clean = 0
      for index in bytes.indices where isSpecial(bytes[index]) {
        append(contentsOf: bytes[clean..<index])
        escape(bytes[index], &self)
        clean = index + 1
      }
      append(contentsOf: bytes[clean...])
    }
  }
}
