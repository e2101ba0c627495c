import Flow
import Foundation
import Source
import Syntax
import SystemKit
import TestSupport
import Testing

@testable import Nimbus

/// Real manifests, recipes and documentation with messages.
@Suite(.enabled(if: Corpus.isThere))
struct NimbusMessageCorpusTests {
  static func messages(
    _ manifest: String,
    _ recipes: [String] = []
  ) throws -> (project: NimbusProject, flow: Flow?) {
    let files = try Corpus.files("firefox")
    let paths = files.keys.filter { path in
      recipes.contains { path.hasPrefix("recipes/\($0)") }
    }
    let project = try NimbusProject(bytes: files, manifest, experiments: paths.sorted())
    return (project, project.flows.first { $0.id == "messaging" })
  }

  @Test func whatManifestsShipBecomesCards() throws {
    let result = try Self.messages("fml/source-2026-03-6a91f771/nimbus.fml.yaml")
    let flow = try #require(result.flow)
    #expect(
      result.project.flows.map(\.id) == [
        "onboarding-framework-feature", "messaging", "tou-feature",
      ]
    )
    let cards = flow.variants.map { "\($0.id): \($0.cards.map(\.id).joined(separator: " "))" }
    #expect(
      cards.sorted() == [
        "beta: homepage-microsurvey-message",
        "developer: homepage-microsurvey-message survey-surface-message", "release: ",
      ]
    )
    #expect(flow.entries.map(\.id) == ["microsurvey", "survey"])
    let developer = try #require(flow.variants.first { $0.id == "developer" })
    #expect(developer.sequences["microsurvey"]?.cards == ["homepage-microsurvey-message"])
    #expect(developer.hidden.map(\.card) == ["survey-surface-message"])
    let survey = try #require(developer.cards.first)
    #expect(survey.summary.choices.count == 6)
    #expect(survey.images.map(\.raw) == ["homeLarge"])
    let off = result.project.log.diagnostics.filter { $0.slug == "microsurvey-feature-off" }
    #expect(off.map(\.subject.variant) == ["beta"])
  }

  @Test func aManifestWithoutMessagesHasNoFlowOfThem() throws {
    #expect(try Self.messages("fml/single-file/ios-v149.1.0-release.fml.yaml").flow == nil)
  }

  static let manifests = ["v116.0.0", "v132.0.0", "v149.1.0"]

  /// Recipes of 2022 to 2024 on manifests of three years: what each makes of the messages.
  @Test(arguments: manifests)
  func recipesBuild(version: String) throws {
    let recipes = ["2022-05", "2022-12", "2023-02", "2023-05", "2023-06", "2024-03"]
    let manifest = "fml/single-file/ios-\(version)-release.fml.yaml"
    let result = try Self.messages(manifest, recipes)
    let flow = try #require(result.flow)
    let alone = flow.variants.filter { !$0.id.contains("+") }
    #expect(alone.count == 1 + 1 + 4 + 4 + 4 + 4 + 4 + 2)
    for variant in flow.variants.dropFirst() { #expect(!variant.cards.isEmpty, "\(variant.id)") }
    let expected: Set<String> = [
      "asks-default-again", "control-hides-shipped", "control-without-experiment",
      "many-combinations",
      "message-key-differs-between-branches", "message-no-action", "message-priority-tie",
      "message-surface-unknown", "message-trigger-old-key", "other-channel",
      "other-version", "unknown-field", "version-gone", "wrong-type",
    ]
    let found = result.project.log.sorted().filter {
      $0.subject.flow != "onboarding-framework-feature"
    }
    let others = found.filter { !expected.contains($0.slug) }
    #expect(others.map { "\($0.slug) \($0.message)" } == [])
    #expect(
      found.filter { $0.slug == "wrong-type" }.map(\.message) == [
        "'PPOPY' of 'styles' must be a map, found a list"
      ]
    )
  }

  @Test func theSlugStandsInKeysAndValues() throws {
    let manifest = "fml/single-file/ios-v132.0.0-release.fml.yaml"
    let flow = try #require(try Self.messages(manifest, ["2024-03"]).flow)
    let slug = "set-to-default-reminder-notification-for-ios"
    let treatment = try #require(flow.variants.first { $0.id == "\(slug)-treatment-a" })
    let card = try #require(treatment.cards.first { $0.kind == "notification" })
    #expect(card.id == "\(slug)-en")
    #expect(card.facts.first { $0.name == "experiment" }?.value == slug)
  }

  /// The examples of the client's document, its own mistakes included.
  @Test func theSeedsExamplesShow() throws {
    let seeds = try #require(Corpus.seeds)
    let text = try String(
      contentsOf: seeds.appending(path: "firefox-microsurvey.txt"),
      encoding: .utf8
    )
    var shown: [[String]] = []
    var slugs: [[String]] = []
    for block in Self.blocks(text) {
      var log = Log()
      let node = try Self.node(block, &log)
      let flow = System.nimbus.snippet(node, .init(id: "d"), &log)
      let card = flow?.variants.first?.cards.first
      shown.append(flow?.variants.first?.sequences["microsurvey"]?.cards ?? [])
      #expect(card?.states.count == 5)
      slugs.append(log.sorted().map(\.slug))
    }
    #expect(shown == Array(repeating: ["homepage-microsurvey-message"], count: 4))
    #expect(slugs.last == ["unknown-field"])
  }

  /// An example as a document; one that lacks a comma is mended as its finding says.
  private static func node(_ block: String, _ log: inout Log) throws -> Node {
    var documents = try Documents(FileTree.memory(["d.json": block]))
    if let node = documents.node("d.json", from: nil, log: &log) { return node }
    var bytes = Array(block.utf8)
    for edit in log.diagnostics.flatMap(\.edits).sorted(by: { $0.span > $1.span }) {
      bytes.replaceSubrange(edit.span.start..<edit.span.end, with: edit.text.utf8)
    }
    #expect(log.diagnostics.map(\.slug).filter { $0 != "json-ellipsis" } == ["json-syntax"])
    documents = try Documents(FileTree.memory(["d.json": String(decoding: bytes, as: UTF8.self)]))
    return try #require(documents.node("d.json", from: nil, log: &log))
  }

  /// The texts between braces that match, each starting on a line of its own.
  static func blocks(_ text: String) -> [String] {
    var blocks: [String] = []
    var lines: [Substring] = []
    var depth = 0
    for line in text.split(separator: "\n") where depth > 0 || line == "{" {
      lines.append(line)
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
      guard depth == 0 else { continue }
      blocks.append(lines.joined(separator: "\n"))
      lines = []
    }
    return blocks
  }
}
