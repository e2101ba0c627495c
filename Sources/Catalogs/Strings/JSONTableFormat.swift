import Flow
internal import Source
import Syntax

extension StringFormat {
  /// Plain JSON: `{"key": "text"}`, or `{"Table": {"key": "text"}}`, in which maps and lists are parts of
  /// keys: `{"Table": {"step": {"title": "text"}}}` has the key `step.title`.
  ///
  /// The path names the locale, and the table where the file holds only one:
  /// `strings/de.json` is the table `Localizable` of `de`, `de/Onboarding.json` is `Onboarding`.
  /// Where both the file and its folder look like locales, the one with a two-letter language wins,
  /// then the file (`app/fil.json` is `fil`, `de/app.json` is `de`).
  public static let jsonTable = StringFormat(
    name: ".json",
    endings: [".json"],
    isJSON: true,
    location: JSONTable.location,
    read: { location, document, log in
      guard let node = document.node else { return [] }
      let findings = document.limits.findings
      return JSONTable.entries(of: node, table: location.table, findings: findings, log: &log)
    }
  )
}

enum JSONTable {
  /// The locale and table of a path, as ``StringFormat/jsonTable`` describes.
  @Sendable
  static func location(_ path: String) -> StringFormat.TableLocation? {
    let parts = path.split(separator: "/").map(String.init)
    guard let last = parts.last else { return nil }
    let stem = String(last.dropLast(".json".count))
    let folder = parts.dropLast().last ?? ""
    let (own, around) = (KnownLanguages.rank(of: stem), KnownLanguages.rank(of: folder))
    if own == 0, around == 0 { return nil }
    var location =
      around > own
      ? StringFormat.TableLocation(locale: folder, table: stem)
      : StringFormat.TableLocation(locale: stem, table: TextTables.defaultTable)
    location.joinsKeys = true
    return location
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
        "a string table must be a map of keys to texts, found \(node.kind.phrase)",
        at: node.span
      )
      return []
    }
    let most = log.diagnostics.count + findings
    var entries: [StringEntry] = []
    func add(_ value: Node, _ key: String, _ keySpan: Span, _ table: String) {
      guard log.diagnostics.count < most else { return }
      if let text = value.string {
        let string = Located(text, value.span)
        return entries.append(StringEntry(table: table, Located(key, keySpan), string))
      }
      for part in value.map ?? [] {
        add(part.value, "\(key).\(part.key)", part.keySpan, table)
      }
      for (index, item) in (value.list ?? []).enumerated() {
        add(item, "\(key).\(index)", keySpan, table)
      }
      guard value.map == nil, value.list == nil else { return }
      log.report(
        .wrongTable,
        "'\(key)' must be a text, found \(value.kind.phrase)",
        at: value.span
      )
    }
    for field in fields {
      guard let texts = field.value.map else {
        add(field.value, field.key, field.keySpan, table)
        continue
      }
      for text in texts { add(text.value, text.key, text.keySpan, field.key) }
    }
    return entries
  }
}
