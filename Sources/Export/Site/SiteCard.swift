import Flow
import Render
import Source

/// The facts about a card that the inspector shows in every locale, gathered once from its elements.
struct CardOutline: Sendable {
  /// The element that shows each text, by the text's slot.
  private(set) var textElements: [String]
  /// The element that shows each image, by the image's slot.
  private(set) var imageElements: [String]
  /// The text that each element shows first.
  private(set) var firstTexts: [String: TextSlot] = [:]
  /// Marked elements in the order of drawing, each id once.
  private(set) var elements: [Element] = []
  /// Elements that come and go with answers, each place of a state once.
  private(set) var conditional: [(id: String, presence: Presence)] = []
  /// The names of attributes and answers that those elements and places in texts ask for.
  private(set) var askedNames: Set<String> = []
  /// Something on the card enters in a motion of its own, or fills by itself.
  private(set) var hasEntrances = false
  /// The fidelity of the card as a whole, which its first state gives.
  let card: Fidelity

  init(_ card: Card) {
    textElements = Array(repeating: "", count: card.texts.count)
    imageElements = Array(repeating: "", count: card.images.count)
    let root = card.states.first?.root
    self.card = root.flatMap { $0.id.isEmpty ? $0.fidelity : nil } ?? .exact
    var seen: Set<String> = []
    for state in card.states { visit(state.root, within: "", &seen) }
    let places = card.texts.flatMap(\.templates).flatMap(\.places)
    askedNames = Set(
      conditional.flatMap { $0.presence.condition.subjects.map(\.name) }
        + places.flatMap(\.expression.fields)
    )
  }

  /// The parts that are not drawn exactly as the app draws them: the card itself, under no id, then elements.
  var inexact: [(id: String, fidelity: Fidelity)] {
    let all = [(id: "", fidelity: card)] + elements.map { (id: $0.id, fidelity: $0.fidelity) }
    return all.filter { $0.fidelity != .exact }
  }

  private mutating func visit(
    _ element: Element,
    within owner: String,
    _ seen: inout Set<String>
  ) {
    let owner = element.id.isEmpty ? owner : element.id
    note(element.presence, of: element)
    if element.entrance != nil || element.animation != nil { hasEntrances = true }
    if !element.id.isEmpty, seen.insert(element.id).inserted { elements.append(element) }
    for paint in element.style.background {
      if case .image(let image) = paint { note(image.image, owner) }
    }
    visit(element.kind, owner)
    guard case .choices(let choices) = element.kind else {
      for part in element.parts { visit(part, within: owner, &seen) }
      if case .button = element.kind, !element.id.isEmpty, firstTexts[element.id] == nil {
        firstTexts[element.id] = element.first { firstTexts[$0.id] }
      }
      return
    }
    for option in choices.options {
      visit(option.content, within: option.id.isEmpty ? owner : option.id, &seen)
    }
  }

  /// Notes the texts and pictures that an element shows itself.
  private mutating func visit(_ kind: Element.Kind, _ owner: String) {
    switch kind {
    case .text(let text): note([text.text], owner)
    case .richText(let text):
      for part in text.spans {
        note([part.text], part.id.isEmpty ? owner : part.id)
        if let link = part.link { note([link.title], link.id) }
      }
    case .image(let image): note(image.image, owner)
    case .icon(let icon): if case .emoji(let text) = icon.content { note([text], owner) }
    case .field(let field):
      note([field.label, field.placeholder, field.value, field.message], owner)
    case .placeholder(let placeholder): note(placeholder.texts, owner)
    case .media(let media): if let poster = media.poster { note(poster, owner) }
    case .rating(let rating): if case .emoji(let faces) = rating.marks { note(faces, owner) }
    case .picker(let wheel):
      for column in wheel.columns { note(column.shownTexts + column.rows, owner) }
    case .progress(let progress):
      if progress.run != nil || progress.spin != nil { hasEntrances = true }
      note(progress.texts, owner)
    case .stack, .layers, .scroll, .button, .choices, .slider, .toggle, .divider, .spacer: break
    }
  }

