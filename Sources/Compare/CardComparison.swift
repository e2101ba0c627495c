import Flow
import Source

/// Compares two cards: the elements they draw, state by state, and the routes that lead on from them.
struct CardComparison {
  let comparison: Comparison
  let old: Card
  let new: Card
  let context: CardContext

  var spans: Pair<Span?> { Pair(old.span, new.span) }

  var changes: [Change] {
    let drawn = states
    var names = ItemNames()
    for order in drawn.orders { names.merge(order.names) }
    // The elements of routes under the names that they have now.
    var before = old
    if !names.isEmpty {
      for index in before.routes.indices {
        before.routes[index].element = before.routes[index].element.map { names[$0] }
      }
    }
    let routes = RouteComparison(old: before, new: new, context: context).changes
    var changes = (whole + ofOneLook(drawn.changes, drawn.orders)).map { Self.leading($0, routes) }
    let told = Set(changes.filter { $0.kind == .element }.map(\.element))
    changes += routes.filter { $0.isBothSided || !told.contains($0.element) }
    changes = answers(changes)
    // Another kind of card that draws and does the same is nothing to look at.
    if changes.allSatisfy({ $0.property == Self.kind }) { return [] }
    names.restore(&changes)
    return changes.uniqued()
  }

  /// Changes of drawn elements, in which another version of the app's own looks is one change.
  ///
  /// A version that is only guessed tells nothing: no one has changed it. The order of a list is no look.
  private func ofOneLook(_ changes: [Change], _ orders: [ListOrder]) -> [Change] {
    guard let one = old.look, let other = new.look, one != other else { return changes }
    let orders = orders.flatMap(\.changes)
    let others = changes.filter {
      !$0.kind.isOfLook || orders.contains($0)
    }
    guard others.count < changes.count, one.isStated, other.isStated, one.text != other.text
    else { return others }
    return [change(.style, "look of the app", Pair(one.text, other.text))].compactMap(\.self)
      + others
  }

  /// An element that comes or goes, with the target of its route.
  private static func leading(_ change: Change, _ routes: [Change]) -> Change {
    guard change.kind == .element else { return change }
    let own = routes.filter { !$0.isBothSided && $0.element == change.element }
    func with(_ side: KeyPath<Pair<Change.Side?>, Change.Side?>) -> Change.Side? {
      var changedSide = change.sides[keyPath: side]
      changedSide?.more = own.compactMap { route in
        route.sides[keyPath: side].map { ", on \(route.property): \($0.text)" }
      }.joined()
      return changedSide
    }
    var leading = change
    leading.sides = Pair(with(\.before), with(\.after))
    return leading
  }

  /// The change of a property of the whole card; nil where both sides say the same.
  private func change(_ kind: Change.Kind, _ name: String, _ texts: Pair<String>) -> Change? {
    if texts.before == texts.after { return nil }
    return Change(kind, of: name, texts.map { $0.isEmpty ? "nothing" : $0 }, at: spans)
  }

  private static let kind = "kind of card"

  private var whole: [Change] {
    let changes = [
      change(.layout, Self.kind, Pair(old.kind, new.kind)),
      change(.layout, "surface", Pair(old.surface, new.surface).map(\.rawValue)),
    ]
    let whole = changes.compactMap(\.self) + transitions + audience
    let conditions = Pair(old.condition, new.condition).map { $0 ?? .constant(true) }
    if conditions.before.isSame(as: conditions.after) { return whole }
    let phrases = Pair(conditions.before.phrase(on: old.id), conditions.after.phrase(on: new.id))
    return whole + [Change(.condition, phrases, at: spans)]
  }

  /// Facts about who gets the card, and how often.
  private var audience: [Change] {
    Pair(old, new).map { $0.facts.filter(\.isOfAudience) }.changes(else: Pair(nil, nil))
  }

