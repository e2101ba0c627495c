import Export
import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

@Suite("What a review must not leave out")
struct WholeReviewTests {
  private static let cards = """
    {"cards": {
      "welcome": {"order": 1, "title": "Onboarding/Title", "prerequisites": ["ALWAYS"],
        "buttons": {"primary": {"title": "Onboarding/Go", "action": "forward-one-card"}}},
      "later": {"order": 2, "title": "Onboarding/Title", "prerequisites": ["NEVER"],
        "buttons": {"primary": {"title": "Onboarding/Go", "action": "forward-one-card"}}},
      "last": {"order": 3, "title": "Onboarding/Go", "prerequisites": ["NEVER"],
        "buttons": {"primary": {"title": "Onboarding/Go", "action": "forward-one-card"}}}},
     "conditions": {"ALWAYS": "true", "NEVER": "false"}}
    """

  /// The files of a project with words of each locale: the title, then the button.
  private static func project(
    _ words: [String: (String, String)],
    cards: String = cards
  ) -> [String: String] {
    var files = ["flows/cards.json": cards]
    for (locale, (title, button)) in words {
      files["strings/\(locale).lproj/Onboarding.strings"] =
        "\"Title\" = \"\(title)\";\n\"Go\" = \"\(button)\";\n"
    }
    return files
  }

  static func review(
    _ base: [String: String],
    _ head: [String: String]
  ) async throws -> Review {
    try await review(.memory(base), .memory(head))
  }

  private static func review(_ base: FileTree, _ head: FileTree) async throws -> Review {
    let (old, new) = (try await Pipeline.build(base), try await Pipeline.build(head))
    return try #require(Review(base: ("main", old), head: ("topic", new)))
  }

  /// The lines of the text form that are no places, findings or sums.
  static func said(_ review: Review) -> String {
    let lines = review.text.split(separator: "\n", omittingEmptySubsequences: true).dropFirst()
    return lines.filter { !$0.hasPrefix("      flows/") && !$0.hasPrefix("      strings/") }
      .map { "\($0)\n" }.joined()
  }

  @Test func aConditionThatMovesIsTheSame() async throws {
    let mapping = """
      mapping: 1
      name: quiz
      ignore: [about]
      flow:
        cards:
          each: $.cards.*
          id: .id
          title: .title
          choices: {each: .answers.*, text: .text, if: {opaque: .when}}
      """
    func project(_ start: String, _ when: String) -> [String: String] {
      [
        "flowproof.yml": "mappings: [quiz.map.yml]\nsources: [{quiz: quiz.json}]\n",
        "quiz.map.yml": mapping,
        "quiz.json": """
        {\(start)"cards": [{"id": "pet", "title": "A pet?", "answers": [
          {"text": "Dog", "when": "\(when)"}, {"text": "None"}]}]}
        """,
      ]
    }
    let old = project("", "at home")
    let moved = try await Self.review(old, project("\"about\": \"pets\", ", "at home"))
    #expect(moved.text.contains("No screen changes."))
    let other = try await Self.review(old, project("", "on Sundays"))
    #expect(other.text.contains("shown of choices 1 of pet: if at home becomes if on Sundays"))
  }

