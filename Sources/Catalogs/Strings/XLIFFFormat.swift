import Flow
internal import Source
import Syntax

extension StringFormat {
  /// XLIFF 1.2, 2.0 or 2.1, one file for all tables of a locale (OASIS: XLIFF 1.2, 2.0, 2.1; reference:
  /// nimbus, section 6.2).
  ///
  /// `file@original` names the table, `file@target-language` or `xliff@trgLang` the locale. A unit without
  /// a target, or with one that has yet to be translated, is not translated; its source counts as the words
  /// of the source language. Apps have their words from tables, which are asked first where there are any.
  public static let xliff = StringFormat(
    name: ".xliff",
    endings: [".xliff", ".xlf"],
    location: { path in
      var location = TableLocation(locale: XLIFF.locale(ofPath: path) ?? XLIFF.noLocale, table: "")
      location.rank = [-1]
      location.isFallback = true
      return location
    },
    read: { location, document, log in
      let root = XMLReader.read(document, log: &log)
      return root.map { XLIFF.entries(of: $0, location: location, log: &log) } ?? []
    }
  )
}

extension XMLElement {
  /// Indicates words that a translator has yet to look at again.
  fileprivate var needsReview: Bool { self["state"]?.hasPrefix("needs-review") ?? false }

  /// Indicates words that nobody has translated yet, as a target (1.2, section 2.3.1) or a segment (2.0,
  /// section 4.3.1.36) says it.
  fileprivate var isUntranslated: Bool {
    ["new", "needs-translation", "initial"].contains(self["state"])
  }
}

enum XLIFF {
  /// The placeholder for the locale of a path that names none.
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

