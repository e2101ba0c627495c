import Flow
import Foundation
import Source
import Syntax
import SystemKit
import Testing

@testable import FML
@testable import Nimbus

/// Tests of the cards that a given user sees, and of the reasons against the rest (reference:
/// nimbus, section 4.4).
struct NimbusAudienceTests {
  /// The view of a document by a user: each card's place, or the reason why it stays away.
  static func view(
    _ text: String,
    _ attributes: [String: AttributeValue],
    entry: String = "fresh-install"
  ) throws -> [String] {
    let variant = try NimbusCardTests.variant(text, attributes: attributes)
    let shown = variant.sequences[entry]?.cards ?? []
    return shown.enumerated().map { "\($0 + 1) \($1)" }
      + variant.hidden.map { "- \($0.card): \($0.reason)" }
  }

  static let modern = """
    {"enable-modern-ui": true, "cards": {
      "bar": {"title": "Bar", "order": 1, "uiVariant": "modern", "card-type": "multiple-choice",
        "multiple-choice-buttons": [{"title": "Top", "action": "toolbar-top"}]},
      "set": {"title": "Set", "order": 2, "uiVariant": "modern", "instructions-popup":
        {"button-action": "open-ios-fx-settings"}},
      "old": {"title": "Old", "order": 3}}}
    """

