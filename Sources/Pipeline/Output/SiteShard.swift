internal import Export
internal import Store

/// One part of a site that is built in several, each on a machine of its own: `--shard 2/4`.
public struct SiteShard: Hashable, Sendable {
  /// Which one it is, from 1.
  public let number: Int
  /// How many there are.
  public let count: Int

  /// The most parts that a site may be built in.
  public static let most = 1_000

  /// Reads `2/4`; nil for anything that is no part of so many.
  public init?(_ text: String) {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, words.allSatisfy({ $0.utf8.allSatisfy(UInt8.isDigit) }),
      let number = Int(words[0]), let count = Int(words[1]), (1...Self.most).contains(count),
      (1...count).contains(number)
    else { return nil }
    (self.number, self.count) = (number, count)
  }
}
