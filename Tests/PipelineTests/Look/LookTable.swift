import Flow
import Foundation

/// The rows of a document of ours that says how an app looks, in tables under the headings of the reference.
struct LookTable {
  /// A row that does not say all, as an error of the document.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  /// The rows, in the order of the document.
  let rows: [LookRow]

  init(rows: [LookRow]) { self.rows = rows }

  /// Reads the tables of a document.
  ///
  /// - Throws: ``Mistake`` at the first row that can't be read.
  init(_ text: String, name: String) throws {
    var rows: [LookRow] = []
    var section = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      guard line.hasPrefix("| "), !line.hasPrefix("| Versions"), !line.hasPrefix("|--") else {
        continue
      }
      let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 7, let versions = VersionSpan(cells[0]) else {
        throw Mistake(description: "\(name):\(index + 1): no row: \(line)")
      }
      let row = LookRow(
        place: "\(name):\(index + 1)",
        section: section,
        versions: versions,
        card: cells[1],
        state: cells[2],
        shownOn: Self.list(cells[3]),
        elements: Self.list(cells[4]),
        measure: cells[5],
        value: cells[6]
      )
      guard row.isWhole else { throw Mistake(description: "\(row.place): unknown words: \(line)") }
      rows.append(row)
    }
    self.rows = rows
  }

  private static func list(_ cell: String) -> [String] {
    cell.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

/// A number of the reference, or the same number of several parts and devices.
struct LookRow {
  /// The file and line of the document.
  let place: String
  /// The section of the reference.
  let section: String
  let versions: VersionSpan
  /// A flow and a card of the fixture: `legacy/plain`.
  let card: String
  let state: String
  /// A device each, with a text size, `dark` or a locale where they are not the usual ones.
  let shownOn: [String]
  /// The parts, by their ids.
  let elements: [String]
  let measure: String
  /// The look that must be drawn; `A / B` in light and in dark.
  let value: String

  /// Everything that it says, to find rows by.
  var words: String {
    ([section, card, state, measure, value] + shownOn + elements).joined(separator: " | ")
  }
}

/// Something to read from the page of a card.
struct LookQuestion: Hashable {
  let device: String
  let size: String
  let isDark: Bool
  let state: String
  let element: String
  let measure: String
}

/// A question of a row with the answer that it must have.
struct LookReading {
  let locale: String
  let question: LookQuestion
  let expected: LookValue

  /// In words, for lists of what differs.
  var words: String {
    let size = question.size == "l" ? "" : " \(question.size.uppercased())"
    let theme = question.isDark ? " dark" : ""
    let words = locale == LookProject.locale ? "" : " \(locale)"
    return "\(question.device)\(size)\(theme)\(words) \(question.element): \(question.measure)"
  }
}

extension LookRow {
  /// A table of sizes by the reader's setting is a row of twelve numbers.
  private static let scale = "font-sizes"

  /// False where it names a device, setting or number of sizes that is not there.
  var isWhole: Bool {
    let devices = shownOn.allSatisfy { shown in
      let words = shown.split(separator: " ").map(String.init)
      return Device.ids.contains(words.first ?? "") && words.dropFirst().allSatisfy(Self.isSetting)
    }
    let sizes = measure == Self.scale ? TextSize.allCases.count : value.split(separator: " ").count
    return devices && !elements.contains("") && sizes == value.split(separator: " ").count
  }

  private static func isSetting(_ word: String) -> Bool {
    word == "dark" || LookProject.others.contains(word)
      || TextSize(rawValue: word.lowercased()) != nil
  }

  /// The readings of the row, the same in all its versions.
  var readings: [LookReading] {
    shownOn.flatMap { shown in
      elements.flatMap { element in readings(shown, element) }
    }
  }

  private func readings(_ shown: String, _ element: String) -> [LookReading] {
    let words = shown.split(separator: " ").map(String.init)
    let size = words.dropFirst().first { TextSize(rawValue: $0.lowercased()) != nil }
    let locale = words.dropFirst().first(where: LookProject.others.contains) ?? LookProject.locale
    func reading(size: String, dark: Bool, _ measure: String, _ value: String) -> LookReading {
      LookReading(
        locale: locale,
        question: LookQuestion(
          device: words.first ?? "",
          size: size,
          isDark: dark,
          state: state,
          element: element,
          measure: measure
        ),
        expected: LookValue(value, of: measure)
      )
    }
    if measure == Self.scale {
      let sizes = zip(TextSize.allCases, value.split(separator: " "))
      return sizes.map { reading(size: $0.rawValue, dark: false, "font-size", String($1)) }
    }
    let values = value.components(separatedBy: " / ")
    let themes = values.count == 2 ? [false, true] : [words.contains("dark")]
    return zip(themes, values).map { isDark, value in
      reading(size: size?.lowercased() ?? "l", dark: isDark, measure, value)
    }
  }
}
