internal import Flow
internal import Source
internal import TextMeasure

/// One state of a card, which several variants may draw alike, in all situations.
struct FitSheet: Sendable {
  let flow: String
  private(set) var variants: [String]
  let card: Card
  /// The card's place among those that are shown: states of one card stand together.
  let cardIndex: Int
  let state: CardState
  private var audiences: [Predicate]
  let look: Look

  /// All states of all cards; those that several variants draw alike once.
  ///
  /// `shapes` tells which states of a flow's shown cards have the same boxes, by card and state.
  static func all(
    _ flows: [Flow],
    _ devices: [String],
    _ resolver: Resolver,
    _ images: ImageCatalog,
    _ locale: String,
    shapes: (Flow, [Device]) -> [[FitShape]]
  ) -> [FitSheet] {
    var sheets: [FitSheet] = []
    var cardIndex = 0
    for flow in flows {
      let shapes = shapes(flow, flow.devices(among: devices))
      var known: [Look: Int] = [:]
      for ((variant, card), shapes) in zip(flow.shownCards, shapes) {
        cardIndex += 1
        let audience = variant.provenance.audience
        let wording = CardWording(resolver.resolve(card, locale: locale, images: images))
        for (state, shape) in zip(card.states, shapes) {
          let look = Look(shape: shape, wording: wording)
          if let number = known[look] {
            if sheets[number].variants.last != variant.id {
              sheets[number].variants.append(variant.id)
            }
            sheets[number].audiences.append(audience)
            continue
          }
          known[look] = sheets.count
          sheets.append(
            FitSheet(
              flow: flow.id,
              variants: [variant.id],
              card: card,
              cardIndex: cardIndex,
              state: state,
              audiences: [audience],
              look: look
            )
          )
        }
      }
    }
    return sheets
  }

  /// Sheets in portions, so many that no task waits long for others; those of one card stand together.
  static func portions(of sheets: [FitSheet]) -> [ArraySlice<FitSheet>] {
    var portions: [ArraySlice<FitSheet>] = []
    var start = 0
    for end in sheets.indices.dropFirst()
    where end - start >= 32 && sheets[end].cardIndex != sheets[end - 1].cardIndex {
      portions.append(sheets[start..<end])
      start = end
    }
    return sheets.isEmpty ? [] : portions + [sheets[start...]]
  }

  /// All that the measures of a card depend on: its boxes, and its words in the source locale.
  struct Look: Hashable {
    let shape: FitShape
    let wording: CardWording
  }

  /// Tells whether someone with a locale can see it.
  func isSeen(in locale: String) -> Bool {
    audiences.contains { !$0.excludes(locale: locale) }
  }
}

/// The boxes of a state of a card, of which there is one for all states that have the same.
final class FitShape: Hashable, Sendable {
  let platform: Platform
  let devices: [Device]

  private let boxes: Boxes

  private init(_ boxes: Boxes, _ platform: Platform, _ devices: [Device]) {
    (self.boxes, self.platform, self.devices) = (boxes, platform, devices)
  }

  static func == (one: FitShape, other: FitShape) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The shapes of a flow's shown cards, by card and state; those that cards of an earlier state of the flow
  /// have on the same devices, by variant and card, where they are the same.
  static func all(
    _ flow: Flow,
    _ devices: [Device],
    known: [[String]: (card: Card, shapes: [FitShape])]
  ) -> [[FitShape]] {
    var shapes = Dictionary(firstOf: known.values.lazy.flatMap(\.shapes).map { ($0.boxes, $0) })
    // Of the variants so far, the newest: most have the cards of the one before.
    var newest: [String: (card: Card, shapes: [FitShape])] = [:]
    return flow.shownCards.map { variant, card in
      let near = [known[[variant.id, card.id]], newest[card.id]]
      if let same = near.lazy.compactMap(\.self).first(where: { $0.card == card }) {
        return same.shapes
      }
      let made = card.states.map { state in
        let boxes = Boxes(card, state, on: devices, of: flow.platform)
        let shape = shapes[boxes] ?? FitShape(boxes, flow.platform, devices)
        shapes[boxes] = shape
        return shape
      }
      newest[card.id] = (card, made)
      return made
    }
  }

  /// The key of a shape: the boxes on each device in the usual and the largest text size, as two hashes, since
  /// boxes of thousands of cards take gigabytes.
  struct Boxes: Hashable {
    private let platform: Platform
    private let devices: [Device]
    private let card: String
    private let state: String
    private let references: [String]
    private let trees: [Int]

    init(_ card: Card, _ state: CardState, on devices: [Device], of platform: Platform) {
      self.platform = platform
      self.devices = devices
      self.card = card.id
      self.state = state.name
      references = card.texts.map(\.raw)
      var hashers = [Hasher(), Hasher()]
      hashers[1].combine(0)
      for device in devices {
        for size in [TextSize.l, .ax5] {
          let tree = BoxTree(state, on: device, size: size)
          for index in hashers.indices { hashers[index].combine(tree) }
        }
      }
      trees = hashers.map { $0.finalize() }
    }
  }
}

extension Flow {
  /// The cards of each variant that somebody may see.
  var shownCards: [(variant: Variant, card: Card)] {
    variants.flatMap { variant in
      let hidden = Set(variant.hidden.map(\.card))
      return variant.cards.filter { !hidden.contains($0.id) }.map { (variant, $0) }
    }
  }
}
