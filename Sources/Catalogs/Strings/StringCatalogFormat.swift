import Flow
internal import Source
import Syntax

extension StringFormat {
  /// Apple's String Catalog, one JSON file of a table in all languages (Xcode 15: "Localizing and varying
  /// text with a string catalog").
  ///
  /// The file's name is the table. A key without words in the source language is its own words there. Of
  /// words that vary, those for the phone and for the sample's number are shown (``PluralForms``).
  public static let xcstrings = StringFormat(
    name: ".xcstrings",
    endings: [".xcstrings"],
    isJSON: true,
    location: { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return TableLocation(locale: XLIFF.noLocale, table: String(name.dropLast(".xcstrings".count)))
    },
    read: { location, document, log in
      guard let node = document.node else { return [] }
      return XcodeCatalog(table: location.table).entries(of: node, log: &log)
    }
  )
}

private struct XcodeCatalog {
  let table: String

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
      var plurals: [PluralForms] = []
      let locale = LocaleTag.normalised(language.key)
      guard let (unit, string) = text(of: language.value, locale, &plurals) else { return nil }
      let state = unit["state"]?.string
      if state == "new", language.key != source { return nil }
      var details = details
      details.plurals = plurals
      var entry = entry(field, string, unit["value"]?.span ?? unit.span, language.key, details)
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
    _ text: String,
    _ span: Span,
    _ locale: String,
    _ details: TextTables.Entry.Details
  ) -> StringEntry {
    let key = Located(field.key, field.keySpan)
    var entry = StringEntry(table: table, key, Located(text, span))
    entry.locale = LocaleTag.normalised(locale)
    entry.details = details == TextTables.Entry.Details() ? nil : details
    return entry
  }

  /// The words of a language with the unit that holds them; nil if it has none.
  private func text(
    of node: Node,
    _ locale: String,
    _ plurals: inout [PluralForms]
  ) -> (unit: Node, text: String)? {
    guard let unit = Self.unit(of: node, locale, &plurals), let value = unit["value"]?.string,
      !value.isEmpty
    else { return nil }
    let parts = (node["substitutions"]?.map ?? []).map { part in
      let chosen = Self.unit(of: part.value, locale, named: part.key, &plurals)
      let form = chosen?["value"]?.string ?? ""
      let specifier = part.value["formatSpecifier"]?.string ?? "@"
      return (name: part.key, text: form.replacing("%arg", with: "%" + specifier))
    }
    return (unit, VaryingText.filled(value, with: parts))
  }

  /// The unit of words that do not vary, or of those for a phone and the sample's number; `plurals` takes
  /// the forms that there are.
  private static func unit(
    of node: Node,
    _ locale: String,
    named name: String? = nil,
    depth: Int = 0,
    _ plurals: inout [PluralForms]
  ) -> Node? {
    if let unit = node["stringUnit"] { return unit }
    guard depth < 4, let variations = node["variations"]?.map else { return nil }
    for kind in variations {
      let all = kind.value.map ?? []
      let forms = Dictionary(all.map { ($0.key, $0.value) }) { one, _ in one }
      guard let chosen = VaryingText.chosen(of: forms, locale: locale) else { continue }
      if kind.key == "plural" {
        let spans = all.map { ($0.key, $0.keySpan) }
        plurals.append(VaryingText.plural(name, at: kind.keySpan, spans))
      }
      return unit(of: chosen, locale, named: name, depth: depth + 1, &plurals)
    }
    return nil
  }
}

/// Words that vary by number or device: which are shown, and how they stand in others.
enum VaryingText {
  /// The form for a phone, else beside the sample's number, else for all other cases.
  static func chosen<Form>(of forms: [String: Form], locale: String) -> Form? {
    if let phone = forms["iphone"] { return phone }
    let plurals = forms.keys.compactMap(PluralCategory.init(rawValue:))
    return PluralForms.chosen(of: plurals, locale: locale).flatMap { forms[$0.rawValue] }
  }

  /// The forms of a number of Apple's formats, by the names that they stand under.
  static func plural(
    _ name: String?,
    at span: Span,
    _ forms: [(name: String, span: Span)]
  ) -> PluralForms {
    let known = forms.compactMap { form in
      PluralCategory(rawValue: form.name).map { ($0, form.span) }
    }
    let spans = Dictionary(firstOf: known)
    return PluralForms(name: name, span: span, forms: spans, hasZeroOfItsOwn: true)
  }

  /// A text with parts such as `%#@tabs@` or `%1$#@tabs@` replaced by their words, in which others may
  /// stand, three levels deep; as written where it would come to more than ``most`` bytes.
  static func filled(_ text: String, with parts: [(name: String, text: String)]) -> String {
    let texts = Dictionary(parts.map { ($0.name, $0.text) }) { one, _ in one }
    var room = most
    return filled(text[...], texts, depth: 3, &room) ?? text
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
        guard let string = filled(part[...], parts, depth: depth - 1, &room) else { return nil }
        output += string
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
