internal import Source

/// Reads the old-style property lists that `.strings` files are: `"key" = "value";` with comments.
///
/// A mistake is reported, then reading goes on behind the next `;` or line that starts a pair, so
/// that one run reports all of them (Apple: Property List Programming Guide, "Old-Style ASCII
/// Property Lists"; Resource Programming Guide, "String Resources").
struct StringsReader: CodeReader {
  /// A key and its words, each with its place, quotes included.
  typealias Pair = (key: Located<String>, value: Located<String>)

  let bytes: [UInt8]
  private let id: FileID
  var index = 0

  init(_ file: SourceFile, id: FileID) {
    bytes = file.bytes
    self.id = id
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// All pairs of the file that can be read; given up after too many findings.
  mutating func entries(findings: Int, log: inout Log) -> [Pair] {
    var pairs: [Pair] = []
    let most = log.diagnostics.count + findings
    skipBlanks(&log)
    while index < bytes.count, log.diagnostics.count < most {
      if let pair = pair(&log) { pairs.append(pair) }
      skipBlanks(&log)
    }
    return pairs
  }

  /// `key = value;`, or `key;`, which stands for a value equal to the key.
  private mutating func pair(_ log: inout Log) -> Pair? {
    let start = index
    guard let key = token("a key", &log) else { return recover(from: start) }
    skipBlanks(&log)
    if take(UInt8(ascii: ";")) { return (key, key) }
    guard take(UInt8(ascii: "=")) else {
      expected("'=' after the key", &log)
      return recover(from: start)
    }
    skipBlanks(&log)
    guard let value = token("a text in quotes", &log) else { return recover(from: start) }
    let end = index
    skipBlanks(&log)
    if !take(UInt8(ascii: ";")) {
      report("expected ';' after the text\(foundWords)", at: end..<end, &log)
      if index < bytes.count, bytes[index] != UInt8(ascii: "\""), !Self.isBare(bytes[index]) {
        recover(from: start)
      }
    }
    return (key, value)
  }

  private mutating func token(_ what: String, _ log: inout Log) -> Located<String>? {
    guard index < bytes.count else {
      expected(what, &log)
      return nil
    }
    switch bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(&log)
    case let byte where Self.isBare(byte):
      let start = index
      while index < bytes.count, Self.isBare(bytes[index]), !startsComment { index += 1 }
      return Located(String(decoding: bytes[start..<index], as: UTF8.self), span(start))
    default:
      expected(what, &log)
      return nil
    }
  }

  private mutating func quoted(_ log: inout Log) -> Located<String>? {
    let start = index
    let quote = bytes[index]
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote {
        index += 1
        return Located(String(decoding: text, as: UTF8.self), span(start))
      }
      if byte == UInt8(ascii: "\\") {
        escape(into: &text)
      } else {
        text.append(byte)
        index += 1
      }
      if pairStarts(after: start) { break }
    }
    report("the quote opened here is not closed", at: start..<start + 1, &log)
    return nil
  }

  /// Tells whether a line starts with a whole `"key" =`.
  ///
  /// No text holds that, so the quote before it was never closed; unless the line starts with the quote that
  /// closes it.
  private func pairStarts(after start: Int) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\""), index > start,
      bytes[index - 1] == 0x0A, !isEnd(index + 1)
    else { return false }
    var at = index + 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != 0x0A { at += 1 }
    guard at > index + 1, at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { return false }
    at += 1
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    return at < bytes.count && bytes[at] == UInt8(ascii: "=")
  }

  /// Tells whether a text may end at a place: what ends a pair or follows a key stands there, or behind
  /// blanks and comments.
  private func isEnd(_ offset: Int) -> Bool {
    var rest = self
    rest.index = offset
    rest.skipBlanks()
    return rest.index < bytes.count && ";=".utf8.contains(bytes[rest.index])
  }
}

extension StringsReader {
  private mutating func skipBlanks(_ log: inout Log) {
    guard let start = skipBlanks() else { return }
    report("the comment opened here is not closed", at: start..<start + 2, &log)
  }

  /// Goes on behind the next `;` or line end, whichever comes first; a line that was just entered
  /// is read from its start.
  @discardableResult
  private mutating func recover(from start: Int) -> Pair? {
    if index > start, index < bytes.count, bytes[index - 1] == 0x0A { return nil }
    while index < bytes.count, bytes[index] != UInt8(ascii: ";"), bytes[index] != 0x0A {
      index += 1
    }
    if index < bytes.count { index += 1 }
    return nil
  }

  private func expected(_ what: String, _ log: inout Log) {
    report("expected \(what)\(foundWords)", at: index..<min(index + 1, bytes.count), &log)
  }

  private func report(_ message: String, at range: Range<Int>, _ log: inout Log) {
    let span = Span(file: id, start: range.lowerBound, end: range.upperBound)
    log.report(.stringsSyntax, message, at: span)
  }

  private func span(_ start: Int) -> Span { Span(file: id, start: start, end: index) }

  /// The unexpected character or end of the file, in words.
  private var foundWords: String {
    guard index < bytes.count else { return ", found the end of the file" }
    let character = String(decoding: bytes[index...].prefix(8), as: UTF8.self).first ?? "?"
    return ", found '\(character)'"
  }

  /// Tells whether a text without quotes may hold a byte.
  private static func isBare(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || "_.-$:/".utf8.contains(byte)
  }
}

/// The escapes of `.strings` files: `\n`, `\"`, `\\`, `\U00e9`, `\101`.
extension StringsReader {
  /// Reads an escape from its backslash.
  mutating func escape(into text: inout [UInt8]) {
    index += 1
    guard index < bytes.count else { return }
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "U"), UInt8(ascii: "u"): unicode(into: &text)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      // A code point, which differs from NextStep's own set only above 127, where nobody writes it.
      guard let scalar = number(digits: 3, radix: 8).flatMap(Unicode.Scalar.init) else { return }
      text += String(Character(scalar)).utf8
    default:
      index += 1
      text.append(Self.controls[byte] ?? byte)
    }
  }

  /// The characters of letters behind a backslash; any other character stands for itself.
  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "v"): 0x0B,
  ]

  /// One to four hex digits; two of them in a row make a character outside the first plane.
  private mutating func unicode(into text: inout [UInt8]) {
    let letter = bytes[index]
    index += 1
    guard let unit = number(digits: 4, radix: 16) else { return text.append(letter) }
    var units = [UInt16(unit)]
    if UTF16.isLeadSurrogate(units[0]), let trail = trail() { units.append(trail) }
    text += String(decoding: units, as: UTF16.self).utf8
  }

  /// The second half of a pair of escapes, if it follows.
  private mutating func trail() -> UInt16? {
    let start = index
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] | 0x20 == UInt8(ascii: "u")
    else { return nil }
    index += 2
    if let unit = number(digits: 4, radix: 16), UTF16.isTrailSurrogate(UInt16(unit)) {
      return UInt16(unit)
    }
    index = start
    return nil
  }

  private mutating func number(digits: Int, radix: Int) -> UInt32? {
    let text = bytes[index...].prefix(digits).prefix { $0.hexDigit.map { $0 < radix } ?? false }
    index = text.endIndex
    return UInt32(String(decoding: text, as: UTF8.self), radix: radix)
  }
}
