import Flow
import Source

/// A picture as an element of a card draws it.
struct DrawnPicture: Hashable {
  let reference: ImageRef
  let image: ImageElement
  /// The sides of its box.
  let size: SizeRules
  /// Indicates that the element has a text alternative.
  let hasLabel: Bool

  /// The span of the image's name in the config.
  var span: Span { reference.span }

  /// The pictures of all cards that stand in boxes of their own, each look of each once.
  static func all(_ flows: [Flow]) -> [DrawnPicture] {
    let cards = flows.lazy.flatMap(\.variants).flatMap(\.cards).filter { !$0.images.isEmpty }
    return cards.flatMap { card in card.states.flatMap { all($0.root, of: card) } }.uniqued()
  }

  private static func all(_ root: Element, of card: Card) -> [DrawnPicture] {
    var found: [DrawnPicture] = []
    _ = root.first { element -> Bool? in
      guard case .image(let image) = element.kind, card.images.indices.contains(image.image.index)
      else { return nil }
      found.append(
        DrawnPicture(
          reference: card.images[image.image.index],
          image: image,
          size: element.style.size,
          hasLabel: element.accessibilityLabel != nil
        )
      )
      return nil
    }
    return found
  }
}
