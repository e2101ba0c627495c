import Export
import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

/// The user of each covering path, given back by `--set`, takes that path and no other.
@Suite struct PathReplayTests {
  /// The flows of the sample project, without its docs and words.
  private static func sample() throws -> FileTree {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Site/flows").standardizedFileURL
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var files = [
      "flowproof.yml": """
      sources:
        - nimbus: flows/nimbus/wren.fml.yaml
          experiments: flows/nimbus/experiments/*.json
        - sequence: flows/sequence/*.json
        - appdna: flows/appdna/*.json
      """
    ]
    for case let url as URL in try #require(walk)
    where ["json", "yaml"].contains(url.pathExtension) {
      let path = "flows" + url.standardizedFileURL.path.dropFirst(folder.path.count)
      files[path] = try String(contentsOf: url, encoding: .utf8)
    }
    return .memory(files)
  }

  /// Replays every path that says all of its user; gives how many did.
  ///
  /// Variants that have the same paths are replayed once.
  private func replay(_ tree: FileTree) async throws -> Int {
    var count = 0
    var known: Set<[[String]]> = []
    for entry in try await PathReport(tree).flows
    where known.insert(entry.cover.map(\.set)).inserted {
      for path in entry.cover where path.assumed.isEmpty {
        let again = try await PathReport(
          tree,
          set: path.set,
          flow: entry.flow,
          variant: entry.variant
        )
        let same = try #require(again.flows.first { $0.name == entry.name })
        #expect(same.count == "1", "\(entry.name): \(path.cards) \(path.set)")
        #expect(same.cover.map(\.cards) == [path.cards], "\(entry.name): \(path.set)")
        #expect(same.cover.map(same.routes) == [entry.routes(path)], "\(entry.name): \(path.set)")
        count += 1
      }
    }
    return count
  }

  @Test func ofTheSample() async throws {
    #expect(try await replay(Self.sample()) > 20)
  }

  /// Two cards that store their answers under one name.
  @Test func ofOneNameOnTwoCards() async throws {
    #expect(try await replay(.memory(PathUserTests.files(PathUserTests.twice))) == 2)
  }

  @Test(.enabled(if: Corpus.isThere)) func ofTheCorpus() async throws {
    var count = 0
    for (name, bytes) in try Corpus.files("appdna/synthetic").sorted(by: { $0.key < $1.key }) {
      let file = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      let document = try JSONSerialization.data(withJSONObject: try #require(file?["document"]))
      let text = String(decoding: document, as: UTF8.self)
      count += try await replay(.memory(["flows/\(name)": text]))
    }
    #expect(count > 5)
  }

  /// Optional answers, lists, numbers, switches, texts and attributes.
  private static let all = """
    {"id": "f", "steps": [
      {"id": "a", "type": "custom", "config": {"content_blocks": [
        {"id": "pets", "type": "input_chips", "field_id": "pets", "field_options": [
          {"id": "dog", "label": "Dog"}, {"id": "cat", "label": "Cat"}, {"id": "bird", "label": "Bird"}],
         "field_config": {"max_selections": 3}},
        {"id": "size", "type": "input_slider", "field_id": "size", "field_config": {"min": 0, "max": 10}},
        {"id": "mail", "type": "input_toggle", "field_id": "mail", "field_label": "Letters"},
        {"id": "name", "type": "input_text", "field_id": "name"},
        {"id": "go", "type": "button", "text": "Go", "action": "next"},
        {"id": "later", "type": "button", "text": "Later", "action": "skip"}]},
       "next_step_rules": [
        {"target_step_id": "d", "conditions": [{"type": "empty", "answer_key": "name"}, {"type": "answer_equals", "answer_key": "mail", "value": true}]},
        {"target_step_id": "b", "conditions": [{"type": "answer_contains", "answer_key": "name", "value": "x"}]},
        {"target_step_id": "c", "conditions": [{"type": "answer_equals", "answer_key": "size", "value": 3}]},
        {"target_step_id": "c", "conditions": [{"type": "not_empty", "answer_key": "pets"}]}]},
      {"id": "b", "type": "custom", "config": {"content_blocks": [
        {"id": "one", "type": "button", "text": "One", "action": "next",
         "visibility_condition": {"type": "when_equals", "variable": "user.plan", "value": "pro"}},
        {"id": "two", "type": "button", "text": "Two", "action": "next"}]}},
      {"id": "c", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]}},
      {"id": "d", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]}}
    ]}
    """

  /// A question that may be asked again, and a hub whose pages lead back.
  private static let loops = """
    {"id": "f", "steps": [
      {"id": "a", "type": "custom", "config": {"content_blocks": [
        {"id": "to", "type": "input_select", "field_id": "to", "field_options": [
          {"id": "x", "label": "X"}, {"id": "y", "label": "Y"}, {"id": "z", "label": "Z"}]},
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]},
       "next_step_rules": [
        {"target_step_id": "b", "conditions": [{"type": "answer_equals", "answer_key": "to", "value": "x"}]},
        {"target_step_id": "c", "conditions": [{"type": "answer_equals", "answer_key": "to", "value": "y"}]},
        {"target_step_id": "d", "condition": "always"}]},
      {"id": "b", "type": "custom", "config": {"title": "B"},
       "next_step_rules": [{"target_step_id": "a", "condition": "always"}]},
      {"id": "c", "type": "custom", "config": {"title": "C"},
       "next_step_rules": [{"target_step_id": "a", "condition": "always"}]},
      {"id": "d", "type": "custom", "config": {"content_blocks": [
        {"id": "more", "type": "button", "text": "More", "action": "skip"},
        {"id": "mail", "type": "input_toggle", "field_id": "mail", "field_label": "Letters"},
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]},
       "next_step_rules": [
        {"target_step_id": "end_1", "conditions": [{"type": "answer_equals", "answer_key": "mail", "value": true}]},
        {"target_step_id": "a", "condition": "always"}]}
    ]}
    """

  @Test func ofCardsThatComeAgain() async throws {
    let report = try await PathReport(.memory(["flows/f.json": Self.loops]))
    let visits = report.flows.flatMap(\.cover).flatMap { $0.witness.again ?? [] }.map(\.visit)
    #expect(visits.contains(2))
    #expect(try await replay(.memory(["flows/f.json": Self.loops])) >= 1)
  }

  /// Lines fit a terminal, and variants with the same paths stand together.
  @Test func theTextOfTheSampleFits() async throws {
    let outcome = try await Pipeline.build(Self.sample())
    let listing = PathListing(try #require(outcome.build)).listing(limit: 40, through: nil)
    let lines = listing.text().split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines where !line.contains("--set ") { #expect(line.count <= 120, "\(line)") }
    let entries = listing.text(isBrief: true).split(separator: "\n")
    let all = try await PathReport(Self.sample()).flows.count
    #expect(entries.count < all)
  }

  @Test func ofAllKindsOfAnswers() async throws {
    #expect(try await replay(.memory(["flows/f.json": Self.all])) >= 5)
  }
}
