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

  /// A card for one answer only.
  private static let cards = """
    [{"id": "q", "opts": ["a", "b"]}, {"id": "ifa", "if": "q", "is": "a"},
     {"id": "z", "btns": [{"t": "Done"}]}]
    """

  /// Opens a page, taps an element, and says where that leads.
  private static let taps = """
    const place = () => { const { pathname, hash } = frame.contentWindow.location; return pathname.split("/").at(-1) + hash; };
    async function tap(id) {
      const ready = new Promise((done) => frame.addEventListener("load", done, { once: true }));
      $(`[data-element="${id}"]`).click();
      await Promise.race([ready, wait(3000)]);
      await wait(100);
    }
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
    let scratch = try Scratch()
    for file in try await SampleSite.files(of: .memory(files)) { try scratch.write(file) }
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

  @Test(arguments: [
    // On a loop, and where a path is answered freely, the answer is there before the tap.
    (
      buttons,
      """
      await open(`${page}#walk=1&field:q=a`);
      await tap("choices/1");
      say(place(), "there:", $$(".screen[data-card] .e-button:not([hidden])").map((one) => one.dataset.element).join());
      await open(`${page}#walk=1&field:q=a`);
      await tap("choices/2");
      say(place());
      """,
      [
        "z.html#field:q=a&play=enter&from=q&walk=1&past=q.html there: buttons/1",
        "z.html#field:q=b&play=enter&from=q&walk=1&past=q.html",
      ]
    ),
    // As on the paths: q > ifa > z, and q > z.
    (
      cards,
      """
      for (const [from, to] of [["", 1], ["", 2], ["&field:q=a", 2], ["&field:q=b", 1]]) {
        await open(`${page}#walk=1${from}`);
        await tap(`choices/${to}`);
        say(place());
      }
      """,
      [
        "ifa.html#field:q=a&play=enter&from=q&walk=1&past=q.html",
        "z.html#field:q=b&play=enter&from=q&walk=1&past=q.html",
        "z.html#field:q=b&play=enter&from=q&walk=1&past=q.html",
        "ifa.html#field:q=a&play=enter&from=q&walk=1&past=q.html",
      ]
    ),
  ])
  func tapsLeadWhereAnswersLead(document: String, steps: String, places: [String]) async throws {
    let all = "\(Self.taps)\n\(steps)"
    #expect(try await Self.seen(document, all, over: ["default/en/q.html"]) == places)
  }
}
