/// A picture of the card's image table.
public struct ImageElement: Hashable, Sendable {
  /// The slot of its picture in the card's image table.
  public internal(set) var image: ImageSlot
  /// The fit of the picture in its box.
  public let fit: Fit
  /// Drawn in the element's foreground colour, as template images are.
  public let isTinted: Bool
  /// The picture only decorates.
  public let isDecorative: Bool

  /// A picture.
  public init(
    _ image: ImageSlot,
    fit: Fit = .contain,
    isTinted: Bool = false,
    isDecorative: Bool = true
  ) {
    self.image = image
    self.fit = fit
    self.isTinted = isTinted
    self.isDecorative = isDecorative
  }
}

/// A symbol of the platform's own set, or an emoji.
public struct Icon: Hashable, Sendable {
  /// The symbol or characters to draw.
  public internal(set) var content: Content
  /// Its side in pt.
  public let size: Double
  /// The text style that its side follows.
  public let scaling: Typography.Scaling
  /// Never larger than this in pt, whatever the reader's text size setting.
  public let maxSize: Double?

  /// A symbol or characters.
  public enum Content: Hashable, Sendable {
    /// A name of the drawn set: `close`, `chevron-left`, `check`, `info`.
    case symbol(String)
    /// Characters drawn as they are.
    case emoji(TextSlot)
    /// Letters or digits that the platform itself draws: a day of its calendar.
    case letters(String)
  }

  /// An icon of a size.
  public init(
    _ content: Content,
    size: Double,
    scaling: Typography.Scaling = .fixed,
    maxSize: Double? = nil
  ) {
    self.content = content
    self.size = size
    self.scaling = scaling
    self.maxSize = maxSize
  }
}
