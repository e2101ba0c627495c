import Flow
import Paths
import Source

extension Check {
  /// Finds cards that ask for what a card before them on a path has asked for.
  public static let askedAgain = Check(.askedAgain) { input, log in
    var found = SharedFindings()
    for entry in input.walks where !entry.walks.verdicts.isTooLarge {
      let requests = Requests(entry)
      for (what, nodes) in requests.shared {
        for (first, second) in requests.pairs(of: what, nodes) {
          guard let before = requests.route(what, on: first),
            let again = requests.route(what, on: second)
          else { continue }
          var finding = Diagnostic(
            .askedAgain,
            "'\(entry.id(second))' \(what.again), as '\(entry.id(first))' before it on a path",
            at: again.span,
            labels: [.init(before.span, "the first time")]
          )
          // A dialog or page does what it says each time.
          if what.kind != .prompt { finding.severity = .info }
          found.add(finding, about: entry.subject(second))
        }
      }
    }
    found.report(&log)
  }
}

/// A request of a card to its users, or a page that it opens for them.
private struct Request: Hashable {
  enum Kind { case prompt, dialog, address }
  let kind: Kind
  /// The repetition by a later card, as a predicate of a sentence.
  let again: String
}

private struct Requests {
  private let entry: EntryWalks
  private var routes: [Request: [Int: [Route]]] = [:]

  /// The maximum number of pairs of cards walked for one request.
  private static let mostPairs = 12
  /// The maximum number of paths examined for a pair.
  private static let mostPaths = 500

  init(_ entry: EntryWalks) {
    self.entry = entry
    for node in entry.walks.seen {
      for route in entry.variant.cards[entry.walks.graph.nodes[node].index].routes {
        for request in route.requests {
          routes[request, default: [:]][node, default: []].append(route)
        }
      }
    }
  }

  /// The requests of two cards or more, with these; a link on three cards or more, and on most, is a footer.
  var shared: [(Request, [Int])] {
    let found = routes.compactMap { request, nodes -> (Request, [Int])? in
      let isMost = nodes.count > 2 && nodes.count * 2 > entry.walks.seen.count
      if request.kind == .address, isMost { return nil }
      return nodes.count > 1 ? (request, nodes.keys.sorted()) : nil
    }
    return found.sortedByBytes(of: \.0.again)
  }

  func route(_ request: Request, on node: Int) -> Route? { routes[request]?[node]?.first }

  /// The cards that a path shows after one another, both with the request.
  func pairs(of request: Request, _ nodes: [Int]) -> [(Int, Int)] {
    let all = nodes.flatMap { first in nodes.filter { $0 != first }.map { (first, $0) } }
    return all.prefix(Self.mostPairs).filter { isPath(from: $0, to: $1, request) }
  }

  /// Tells whether a user who was asked on a card, and did not decline, comes to the other.
  private func isPath(from first: Int, to second: Int, _ request: Request) -> Bool {
    let graph = entry.walks.graph
    let asked = routes[request]?[first] ?? []
    let leading = Set(
      graph.edges.indices.filter { edge in
        let item = graph.edges[edge]
        guard item.from == first, item.kind == .forward else { return false }
        return asked.contains { $0.target == .stays || $0.leavesApp }
          || asked.contains(item.route)
            && ![.nativeFailure, .nativeCancel].contains(item.route.trigger)
      }
    )
    if leading.isEmpty { return false }
    let found = entry.walks.paths(limit: 1, tried: Self.mostPaths) { edges in
      guard let index = edges.firstIndex(where: leading.contains) else { return false }
      return edges[index...].contains { graph.edges[$0].from == second }
    }
    return !found.paths.isEmpty
  }
}

extension Route {
  fileprivate var requests: [Request] {
    if reason != nil { return [] }
    var all = prompts.map { name in
      Request(kind: .prompt, again: "asks for the permission '\(name)' again")
    }
    all += dialogs.map { Request(kind: .dialog, again: "opens \($0.phrase) again") }
    if case .external(let address) = target, address.contains("://") {
      all.append(Request(kind: .address, again: "links to '\(address)' again"))
    }
    return all
  }

  fileprivate var leavesApp: Bool {
    if case .external = target { true } else { false }
  }
}
