public import Flow
import Source

/// The differences between two variants: the cards of both sides as pairs of places, each once, those of the second side
/// alone in its order, and the changes, those of cards first in the cards' order, then those of entries.
public typealias VariantChanges = (cards: [Pair<Int?>], changes: [Change])

extension Comparison {
  /// The differences between two variants in all that users meet; the users who get them are compared
  /// separately.
  public func changes(_ old: Variant, _ new: Variant) -> VariantChanges {
    let pairs = Alignment(old.cards.map(Identity.init), new.cards.map(Identity.init)).pairs
    var changes: [Change] = []
    var partners: [String: String] = [:]
    let cards = pairs.map { $0.of(old.cards, new.cards) }
    for case (let one?, let other?) in cards.map({ ($0.before, $0.after) }) {
      partners[one.id] = other.id
    }
    let context = CardContext(old, new, partners: partners)
    let seen = Pair(old, new).map(\.shown)
    for sides in cards {
      let isSeen = Pair(
        sides.before.map { seen.before.contains($0.id) } ?? false,
        sides.after.map { seen.after.contains($0.id) } ?? false
      )
      // What a branch makes of a card that nobody sees, before or after, is nothing to look at.
      if isOneBuild, !isSeen.before, !isSeen.after { continue }
      changes += self.changes(ofCard: sides, context, isSeen).filter { $0.isMet(isSeen) }
        .map { $0.ofCard(isSeen) }
    }
    let entries = EntryComparison(old: old, new: new, context: context)
    let ofEntries = entries.changes
    changes.removeAll { change in ofEntries.contains { $0.tellsPriority(change) } }
    changes += ofEntries.filter { change in !changes.contains { $0.saysAsMuch(as: change) } }
    if !isOneBuild {
      changes += entries.shifts
      changes += entries.hiddenOrder(seen).map { $0.ofCard(Pair(false, false)) }
    }
    let ids = Pair<String?>(old.id, new.id)
    return (pairs, changes.map { $0.of(\.variant, ids) })
  }

  private func changes(
    ofCard sides: Pair<Card?>,
    _ context: CardContext,
    _ isSeen: Pair<Bool>
  ) -> [Change] {
    if let old = sides.before, let new = sides.after {
      // Another number is no other name.
      let names = old.statedID.flatMap { was in new.statedID.map { Pair(was, $0) } }
      let name = names.map { renaming($0, Pair(old.span, new.span)) } ?? []
      return name.map { $0.of(\.card, Pair(old.id, new.id)) }
        + changes(old, new, context: context)
    }
    let change = Change(
      .card,
      sides.before.map { side($0, before, isSeen.before) },
      sides.after.map { side($0, after, isSeen.after) }
    )
    return [change.of(\.card, sides.map { $0?.id })]
  }

  /// A card that the other side has not, with its heading and whether anybody sees it.
  private func side(_ card: Card, _ build: Compared, _ isSeen: Bool) -> Change.Side {
    var more = ""
    if let slot = card.summary.title {
      let text = build.text(card.texts[slot.index])
      if !text.isEmpty { more = ": “\(TextExcerpt.of(text))”" }
    }
    return Change.Side(card.id, card.span, more: more, isSeen: isSeen)
  }
}

/// Compares the entries of two variants: their cards, the order of these, and the users who see them.
struct EntryComparison {
  let old: Variant
  let new: Variant
  let context: CardContext
  var partners: [String: String] { context.partners }
  let cards: Pair<[String: Card]>
  private let reasons: Pair<[String: String]>

  init(old: Variant, new: Variant, context: CardContext) {
    self.old = old
    self.new = new
    self.context = context
    cards = Pair(old, new).map { variant in
      Dictionary(firstOf: variant.cards.map { ($0.id, $0) })
    }
    reasons = Pair(old, new).map { variant in
      Dictionary(firstOf: variant.hidden.map { ($0.card, $0.reason) })
    }
  }

  var changes: [Change] {
    Set(old.sequences.keys).union(new.sequences.keys).sorted().flatMap { entry -> [Change] in
      switch (old.sequences[entry], new.sequences[entry]) {
      case (let was?, let becomes?): changes(entry, Pair(was, becomes))
      case (let was, let becomes):
        [Change(.entry, of: entry, was.map { side($0, old) }, becomes.map { side($0, new) })]
      }
    }
  }

