import Foundation
import TestSupport
import Testing

/// Cards look as the apps draw them, by version: the numbers of `Tables/*.md`, read from built pages.
///
/// `LOOK=1` prints every reading that differs, `LOOK="13."` or any other word only rows that have it.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct LookTests {
  private static let asked = ProcessInfo.processInfo.environment["LOOK"]

  @Test(arguments: ["firefox-ios", "fenix"])
  func cardsLookAsInTheApp(app: String) async throws {
    let name = "\(app)-look.md"
    let text = try String(contentsOfFile: "\(LookProject.folder)/Tables/\(name)", encoding: .utf8)
    let table = try LookTable(text, name: name)
    let word = Self.asked.flatMap { $0 == "1" ? nil : $0 }
    let run = try await LookRun(table.keeping(word), program: try #require(Browser.program))
    for (section, count) in run.counts {
      print("\(count.passed) of \(count.all)\t\(section)")
    }
    let lines = run.differences.map { difference in
      "\(difference.row.place) \(difference.versions.joined(separator: " ")) \(difference.row.card)"
        + " \(difference.row.state) \(difference.reading.words) is \(difference.drawn), not"
        + " \(difference.reading.expected)"
    }
    if Self.asked != nil { print(lines.joined(separator: "\n")) }
    #expect(lines.isEmpty, "\(lines.count) differ, such as:\n\(lines.prefix(10).joined(separator: "\n"))")
  }
}
