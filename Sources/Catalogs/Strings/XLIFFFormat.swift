import Flow
internal import Source
import Syntax

extension StringFormat {
  /// XLIFF 1.2, 2.0 or 2.1, one file for all tables of a locale (OASIS: XLIFF 1.2, 2.0, 2.1; reference:
  /// nimbus, section 6.2).
  ///
  /// `file@original` names the table, `file@target-language` or `xliff@trgLang` the locale. A unit without
  /// a target is not translated; its source counts as the words of the source language.
  public static let xliff = StringFormat(
    name: ".xliff",
    endings: [".xliff", ".xlf"],
    place: { path in
      Place(locale: XLIFF.locale(ofPath: path) ?? XLIFF.noLocale, table: "")
    },
    read: { place, id, documents, log in
      let root = XMLReader.read(documents.sources[id], id: id, limits: documents.limits, log: &log)
      return root.map { XLIFF.entries(of: $0, place: place, log: &log) } ?? []
    }
  )
}

/// Reads tables from XLIFF.
enum XLIFF {
  /// Stands for a locale that a path does not say.
  static let noLocale = "und"

  /// The tags that translators' tools write, and what the app's own folders are called (reference:
  /// nimbus, section 6.1).
  private static let folders = [
    "fil": "fil", "ga-IE": "ga", "nb-NO": "nb", "nn-NO": "nn", "sat": "sat-Olck", "sv-SE": "sv",
    "tl": "fil", "zgh": "tzm",
  ]

  /// The app's own tag for a locale of XLIFF.
  static func folder(of tag: String) -> String { folders[tag] ?? tag }

  /// The locale that a path names: `de/app.xliff`, `app/de.xliff`.
  static func locale(ofPath path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard let last = parts.last else { return nil }
    let stem = last.split(separator: ".").dropLast().joined(separator: ".")
    let names = [stem, parts.dropLast().last ?? ""]
    return names.first { KnownLanguages.rank(of: $0) > 0 }.map(folder)
  }

  /// All words of a document.
  static func entries(
    of root: XMLElement,
    place: StringFormat.Place,
    log: inout Log
  ) -> [StringEntry] {
    guard root.localName == "xliff" else {
      log.report(.wrongXliff, "expected '<xliff>', found '<\(root.name)>'", at: root.tag)
      return []
    }
    let version = root["version"] ?? "1.2"
    guard version.hasPrefix("1.") || version.hasPrefix("2.") else {
      log.report(.wrongXliff, "expected XLIFF 1.2 or 2, found version '\(version)'", at: root.tag)
      return []
    }
    return root.children.filter { $0.localName == "file" }.flatMap { file in
      entries(ofFile: file, of: root, place: place, log: &log)
    }
  }

  private static func entries(
    ofFile file: XMLElement,
    of root: XMLElement,
    place: StringFormat.Place,
    log: inout Log
  ) -> [StringEntry] {
    let target = (file["target-language"] ?? root["trgLang"]).map(folder) ?? place.locale
    let original = file["original"] ?? file["id"] ?? ""
    if target == noLocale {
      log.report(
        .wrongXliff,
        root["srcLang"] == nil
          ? "the file element of '\(original)' has no 'target-language'"
          : "the xliff element has no 'trgLang'",
        at: root["srcLang"] == nil ? file.tag : root.tag
      )
    }
    var names = Names(
      table: table(of: original),
      source: (file["source-language"] ?? root["srcLang"]).map(folder),
      target: target == noLocale ? nil : StringFormat.Place(locale: target, table: "").locale
    )
    names.note(formsIn: file)
    return units(in: file, names)
  }

  /// What a file element says of all its units.
  private struct Names {
    let table: String
    let source: String?
    let target: String?
    /// The forms of words that vary, by side and key.
    var forms: [String: [String: Set<String>]] = [:]

    /// Notes the forms that have words: units `tabs|==|plural.one` and `tabs|==|device.ipad`, as Xcode writes
    /// them.
    mutating func note(formsIn element: XMLElement) {
      for child in element.children {
        guard child.localName == "trans-unit" else {
          if ["body", "group"].contains(child.localName) { note(formsIn: child) }
          continue
        }
        guard let (key, form) = child["id"].flatMap(XLIFF.form(of:)) else { continue }
        for side in child.children where !side.allText.isEmpty {
          forms[side.localName, default: [:]][key, default: []].insert(form)
        }
      }
    }

