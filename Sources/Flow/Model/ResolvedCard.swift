/// A card in one locale: nothing is left to look up.
///
/// It is made once and then only read, by all code that draws or describes it.
public final class ResolvedCard: Sendable {
  /// The card.
  public let card: Card
  /// The locale whose language its words are in, where they don't name their own.
  public let language: String
  /// The words for each ``TextSlot``.
  public let texts: [ResolvedText]
  /// The pictures for each ``ImageSlot``.
  public let images: [ResolvedImage]

  /// A card with its words and pictures; both lists are as long as the card's own.
  public init(
    card: Card,
    language: String,
    texts: [ResolvedText],
    images: [ResolvedImage]
  ) {
    precondition(texts.count == card.texts.count && images.count == card.images.count)
    self.card = card
    self.language = language
    self.texts = texts
    self.images = images
  }

  /// The words of a slot.
  public subscript(slot: TextSlot) -> ResolvedText { texts[slot.index] }
  /// The picture of a slot.
  public subscript(slot: ImageSlot) -> ResolvedImage { images[slot.index] }
}
