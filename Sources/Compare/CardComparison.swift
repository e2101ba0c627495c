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
    let others = changes.filter { !$0.kind.isOfLook || orders.contains($0) }
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
    if context.fields.renamed(conditions.before).isSame(as: conditions.after) { return whole }
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

  /// Changes with questions of the card that come, go, take other answers or other names; the order of options is
  /// told by the card.
  private func answers(_ told: [Change]) -> [Change] {
    var names = FieldNames.renamed(old, new)
    let asked = Pair(old, new).map(\.asked)
    let domains = asked.map { all in Dictionary(firstOf: all.map { ($0.name, $0.domain.sameness) })
    }
    let changes = told.map { change in
      let texts = change.sides.map { ($0?.text ?? "").trimmingPrefix("field ").description }
      guard change.element != nil, texts.before != texts.after,
        let domain = domains.before[texts.before], domain == domains.after[texts.after],
        domains.before[texts.after] == nil, domains.after[texts.before] == nil
      else { return change }
      names[texts.before] = texts.after
      let property = change.property == "arrangement" ? "field" : change.property
      let spans = change.sides.map { $0?.span }
      return Change(.answers, element: change.element, of: property, texts, at: spans)
    }
    let before = asked.before.map { question in
      (names[question.name] ?? question.name.ofCard(old.id, as: new.id), question.domain)
    }
    let sides = Pair(before, asked.after.map { ($0.name, $0.domain) })
      .map { Dictionary($0) { _, last in last } }
    let others = (before.map(\.0) + asked.after.map(\.name)).uniqued().compactMap {
      name -> Change? in
      let domains = sides.map { $0[name] }
      if domains.before?.sameness == domains.after?.sameness { return nil }
      return Change(
        .answers,
        of: "answer \(name)",
        domains.before.map { Change.Side($0.phrase, old.span) },
        domains.after.map { Change.Side($0.phrase, new.span) }
      )
    }
    return changes + others + untold(names, in: changes)
  }

  /// The new names of questions that no element tells.
  private func untold(_ names: [String: String], in changes: [Change]) -> [Change] {
    let told = Set(changes.filter { $0.kind == .answers }.map { $0.sides.before?.text })
    return names.filter { !told.contains($0.key) }.sortedByBytes(of: \.key).map { was, becomes in
      Change(.answers, of: "name of an answer", Pair(was, becomes), at: spans)
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
    // Looks of a place, such as the first one's edge, go with no item.
    let places = Set(
      ElementComparison(card: self, drawings: drawings).all.map { [$0.element, $0.property] }
    )
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

extension Transition {
  var phrase: String { "\(name), \(duration.short) ms" }
}
