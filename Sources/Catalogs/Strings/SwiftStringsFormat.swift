import Flow
import Source
import Syntax

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
struct SwiftStringsReader {
  private let bytes: [UInt8]
  private let id: FileID
  private var index = 0

  init(_ file: SourceFile, id: FileID) {
    bytes = file.bytes
    self.id = id
  }

  /// An argument of a call.
  private struct Argument {
    let label: String
    let text: String?
    let span: Span
  }

  /// The entries of all calls that name a key.
  mutating func entries() -> [StringEntry] {
    var entries: [StringEntry] = []
    while index < bytes.count {
      if skipBlank() { continue }
      if bytes[index] == UInt8(ascii: "\"") {
        _ = SwiftLiteral.read(bytes, &index)
      } else if isWord(bytes[index]) {
        if word() == "MZLocalizedString", let entry = call() { entries.append(entry) }
      } else {
        index += 1
      }
    }
    return entries
  }

  /// `(key: "…", tableName: "…", value: "…", comment: "…")`; older code gives the key no label.
  private mutating func call() -> StringEntry? {
    while skipBlank() {}
    guard take(UInt8(ascii: "(")) else { return nil }
    var arguments: [Argument] = []
    while index < bytes.count {
      let start = index
      if let argument = argument() { arguments.append(argument) }
      while skipBlank() {}
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
    while skipBlank() {}
    var label = ""
    let before = index
    let name = word()
    while skipBlank() {}
    if !name.isEmpty, take(UInt8(ascii: ":")) { label = name } else { index = before }
    while skipBlank() {}
    let start = index
    var text: String?
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        text = (text ?? "") + (SwiftLiteral.read(bytes, &index) ?? "")
      } else if isWord(bytes[index]) {
        _ = word()
      } else if bytes[index] != UInt8(ascii: "+"), !skipBlank() {
        break
      } else if index < bytes.count, bytes[index] == UInt8(ascii: "+") {
        index += 1
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

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Passes over a blank or a comment; false where neither stands.
  private mutating func skipBlank() -> Bool {
    guard index < bytes.count else { return false }
    if bytes[index].isBlank {
      index += 1
      return true
    }
    guard bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      return true
    case UInt8(ascii: "*"):
      index = min(index + 3, bytes.count)
      while index < bytes.count {
        index += 1
        if bytes[index - 1] == UInt8(ascii: "/"), bytes[index - 2] == UInt8(ascii: "*") { break }
      }
      return true
    default: return false
    }
  }
}
