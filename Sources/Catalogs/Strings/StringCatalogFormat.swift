import Flow
internal import Source
import Syntax

extension StringFormat {
  /// Apple's String Catalog, one JSON file of a table in all languages (Xcode 15: "Localizing and varying
  /// text with a string catalog").
  ///
  /// The file's name is the table. A key without words in the source language is its own words there. Of
  /// words that vary, those for the phone and for `other` numbers are shown.
  public static let xcstrings = StringFormat(
    name: ".xcstrings",
    endings: [".xcstrings"],
    place: { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return Place(locale: XLIFF.noLocale, table: String(name.dropLast(".xcstrings".count)))
    },
    read: { place, id, documents, log in
      let path = documents.sources[id].path
      guard let node = documents.node(path, from: nil, log: &log) else { return [] }
      return XcodeCatalog(table: place.table).entries(of: node, log: &log)
    }
  )
}

/// Reads tables from String Catalogs.
private struct XcodeCatalog {
  let table: String

  /// All words of a document.
  func entries(of node: Node, log: inout Log) -> [StringEntry] {
    guard let strings = node["strings"]?.map, let source = node["sourceLanguage"]?.string else {
      log.report(
        .wrongTable,
        "a string catalog must have 'sourceLanguage' and 'strings'",
        at: node.span
      )
      return []
    }
    return strings.flatMap { entries(of: $0, source: source) }
  }

  private func entries(of field: Node.Entry, source: String) -> [StringEntry] {
    var details = TextTables.Entry.Details()
    details.note = field.value["comment"]?.string
    details.isTranslatable = field.value["shouldTranslate"]?.bool ?? true
    let all = field.value["localizations"]?.map ?? []
    var entries = all.compactMap { language -> StringEntry? in
      guard let (unit, words) = words(of: language.value) else { return nil }
      let state = unit["state"]?.string
      if state == "new", language.key != source { return nil }
      var entry = entry(field, words, unit["value"]?.span ?? unit.span, language.key, details)
      if state == "needs_review" || state == "stale" {
        entry.details = entry.details ?? details
        entry.details?.needsReview = true
      }
      return entry
    }
    if !entries.contains(where: { $0.locale == LocaleTag.normalised(source) }), !field.key.isEmpty {
      entries.append(entry(field, field.key, field.keySpan, source, details))
    }
    return entries
  }

  private func entry(
    _ field: Node.Entry,
    _ words: String,
    _ span: Span,
    _ locale: String,
    _ details: TextTables.Entry.Details
  ) -> StringEntry {
    var entry = StringEntry(
      table: table,
      key: field.key,
      keySpan: field.keySpan,
      text: words,
      span: span
    )
    entry.locale = LocaleTag.normalised(locale)
    entry.details = details == TextTables.Entry.Details() ? nil : details
    return entry
  }

  /// The words of a language with the unit that holds them; nil where it has none.
  private func words(of node: Node) -> (unit: Node, words: String)? {
    guard let unit = Self.unit(of: node), let value = unit["value"]?.string, !value.isEmpty else {
      return nil
    }
    let parts = (node["substitutions"]?.map ?? []).map { part in
      let form = Self.unit(of: part.value)?["value"]?.string ?? ""
      let specifier = part.value["formatSpecifier"]?.string ?? "@"
      return (name: part.key, words: form.replacing("%arg", with: "%" + specifier))
    }
    return (unit, VaryingWords.filled(value, with: parts))
  }

  /// The unit of words that do not vary, or of those for a phone and `other` numbers.
  private static func unit(of node: Node, depth: Int = 0) -> Node? {
    if let unit = node["stringUnit"] { return unit }
    guard depth < 4, let variations = node["variations"]?.map else { return nil }
    for kind in variations {
      let forms = Dictionary((kind.value.map ?? []).map { ($0.key, $0.value) }) { one, _ in one }
      if let chosen = VaryingWords.chosen(of: forms) { return unit(of: chosen, depth: depth + 1) }
    }
    return nil
  }
}

/// Words that vary by number or device: which are shown, and how they stand in others.
enum VaryingWords {
  /// The form for a phone, else for all other cases.
  static func chosen<Form>(of forms: [String: Form]) -> Form? {
    ["iphone", "other", "many", "few", "two", "one", "zero"].lazy.compactMap { forms[$0] }.first
  }

  /// A text with parts such as `%#@tabs@` or `%1$#@tabs@` replaced by their words, in which others may
  /// stand, three levels deep; as written where it would come to more than ``most`` bytes.
  static func filled(_ text: String, with parts: [(name: String, words: String)]) -> String {
    let words = Dictionary(parts.map { ($0.name, $0.words) }) { one, _ in one }
    var room = most
    return filled(text[...], words, depth: 3, &room) ?? text
  }

  /// Bytes of a text with its parts, more than any card has room for.
  private static let most = 100_000

  /// Nil where there is no room for it.
  private static func filled(
    _ text: Substring,
    _ parts: [String: String],
    depth: Int,
    _ room: inout Int
  ) -> String? {
    var output = ""
    var rest = text
    while depth > 0, let mark = rest.firstMatch(of: /%(?:[1-9]\$)?#@([^@]*)@/) {
      output += rest[..<mark.range.lowerBound]
      if let part = parts[String(mark.output.1)] {
        guard let words = filled(part[...], parts, depth: depth - 1, &room) else { return nil }
        output += words
      } else {
        output += mark.output.0
      }
      rest = rest[mark.range.upperBound...]
      room -= 1
      guard room > 0, output.utf8.count <= most else { return nil }
    }
    output += rest
    room -= text.utf8.count
    return room >= 0 || parts.isEmpty ? output : nil
  }
}
