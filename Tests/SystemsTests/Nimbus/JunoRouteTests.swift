import Flow
import Source
import Testing

@testable import FML
@testable import Nimbus

/// Tests of the routes of cards of Firefox for Android (reference: fenix, section 5).
struct JunoRouteTests {
  /// The routes of each card as lines: trigger, element, target, what is on the way, condition.
  static func routes(
    _ cards: String,
    flag: Bool? = nil,
    _ attributes: [String: AttributeValue] = [:]
  ) throws -> [String: [String]] {
    let switches = flag.map { ", \"use-onboarding-redesign\": \($0)" } ?? ""
    let project = try NimbusProject(
      ["a.json": "{\"cards\": {\(cards)}\(switches)}"],
      "a.json",
      attributes: attributes
    )
    let cards = try #require(project.variant("default")).cards
    return Dictionary(uniqueKeysWithValues: cards.map { ($0.id, $0.routes.map(line)) })
  }

  private static func line(_ route: Route) -> String {
    var words = [route.trigger.rawValue, route.element ?? route.action, "\(route.target)"]
    if let via = route.via { words.append("via \(via)") }
    if let condition = route.guardCondition {
      words.append("when \(condition.subjects.map(\.name).joined(separator: ", "))")
    }
    if route.reason != nil { words.append("nothing") }
    return words.joined(separator: " ")
  }

  private static func card(_ id: String, _ type: String, _ more: String = "") -> String {
    let labels = "\"primary-button-label\": \"Go\", \"secondary-button-label\": \"Not now\""
    return "\"\(id)\": {\"title\": \"A\", \"card-type\": \"\(type)\", \(labels)\(more)}"
  }

  private static let three = [
    card("a", "sync-sign-in", ", \"ordering\": 1"),
    card("b", "notification-permission", ", \"ordering\": 2"),
    card("c", "add-search-widget", ", \"ordering\": 3"),
  ].joined(separator: ",")

