import Flow
import Source
import Syntax
import SystemKit
import Testing

@testable import Nimbus

/// Cards as elements, with their texts, images, states and facts (reference: nimbus, section 4.7).
struct NimbusCardTests {
  /// The cards of a document by id.
  static func variant(
    _ text: String,
    attributes: [String: AttributeValue] = [:]
  ) throws -> Variant {
    let project = try NimbusProject(["flows/c.json": text], "flows/c.json", attributes: attributes)
    return try #require(project.variant("default"), "\(project.findings())")
  }

  static let full = """
    "title": "T", "body": "B", "image": "trackers", "order": 20,
    "link": {"title": "L", "url": "https://example.org/"},
    "buttons": {"primary": {"title": "P", "action": "open-instructions-popup"},
                "secondary": {"title": "S", "action": "forward-one-card"}},
    "multiple-choice-buttons": [
      {"title": "One", "image": "theme-light", "action": "theme-light"},
      {"title": "Two", "image": "theme-system-japan", "action": "theme-system-default"},
      {"title": "Three", "image": "theme-dark", "action": "theme-light"}],
    "instructions-popup": {"title": "How", "instructions": ["1. *Tap*"], "button-title": "Go",
                           "button-action": "open-ios-fx-settings"}
    """

  static func card(_ look: String, _ kind: String) throws -> Card {
    let modern = look == "legacy" ? "" : "\"uiVariant\": \"\(look)\", "
    let variant = try variant(
      """
      {"cards": {
        "a": {\(modern)\"card-type\": \"\(kind)\", \(full)},
        "b": {\(modern)\"title\": \"Last\", \"order\": 30}}}
      """
    )
    return try #require(variant.cards.first { $0.id == "a" })
  }

  /// The ids of the elements of a state, in drawing order.
  static func ids(_ card: Card, _ state: String = "default") -> [String] {
    card.states.first { $0.name == state }?.root.all.map(\.id).filter { !$0.isEmpty } ?? []
  }

  /// The dots of phones and those of iPads, of which one row shows.
  private static let modern =
    "card title image body buttons/primary buttons/secondary progress progress skip"

  @Test(arguments: [
    (
      "legacy", "basic",
      "card image title body link buttons/primary buttons/secondary progress dismiss"
    ),
    (
      "legacy", "multiple-choice",
      "card image title body multiple-choice-buttons multiple-choice-buttons/0 "
        + "multiple-choice-buttons/1 multiple-choice-buttons/2 buttons/primary buttons/secondary "
        + "progress dismiss"
    ),
    ("modern", "basic", modern),
    (
      "modern", "multiple-choice",
      "card title multiple-choice-buttons multiple-choice-buttons/0 multiple-choice-buttons/1 "
        + "body buttons/primary progress progress skip"
    ),
    ("japan", "basic", modern), ("brandRefresh", "basic", modern),
  ])
  func eachInterfaceDrawsItsPartsInItsOrder(look: String, kind: String, ids: String) throws {
    #expect(Self.ids(try Self.card(look, kind)).joined(separator: " ") == ids)
  }

  @Test(arguments: [
    ("legacy", "basic", ["multiple-choice-buttons"]), ("legacy", "multiple-choice", ["link"]),
    ("modern", "basic", ["link", "multiple-choice-buttons"]),
    ("modern", "multiple-choice", ["image", "buttons/secondary", "link"]),
  ])
  func whatIsNotDrawnIsSaid(look: String, kind: String, fields: [String]) throws {
    #expect(try Self.card(look, kind).states[0].root.fidelity.texts(.notDrawn) == fields)
  }

