import Foundation
import TestSupport
import Testing

/// Tests of the share of mistakes found, by kind, of those that are put into projects without them.
struct MistakeTests {
  /// A project of our own, which has a place for most kinds.
  private static let own = [
    "flowproof.yml": """
    title: Own
    sources: [{nimbus: app.fml.yaml, channel: release, experiments: "*-experiments.json"}]
    strings: [strings]
    default-locale: en
    devices: [iphone-15]

    """,
    "app.fml.yaml": BranchFindingTests.manifest,
    "a-experiments.json": """
    {"slug": "try", "appName": "firefox_ios", "channel": "release", "userFacingName": "Try it",
     "targeting": "days_since_install < 7", "referenceBranch": "control", "branches": [
      {"slug": "control", "ratio": 1, "features": [
       {"featureId": "onboarding-framework-feature", "value": {}}]},
      {"slug": "quiet", "ratio": 1, "features": [
       {"featureId": "onboarding-framework-feature",
        "value": {"cards": {"welcome": {
          "order": 20,
          "prerequisites": ["ALWAYS"]
        }}}}]}
    ]}
    """,
    "strings/en.lproj/Onboarding.strings": "\"Hello.v1\" = \"Hello\";\n",
  ]

  /// The kinds that our own project has a place for.
  private static let common = Mistake.all.filter { (try? $0.places(in: own).isEmpty) == false }

  @Test func mostKindsHaveAPlace() { #expect(Self.common.count >= 8, "\(Self.common.map(\.name))") }

  @Test(arguments: common) func isTold(mistake: Mistake) async throws {
    var dice = Dice()
    let tally = try await MistakenProjects.tally(mistake, in: Self.own, &dice)
    #expect(tally.untold == [], "FLOWPROOF_SEED=\(dice.seed)")
    #expect(tally.told > 0)
  }

  /// Counts what is told of real documents and writes the page's table, which takes half a minute and
  /// is done with `RECORD=1` only.
  @Test(
    .enabled(if: Corpus.isThere, "the corpus is not there"),
    .enabled(if: ProcessInfo.processInfo.environment["RECORD"] != nil, "RECORD=1 counts")
  )
  func theTableIsOfToday() async throws {
    var dice = Dice()
    var text = "| Mistake | Told |\n|---|---|\n"
    var untold: [String] = []
    let firefox = try MistakenProjects.real.map { (name: $0.manifest, files: try $0.files()) }
    let projects =
      firefox
      + (try PublicProjects.few().map { project in
        let files = project.files.compactMapValues { String(validating: $0, as: UTF8.self) }
        return (name: project.name, files: files)
      })
    for mistake in Mistake.all {
      var told = 0
      var all = 0
      for project in projects {
        let tally = try await MistakenProjects.tally(mistake, in: project.files, &dice)
        (told, all) = (told + tally.told, all + tally.all)
        untold += tally.untold.map { "\(mistake.name): \(project.name) \($0)" }
      }
      if all > 0 { text += "| \(mistake.name) | \(told) of \(all) |\n" }
    }
    let details = untold.joined(separator: "\n")
    try ForesightPage.check(text, from: "| Mistake |", to: "\n## What", details)
  }
}
