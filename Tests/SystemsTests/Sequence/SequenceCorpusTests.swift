import Flow
import Foundation
import Source
import Syntax
import TestSupport
import Testing

@testable import Sequence

@Suite(.enabled(if: Corpus.isThere)) struct SequenceCorpusTests {
  private static func project() throws -> SequenceProject {
    let files = try Corpus.files("sequence").filter { $0.key.hasSuffix(".json") }
    return try SequenceProject(files.mapValues { String(decoding: $0, as: UTF8.self) })
  }

  @Test func everyDocumentIsAFlowWithoutAFinding() throws {
    let project = try Self.project()
    #expect(
      project.flows.map(\.id) == [
        "01-model-decoding-welcome", "05-config-simple", "test_flow_v2",
      ]
    )
    #expect(project.findings == [])
  }

  @Test func theLargestShowsItsScreensInOrder() throws {
    let flow = try #require(try Self.project().flows.last)
    let variant = try #require(flow.variants.first)
    #expect(variant.id == "variant_a")
    #expect(
      variant.sequences["start"]?.cards == [
        "intro", "features_1", "features_2", "personalization", "final_cta",
      ]
    )
    let last = try #require(variant.cards.last)
    #expect(last.routes.map(\.target) == [.end(completed: true)])
    #expect(last.summary.title.map { last.texts[$0.index].raw } == "You're All Set!")
  }
}
