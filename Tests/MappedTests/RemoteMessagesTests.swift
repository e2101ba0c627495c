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
        let words = line.split(separator: ";")[0].split(separator: ":", maxSplits: 1).last ?? ""
        told["\(folder):\(words)", default: 0] += 1
      }
    }
    #expect(versions == 176)
    #expect(cards == 2_047)
    #expect(told == Self.mistakes)
  }

  /// The mistakes that were live: Markdown, a search for words where an address is needed, an attribute
  /// beside `attributes`; an empty text, which the mapping asks for with `!`; and texts that are HTML, which the
  /// mapping does not say.
  private static let mistakes = [
    "ios: HTML shows as it stands here: '</b>'": 3,
    "android: HTML shows as it stands here: '</b>'": 1,
    "android: HTML shows as it stands here: '<br/>'": 2,
    "macos: Markdown is shown as it stands": 12,
    "android: 'covid 19' is no address": 1,
    "ios: unknown key 'appVersion'": 1,
    "ios: 'descriptionText' is missing": 2,
  ]
}
