import Flow
import Source

/// The context of two cards in their variants: pairs of cards and changes of their order, so that
/// consequences of these are not told once more on every card.
struct CardContext {
  /// The ids of cards of the first side with those of their partners on the second.
  let partners: [String: String]
  /// The same by the ids on the second side.
  let originals: [String: String]
  /// Indicates that the entries show other cards, or in another order.
  let isOrderChanged: Bool
  /// Elements that the flow draws on every card and in which the variants differ: told once.
  private(set) var chrome: Set<String> = []
  /// The names of answers, by which conditions ask for the same on both sides.
  private(set) var fields = FieldNames()
  private let next: Pair<[String: String]>
  /// The elements that show the cards next to one.
  static let neighbours: Set = ["card-before", "card-after"]
  /// The cards behind which no user sees another one.
  private let last: Pair<Set<String>>

  init(_ old: Variant, _ new: Variant, partners: [String: String]) {
    self.partners = partners
    originals = Dictionary(firstOf: partners.map { ($0.value, $0.key) })
    let entries = Set(old.sequences.keys).union(new.sequences.keys)
    isOrderChanged = entries.contains { entry in
      let cards = old.sequences[entry]?.cards.map { partners[$0] ?? "" }
      return cards != new.sequences[entry]?.cards
    }
    next = Pair(Self.next(old), Self.next(new))
    last = Pair(old, new).map(Self.last)
    let news = Dictionary(firstOf: new.cards.map { ($0.id, $0) })
    for card in old.cards {
      if let mate = partners[card.id].flatMap({ news[$0] }) { fields.add(card, mate) }
    }
    if isOrderChanged { chrome.formUnion(Self.neighbours.union(["progress"])) }
    for entry in entries {
      guard let was = old.sequences[entry], let becomes = new.sequences[entry] else { continue }
      if was.chrome.progress != becomes.chrome.progress { chrome.insert("progress") }
      if was.chrome.hasBack != becomes.chrome.hasBack { chrome.insert("back") }
      if was.canBeClosed != becomes.canBeClosed { chrome.insert("dismiss") }
    }
  }

  /// Tells whether a part of the app's own frame, by its id, is told once: `dismiss`, and `flow/dismiss` where a card has
  /// an element of that id.
  func isAround(_ id: String) -> Bool {
    chrome.contains(id) || chrome.contains { id == "flow/\($0)" }
  }

  /// Tells whether a route is only on one side because of the cards around it.
  func comesFromOrder(_ route: Route) -> Bool {
    if let element = route.element, isAround(element), element.hasSuffix(route.action) {
      return true
    }
    return isOrderChanged && route.trigger == .swipe
  }

  /// The card next to each card, those that nobody comes to among them.
  private static func next(_ variant: Variant) -> [String: String] {
    let cards = variant.cards.map(\.id)
    return Dictionary(firstOf: zip(cards, cards.dropFirst()))
  }

  /// The cards that end each entry that has them.
  private static func last(_ variant: Variant) -> Set<String> {
    let entries = variant.sequences.values.map { $0.candidates?.map(\.card) ?? $0.cards }
    return Set(entries.compactMap(\.last)).subtracting(entries.flatMap { $0.dropLast() })
  }

  /// Tells whether two routes have the same action, or both end the flow on a last card, by whatever name.
  func actsAlike(_ one: Route, on card: String, _ other: Route, on partner: String) -> Bool {
    if one.action == other.action { return true }
    guard case .end = one.target, one.target == other.target else { return false }
    return last.before.contains(card) && last.after.contains(partner)
  }

  /// Tells whether two routes lead to the same place, or both only to whatever card comes next.
  func leadsAlike(_ one: Route, on card: String, _ other: Route, on partner: String) -> Bool {
    if one.target == other.target { return true }
    if case .card(let id) = one.target, case .card(let becomes) = other.target,
      partners[id] == becomes
    {
      return true
    }
    return one.action == other.action
      && isNext(one, card, next.before) && isNext(other, partner, next.after)
  }

  /// Tells whether the order of cards decides where a route leads, not the route itself.
  private func isNext(_ route: Route, _ card: String, _ next: [String: String]) -> Bool {
    if route.advance != nil { return true }
    switch route.target {
    case .step: return true
    case .card(let id): return next[card] == id
    case .end(completed: true): return isOrderChanged && next[card] == nil
    default: return false
    }
  }
}
