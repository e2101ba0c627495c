import Compare
import Pipeline
import Reports
import TestSupport
import Testing

@testable import Export

@Suite("What a review tells of boxes, pictures, kinds and readers")
struct ReviewDetailTests {
  /// The files of a project whose one card has a picture, with pictures of its own for some readers.
  private static func pictured(_ colors: [String]) -> [String: String] {
    let folder = "assets/Media.xcassets/hero.imageset"
    var files = [
      "flowproof.yml": """
      sources: [{nimbus: flows/cards.json}]
      assets: [assets]
      image-ids: ids.yml
      locales: [en, de, he]
      default-locale: en

      """,
      "ids.yml": "welcome-globe: hero\n",
      "strings/en.lproj/A.strings": "", "strings/de.lproj/A.strings": "",
      "strings/he.lproj/A.strings": "",
      "flows/cards.json": #"{"cards": {"welcome": {"title": "Hi", "image": "welcome-globe"}}}"#,
      "\(folder)/Contents.json": """
      {"images": [{"filename": "a.svg", "idiom": "universal"},
        {"filename": "b.svg", "idiom": "universal", "locale": "de"},
        {"filename": "c.svg", "idiom": "universal", "language-direction": "right-to-left"}],
       "info": {"author": "xcode", "version": 1}}
      """,
    ]
    for (name, color) in zip(["a", "b", "c"], colors) {
      files["\(folder)/\(name).svg"] = """
        <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\
        <rect width="9" height="9" fill="\(color)"/></svg>
        """
    }
    return files
  }

  @Test(arguments: [
    (["#111111", "#222222", "#333333"], []), (["#111111", "#dddddd", "#333333"], ["de"]),
    (["#111111", "#222222", "#dddddd"], ["he"]), (["#dddddd", "#222222", "#333333"], ["en"]),
    (["#dddddd", "#eeeeee", "#ffffff"], ["en", "de", "he"]),
  ])
  func aPictureOfSomeReaders(colors: [String], locales: [String]) async throws {
    let base = Self.pictured(["#111111", "#222222", "#333333"])
    let review = try await WholeReviewTests.review(base, Self.pictured(colors))
    let reach = locales.count % 3 == 0 ? "" : "  (\(locales.joined(separator: ", ")))"
    let told = "picture of welcome: another picture of the same name\(reach)\n"
    #expect(review.text.contains(told) == !locales.isEmpty, "\(review.text)")
    #expect(review.isQuiet == locales.isEmpty)
  }

  @Test func aPictureThatIsGone() async throws {
    let base = Self.pictured(["#111111", "#222222", "#333333"])
    let head = base.filter { !$0.key.contains(".imageset") }
    let review = try await WholeReviewTests.review(base, head)
    let told = "picture of welcome: welcome-globe becomes no picture"
    #expect(review.changes.map(\.change.says) == [told])
  }

  /// An asset may have another name.
  @Test func anAssetOfAnotherName() async throws {
    let base = Self.pictured(["#111111", "#222222", "#333333"])
    var head: [String: String] = [:]
    for (path, text) in base {
      let path = path.replacing("/hero.", with: "/heroine.")
      head[path] = text.replacing(": hero\n", with: ": heroine\n")
    }
    let review = try await WholeReviewTests.review(base, head)
    #expect(review.isQuiet, "\(review.text)")
  }

