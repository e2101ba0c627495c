import Flow
import Source

extension StringFormat {
  /// An app's `Strings.swift`: calls of `MZLocalizedString` (reference: nimbus, section 6.2).
  ///
  /// The app does not look there, so these texts explain and are never shown.
  public static let swiftStrings = StringFormat(
    name: "Strings.swift",
    endings: ["Strings.swift"],
    place: { _ in Place(locale: "", table: "") },
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
    return Argument(label: label, text: text, span: Span(file: id, start: start, end: end(start)))
  }

  /// The end of what was read, blanks before the comma left out.
  private func end(_ start: Int) -> Int {
    var end = index
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return end
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