  @Test func thePopupIsAStateOfItsOwn() throws {
    let card = try Self.card("modern", "basic")
    #expect(card.states.map(\.name) == ["default", "popup"])
    #expect(
      Self.ids(card, "popup").suffix(5) == [
        "instructions-popup", "instructions-popup/dismiss", "instructions-popup/title",
        "instructions-popup/instructions/0", "instructions-popup/button",
      ]
    )
    let sheet = card.states[1].root.all.first { $0.id == "instructions-popup" }
    #expect(sheet?.entrance?.start.y == .share(1))
    let instruction = card.texts.first { $0.raw == "1. *Tap*" }
    #expect(instruction?.markup == .emphasis)
    #expect(instruction?.arguments == ["Firefox"])
  }

  @Test("The language decides, not the variant (reference: nimbus, section 4.7)")
  func readersOfJapaneseSeeOtherTexts() throws {
    func rules(_ look: String) throws -> [String] {
      let card = try Self.card(look, "basic")
      return ["title", "body"].map { id in
        let type = card.states[0].root.all.first { $0.id == id }?.style.typography
        let rules = type?.languages.map {
          "\($0.language) \($0.weight.map(String.init) ?? $0.alignment?.rawValue ?? "")"
        }
        return "\(id) \(type?.weight ?? 0) \(type?.alignment?.rawValue ?? ""): "
          + (rules ?? []).joined(separator: " ")
      }
    }
    for look in ["modern", "japan", "brandRefresh"] {
      #expect(try rules(look) == ["title 700 center: ja 400", "body 400 center: ja leading"])
    }
    #expect(try rules("legacy") == ["title 700 center: ", "body 400 center: "])
  }

  @Test func textsAreFormattedAsTheAppFormatsThem() throws {
    func arguments(_ card: Card) -> [String: [String]?] {
      Dictionary(card.texts.map { ($0.raw, $0.arguments) }, uniquingKeysWith: { first, _ in first })
    }
    let modern = arguments(try Self.card("modern", "basic"))
    #expect(modern["T"] == ["Firefox"])
    #expect(modern["B"] == ["Firefox", "Mozilla"])
    #expect(modern["P"] == ["Firefox"])
    #expect(modern["S"] == .some(nil))
    #expect(modern["L"] == .some(nil))
    #expect(modern["How"] == .some(nil))
    #expect(modern["Go"] == .some(nil))
    #expect(arguments(try Self.card("legacy", "basic"))["B"] == ["Firefox", "Firefox"])
  }

  @Test("A chosen picture is the modern interface's alone (reference: nimbus, section 4.7)")
  func theChosenChoiceMayHaveItsOwnPicture() throws {
    func names(_ card: Card) -> [String] {
      card.images.compactMap { image in
        image.asset.map { $0 + (image.suffix.map { "|\($0)" } ?? "") }
      }
    }
    let card = try Self.card("legacy", "multiple-choice")
    #expect(
      names(card) == [
        "onboardingTrackers", "onboardingThemeLight", "onboardingThemeSystemJapan",
        "onboardingThemeDark",
      ]
    )
    #expect(
      names(try Self.card("modern", "multiple-choice")) == [
        "onboardingTrackers", "onboardingThemeLight", "onboardingThemeSystemJapan",
        "onboardingThemeDark", "onboardingThemeSystemJapan|Selected",
        "onboardingThemeLight|Selected",
      ]
    )
    let choices = card.states[0].root.all.compactMap { element -> [Bool]? in
      guard case .choices(let choices) = element.kind else { return nil }
      return choices.options.map(\.isSelected)
    }
    #expect(choices == [[true, false, false]])
  }

  @Test(arguments: [
    (
      "legacy",
      [
        "default [1, 0, 0]", "unselected [0, 0, 0]", "selected [0, 1, 0]",
        "selected-3 [0, 0, 1]", "popup [1, 0, 0]",
      ]
    ),
    ("modern", ["default [0, 1]", "unselected [0, 0]", "selected [1, 0]", "popup [0, 1]"]),
  ])
  func everyChoiceCanBeSeenChosen(look: String, states: [String]) throws {
    let card = try Self.card(look, "multiple-choice")
    let found = card.states.map { state in
      let chosen = state.root.all.compactMap { element -> [Int]? in
        guard case .choices(let choices) = element.kind else { return nil }
        return choices.options.map { $0.isSelected ? 1 : 0 }
      }
      return "\(state.name) \(chosen.first ?? [])"
    }
    #expect(found == states)
    #expect(Set(card.images).count == card.images.count)
  }

  /// The choice that the app has made for a new user (reference: nimbus, section 4.6).
  @Test(arguments: [
    ("modern", "theme-light theme-system-default", "theme-system-default"),
    ("modern", "toolbar-top toolbar-bottom", "toolbar-bottom"),
    ("modern", "toolbar-top theme-dark", "toolbar-top"), ("modern", "theme-dark", "theme-dark"),
    ("legacy", "toolbar-top toolbar-bottom", "toolbar-bottom"),
    ("legacy", "toolbar-top theme-dark theme-light", "theme-dark"),
    ("legacy", "theme-light theme-system-default", "theme-light"),
    ("legacy", "toolbar-top", "none"),
  ])
  func oneChoiceIsMadeBeforehand(look: String, actions: String, chosen: String) throws {
    let variant = look == "legacy" ? "" : "\"uiVariant\": \"\(look)\", "
    let choices = actions.split(separator: " ").map { "{\"title\": \"C\", \"action\": \"\($0)\"}" }
    let made = try Self.variant(
      """
      {"cards": {"a": {\(variant)"card-type": "multiple-choice", "title": "T",
        "multiple-choice-buttons": [\(choices.joined(separator: ","))]}}}
      """
    )
    let options = made.cards[0].states[0].root.all.compactMap { element -> [Choices.Option]? in
      guard case .choices(let choices) = element.kind else { return nil }
      return choices.options
    }
    #expect((options.first?.first { $0.isSelected }?.action ?? "none") == chosen)
  }

  @Test func aModernCardWithoutChoicesIsABlankPage() throws {
    let variant = try Self.variant(
      #"{"cards": {"a": {"uiVariant": "modern", "card-type": "multiple-choice", "title": "T"}}}"#
    )
    #expect(Self.ids(variant.cards[0]) == ["progress", "skip"])
    #expect(variant.cards[0].states.map(\.name) == ["default"])
  }

  @Test func theAppsNameIsTheConfigs() throws {
    var documents = try Documents(
      FileTree.memory(["c.json": #"{"cards": {"a": {"title": "%@", "body": "%@"}}}"#])
    )
    var log = Log()
    var source = SystemSource(path: "c.json")
    source.appName = "Wren"
    let flows = System.nimbus.read([source], &documents, &log)
    let texts = flows.first?.variants.first?.cards.first?.texts ?? []
    #expect(texts.prefix(2).map(\.arguments) == [["Wren"], ["Wren", "Wren"]])
  }

  @Test func cardsThatNobodySeesAreDrawnAndExplained() throws {
    let variant = try Self.variant(
      """
      {"conditions": {"LATER": "days_since_install > 7", "YES": " true "},
       "cards": {
        "a": {"title": "A", "order": 1, "prerequisites": ["YES", "LATER"]},
        "b": {"title": "B", "order": 2, "prerequisites": ["NEVER"]},
        "c": {"title": "C", "order": 3, "prerequisites": ["GONE"]},
        "d": {"title": "D", "order": 4, "disqualifiers": ["ALWAYS", "NEVER"]},
        "e": {"title": "E", "order": 5, "disqualifiers": ["ALWAYS", "YES"]},
        "f": {"title": "F", "order": 6, "disqualifiers": ["ALWAYS", "GONE"]},
        "g": {"title": "G", "order": 7, "uiVariant": "modern"},
        "h": {"title": "H", "order": 8, "uiVariant": "legacy"}}}
      """
    )
    #expect(variant.sequences["fresh-install"]?.cards == ["a", "d", "f"])
    #expect(variant.cards.map(\.id) == ["a", "d", "f", "b", "c", "e", "g", "h"])
    #expect(
      variant.hidden.map { "\($0.card): \($0.reason)" } == [
        "b: its prerequisite 'NEVER' never holds",
        "c: its prerequisite 'GONE' is no known condition",
        "e: all its disqualifiers hold, 'ALWAYS' and 'YES'",
        "g: its 'uiVariant' is 'modern', and this flow draws the legacy interface",
        "h: its 'uiVariant' is 'legacy', which no interface asks for",
      ]
    )
    #expect(
      variant.cards[0].condition
        == .compare(.attribute("days_since_install"), .greater, .number(7))
    )
    #expect(variant.cards[1].condition == nil)
    #expect(
      variant.cards[0].facts.map { "\($0.name) \($0.value)" } == [
        "card-type basic", "onboarding-type fresh-install", "order 1",
        "prerequisite YES:  true ", "prerequisite LATER: days_since_install > 7",
      ]
    )
  }

  @Test func devicesAndUsersLeaveCardsOut() throws {
    let text = """
      {"enable-modern-ui": true, "cards": {
        "bar": {"title": "Bar", "order": 1, "uiVariant": "modern", "card-type": "multiple-choice",
          "multiple-choice-buttons": [{"title": "Top", "action": "toolbar-top"}]},
        "set": {"title": "Set", "order": 2, "uiVariant": "modern", "instructions-popup":
          {"button-action": "open-ios-fx-settings"}},
        "end": {"title": "End", "order": 3, "uiVariant": "modern"},
        "sync": {"title": "Sync", "order": 1, "uiVariant": "modern", "onboarding-type": "upgrade",
          "buttons": {"primary": {"title": "In", "action": "sync-sign-in"}}},
        "news": {"title": "News", "order": 2, "uiVariant": "modern", "onboarding-type": "upgrade"}
      }}
      """
    func shown(_ attributes: [String: AttributeValue], _ entry: String) throws -> [String]? {
      try Self.variant(text, attributes: attributes).sequences[entry]?.cards
    }
    #expect(try shown([:], "fresh-install") == ["bar", "set", "end"])
    #expect(try shown(["device": .string("iPad-mini")], "fresh-install") == ["set", "end"])
    #expect(try shown(["is_default_browser": .bool(true)], "fresh-install") == ["bar", "end"])
    #expect(try shown([:], "upgrade") == ["sync", "news"])
    #expect(try shown(["is_fxa_signed_in": .string("true")], "upgrade") == [])
  }
}
