import Flow
import Source

/// The comparison of a card with what was agreed on.
struct CardContract {
  private let expected: ExpectedCard
  private let card: Card
  private let resolved: ResolvedCard
  private let locale: String
  /// The differences, each with its place in the config and that of what was agreed on.
  private(set) var differences: [(rule: Rule, message: String, span: Span, agreed: Span)] = []

  init(_ expected: ExpectedCard, _ card: Card, _ input: CheckInput) {
    (self.expected, self.card, locale) = (expected, card, input.defaultLocale)
    resolved = input.resolver.resolve(card, locale: locale, images: input.images)
    let summary = card.summary
    compare("title", summary.title, with: expected.title)
    compare("body", summary.body, with: expected.body)
    comparePicture()
    compare("button", summary.buttons.map { ($0.title, $0.action) }, with: expected.buttons)
    compare("choice", summary.choices.map { ($0.title, $0.action) }, with: expected.choices)
    compareLink()
  }

  private typealias Tap = (title: TextSlot, action: String)

  private func text(_ slot: TextSlot) -> String { Self.plain(resolved[slot].text) }

  private func span(_ slot: TextSlot?) -> Span {
    slot.map { card.texts[$0.index].span } ?? card.span
  }

  /// Words with one space where lines or several spaces part them.
  private static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private mutating func differ(
    _ rule: Rule,
    _ part: String,
    _ found: String?,
    _ wanted: String?,
    at span: Span,
    agreed: Span
  ) {
    let message =
      switch (found, wanted) {
      case (let found?, let wanted?): "the \(part) of '\(card.id)' is '\(found)', not '\(wanted)'"
      case (let found?, nil): "'\(card.id)' has the \(part) '\(found)', and none was agreed on"
      case (nil, let wanted?): "'\(card.id)' has no \(part), not '\(wanted)'"
      case (nil, nil): ""
      }
    differences.append((rule, message, span, agreed))
  }

  private mutating func compare(
    _ part: String,
    _ slot: TextSlot?,
    with stated: Located<String?>?
  ) {
    guard let stated else { return }
    let (found, wanted) = (slot.map(text), stated.value.map(Self.plain))
    if found == wanted { return }
    differ(.expectedWords, part, found, wanted, at: span(slot), agreed: stated.span)
  }

  private mutating func comparePicture() {
    guard let stated = expected.picture else { return }
    let sign = [card.summary.sign].compactMap(\.self)
    let names = card.summary.image.map { [resolved[$0].id, resolved[$0].asset] } ?? sign
    if stated.value.map(names.contains) ?? names.isEmpty { return }
    let span = card.summary.image.map { card.images[$0.index].span } ?? card.span
    differ(.expectedPicture, "picture", names.first, stated.value, at: span, agreed: stated.span)
  }

  private mutating func compareLink() {
    guard let stated = expected.link else { return }
    let link = card.summary.link
    guard let wanted = stated.value, let link else {
      let wanted = stated.value.map { $0.title?.value ?? $0.action?.value ?? "a link" }
      let found = link.map { text($0.title) }
      if found == nil, wanted == nil { return }
      let span = span(link?.title)
      return differ(.expectedWords, "link", found, wanted, at: span, agreed: stated.span)
    }
    let address = LocaleTag.fill(link.url, with: locale)
    compare("link", "leads to", (link.title, address), with: wanted)
  }

  private mutating func compare(
    _ part: String,
    _ taps: [Tap],
    with stated: Located<[ExpectedCard.Action]>?
  ) {
    guard let stated else { return }
    let found = taps.map { text($0.title) }
    let wanted = stated.value.compactMap { $0.title.map { Self.plain($0.value) } }
    let isCount = stated.value.count != taps.count
    if isCount
      || (wanted.count == taps.count && wanted != found && wanted.sorted() == found.sorted())
    {
      let many = part == "choice" ? "choices" : "\(part)s"
      let titles = wanted.count == stated.value.count ? Self.list(wanted) : "\(stated.value.count)"
      let message = "the \(many) of '\(card.id)' are \(Self.list(found)), not \(titles)"
      let rule: Rule = isCount ? .expectedWords : .expectedCards
      differences.append((rule, message, span(taps.first?.title), stated.span))
      return
    }
    for (tap, wanted) in zip(taps, stated.value) { compare(part, "does", tap, with: wanted) }
  }

  private static func list(_ titles: [String]) -> String {
    titles.isEmpty ? "none" : titles.map { "'\($0)'" }.joined(separator: ", ")
  }

  private mutating func compare(
    _ part: String,
    _ verb: String,
    _ tap: Tap,
    with wanted: ExpectedCard.Action
  ) {
    let found = text(tap.title)
    let span = span(tap.title)
    if let title = wanted.title, Self.plain(title.value) != found {
      differ(.expectedWords, part, found, Self.plain(title.value), at: span, agreed: title.span)
    }
    guard let action = wanted.action, action.value != tap.action else { return }
    let message =
      "the \(part) '\(found)' of '\(card.id)' \(verb) '\(tap.action)', not '\(action.value)'"
    differences.append((.expectedAction, message, span, action.span))
  }
}
