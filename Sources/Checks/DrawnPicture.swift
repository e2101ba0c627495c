import Flow
import Source

/// A picture as an element of a card draws it.
struct DrawnPicture: Hashable {
  let reference: ImageRef
  /// The element's own look.
  let image: ImageElement
  /// The sides of its box.
  let size: SizeRules

  /// The span of the image's name in the config.
  var span: Span { reference.span }
}

extension CheckInput {
  /// The pictures of all cards that stand in boxes of their own, each look of each once.
  static func drawn(_ flows: [Flow]) -> [DrawnPicture] {
    var found: [DrawnPicture] = []
    var seen: Set<DrawnPicture> = []
    for card in flows.flatMap(\.variants).flatMap(\.cards) where !card.images.isEmpty {
      for state in card.states {
        _ = state.root.first { element -> Bool? in
          guard case .image(let image) = element.kind,
            card.images.indices.contains(image.image.index)
          else { return nil }
          let drawn = DrawnPicture(
            reference: card.images[image.image.index],
            image: image,
            size: element.style.size
          )
          if seen.insert(drawn).inserted { found.append(drawn) }
          return nil
        }
      }
    }
    return found
  }
}
