import Flow
import Source
import Syntax
import Testing

@testable import Nimbus

/// Conditions of cards as the app evaluates them for a user (reference: nimbus, sections 4.4
/// and 7).
struct NimbusConditionTests {
  @Test("A prerequisite that is just false switches a card off (section 12)")
  func theOffSwitchIsNoMistake() throws {
    func found(_ text: String) throws -> [String] {
      let project = try NimbusProject(
        [
          "c.json": """
          {"conditions": {"OFF": "\(text)"}, "cards": {
            "a": {"title": "A"}, "b": {"title": "B", "order": 20, "prerequisites": ["OFF"]}}}
          """
        ],
        "c.json"
      )
      return project.log.diagnostics.filter { $0.slug == "card-never-shown" }.map {
        "\($0.severity): \($0.message)"
      }
    }
    #expect(try found("false") == ["info: 'b' is switched off: its prerequisite 'OFF' never holds"])
    #expect(
      try found("1 > 2") == ["warning: nobody sees 'b': its prerequisite 'OFF' never holds"]
    )
  }

  /// A card with one prerequisite, and one with the same as its disqualifier.
  private static func view(
    _ expression: String,
    _ attributes: [String: AttributeValue]
  ) throws -> [String] {
    try NimbusAudienceTests.view(
      """
      {"conditions": {"IT": "\(expression)"}, "cards": {
        "need": {"title": "A", "order": 1, "prerequisites": ["IT"]},
        "ban": {"title": "B", "order": 2, "disqualifiers": ["IT"]}}}
      """,
      attributes
    )
  }

  private static let met = ["1 need", "- ban: its disqualifier 'IT' holds for this user"]
  private static let unmet = ["1 ban", "- need: its prerequisite 'IT' does not hold for this user"]
  private static let never = ["1 ban", "- need: its prerequisite 'IT' never holds"]
  private static let open = ["1 need", "2 ban"]

  @Test(
    arguments: [
      ("is_phone", ["device": .string("iphone")], met),
      ("is_phone", ["device": .string("ipad")], unmet), ("is_phone", [:], open),
      ("is_phone && app_version|versionCompare(149) >= 0", [:], never),
      ("days_since_install|versionCompare('149') >= 0", [:], never),
      ("language in ['de', 'fr']", ["locale": .string("de-AT")], met),
      ("language in ['de', 'fr']", ["locale": .string("en-GB")], unmet),
      ("isFirstRun == 'true'", ["is_first_run": .bool(true)], met),
      ("isFirstRun == 'true'", ["isFirstRun": .string("false")], unmet),
      ("is_first_run", ["isFirstRun": .string("true")], met),
      ("is_default_browser", ["is_default_browser_string": .string("false")], unmet),
      ("locale in ['de-DE', 'fr-FR']", ["language": .string("en")], unmet),
      ("locale in ['de-DE', 'fr-FR']", ["language": .string("fr")], open),
      ("days_since_install > 7 && is_phone", ["days_since_install": .number(3)], unmet),
      ("days_since_install > 7 && is_phone", ["days_since_install": .number(8)], open),
      ("days_since_install > 7 || is_phone", ["days_since_install": .number(8)], met),
      ("days_since_install in [3]", ["days_since_install": .number(3)], never),
      ("app_version|versionCompare('149.!') >= 0", ["app_version": .string("149.10")], met),
      ("'slug' in active_experiments", ["active_experiments": .list([.string("slug")])], met),
      ("enrollments_map['slug'] == 'b'", ["enrollments_map": .map(["slug": .string("b")])], met),
      ("enrollments_map['slug'] == 'b'", ["enrollments_map": .map([:])], unmet),
      (
        "'app_cycle.foreground'|eventSum('Days', 3) >= 3",
        [
          "events": .map([
            "app_cycle.foreground": .map(["Days": .list([.number(1), .number(0), .number(2)])])
          ])
        ], met
      ),
      (
        "events.days_opened_in_last_28 > 5",
        ["events": .map(["days_opened_in_last_28": .number(2)])],
        unmet
      ),
      ("'app_cycle.foreground'|eventSum('Days', 3) >= 3", [:], open),
      ("os == 'iOS' && debug_tag == null", [:], ["1 need", "- ban: its disqualifier 'IT' holds"]),
      ("os == 'Android'", [:], never),
      ("my_own == 1", ["my_own": .number(1)], met),
    ] as [(String, [String: AttributeValue], [String])]
  )
  func conditionsAskTheUser(
    expression: String,
    attributes: [String: AttributeValue],
    view: [String]
  ) throws {
    #expect(try Self.view(expression, attributes) == view)
  }

  @Test(arguments: [
    "!is_phone", "is_phne", "device == 'ipad'", "is_phone &&", "'a'|lower == 'a'", "1", "",
    "days_since_install > '7'",
  ])
  func whatTheAppCanNotEvaluateCountsAsFalse(expression: String) throws {
    let view = try Self.view(
      expression,
      ["device": .string("ipad"), "days_since_install": .number(1)]
    )
    #expect(view.first == "1 ban")
    let prefix = "- need: its prerequisite 'IT' can't be evaluated, which counts as false: "
    #expect(view.last?.hasPrefix(prefix) == true, "\(view)")
  }

  @Test func theFirstFalseConditionIsTheReason() throws {
    let text = """
      {"conditions": {"PHONE": "is_phone", "BROKEN": "!x", "SOON": "days_since_install < 3"},
       "cards": {
        "a": {"title": "A", "order": 1, "prerequisites": ["SOON", "PHONE", "BROKEN"]},
        "b": {"title": "B", "order": 2, "prerequisites": ["BROKEN", "PHONE"]},
        "c": {"title": "C", "order": 3, "disqualifiers": ["PHONE", "BROKEN"]},
        "d": {"title": "D", "order": 4, "disqualifiers": ["SOON"]}}}
      """
    let view = try NimbusAudienceTests.view(text, ["device": .string("ipad")])
    #expect(
      view.prefix(3) == [
        "1 c", "2 d", "- a: its prerequisite 'PHONE' does not hold for this user",
      ]
    )
    #expect(view.last?.hasPrefix("- b: its prerequisite 'BROKEN' can't be evaluated") == true)
  }

  @Test func aCardWithAnOpenConditionShowsWithIt() throws {
    let variant = try NimbusCardTests.variant(
      """
      {"conditions": {"NEW": "days_since_install < 3 && is_phone"},
       "cards": {"a": {"title": "A", "prerequisites": ["NEW"]}}}
      """,
      attributes: ["device": .string("iphone")]
    )
    #expect(variant.sequences["fresh-install"]?.cards == ["a"])
    #expect(
      variant.cards[0].condition
        == .and([
          .compare(.attribute("days_since_install"), .less, .number(3)),
          .compare(.attribute("is_phone"), .equal, .bool(true)),
        ])
    )
  }

  @Test func bothReadingsAreSaidForTheUser() throws {
    func finding(_ attributes: [String: AttributeValue]) throws -> [String] {
      let project = try NimbusProject(
        [
          "c.json": """
          {"conditions": {"OLD": "days_since_install > 7", "PHONE": "is_phone"},
           "cards": {"a": {"title": "A", "disqualifiers": ["OLD", "PHONE"]}}}
          """
        ],
        "c.json",
        attributes: attributes
      )
      return project.log.diagnostics.filter { $0.slug == "disqualifier-semantics" }.map(\.message)
    }
    #expect(
      try finding([:]) == [
        "'a' has 2 disqualifiers: in the app it is hidden when all of them hold, "
          + "by its documentation it is hidden when any of them holds"
      ]
    )
    #expect(
      try finding(["device": .string("iphone"), "days_since_install": .number(1)]) == [
        "'a' has 2 disqualifiers: in the app it shows, by its documentation it is hidden"
      ]
    )
    #expect(
      try finding(["device": .string("ipad"), "days_since_install": .number(1)]) == [
        "'a' has 2 disqualifiers: in the app it shows, by its documentation it shows"
      ]
    )
  }

  /// A shipped card that a branch changes, and that the branch's interface leaves out.
  @Test func aShippedCardMayShowWithoutTheBranch() throws {
    let project = try NimbusProject(
      [
        "nimbus.fml.yaml": NimbusAudienceTests.manifest(NimbusAudienceTests.upTo152),
        "branch.json": "{\"enable-modern-ui\": true, \"cards\": {\"plain\": {\"order\": 5}}}",
      ],
      "nimbus.fml.yaml",
      experiments: ["branch.json"]
    )
    let found = project.findings().filter { $0.contains("card-never-shown") }
    let message =
      "no user of this branch sees 'plain': it names no 'uiVariant', and the modern interface "
      + "shows only cards that do"
    #expect(found.contains { $0.hasSuffix("card-never-shown \(message)") }, "\(found)")
  }

  /// A card of a removed type falls back to the first run, where no modern interface shows it.
  @Test func upgradeCardsAfterTheSheetWasRemovedAreFound() throws {
    let manifest =
      NimbusAudienceTests.manifest(NimbusAudienceTests.from152)
      .replacing(
        "      order: {description: Order, type: Int, default: 10}\n",
        with: """
                order: {description: Order, type: Int, default: 10}
                onboarding-type: {description: T, type: OnboardingType, default: fresh-install}

          """
      ) + "\n  OnboardingType: {description: T, variants: {fresh-install: {description: F}}}\n"
    let project = try NimbusProject(
      [
        "nimbus.fml.yaml": manifest,
        "branch.json": "{\"cards\": {\"news\": {\"order\": 1, \"onboarding-type\": \"upgrade\"}}}",
      ],
      "nimbus.fml.yaml",
      experiments: ["branch.json"]
    )
    #expect(project.shown("branch") == ["modern"], "\(project.findings())")
    let found = project.findings()
    #expect(found.contains { $0.contains("unknown-enum-value 'upgrade'") }, "\(found)")
    #expect(
      found.contains {
        $0.hasSuffix(
          "card-never-shown nobody sees 'news': it names no 'uiVariant', and the modern interface "
            + "shows only cards that do"
        )
      },
      "\(found)"
    )
  }
}
