import Flow
import Foundation
import Source
import Syntax
import TestSupport
import Testing

@testable import AppDNA

/// Every block that the SDKs decode in their own tests is read and drawn with the values it holds
/// (reference: appdna, sections 9, 10 and 21).
@Suite(.enabled(if: Corpus.isThere)) struct AppDNACorpusTests {
  /// A document of the corpus as one block, or the blocks of one step.
  private static func documents(_ folder: String) throws -> [(name: String, text: String)] {
    try Corpus.files("appdna/\(folder)").sorted { $0.key < $1.key }.map {
      ($0.key, String(decoding: $0.value, as: UTF8.self))
    }
  }

  private static func project(_ text: String, isStep: Bool) throws -> StepProject {
    let step = isStep ? text : "{\"id\": \"s\", \"content_blocks\": [\(text)]}"
    return try StepProject(steps: step)
  }

  /// The words that a block of the corpus shows: what stands under keys whose values users read.
  private static func words(_ node: Node) -> [String] {
    let keys = [
      "text", "badge_text", "toggle_label", "toggle_description", "field_label",
      "field_placeholder", "placeholder_text", "rating_label", "label", "title", "subtitle",
      "items", "price", "period", "badge", "sublabel",
    ]
    if let items = node.list { return items.flatMap(words) }
    return (node.map ?? []).flatMap { entry -> [String] in
      if keys.contains(entry.key) {
        if let text = entry.value.string, !text.isEmpty { return [text] }
        return (entry.value.list ?? []).compactMap(\.string) + words(entry.value)
      }
      return [
        "content_blocks", "children", "config", "field_options", "pricing_plans",
        "timeline_items", "loading_items", "providers",
      ].contains(entry.key) ? words(entry.value) : []
    }
  }

  @Test(arguments: ["ios/blocks", "android/blocks"])
  func blocksShowTheWordsTheyHold(folder: String) throws {
    let documents = try Self.documents(folder)
    #expect(documents.count == (folder == "ios/blocks" ? 41 : 22))
    for (name, text) in documents {
      let isStep = folder == "android/blocks"
      let project = try Self.project(text, isStep: isStep)
      #expect(project.cards.count == 1, "\(name)")
      let unknown = project.messages.filter { $0.hasPrefix("unknown-block-type") }
      #expect(unknown == [], "\(name)")
      var parser = try Documents(FileTree.memory(["a.json": text]))
      var log = Log()
      let node = try #require(parser.node("a.json", from: nil, log: &log))
      let shown = Set(project.cards[0].texts.map(\.raw))
      let missing = Self.words(node).filter { !shown.contains($0) }
      #expect(missing.count == Self.silent[name, default: 0], "\(name): \(missing)")
    }
  }

  /// The number of texts that the apps themselves do not draw, by document: a picture stands for
  /// the words of a view, and a provider is switched off.
  private static let silent = [
    "testDecodeCustomView.json": 1, "testDecodeSocialLoginDisabledProvider.json": 1,
  ]

  /// Only what the reference says iOS refuses is an error.
  @Test(arguments: ["ios/blocks"]) func blocksOfTheIOSTestsAreNotDropped(folder: String) throws {
    for (name, text) in try Self.documents(folder) {
      let project = try Self.project(text, isStep: false)
      #expect(project.messages.filter { $0.hasPrefix("flow-dropped") } == [], "\(name)")
    }
  }
}
