/// Names and changes of an app by version, from the tables of a Markdown file: `firefox-ios.versions.md`.
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
struct VersionDocument {
  /// The name of the file without its endings: `firefox-ios`.
  let name: String
  /// The app, as recipes name it.
  private(set) var app = ""
  /// Sections in their order, each with its rows.
  private(set) var sections: [(title: String, rows: [Row])] = []
  /// Changes other than those of names.
  private(set) var changes: [Change] = []

  /// Some names of one or more kinds.
  struct Row {
    let kinds: [String]
    let names: [String]
    let since: Version?
    let until: Version?
    let instead: String?
  }

  /// Something that the app does since a version.
  struct Change {
    let name: String
    let since: Version
    let words: String
  }

  /// A version as it is written: `125.1`, `>98`, or `145.x`.
  struct Version {
    let parts: [Int]
    /// Later than these numbers, nobody knows how much.
    var isAfter = false
    /// Indicates a version that starts with these numbers, as in `145.x`.
    var isOneOf = false

    init?(_ text: String) {
      isAfter = text.hasPrefix(">")
      isOneOf = text.hasSuffix(".x")
      let numbers = text.dropFirst(isAfter ? 1 : 0).dropLast(isOneOf ? 2 : 0)
      parts = numbers.split(separator: ".", omittingEmptySubsequences: false).compactMap { Int($0) }
      let isWhole = parts.map(String.init).joined(separator: ".") == numbers
      guard isWhole, !parts.isEmpty, !(isAfter && isOneOf) else { return nil }
    }
  }

  typealias Mistake = RuleDocument.Mistake

  /// Reads the text of a file with a name.
  init(name: String, text: String) throws(Mistake) {
    self.name = name
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("app: ") { app = String(line.dropFirst("app: ".count)) }
      if line.hasPrefix("## ") {
        let title = String(line.dropFirst("## ".count))
        if title != "changes" { sections.append((title, [])) }
      }
      guard let cells = TableRow.cells(lines, at: index) else { continue }
      do {
        try read(cells)
      } catch {
        throw Mistake(line: index + 1, message: error.words)
      }
    }
    guard !app.isEmpty else {
      throw Mistake(line: 1, message: "a file of versions names its app between '---'")
    }
  }

  /// A reason why a row can't be read.
  private struct RowMistake: Error {
    let words: String
  }

  private mutating func read(_ cells: [String]) throws(RowMistake) {
    guard cells.last?.isEmpty == false else { throw RowMistake(words: "a row names its source") }
    switch cells.count {
    case 4:
      guard let since = Version(cells[1]) else {
        throw RowMistake(words: "'\(cells[1])' is no version")
      }
      changes.append(Change(name: cells[0], since: since, words: cells[2]))
    case 6:
      guard let last = sections.indices.last else {
        throw RowMistake(words: "a row stands in a section")
      }
      sections[last].rows.append(try row(cells))
    default: throw RowMistake(words: "a row has six cells, one of a change four")
    }
  }

  private func row(_ cells: [String]) throws(RowMistake) -> Row {
    let versions = cells[2...3].map { ($0, Version($0)) }
    if let wrong = versions.first(where: { !$0.0.isEmpty && $0.1 == nil }) {
      throw RowMistake(words: "'\(wrong.0)' is no version")
    }
    let (kinds, names) = (Self.list(cells[0]), Self.list(cells[1]))
    guard !kinds.isEmpty, !names.isEmpty, versions[0].1 != nil || !cells[4].isEmpty else {
      throw RowMistake(
        words: "a row has names of a kind, and a version or what they are called instead"
      )
    }
    return Row(
      kinds: kinds,
      names: names,
      since: versions[0].1,
      until: versions[1].1,
      instead: cells[4].isEmpty ? nil : cells[4]
    )
  }

  /// The names in a cell, which commas set apart.
  static func list(_ cell: String) -> [String] {
    cell.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }
}
