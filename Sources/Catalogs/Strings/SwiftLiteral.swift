internal import Source

/// String literals of Swift code (The Swift Programming Language, "String Literals").
extension SwiftStringsReader {
  /// Reads a literal from its first quote to behind its last.
  ///
  /// Nil where it holds something that only the running app knows, or does not end.
  mutating func literal() -> String? {
    let isLong = bytes[index...].starts(with: "\"\"\"".utf8)
    let quotes = Array((isLong ? "\"\"\"" : "\"").utf8)
    index += quotes.count
    var text: [UInt8] = []
    var isPlain = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quotes[0], bytes[index...].starts(with: quotes) {
        index += quotes.count
        guard isPlain else { return nil }
        let words = String(decoding: text, as: UTF8.self)
        return isLong ? Self.lines(words) : words
      }
      if byte == 0x0A, !isLong { return nil }
      if byte == UInt8(ascii: "\\") {
        isPlain = escape(into: &text) && isPlain
      } else {
        text.append(byte)
        index += 1
      }
    }
    return nil
  }

  /// One escape; false for an interpolation, whose words are not in the code.
  private mutating func escape(into text: inout [UInt8]) -> Bool {
    index += 1
    guard index < bytes.count else { return false }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "u"): return scalar(into: &text)
    case UInt8(ascii: "("): return false
    case 0x0A: break
    default: text.append(byte)
    }
    return true
  }

  /// `{1F600}` behind a `\u`.
  private mutating func scalar(into text: inout [UInt8]) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "{") else { return false }
    let digits = bytes[(index + 1)...].prefix(9).prefix { $0.hexDigit != nil }
    let end = digits.endIndex
    guard end < bytes.count, bytes[end] == UInt8(ascii: "}"),
      let scalar = digits.hexNumber.flatMap(Unicode.Scalar.init)
    else { return false }
    index = end + 1
    text += String(Character(scalar)).utf8
    return true
  }

  /// A literal of several lines without the first line end, the last, and the indentation of its
  /// closing quotes.
  private static func lines(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indent = lines.last?.utf8.count ?? 0
    if lines.count > 1 { lines.removeLast() }
    if lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    return lines.map { line in
      let blanks = line.utf8.prefix(indent).prefix(while: \.isBlank).count
      return String(decoding: line.utf8.dropFirst(blanks), as: UTF8.self)
    }.joined(separator: "\n")
  }
}
