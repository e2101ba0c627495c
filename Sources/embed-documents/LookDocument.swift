/// The sizes, colours and text styles of an app by version, as the tables of a Markdown file tell them:
/// `firefox-ios.look.md`.
///
/// ````
/// ---
/// system: nimbus
/// app: Firefox for iOS
/// ---
///
/// ## tokens
///
/// | Name | Light | Dark | Since | Source |
/// |---|---|---|---|---|
/// | layer-1 | #F9F9FB | #2B2A33 | | nimbus-look 2 |
///
/// ## type
///
/// | Name | Size | Weight | Follows | Since | Source |
/// |---|---|---|---|---|---|
/// | body | 17 | 400 | body | | nimbus-look 1 |
///
/// ## buttons
///
/// | Name | Value | Unit | Since | Source |
/// |---|---|---|---|---|
/// | corner | 13 | pt | | nimbus-look 3 |
/// | corner | 12 | pt | 121 | nimbus-look 3 |
/// ````
///
/// Text styles of an app that sets the height of its lines and the space between letters have the columns
/// `Line` and `Spacing` after `Follows`.
///
/// Rows of one name follow one another from the oldest version to the newest. A source that starts with
/// `guess` marks what nobody has read or measured.
struct LookDocument {
  /// The name of the file without its endings: `firefox-ios`.
  let name: String
  /// The system's name in the config.
  private(set) var system = ""
  /// The app's name, for people.
  private(set) var app = ""
  /// Sections in their order, each with its entries.
  private(set) var sections: [(title: String, entries: [Entry])] = []

  /// A name with its values.
  struct Entry {
    let name: String
    var values: [Value]
  }

  /// A value from a version on.
  struct Value {
    let kind: Kind
    let since: VersionDocument.Version?
    let source: String
  }

  /// A value's kind.
  enum Kind {
    case color(light: String, dark: String)
    case type(size: String, weight: String, follows: String, line: String?, spacing: String?)
    case number(String, unit: String)
  }

  typealias Mistake = RuleDocument.Mistake

  /// Reads the text of a file with a name.
  init(name: String, text: String) throws(Mistake) {
    self.name = name
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("system: ") { system = String(line.dropFirst("system: ".count)) }
      if line.hasPrefix("app: ") { app = String(line.dropFirst("app: ".count)) }
      if line.hasPrefix("## ") { sections.append((String(line.dropFirst(3)), [])) }
      guard let cells = TableRow.cells(lines, at: index) else { continue }
      guard !sections.isEmpty, let (name, value) = Self.row(cells) else {
        throw Mistake(
          line: index + 1,
          message: "a row is a color (name, light, dark, since, source), a text style (name, size, "
            + "weight, follows, perhaps line and spacing, since, source) or a number (name, value, unit, since, source)"
        )
      }
      try add(value, to: name, line: index + 1)
    }
    guard !system.isEmpty, !app.isEmpty else {
      throw Mistake(line: 1, message: "a file of looks names its system and its app between '---'")
    }
  }

  private mutating func add(_ value: Value, to name: String, line: Int) throws(Mistake) {
    let last = sections.count - 1
    if let index = sections[last].entries.firstIndex(where: { $0.name == name }) {
      guard index == sections[last].entries.count - 1, value.since != nil else {
        throw Mistake(line: line, message: "'\(name)' stands here twice without a version between")
      }
      sections[last].entries[index].values.append(value)
    } else {
      sections[last].entries.append(Entry(name: name, values: [value]))
    }
  }

  private static func row(_ cells: [String]) -> (name: String, value: Value)? {
    guard [5, 6, 8].contains(cells.count), let source = cells.last, !source.isEmpty,
      !cells[0].isEmpty
    else { return nil }
    let written = cells[cells.count - 2]
    let since = VersionDocument.Version(written)
    guard written.isEmpty || since != nil else { return nil }
    let kind: Kind
    if cells.count > 5 {
      let own = cells.count == 8 ? (line: cells[4], spacing: cells[5]) : nil
      let numbers = [cells[1], cells[2], own?.line, own?.spacing].compactMap(\.self)
      guard numbers.allSatisfy({ Double($0) != nil }) else { return nil }
      kind = .type(
        size: cells[1],
        weight: cells[2],
        follows: cells[3],
        line: own?.line,
        spacing: own?.spacing
      )
    } else if cells[1].hasPrefix("#") {
      guard color(cells[1]) != nil, color(cells[2]) != nil else { return nil }
      kind = .color(light: cells[1], dark: cells[2])
    } else {
      guard Double(cells[1]) != nil else { return nil }
      kind = .number(cells[1], unit: cells[2])
    }
    return (cells[0], Value(kind: kind, since: since, source: source))
  }

  /// The number and opacity of `#15141A` or `#15141A 40 %`; nil for anything else.
  static func color(_ text: String) -> (rgb: UInt32, alpha: Double)? {
    let parts = text.split(separator: " ")
    guard let rgb = parts.first.flatMap({ UInt32($0.dropFirst(), radix: 16) }) else { return nil }
    guard parts.count > 1 else { return (rgb, 1) }
    return Double(parts[1]).map { (rgb, $0 / 100) }
  }
}
