import Flow
internal import Source
import Syntax

extension StringFormat {
  /// Plain JSON: `{"key": "text"}`, or `{"Table": {"key": "text"}}`.
  ///
  /// The path names the locale, and the table where the file holds only one:
  /// `strings/de.json` is the table `Localizable` of `de`, `de/Onboarding.json` is `Onboarding`.
  /// Where both the file and its folder look like locales, the one with a two-letter language wins,
  /// then the file (`app/fil.json` is `fil`, `de/app.json` is `de`).
  public static let jsonTable = StringFormat(
    name: ".json",
    endings: [".json"],
    isJSON: true,
    place: JSONTable.place,
    read: { place, document, log in
      guard let node = document.node else { return [] }
      let findings = document.limits.findings
      return JSONTable.entries(of: node, table: place.table, findings: findings, log: &log)
    }
  )
}

/// Reads tables from JSON.
enum JSONTable {
  /// The locale and table of a path, as ``StringFormat/jsonTable`` describes.
  @Sendable
  static func place(_ path: String) -> StringFormat.Place? {
    let parts = path.split(separator: "/").map(String.init)
    guard let last = parts.last else { return nil }
    let stem = String(last.dropLast(".json".count))
    let folder = parts.dropLast().last ?? ""
    let (own, around) = (KnownLanguages.rank(of: stem), KnownLanguages.rank(of: folder))
    if own == 0, around == 0 { return nil }
    if around > own { return StringFormat.Place(locale: folder, table: stem) }
    return StringFormat.Place(locale: stem, table: TextTables.defaultTable)
  }

  /// All texts of a document; maps are tables, and what is neither text nor table is reported,
  /// until there are too many findings.
  static func entries(
    of node: Node,
    table: String,
    findings: Int,
    log: inout Log
  ) -> [StringEntry] {
    guard let fields = node.map else {
      log.report(
        .wrongTable,
        "a string table must be a map of keys to texts, found \(node.kind.words)",
        at: node.span
      )
      return []
    }
    let most = log.diagnostics.count + findings
    var entries: [StringEntry] = []
    for field in fields {
      let isTable = field.value.map != nil
      for text in field.value.map ?? [field] where log.diagnostics.count < most {
        let entry = entry(text, table: isTable ? field.key : table, log: &log)
        if let entry { entries.append(entry) }
      }
    }
    return entries
  }

  private static func entry(_ field: Node.Entry, table: String, log: inout Log) -> StringEntry? {
    guard let text = field.value.string else {
      log.report(
        .wrongTable,
        "'\(field.key)' must be a text, found \(field.value.kind.words)",
        at: field.value.span
      )
      return nil
    }
    return StringEntry(
      table: table,
      key: field.key,
      keySpan: field.keySpan,
      text: text,
      span: field.value.span
    )
  }
}
