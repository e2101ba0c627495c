internal import Source

/// One part of a site that is built in several, each on a machine of its own: `--shard 2/4`.
public struct SiteShard: Hashable, Sendable {
  /// The number of the part, from 1.
  public let number: Int
  /// The number of parts.
  public let count: Int

  /// The most parts that a site may be built in.
  public static let most = 1_000

  /// Reads `2/4`; nil for anything that is no part of so many.
  public init?(_ text: String) {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, let number = Int(words[0]), let count = Int(words[1]) else {
      return nil
    }
    self.init(number: number, count: count)
  }

  /// A part by its number; nil where there is none of it among so many.
  init?(number: Int, count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Takes every nth portion of a site in n parts, so that large flows are spread over all parts.
  func portions(of all: [OutputPortion]) -> [OutputPortion] {
    stride(from: number - 1, to: all.count, by: count).map { all[$0] }
  }

  /// The common key of the parts of one site: of the portions of the whole, and the program that makes them.
  static func build(_ all: [OutputPortion], program: String) -> String {
    let keys = all.map { $0.key ?? "" }
    return SHA256.hex(of: Array((keys + [program]).joined(separator: "\n").utf8))
  }
}