  @Test func aLocaleThatGoesTakesItsWordsAlong() async throws {
    let both = Self.project(["en": ("Hello", "Next"), "de": ("Hallo", "Los")])
    let one = Self.project(["en": ("Hello", "Next")])
    let review = try await Self.review(both, one)
    #expect(
      Self.said(review) == """
        1 locale removed.
        all flows
          the project
            removes locale de: 2 texts on 3 cards, such as “Hallo”; without it users read en
        3 cards in 1 locale are the same.

        """
    )
    #expect(!review.isQuiet)
    #expect(
      Self.said(try await Self.review(one, both)).contains("adds locale de: 2 texts on 3 card")
    )
    // The same where the config still names it, and where it loses its tables alone.
    let config = """
      sources: [{nimbus: flows/cards.json}]
      strings: [strings]
      locales: [en, de]
      default-locale: en
      """
    let named = [both, one].map { $0.merging(["flowproof.yml": config]) { _, new in new } }
    let lost = try await Self.review(named[0], named[1])
    #expect(lost.text.contains("\n1 locale removed. "), "\(lost.text)")
    // One without words of its own changes nothing that anybody reads.
    let same = Self.project(["en": ("Hello", "Next"), "de": ("Hello", "Next")])
    #expect(try await Self.review(same, one).isQuiet)
  }

  @Test func aLocaleIsTickedLikeACard() async throws {
    let both = Self.project(["en": ("Hello", "Next"), "de": ("Hallo", "Los")])
    let page = try await Self.review(both, Self.project(["en": ("Hello", "Next")]))
      .page(command: "flowproof diff").bytes
    let html = String(decoding: page, as: UTF8.self)
    #expect(html.contains("data-stop data-flow=\"\" data-hash=\""))
    #expect(html.contains("removes locale de") || html.contains("Locale de"))
  }

  @Test func cardsThatNobodySeesAreComparedInAPartOfTheirOwn() async throws {
    let words = ["en": ("Hello", "Next")]
    let head = Self.cards.replacing(
      "\"later\": {\"order\": 2, \"title\": \"Onboarding/Title\"",
      with: "\"later\": {\"order\": 4, \"title\": \"Onboarding/Go\""
    )
    try #require(head != Self.cards)
    let review = try await Self.review(Self.project(words), Self.project(words, cards: head))
    #expect(
      Self.said(review) == """
        No screen changes. Behind flags: 1 card changes in 1 flow: 1 text and 1 card moved.
        Behind flags: nobody sees these cards
        cards
          later
            title of later: “Hello” becomes “Next”
            place in the config of later: card 2 of 3, after welcome becomes card 3 of 3, after last
        2 other cards in 1 locale are the same.

        """
    )
    #expect(!review.isQuiet)
    #expect(review.markdown(command: "x").contains("later, which nobody sees"))
  }

  /// Every format has the words of every locale, those with the same words together.
  @Test func wordsOfAllLocales() async throws {
    let old = ["en": ("Hi", "Go"), "de": ("Hallo", "A"), "fr": ("Salut", "A"), "it": ("Ciao", "A")]
    let new = [
      "en": ("Hi", "Go"), "de": ("Moin", "B"), "fr": ("Bonjour", "B"), "it": ("Ciao", "B"),
    ]
    let review = try await Self.review(Self.project(old), Self.project(new))
    #expect(review.text.contains("title of welcome: “Hallo” becomes “Moin”  (de, fr)\n"))
    #expect(review.text.contains("      fr: “Salut” becomes “Bonjour”\n"))
    #expect(review.text.contains("“A” becomes “B”  (de, fr, it)\n      strings"))
    #expect(review.markdown(command: "x").contains("| fr | Salut | Bonjour |"))
    #expect(review.json.text.contains("\"Bonjour\""))
    #expect(String(decoding: review.page(command: "x").bytes, as: UTF8.self).contains("Bonjour"))
  }

  @Test func theSameChangeOfManyFlowsIsOneRow() async throws {
    let flow = ReviewTests.flow
    let head = flow.replacing("\"Hello\"}", with: "\"Welcome\"}")
    let names = ["flows/a.json", "flows/b.json", "flows/c.json"]
    let review = try await Self.review(
      Dictionary(uniqueKeysWithValues: names.map { ($0, flow) }),
      Dictionary(uniqueKeysWithValues: names.map { ($0, head) })
    )
    #expect(
      Self.said(review) == """
        3 cards change in 3 flows: 3 texts.
        a, b and c
          hello
            title of hello: “Hello” becomes “Welcome”
        3 other cards in 1 locale are the same.

        """
    )
  }

  @Test func optionsThatSwapPlacesAreOneChange() async throws {
    func flow(_ options: [String]) -> [String: String] {
      let list = options.map { "{\"id\": \"\($0)\", \"value\": \"\($0)\", \"label\": \"\($0)!\"}" }
      return [
        "flows/f.json": """
        {"id": "f", "steps": [{"id": "goal", "type": "question", "config": {"content_blocks": [
          {"id": "goal", "type": "input_select", "field_id": "goal",
           "field_options": [\(list.joined(separator: ", "))]},
          {"id": "go", "type": "button", "text": "Next", "action": "next"}]}}]}
        """
      ]
    }
    let swapped = try await Self.review(flow(["a", "b"]), flow(["b", "a"]))
    #expect(
      Self.said(swapped) == """
        1 card changes in 1 flow: 1 look.
        f
          goal
            order of goal of goal: Select..., a!, b! becomes Select..., b!, a!
        No card is the same.

        """
    )
    // Another value and another label are two changes, neither of which says only that something differs.
    let other = try await Self.review(flow(["a", "b"]), flow(["a", "c"]))
    #expect(!other.text.contains("differs"))
    #expect(other.text.contains("text 3 of goal of goal: “b!” becomes “c!”"))
    #expect(other.text.contains("answer goal.goal of goal: one of a, b becomes one of a, c"))
  }

  @Test func wordsToBeTranslatedAreNoRegression() async throws {
    func project(_ key: String, _ words: [String: [String: String]]) -> [String: String] {
      var files = [
        "flows/cards.json": #"{"cards": {"welcome": {"title": "Onboarding/\#(key)"}}}"#
      ]
      for (locale, table) in words {
        files["strings/\(locale).lproj/Onboarding.strings"] =
          table.map { "\"\($0)\" = \"\($1)\";\n" }.sorted().joined()
      }
      return files
    }
    let base = project("A", ["en": ["A": "Hello"], "de": ["A": "Hallo", "C": "Los"]])
    let mended = project(
      "B",
      ["en": ["A": "Hello", "B": "Hello, you"], "de": ["A": "Hallo", "C": "Los"]]
    )
    let lost = project("A", ["en": ["A": "Hello"], "de": ["C": "Los"]])
    let waits = try await Self.review(base, mended)
    #expect(waits.regressions == 0 && waits.untranslated == 1 && waits.hasOtherWords)
    let loses = try await Self.review(base, lost)
    #expect(loses.untranslated == 1 && loses.hasOtherWords)
    #expect(loses.regressions == 1)
  }

  @Test func aFileThatCanNotBeReadLeadsTheVerdict() async throws {
    let good = ["flows/a.json": ReviewTests.flow, "flows/b.json": ReviewTests.flow]
    let bad = ["flows/a.json": ReviewTests.flow, "flows/b.json": "{\"version\": 1, "]
    let text = try await Self.review(bad, good).text
    #expect(text.contains("\nThe base can't be read in full: flows/b.json. 1 flow added."))
  }

  @Test func aFileThatAPartialCloneLacksLeadsTheVerdict() async throws {
    let files = ["flows/a.json": ReviewTests.flow, "flows/b.json": ReviewTests.flow]
    let whole = FileTree.memory(files)
    let partial = FileTree(
      list: { files.keys.sorted() },
      read: { path in
        if path == "flows/b.json" {
          throw FileTree.ReadError(path: path, reason: "this clone does not have it")
        }
        return try whole.read(path)
      },
      unlisted: { _ in nil }
    )
    let text = try await Self.review(partial, whole).text
    #expect(text.contains("\nThe base can't be read in full: flows/b.json. 1 flow added"))
  }

  /// The users of a branch depend on its share, its kind, channel and targeting.
  @Test(arguments: [
    (
      "\"count\": 10000", "\"count\": 100",
      "users: 100 %, 10000 of 10000 in 'n' from 0, drawn by "
        + "nimbus_id becomes 1 %, 100 of 10000 in 'n' from 0, drawn by nimbus_id"
    ),
    (
      "\"isEnrollmentPaused\": false", "\"isEnrollmentPaused\": true, \"isRollout\": true",
      "kind: experiment becomes rollout"
    ),
    (
      "language in ['fr']", "language in ['de']",
      "targeting: language in ['fr'] becomes language in ['de']  (only b, no longer eve, now also max)"
    ),
  ])
  func whoGetsABranch(old: String, new: String, told: String) async throws {
    var base = CoverageTests.project(["en": "Hello Body Last Bonjour"])
    base["personas.yml"] = "max: {locale: de}\neve: {locale: fr}\n"
    var head = base
    try #require(base["try.json"]?.contains(old) == true)
    head["try.json"] = base["try.json"]?.replacing(old, with: new)
    let review = try await Self.review(base, head)
    #expect(review.text.contains("    \(told)"), "\(review.text)")
  }

  /// The cards are drawn dark where only dark screens differ.
  @Test func aPictureOfDarkScreensIsDrawnDark() async throws {
    func project(_ dark: String) -> [String: String] {
      func svg(_ color: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">"
          + "<rect width=\"9\" height=\"9\" fill=\"\(color)\"/></svg>"
      }
      let folder = "assets/Media.xcassets/hero.imageset"
      return [
        "flowproof.yml":
          "sources: [{nimbus: flows/cards.json}]\nassets: [assets]\nimage-ids: ids.yml\n",
        "ids.yml": "welcome-globe: hero\n",
        "flows/cards.json": #"{"cards": {"welcome": {"title": "Hi", "image": "welcome-globe"}}}"#,
        "\(folder)/Contents.json": """
        {"images": [{"filename": "light.svg", "idiom": "universal"},
          {"filename": "dark.svg", "idiom": "universal",
           "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
         "info": {"author": "xcode", "version": 1}}
        """,
        "\(folder)/light.svg": svg("#ffffff"), "\(folder)/dark.svg": svg(dark),
      ]
    }
    let review = try await Self.review(project("#000000"), project("#111111"))
    #expect(
      review.text.contains("picture of welcome: another picture on dark screens\n"),
      "\(review.text)"
    )
    let html = String(decoding: review.page(command: "x").bytes, as: UTF8.self)
    #expect(html.contains("<figure class=\"a asdark\"") && html.contains("en, dark</span>"))
  }

  /// A flow of three screens; the first has a transition of its own, or one to the second screen.
  static func flow(
    _ own: String,
    _ pair: String = "",
    dark: String = "#eeeeee"
  ) -> [String: String] {
    let screens = ["a", "b", "c"].enumerated().map { place, id in
      let transition = place == 0 && !own.isEmpty ? "\"transition\": \"\(own)\"," : ""
      return """
        {"id": "\(id)", "name": "\(id)", "type": "feature", "order": \(place), \(transition)
         "content": {"blocks": [
           {"id": "title", "type": "text", "order": 0, "content":
            {"text": "Hi", "textColor": {"light": "#111111", "dark": "\(dark)"}}},
           {"id": "go", "type": "button", "order": 1,
            "content": {"text": "Go on", "action": {"type": "next"}}}]}}
        """
    }
    let pairs =
      pair.isEmpty
      ? "" : "{\"fromScreenId\": \"a\", \"toScreenId\": \"b\", \"transition\": \"\(pair)\"}"
    return [
      "flows/f.json":
        "{\"version\": 1, \"screens\": [\(screens.joined(separator: ","))], \"transitions\": [\(pairs)]}"
    ]
  }

  @Test(arguments: [
    ("", "", "slide-up", "", "transition of a: fade, 300 ms becomes slide-up, 300 ms"),
    ("", "", "", "slide-up", "transition to b of a: fade, 300 ms becomes slide-up, 300 ms"),
    ("", "slide-up", "", "", "transition to b of a: slide-up, 300 ms becomes fade, 300 ms"),
  ])
  func transitionsAreToldOnce(
    own: String,
    pair: String,
    newOwn: String,
    newPair: String,
    told: String
  ) async throws {
    let review = try await Self.review(Self.flow(own, pair), Self.flow(newOwn, newPair))
    #expect(
      Self.said(review) == """
        1 card changes in 1 flow: 1 look.
        f
          a
            \(told)
        2 other cards in 1 locale are the same.

        """
    )
  }

  @Test func aColorOfDarkScreensIsDrawnDark() async throws {
    let review = try await Self.review(Self.flow(""), Self.flow("", dark: "#ffffff"))
    #expect(review.text.contains("#111111, dark #eeeeee becomes #111111, dark #ffffff"))
    #expect(
      String(decoding: review.page(command: "x").bytes, as: UTF8.self).contains("\"a asdark\"")
    )
  }
}
