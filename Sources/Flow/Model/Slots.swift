/// Names one text of a card; the words for it differ by locale, the card does not.
public struct TextSlot: Hashable, Sendable {
  /// Position in ``Card/texts`` and, after resolution, in ``ResolvedCard/texts``.
  public let index: Int
}

/// Names one image of a card.
public struct ImageSlot: Hashable, Sendable {
  /// Position in ``Card/images`` and, after resolution, in ``ResolvedCard/images``.
  public let index: Int
}

/// The texts and images of a card while it is being lowered.
///
/// Only ``add(_:)-(TextRef)`` makes slots, so a slot always finds its text.
public struct Slots: Sendable {
  /// All texts so far.
  public private(set) var texts: [TextRef] = []
  /// All images so far.
  public private(set) var images: [ImageRef] = []

  /// No texts, no images.
  public init() {}

  /// Adds a text and names it.
  public mutating func add(_ text: TextRef) -> TextSlot {
    texts.append(text)
    return TextSlot(index: texts.count - 1)
  }

  /// Adds an image and names it.
  public mutating func add(_ image: ImageRef) -> ImageSlot {
    images.append(image)
    return ImageSlot(index: images.count - 1)
  }
}