  @Test func aTypeThatOnlyTheManifestKnowsMostLikelyLeadsOn() throws {
    let manifest = """
      about: {description: Fork, kotlin: {package: p, class: C}}
      channels: [release]
      features:
        juno-onboarding:
          description: Cards
          variables:
            cards:
              description: Cards
              type: Map<String, OnboardingCardData>
              default: {nest: {card-type: nest-offer, title: Nest, primary-button-label: Fly}}
      objects:
        OnboardingCardData:
          description: A card
          fields:
            card-type: {description: T, type: OnboardingCardType, default: sync-sign-in}
            title: {description: T, type: Text, default: ""}
            ordering: {description: O, type: Int, default: 0}
            primary-button-label: {description: P, type: Text, default: ""}
      enums:
        OnboardingCardType:
          description: Types
          variants: {sync-sign-in: {description: S}, nest-offer: {description: N}}
      """
    let project = try NimbusProject(["nimbus.fml.yaml": manifest], "nimbus.fml.yaml")
    let variant = try #require(project.variant("release"))
    #expect(variant.sequences["onboarding"]?.cards == ["nest"])
    let card = try #require(variant.cards.first)
    #expect(
      card.routes.map(Self.line) == ["host-decides primary-button-label end(completed: true)"]
    )
    #expect(card.routes[0].isGuess)
    #expect(
      card.states[0].root.fidelity.notes.last?.text
        == "card-type: a kind that only this app knows, drawn as a basic card"
    )
    #expect(project.findings() == [])
  }

  @Test func cardsGoOnAtOnceOrStayUntilDone() throws {
    let routes = try Self.routes(Self.three)
    #expect(
      routes["a"] == [
        "tap primary-button-label step(1) via sign-in", "tap secondary-button-label step(1)",
      ]
    )
    #expect(
      routes["b"] == [
        "tap primary-button-label step(1) via notification prompt",
        "tap secondary-button-label step(1)", "swipe swipe step(1)", "swipe swipe-or-back step(-1)",
      ]
    )
    #expect(
      routes["c"] == [
        "tap primary-button-label end(completed: true) when search_widget_is_installed",
        "native-success primary-button-label end(completed: true) via widget prompt when "
          + "search_widget_is_installed",
        "native-cancel primary-button-label stays via widget prompt when "
          + "search_widget_is_installed",
        "tap secondary-button-label end(completed: true)", "swipe swipe-or-back step(-1)",
      ]
    )
  }

  /// Classic cards are only swiped back, and go on behind the dialog about the default browser.
  @Test func screensDiffer() throws {
    let cards = [
      Self.card("a", "sync-sign-in", ", \"ordering\": 1"),
      Self.card("b", "default-browser", ", \"ordering\": 2"),
      Self.card("c", "sync-sign-in", ", \"ordering\": 3"),
    ].joined(separator: ",")
    #expect(
      try Self.routes(cards, flag: false)["b"] == [
        "tap primary-button-label step(1) via default browser dialog",
        "tap secondary-button-label step(1)", "swipe swipe-or-back step(-1)",
      ]
    )
    #expect(
      try Self.routes(cards, flag: true)["b"]?.prefix(2) == [
        "native-success primary-button-label step(1) via default browser dialog when "
          + "is_default_browser",
        "native-cancel primary-button-label stays via default browser dialog when "
          + "is_default_browser",
      ]
    )
  }

  @Test func theSystemAsksBehindTheTermsWhereNoCardDoes() throws {
    let terms = Self.card(
      "t",
      "terms-of-service",
      """
      , "extra-data": {"term-of-service-data": {"line-one-text": "See %1$s",
      "line-one-link-text": "terms", "line-two-text": "%1$s", "line-two-link-text": "notice",
      "line-two-link-url": "https://example.org", "line-three-link-text": "manage"}}
      """
    )
    let more = Self.card("x", "sync-sign-in", ", \"ordering\": 2")
    let routes = try Self.routes("\(terms),\(more)")
    #expect(
      routes["t"] == [
        "tap primary-button-label step(1) via default browser dialog when is_default_browser, "
          + "android_version",
        "tap primary-button-label step(1) when is_default_browser, android_version",
        "tap term-of-service-data/line-one external(\"about:terms-of-use\") via web page",
        "tap term-of-service-data/line-two external(\"https://example.org\") via web page",
        "tap term-of-service-data/line-three state(\"privacy-dialog\")",
      ]
    )
    let browser = Self.card("y", "default-browser", ", \"ordering\": 3")
    for said in [[:], ["is_default_browser": AttributeValue.bool(false)]] {
      #expect(
        try Self.routes("\(terms),\(more),\(browser)", said)["t"]?.first
          == "tap primary-button-label step(1)"
      )
    }
  }

  /// Before the terms had a card, the app asked over the first page where no card does.
  @Test func olderAppsAskOverTheFirstPage() throws {
    let manifest = """
      channels: [release]
      features:
        juno-onboarding:
          description: Cards
          variables:
            cards:
              description: Cards
              type: Map<String, OnboardingCardData>
              default: {a: {title: A, ordering: 1}, b: {title: B, ordering: 2}}
            conditions:
              description: Conditions
              type: Map<String, String>
              default: {ALWAYS: "true", NEVER: "false"}
      enums:
        OnboardingCardType:
          description: Types
          variants: {sync-sign-in: {description: S}, default-browser: {description: D}}
      objects:
        OnboardingCardData:
          description: A card
          fields:
            title: {description: Title, type: Text, default: ""}
            card-type: {description: T, type: OnboardingCardType, default: sync-sign-in}
            primary-button-label: {description: L, type: Text, default: Go}
            ordering: {description: O, type: Int, default: 0}
            prerequisites: {description: P, type: List<String>, default: [ALWAYS]}
            disqualifiers: {description: D, type: List<String>, default: [NEVER]}
      """
    func opening(_ version: String, _ text: String) throws -> String? {
      let path = "fenix-\(version)-release.fml.yaml"
      let cards = try NimbusProject([path: text], path).flows.first?.variants.first?.cards
      return cards?.first?.routes.first { $0.trigger == .auto }.map(Self.line)
    }
    #expect(
      try opening("v130.0.0", manifest)
        == "auto ask-default-browser stays via default browser dialog when is_default_browser, "
        + "android_version"
    )
    #expect(try opening("v122.0.0", manifest) == nil)
    let asking = manifest.replacing(
      "{title: A, ordering: 1}",
      with: "{title: A, ordering: 1, card-type: default-browser}"
    )
    #expect(try opening("v130.0.0", asking) == nil)
  }

  @Test func addOnsAndMarketingDataStayOnTheirCard() throws {
    let addOns = Self.card(
      "m",
      "add-ons",
      #", "extra-data": {"add-ons-data": [{"name": "Reader"}, {"name": "Notes"}]}"#
    )
    #expect(
      try Self.routes(addOns, flag: false)["m"]?.filter { $0.contains("add-ons-data") } == [
        "tap extra-data/add-ons-data/0 stays", "tap extra-data/add-ons-data/1 stays",
      ]
    )
    let marketing = Self.card(
      "d",
      "marketing-data",
      #"""
      , "extra-data": {"marketing-data": {"body-line-one-text": "How? %1$s",
      "body-line-one-link-text": "So", "body-line-two-text": "Share"}}
      """#
    )
    #expect(
      try Self.routes(marketing)["d"]?.filter { $0.contains("marketing-data") } == [
        "tap marketing-data/box stays",
        "tap marketing-data/body-line-one-link-text external(\"about:marketing\") via web page",
      ]
    )
  }

  @Test func choicesAreStoredAndLeadNowhere() throws {
    let bar = Self.card(
      "b",
      "toolbar-placement",
      """
      , "extra-data": {"customization-toolbar-data": [{"label": "Top"},
      {"toolbar-type": "toolbar-bottom", "label": "Bottom"}]}
      """
    )
    let ads = Self.card("m", "marketing-data", ", \"extra-data\": {\"marketing-data\": {}}")
    let routes = try Self.routes("\(bar),\(ads)")
    #expect(
      routes["b"] == [
        "tap primary-button-label step(1)",
        "tap extra-data/customization-toolbar-data/0 stays",
        "tap extra-data/customization-toolbar-data/1 stays",
      ]
    )
    #expect(
      routes["m"] == [
        "tap primary-button-label end(completed: true)", "tap marketing-data/box stays",
        "swipe swipe-or-back step(-1)",
      ]
    )
  }
}
