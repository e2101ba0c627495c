internal import Source

/// Finds patterns that no text can meet (reference: appdna, section 11, "validation").
enum AppDNAPattern {
  static func report(_ pattern: Located<String>, _ log: inout Log) {
    guard let problem = problem(Array(pattern.value.utf8)) else { return }
    log.report(.patternNeverMet, "the pattern \(problem)", at: pattern.span)
  }

  /// A reason why nothing can ever match a pattern; nil where none is obvious.
  private static func problem(_ bytes: [UInt8]) -> String? {
    var scan = Scan()
    for byte in bytes {
      if let problem = scan.read(byte) { return problem }
    }
    return scan.end()
  }

  private struct Scan {
    private var groups = 0
    private var isInSet = false
    private var isEscaped = false
    /// A backslash that stands for itself was just read.
    private var hasLiteralSlash = false
    /// Indicates that an element that takes a character was read.
    private var hasTaken = false
    /// Indicates that the text's end was asked for, outside of alternatives.
    private var hasEnded = false
    private var hasAlternatives = false
    private var last: UInt8 = 0

    mutating func read(_ byte: UInt8) -> String? {
      defer { last = byte }
      if isEscaped { return escaped(byte) }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        return nil
      }
      if hasLiteralSlash {
        hasLiteralSlash = false
        if !isInSet, [UInt8(ascii: "d"), UInt8(ascii: "w"), UInt8(ascii: "s")].contains(byte) {
          return "asks for a backslash before a letter; write one backslash less"
        }
      }
      return isInSet ? inSet(byte) : plain(byte)
    }

    private mutating func escaped(_ byte: UInt8) -> String? {
      isEscaped = false
      hasLiteralSlash = byte == UInt8(ascii: "\\")
      return isInSet ? nil : take()
    }

    private mutating func inSet(_ byte: UInt8) -> String? {
      if byte == UInt8(ascii: "]"), last != UInt8(ascii: "[") { isInSet = false }
      return nil
    }

    private mutating func plain(_ byte: UInt8) -> String? {
      switch byte {
      case UInt8(ascii: "["):
        isInSet = true
        return take()
      case UInt8(ascii: "("): groups += 1
      case UInt8(ascii: ")"):
        groups -= 1
        if groups < 0 { return "closes a group that it does not open" }
      case UInt8(ascii: "|"): hasAlternatives = true
      case UInt8(ascii: "^"):
        if hasTaken, !hasAlternatives, groups == 0 {
          return "asks for the text's start in its middle"
        }
      case UInt8(ascii: "$"):
        if !hasAlternatives, groups == 0 { hasEnded = true }
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        return nil
      default: return take()
      }
      return nil
    }

    private mutating func take() -> String? {
      if hasEnded { return "asks for more behind the text's end" }
      hasTaken = true
      return nil
    }

    func end() -> String? {
      if isInSet { return "opens a set of characters that it does not close" }
      if groups > 0 { return "opens a group that it does not close" }
      return isEscaped ? "ends in a backslash" : nil
    }
  }
}
