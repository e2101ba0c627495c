internal import Source
import Syntax

extension StringFormat {
  /// XLIFF 1.2, one file for all tables of a locale (OASIS: XLIFF 1.2; reference: nimbus,
  /// section 6.2).
  ///
  /// `file@original` names the table, `file@target-language` the locale. A unit without a target is
  /// not translated; its source counts as the words of `file@source-language`.
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
    if let version = root["version"], !version.hasPrefix("1.") {
      log.report(.wrongXliff, "expected XLIFF 1.2, found version '\(version)'", at: root.tag)
      return []
    }
    return root.children.filter { $0.localName == "file" }.flatMap { file in
      entries(ofFile: file, place: place, log: &log)
    }
  }

  private static func entries(
    ofFile file: XMLElement,
    place: StringFormat.Place,
    log: inout Log
  ) -> [StringEntry] {
    let target = file["target-language"].map(folder) ?? place.locale
    if target == noLocale {
      log.report(
        .wrongXliff,
        "the file element of '\(file["original"] ?? "")' has no 'target-language'",
        at: file.tag
      )
    }
    let names = Names(
      table: table(of: file["original"] ?? ""),
      source: file["source-language"].map(folder),
      target: target == noLocale ? nil : StringFormat.Place(locale: target, table: "").locale
    )
    return file.children.filter { $0.localName == "body" }.flatMap { units(in: $0, names) }
  }

  /// What a file element says of all its units.
  private struct Names {
    let table: String
    let source: String?
    let target: String?
  }

  /// Units stand in the body or in groups of it.
  private static func units(in element: XMLElement, _ names: Names) -> [StringEntry] {
    element.children.flatMap { child -> [StringEntry] in
      switch child.localName {
      case "group": units(in: child, names)
      case "trans-unit": unit(child, names)
      default: []
      }
    }
  }

  private static func unit(_ unit: XMLElement, _ names: Names) -> [StringEntry] {
    guard let key = unit["id"] else { return [] }
    let parts: [(tag: String, locale: String?, role: StringEntry.Role)] = [
      ("source", names.source, .source), ("target", names.target, .words),
    ]
    return parts.compactMap { part in
      guard let locale = part.locale,
        let words = unit.children.first(where: { $0.localName == part.tag }),
        !words.allText.isEmpty
      else { return nil }
      var entry = StringEntry(
        table: names.table,
        key: key,
        keySpan: unit.tag,
        text: words.allText,
        span: words.span
      )
      entry.locale = locale
      entry.role = part.role
      return entry
    }
  }

  /// `Shared/en.lproj/Default Browser.strings` is the table `Default Browser`.
  private static func table(of original: String) -> String {
    let name = original.split(separator: "/").last.map(String.init) ?? original
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
