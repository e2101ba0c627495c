import Export
import Flow
import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

/// What a change of a project comes to, on the first page of its site and on the page of its review.
@Suite struct SinceBaseTests {
  private static let old = """
    {"cards": {"welcome": {"title": "Hello", "body": "Words", "order": 1,
      "buttons": {"primary": {"title": "Go", "action": "forward-one-card"}}}}}
    """
  private static let new = """
    {"cards": {"welcome": {"title": "Welcome", "body": "Words", "order": 1,
      "buttons": {"primary": {"title": "Go", "action": "forward-one-card"}}},
      "tour": {"title": "Look around", "body": "Three places", "order": 2, "prerequisites": ["NEVER"],
      "buttons": {"primary": {"title": "Show me", "action": "forward-one-card"}}}},
      "conditions": {"NEVER": "false"}}
    """

  private static func outcomes() async throws -> (old: Outcome, new: Outcome) {
    (
      try await Pipeline.build(.memory(["flows/cards.json": old])),
      try await Pipeline.build(.memory(["flows/cards.json": new]))
    )
  }

  private static func home(_ outcome: Outcome) async throws -> String {
    let files = try #require(await outcome.site()).units.flatMap { $0() }
    let page = try #require(files.first { $0.path == "index.html" })
    return String(decoding: page.bytes, as: UTF8.self)
  }

  @Test func theFirstPageSaysWhatChangedSinceItsBase() async throws {
    let (old, new) = try await Self.outcomes()
    let page = try await Self.home(new.since(old, named: "origin/main"))
    #expect(page.contains("<b>Since origin/main</b>: "))
    #expect(page.contains("1 text"))
    #expect(page.contains("welcome changed</a>"))
    #expect(try await !Self.home(new).contains("Since origin/main"))
    let same = try await Self.home(new.since(new, named: "origin/main"))
    #expect(same.contains("<b>Since origin/main</b>: No screen changes."))
  }

  /// The program takes the base as a folder, a commit or a saved site.
  @Test func theBaseIsAnOption() throws {
    let scratch = try Scratch()
    try scratch.write("old/flows/cards.json", Self.old)
    try scratch.write("new/flows/cards.json", Self.new)
    let tool = Tool(folder: scratch.path)
    func build(_ base: String...) throws -> String {
      let built = try tool.run(
        ["build", "new", "-o", "site", "-q", "--fail-on", "never"] + base
      )
      #expect(built.code == 0, "\(built.errors)")
      return try #require(scratch.read("site/index.html"))
    }
    #expect(try build("--base", "old").contains("<b>Since old</b>: "))
    try scratch.write("old/flowproof.yml", "titel: x\nsources: 7\n")
    #expect(try build("--base", "old").contains("<b>Since old</b>: the changes are not known"))
    // The same files without a base are another site.
    #expect(try !build().contains("Since old"))
  }

  private static func review() async throws -> String {
    let (old, new) = try await outcomes()
    let review = try #require(Review(base: ("main", old), head: ("topic", new)))
    let links: ReviewLinks = ("https://a.example/site/", "https://a.example/7?a&b")
    return String(decoding: review.page(command: "diff", links: links).bytes, as: UTF8.self)
  }

