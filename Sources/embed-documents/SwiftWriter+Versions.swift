extension SwiftWriter {
  /// Declares names and changes of an app by version, from the tables of a Markdown file:
  /// `firefox-ios.versions.md`.
  ///
  /// ````
  /// ---
  /// app: firefox_ios
  /// ---
  ///
  /// ## onboarding-framework-feature
  ///
  /// | Kind | Names | Since | Until | Instead | Source |
  /// |---|---|---|---|---|---|
  /// | field | link-text | 116 | 123 | | fenix 1 |
  ///
  /// ## changes
  ///
  /// | Change | Since | What the app does since then | Source |
  /// |---|---|---|---|
  /// | fills-primary-buttons | 125.1 | fills in the app's name | nimbus 12 |
  /// ````
  ///
  /// Every section with a `Kind` column is a history of names, and `changes` holds what else differs;
  /// paragraphs are for people.
  static func versions(of document: TableDocument) throws -> String {
    let app = document.value(of: "app")
    var (histories, changes) = ("", "")
    for (title, rows) in document.sections {
      let isHistory = !["", "changes"].contains(title)
      var (entries, renamed) = ("", "")
      for row in rows {
        guard row.cells.last?.isEmpty == false else { throw row.mistake("a row names its source") }
        switch row.cells.count {
        case 4: changes += try change(row)
        case 6 where !isHistory: throw row.mistake("a row stands in a section")
        case 6:
          let versions = try versions(of: row)
          entries += self.entries(row.cells, since: versions[0], until: versions[1])
          renamed += self.renamed(row.cells, until: versions[1])
        default: throw row.mistake("a row has six cells, one of a change four")
        }
      }
      if isHistory { histories += history(title, entries, renamed: renamed, of: app) }
    }
    guard !app.isEmpty else {
      throw Mistake(line: 1, message: "a file of versions names its app between '---'")
    }
    return """

      /// Names and changes of '\(app)', by version.
      enum \(typeName(document.name))Versions {
      \(histories)\(changes)}

      """
  }

  private static func history(
    _ title: String,
    _ entries: String,
    renamed: String,
    of app: String
  ) -> String {
    """
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

  /// The versions since and until which an app knows the names of a row.
  private static func versions(of row: TableDocument.Row) throws -> [Version?] {
    let versions = try row.cells[2...3].map { $0.isEmpty ? nil : try version($0, of: row) }
    guard !list(row.cells[0]).isEmpty, !list(row.cells[1]).isEmpty,
      versions[0] != nil || !row.cells[4].isEmpty
    else {
      throw row.mistake("a row has names of a kind, and a version or what they are called instead")
    }
    return versions
  }

  private static func version(_ text: String, of row: TableDocument.Row) throws -> Version {
    guard let version = Version(text) else { throw row.mistake("'\(text)' is no version") }
    return version
  }

  private static func entries(_ cells: [String], since: Version?, until: Version?) -> String {
    guard let since else { return "" }
    let end = until.map { ", until: \(version($0.parts))" } ?? ""
    // The version right after one, below all that were released.
    let first = since.isAfter ? Array((since.parts + [0, 0]).prefix(3)) + [1] : since.parts
    let vague = since.isAfter ? ", after: \(version(since.parts))" : ""
    return list(cells[0]).flatMap { kind in
      let nameKind =
        ["variable", "field", "item", "attribute"].contains(kind)
        ? ".\(kind)" : ".value(of: \"\(kind)\")"
      return list(cells[1]).map { name in
        "      .init(\(nameKind), \"\(name)\", since: \(version(first))\(vague)\(end)),\n"
      }
    }.joined()
  }

  private static func renamed(_ cells: [String], until: Version?) -> String {
    if cells[4].isEmpty { return "" }
    let version = until.map { "\"\($0.text)\"" } ?? "nil"
    return list(cells[1]).map { name in
      "      .init(old: \"\(name)\", new: \"\(cells[4])\", version: \(version)),\n"
    }.joined()
  }

  private static func change(_ row: TableDocument.Row) throws -> String {
    let since = try version(row.cells[1], of: row)
    // The first version that no longer starts with these numbers.
    let later = since.parts.dropLast() + [(since.parts.last ?? 0) + 1] as [Int]
    let sure = since.isOneOf ? ", surely: \(version(later))" : ""
    return """
        /// The app \(row.cells[2]).
        static let \(name(row.cells[0])) = AppChange(since: \(version(since.parts))\(sure))

      """
  }

  static func version(_ parts: [Int]) -> String {
    "AppVersion(\(parts.map(String.init).joined(separator: ", ")))"
  }
}

/// A version as it is written: `125.1`, `>98`, or `145.x`.
struct Version {
  let parts: [Int]
  /// Later than these numbers, nobody knows how much.
  let isAfter: Bool
  /// Indicates a version that starts with these numbers, as in `145.x`.
  let isOneOf: Bool

  init?(_ text: String) {
    isAfter = text.hasPrefix(">")
    isOneOf = text.hasSuffix(".x")
    let numbers = text.dropFirst(isAfter ? 1 : 0).dropLast(isOneOf ? 2 : 0)
    parts = numbers.split(separator: ".", omittingEmptySubsequences: false).compactMap { Int($0) }
    let isWhole = parts.map(String.init).joined(separator: ".") == numbers
    guard isWhole, !parts.isEmpty, !(isAfter && isOneOf) else { return nil }
  }

  /// A version in words: `v125.1`.
  var text: String { "v" + parts.map(String.init).joined(separator: ".") }
}
