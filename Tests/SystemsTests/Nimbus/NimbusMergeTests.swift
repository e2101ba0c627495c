import Flow
import Source
import Syntax
import TestSupport
import Testing

@testable import Nimbus

/// Tests of a branch's JSON merged over the shipped values, and of the findings about it
/// (reference: nimbus, section 3.3).
struct NimbusMergeTests {
  static let manifest = """
    channels: [release]
    features:
      onboarding-framework-feature:
        description: Cards for new users
        variables:
          cards: {description: c, type: "Map<String, NimbusOnboardingCardData>", default: {}}
          conditions: {description: c, type: "Map<String, String>", default: {}}
          dismissable: {description: d, type: Boolean, default: false}
        defaults:
          - channel: release
            value:
              dismissable: true
              conditions: {ALWAYS: "true", NEVER: "false"}
              cards:
                welcome:
                  title: Hello
                  order: 10
                  link: {title: Notice}
                  prerequisites: [ALWAYS]
                  buttons:
                    primary: {title: Next}
                    secondary: {title: Later, action: end-onboarding}
    enums:
      OnboardingActions:
        description: a
        variants:
          forward-one-card: {description: d}
          end-onboarding: {description: d}
          open-instructions-popup: {description: d}
    objects:
      NimbusOnboardingCardData:
        description: c
        fields:
          title: {description: t, type: Text, default: ""}
          body: {description: t, type: Text, default: ""}
          order: {description: t, type: Int, default: 10}
          link: {description: t, type: Option<NimbusOnboardingLink>, default: null}
          prerequisites: {description: t, type: List<String>, default: []}
          buttons:
            description: b
            type: NimbusOnboardingButtons
            default:
              primary: {title: Onboarding/Skip.v114, action: forward-one-card}
              secondary: null
      NimbusOnboardingLink:
        description: l
        fields:
          title: {description: t, type: Text, default: More}
          url: {description: u, type: String, default: "https://example.org/"}
      NimbusOnboardingButtons:
        description: b
        fields:
          primary:
            description: p
            type: NimbusOnboardingButton
            default: {title: Primary Button, action: forward-one-card}
          secondary: {description: s, type: Option<NimbusOnboardingButton>, default: null}
      NimbusOnboardingButton:
        description: b
        fields:
          title: {description: t, type: Text, default: ""}
          action: {description: a, type: OnboardingActions, default: forward-one-card}
    """

  /// A branch's value laid over the manifest: its cards in words, and the findings.
  static func merge(_ value: String) throws -> (cards: [String], findings: [String]) {
    let recipe = """
      {"slug": "x", "channel": "release", "branches": [{"slug": "a", "features": [
      {"featureId": "onboarding-framework-feature", "value":
      \(value)
      }]}]}
      """
    let project = try NimbusProject(
      ["nimbus.fml.yaml": manifest, "x.json": recipe],
      "nimbus.fml.yaml",
      experiments: ["x.json"]
    )
    let variant = try #require(project.variant("x-a"))
    return (variant.cards.map(words), project.findings())
  }

  /// A card in one line: texts, buttons, link.
  static func words(_ card: Card) -> String {
    func text(_ slot: TextSlot?) -> String { slot.map { card.texts[$0.index].raw } ?? "-" }
    let buttons = card.summary.buttons.map { "\(text($0.title)) -> \($0.action)" }
    let link = card.summary.link.map { "[\(text($0.title))](\($0.url))" } ?? "no link"
    return "\(card.id) \(card.order ?? -1): \(text(card.summary.title)) | "
      + "\(buttons.joined(separator: " | ")) | \(link)"
  }

  static let welcome =
    "welcome 10: Hello | Next -> forward-one-card | Later -> end-onboarding"
    + " | [Notice](https://example.org/)"

  @Test func anEmptyBranchShowsWhatShips() throws {
    let result = try Self.merge("{}")
    #expect(result.cards == [Self.welcome])
    #expect(result.findings == [])
  }