  /// Notes a condition, which several states of a card may have.
  private mutating func note(_ presence: Presence?, of element: Element) {
    guard let presence, let id = element.first({ $0.id.isEmpty ? nil : $0.id }),
      !conditional.contains(where: { $0.id == id && $0.presence.condition == presence.condition })
    else { return }
    conditional.append((id, presence))
  }

  private mutating func note(_ texts: [TextSlot?], _ owner: String) {
    for case let text? in texts {
      if textElements.indices.contains(text.index), textElements[text.index].isEmpty {
        textElements[text.index] = owner
      }
      if firstTexts[owner] == nil { firstTexts[owner] = text }
    }
  }

  private mutating func note(_ image: ImageSlot, _ owner: String) {
    if imageElements.indices.contains(image.index), imageElements[image.index].isEmpty {
      imageElements[image.index] = owner
    }
  }
}

/// A card with the name of its page and its prepared drawing.
final class SiteCard: Sendable {
  let card: Card
  let name: String
  let drawing: CardDrawing
  let outline: CardOutline
  /// The inspector's part about its looks, the same in every locale.
  let looks: HTML
  /// Indicates that the first variant has the same card on a page of the same name.
  let isFirsts: Bool

  init(
    _ card: Card,
    name: String,
    variant: String,
    on platform: Platform,
    sheet: inout StyleSheet
  ) {
    self.card = card
    self.name = name
    drawing = CardDrawing(card, variant: variant, on: platform, sheet: &sheet)
    outline = CardOutline(card)
    looks = outline.style + outline.fidelity
    isFirsts = false
  }

  /// The card of the first variant, in another one.
  init(_ first: SiteCard, variant: String) {
    (card, name, outline, looks) = (first.card, first.name, first.outline, first.looks)
    drawing = CardDrawing(first.drawing, variant: variant)
    isFirsts = true
  }
}

extension ResolvedCard {
  /// Words of all texts that the card shows in its first state, and of those that its other states add; what
  /// users type themselves is not read, nor is what only mistakes bring up.
  fileprivate var wordCount: Int {
    // Texts of the states before are not read again.
    var known: Set<String> = []
    var count = 0
    for state in card.states where state.name != "error" {
      var texts: [String] = []
      add(state.root, to: &texts)
      for text in texts where !known.contains(text) { count += text.wordCount }
      known.formUnion(texts)
    }
    return count
  }

  private func add(_ element: Element, to all: inout [String]) {
    if element.presence?.isShown == false { return }
    var slots: [TextSlot?] = []
    switch element.kind {
    case .text(let text): slots = [text.text]
    case .richText(let text): all.append(text.spans.map { self[$0.text].text }.joined())
    case .field(let field): slots = [field.label, field.placeholder, field.message]
    case .placeholder(let placeholder): slots = placeholder.texts
    case .picker(let wheel): slots = wheel.columns.flatMap(\.shownTexts)
    case .progress(let progress): slots = progress.texts
    case .stack, .layers, .scroll, .image, .icon, .button, .choices, .slider, .toggle, .rating,
      .media, .divider, .spacer:
      break
    }
    for case let slot? in slots where texts.indices.contains(slot.index) {
      all.append(self[slot].text)
    }
    for part in element.parts { add(part, to: &all) }
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
  var texts: [TextSlot] {
    let labels = if case .steps(let steps) = shape { steps.labels } else { [TextSlot]() }
    return labels + (captions?.list ?? []).map(\.text)
  }
}

extension Site {
  /// The words of each card of a variant in the default locale, by the card's id.
  func wordCounts(of variant: SiteVariant, in flow: SiteFlow) -> [String: Int] {
    let counts = variant.cards.map { card in
      let owner = card.isFirsts ? flow.variants[0] : variant
      let count = words.value(for: [flow.name, owner.name, card.name]) { _ in
        resolver.resolve(card.card, locale: resolver.defaultLocale, images: build.images).wordCount
      }
      return (card.card.id, count)
    }
    return Dictionary(firstOf: counts)
  }
}
