import Flow

/// Says conditions on a map as people do: `goal is lose`, with the words of options where they have any.
struct ConditionWords {
  let printer: CardPrinter

  /// Words of a condition are cut here, in characters; pages of cards show them whole.
  private static let limit = 120

  /// A condition; answers of the card itself by their value alone.
  func words(_ predicate: Predicate, on card: String) -> String {
    let words = plain(predicate, card, depth: 0)
    return words.count > Self.limit ? words.prefix(Self.limit) + "…" : words
  }

  private func plain(_ predicate: Predicate, _ card: String, depth: Int) -> String {
    guard depth < 8 else { return "…" }
    switch predicate {
    case .compare(let subject, .equal, let value):
      return isOwn(subject, card)
        ? text(value, subject) : "\(name(subject, card)) is \(text(value, subject))"
    case .compare(let subject, .notEqual, let value):
      return isOwn(subject, card)
        ? "not \(text(value, subject))" : "\(name(subject, card)) is not \(text(value, subject))"
    case .isIn(let subject, let values):
      let list = values.prefix(6).map { text($0, subject) }.joined(separator: " or ")
      return isOwn(subject, card) ? list : "\(name(subject, card)) is \(list)"
    case .and(let parts) where !parts.isEmpty: return joined(parts, " and ", card, depth)
    case .or(let parts) where !parts.isEmpty: return joined(parts, " or ", card, depth)
    default: return RouteWords.words(predicate, on: card)
    }
  }

  private func joined(
    _ parts: [Predicate],
    _ word: String,
    _ card: String,
    _ depth: Int
  ) -> String {
    parts.prefix(6).map { part in
      let words = plain(part, card, depth: depth + 1)
      switch part {
      case .and(let inner) where inner.count > 1 && parts.count > 1: return "(\(words))"
      case .or(let inner) where inner.count > 1 && parts.count > 1: return "(\(words))"
      default: return words
      }
    }.joined(separator: word) + (parts.count > 6 ? "\(word)…" : "")
  }

  private func isOwn(_ subject: Predicate.Subject, _ card: String) -> Bool {
    if case .answer(let owner, _) = subject { owner == card } else { false }
  }

  private func name(_ subject: Predicate.Subject, _ card: String) -> String {
    switch subject {
    case .attribute(let name): return name
    case .answer(let owner, let field):
      // Fields are often called by their card: `goal.goal`.
      if owner.isEmpty || owner == card || field.hasPrefix(owner + ".") { return field }
      return field == owner ? owner : "\(owner).\(field)"
    }
  }

  private func text(_ value: Predicate.Constant, _ subject: Predicate.Subject) -> String {
    switch value {
    case .string(let text): return option(text, subject) ?? (text.isEmpty ? "nothing" : text)
    case .number(let number): return Words.number(number)
    case .bool(let value): return value ? "yes" : "no"
    case .null: return "nothing"
    }
  }

  // MARK: Options

  /// The words of the option that stores a value on the card that asks.
  private func option(_ value: String, _ subject: Predicate.Subject) -> String? {
    guard case .answer(let owner, _) = subject,
      let index = printer.variant.place(of: owner),
      let root = printer.variant.cards[index].card.states.first?.root,
      let slot = Self.option(value, in: root)
    else { return nil }
    let text = printer.resolved(index)[slot].text
    return text.isEmpty ? nil : text
  }

  private static func option(_ value: String, in root: Element) -> TextSlot? {
    root.first { element -> TextSlot? in
      guard case .choices(let choices) = element.kind else { return nil }
      return choices.options.first { $0.value == value }.flatMap { text(in: $0.content) }
    }
  }

  /// The first text of an element.
  private static func text(in root: Element) -> TextSlot? {
    root.first { element -> TextSlot? in
      if case .text(let text) = element.kind { text.text } else { nil }
    }
  }
}
