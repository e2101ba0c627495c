internal import Source

/// A reader of bytes with comments as C has them.
protocol CodeReader {
  var bytes: [UInt8] { get }
  /// The place of the byte to read next.
  var index: Int { get set }
}

extension CodeReader {
  /// Indicates that a comment starts at the place, which is before the end.
  var startsComment: Bool {
    guard bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count else { return false }
    return bytes[index + 1] == UInt8(ascii: "*") || bytes[index + 1] == UInt8(ascii: "/")
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Passes over blanks and comments; gives the start of a comment that does not end, which takes the rest of the file.
  @discardableResult
  mutating func skipBlanks() -> Int? {
    while index < bytes.count {
      if bytes[index].isBlank {
        index += 1
      } else if startsComment {
        let start = index
        if !skipComment() { return start }
      } else {
        break
      }
    }
    return nil
  }

  /// Passes over a comment; false where it does not end.
  private mutating func skipComment() -> Bool {
    if bytes[index + 1] == UInt8(ascii: "/") {
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      return true
    }
    let end = bytes[(index + 2)...].range(of: Array("*/".utf8))
    index = end?.upperBound ?? bytes.count
    return end != nil
  }
}