  private func side(_ sequence: Variant.Sequence, _ variant: Variant) -> Change.Side {
    Change.Side(sequence.cards.joined(separator: ", "), variant.provenance.span)
  }

  private func changes(_ entry: String, _ both: Pair<Variant.Sequence>) -> [Change] {
    let turned = shown(entry, both)
    var changes = turned + order(entry, both)
    // Who sees a card that comes or goes is why it does.
    let told = Set(turned.map(\.card))
    changes += conditions(entry, both).filter { !told.contains($0.card) }
    // Nobody meets what surrounds no card.
    if both.before.cards.isEmpty || both.after.cards.isEmpty { return changes }
    changes += both.map(\.facts).changes(else: Pair(old, new).map(\.provenance.span))
    func add(_ kind: Change.Kind, _ texts: Pair<String>) {
      if texts.before == texts.after { return }
      let spans = Pair<Span?>(old.provenance.span, new.provenance.span)
      changes.append(Change(kind, of: entry, texts, at: spans))
    }
    add(.dismissable, both.map { $0.canBeClosed ? "yes" : "no" })
    add(.chrome, both.map(\.chrome.phrase))
    return changes
  }

  /// A change of a card that both sides have, at the first fact of one of some names.
  private func change(
    _ kind: Change.Kind,
    _ entry: String,
    _ ids: Pair<String>,
    _ texts: Pair<String>,
    at names: [String]
  ) -> Change {
    let spans = Pair(cards.before[ids.before], cards.after[ids.after]).map { $0?.span(of: names) }
    return Change(kind, card: ids.map { $0 }, of: entry, texts, at: spans)
  }

  /// Cards that both sides have and one of them does not show.
  private func shown(_ entry: String, _ both: Pair<Variant.Sequence>) -> [Change] {
    let (olds, news) = (Set(both.before.cards), Set(both.after.cards))
    return old.cards.compactMap { card -> Change? in
      guard let partner = partners[card.id] else { return nil }
      let (isShown, staysShown) = (olds.contains(card.id), news.contains(partner))
      guard isShown != staysShown else { return nil }
      let texts = Pair(
        isShown ? "shown" : reasons.before[card.id] ?? Change.notShown,
        staysShown ? "shown" : reasons.after[partner] ?? Change.notShown
      )
      return change(.shown, entry, Pair(card.id, partner), texts, at: [])
    }
  }

  func order(_ entry: String, _ both: Pair<Variant.Sequence>) -> [Change] {
    let shown = Set(both.after.cards)
    let pairs = both.before.cards.compactMap { card in
      partners[card].flatMap { shown.contains($0) ? Pair(card, $0) : nil }
    }
    let names = Dictionary(firstOf: pairs.map { ($0.after, name($0)) })
    let olds = pairs.map(name)
    let news = both.after.cards.compactMap { names[$0] }
    let still = pairs.filter { cards.before[$0.before]?.order == cards.after[$0.after]?.order }
    let settled = Set(still.map(name))
    let moved = Moves.between(olds.uniqued(), news.uniqued(), rather: settled)
    return pairs.filter { moved.contains(name($0)) }.map { pair in
      let positions = Pair(position(pair.before, both.before), position(pair.after, both.after))
      return change(.order, entry, pair, positions, at: ["order", "priority"])
    }
  }

  /// A name for a pair of cards, the same both ways; the content is for those that swap their numbers.
  private func name(_ pair: Pair<String>) -> String {
    if pair.before == pair.after { return pair.before }
    let both = [cards.before[pair.before], cards.after[pair.after]].compactMap(\.self)
    let contents = both.map { Identity($0).content.sortedByBytes().joined(separator: "\n") }
    return ([pair.before, pair.after].sorted() + contents.sorted()).joined(separator: "\n")
  }

