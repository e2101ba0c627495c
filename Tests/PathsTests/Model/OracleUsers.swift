import Flow

/// Runs through a variant, found by trying every user: all values of all attributes, and on each card
/// all answers.
struct OracleUsers {
  private struct State: Hashable {
    var user: Int
    var card: Int
    /// The stored answers, by card.
    var answers: [String: OracleValue]
  }

  private let cards: [Card]
  private let candidates: [Variant.Sequence.Candidate]?
  private let questions: [String: [OracleValue?]]
  private let users: [[Predicate.Subject: OracleValue]]
  private let unknown: [Set<String>]
  private var states: [State] = []
  private var numbers: [State: Int] = [:]
  /// Indicates that there are too many states to try them all.
  private(set) var isTooLarge = false
  private(set) var map = OracleMap(
    cards: [],
    waysOut: [],
    moves: [],
    routes: [],
    starts: [],
    order: []
  )

  init(_ variant: Variant, _ random: RandomVariant) {
    cards = variant.cards
    candidates = variant.sequences["start"]?.candidates
    questions = random.questions
    var users: [[Predicate.Subject: OracleValue]] = [[:]]
    for (subject, values) in random.attributes {
      users = users.flatMap { user in
        values.map { value in
          var user = user
          user[subject] = value
          return user
        }
      }
    }
    let choices: [Set<String>] = random.opaque.isEmpty ? [[]] : [[], Set(random.opaque)]
    self.users = users.flatMap { user in choices.map { _ in user } }
    unknown = users.flatMap { _ in choices }
    run()
  }

  private mutating func run() {
    for user in users.indices {
      if let first = shown(user).first {
        map.starts.append(number(State(user: user, card: first, answers: [:])))
      }
    }
    var place = 0
    var routes: [OracleRoute: Int] = [:]
    while place < states.count {
      isTooLarge = states.count > 300
      if isTooLarge { return }
      let (moves, out) = leave(states[place])
      map.moves.append(
        Array(
          Set(
            moves.map { route, next in
              let place = routes[route] ?? routes.count
              if routes[route] == nil {
                routes[route] = place
                map.routes.append(route)
              }
              return OracleRuns.Move(route: place, next: next.map { number($0) })
            }
          )
        )
      )
      map.waysOut.append(out)
      place += 1
    }
    map.cards = states.map { cards[$0.card].id }
    map.order = cards.map(\.id)
  }

  private mutating func number(_ state: State) -> Int {
    if let number = numbers[state] { return number }
    numbers[state] = states.count
    states.append(state)
    return states.count - 1
  }

  /// The cards that a user sees, in order.
  private func shown(_ user: Int) -> [Int] {
    guard let candidates else { return cards.isEmpty ? [] : [0] }
    return cards.indices.filter { holds(candidates[$0].condition, user, [:]) }
  }

  private func leave(_ state: State) -> ([(OracleRoute, State?)], [String]) {
    let card = cards[state.card]
    var moves: [(OracleRoute, State?)] = []
    var out: Set<String> = []
    for answer in questions[card.id] ?? [nil] {
      var answers = state.answers
      answers[card.id] = answer
      for route in card.routes
      where route.guardCondition.map({ holds($0, state.user, answers) }) ?? true {
        if route.trigger == .skip {
          out.insert(route.element ?? "")
          continue
        }
        guard let target = target(route, state) else { continue }
        let name = target.map { cards[$0].id } ?? OracleRoute.end
        let next = target.map { State(user: state.user, card: $0, answers: answers) }
        moves.append((OracleRoute(card: card.id, by: route.element ?? "", target: name), next))
      }
    }
    return (moves, out.sorted())
  }

  /// The target of a route: a card, nil for the end; no value where nothing happens.
  private func target(_ route: Route, _ state: State) -> Int?? {
    switch route.target {
    case .card(let id):
      // A card that is not shown to a user is not where they come.
      return cards.firstIndex { $0.id == id }.map { .some($0) }
    case .end: return .some(nil)
    default: break
    }
    guard let advance = route.advance else { return nil }
    if candidates == nil {
      let next = state.card + advance.cards
      return next < cards.count ? next : .some(nil)
    }
    let later = shown(state.user).filter { $0 > state.card }
    if advance.cards <= later.count { return later[advance.cards - 1] }
    return advance.isStrict && !later.isEmpty ? nil : .some(nil)
  }

  // MARK: Conditions

  private func holds(
    _ condition: Predicate,
    _ user: Int,
    _ answers: [String: OracleValue]
  ) -> Bool {
    func value(_ subject: Predicate.Subject) -> OracleValue? {
      if case .answer(let card, _) = subject { return answers[card] }
      return users[user][subject]
    }
    switch condition {
    case .constant(let value): return value
    case .and(let parts): return parts.allSatisfy { holds($0, user, answers) }
    case .or(let parts): return parts.contains { holds($0, user, answers) }
    case .not(let part): return !holds(part, user, answers)
    case .isSet(let subject), .isFilled(let subject): return value(subject) != nil
    case .opaque(let text, _): return unknown[user].contains(text)
    case .isIn(let subject, let all): return all.contains { constant($0) == value(subject) }
    case .contains(let subject, let part):
      switch value(subject) {
      case .list(let items): return items.contains(constant(part))
      case .text(let text): return text.contains(part.text)
      default: return false
      }
    case .compare(let subject, .equal, let other): return value(subject) == constant(other)
    case .compare(let subject, .notEqual, let other): return value(subject) != constant(other)
    case .compare(let subject, let sign, .number(let other)):
      guard case .number(let number)? = value(subject) else { return false }
      switch sign {
      case .less: return number < other
      case .lessOrEqual: return number <= other
      case .greater: return number > other
      default: return number >= other
      }
    default: return false
    }
  }

  private func constant(_ constant: Predicate.Constant) -> OracleValue {
    switch constant {
    case .bool(let value): .bool(value)
    case .number(let number): .number(number)
    default: .text(constant.text)
    }
  }
}
