import Flow
import Source

/// Compares two cards: what they draw, state by state, and what leads on from them.
struct CardComparison {
  let comparison: Comparison
  let old: Card
  let new: Card
  let around: Surroundings

  var changes: [Change] {
    var changes = whole + states
    changes += RouteComparison(old: old, new: new, around: around).changes
    if old.asked != new.asked {
      changes.append(Change(.answers, side(old, old.asked), side(new, new.asked)))
    }
    var seen: Set<Change> = []
    return changes.filter { seen.insert($0).inserted }
  }

  private func side(_ card: Card, _ words: String) -> Change.Side {
    Change.Side(words.isEmpty ? "nothing" : words, card.span)
  }

  private var whole: [Change] {
    var changes: [Change] = []
    if old.kind != new.kind {
      changes.append(Change(.layout, of: "kind of card", side(old, old.kind), side(new, new.kind)))
    }
    if old.surface != new.surface {
      let words = Pair(old.surface.rawValue, new.surface.rawValue)
      changes.append(
        Change(.layout, of: "surface", side(old, words.before), side(new, words.after))
      )
    }
    if let change = motion(old.transition, new.transition) { changes.append(change) }
    let conditions = Pair(old.condition, new.condition).map { $0 ?? .constant(true) }
    if !conditions.before.isSame(as: conditions.after) {
      changes.append(
        Change(
          .condition,
          side(old, conditions.before.words(on: old.id)),
          side(new, conditions.after.words(on: new.id))
        )
      )
    }
    return changes
  }

  private func motion(_ one: Transition?, _ other: Transition?) -> Change? {
    let isSame = one == other && old.transitions == new.transitions
    if isSame { return nil }
    return Change(.motion, of: "transition", side(old, one.words), side(new, other.words))
  }

  private var states: [Change] {
    let olds = Dictionary(old.states.map { ($0.name, $0) }) { first, _ in first }
    let news = Dictionary(new.states.map { ($0.name, $0) }) { first, _ in first }
    let names = old.states.map(\.name) + new.states.map(\.name).filter { olds[$0] == nil }
    return names.flatMap { name -> [Change] in
      switch (olds[name], news[name]) {
      case (let one?, let other?): changes(one, other)
      case (let one, let other):
        [Change(.state, of: name, one.map { side(old, $0.name) }, other.map { side(new, $0.name) })]
      }
    }
  }

  private func changes(_ one: CardState, _ other: CardState) -> [Change] {
    if one == other, comparison.isOneBuild, old.texts == new.texts, old.images == new.images {
      return []
    }
    let drawings = Pair(Drawing(one.root), Drawing(other.root))
    var changes: [Change] = []
    if one.statusBar != other.statusBar {
      let words = Pair("\(one.statusBar)", "\(other.statusBar)")
      changes.append(
        Change(.style, of: "status bar", side(old, words.before), side(new, words.after))
      )
    }
    let elements = ElementComparison(card: self, drawings: drawings)
    let keys = drawings.before.parts.map(\.key)
    let isKnown = Set(keys)
    let others = drawings.after.parts.map(\.key).filter { !isKnown.contains($0) }
    return changes + (keys + others).flatMap(elements.changes)
  }
}

extension Card {
  /// What it asks and stores, in words.
  fileprivate var asked: String {
    guard let answers else { return collects.joined(separator: ", ") }
    return answers.map { "\($0.name): \($0.domain.words)" }.joined(separator: "; ")
  }
}

extension ValueDomain {
  fileprivate var words: String {
    switch self {
    case .one(let options): "one of \(options.joined(separator: ", "))"
    case .many(let options): "some of \(options.joined(separator: ", "))"
    case .toggle: "yes or no"
    case .number(let least, let most): "\(least.short) to \(most.short)"
    case .text: "text"
    case .any: "anything"
    }
  }
}

extension Transition? {
  var words: String {
    guard let self else { return "none" }
    return "\(self.name), \(self.duration.short) ms"
  }
}