  @Test(arguments: ["ipad", "iPad-mini", "iPad Pro", "tablet", "ipad13,2"])
  func padsLeaveOutTheToolbar(device: String) throws {
    #expect(
      try Self.view(Self.modern, ["device": .string(device)]) == [
        "1 set", "- bar: iPads do not show the choice of where the toolbar stands",
        "- old: it names no 'uiVariant', and the modern interface shows only cards that do",
      ]
    )
  }

  @Test(arguments: ["iphone", "iphone-se", "phone"])
  func phonesShowTheToolbar(device: String) throws {
    #expect(
      try Self.view(Self.modern, ["device": .string(device)]).prefix(2) == ["1 bar", "2 set"]
    )
  }

  @Test func isPhoneSaysTheDeviceToo() throws {
    #expect(try Self.view(Self.modern, ["is_phone": .bool(false)]).first == "1 set")
    #expect(Audience(["device": .string("ipad")]).attributes["is_phone"] == .bool(false))
  }

  @Test func usersOfTheDefaultBrowserAreNotAskedAgain() throws {
    #expect(
      try Self.view(Self.modern, ["is_default_browser": .bool(true)]).prefix(2) == [
        "1 bar", "- set: the app is the default browser already",
      ]
    )
    let legacy = Self.modern.replacing("\"uiVariant\": \"modern\", ", with: "")
      .replacing("true", with: "false")
    #expect(
      try Self.view(legacy, ["is_default_browser": .bool(true)]) == ["1 bar", "2 set", "3 old"]
    )
    #expect(
      try Self.view(legacy, ["device": .string("ipad")]) == [
        "1 set", "2 old", "- bar: iPads do not show the choice of where the toolbar stands",
      ]
    )
  }

  @Test func theSheetAfterAnUpdateEndsAtItsSignInCard() throws {
    let text = """
      {"cards": {
        "news": {"title": "News", "order": 1, "onboarding-type": "upgrade"},
        "sync": {"title": "Sync", "order": 2, "onboarding-type": "upgrade",
          "buttons": {"primary": {"title": "In", "action": "sync-sign-in"}}},
        "more": {"title": "More", "order": 3, "onboarding-type": "upgrade"},
        "first": {"title": "First"}}}
      """
    let signedIn = "the user is signed in, and the sheet stops at its first sign-in card"
    #expect(
      try Self.view(text, ["is_fxa_signed_in": .bool(true)], entry: "upgrade") == [
        "1 news", "- sync: \(signedIn)", "- more: \(signedIn)",
      ]
    )
    #expect(try Self.view(text, [:], entry: "upgrade") == ["1 news", "2 sync", "3 more"])
    #expect(try Self.view(text, ["is_fxa_signed_in": .bool(true)]).first == "1 first")
  }

  /// A user of an iPad whose default browser the app is does not see these cards, by the version in
  /// the manifest's name.
  @Test(arguments: [
    ("141.4", "-"), ("142.0", "bar"), ("145.1", "bar"), ("145.2", "bar welcome"),
    ("146.0", "bar set"), ("154.0", "bar set"),
  ])
  func modernFiltersComeWithVersions(version: String, hidden: String) throws {
    let path = "ios-v\(version).0-release.fml.yaml"
    let manifest = Self.manifest("legacy: {description: L}, modern: {description: M}")
    let value = """
      {"enable-modern-ui": true, "cards": {
        "bar": {"uiVariant": "modern", "order": 1, "multiple-choice-buttons":
          [{"action": "toolbar-top"}]},
        "set": {"uiVariant": "modern", "order": 2, "instructions-popup":
          {"button-action": "open-ios-fx-settings"}},
        "welcome": {"uiVariant": "modern", "order": 3}}}
      """
    let project = try NimbusProject(
      [path: manifest, "v.json": value],
      path,
      experiments: ["v.json"],
      attributes: ["device": .string("ipad"), "is_default_browser": .bool(true)]
    )
    let variant = try #require(project.variant("v"), "\(project.findings())")
    let reasons = variant.hidden.filter { ["bar", "set", "welcome"].contains($0.card) }
    #expect(reasons.isEmpty ? hidden == "-" : reasons.map(\.card).joined(separator: " ") == hidden)
  }

  /// A manifest that says no version is at least as new as its names.
  @Test func namesTellTheVersion() throws {
    func rules(_ variants: String) throws -> String? {
      let project = try NimbusProject(["n.fml.yaml": Self.manifest(variants)], "n.fml.yaml")
      var documents = project.documents
      var log = Log()
      let manifest = ManifestLoader.load(
        path: "n.fml.yaml",
        channel: nil,
        span: nil,
        documents: &documents,
        log: &log
      )
      return manifest.flatMap { DrawnFeature.onboarding.base($0)?.least?.text }
    }
    #expect(try rules("legacy: {description: L}") == "v145.1")
    #expect(try rules("brandRefresh: {description: B}") == "v147.2")
  }

  static func manifest(_ variants: String) -> String {
    """
    channels: [release]
    features:
      onboarding-framework-feature:
        description: Onboarding
        variables:
          enable-modern-ui: {description: Modern, type: Boolean, default: false}
          should-use-japan-configuration: {description: Japan, type: Boolean, default: false}
          cards: {description: Cards, type: "Map<String, NimbusOnboardingCardData>", default: {}}
        defaults:
          - value:
              cards:
                plain: {order: 1}
                legacy: {order: 2, uiVariant: \(variants.contains("legacy") ? "legacy" : "null")}
                modern: {order: 3, uiVariant: modern}
                japan: {order: 4, uiVariant: japan}
    objects:
      NimbusOnboardingCardData:
        description: A card
        fields:
          order: {description: Order, type: Int, default: 10}
          uiVariant: {description: Interface, type: Option<OnboardingVariant>, default: null}
          multiple-choice-buttons:
            {description: C, type: List<NimbusOnboardingMultipleChoiceButton>, default: []}
          instructions-popup:
            {description: P, type: Option<NimbusOnboardingInstructionPopup>, default: null}
          body: {description: B, type: Text, default: ""}
          card-type: {description: K, type: String, default: basic}
          buttons: {description: B, type: NimbusOnboardingButtons, default: {}}
      NimbusOnboardingButtons:
        description: Buttons
        fields:
          primary: {description: First, type: NimbusOnboardingButton, default: {}}
      NimbusOnboardingButton:
        description: A button
        fields:
          title: {description: Title, type: Text, default: ""}
      NimbusOnboardingMultipleChoiceButton:
        description: A choice
        fields:
          action: {description: Action, type: String, default: theme-dark}
      NimbusOnboardingInstructionPopup:
        description: A sheet
        fields:
          button-action: {description: Action, type: String, default: dismiss}
    enums:
      OnboardingVariant:
        description: Interface
        variants: {\(variants)}
    """
  }

  static let upTo152 = "legacy: {description: L}, modern: {description: M}, japan: {description: J}"
  static let from152 = "modern: {description: M}, japan: {description: J}"

  @Test(arguments: [
    (upTo152, false, false, "plain"), (upTo152, true, false, "modern"),
    (upTo152, true, true, "japan"), (upTo152, false, true, "plain"),
    (from152, false, false, "modern"), (from152, true, false, "modern"),
    (from152, true, true, "japan"), (from152, false, true, "modern"),
  ])
  func theSwitchesChooseTheInterface(
    variants: String,
    modern: Bool,
    japan: Bool,
    shown: String
  )
    throws
  {
    let project = try NimbusProject(
      [
        "nimbus.fml.yaml": Self.manifest(variants),
        "flags.json": """
        {"enable-modern-ui": \(modern), "should-use-japan-configuration": \(japan)}
        """,
      ],
      "nimbus.fml.yaml",
      experiments: ["flags.json"]
    )
    #expect(project.shown("flags") == [shown], "\(project.findings())")
  }

  @Test func conditionsCanBeDecidedByName() throws {
    let text = """
      {"conditions": {"EARLY": "days_since_install < 3"}, "cards": {
        "a": {"title": "A", "order": 1, "prerequisites": ["EARLY"]},
        "b": {"title": "B", "order": 2, "disqualifiers": ["EARLY"]}}}
      """
    #expect(try Self.view(text, [:]) == ["1 a", "2 b"])
    #expect(
      try Self.view(text, ["condition:EARLY": .bool(true)]) == [
        "1 a", "- b: its disqualifier 'EARLY' holds for this user",
      ]
    )
    #expect(
      try Self.view(text, ["condition:EARLY": .bool(false)]) == [
        "1 b", "- a: its prerequisite 'EARLY' was set to false for this run",
      ]
    )
  }

  @Test func bothReadingsOfDisqualifiersAreSaid() throws {
    let text = """
      {"conditions": {"X": "is_phone", "Y": "days_since_install > 7"}, "cards": {
        "a": {"title": "A", "order": 1, "disqualifiers": ["X", "Y"]},
        "b": {"title": "B", "order": 2, "disqualifiers": ["X"]},
        "c": {"title": "C", "order": 3, "disqualifiers": ["ALWAYS", "NEVER"]},
        "d": {"title": "D", "order": 4, "disqualifiers": ["ALWAYS", "GONE"]},
        "e": {"title": "E", "order": 5, "disqualifiers": ["NEVER", "NEVER"]}}}
      """
    func readings(_ attributes: [String: AttributeValue]) throws -> [String] {
      let variant = try NimbusCardTests.variant(text, attributes: attributes)
      return variant.cards.flatMap { card in
        card.facts.filter { $0.name == "several disqualifiers" }.map { "\(card.id) \($0.value)" }
      }
    }
    #expect(
      try readings([:]) == [
        "a The app: it is hidden when all of them hold. "
          + "Its documentation: it is hidden when any of them holds.",
        "c The app: it shows. Its documentation: it is hidden.",
        "d The app: it shows. Its documentation: it is hidden.",
      ]
    )
    #expect(
      try readings(["condition:X": .bool(true), "condition:Y": .bool(false)]).first
        == "a The app: it shows. Its documentation: it is hidden."
    )
  }

  @Test func everyPersonaHasAViewOfItsOwn() throws {
    var documents = try Documents(FileTree.memory(["c.json": Self.modern]))
    var log = Log()
    var source = SystemSource(path: "c.json")
    source.personas = [
      Persona(name: "new", attributes: ["device": .string("iphone")]),
      Persona(name: "pad", attributes: ["device": .string("ipad")]),
    ]
    let flow = try #require(System.nimbus.read([source], &documents, &log).first)
    let variant = try #require(flow.variants.first)
    #expect(variant.sequences["fresh-install"]?.cards == ["bar", "set"])
    #expect(variant.seen.map(\.persona) == ["new", "pad"])
    #expect(variant.seen.map { $0.sequences["fresh-install"] } == [["bar", "set"], ["set"]])
    #expect(variant.seen.map { $0.hidden.map(\.card) } == [["old"], ["bar", "old"]])
  }

  @Test func onlyCardsThatCanMeetAreTied() throws {
    func ties(_ cards: String) throws -> [String] {
      let project = try NimbusProject(
        ["c.json": "{\"conditions\": {\"A\": \"is_phone\"}, \"cards\": {\(cards)}}"],
        "c.json"
      )
      return project.log.sorted().filter { $0.slug == "order-tie" }.map(\.message)
    }
    #expect(
      try ties(
        """
        "x": {"title": "X", "order": 5, "prerequisites": ["A"]},
        "y": {"title": "Y", "order": 5, "disqualifiers": ["A"]},
        "z": {"title": "Z", "order": 6}
        """
      ) == []
    )
    #expect(
      try ties(
        """
        "x": {"title": "X", "order": 5, "prerequisites": ["A"]},
        "y": {"title": "Y", "order": 5, "disqualifiers": ["A"]},
        "z": {"title": "Z", "order": 5}, "n": {"title": "N", "order": 5,
          "prerequisites": ["NEVER"]}
        """
      ) == ["'z' and 'y' show together and both have order 5"]
    )
  }

  @Test func cardsThatExcludeEachOtherAreNoTie() throws {
    func ties(_ first: String, _ second: String) throws -> Int {
      let project = try NimbusProject(
        [
          "c.json": """
          {"conditions": {"A": "\(first)", "B": "\(second)"}, "cards": {
            "a": {"title": "A", "order": 5, "prerequisites": ["A"]},
            "b": {"title": "B", "order": 5, "prerequisites": ["B"]}}}
          """
        ],
        "c.json"
      )
      return project.log.diagnostics.count { $0.slug == "order-tie" }
    }
    #expect(try ties("is_phone", "is_phone == false") == 0)
    #expect(try ties("region in ['US', 'CA']", "region == 'DE'") == 0)
    #expect(try ties("region in ['US', 'CA']", "region == 'CA'") == 1)
    #expect(try ties("is_phone", "is_default_browser") == 1)
  }

  @Test func theTableOfAttributesIsWhole() {
    let names = NimbusAttributes.ofIOS.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names == names.sorted(by: precedesByBytes))
    let kinds = Dictionary(
      NimbusAttributes.ofIOS.map { ($0.name, $0.kind) },
      uniquingKeysWith: { first, _ in first }
    )
    #expect(kinds["is_first_run"] == .bool)
    #expect(kinds["isFirstRun"] == .choice(["true", "false"]))
    let units = NimbusAttributes.ofIOS.filter { $0.unit != nil }.map {
      "\($0.name) \($0.unit ?? "")"
    }
    #expect(
      units == [
        "current_date s", "days_since_install days", "days_since_update days",
        "installation_date ms",
      ]
    )
  }

  @Test func theDocumentationListsEveryAttribute() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Site/docs/nimbus-users.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    let expected = NimbusAttributes.ofIOS.map { attribute in
      let unit = attribute.unit.map { ", in \($0)" } ?? ""
      let asked = attribute.scope == .app ? "nothing" : attribute.scope.rawValue
      let note = attribute.note.map { "\($0.replacing("|", with: "\\|")) " } ?? ""
      return "| `\(attribute.name)` | \(attribute.kind.phrase)\(unit) | \(asked) | \(note)|"
    }
    #expect(rows == expected)
  }

  @Test func whatFollowsFromAnAttributeIsKnownToo() {
    let german = Audience(["locale": .string("de-AT"), "is_first_run": .bool(true)]).attributes
    #expect(german["language"] == .string("de"))
    #expect(german["region"] == .string("AT"))
    #expect(german["isFirstRun"] == .string("true"))
    #expect(german["debug_tag"] == .null)
    let said = Audience(["locale": .string("de-AT"), "region": .string("DE")]).attributes
    #expect(said["region"] == .string("DE"))
  }
}
