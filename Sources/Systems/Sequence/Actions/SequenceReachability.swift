internal import Flow
internal import Source

/// The paths through a flow: which screens users come to, and whether they come to the end (reference:
/// sequence, section 11.5).
///
/// The format has no conditions, so that all of it can be told for certain.
struct SequenceReachability {
  private let screens: ScreenList
  private let routes: [[Route]]
  private let targets: [[Int]]

  /// The screens of a flow with the routes of each.
  init(_ screens: ScreenList, routes: [[Route]]) {
    self.screens = screens
    self.routes = routes
    let places = Dictionary(
      screens.all.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    targets = routes.map { routes in
      routes.compactMap { route in
        guard case .card(let id) = route.target else { return nil }
        return places[id]
      }
    }
  }

  /// The ways from screen to screen, by the places of both.
  private var edges: [(from: Int, to: Int)] {
    targets.enumerated().flatMap { from, targets in targets.map { (from, $0) } }
  }

  /// The ways from screen to screen and, after a dead end and where the app decides, to the next one
  /// as well.
  var steps: [(from: Int, to: Int)] {
    edges
      + targets.indices.filter { isDeadEnd($0) || appMayLeave($0) }.map { (from: $0, to: $0 + 1) }
      .filter { $0.to < targets.count }
  }

  /// Nothing on the screen leads to another one or to the end.
  private func isDeadEnd(_ index: Int) -> Bool {
    targets[index].isEmpty && !ends(index) && !appMayLeave(index)
  }

  private func ends(_ index: Int) -> Bool {
    routes[index].contains { if case .end = $0.target { true } else { false } }
  }

  private func appMayLeave(_ index: Int) -> Bool {
    routes[index].contains { $0.trigger == .hostDecides && $0.target == .stays }
  }

  // MARK: Questions

  /// Which screen follows which, as far as users can tell.
  ///
  /// After a dead end, and where the app decides, the next screen counts as following, so that one
  /// mistake is one finding.
  var graph: CardGraph { CardGraph(cards: screens.all.map(\.id), edges: steps) }

  /// For each screen, whether a user on it can come to the end, or to a screen that is reported as a
  /// dead end itself.
  private var canStop: [Bool] {
    let back = CardGraph(cards: screens.all.map(\.id), edges: edges.map { ($0.to, $0.from) })
    let stops = targets.indices.filter { ends($0) || appMayLeave($0) || isDeadEnd($0) }
    return back.walk(from: stops).isReached
  }

  /// Circles of screens that users come to and never leave, each once, with its first screen first.
  private func circles(_ isReached: [Bool]) -> [[Int]] {
    let canStop = canStop
    let stuck = targets.indices.filter { isReached[$0] && !canStop[$0] }
    var visit = [Int](repeating: -1, count: targets.count)
    var circles: [[Int]] = []
    for start in stuck where visit[start] < 0 {
      var path: [Int] = []
      var place = start
      while visit[place] < 0, let next = targets[place].first {
        visit[place] = start
        path.append(place)
        place = next
      }
      guard visit[place] == start, let first = path.firstIndex(of: place) else { continue }
      circles.append(Self.rotated(Array(path[first...])))
    }
    return circles.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  private static func rotated(_ circle: [Int]) -> [Int] {
    guard let least = circle.min(), let place = circle.firstIndex(of: least) else { return circle }
    return Array(circle[place...] + circle[..<place])
  }
}

extension SequenceReachability {
  /// Reports screens that nobody comes to, and those that nobody leaves; a screen alone is no flow yet.
  func check(_ log: inout Log) {
    let isReached = graph.walk().isReached
    let card = log.subject.card
    defer { log.subject.card = card }
    for (index, item) in screens.all.enumerated() {
      log.subject.card = item.id
      if !isReached[index] { reportUnreached(item, &log) }
      if isDeadEnd(index), screens.all.count > 1 {
        reportDeadEnd(item, isLast: index + 1 == screens.all.count, &log)
      }
      if targets[index].isEmpty, !ends(index) { reportAppAlone(index, &log) }
    }
    for circle in circles(isReached) { report(circle, &log) }
  }

  private func reportUnreached(_ item: ScreenList.Item, _ log: inout Log) {
    let id = item.screen.id
    log.report(
      .unreachableScreen,
      "no action leads to the screen '\(id.value)'",
      at: id.span,
      help: "lead to it by {\"type\": \"screen\", \"screenId\": \"\(id.value)\"}, or remove it"
    )
  }

  private func reportDeadEnd(_ item: ScreenList.Item, isLast: Bool, _ log: inout Log) {
    let id = item.screen.id
    log.report(
      .deadEnd,
      "no action leads on from the screen '\(id.value)'",
      at: id.span,
      help: isLast
        ? "add a button with the action 'complete'" : "add a button; without an action it goes on"
    )
  }

  private func reportAppAlone(_ index: Int, _ log: inout Log) {
    guard let route = routes[index].first(where: { $0.trigger == .hostDecides }) else { return }
    log.report(
      .appDecides,
      "only the app can lead on from here, as '\(route.action)' waits for no answer",
      at: route.span.start(1),
      help: "add \"awaitResult\": true where the app answers"
    )
  }

  private func report(_ circle: [Int], _ log: inout Log) {
    guard let first = circle.first else { return }
    let item = screens.all[first]
    log.subject.card = item.id
    let names = circle.prefix(6).map { "'\(screens.all[$0].screen.id.value)'" }
    let more = circle.count > 6 ? " and \(circle.count - 6) more" : ""
    let ways =
      circle.count == 1
      ? "its actions lead to itself" : "the paths go round \(names.joined(separator: ", "))\(more)"
    log.report(
      .endlessLoop,
      "nobody gets from the screen '\(item.screen.id.value)' to the end of the flow, \(ways)",
      at: item.screen.id.span
    )
  }

  /// Why a screen is not among those that users see.
  static let unreached = "no action leads to it"

  /// The cards that nobody comes to.
  var hidden: [Variant.Hidden] {
    zip(screens.all, graph.walk().isReached).filter { !$0.1 }.map {
      .init(card: $0.0.id, reason: Self.unreached)
    }
  }
}

extension Rule {
  private static func screens(_ list: String) -> [String: String] {
    SequenceExample.document("\"screens\": [\(list)]")
  }

  private static func screen(_ id: String, _ order: Int, _ content: String) -> String {
    "{\"id\": \(id), \"name\": \"S\", \"type\": \"feature\", \"order\": \(order), "
      + "\"content\": {\(content)}}"
  }

  private static let text =
    #""blocks": [{"id": "t", "type": "text", "order": 0, "content": {"text": "Hi"}}]"#

  /// A screen that nothing leads to.
  static let unreachableScreen = Rule(
    2123,
    "unreachable-screen",
    .warning,
    title: "No action leads to a screen.",
    why: "No user ever sees it; the preview keeps it apart from those that users see.",
    fix: "Lead to it by an action, or remove it.",
    insteadOf: "never-reached",
    bad: screens(
      screen("\"a\"", 0, #""title": "A", "buttonAction": {"type": "complete"}"#) + ", "
        + screen("↓\"b\"", 1, #""title": "B""#)
    ),
    good: screens(
      screen("\"a\"", 0, #""title": "A""#) + ", " + screen("\"b\"", 1, #""title": "B""#)
    )
  )

  /// A screen that nothing leads on from.
  static let deadEnd = Rule(
    2124,
    "dead-end",
    .warning,
    title: "Nothing leads on from a screen.",
    why:
      "Users get stuck on it; the preview takes the screen after it for the next one all the same.",
    fix: "Add a button.",
    insteadOf: "stuck-for-some",
    bad: screens(screen("↓\"a\"", 0, text) + ", " + screen("\"b\"", 1, #""title": "B""#)),
    good: screens(
      screen("\"a\"", 0, #""title": "A""#) + ", " + screen("\"b\"", 1, #""title": "B""#)
    )
  )

  /// A circle of screens without a way out.
  static let endlessLoop = Rule(
    2126,
    "endless-loop",
    .warning,
    title: "Screens lead round in a circle without a path to the end.",
    why: "Users who come to them never finish the flow.",
    fix: "Add an action that goes on or completes the flow.",
    insteadOf: "loop-without-exit",
    bad: screens(
      screen("↓\"a\"", 0, #""title": "A""#) + ", "
        + screen("\"b\"", 1, #""title": "B", "buttonAction": {"type": "previous"}"#)
    ),
    good: screens(
      screen("\"a\"", 0, #""title": "A""#) + ", "
        + screen(
          "\"b\"",
          1,
          #""title": "B", "skipText": "Back", "skipAction": {"type": "previous"}"#
        )
    )
  )

  /// A screen that only the app leads on from.
  static let appDecides = Rule(
    2133,
    "app-decides",
    .info,
    title: "Only the app can lead on from a screen.",
    why:
      "The flow does not wait for the app's answer, so that it stays until the app itself moves it on.",
    fix: "Add 'awaitResult' where the app answers.",
    insteadOf: "stuck-for-some",
    bad: SequenceExample.screen(
      #""content": {"title": "Hi", "buttonAction": ↓{"type": "custom", "identifier": "myapp.go"}}"#
    ),
    good: SequenceExample.screen(
      #""content": {"title": "Hi", "buttonAction": {"type": "custom", "identifier": "myapp.go", "awaitResult": true}}"#
    )
  )

  /// Paths through a flow.
  static let sequenceWays = [unreachableScreen, deadEnd, endlessLoop, appDecides]
}