  @Test func fieldsAreLaidOverTheDefaultCard() throws {
    let result = try Self.merge(
      #"{"cards": {"welcome": {"title": "New", "buttons": {"primary": {"title": "Go"}}}}}"#
    )
    #expect(
      result.cards == [
        "welcome 10: New | Go -> forward-one-card | Later -> end-onboarding"
          + " | [Notice](https://example.org/)"
      ]
    )
    #expect(result.findings == [])
  }

  @Test func nullRemovesNothing() throws {
    let result = try Self.merge(
      #"{"cards": {"welcome": {"link": null, "buttons": {"secondary": null}}}}"#
    )
    #expect(result.cards == [Self.welcome])
    #expect(
      result.findings == [
        "x.json:3:32 null-does-not-remove null does not remove 'link' of a card, "
          + "the default stays",
        "x.json:3:63 null-does-not-remove null does not remove 'secondary' of 'buttons', "
          + "the default stays",
      ]
    )
  }

  @Test func aNewCardTakesTheDefaultsOfItsType() throws {
    let result = try Self.merge(
      #"""
      {"cards": {
        "a": {"title": "A", "order": 20},
        "b": {"title": "B", "order": 30, "buttons": {"primary": {"action": "end-onboarding"}}},
        "c": {"title": "C", "order": 40, "link": {}}}}
      """#
    )
    #expect(
      result.cards.dropFirst() == [
        "a 20: A | Onboarding/Skip.v114 -> forward-one-card | no link",
        "b 30: B | Onboarding/Skip.v114 -> end-onboarding | no link",
        "c 40: C | Onboarding/Skip.v114 -> forward-one-card | [More](https://example.org/)",
      ]
    )
    #expect(result.findings == [])
  }

  @Test func whatDoesNotFitFallsBackAndIsSaid() throws {
    let result = try Self.merge(
      #"""
      {"cards": {"welcome": {
        "titel": "x",
        "title": 7,
        "order": "20",
        "link": "https://example.org/",
        "prerequisites": ["ALWAYS", 5],
        "buttons": {"primary": {"action": "open-default-browser-popup"}}},
        "dismissable": false,
        "bad": []}}
      """#
    )
    #expect(result.cards == [Self.welcome])
    #expect(
      result.findings == [
        "x.json:4:3 unknown-field unknown field 'titel' in a card, the app ignores it",
        "x.json:5:12 wrong-type 'title' of a card must be a string, found an integer",
        "x.json:6:12 wrong-type 'order' of a card must be a whole number, found a string",
        "x.json:7:11 wrong-type 'link' of a card must be a map, found a string",
        "x.json:8:31 wrong-type 'prerequisites' of an item of 'prerequisites' must be a string, "
          + "found an integer",
        "x.json:9:37 unknown-enum-value 'open-default-browser-popup' is no value of 'action' of "
          + "'primary', the app uses 'forward-one-card' instead",
        "x.json:10:3 unknown-field 'dismissable' in 'cards' is no card, the app ignores it",
        "x.json:11:10 wrong-type 'bad' of 'cards' must be a map, found a list",
      ]
    )
  }

  /// 56.0 is a whole number; a fraction, or more than an integer holds, is none.
  @Test(arguments: [("1.5", false), ("1e300", false), ("10.0", true)])
  func ordersAreWholeNumbers(order: String, isWhole: Bool) throws {
    let result = try Self.merge("{\"cards\": {\"welcome\": {\"order\": \(order)}}}")
    #expect(result.cards == [Self.welcome])
    #expect(result.findings.isEmpty == isWhole)
  }

  @Test func listsReplace() throws {
    let result = try Self.merge(
      #"{"cards": {"welcome": {"prerequisites": []}}, "conditions": {"NEW": "true"}}"#
    )
    #expect(result.cards == [Self.welcome])
    #expect(result.findings == [])
  }

  @Test func valuesSayWhichFileSetThem() throws {
    let recipe = """
      {"slug": "x", "channel": "release", "branches": [{"slug": "a", "features": [{"featureId":
      "onboarding-framework-feature", "value": {"cards": {"welcome": {"title": "New"}}}}]}]}
      """
    let project = try NimbusProject(
      ["nimbus.fml.yaml": Self.manifest, "x.json": recipe],
      "nimbus.fml.yaml",
      experiments: ["x.json"]
    )
    let card = try #require(project.variant("x-a")?.cards.first)
    let places = card.texts.map { project.documents.sources.location($0.span).description }
    #expect(places[0] == "x.json:2:74")
    #expect(places[2].hasPrefix("nimbus.fml.yaml:"))
    #expect(project.documents.sources.location(card.span).description == "nimbus.fml.yaml:15:13")
  }
}
