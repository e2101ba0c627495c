import Flow
import Source

/// Counts the words that a card gives its user to read.
struct CardWords {
  private let card: ResolvedCard
  /// Texts of the states before, which are not read again.
  private var known: Set<String> = []
  private var texts: [String] = []

  /// Words of all texts that a card shows in its first state, and of those that its other states add; what
  /// users type themselves is not read, nor is what only mistakes bring up.
  static func count(_ card: ResolvedCard) -> Int {
    var words = CardWords(card)
    var count = 0
    for state in card.card.states where state.name != "error" {
      words.texts = []
      words.visit(state.root)
      for text in words.texts where !words.known.contains(text) { count += text.wordCount }
      words.known.formUnion(words.texts)
    }
    return count
  }

  private init(_ card: ResolvedCard) { self.card = card }

  private mutating func add(_ slots: [TextSlot?]) {
    for case let slot? in slots where card.texts.indices.contains(slot.index) {
      texts.append(card[slot].text)
    }
  }

  private mutating func visit(_ element: Element) {
    if element.presence?.isShown == false { return }
    switch element.kind {
    case .text(let text): add([text.text])
    case .richText(let text): texts.append(text.spans.map { card[$0.text].text }.joined())
    case .field(let field): add([field.label, field.placeholder, field.message])
    case .placeholder(let placeholder): add(placeholder.texts)
    case .picker(let wheel): for column in wheel.columns { add(column.shownTexts) }
    case .progress(let progress): add(progress.texts)
    case .stack, .layers, .scroll, .image, .icon, .button, .choices, .slider, .toggle, .rating,
      .media,
      .divider, .spacer:
      break
    }
    for part in element.parts { visit(part) }
  }
}

extension Wheel.Column {
  /// The texts beside its rows, after the chosen row.
  var shownTexts: [TextSlot] {
    let chosen = rows.indices.contains(selected) ? rows[selected] : nil
    return [chosen, label, prefix, suffix].compactMap(\.self)
  }
}

extension Progress {
  /// The texts of its steps and captions.
  var texts: [TextSlot] {
    let labels = if case .steps(let steps) = shape { steps.labels } else { [TextSlot]() }
    return labels + (captions?.list ?? []).map(\.text)
  }
}

extension Resolver {
  /// The words of a card in the default locale.
  func words(of card: Card, images: ImageCatalog) -> Int {
    CardWords.count(resolve(card, locale: defaultLocale, images: images))
  }
}

extension Site {
  /// The words of each card of a variant in the default locale, by the card's id.
  func words(of variant: SiteVariant, in flow: SiteFlow) -> [String: Int] {
    let known = variant.index > 0 ? firstWords(of: flow) : [:]
    let counts = variant.cards.map { card in
      let first = card.isFirsts ? known[card.name] : nil
      return (card.card.id, first ?? resolver.words(of: card.card, images: build.images))
    }
    return Dictionary(firstOf: counts)
  }
}
