import Capture
import Export
import Flow
import Foundation
import TestSupport

/// Reads all rows of a document from the pages of every version that a row names.
struct LookRun {
  /// A reading whose answer is not what it must be, with the versions in which it is so.
  struct Difference: CustomStringConvertible {
    let row: LookRow
    let reading: LookReading
    let drawn: String
    var versions: [String]

    var description: String {
      let ends = versions.count > 1 ? [versions.first, versions.last] : [versions.first]
      return
        "\(row.place) v\(ends.compactMap(\.self).joined(separator: " to ")) \(row.card) \(row.state) "
        + "\(reading.words) is \(drawn), not \(reading.expected)"
    }
  }

  /// Counts the readings of a section that are as they must be, and keeps its rows by their places.
  struct Count {
    var passed = 0
    var all = 0
    var rows: Set<String> = []
    var differing: Set<String> = []

    var description: String {
      "\(rows.count - differing.count) of \(rows.count) rows, \(passed) of \(all) readings"
    }
  }

  /// Readings that differ, in the order of the document.
  private(set) var differences: [Difference] = []
  /// The counts by section, in the order of the document.
  private(set) var counts: [(section: String, count: Count)] = []

  /// A page with all that is asked of it, whichever versions draw it.
  private struct Sheet {
    let bytes: [UInt8]
    var questions: [LookQuestion] = []
    var known: Set<LookQuestion> = []
  }

  /// The page of a reading.
  private struct Place: Hashable {
    let version: String
    let card: String
    let locale: String
  }

  /// Answers of pages that tabs read side by side.
  private actor Answers {
    var words: [Int: [String]] = [:]
    func set(_ answers: [String], at place: Int) { words[place] = answers }
  }

  /// Reads a table, in one browser.
  ///
  /// - Throws: ``BrowserFailure`` where the browser does not start.
  init(_ table: LookTable, program: String) async throws {
    let rows = table.rows.flatMap { row in row.readings.map { (row: row, reading: $0) } }
    var places: [Place: Int] = [:]
    var sheets: [Sheet] = []
    for version in table.versions {
      let shown = rows.filter { $0.row.versions.contains(version) }
      let flows = Set(shown.compactMap { $0.row.card.split(separator: "/").first.map(String.init) })
      let pages = try await LookProject.pages(of: flows, version: version)
      for (row, reading) in shown {
        let place = Place(version: version, card: row.card, locale: reading.locale)
        if places[place] == nil {
          guard let page = Self.page(pages, row.card, reading.locale) else { continue }
          let bytes = page.page()
          let known = sheets.firstIndex { $0.bytes == bytes }
          if known == nil { sheets.append(Sheet(bytes: bytes)) }
          places[place] = known ?? sheets.count - 1
        }
        guard let sheet = places[place] else { continue }
        if sheets[sheet].known.insert(reading.question).inserted {
          sheets[sheet].questions.append(reading.question)
        }
      }
    }
    let answers = try await Self.ask(sheets, program)
    for (row, reading) in rows {
      for version in table.versions where row.versions.contains(version) {
        let place = Place(version: version, card: row.card, locale: reading.locale)
        let drawn = places[place].flatMap { answers[$0]?[reading.question] } ?? "no such card"
        add(row, reading, version, drawn)
      }
    }
  }

  private static func page(
    _ pages: [MeasuredPage],
    _ card: String,
    _ locale: String
  ) -> MeasuredPage? {
    pages.first { page in
      page.locale == locale && page.cards.contains { "\(page.flow)/\($0.card.id)" == card }
    }
  }

  private static func ask(
    _ sheets: [Sheet],
    _ program: String
  ) async throws -> [Int: [LookQuestion: String]] {
    let answers = Answers()
    try await HeadlessBrowser.run(program) { browser in
      try await PageQueue(count: sheets.count, tabs: 2).run(in: browser) { tab, place in
        let sheet = sheets[place]
        try await tab.show(sheet.bytes, in: PageView(width: 1_200, height: 1_400))
        let text = try await tab.ask(apart: LookScript.text(sheet.questions))
        await answers.set(try JSONDecoder().decode([String].self, from: Data(text.utf8)), at: place)
      } failed: { place, failure in
        await answers.set(
          Array(repeating: failure.description, count: sheets[place].questions.count),
          at: place
        )
      }
    }
    let words = await answers.words
    return words.reduce(into: [:]) { all, one in
      all[one.key] = Dictionary(
        zip(sheets[one.key].questions, one.value),
        uniquingKeysWith: { first, _ in first }
      )
    }
  }

  private mutating func add(
    _ row: LookRow,
    _ reading: LookReading,
    _ version: String,
    _ drawn: String
  ) {
    if counts.last?.section != row.section { counts.append((row.section, Count())) }
    counts[counts.count - 1].count.all += 1
    counts[counts.count - 1].count.rows.insert(row.place)
    if reading.expected.allows(drawn) {
      counts[counts.count - 1].count.passed += 1
      return
    }
    counts[counts.count - 1].count.differing.insert(row.place)
    if let last = differences.last, last.row.place == row.place, last.drawn == drawn,
      last.reading.locale == reading.locale, last.reading.question == reading.question
    {
      differences[differences.count - 1].versions.append(version)
      return
    }
    differences.append(
      Difference(row: row, reading: reading, drawn: drawn, versions: [version])
    )
  }
}

extension LookTable {
  /// The versions that its rows name, from the oldest.
  var versions: [String] {
    Set(rows.flatMap(\.versions.ends)).sorted { VersionSpan.isOlder($0, $1) }
  }

  /// The rows that have a word in their section or cells; nil keeps all.
  func keeping(_ word: String?) -> LookTable {
    guard let word else { return self }
    return LookTable(rows: rows.filter { $0.words.contains(word) })
  }
}

extension LookRun {
  /// Counts the rows and readings of each section that are as they must be; in full, lists those that differ.
  func report(isFull: Bool) -> String {
    var lines: [String] = []
    for (section, count) in counts {
      lines.append("\(count.description): \(section)")
      if isFull { lines += differences.filter { $0.row.section == section }.map { "  \($0)" } }
    }
    let all = counts.reduce(into: Count()) { all, one in
      all.passed += one.count.passed
      all.all += one.count.all
      all.rows.formUnion(one.count.rows)
      all.differing.formUnion(one.count.differing)
    }
    return (lines + ["\(all.description) are as they must be"]).joined(separator: "\n")
  }
}
