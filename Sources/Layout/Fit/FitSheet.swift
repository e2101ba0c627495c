internal import Flow
internal import Source
internal import TextMeasure

/// One state of a card, which several variants may draw alike, in all situations.
struct FitSheet: Sendable {
  let flow: String
  let platform: Platform
  private(set) var variants: [String]
  let card: Card
  let state: CardState
  /// Who gets the variants.
  private var audiences: [Predicate]
  /// Its boxes, ready to be filled with a locale's words.
  let forms: FitForms

  /// All states of all cards; what is drawn alike in several variants once.
  ///
  /// - Parameter forms: Makes the boxes of a state, of which a card shows the words of the source locale.
  static func all(
    _ flows: [Flow],
    _ devices: [String],
    _ resolver: Resolver,
    _ images: ImageCatalog,
    _ locale: String,
    forms: (Look, CardState, ResolvedCard) -> FitForms
  ) -> [FitSheet] {
    var sheets: [FitSheet] = []
    for flow in flows {
      let devices = flow.devices(among: devices)
      var known: [Look: Int] = [:]
      for variant in flow.variants {
        let audience = variant.provenance.audience
        let hidden = Set(variant.hidden.map(\.card))
        for card in variant.cards where !hidden.contains(card.id) {
          let resolved = resolver.resolve(card, locale: locale, images: images)
          for state in card.states {
            let look = Look(resolved, state, on: devices, of: flow.platform)
            if let number = known[look] {
              sheets[number].add(variant.id, audience)
              continue
            }
            known[look] = sheets.count
            sheets.append(
              FitSheet(
                flow: flow.id,
                platform: flow.platform,
                variants: [variant.id],
                card: card,
                state: state,
                audiences: [audience],
                forms: forms(look, state, resolved)
              )
            )
          }
        }
      }
    }
    return sheets
  }

  private mutating func add(_ variant: String, _ audience: Predicate) {
    if variants.last != variant { variants.append(variant) }
    audiences.append(audience)
  }

  /// All that the measures of a card depend on: its boxes on each device in the usual and the largest text
  /// size, and its words in the source locale.
  struct Look: Hashable {
    let platform: Platform
    let devices: [Device]
    private let card: String
    private let state: String
    private let references: [String]
    private let trees: [BoxTree]
    private let words: CardWording

    init(
      _ resolved: ResolvedCard,
      _ state: CardState,
      on devices: [Device],
      of platform: Platform
    ) {
      self.platform = platform
      self.devices = devices
      card = resolved.card.id
      self.state = state.name
      references = resolved.card.texts.map(\.raw)
      trees = devices.flatMap { device in
        [TextSize.l, .ax5].map { BoxTree(state, on: BoxContext(device: device, size: $0)) }
      }
      words = CardWording(resolved)
    }
  }

  /// True where someone with a locale can see it.
  func isSeen(in locale: String) -> Bool {
    audiences.contains { !$0.excludes(locale: locale) }
  }
}
