import Foundation
import Pipeline
import Source
import TestSupport
import Testing

/// Tests of findings before release about bugs that people reported after it.
///
/// Each is a project of the corpus, with
/// the findings that name the fault. `Site/docs/foresight.md` has the table that this makes.
@Suite(.enabled(if: Corpus.isThere, "the corpus is not there")) struct ForesightTests {
  /// A bug, the findings of which one must name its fault, and where.
  struct Bug: Sendable, CustomTestStringConvertible {
    let name: String
    /// The kind of mistake, in words.
    let kind: String
    /// The rules that tell it, by slug.
    let rules: [String]
    /// The file, or the message, names this.
    let names: String
    /// The reason why no rule finds it; nil where one does.
    var untold: String?
    /// The design's contract, where no rule can know it: flow, variant, cards.
    var agreed: (flow: String, variant: String, cards: String)?

    var testDescription: String { name }
  }

  private static let onboarding = "onboarding-framework-feature"
  private static let firefox = "firefox-ios-"
  /// The order of the modern cards.
  private static let modern =
    "[welcome-modern, customization-toolbar-modern, customization-theme-modern, sign-to-sync-modern]"

  static let bugs = [
    Bug(name: "StosVPN-22", kind: "words", rules: ["text-missing"], names: "setup_welcome_title"),
    Bug(
      name: firefox + "14584",
      kind: "words",
      rules: ["flow-untranslated"],
      names: "pl, pt-PT or ro"
    ),
    Bug(name: firefox + "14942", kind: "links", rules: ["link-locale"], names: "en-US"),
    Bug(name: firefox + "16083", kind: "order", rules: ["order-tie"], names: "welcome"),
    Bug(
      name: firefox + "17288",
      kind: "links",
      rules: ["expected-words", "expected-picture"],
      names: "welcome",
      agreed: (
        onboarding, "release",
        "[{card: welcome, link: Learn more in our privacy notice}, sign-to-sync, notification-permissions]"
      )
    ),
    Bug(
      name: firefox + "18490",
      kind: "actions",
      rules: ["inherited-action"],
      names: "open-ios-fx-settings"
    ),
    Bug(
      name: firefox + "19695",
      kind: "words",
      rules: ["placeholder-in-unformatted-field"],
      names: "%@"
    ),
    Bug(name: firefox + "19703", kind: "actions", rules: ["words-promise-end"], names: "Start"),
    Bug(
      name: firefox + "19922",
      kind: "audience",
      rules: ["version-gate"],
      names: "number_of_app_launches"
    ),
    Bug(
      name: firefox + "22125",
      kind: "actions",
      rules: ["unknown-enum-value", "version-gate"],
      names: "open-ios-fx-settings"
    ),
    Bug(name: firefox + "23782", kind: "audience", rules: ["message-locale-left"], names: "'en'"),
    Bug(name: firefox + "26465", kind: "cards", rules: ["toolbar-card-ipad"], names: "toolbar"),
    Bug(
      name: firefox + "27587",
      kind: "cards",
      rules: ["expected-cards"],
      names: "customization-theme-modern",
      agreed: (
        onboarding, "modern-onboarding-on",
        modern
      )
    ),
    Bug(
      name: firefox + "27749",
      kind: "words",
      rules: ["text-only-in-swift", "text-missing"],
      names: "v140"
    ),
    Bug(
      name: firefox + "28080",
      kind: "pictures",
      rules: ["missing-image-file"],
      names: "toolbarBottom.pdf"
    ),
    Bug(
      name: firefox + "28733",
      kind: "order",
      rules: ["expected-cards"],
      names: "customization-theme-modern",
      agreed: (
        onboarding, "modern-onboarding-on",
        modern
      )
    ),
    Bug(
      name: firefox + "28736",
      kind: "pictures",
      rules: [],
      names: "",
      untold: "no picture of its cards has one for dark screens, so that none stands out"
    ),
    Bug(
      name: firefox + "28778",
      kind: "pictures",
      rules: ["expected-picture"],
      names: "'welcome-globe', not 'trackers'",
      agreed: (
        onboarding, "modern-onboarding-on",
        "[{card: welcome-modern, picture: trackers}, customization-toolbar-modern, customization-theme-modern, sign-to-sync-modern]"
      )
    ),
    Bug(
      name: firefox + "28816",
      kind: "order",
      rules: ["choice-taken-not-first", "choices-other-order"],
      names: "toolbar"
    ),
    Bug(name: firefox + "30436", kind: "words", rules: ["not-drawn-yet"], names: "body"),
    Bug(
      name: firefox + "31932",
      kind: "words",
      rules: ["expected-words"],
      names: "not 'Open all your links with built-in privacy'",
      agreed: (
        onboarding, "brand-refresh-on",
        "[{card: welcome-brand-refresh, title: Open all your links with built-in privacy}, customization-toolbar-brand-refresh, customization-theme-brand-refresh, sign-to-sync-brand-refresh]"
      )
    ),
    Bug(
      name: firefox + "35205",
      kind: "pictures",
      rules: [],
      names: "",
      untold: "the project lacks the pictures whose words are meant"
    ),
    Bug(
      name: "home-assistant-iOS-333",
      kind: "words",
      rules: [],
      names: "",
      untold: "a number in free text is a word like others"
    ),
  ]

  /// The finding that names a bug's fault, as a row of the table; nil where nothing does.
  private static func row(_ bug: Bug) async throws -> String? {
    var files = try Corpus.files("bugs/\(bug.name)")
    if let (flow, variant, cards) = bug.agreed {
      files["expect.yml"] = Array("\(flow): {\(variant): \(cards)}\n".utf8)
    }
    let outcome = try await Pipeline.build(.memory(bytes: files))
    let found = outcome.findings.first { finding in
      bug.rules.contains(finding.slug)
        && "\(finding.message) \(place(finding, outcome))".contains(bug.names)
    }
    guard let found else { return nil }
    let way = bug.agreed == nil ? "" : " with `expect.yml`"
    return
      "| \(bug.name) | \(bug.kind) | \(found.code) `\(found.slug)`\(way) | \(place(found, outcome)) |"
  }

  private static func place(_ finding: Diagnostic, _ outcome: Outcome) -> String {
    finding.span.map { "\(outcome.sources.location($0).path):\(outcome.sources.location($0).line)" }
      ?? "-"
  }

  @Test(arguments: bugs) func isTold(bug: Bug) async throws {
    let files = try Corpus.files("bugs/\(bug.name)")
    let outcome = try await Pipeline.build(.memory(bytes: files))
    let told = outcome.findings.map { "\($0.slug): \($0.message)" }
    #expect(try await (Self.row(bug) == nil) == (bug.untold != nil), "\(told)")
  }

  /// The page says what is told today; a table that differs is written, which fails once.
  @Test func theTableIsOfToday() async throws {
    let rows = try await withThrowingTaskGroup(of: (Int, String?).self) { group in
      for (place, bug) in Self.bugs.enumerated() {
        group.addTask { (place, try await Self.row(bug)) }
      }
      var rows = [String?](repeating: nil, count: Self.bugs.count)
      for try await (place, row) in group { rows[place] = row }
      return rows.compactMap(\.self)
    }
    var text = "| Bug | Kind | Told by | At |\n|---|---|---|---|\n"
    text += rows.map { $0 + "\n" }.joined()
    for bug in Self.bugs {
      if let why = bug.untold { text += "| \(bug.name) | \(bug.kind) | nothing: \(why) | |\n" }
    }
    text += "\n| Kind | Told |\n|---|---|\n"
    for kind in Set(Self.bugs.map(\.kind)).sorted() {
      let all = Self.bugs.filter { $0.kind == kind }
      let told = rows.filter { row in all.contains { row.hasPrefix("| \($0.name) |") } }.count
      text += "| \(kind) | \(told) of \(all.count) |\n"
    }
    try ForesightPage.check(text, from: "| Bug |", to: "\n## ")
  }
}