  /// An element may move to the box beside its own and stay between the same neighbours.
  @Test func anElementInAnotherBox() async throws {
    func flow(_ zone: String) -> [String: String] {
      let blocks = [("title", "text", "top"), ("more", "button", zone), ("go", "button", "bottom")]
      let list = blocks.map { id, type, zone in
        """
        {"id": "\(id)", "type": "\(type)", "text": "\(id)!", "zone": "\(zone)", "action": "next"}
        """
      }
      return [
        "flows/f.json": """
        {"id": "f", "steps": [{"id": "goal", "type": "custom", "config": {"content_blocks": [
          \(list.joined(separator: ",\n"))]}}]}
        """
      ]
    }
    let review = try await WholeReviewTests.review(flow("top"), flow("bottom"))
    #expect(
      WholeReviewTests.said(review) == """
        1 card changes in 1 flow: 1 look.
        f
          goal
            arrangement of goal: title, more / go becomes title / more, go
        No card is the same.

        """
    )
  }

  /// A flow of one step that asks, with rules, and two behind it.
  private static func asking(
    _ config: String,
    _ rules: String = "",
    zone: String = "top"
  ) -> [String: String] {
    let inner = """
      {"id": "go", "type": "button", "text": "Go", "action": "next", "zone": "\(zone)"}
      """
    return [
      "flows/f.json": """
      {"id": "f", "steps": [
        {"id": "q", "type": "custom", "config": {\(config) "content_blocks": [
          {"id": "h", "type": "heading", "text": "Goal?"},
          {"id": "x", "type": "input_select", "field_options": [{"id": "a", "label": "A"}, {"id": "b", "label": "B"}]},
          \(inner)]}, "next_step_rules": [\(rules)]},
        {"id": "r", "type": "welcome", "config": {"title": "R"}},
        {"id": "s", "type": "welcome", "config": {"title": "S"}}]}
      """
    ]
  }

  private static func rule(_ target: String, _ value: String) -> String {
    """
    {"target_step_id": "\(target)", "conditions": [{"type": "answer_equals", "answer_key": "x", "value": "\(value)"}]}
    """
  }

  /// Rules that exclude each other lead to the same in any order.
  @Test func rulesInAnotherOrder() async throws {
    let (one, other) = (Self.rule("r", "a"), Self.rule("s", "b"))
    let base = Self.asking("", "\(one), \(other)")
    let moved = try await WholeReviewTests.review(base, Self.asking("", "\(other), \(one)"))
    #expect(moved.isQuiet, "\(moved.text)")
  }

  /// A box that comes for elements of a card is told by what stands in it.
  @Test func anElementInABoxOfItsOwn() async throws {
    let review = try await WholeReviewTests.review(
      Self.asking("", zone: "top"),
      Self.asking("", zone: "bottom")
    )
    #expect(review.changes.map(\.change.says) == ["arrangement of q: h, x, go becomes h, x / go"])
  }

  @Test func howACardEnters() async throws {
    let review = try await WholeReviewTests.review(
      Self.asking(#""animation": {"entry_animation": "none"},"#),
      Self.asking(#""animation": {"entry_animation": "fade_in"},"#)
    )
    let says = "animation of q: none becomes enters in 400 ms after 0 ms"
    #expect(review.changes.map(\.change.says) == [says])
  }

  /// A type that draws the same is nothing to look at.
  @Test func aKindThatDrawsTheSame() async throws {
    let base = WholeReviewTests.flow("")
    let head = base.mapValues { text in
      text.replacing("\"type\": \"feature\"", with: "\"type\": \"welcome\"")
    }
    try #require(base != head)
    let review = try await WholeReviewTests.review(base, head)
    #expect(review.isQuiet, "\(review.text)")
  }

  /// A persona whose language has the same words as before reads nothing else.
  @Test func otherWordsReachThoseWhoReadThem() async throws {
    func project(_ english: String) -> [String: String] {
      [
        "flowproof.yml":
          "sources: [{nimbus: flows/cards.json}]\nstrings: .\npersonas: personas.yml\ndefault-locale: en\n",
        "personas.yml":
          "ann: {locale: en-GB}\nben: {locale: de-DE}\ncam: {is_first_run: true}\ndan: {locale: fr}\n",
        "flows/cards.json": """
        {"cards": {"a": {"order": 1, "title": "T/Title", "body": "T/Body"}}}
        """,
        "en.lproj/T.strings": "\"Title\" = \"\(english)\"; \"Body\" = \"Body\";",
        "de.lproj/T.strings": "\"Title\" = \"Hallo\"; \"Body\" = \"Text\";",
      ]
    }
    let review = try await WholeReviewTests.review(project("Hello"), project("Welcome"))
    #expect(review.changes.map(\.change.locales) == [["en"]])
    #expect(review.changes.map(\.personas) == [["ann", "cam", "dan"]])
  }

  /// Cards that share a change may be seen by other personas each.
  @Test func aSharedChangeSaysNothingOfPersonasWhereTheyDiffer() async throws {
    func project(_ skip: String) -> [String: String] {
      let cards = ["a", "b", "c"].map { id in
        """
        "\(id)": {"order": 1, "title": "\(id)", "prerequisites": ["\(id == "a" ? "FIRST" : "ALWAYS")"],
          "buttons": {"primary": {"title": "\(skip)", "action": "forward-one-card"}}}
        """
      }
      return [
        "flowproof.yml": "sources: [{nimbus: flows/cards.json}]\npersonas: personas.yml\n",
        "personas.yml": "max: {is_first_run: true}\neve: {is_first_run: false}\n",
        "flows/cards.json": """
        {"cards": {\(cards.joined(separator: ","))},
         "conditions": {"ALWAYS": "true", "FIRST": "is_first_run"}}
        """,
      ]
    }
    let review = try await WholeReviewTests.review(project("Skip"), project("Later"))
    #expect(review.text.contains("    primary button: “Skip” becomes “Later”\n"), "\(review.text)")
  }

  /// The modern interface can always be closed, whatever the config says.
  @Test(arguments: [("\"uiVariant\": \"modern\", ", false), ("", true)])
  func aFlowThatCanBeClosed(variant: String, isTold: Bool) async throws {
    func cards(_ dismissable: Bool) -> [String: String] {
      let card = "{\(variant)\"title\": \"Hi\", \"body\": \"There\"}"
      return ["flows/cards.json": "{\"dismissable\": \(dismissable), \"cards\": {\"a\": \(card)}}"]
    }
    let review = try await WholeReviewTests.review(cards(true), cards(false))
    #expect(!review.isQuiet == isTold, "\(review.text)")
    #expect(review.text.contains("can be closed in fresh-install: yes becomes no") == isTold)
  }

  /// Another interface has other looks on other devices, in words that differ.
  @Test func theLookOnOtherDevices() async throws {
    func cards(_ variant: String) -> [String: String] {
      let card = "{\(variant)\"title\": \"Hi\", \"body\": \"There\"}"
      return ["flows/cards.json": "{\"cards\": {\"a\": \(card)}}"]
    }
    let modern = "\"uiVariant\": \"modern\", "
    let review = try await WholeReviewTests.review(cards(modern), cards(""))
    #expect(!review.text.contains("another"), "\(review.text)")
    let told = "other text sizes of body of a: iPad, mini, mini turned: margin 34 0 0 0 pt"
    #expect(review.text.contains(told), "\(review.text)")
  }

  /// The page tells every change of a card, also where it has no room to draw it.
  @Test(arguments: [nil, 1]) func everyChangeOfACard(limit: Int?) async throws {
    func flow(_ word: String) -> [String: String] {
      let texts = (1...40).map { number in
        """
        {"id": "t\(number)", "type": "text", "order": \(number), "content": {"text": "\(word) \(number)."}}
        """
      }
      return [
        "flows/f.json": """
        {"version": 1, "screens": [{"id": "a", "name": "a", "type": "feature", "order": 0,
          "content": {"blocks": [\(texts.joined(separator: ","))]}}]}
        """
      ]
    }
    let review = try await WholeReviewTests.review(flow("Old"), flow("New"))
    let page = String(decoding: review.page(command: "x", limit: limit).bytes, as: UTF8.self)
    for word in (1...40).map({ "New \($0)." }) {
      #expect(page.contains("<ins>\(word)</ins>") || page.contains("becomes “\(word)”"))
    }
    #expect(!page.contains("more change"))
  }
}