  @Test func aReviewLeadsToThePreviewAndBack() async throws {
    let page = try await Self.review()
    #expect(page.contains("href=\"https://a.example/site/\">Open the preview</a>"))
    #expect(page.contains("href=\"https://a.example/7?a&amp;b\">Back to the pull request</a>"))
    let (old, new) = try await Self.outcomes()
    let review = try #require(Review(base: ("main", old), head: ("topic", new)))
    #expect(
      !String(decoding: review.page(command: "diff").bytes, as: UTF8.self).contains("rv-links\">")
    )
  }

  /// Each new finding is told once: beside the card that it is about, else in a list of its own.
  @Test func findingsStandOnTheirCard() async throws {
    let sections = try await Self.review().components(separatedBy: "<section ")
    let card = try #require(sections.first { $0.contains("data-card=\"tour\"") })
    #expect(card.contains("<code>FP1171</code>"))
    #expect(sections.count { $0.contains("<code>FP1171</code>") } == 1)
  }

  @Test func anAddedCardSaysWhatItShows() async throws {
    let sections = try await Self.review().components(separatedBy: "<section ")
    let card = try #require(sections.first { $0.contains("data-card=\"tour\"") })
    #expect(card.contains("<b>It says</b>"))
    for words in ["Look around", "Three places", "Show me"] {
      #expect(card.contains("<li>\(words)</li>"), "\(words)")
    }
    let changed = try #require(sections.first { $0.contains("data-card=\"welcome\"") })
    #expect(!changed.contains("It says"))
  }

  /// The bar with the receipt stays in view, also after all that comes before the first change.
  @Test(.enabled(if: Browser.isThere)) func saveReceiptStaysInView() async throws {
    let scratch = try Scratch()
    try scratch.write("review.html", try await Self.review())
    let seen = try PageAudit(site: scratch).run(
      """
      for (const [width, height] of [[1440, 1000], [390, 844]]) {
        await open(page, width, height);
        for (const at of [0, 400, 1e6]) {
          frame.contentWindow.scrollTo(0, at);
          await wait(50);
          const box = $("[data-save]").getBoundingClientRect();
          say(width, box.top >= 0 && box.bottom <= height ? "in view" : `${box.top} to ${box.bottom}`);
        }
      }
      """,
      over: ["review.html"]
    )
    #expect(
      seen == Array(repeating: "1440 in view", count: 3) + Array(repeating: "390 in view", count: 3)
    )
  }

  /// A microsurvey is drawn where its feature is off, and no persona is said to see it.
  @Test(arguments: [true, false]) func nobodySeesASurveyThatIsOff(isOn: Bool) async throws {
    let manifest = """
      channels: [release]
      features:
        microsurvey-feature:
          description: Surveys
          variables:
            enabled: {description: On, type: Boolean, default: \(isOn)}
        messaging:
          description: Messages
          variables:
            messages:
              description: Messages
              type: Map<String, MessageData>
              default: {home: {surface: microsurvey, text: How is it?}}
            styles:
              description: Styles
              type: Map<String, StyleData>
              default: {DEFAULT: {priority: 50, max-display-count: 5}}
      enums:
        MessageSurfaceId:
          description: Surfaces
          variants: {microsurvey: {description: A bar}, Unknown: {description: Nowhere}}
      objects:
        MessageData:
          description: A message
          fields:
            surface: {description: Surface, type: MessageSurfaceId, default: Unknown}
            style: {description: Style, type: String, default: DEFAULT}
            text: {description: Text, type: Text, default: ""}
        StyleData:
          description: A style
          fields:
            priority: {description: Priority, type: Int, default: 50}
            max-display-count: {description: Times, type: Int, default: 5}
      """
    let outcome = try await Pipeline.build(
      .memory(["nimbus.fml.yaml": manifest, "personas.yml": "kim: {}\n"])
    )
    let variant = try #require(outcome.build?.flows.first?.variants.first)
    #expect(variant.cards.map(\.id).contains("home"))
    let seen = try #require(variant.seen.first)
    #expect(seen.sequences.values.contains { $0.contains("home") } == isOn)
    let reasons = seen.hidden.map { "\($0.card): \($0.reason)" }
    #expect(
      reasons == (isOn ? [] : ["home: microsurveys are off: 'microsurvey-feature' is not enabled"])
    )
    #expect(outcome.findings.contains { $0.code == "FP1313" } == !isOn)
    let files = try #require(await outcome.site()).units.flatMap { $0() }
    let page = try #require(
      files.first { $0.path.hasSuffix("/en-US/home.html") || $0.path.hasSuffix("/home.html") }
    )
    let says = String(decoding: page.bytes, as: UTF8.self).contains("To none of the personas")
    #expect(says == !isOn)
  }
}
