/// The position of a card among those of an entry that a user sees.
public struct CardPosition: Hashable, Sendable {
  /// The number of cards before it.
  public let index: Int
  /// The number of all cards.
  public let count: Int

  /// A position.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Indicates that no card follows.
  public var isLast: Bool { index == count - 1 }
}