  /// The transition to most cards, then those to single ones that differ from it.
  private var transitions: [Change] {
    func change(_ name: String, _ one: Transition?, _ other: Transition?) -> Change? {
      if one == other { return nil }
      var phrases = Pair(one, other).map { $0?.phrase ?? "none" }
      if phrases.before == phrases.after, let one, let other {
        phrases = PropertyDifferences(one, other).descriptions
      }
      return self.change(.motion, name, phrases)
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

  /// Changes with questions of the card that come, go or take other answers, whose new names elements tell; the
  /// order of options is told by the card.
  private func answers(_ told: [Change]) -> [Change] {
    let asked = Pair(old, new).map(asked)
    let domains = asked.map { Dictionary($0) { _, last in last } }
    var renamed: Set<String> = []
    let changes = told.map { change in
      let names = change.sides.map { $0?.text ?? "" }
      guard change.element != nil, let domain = domains.before[names.before],
        domains.before[names.after] == nil, domains.after[names.before] == nil,
        domain.sameness == domains.after[names.after]?.sameness
      else { return change }
      renamed.formUnion([names.before, names.after])
      let spans = change.sides.map { $0?.span }
      return Change(.answers, element: change.element, of: change.property, names, at: spans)
    }
    let all = (asked.before + asked.after).map(\.0).uniqued().filter { !renamed.contains($0) }
    let others = all.compactMap { name -> Change? in
      let sides = domains.map { $0[name] }
      if sides.before?.sameness == sides.after?.sameness { return nil }
      return Change(
        .answers,
        of: "answer \(name)",
        sides.before.map { Change.Side($0.phrase, old.span) },
        sides.after.map { Change.Side($0.phrase, new.span) }
      )
    }
    return changes + others
  }

  /// The answers that a card asks for and stores, by name, under the id that it has on the second side.
  private func asked(_ card: Card) -> [(String, ValueDomain)] {
    let answers = card.answers?.map { ($0.name, $0.domain) } ?? card.collects.map { ($0, .any) }
    return answers.map { name, domain in
      let isOwn = name.hasPrefix(card.id + ".")
      return (isOwn ? new.id + name.dropFirst(card.id.count) : name, domain)
    }
  }

  private var states: (changes: [Change], orders: [ListOrder]) {
    var orders: [ListOrder] = []
    let states = Pair(old.states, new.states).matched(by: \.name)
    let changes = states.flatMap { name, sides -> [Change] in
      if let one = sides.before, let other = sides.after {
        return self.changes(one, other, &orders)
      }
      func side(_ state: CardState?, _ card: Card) -> Change.Side? {
        state.map { Change.Side($0.name.isEmpty ? "nothing" : $0.name, card.span) }
      }
      return [Change(.state, of: name, side(sides.before, old), side(sides.after, new))]
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
    let bar = change(.style, "status bar", Pair(one, other).map { "\($0.statusBar)" })
    let order = ListOrder(self, drawings)
    orders.append(order)
    let named = Pair(drawings.before.renamed(order.names), drawings.after)
    let elements = ElementComparison(card: self, drawings: named)
    let changes = [bar].compactMap(\.self) + order.changes
    guard !order.changes.isEmpty else { return changes + elements.all }
    // What the place of an item draws, such as the first one's edge, goes with no item.
    let places = ElementComparison(card: self, drawings: drawings).all.map {
      [$0.element, $0.property]
    }
    return changes
      + elements.all.filter { change in
        !change.kind.isOfLook || !order.covers(change.element)
          || places.contains([change.element, change.property])
      }
  }
}

extension Change {
  fileprivate var isBothSided: Bool { sides.before != nil && sides.after != nil }
}

extension ValueDomain {
  fileprivate var phrase: String {
    switch self {
    case .one(let options): "one of \(options.joined(separator: ", "))"
    case .many(let options): "some of \(options.joined(separator: ", "))"
    case .toggle: "yes or no"
    case .number(let least, let most) where least.isFinite && most.isFinite:
      "\(least.short) to \(most.short)"
    case .number(let least, let most): Self.phrase(least: least, most: most)
    case .text: "text"
    case .any: "anything"
    }
  }

  /// The key of a domain, the same for the same answers in any order.
  fileprivate var sameness: [String] {
    switch self {
    case .one(let options): ["one"] + options.sortedByBytes()
    case .many(let options): ["some"] + options.sortedByBytes()
    default: [phrase]
    }
  }
}

extension Transition {
  var phrase: String { "\(name), \(duration.short) ms" }
}
