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
    let names = Names(
      table: table(of: original),
      source: (file["source-language"] ?? root["srcLang"]).map(folder),
      target: target == noLocale ? nil : StringFormat.Place(locale: target, table: "").locale
    )
    return units(in: file, names)
  }

  /// What a file element says of all its units.
  private struct Names {
    let table: String
    let source: String?
    let target: String?
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
    guard let key = key.flatMap(shown) else { return [] }
    let sides: [(tag: String, locale: String?, role: StringEntry.Role)] = [
      ("source", names.source, .source), ("target", names.target, .words),
    ]
    return sides.compactMap { side in
      let pieces = parts.compactMap { part in
        part.children.first { $0.localName == side.tag }
      }
      let text = pieces.map(\.allText).joined()
      guard let locale = side.locale, let first = pieces.first, !text.isEmpty else { return nil }
      var entry = StringEntry(
        table: names.table,
        key: key,
        keySpan: unit.tag,
        text: text,
        span: first.span
      )
      entry.locale = locale
      entry.role = side.role
      let details = details(of: unit, states: (pieces + parts).compactMap { $0["state"] })
      entry.details = details == TextTables.Entry.Details() ? nil : details
      return entry
    }
  }

  /// The key of a unit; nil for forms of words that vary which are not shown: Xcode writes them as units
  /// `tabs|==|plural.one` and `tabs|==|device.ipad`.
  private static func shown(_ id: String) -> String? {
    guard let mark = id.firstRange(of: "|==|") else { return id }
    let form = id[mark.upperBound...]
    let isShown = form == "plural.other" || form == "device.iphone" || form == "device.other"
    return isShown ? String(id[..<mark.lowerBound]) : nil
  }

  /// What a unit says to translators (XLIFF 1.2, section 2.4; 2.0, sections 4.3.1.27 and 5.2).
  private static func details(of unit: XMLElement, states: [String]) -> TextTables.Entry.Details {
    var details = TextTables.Entry.Details()
    let notes = unit.children.flatMap { $0.localName == "notes" ? $0.children : [$0] }
    details.note = notes.first { $0.localName == "note" && !$0.allText.isEmpty }?.allText
    details.isTranslatable = unit["translate"] != "no"
    details.needsReview = states.contains { $0.hasPrefix("needs-review") }
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
