public import Flow

/// The labels of buttons and options of cards: the words on them, in one locale.
public struct PathLabels: Sendable {
  private let cards: [Card]
  private let resolver: Resolver
  private let locale: String

  /// The length of the longest words that are not cut, in characters.
  private static let limit = 40

  /// Labels of the cards of a variant.
  public init(_ cards: [Card], _ resolver: Resolver, locale: String) {
    self.cards = cards
    self.resolver = resolver
    self.locale = locale
  }

  /// The first words on an element of a card, a place among the variant's cards; nil for none.
  func label(on element: String, of card: Int) -> String? {
    text(on: element, of: card).flatMap(label)
  }

  /// The first text on an element of a card, a place among the variant's cards; nil for none.
  public func text(on element: String, of card: Int) -> TextRef? {
    find(on: card) { item in
      if item.id == element { return item }
      guard case .choices(let choices) = item.kind else { return nil }
      return choices.options.first { $0.id == element }?.content
    }
  }

  /// The first words of the option that stores a value under the name of an answer.
  public func label(ofOption value: String, of answer: String, on card: Int) -> String? {
    let text = find(on: card) { item in
      guard case .choices(let choices) = item.kind, choices.field == answer else { return nil }
      return choices.options.first { $0.value == value }?.content
    }
    return text.flatMap(label)
  }

  private func find(on card: Int, _ wanted: (Element) -> Element?) -> TextRef? {
    guard cards.indices.contains(card) else { return nil }
    for state in cards[card].states {
      guard let item = state.root.first(wanted) else { continue }
      return item.first { $0.slot }.flatMap { slot in
        let texts = cards[card].texts
        return texts.indices.contains(slot.index) ? texts[slot.index] : nil
      }
    }
    return nil
  }

  private func label(_ text: TextRef) -> String? {
    let text = resolver.resolve(text, locale: locale).text
    let label = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if label.isEmpty { return nil }
    return label.count > Self.limit ? label.prefix(Self.limit) + "…" : label
  }
}

extension Element {
  fileprivate var slot: TextSlot? {
    switch kind {
    case .text(let text): text.text
    case .richText(let text): text.spans.first?.text
    case .stack, .layers, .scroll, .image, .icon, .button, .field, .choices, .slider, .toggle,
      .progress, .rating, .picker, .media, .divider, .spacer, .placeholder:
      nil
    }
  }
}
