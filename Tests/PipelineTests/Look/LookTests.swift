import Capture
import Foundation
import TestSupport
import Testing

/// Cards look as the apps draw them, by version: the numbers of `Tables/*.md`, read from built pages.
///
/// `LOOK=1` prints every reading that differs, `LOOK="13."` or any other word only those of rows that have it.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct LookTests {
  private static let asked = ProcessInfo.processInfo.environment["LOOK"]

  @Test(arguments: ["firefox-ios", "fenix"])
  func cardsLookAsInTheApp(app: String) async throws {
    let name = "\(app)-look.md"
    let text = try String(contentsOfFile: "\(LookProject.folder)/Tables/\(name)", encoding: .utf8)
    let word = Self.asked.flatMap { $0 == "1" ? nil : $0 }
    let table = try LookTable(text, name: name).keeping(word)
    let run = try await LookRun(table, program: try #require(Browser.program))
    print(run.report(isFull: Self.asked != nil))
    let first = run.differences.prefix(10).map(\.description).joined(separator: "\n")
    let count = run.differences.count
    #expect(count == 0, "\(count) readings differ, such as:\n\(first)")
  }

  /// Parts of a page of known looks, and how each is drawn.
  private static let known: [(element: String, measure: String, drawn: String)] = [
    ("card", "left", "20"), ("card", "top", "30"), ("card", "right", "80"),
    ("card", "width", "200"),
    ("card", "centre", "-30"), ("card", "background", "#FFFFFF"), ("card", "radius", "8"),
    ("card", "border", "1 #E0E0E6"), ("card", "shadow", "0 2 8 #3A3944 12%"),
    ("card", "width share of screen", "0.67"), ("card", "ground", "#F0F0F4"),
    ("title", "font-size", "20"), ("title", "font-weight", "600"), ("title", "line-height", "1.2"),
    ("title", "color", "#15141A 50%"), ("title", "align", "center"), ("title", "lines", "1"),
    ("title", "top in card", "17"), ("title", "text-centre in card", "0"),
    ("title", "scrolls", "no"), ("text", "scrolls", "yes"), ("text", "gap to title", "10"),
    ("text", "lines", "2"), ("text", "underline", "yes"), ("text", "ellipsis", "no"),
    ("text", "line-height", "normal"), ("text", "align", "left"),
    ("row > 2", "gap beside row > 1", "12"), ("row > 1", "paints", "#007AFF, #FFFFFF"),
    ("row", "border-top", "0.5 #E0E0E6"), ("row > 2", "visible", "no"), ("row > 3", "exists", "no"),
    ("row", "gap title:text less text:row", "5"), ("none", "width", "not there"),
    ("card", "width in none", "no none"), ("picture", "picture-width", "40"),
    ("picture", "picture-left in picture", "30"), ("picture", "width", "100"),
  ]

  @Test func aPageIsReadAsItIsWritten() async throws {
    let questions = Self.known.map { element, measure, _ in
      LookQuestion(
        device: "iphone-15",
        size: "l",
        isDark: false,
        state: "default",
        element: element,
        measure: measure
      )
    }
    let text = try await HeadlessBrowser.run(try #require(Browser.program)) { browser in
      let tab = try await browser.tab()
      try await tab.show(Array(Self.page.utf8), in: PageView(width: 400, height: 600))
      return try await tab.ask(apart: LookScript.text(questions))
    }
    let answers = try JSONDecoder().decode([String].self, from: Data(text.utf8))
    #expect(answers.count == Self.known.count)
    for (known, drawn) in zip(Self.known, answers) {
      let isRead = LookValue(known.drawn, of: known.measure).allows(drawn) || drawn == known.drawn
      #expect(isRead, "\(known.element) \(known.measure) is \(drawn), not \(known.drawn)")
    }
  }

  @Test(arguments: [
    ("16", "width", ["15", "16.9", "17"], ["14.9", "17.1", "not there"]),
    ("16 ±3", "width", ["13", "19"], ["12.9"]),
    ("28..36", "top", ["27", "37"], ["26", "38", "none"]),
    ("40..", "top", ["39", "400"], ["38"]), ("..44", "width", ["45", "0"], ["46"]),
    ("60 or 94", "bottom", ["60.5", "93.2"], ["62", "77"]),
    ("600", "font-weight", ["600"], ["601"]),
    ("normal or 1.193", "line-height", ["normal", "1.2"], ["1.29"]),
    ("#FBFBFE 80%", "color", ["#FBFBFE 79%"], ["#FBFBFE", "#FBFBFF 80%", "#FBFBFE 70%"]),
    ("0.5 #E0E0E6", "border-top", ["0.5 #E0E0E6"], ["1 #E0E0E6", "0.5 #FFFFFF", "none"]),
    ("#007AFF", "paints", ["#FFFFFF, #007AFF"], ["#007AFE", ""]),
    ("8 8 0 0", "radius", ["8 8 0 0"], ["8", "8 8 8 8"]),
  ])
  func valuesAllowWhatIsNear(value: String, measure: String, near: [String], far: [String]) {
    let value = LookValue(value, of: measure)
    for answer in near { #expect(value.allows(answer), "\(answer)") }
    for answer in far { #expect(!value.allows(answer), "\(answer)") }
  }

  @Test func versionsAreTold() throws {
    let spans = try ["126-", "-125", "143.2-144.1", "142"].map { try #require(VersionSpan($0)) }
    let inside = ["125", "126", "142", "143.1", "143.2", "144", "144.1", "144.2"].map { version in
      spans.indices.filter { spans[$0].contains(version) }
    }
    #expect(inside == [[1], [0], [0, 3], [0], [0, 2], [0, 2], [0, 2], [0]])
    #expect(["", "-", "a-", "1-2-3"].allSatisfy { VersionSpan($0) == nil })
  }
}
