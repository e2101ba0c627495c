import Export
import Flow
import Foundation
import Pipeline
import Source
import TestSupport
import Testing

@testable import Compare

@Suite("What differs between two builds, variants and cards, in words")
struct ComparisonTests {
  private static let base = """
    {"version": 1, "screens": [
      {"id": "hello", "name": "Hello", "type": "welcome", "order": 0, "content": {
        "backgroundColor": "#ffffff",
        "blocks": [
          {"id": "title", "type": "text", "order": 0, "content": {"text": "Hello", "fontSize": 24}},
          {"id": "go", "type": "button", "order": 1,
            "content": {"text": "Go on", "action": {"type": "next"}}}]}},
      {"id": "tips", "name": "Tips", "type": "feature", "order": 1, "content": {"blocks": [
          {"id": "words", "type": "text", "order": 0, "content": {"text": "Tips come weekly"}},
          {"id": "ok", "type": "button", "order": 1,
            "content": {"text": "Fine", "action": {"type": "next"}}}]}},
      {"id": "end", "name": "End", "type": "feature", "order": 2, "content": {"blocks": [
          {"id": "bye", "type": "text", "order": 0, "content": {"text": "That is all"}}]}}]}
    """

  private static func says(_ changes: [(String, String)]) async throws -> [String] {
    var head = base
    for (old, new) in changes {
      try #require(head.contains(old))
      head = head.replacing(old, with: new)
    }
    let before = try await compared(["flows/f.json": base])
    let after = try await compared(["flows/f.json": head])
    return Comparison(before, after).changes().map(\.says)
  }

  static func compared(_ files: [String: String]) async throws -> Compared {
    try #require(await Pipeline.build(.memory(files)).build).compared
  }

