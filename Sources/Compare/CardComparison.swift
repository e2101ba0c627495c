import Flow
import Source

/// Compares two cards: what they draw, state by state, and what leads on from them.
final class CardComparison {
  let comparison: Comparison
  let old: Card
  let new: Card
  let around: Surroundings

  init(_ comparison: Comparison, _ old: Card, _ new: Card, around: Surroundings) {
    (self.comparison, self.old, self.new, self.around) = (comparison, old, new, around)
  }

  var changes: [Change] {
    let drawn = states
    let routes = RouteComparison(old: old, new: new, around: around).changes
      .filter { route in !drawn.orders.contains { $0.covers(route.element) } }
    var changes = (whole + ofOneLook(drawn.changes)).map { Self.leading($0, routes) }
    let told = Set(changes.filter { $0.kind == .element }.map(\.element))
    changes += routes.filter { $0.isBothSided || !told.contains($0.element) }
    if old.asked != new.asked {
      changes.append(Change(.answers, side(old, old.asked), side(new, new.asked)))
    }
    var seen: Set<Change> = []
    return changes.filter { seen.insert($0).inserted }
  }

  /// Changes of what is drawn, in which another version of the app's own looks is one change.
  ///
  /// A version that is only guessed tells nothing: no one has changed it.
  private func ofOneLook(_ changes: [Change]) -> [Change] {
    guard let one = old.look, let other = new.look, one != other else { return changes }
    let others = changes.filter { ![.style, .layout, .motion].contains($0.kind) }
    guard others.count < changes.count, one.isStated, other.isStated, one.words != other.words
    else { return others }
    let look = Change(.style, of: "look of the app", side(old, one.words), side(new, other.words))
    return [look] + others
  }

  /// An element that comes or goes, with where it leads.
  private static func leading(_ change: Change, _ routes: [Change]) -> Change {
    guard change.kind == .element else { return change }
    let own = routes.filter { !$0.isBothSided && $0.element == change.element }
    func with(_ side: Change.Side?, _ routes: [(String, Change.Side)]) -> Change.Side? {
      var side = side
      side?.more = routes.map { ", on \($0.0): \($0.1.words)" }.joined()
      return side
    }
    var change = change
    change.sides = Pair(
      with(
        change.sides.before,
        own.compactMap { route in
          route.sides.before.map { (route.property, $0) }
        }
      ),
      with(
        change.sides.after,
        own.compactMap { route in
          route.sides.after.map { (route.property, $0) }
        }
      )
    )
    return change
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

  private var states: (changes: [Change], orders: [ListOrder]) {
    var orders: [ListOrder] = []
    let olds = Dictionary(old.states.map { ($0.name, $0) }) { first, _ in first }
    let news = Dictionary(new.states.map { ($0.name, $0) }) { first, _ in first }
    let names = old.states.map(\.name) + new.states.map(\.name).filter { olds[$0] == nil }
    let changes = names.flatMap { name -> [Change] in
      guard let one = olds[name], let other = news[name] else {
        let sides = (olds[name].map { side(old, $0.name) }, news[name].map { side(new, $0.name) })
        return [Change(.state, of: name, sides.0, sides.1)]
      }
      return self.changes(one, other, &orders)
    }
    return (changes, orders)
  }

  private func changes(
    _ one: CardState,
    _ other: CardState,
    _ orders: inout [ListOrder]
  ) -> [Change] {
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
    let order = ListOrder(self, drawings)
    orders.append(order)
    changes += order.changes
    let elements = ElementComparison(card: self, drawings: drawings)
    let keys = drawings.before.parts.map(\.key)
    let isKnown = Set(keys)
    let others = drawings.after.parts.map(\.key).filter { !isKnown.contains($0) }
    return changes
      + (keys + others).flatMap(elements.changes).filter { !order.covers($0.element) }
  }
}

extension Change {
  fileprivate var isBothSided: Bool { sides.before != nil && sides.after != nil }
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
