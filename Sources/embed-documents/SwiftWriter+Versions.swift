/// Writes what versions of apps know as Swift declarations.
extension SwiftWriter {
  /// A type for each app: a history of names for each section, a constant for each change.
  static func versions(of documents: [VersionDocument]) -> String {
    documents.map { document in
      """

      /// Names and changes of '\(document.app)', by version.
      enum \(typeName(document.name))Versions {
      \(document.sections.map { history($0.title, $0.rows, of: document.app) }.joined())\
      \(document.changes.map(change).joined())}

      """
    }.joined()
  }

  private static func history(
    _ title: String,
    _ rows: [VersionDocument.Row],
    of app: String
  ) -> String {
    let entries = rows.flatMap { row in
      row.kinds.flatMap { kind in row.names.map { entry($0, of: kind, row) } }
    }.joined()
    let renamed = rows.flatMap { row in row.names.map { self.renamed($0, row) } }.joined()
    return """
        /// The history of the names of '\(title)'.
        static let \(name(title)) = NameHistory(
          [
      \(entries)    ],
          renamed: [
      \(renamed)    ],
          of: "\(app)"
        )

      """
  }

  private static func entry(
    _ name: String,
    of kind: String,
    _ row: VersionDocument.Row
  ) -> String {
    guard let since = row.since else { return "" }
    let until = row.until.map { ", until: \(version($0.parts))" } ?? ""
    let first = since.isAfter ? next(since.parts) : since.parts
    let vague = since.isAfter ? ", after: \(version(since.parts))" : ""
    return
      "      .init(\(place(kind)), \"\(name)\", since: \(version(first))\(vague)\(until)),\n"
  }

  private static func renamed(_ name: String, _ row: VersionDocument.Row) -> String {
    guard let new = row.instead else { return "" }
    let until = row.until.map { "\"v" + $0.parts.map(String.init).joined(separator: ".") + "\"" }
    return "      .init(old: \"\(name)\", new: \"\(new)\", version: \(until ?? "nil")),\n"
  }

  private static func change(_ change: VersionDocument.Change) -> String {
    let sure = change.since.isOneOf ? ", surely: \(version(later(change.since.parts)))" : ""
    return """
        /// The app \(change.words).
        static let \(name(change.name)) = AppChange(since: \(version(change.since.parts))\(sure))

      """
  }

  private static func place(_ kind: String) -> String {
    switch kind {
    case "variable", "field", "item", "attribute": ".\(kind)"
    default: ".value(of: \"\(kind)\")"
    }
  }

  static func version(_ parts: [Int]) -> String {
    "AppVersion(\(parts.map(String.init).joined(separator: ", ")))"
  }

  /// A version right after one, below all that were released.
  private static func next(_ parts: [Int]) -> [Int] { Array((parts + [0, 0]).prefix(3)) + [1] }

  /// The first version that no longer starts with some numbers.
  private static func later(_ parts: [Int]) -> [Int] {
    parts.dropLast() + [(parts.last ?? 0) + 1]
  }

  /// A name of a type: `firefox-ios` is `FirefoxIos`.
  static func typeName(_ slug: String) -> String {
    let name = name(slug.split(separator: " ").joined(separator: "-"))
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
