/// The sizes of a map's parts, in px.
public struct MapSizes: Hashable, Sendable {
  /// The width of a card's picture.
  public var cardWidth = 96
  /// The height of a card's picture.
  public var cardHeight = 208
  /// The height of the caption below a card: its name.
  public var caption = 38
  /// The height of the room above a card, for the mistakes found on it.
  public var crown = 14
  /// The height of the box of an entry or an end; it is as wide as a card.
  public var stopHeight = 52
  /// The greatest width of a label's line.
  public var labelWidth = 92
  /// The height of a label's line.
  public var labelLine = 14
  /// The width from which the columns of a map go on below.
  public var width = 1_376
  /// The most cards that are drawn.
  public var cards = 120
  /// The most lines that are drawn.
  public var lines = 240

  /// The usual sizes.
  public init() {}

  /// The distance of two upright tracks.
  let track = 12
  /// The distance of two lanes of lines that pass cards.
  let lane = 12
  /// The room between the items of a column.
  let gap = 14
  /// The most points of lines that pass columns; longer lines are left out.
  let bends = 3_000
  /// The greatest distance from a card's middle at which lines may reach it.
  var reach: Int { cardHeight / 3 }
}

/// A point of a map, in px from its top left corner.
public struct MapPoint: Hashable, Sendable {
  /// The distance from the left.
  public var x: Int
  /// The distance from the top.
  public var y: Int
}
