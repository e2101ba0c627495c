import Flow
import Foundation
import Source
import Syntax
import SystemKit
import TestSupport
import Testing

@testable import Nimbus

/// Cards without a manifest: documents of their own and examples in documentation.
struct NimbusSnippetTests {
  static func snippet(_ text: String) throws -> (flow: Flow?, findings: [String]) {
    var log = Log()
    var documents = try Documents(FileTree.memory(["doc.json": text]))
    let node = try #require(documents.node("doc.json", from: nil, log: &log))
    let flow = System.nimbus.snippet(node, .init(id: "doc"), &log)
    let findings = log.sorted().map { finding in
      let place = finding.span.map(documents.sources.location)
      return "\(place.map { "\($0.line):\($0.column)" } ?? "-") \(finding.slug) \(finding.message)"
    }
    return (flow, findings)
  }

  @Test func aCardOfAnOldDocumentShows() throws {
    let result = try Self.snippet(
      """
      {"cards": {"welcome": {
        "title": "Hello",
        "image": "notification-ctd",
        "buttons": {"primary": {"title": "On", "action": "next-card"}},
        "type": "fresh-install",
        "prerequisites": ["ALWAYS"]}}}
      """
    )
    let variant = try #require(result.flow?.variants.first)
    #expect(result.flow?.id == "doc")
    #expect(variant.id == "default")
    #expect(variant.sequences["fresh-install"]?.cards == ["welcome"])
    #expect(variant.cards.first?.summary.buttons.map(\.action) == ["forward-one-card"])
    #expect(variant.cards.first?.images.first?.asset == "onboardingNotificationsCTD")
    #expect(
      result.findings == [
        "3:12 old-name 'notification-ctd' is a name that no version knows",
        "4:52 old-name 'next-card' is a name of versions before v125",
        "5:3 old-name 'type' is a name of versions before v125",
      ]
    )
  }

  @Test func oneCardByItselfShows() throws {
    let result = try Self.snippet(
      #"{"title": "Hi", "card-type": "basic", "buttons": {"primary": {"title": "On"}}}"#
    )
    #expect(result.flow?.variants.first?.cards.map(\.id) == ["card"])
    #expect(result.findings == [])
  }

  @Test func theFeaturesIdMayStandAround() throws {
    let result = try Self.snippet(
      #"{"onboarding-framework-feature": {"cards": {"a": {"title": "A", "order": 1}}}}"#
    )
    #expect(result.flow?.variants.first?.cards.map(\.id) == ["a"])
  }

  @Test func theListOfTheFirstVersionIsRead() throws {
    let result = try Self.snippet(
      """
      {"cards": [
        {"name": "b", "title": "B", "buttons": [{"title": "On", "action": "next-card"}]},
        {"name": "a", "title": "A"}],
       "card-ordering": ["a", "b"]}
      """
    )
    #expect(result.flow?.variants.first?.sequences["fresh-install"]?.cards == ["a", "b"])
    #expect(
      result.findings.map { $0.split(separator: " ")[1] } == ["old-name", "old-name", "old-name"]
    )
  }

  @Test func modernCardsShowInTheirInterface() throws {
    let result = try Self.snippet(
      #"{"cards": {"a": {"title": "A", "uiVariant": "japan"}}}"#
    )
    #expect(result.flow?.variants.first?.sequences["fresh-install"]?.cards == ["a"])
    #expect(result.findings == [])
  }

  @Test(arguments: [
    #"{"conditions": {"ALWAYS": "true"}}"#, #"{"dismissable": true}"#, "[]", "{}", "null",
    #"{"title": "A book", "body": "Its text"}"#, #"{"cards": {}}"#, #"{"cards": []}"#,
    #"{"cards": [{"suit": "hearts", "rank": 7}]}"#, #"{"cards": {"visa": {"number": 4}}}"#,
    #"{"type": "heading", "title": "T", "order": 1}"#,
  ])
  func otherExamplesAreLeftAlone(text: String) throws {
    let result = try Self.snippet(text)
    #expect(result.flow == nil)
    #expect(result.findings == [])
  }

  @Test(.enabled(if: Corpus.isThere))
  func theSeedsExamplesShow() throws {
    let seeds = try #require(Corpus.seeds)
    let text = try String(
      contentsOf: seeds.appending(path: "firefox-onboarding.txt"),
      encoding: .utf8
    )
    let blocks = text.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    var shown: [[String]] = []
    for block in blocks {
      var log = Log()
      let file = SourceFile(path: "doc.json", bytes: Array(block.utf8))
      let values = JSONReader.values(file, id: FileID(index: 0), log: &log)
      guard let node = values?.first else {
        shown.append(["unreadable"])
        continue
      }
      let flow = System.nimbus.snippet(node, .init(id: "doc"), &log)
      shown.append(flow?.variants.first?.sequences["fresh-install"]?.cards ?? [])
    }
    #expect(shown.count == 5)
    #expect(shown.prefix(3) == [["welcome"], ["welcome"], ["welcome"]])
  }
}
