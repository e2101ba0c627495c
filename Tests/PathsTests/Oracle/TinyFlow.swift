import Flow
import Paths
import Source
import TestSupport

/// A flow in a few words: each line a card and where its buttons lead, `a > b END`; `b?x` leads there only
/// for users who come from x, `b!x` for all others.
struct TinyFlow: CustomStringConvertible {
  /// A button.
  struct Button {
    var target: String
    var previous: String?
    var isOpenFor = true

    init(_ text: Substring) {
      let parts = text.split { $0 == "?" || $0 == "!" }
      target = String(parts[0])
      previous = parts.count > 1 ? String(parts[1]) : nil
      isOpenFor = !text.contains("!")
    }

    var description: String {
      target + (previous.map { (isOpenFor ? "?" : "!") + $0 } ?? "")
    }
  }

  var cards: [(id: String, buttons: [Button])] = []
  /// The cards that users come in at; the first where it is empty.
  var entrances: [String] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      let id = sides[0].filter { $0 != " " && $0 != "*" }
      if sides[0].contains("*") { entrances.append(id) }
      let buttons = sides.count > 1 ? sides[1].split(separator: " ").map(Button.init) : []
      cards.append((id, buttons))
    }
  }

  /// A random flow; `isPlain` where nobody asks for the card before.
  init(_ dice: inout Dice, isPlain: Bool) {
    let ids = (0..<Int.random(in: 1...7, using: &dice)).map { "c\($0)" }
    for (place, id) in ids.enumerated() {
      var buttons: [Button] = []
      for _ in 0..<Int.random(in: place == 0 ? 1...3 : 0...3, using: &dice) {
        let isOn = Int.random(in: 0..<100, using: &dice) < 55
        let later = Array(ids.suffix(from: place + 1)) + ["END"]
        let pool = isOn ? Array(later.prefix(3)) : ids
        var button = Button(Substring(pool[Int.random(in: pool.indices, using: &dice)]))
        if !isPlain, Int.random(in: 0..<5, using: &dice) == 0 {
          button.previous = ids[Int.random(in: ids.indices, using: &dice)]
          button.isOpenFor = Int.random(in: 0..<2, using: &dice) == 0
        }
        buttons.append(button)
      }
      cards.append((id, buttons))
    }
    if Int.random(in: 0..<5, using: &dice) == 0 {
      entrances = Array(ids.shuffled(using: &dice).prefix(2))
    }
  }

  var description: String {
    cards.map { card in
      let star = entrances.contains(card.id) ? "*" : ""
      return ([card.id + star, ">"] + card.buttons.map(\.description)).joined(separator: " ")
    }.joined(separator: "\n")
  }

  // MARK: The product's side

  var walks: Walks { Walks(variant, entry: "start") }

  private static let span = Span(file: FileID(index: 0), start: 0, end: 0)

  private var variant: Variant {
    let cards = cards.map { item in
      var card = Card(
        id: item.id,
        kind: "basic",
        states: [],
        slots: Slots(),
        summary: CardSummary(),
        span: Self.span
      )
      card.answers = []
      card.routes = item.buttons.enumerated().map { route($0, $1) }
      return card
    }
    var sequence = Variant.Sequence(cards: cards.map(\.id), isDismissable: false)
    if !entrances.isEmpty {
      // Who comes in where hangs on an attribute; all else leads by name.
      sequence.candidates = cards.map { card in
        let at = entrances.firstIndex(of: card.id)
        return .init(card.id, when: at.map { Self.entering($0) } ?? .constant(false))
      }
    }
    return Variant(id: "v", provenance: .init(), cards: cards, sequences: ["start": sequence])
  }

  private static func entering(_ place: Int) -> Predicate {
    .compare(.attribute("door"), .equal, .number(Double(place)))
  }

  private func route(_ number: Int, _ button: Button) -> Route {
    let guardCondition = button.previous.map { previous -> Predicate in
      .compare(
        .attribute("previous_step"),
        button.isOpenFor ? .equal : .notEqual,
        .string(previous)
      )
    }
    return Route(
      .tap,
      element: "b\(number)",
      action: "go",
      to: button.target == "END" ? .end(completed: true) : .card(button.target),
      when: guardCondition,
      span: Self.span
    )
  }

  // MARK: The oracle's side

  /// The states and where they lead: a card and the one before it.
  var map: OracleMap {
    struct State: Hashable {
      let card: Int
      let previous: String?
    }
    let places = Dictionary(
      cards.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var numbers: [State: Int] = [:]
    var states: [State] = []
    var routes: [OracleRoute: Int] = [:]
    func number(_ state: State) -> Int {
      if let number = numbers[state] { return number }
      numbers[state] = states.count
      states.append(state)
      return states.count - 1
    }
    var map = OracleMap(cards: [], waysOut: [], moves: [], routes: [], starts: [], order: [])
    map.order = cards.map(\.id)
    let doors = entrances.isEmpty ? cards.prefix(1).map(\.id) : entrances
    map.starts = doors.compactMap { places[$0] }.sorted()
      .map { number(State(card: $0, previous: nil)) }
    while map.moves.count < states.count {
      let state = states[map.moves.count]
      let card = cards[state.card]
      var moves: [OracleRuns.Move] = []
      for (place, button) in card.buttons.enumerated() {
        if let previous = button.previous, (state.previous == previous) != button.isOpenFor {
          continue
        }
        let route = OracleRoute(card: card.id, by: "b\(place)", target: button.target)
        let name = routes[route] ?? map.routes.count
        if routes[route] == nil {
          routes[route] = name
          map.routes.append(route)
        }
        let next = places[button.target].map { number(State(card: $0, previous: card.id)) }
        moves.append(OracleRuns.Move(route: name, next: next))
      }
      map.moves.append(moves)
    }
    map.cards = states.map { cards[$0.card].id }
    map.waysOut = states.map { _ in [] }
    return map
  }
}