    /// The key of a unit on a side; nil for forms that are not shown: those for other devices, and beside
    /// other numbers than the sample's.
    func shown(_ id: String, _ side: String, _ locale: String) -> String? {
      guard let (key, form) = XLIFF.form(of: id) else { return id }
      let all = forms[side]?[key] ?? []
      let plurals = all.compactMap { name in
        name.hasPrefix("plural.") ? PluralCategory(rawValue: String(name.dropFirst(7))) : nil
      }
      let plural = PluralForms.chosen(of: plurals, locale: locale).map { "plural.\($0.rawValue)" }
      let best = ["device.iphone", plural, "device.other"].compactMap(\.self).first(
        where: all.contains
      )
      return form == best ? key : nil
    }
  }

  /// The key and the form of a unit's id; nil where its words do not vary.
  fileprivate static func form(of id: String) -> (key: String, form: String)? {
    guard id.utf8.contains(UInt8(ascii: "|")), let mark = id.firstRange(of: "|==|") else {
      return nil
    }
    return (String(id[..<mark.lowerBound]), String(id[mark.upperBound...]))
  }

  /// Units stand in the file (2.0), in its body (1.2), or in groups of them.
  private static func units(in element: XMLElement, _ names: Names) -> [StringEntry] {
    element.children.flatMap { child -> [StringEntry] in
      switch child.localName {
      case "body", "group": units(in: child, names)
      case "trans-unit":
        words(of: child, key: child["id"], parts: [child], names)
      case "unit":
        words(
          of: child,
          key: child["name"] ?? child["id"],
          parts: child.children.filter { ["segment", "ignorable"].contains($0.localName) },
          names
        )
      default: []
      }
    }
  }

  /// The source and the target of a unit, each put together of its segments.
  private static func words(
    of unit: XMLElement,
    key: String?,
    parts: [XMLElement],
    _ names: Names
  ) -> [StringEntry] {
    guard let id = key else { return [] }
    let sides: [(tag: String, locale: String?, role: StringEntry.Role)] = [
      ("source", names.source, .source), ("target", names.target, .words),
    ]
    let all = parts.map(\.children)
    let notes = details(of: unit)
    return sides.compactMap { side in
      let pieces = all.compactMap { $0.first { $0.localName == side.tag } }
      let text = pieces.map(\.allText).joined()
      guard let locale = side.locale, let first = pieces.first, !text.isEmpty,
        let key = names.shown(id, side.tag, locale)
      else { return nil }
      var entry = StringEntry(
        table: names.table,
        key: key,
        keySpan: unit.tag,
        text: text,
        span: first.span
      )
      entry.locale = locale
      entry.role = side.role
      var details = notes
      details.needsReview = (pieces + parts).contains { piece in
        piece["state"]?.hasPrefix("needs-review") ?? false
      }
      entry.details = details == TextTables.Entry.Details() ? nil : details
      return entry
    }
  }

  /// What a unit says to translators (XLIFF 1.2, section 2.4; 2.0, sections 4.3.1.27 and 5.2).
  private static func details(of unit: XMLElement) -> TextTables.Entry.Details {
    var details = TextTables.Entry.Details()
    let notes = unit.children.flatMap { $0.localName == "notes" ? $0.children : [$0] }
    details.note = notes.first { $0.localName == "note" && !$0.allText.isEmpty }?.allText
    details.isTranslatable = unit["translate"] != "no"
    let unitOfSize = unit["size-unit"] ?? "pixel"
    details.sizeLimit =
      unit["maxwidth"].map { "\($0) \(unitOfSize)" }
      ?? unit.attributes.first { $0.localName == "sizeRestriction" }.map { "\($0.value) char" }
    return details
  }

  /// `Shared/en.lproj/Default Browser.strings` is the table `Default Browser`.
  private static func table(of original: String) -> String {
    let name = original.split(separator: "/").last.map(String.init) ?? original
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