  static func entries(
    of root: XMLElement,
    location: StringFormat.TableLocation,
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
      entries(ofFile: file, of: root, location: location, log: &log)
    }
  }

  private static func entries(
    ofFile file: XMLElement,
    of root: XMLElement,
    location: StringFormat.TableLocation,
    log: inout Log
  ) -> [StringEntry] {
    let target = (file["target-language"] ?? root["trgLang"]).map(folder) ?? location.locale
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
    let units = units(in: file)
    let names = Names(
      table: table(of: original),
      source: (file["source-language"] ?? root["srcLang"]).map(folder),
      target: target == noLocale
        ? nil : StringFormat.TableLocation(locale: target, table: "").locale,
      forms: forms(of: units)
    )
    return units.flatMap { Unit($0).entries(names) }
  }

  /// Units stand in the file (2.0), in its body (1.2), or in groups of them.
  private static func units(in element: XMLElement) -> [XMLElement] {
    element.children.flatMap { child -> [XMLElement] in
      switch child.localName {
      case "body", "group": units(in: child)
      case "trans-unit", "unit": [child]
      default: []
      }
    }
  }

  /// The forms of words that vary, by side and key: those with words of units `tabs|==|plural.one` and
  /// `tabs|==|device.ipad`, as Xcode writes them.
  private static func forms(of units: [XMLElement]) -> [String: [String: Set<String>]] {
    var forms: [String: [String: Set<String>]] = [:]
    for unit in units where unit.localName == "trans-unit" {
      guard let (key, form) = unit["id"].flatMap(form(of:)) else { continue }
      for side in unit.children
      where !side.isUntranslated && !XLIFFTextReader().text(of: side).isEmpty {
        forms[side.localName, default: [:]][key, default: []].insert(form)
      }
    }
    return forms
  }

  /// The key and the form of a unit's id; nil where its words do not vary.
  fileprivate static func form(of id: String) -> (key: String, form: String)? {
    guard id.utf8.contains(UInt8(ascii: "|")), let mark = id.firstRange(of: "|==|") else {
      return nil
    }
    return (String(id[..<mark.lowerBound]), String(id[mark.upperBound...]))
  }

  /// The names in a file element, which hold for all its units.
  private struct Names {
    let table: String
    let source: String?
    let target: String?
    let forms: [String: [String: Set<String>]]

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

  /// The source and the target of a unit, each put together of its segments, and what it says to
  /// translators (XLIFF 1.2, section 2.4; 2.0, sections 4.3.1.27 and 5.2).
  private struct Unit {
    private let id: String?
    private let span: Span
    private var source = Side()
    private var target = Side()
    /// Indicates that a segment has yet to be translated, so that the target is not whole.
    private var isUntranslated = false
    private var details = TextTables.Entry.Details()

    private struct Side {
      /// The words of each segment with its place in the order of the language.
      private var parts: [(order: Int, text: String)] = []
      private(set) var span: Span?
      var needsReview = false

      var text: String {
        parts.count == 1 ? parts[0].text : parts.sorted { $0.order < $1.order }.map(\.text).joined()
      }

      /// Takes the words of an element; those of none are of no language.
      mutating func take(_ text: String, of element: XMLElement?, at order: Int) {
        parts.append((order, text))
        span = span ?? element?.span
        needsReview = needsReview || element?.needsReview == true
      }
    }

    init(_ unit: XMLElement) {
      span = unit.tag
      details.note = unit.children.lazy.flatMap {
        $0.localName == "notes" ? Array($0.children) : [$0]
      }
      .filter { $0.localName == "note" }.map(\.allText).first { !$0.isEmpty }
      details.isTranslatable = unit["translate"] != "no"
      details.sizeLimit =
        unit["maxwidth"].map { "\($0) \(unit["size-unit"] ?? "pixel")" }
        ?? unit.attributes.last { $0.localName == "sizeRestriction" }.map { "\($0.value) char" }
      guard unit.localName == "unit" else {
        id = unit["id"]
        takeWords(of: unit, XLIFFTextReader(), at: 1)
        return
      }
      id = unit["name"] ?? unit["id"]
      let reader = XLIFFTextReader(unit: unit)
      let parts = unit.children.filter { ["segment", "ignorable"].contains($0.localName) }
      for (index, part) in parts.enumerated() { takeWords(of: part, reader, at: index + 1) }
    }

    /// Takes the words of a unit (1.2), or of one of its segments and what stands between them, which
    /// languages may order in their own way (2.0, sections 4.2.2.5 and 4.3.1.20).
    private mutating func takeWords(
      of part: XMLElement,
      _ reader: XLIFFTextReader,
      at position: Int
    ) {
      let source = part.children.first { $0.localName == "source" }
      let target = part.children.first { $0.localName == "target" }
      let text = source.map(reader.text) ?? ""
      if let source { self.source.take(text, of: source, at: position) }
      if let target, !part.isUntranslated, !target.isUntranslated {
        let order = target["order"].flatMap { Int($0) } ?? position
        self.target.take(reader.text(of: target), of: target, at: order)
      } else if part.localName == "ignorable" {
        self.target.take(text, of: nil, at: position)
      } else if !text.isEmpty {
        isUntranslated = true
      }
      if part.needsReview { (self.source.needsReview, self.target.needsReview) = (true, true) }
    }

    func entries(_ names: Names) -> [StringEntry] {
      guard let id else { return [] }
      let said = Boxed(wrappedValue: details == TextTables.Entry.Details() ? nil : details)
      // The file of the source language says its words; those of others say again what they were at the time.
      let isOwn = names.source == names.target && (isUntranslated || target.text.isEmpty)
      let sides: [(Side, tag: String, locale: String?, StringEntry.Role)] = [
        (source, "source", names.source, isOwn ? .text : .source),
        (target, "target", names.target, .text),
      ]
      return sides.compactMap { side, tag, locale, role in
        let text = side.text
        guard let locale, let textSpan = side.span, tag == "source" || !isUntranslated,
          !text.isEmpty,
          let key = names.shown(id, tag, locale)
        else { return nil }
        var entry = StringEntry(table: names.table, Located(key, span), Located(text, textSpan))
        (entry.locale, entry.role, entry.$details) = (locale, role, said)
        if side.needsReview {
          entry.details = details
          entry.details?.needsReview = true
        }
        return entry
      }
    }
  }

  /// `Shared/en.lproj/Default Browser.strings` is the table `Default Browser`.
  private static func table(of original: String) -> String {
    let name = original.split(separator: "/").last.map(String.init) ?? original
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
