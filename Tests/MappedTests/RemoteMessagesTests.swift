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
    var told: [String: Int] = [:]
    var (versions, cards) = (0, 0)
    for path in files.keys.sorted() {
      let folder = path.split(separator: "/").first.map(String.init) ?? ""
      guard ["ios", "android", "macos", "windows"].contains(folder) else { continue }
      let shape = try #require(
        try ReadShape(["mapping.yml": mapping, "\(folder)-config.json": files[path] ?? ""])
      )
      #expect(shape.toldOfMapping == [])
      (versions, cards) = (
        versions + 1, cards + shape.flows.flatMap(\.variants).flatMap(\.cards).count
      )
      for line in shape.told {
        let words = line.split(separator: ":", maxSplits: 1).last.map(String.init) ?? line
        told["\(folder):\(words)", default: 0] += 1
      }
    }
    #expect(versions == 176)
    #expect(cards == 2_047)
    #expect(told == Self.mistakes)
  }

  /// The mistakes that were live: Markdown, a search for words where an address is needed, an attribute
  /// beside `attributes`; and an empty text, which the mapping asks for with `!`.
  private static let mistakes = [
    "macos: Markdown is shown as it stands": 12,
    "android: 'covid 19' is no address": 1,
    "ios: unknown key 'appVersion'": 1,
    "ios: 'descriptionText' is missing": 2,
  ]
}
