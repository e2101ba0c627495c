import Foundation
import Source
import TestSupport
import Testing

@testable import Mapped

/// A real team's messages: every version of the corpus, by the mapping beside them.
@Suite(.enabled(if: Corpus.isThere, "the corpus is not there"))
struct RemoteMessagesTests {
  @Test func everyVersionIsReadAndOnlyItsMistakesAreTold() throws {
    let files = try Corpus.files("rmf").mapValues { String(decoding: $0, as: UTF8.self) }
    let mapping = try #require(files["mapping.yml"])
    var counts: [String: Int] = [:]
    var examples: [String: String] = [:]
    var versions = 0
    var cards = 0
    for path in files.keys.sorted() {
      let folder = path.split(separator: "/").first.map(String.init) ?? ""
      guard ["ios", "android", "macos", "windows"].contains(folder) else { continue }
      versions += 1
      let shape = try #require(
        try ReadShape(["mapping.yml": mapping, "\(folder)-config.json": files[path] ?? ""])
      )
      #expect(shape.toldOfMapping == [])
      cards += shape.flows.flatMap(\.variants).map(\.cards.count).reduce(0, +)
      for told in shape.told {
        let words = told.split(separator: ":", maxSplits: 1).last.map(String.init) ?? told
        counts[words, default: 0] += 1
        examples[words] = examples[words] ?? "\(path):\(told.prefix { $0 != ":" })"
      }
    }
    print("VERSIONS", versions, "CARDS", cards)
    for (words, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      print("TOLD", count, words.prefix(200), examples[words] ?? "")
    }
    #expect(versions == 176)
  }
}