  @Test func anotherTextIsItsWords() async throws {
    #expect(
      try await Self.says([("\"text\": \"Hello\"", "\"text\": \"Welcome\"")])
        == ["title of hello: “Hello” becomes “Welcome”"]
    )
  }

  @Test func styles() async throws {
    #expect(
      try await Self.says([("\"fontSize\": 24", "\"fontSize\": 30")])
        == ["font size of title of hello: 24 pt becomes 30 pt"]
    )
    let found = try await Self.says([("#ffffff", "#102030")])
    #expect(
      found == [
        "status bar of hello: dark becomes light", "background of hello: #ffffff becomes #102030",
      ]
    )
  }

  @Test func aNewNameIsNoNewCard() async throws {
    let found = try await Self.says([("\"id\": \"tips\"", "\"id\": \"advice\"")])
    #expect(found == ["renames card tips to advice"])
  }

  /// A flow goes by its file, a branch by its recipe.
  @Test func newNamesOfFlowsAndBranches() async throws {
    func recipe(_ slug: String, _ branch: String, _ title: String) -> String {
      """
      {"slug": "\(slug)", "branches": [
        {"slug": "control",
          "features": [{"featureId": "onboarding-framework-feature", "value": {}}]},
        {"slug": "\(branch)",
          "features": [{"featureId": "onboarding-framework-feature", "value": {"cards": {
            "a": {"title": "\(title)", "body": "Body", "image": "trackers"},
            "b": {"title": "Next", "order": 20}}}}]}]}
      """
    }
    func says(_ old: [String: String], _ new: [String: String]) async throws -> [String] {
      let (before, after) = (try await Self.compared(old), try await Self.compared(new))
      return Comparison(before, after).changes().map(\.says)
    }
    let base = recipe("try", "treatment-a", "One")
    let flow = ["flows/try.json": base]
    #expect(
      try await says(flow, ["flows/other.json": base]) == ["renames flow try to other"]
    )
    #expect(
      try await says(flow, ["flows/try.json": recipe("try", "treatment-b", "One")])
        == ["renames variant try-treatment-a to try-treatment-b"]
    )
    #expect(
      try await says(flow, ["flows/try.json": recipe("try", "treatment-b", "Two")])
        == [
          "renames variant try-treatment-a to try-treatment-b", "title of a: “One” becomes “Two”",
        ]
    )
    let other = recipe("more", "treatment-b", "Else").replacing("Next", with: "Later")
      .replacing("Body", with: "Words")
    #expect(
      try await says(flow, ["flows/try.json": other]) == [
        "adds variant more-control", "adds variant more-treatment-b: adds a and b",
        "removes variant try-control", "removes variant try-treatment-a: adds a and b",
      ]
    )
  }

  /// The last card ends the flow, whatever the name of the action that does it.
  @Test(arguments: [
    ("next", "complete", 2, false), ("next", "complete", 1, true), ("next", "previous", 2, true),
  ])
  func anotherActionThatDoesTheSame(
    old: String,
    new: String,
    card: Int,
    isTold: Bool
  ) async throws {
    func flow(_ action: String) -> [String: String] {
      let screens = (0...2).map { place in
        """
        {"id": "s\(place)", "name": "S", "type": "feature", "order": \(place), "content": {"blocks": [
          {"id": "go", "type": "button", "order": 0, "content": {"text": "Go",
            "action": {"type": "\(place == card ? action : "next")"}}}]}}
        """
      }
      let list = screens.joined(separator: ",")
      return ["flows/f.json": "{\"version\": 1, \"screens\": [\(list)]}"]
    }
    let (before, after) = (try await Self.compared(flow(old)), try await Self.compared(flow(new)))
    #expect(Comparison(before, after).changes().isEmpty != isTold)
  }

  /// What looks in from the sides of a card follows from the order of the cards.
  @Test func aLastCardThatGoes() async throws {
    func cards(_ isEnabled: Bool) -> [String: String] {
      let cards = ["terms-of-service", "sync-sign-in", "marketing-data"].enumerated().map {
        place,
        type in
        """
        "\(type)": {"card-type": "\(type)", "title": "Hi", "ordering": \(place), \
        "enabled": \(isEnabled || place < 2)}
        """
      }
      return ["flows/f.json": "{\"cards\": {\(cards.joined(separator: ", "))}}"]
    }
    let (before, after) = (
      try await Self.compared(cards(true)), try await Self.compared(cards(false))
    )
    #expect(
      Comparison(before, after).changes().map(\.says)
        == ["hides marketing-data in onboarding: its 'enabled' is false"]
    )
  }

  /// Parts of a condition count once, in any order.
  @Test(arguments: [
    ("A || A", "A", true), ("A || B", "B || A", true),
    ("(A || B) && C", "C && (B || A || B)", true),
    ("A || B", "A && B", false), ("A", "A || B", false),
  ])
  func theSameCondition(old: String, new: String, isSame: Bool) async throws {
    func cards(_ condition: String) -> [String: String] {
      var text = condition
      for (name, attribute) in [
        ("A", "is_first_run"), ("B", "is_default_browser"), ("C", "is_fxa_signed_in"),
      ] {
        text = text.replacing(name, with: attribute)
      }
      return [
        "flows/f.json": """
        {"conditions": {"WHEN": "\(text)"}, "cards": {"a": {"title": "Hi", "body": "There",
          "prerequisites": ["WHEN"]}}}
        """
      ]
    }
    let (before, after) = (try await Self.compared(cards(old)), try await Self.compared(cards(new)))
    #expect(Comparison(before, after).changes().isEmpty == isSame)
  }

  @Test func cardsThatComeAndGo() async throws {
    let start = try #require(Self.base.range(of: "{\"id\": \"end\""))
    let head = Self.base[..<start.lowerBound].replacing(
      try Regex(",\\s*$"),
      with: ""
    )
    let before = try await Self.compared(["flows/f.json": Self.base])
    let after = try await Self.compared(["flows/f.json": head + "]}"])
    #expect(Comparison(before, after).changes().map(\.says).contains("removes card end"))
    #expect(Comparison(after, before).changes().map(\.says).contains("adds card end"))
  }

  @Test func anotherOrderMovesTheFewestCards() async throws {
    let found = try await Self.says([
      ("\"type\": \"welcome\", \"order\": 0", "\"type\": \"welcome\", \"order\": 3")
    ])
    #expect(found.filter { $0.hasPrefix("place in ") }.count == 1)
    #expect(found.contains { $0.hasSuffix("of hello: card 1 of 3 becomes card 3 of 3, after end") })
  }

  @Test func whereAButtonLeads() async throws {
    let found = try await Self.says([
      (
        "\"text\": \"Fine\", \"action\": {\"type\": \"next\"}",
        "\"text\": \"Fine\", \"action\": {\"type\": \"previous\"}"
      )
    ])
    #expect(
      found == [
        "tap on ok of tips: card end (fade, 300 ms) [next] becomes "
          + "card hello (fade, 300 ms) [previous]",
        "hides end in start: no action leads to it",
      ]
    )
  }

  // MARK: Properties

  private static let systems = [
    "sequence": ["flows/sequence/walk.json", "flows/sequence/guide.json"],
    "appdna": ["flows/appdna/gallery.json", "flows/appdna/paths.json"],
    "nimbus": [
      "flows/nimbus/features/onboarding.fml.yaml", "flows/nimbus/experiments/calm-start.json",
      "flows/nimbus/features/messaging.fml.yaml",
    ],
  ]

  /// The sample project's files that are text.
  private static func sample() -> [String: String] {
    let site = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Site")
    var files: [String: String] = [:]
    let paths =
      FileManager.default.enumerator(atPath: site.path)?.compactMap { $0 as? String } ?? []
    for path in paths where !path.hasPrefix("docs/") && path != "flowproof.yml" {
      if let text = try? String(contentsOf: site.appending(path: path), encoding: .utf8) {
        files[path] = text
      }
    }
    return files
  }

  private static func config(_ system: String) -> String {
    let sources =
      system == "nimbus"
      ? "  - nimbus: flows/nimbus/wren.fml.yaml\n    experiments: flows/nimbus/experiments/*.json"
      : "  - \(system): flows/\(system)/*.json"
    return """
      sources:
      \(sources)
      strings: strings
      assets: assets/Images.xcassets
      image-ids: image-ids.yml
      locales: [en-US, de, he]
      default-locale: en-US
      """
  }

  /// The text with some value in it changed: a number, a word, yes or no.
  private static func changed(_ text: String, _ dice: inout Dice) throws -> String {
    let values = try Regex(": (\"[^\"\\n]*\"|-?[0-9.]+|true|false|[A-Za-z][A-Za-z ]+)[,}\\n\\]]")
    let found = text.matches(of: values).compactMap { $0.output[1].range }
    guard let range = found.randomElement(using: &dice) else { return text }
    let value = text[range]
    let new =
      switch value {
      case "true": "false"
      case "false": "true"
      case _ where value.hasPrefix("\""): "\(value.dropLast())x\""
      case _ where Double(value) != nil: "\((Double(value) ?? 0) + 1)".replacing(".0", with: "")
      default: "\(value)x"
      }
    return text.replacingCharacters(in: range, with: new)
  }

  @Test("The same both ways, and nothing with itself", arguments: ["sequence", "appdna", "nimbus"])
  func turnedRound(system: String) async throws {
    var files = Self.sample()
    files["flowproof.yml"] = Self.config(system)
    let base = try await Self.compared(files)
    #expect(Comparison(base, base).changes() == [])
    var dice = Dice()
    var differing = 0
    for _ in 0..<12 {
      var head = files
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        guard let path = Self.systems[system]?.randomElement(using: &dice) else { continue }
        head[path] = try Self.changed(head[path] ?? "", &dice)
      }
      let build = try await Pipeline.build(.memory(head)).build
      guard let build, !build.flows.isEmpty else { continue }
      let other = build.compared
      let there = Comparison(base, other).changes()
      let back = Comparison(other, base).changes()
      let odd = Set(there).symmetricDifference(back.map(\.turned)).map(\.says)
      #expect(odd == [], "seed \(dice.seed)")
      if !there.isEmpty { differing += 1 }
    }
    #expect(differing >= 3)
  }

  @Test("Variants of one flow", arguments: ["sequence", "appdna", "nimbus"])
  func variants(system: String) async throws {
    var files = Self.sample()
    files["flowproof.yml"] = Self.config(system)
    let build = try await Self.compared(files)
    let comparison = Comparison(within: build)
    for flow in build.flows {
      for variant in flow.variants {
        #expect(comparison.changes(variant, variant).changes == [])
        for other in flow.variants {
          let there = comparison.changes(variant, other).changes
          let back = comparison.changes(other, variant).changes.map(\.turned)
          #expect(Set(there).symmetricDifference(back).map(\.says) == [])
        }
      }
    }
  }

  // MARK: A sentence for each branch

  @Test func eachBranchHasASentence() async throws {
    var files = Self.sample()
    files["flowproof.yml"] = Self.config("nimbus")
    let build = try await Self.compared(files)
    let flow = try #require(build.flows.first { $0.id == "onboarding-framework-feature" })
    let comparison = Comparison(within: build)
    let sentences = flow.variants.map { variant in
      let changes = comparison.changes(flow.variants[0], variant).changes
      return "\(variant.id): \(ChangeSummary(changes).sentence)"
    }
    #expect(sentences.joined(separator: "\n") == Self.sentences)
  }

  private static let sentences = """
    release: \("")
    beta: shows update-flock
    calm-start-control: \("")
    calm-start-quiet: changes the title and body of welcome, hides notifications
    calm-start-theme-first: hides notifications, moves theme, can't be closed
    floating-cards-control: adds welcome-floating, theme-floating and import-floating, \
    hides welcome, import, notifications and 2 more
    short-welcome-control: changes the body of welcome
    calm-start-control+short-welcome: changes the body of welcome
    calm-start-quiet+short-welcome: changes the title and body of welcome, hides notifications
    calm-start-theme-first+short-welcome: changes the body of welcome, hides notifications, \
    moves theme, can't be closed
    """
}

extension Pair {
  /// The sides changed over.
  var turned: Pair { Pair(after, before) }
}

extension Change {
  /// The same change seen from the other side.
  var turned: Change {
    var copy = self
    copy.flow = flow.turned
    copy.variant = variant.turned
    copy.card = card.turned
    copy.elements = elements.turned
    copy.sides = sides.turned
    copy.untranslated = untranslated.turned
    copy.translations = translations.map { translation in
      Translation(locales: translation.locales, texts: translation.texts.turned)
    }
    return copy
  }
}
