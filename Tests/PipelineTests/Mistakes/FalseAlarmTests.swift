import Foundation
import Pipeline
import Source
import TestSupport
import Testing

/// Tests of the findings in public projects that nobody put a mistake into, kind by kind.
///
/// Whether a finding is true, only people can tell: each kind has a sentence of somebody who has looked
/// at all of them, and a kind without one fails.
@Suite(
  .enabled(if: Corpus.isThere, "the corpus is not there"),
  .enabled(if: ProcessInfo.processInfo.environment["RECORD"] != nil, "RECORD=1 counts")
)
struct FalseAlarmTests {
  /// The severity of a rule's findings, with their number and projects.
  private struct Count {
    var severity: Severity
    var projects: Set<String> = []
    var findings = 0
  }

  /// The reason why the findings of a kind are true, by slug.
  private static let seen = [
    "asks-default-again": "the prerequisites do not ask whether the app is the default",
    "card-never-shown": "`NEVER` or `enabled: false` stands there",
    "choice-taken-not-first": "the app's own toolbar setting is the second choice",
    "choices-other-order": "two cards of one question have both orders",
    "contrast-of-the-app": "worked out from the app's colors, as its screens have them",
    "contrast-too-low": "white on a light color, in the SDK's own examples",
    "control-differs-from-shipped": "the recipe's control rewords two cards",
    "controls-named-alike": "a card with two controls called Skip",
    "dead-target": "written to be so",
    "flow-dropped": "a document that the SDK's own tests expect to be refused",
    "flow-off": "`enabled: false` stands there",
    "flow-untranslated": "that locale's table has none of the texts",
    "free-text": "the recipe has words and no text ids",
    "image-asset-missing": "the corpus holds a part of the app's drawables",
    "image-unknown": "the picture came with a later version",
    "message-trigger-old-key": "a recipe of v123 over a manifest of v132",
    "microsurvey-feature-off": "the survey's own feature is off on that channel",
    "no-steps": "`steps` is empty",
    "not-drawn": "the app's code leaves the part out",
    "other-version": "the recipe's targeting asks for newer versions",
    "text-missing": "the tables are older than the manifest",
    "text-untranslated": "the key is not in that locale's table",
    "toolbar-card-ipad": "the app's code asks for the device",
    "unknown-color": "the print icon names a color of the app, which the corpus does not hold",
    "unknown-step-condition": "written to be so",
    "unreachable-step": "written to be so",
    "unused-key": "the tables hold texts of other screens",
    "welcome-hidden-default-browser": "the app's code asks whether it is the default",
  ]

  @Test func theTableIsOfToday() async throws {
    var counts: [String: Count] = [:]
    let projects = try PublicProjects.all()
    for project in projects {
      let outcome = try await Pipeline.build(.memory(bytes: project.files))
      // No tool turns PDF pictures into SVG here, as the projects are in memory.
      for finding in outcome.findings where finding.slug != "unconverted-pdf" {
        counts[finding.slug, default: Count(severity: finding.severity)].findings += 1
        counts[finding.slug]?.projects.insert(project.name)
        counts[finding.slug]?.severity.formMax(finding.severity)
      }
    }
    var text = "| Finding | Severity | Times | Projects | Why it is true |\n|---|---|---|---|---|\n"
    for (slug, count) in counts.sorted(by: { $0.key < $1.key }) {
      let why = try #require(Self.seen[slug], "look at all findings of '\(slug)', and say so here")
      text +=
        "| `\(slug)` | \(count.severity) | \(count.findings) | \(count.projects.count) | \(why) |\n"
    }
    text += "\n\(projects.count) projects; wrong findings: none.\n"
    #expect(Self.seen.keys.filter { counts[$0] == nil } == [], "these are gone")
    try ForesightPage.check(text, from: "| Finding |", to: "\n## What")
  }
}

extension Severity {
  fileprivate mutating func formMax(_ other: Severity) { self = max(self, other) }
}
