import Flow
import Source
import Testing

@testable import Nimbus

/// The sheet with the terms of use of Firefox for iOS, from a manifest of our own.
struct TermsOfUseTests {
  private static func manifest(_ values: String, reminders: String = "") -> String {
    """
    about: {description: App}
    channels: [release]
    features:
      tou-feature:
        description: Terms
        variables:
          status: {description: On, type: Boolean, default: false}
          content-option: {description: Words, type: Wording, default: value-0}
          enable-drag-to-dismiss: {description: Drag, type: Boolean, default: true}\(reminders)
        defaults:
          - channel: release
            value: {\(values)}
    enums:
      Wording:
        description: Words
        variants:
          value-0: {description: Update}
          value-1: {description: Plain}
          value-2: {description: Note}

    """
  }

  private static func project(
    _ values: String,
    reminders: String = "",
    recipe: String? = nil,
    attributes: [String: AttributeValue] = [:]
  ) throws -> NimbusProject {
    var files = ["app.fml.yaml": manifest(values, reminders: reminders)]
    files["try.json"] = recipe
    return try NimbusProject(
      files,
      "app.fml.yaml",
      experiments: recipe == nil ? [] : ["try.json"],
      attributes: attributes
    )
  }

  private static func words(_ variant: Variant?) -> [String] {
    (variant?.cards.first?.texts ?? []).map { text in
      let tables = TextTables()
      let shown = Resolver(tables: tables, defaultLocale: "en").resolve(text, locale: "en")
      return shown.text
    }
  }

  @Test func theSheetHasTheWordsOfItsOption() throws {
    let recipe = """
      {"slug": "terms", "appName": "firefox_ios", "channel": "release", "referenceBranch": "a",
       "branches": [
        {"slug": "a", "ratio": 1, "features": [{"featureId": "tou-feature",
         "value": {"content-option": "value-1"}}]},
        {"slug": "b", "ratio": 1, "features": [{"featureId": "tou-feature",
         "value": {"content-option": "value-2", "enable-drag-to-dismiss": false}}]}
      ]}
      """
    let project = try Self.project("status: true", recipe: recipe)
    let body = "We’ve introduced a Firefox Terms of Use and updated our Privacy Notice."
    let end = ["Remind Me Later", "Accept"]
    #expect(
      Self.words(project.variant("release"))
        == ["We’ve got an update", body, "Firefox Terms of Use"]
        + ["Please take a moment to review and accept. Learn more", "Learn more"] + end
    )
    let here = ["You can learn more here.", "here"]
    #expect(
      Self.words(project.variant("terms-a"))
        == ["Terms of Use", body, "Firefox Terms of Use"] + here + end
    )
    #expect(
      Self.words(project.variant("terms-b"))
        == ["A note from Firefox", body, "Firefox Terms of Use"] + here + end
    )
    #expect(project.variant("terms-b")?.sequences["terms-of-use"]?.isDismissable == false)
  }

  @Test func buttonsAndLinksLead() throws {
    let card = try #require(try Self.project("status: true").variant("release")?.cards.first)
    #expect(card.surface == .bottomSheet)
    #expect(
      card.routes.map(NimbusMessageTests.words) == [
        "tap accept: done",
        "skip remind-me-later: skipped",
        "tap description/terms: out to https://www.mozilla.org/about/legal/terms/firefox/",
        "tap more/link: out to https://support.mozilla.org/1/firefox/{app_version}/iOS/"
          + "\(LocaleTag.mark)/firefox-terms-of-use-faq",
        "swipe card: skipped",
      ]
    )
    let fixed = try Self.project("status: true, enable-drag-to-dismiss: false")
    #expect(fixed.variant("release")?.cards.first?.routes.count == 4)
  }

  @Test func remindersAreFactsOfTheCard() throws {
    let reminders = "\n      max-reminders-count: {description: R, type: Int, default: 3}"
    let card = try #require(
      try Self.project("status: true", reminders: reminders).variant("release")?.cards.first
    )
    let facts = card.facts.map { "\($0.name): \($0.value)" }
    #expect(
      facts.contains("max-reminders-count: 3: how often the sheet comes again after the first time")
    )
    #expect(facts.contains("comes again: 120 hours after it was put off, at the earliest"))
    let older = try Self.project("status: true").variant("release")?.cards.first
    #expect(older?.facts.contains { $0.name == "max-reminders-count" } == false)
  }

  @Test func whoHasAcceptedDoesNotSeeIt() throws {
    let open = try Self.project("status: true").variant("release")
    #expect(open?.sequences["terms-of-use"]?.cards == ["terms-of-use"])
    let condition = Predicate.compare(
      .attribute("has_accepted_terms_of_use"),
      .equal,
      .bool(false)
    )
    #expect(open?.cards.first?.condition == condition)
    let start = Variant.Sequence.Candidate("terms-of-use", when: condition)
    #expect(open?.sequences["terms-of-use"]?.candidates == [start])
    let accepted = try Self.project(
      "status: true",
      attributes: ["has_accepted_terms_of_use": .bool(true)]
    ).variant("release")
    #expect(accepted?.sequences["terms-of-use"]?.cards == [])
    #expect(accepted?.sequences["terms-of-use"]?.candidates == [])
    #expect(accepted?.hidden.map(\.reason) == ["this user has accepted the terms"])
    let off = try Self.project("status: false").variant("release")
    #expect(off?.hidden.map(\.reason) == ["its 'status' is false"])
    #expect(off?.cards.map(\.id) == ["terms-of-use"])
    #expect(off?.sequences["terms-of-use"]?.candidates == [])
  }

  @Test func valuesWithoutAManifestAreRead() throws {
    let text = #"{"tou-feature": {"status": true, "content-option": "value-2"}}"#
    let project = try NimbusProject(["terms.json": text], "terms.json")
    #expect(project.findings() == [])
    #expect(project.flows.map(\.title) == ["Terms of use"])
    #expect(Self.words(project.flows.first?.variants.first).first == "A note from Firefox")
  }
}
