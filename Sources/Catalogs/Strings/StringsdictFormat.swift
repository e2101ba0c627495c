import Flow
internal import Source
import Syntax

extension StringFormat {
  /// Apple's `<locale>.lproj/<Table>.stringsdict`: words that vary by number, width or device, which win
  /// over those of the `.strings` file beside it (Apple: "Stringsdict File Format").
  ///
  /// Those for `other` numbers, the greatest width and the phone are shown.
  public static let stringsdict = StringFormat(
    name: ".stringsdict",
    endings: [".stringsdict"],
    place: { path in
      var place = StringFormat.lproj.place(path.replacing(".stringsdict", with: ".strings"))
      place?.scope = "stringsdict"
      place?.rank = [1]
      return place
    },
    read: { place, id, documents, log in
      let file = documents.sources[id]
      let root = XMLReader.read(file, id: id, limits: documents.limits, log: &log)
      return root.map { Stringsdict(table: place.table).entries(of: $0, log: &log) } ?? []
    }
  )
}

/// Reads tables from property lists.
private struct Stringsdict {
  let table: String

  func entries(of root: XMLElement, log: inout Log) -> [StringEntry] {
    guard root.name == "plist", let dict = root.child("dict") else {
      log.report(
        .wrongTable,
        "expected '<plist>' with '<dict>', found '<\(root.name)>'",
        at: root.tag
      )
      return []
    }
    return Self.pairs(of: dict).compactMap { key, value in
      guard let words = Self.words(of: value, depth: 0), !words.text.isEmpty else { return nil }
      return StringEntry(
        table: table,
        key: key.allText,
        keySpan: key.span,
        text: words.text,
        span: words.span
      )
    }
  }

  /// The words of a value: a string, a format with its parts, or the best of its rules.
  private static func words(of value: XMLElement, depth: Int) -> (text: String, span: Span)? {
    if value.name == "string" { return (value.allText, value.span) }
    guard value.name == "dict", depth < 4 else { return nil }
    let fields = Dictionary(pairs(of: value).map { ($0.key.allText, $0.value) }) { one, _ in one }
    if let format = fields["NSStringLocalizedFormatKey"] {
      let parts = fields.sorted { precedesByBytes($0.key, $1.key) }.compactMap { name, part in
        words(of: part, depth: depth + 1).map { (name: name, words: $0.text) }
      }
      return (VaryingWords.filled(format.allText, with: parts), format.span)
    }
    if let rule = fields["NSStringDeviceSpecificRuleType"]
      ?? fields["NSStringVariableWidthRuleType"]
    {
      return words(of: rule, depth: depth + 1)
    }
    let widths = fields.compactMap { name, form in Int(name).map { ($0, form) } }
    let widest = widths.max { $0.0 < $1.0 }?.1
    return (widest ?? VaryingWords.chosen(of: fields)).flatMap { words(of: $0, depth: depth + 1) }
  }

  /// The keys of a `<dict>` with the values that follow them.
  private static func pairs(of dict: XMLElement) -> [(key: XMLElement, value: XMLElement)] {
    zip(dict.children, dict.children.dropFirst()).filter { $0.0.name == "key" }
      .map { (key: $0.0, value: $0.1) }
  }
}
