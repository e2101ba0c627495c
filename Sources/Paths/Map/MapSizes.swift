/// The sizes of a map's parts, in px.
public enum MapSizes {
  static let cardWidth = 96
  static let cardHeight = 208
  /// The height of the caption below a card: its name.
  static let caption = 38
  /// The height of the room above a card, for the mistakes found on it.
  static let crown = 14
  /// The height of the box of an entry or an end; it is as wide as a card.
  static let stopHeight = 52
  /// The greatest width of a label's line.
  static let labelWidth = 92
  /// The height of a label's line.
  static let labelLine = 14
  /// The width from which the columns of a map go on below.
  static let width = 1_376
  /// The most cards that are drawn.
  public static let cards = 120
  /// The most lines that are drawn.
  static let lines = 240

  /// The distance of two upright tracks.
  static let track = 12
  /// The distance of two lanes of lines that pass cards.
  static let lane = 12
  /// The room between the items of a column.
  static let gap = 14
  /// The most points of lines that pass columns; longer lines are left out.
  static let bends = 3_000
  /// The greatest distance from a card's middle at which lines may reach it.
  static var reach: Int { cardHeight / 3 }
}

/// A point of a map, in px from its top left corner.
public struct MapPoint: Hashable, Sendable {
  /// The distance from the left.
  public var x: Int
  /// The distance from the top.
  public var y: Int
}
