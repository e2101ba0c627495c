public import Flow

/// A card made ready for drawing once, so that each locale's HTML costs little more than its words.
public struct CardDrawing: Sendable {
  /// The names of the card's states, in order.
  public let stateNames: [String]

  /// Prepares a card of a variant; its looks go into the sheet.
  public init(_ card: Card, variant: String, sheet: inout StyleSheet) {
    stateNames = card.states.map(\.name)
  }

  /// Appends the device's screen with one state of the card in it.
  public func write(
    _ card: ResolvedCard,
    state: Int,
    on page: DrawingPage,
    to output: inout [UInt8]
  ) {}
}

/// Where a card is drawn.
public struct DrawingPage: Hashable, Sendable {
  /// The locale of the card's words.
  public let locale: String
  /// The way from the page to the site's root: empty, or `../` as often as the page is deep.
  public let root: String
  /// With the marks tools and tests read (`data-card`, `data-element`); thumbnails go without.
  public let isMarked: Bool

  /// A page of a locale.
  public init(locale: String, root: String, isMarked: Bool) {
    self.locale = locale
    self.root = root
    self.isMarked = isMarked
  }
}
