import Flow
import Source

extension StringFormat {
  /// An app's `Strings.swift`: calls of `MZLocalizedString` (reference: nimbus, section 6.2).
  ///
  /// The app does not look there, so these texts explain and are never shown.
  public static let swiftStrings = StringFormat(
    name: "Strings.swift",
    endings: ["Strings.swift"],
    location: { _ in TableLocation(locale: "", table: "") },
    read: { _, document, _ in
      var reader = SwiftStringsReader(document.file, id: document.id)
      return reader.entries()
    }
  )
}

/// Finds the calls of `MZLocalizedString` in Swift code; everything else is passed over.
struct SwiftStringsReader: CodeReader {
  let bytes: [UInt8]
  private let id: FileID
  var index = 0

  init(_ file: SourceFile, id: FileID) {
    bytes = file.bytes
    self.id = id
  }

  private struct Argument {
    let label: String
    let text: String?
    let span: Span
  }

  /// The entries of all calls that name a key.
  mutating func entries() -> [StringEntry] {
    var entries: [StringEntry] = []
    skipBlanks()
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        _ = literal()
      } else if isWord(bytes[index]) {
        if word() == "MZLocalizedString", let entry = call() { entries.append(entry) }
      } else {
        index += 1
      }
      skipBlanks()
    }
    return entries
  }

  /// `(key: "…", tableName: "…", value: "…", comment: "…")`; older code gives the key no label.
  private mutating func call() -> StringEntry? {
    skipBlanks()
    guard take(UInt8(ascii: "(")) else { return nil }
    var arguments: [Argument] = []
    while index < bytes.count {
      let start = index
      if let argument = argument() { arguments.append(argument) }
      skipBlanks()
      if take(UInt8(ascii: ",")) { continue }
      if take(UInt8(ascii: ")")) || index == start { break }
    }
    func text(_ label: String) -> Argument? { arguments.first { $0.label == label } }
    let first = arguments.first { $0.label.isEmpty }
    guard let key = text("key") ?? first, let name = key.text else { return nil }
    var entry = StringEntry(
      table: text("tableName")?.text ?? TextTables.defaultTable,
      Located(name, key.span),
      Located(text("value")?.text ?? "", key.span)
    )
    entry.role = .declaration(isRetired: false)
    return entry
  }

  /// `label: value`, where the value is texts joined by `+`, a word or a number.
  private mutating func argument() -> Argument? {
    skipBlanks()
    var label = ""
    let before = index
    let name = word()
    skipBlanks()
    if !name.isEmpty, take(UInt8(ascii: ":")) { label = name } else { index = before }
    skipBlanks()
    let start = index
    var text: String?
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        text = (text ?? "") + (literal() ?? "")
      } else if isWord(bytes[index]) {
        _ = word()
      } else if !take(UInt8(ascii: "+")) {
        let before = index
        skipBlanks()
        if index == before { break }
      }
    }
    guard index > start else { return nil }
    // Blanks before the comma are left out.
    var end = index
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return Argument(label: label, text: text, span: Span(file: id, start: start, end: end))
  }

  private mutating func word() -> String {
    let start = index
    while index < bytes.count, isWord(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte >= 0x80 || "_.".utf8.contains(byte)
  }
}

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
        let string = String(decoding: text, as: UTF8.self)
        return isLong ? Self.lines(string) : string
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
