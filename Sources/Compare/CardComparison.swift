import Flow
import Source

/// Compares two cards: the elements they draw, state by state, and the routes that lead on from them.
final class CardComparison {
  let comparison: Comparison
  let old: Card
  let new: Card
  let context: CardContext

  init(_ comparison: Comparison, _ old: Card, _ new: Card, context: CardContext) {
    (self.comparison, self.old, self.new, self.context) = (comparison, old, new, context)
  }

  var changes: [Change] {
    let drawn = states
    let routes = RouteComparison(old: old, new: new, context: context).changes
      .filter { route in !drawn.orders.contains { $0.covers(route.element) } }
    var changes = (whole + ofOneLook(drawn.changes)).map { Self.leading($0, routes) }
    let told = Set(changes.filter { $0.kind == .element }.map(\.element))
    changes += routes.filter { $0.isBothSided || !told.contains($0.element) }
    changes += answers
    // Another kind of card that draws and does the same is nothing to look at.
    return changes.allSatisfy { $0.property == Self.kind } ? [] : changes.uniqued()
  }

  /// Changes of drawn elements, in which another version of the app's own looks is one change.
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

  /// An element that comes or goes, with the target of its route.
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

  private static let kind = "kind of card"

  private var whole: [Change] {
    var changes: [Change] = []
    if old.kind != new.kind {
      changes.append(Change(.layout, of: Self.kind, side(old, old.kind), side(new, new.kind)))
    }
    if old.surface != new.surface {
      let words = Pair(old.surface.rawValue, new.surface.rawValue)
      changes.append(
        Change(.layout, of: "surface", side(old, words.before), side(new, words.after))
      )
    }
    changes += transitions
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

  /// The transition to most cards, then those to single ones that differ from it.
  private var transitions: [Change] {
    func change(_ name: String, _ one: Transition?, _ other: Transition?) -> Change? {
      if one == other { return nil }
      var words = Pair(one, other).map { $0?.words ?? "none" }
      if words.before == words.after, let one, let other {
        words = PropertyDifferences(one, other).words
      }
      return Change(.motion, of: name, side(old, words.before), side(new, words.after))
    }
    let names = context.originals
    let cards = Set(old.transitions.keys.map { context.partners[$0] ?? $0 })
      .union(new.transitions.keys).filter { context.partners.isEmpty || names[$0] != nil }
    let whole = change("transition", old.transition, new.transition)
    return [whole].compactMap(\.self)
      + cards.sortedByBytes().compactMap { card in
        let (one, other) = (old.transition(to: names[card] ?? card), new.transition(to: card))
        // Cards that follow the one transition do so on both sides.
        if one == old.transition, other == new.transition { return nil }
        return change("transition to \(card)", one, other)
      }
  }

  /// Questions of the card that come, go or take other answers; the order of options is told by the card.
  private var answers: [Change] {
    let olds = Self.asked(old, as: new.id)
    let news = Self.asked(new, as: new.id)
    let known = Set(olds.names)
    return (olds.names + news.names.filter { !known.contains($0) }).compactMap { name in
      let words = Pair(olds.words[name], news.words[name])
      if words.before?.sameness == words.after?.sameness { return nil }
      return Change(
        .answers,
        of: "answer \(name)",
        words.before.map { Change.Side($0.words, old.span) },
        words.after.map { Change.Side($0.words, new.span) }
      )
    }
  }

  /// The answers that a card asks for and stores, by name, under the id that it has on the second side.
  private static func asked(
    _ card: Card,
    as id: String
  ) -> (names: [String], words: [String: (words: String, sameness: [String])]) {
    var names: [String] = []
    var words: [String: (words: String, sameness: [String])] = [:]
    let answers = card.answers?.map { ($0.name, $0.domain) } ?? card.collects.map { ($0, .any) }
    for (name, domain) in answers {
      let isOwn = name.hasPrefix(card.id + ".")
      let name = isOwn ? id + name.dropFirst(card.id.count) : name
      if words[name] == nil { names.append(name) }
      words[name] = (domain.words, domain.sameness)
    }
    return (names, words)
  }

  private var states: (changes: [Change], orders: [ListOrder]) {
    var orders: [ListOrder] = []
    let olds = Dictionary(firstOf: old.states.map { ($0.name, $0) })
    let news = Dictionary(firstOf: new.states.map { ($0.name, $0) })
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

  /// The key of a domain, the same for the same answers in any order.
  fileprivate var sameness: [String] {
    switch self {
    case .one(let options): ["one"] + options.sortedByBytes()
    case .many(let options): ["some"] + options.sortedByBytes()
    default: [words]
    }
  }
}

extension Transition {
  var words: String { "\(name), \(duration.short) ms" }
}
