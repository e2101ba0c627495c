import Export
import Foundation
import Pipeline
import Source
import TestSupport
import Testing

/// Pages of a mapped flow whose cards and buttons ask for answers of cards before them.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct AnswerPageTests {
  private static let mapping = """
    mapping: 1
    name: m
    flow:
      cards:
        each: $.*
        id: .id
        title: .id
        if: {answer: .if, is: .is}
        choices: {each: .opts.*, text: ., do: next}
        buttons: {each: .btns.*, text: .t, if: {answer: .if, is: .is}, do: next}

    """

  /// Two buttons, one for each answer of the card before.
  private static let buttons = """
    [{"id": "q", "opts": ["a", "b"]},
     {"id": "z", "btns": [{"t": "For a", "if": "q", "is": "a"}, {"t": "For b", "if": "q", "is": "b"}]}]
    """

  /// What the steps say about pages of a document's flow.
  private static func seen(
    _ document: String,
    _ steps: String,
    over pages: [String]
  ) async throws -> [String] {
    let files = [
      "flowproof.yml": "mappings: m.map.yml\nsources: [{m: doc.json}]\n", "m.map.yml": mapping,
      "doc.json": document,
    ]
    let outcome = try await Pipeline.build(.memory(files))
    var log = Log()
    let plan = SiteExport(build: try #require(outcome.build)).plan(log: &log)
    let scratch = try Scratch()
    for file in plan.lazy.flatMap({ $0() }) {
      try scratch.write(file.path, String(decoding: file.bytes, as: UTF8.self))
    }
    return try PageAudit(site: scratch).run(steps, over: pages.map { "flows/doc/\($0)" })
  }

  @Test func aPathShowsWhatItsAnswersBringIn() async throws {
    let seen = try await Self.seen(
      Self.buttons,
      """
      await open(page);
      const ids = (selector, mark) => $$(selector).map((one) => one.dataset[mark]).join();
      const small = $$(".walk-strip li:nth-child(2) .e-button").map((one) => one.hidden ? "away" : "there");
      say(ids("[data-frame='q'] .e-chosen", "option"), "there:", ids("[data-frame='z'] .e-button:not([hidden])", "element"), "away:", ids("[data-frame='z'] .e-button[hidden]", "absent"), "tapped:", ids("[data-frame='z'] .tapped", "element"), "small:", small.join());
      """,
      over: ["paths/1.html", "paths/2.html"]
    )
    #expect(
      seen == [
        "a there: buttons/1 away: buttons/2 tapped: buttons/1 small: there,away",
        "b there: buttons/2 away: buttons/1 tapped: buttons/2 small: away,there",
      ]
    )
  }
}
