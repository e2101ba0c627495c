internal import Flow
internal import Source
internal import TextMeasure

/// One state of a card, which several variants may draw alike, in all situations.
struct FitSheet: Sendable {
  let flow: String
  private(set) var variants: [String] = []
  let card: Card
  /// The card's place among those that are shown: states of one card stand together.
  let cardIndex: Int
  let state: CardState
  private var audiences: [Predicate] = []
  let look: Look

  /// All states of all cards; those that several variants draw alike once.
  static func all(
    _ flows: [Flow],
    _ devices: [String],
    _ resolver: Resolver,
    _ images: ImageCatalog,
    _ locale: String,
    _ kept: KeptFits
  ) -> [FitSheet] {
    var all: [FitSheet] = []
    var cardIndex = 0
    for flow in flows {
      let devices = flow.devices(among: devices)
      var sheets = OrderedMap<Look, FitSheet>()
      for (variant, card) in flow.shownCards {
        let shapes = kept.shapes(of: card, on: devices, of: flow.platform)
        cardIndex += 1
        let audience = variant.provenance.audience
        let wording = CardWording(resolver.resolve(card, locale: locale, images: images))
        for (state, shape) in zip(card.states, shapes) {
          let look = Look(shape: shape, wording: wording)
          let sheet = FitSheet(
            flow: flow.id,
            card: card,
            cardIndex: cardIndex,
            state: state,
            look: look
          )
          sheets.update(look, or: sheet) { sheet in
            if sheet.variants.last != variant.id { sheet.variants.append(variant.id) }
            sheet.audiences.append(audience)
          }
        }
      }
      all += sheets.all.map(\.value)
    }
    return all
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

/// The key of a state's boxes: those on each device in the usual and the largest text size, as two hashes, since
/// boxes of thousands of cards take gigabytes.
struct FitShape: Hashable {
  let platform: Platform
  let devices: [Device]
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

  func hash(into hasher: inout Hasher) { hasher.combine(trees) }
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
