/// How large the parts of a map are, in px.
public struct MapSizes: Hashable, Sendable {
  /// The picture of a card: how wide.
  public var cardWidth = 96
  /// The picture of a card: how high.
  public var cardHeight = 208
  /// What stands below a card: its name.
  public var caption = 38
  /// What may stand above a card: what is wrong with it.
  public var crown = 14
  /// The box of an entry or an end: how high; it is as wide as a card.
  public var stopHeight = 52
  /// The most that a line of a label is wide.
  public var labelWidth = 92
  /// A line of a label: how high.
  public var labelLine = 14
  /// How wide a map may be before its columns go on below.
  public var width = 1_376
  /// Cards that are drawn.
  public var cards = 120
  /// Lines that are drawn.
  public var lines = 240

  /// The usual sizes.
  public init() {}

  /// Columns of lines beside one another.
  let track = 12
  /// Lanes of lines that pass cards.
  let lane = 12
  /// The room between what stands in a column.
  let gap = 14
  /// Points of lines that pass columns; longer lines than these allow are left out.
  let bends = 3_000
  /// How far from a card's middle lines may reach it.
  var reach: Int { cardHeight / 3 }
}

/// A point of a map, in px from its top left corner.
public struct MapPoint: Hashable, Sendable {
  /// From the left.
  public var x: Int
  /// From the top.
  public var y: Int
}
