import Flow
import Paths

/// Plays a witness against brute force: what they say they do must lead along the path, and only there.
struct OracleReplay {
  let runs: OracleRuns
  let witness: Witness

  /// The actions of a user on a card.
  private struct Doing {
    var answers: [String: Template.Sample.Value]
    var outcome: String?
  }

  /// Tells whether the witness takes the routes.
  func follows(_ routes: [OracleRoute]) -> Bool {
    var again: [String: [Doing]] = [:]
    for visit in witness.again {
      let doing = Doing(answers: visit.answers, outcome: visit.outcome)
      again[visit.card, default: []].append(doing)
    }
    return follows(routes[...], from: 0, seen: [], again)
  }

  private func follows(
    _ routes: ArraySlice<OracleRoute>,
    from state: Int?,
    seen: Set<String>,
    _ again: [String: [Doing]]
  ) -> Bool {
    guard let route = routes.first else {
      return state == nil && again.values.allSatisfy(\.isEmpty)
    }
    guard let state else { return false }
    let card = route.card
    let usual = Doing(answers: witness.answers[card] ?? [:], outcome: witness.outcomes[card])
    if let next = step(usual, route, state),
      follows(routes.dropFirst(), from: next.state, seen: seen.union([card]), again)
    {
      return true
    }
    guard seen.contains(card), var others = again[card], !others.isEmpty else { return false }
    let other = others.removeFirst()
    var rest = again
    rest[card] = others
    guard let next = step(other, route, state) else { return false }
    return follows(routes.dropFirst(), from: next.state, seen: seen, rest)
  }

  /// The state after a route; nil where some way that the witness leaves open does not take it.
  private func step(_ doing: Doing, _ route: OracleRoute, _ state: Int) -> (state: Int?, Void)? {
    let causes = doing.outcome.map { [$0] } ?? runs.causes(state)
    guard causes == [route.by] else { return nil }
    let place = runs.states[state]
    if place.first != nil {
      let move = runs.moves[state].first { runs.routes[$0.route] == route }
      return move.map { ($0.next, ()) }
    }
    let step = runs.steps[place.step]
    var ways: [[String: OracleValue]] = [[:]]
    if step.storing.contains(route.by) { ways = step.filled(told(doing, step.id)) }
    let moves = ways.map { runs.taking(route.by, $0, in: state) }
    guard let first = moves.first, let move = first, runs.routes[move.route] == route,
      moves.allSatisfy({ $0?.route == move.route && $0?.next == move.next })
    else { return nil }
    return (move.next, ())
  }

  private func told(_ doing: Doing, _ step: String) -> [String: OracleValue] {
    var answers: [String: OracleValue] = [:]
    for (name, value) in doing.answers {
      let key = String(name.dropFirst(step.count + 1))
      switch value {
      case .text("true"): answers[key] = .bool(true)
      case .text("false"): answers[key] = .bool(false)
      case .text(let text): answers[key] = .text(text)
      case .number(let number): answers[key] = .number(number)
      case .list(let items): answers[key] = .list(items.map { .text($0) })
      }
    }
    return answers
  }
}