  /// Cards that nobody sees, before and after, and that stand elsewhere in the order of the config; equal
  /// orders are no order.
  func hiddenOrder(_ seen: Pair<Set<String>>) -> [Change] {
    let mates = old.cards.compactMap { card in
      partners[card.id].flatMap { cards.after[$0] }.map { Pair(card, $0) }
    }
    let orders = Pair(mates.map(\.before), mates.map(\.after)).map { cards in
      let cards = cards.enumerated().sorted { one, other in
        (one.element.order ?? .max, one.offset) < (other.element.order ?? .max, other.offset)
      }
      return Variant.Sequence(cards: cards.map(\.element.id), isDismissable: false)
    }
    return order("the config", orders).filter { change in
      !seen.before.contains(change.card.before ?? "")
        && !seen.after.contains(change.card.after ?? "")
    }
  }

  private func position(_ card: String, _ sequence: Variant.Sequence) -> String {
    guard let index = sequence.cards.firstIndex(of: card) else { return Change.notShown }
    let ordinal = "card \(index + 1) of \(sequence.cards.count)"
    return index > 0 ? "\(ordinal), after \(sequence.cards[index - 1])" : ordinal
  }

  /// Conditions of cards that some user of the entry sees on both sides.
  private func conditions(_ entry: String, _ both: Pair<Variant.Sequence>) -> [Change] {
    let olds = Dictionary(firstOf: (both.before.candidates ?? []).map { ($0.card, $0.condition) })
    let news = Dictionary(firstOf: (both.after.candidates ?? []).map { ($0.card, $0.condition) })
    return (both.before.candidates ?? []).compactMap { candidate -> Change? in
      guard let partner = partners[candidate.card], let one = olds[candidate.card],
        let other = news[partner], !context.fields.renamed(one).isSame(as: other)
      else { return nil }
      let phrases = Pair(one.phrase(on: candidate.card), other.phrase(on: partner))
      let names = ["prerequisites", "condition"]
      return change(.condition, entry, Pair(candidate.card, partner), phrases, at: names)
    }
  }
}

extension Card {
  /// The span of the first fact of one of the names; the card's own where it gives none.
  fileprivate func span(of names: [String]) -> Span {
    facts.first { names.contains($0.name) }?.span ?? span
  }
}

extension Change {
  /// Tells whether users meet the change: where only one side shows a card, the change that it comes or
  /// goes says all.
  fileprivate func isMet(_ isSeen: Pair<Bool>) -> Bool {
    isSeen.before == isSeen.after || kind == .card || kind == .name
  }

  /// Tells whether a card stands elsewhere, which says as much as a change of its priority.
  fileprivate func tellsPriority(_ change: Change) -> Bool {
    kind == .order && change.kind == .targeting && change.property == "priority"
      && card == change.card
  }

  /// Tells whether a change of a card's own condition says what one of an entry says.
  fileprivate func saysAsMuch(as other: Change) -> Bool {
    kind == .condition && other.kind == .condition && element == nil && card == other.card
      && sides.map { $0?.text } == other.sides.map { $0?.text }
  }

  /// The change, marked where it is of a card that neither side shows to anybody.
  fileprivate func ofCard(_ isSeen: Pair<Bool>) -> Change {
    var change = self
    change.isHidden = !isSeen.before && !isSeen.after
    return change
  }
}

extension Variant.Chrome {
  /// A description of the parts around the cards; closing the flow is described separately.
  fileprivate var phrase: String {
    var parts: [String] = []
    if let progress { parts.append("progress: \(progress)") }
    if hasBack { parts.append("a way back") }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}

extension Predicate {
  /// Tells whether two conditions are the same, wherever they are written, however often and in whatever
  /// order they name their parts.
  func isSame(as other: Predicate) -> Bool {
    self == other || inOrder.phrase() == other.inOrder.phrase()
  }

  /// The condition with each part of its conjunctions and disjunctions once, in the order of their words.
  private var inOrder: Predicate {
    func once(_ parts: [Predicate]) -> [Predicate] {
      let named = Dictionary(firstOf: parts.map(\.inOrder).map { ($0.phrase(), $0) })
      return named.sortedByBytes(of: \.key).map(\.value)
    }
    return switch self {
    case .and(let parts): .all(once(parts))
    case .or(let parts): .any(once(parts))
    case .not(let inner): inner.inOrder.opposite
    default: self
    }
  }
}
