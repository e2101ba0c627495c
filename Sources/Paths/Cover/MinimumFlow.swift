/// The fewest ways from start to end through a graph without loops that take some of its steps: a
/// minimum flow with lower bounds (Ford and Fulkerson, 1962).
struct MinimumFlow {
  /// A step from one place to another.
  struct Arc {
    let from: Int
    let to: Int
  }

  /// The graph, which all flows through it share.
  struct Network {
    let arcs: [Arc]
    /// Places in an order in which all arcs lead on.
    let order: [Int]
    let start: Int
    let end: Int
    fileprivate let out: [[Int]]
    fileprivate let into: [[Int]]

    init(count: Int, arcs: [Arc], order: [Int], start: Int, end: Int) {
      (self.arcs, self.order, self.start, self.end) = (arcs, order, start, end)
      var out = [[Int]](repeating: [], count: count)
      var into = out
      for (place, arc) in arcs.enumerated() {
        out[arc.from].append(place)
        into[arc.to].append(place)
      }
      (self.out, self.into) = (out, into)
    }
  }

  private let net: Network
  /// Flags of the arcs that a way must take.
  private let needed: [Bool]
  /// The number of ways that take each arc.
  private(set) var amounts: [Int]
  /// The number of arcs that were looked at.
  private(set) var work = 0

  /// The number of arcs after which a flow counts as too large.
  private static let workLimit = 400_000_000

  init(_ net: Network, needed: [Bool]) throws(Diagrams.TooLarge) {
    self.net = net
    self.needed = needed
    amounts = [Int](repeating: 0, count: net.arcs.count)
    try fill()
    try shrink()
  }

  /// The number of ways.
  var value: Int { net.out[net.start].reduce(0) { $0 + amounts[$1] } }

  /// Takes ways until every needed arc is on one, each time the way with most of those that are left.
  private mutating func fill() throws(Diagrams.TooLarge) {
    let (arcs, start, end) = (net.arcs, net.start, net.end)
    var open = needed
    while open.contains(true) {
      try spend(arcs.count)
      var gains = [Int](repeating: -1, count: net.out.count)
      var next = [Int](repeating: -1, count: net.out.count)
      gains[end] = 0
      for place in net.order.reversed() where place != end {
        for arc in net.out[place] where gains[arcs[arc].to] >= 0 {
          let gain = gains[arcs[arc].to] + (open[arc] ? 1 : 0)
          if gain > gains[place] {
            gains[place] = gain
            next[place] = arc
          }
        }
      }
      guard gains[start] > 0 else { return }
      var place = start
      while place != end {
        let arc = next[place]
        amounts[arc] += 1
        open[arc] = false
        place = arcs[arc].to
      }
    }
  }

  /// Leads ways along others until none can be left out.
  private mutating func shrink() throws(Diagrams.TooLarge) {
    while let path = spare() {
      try spend(net.arcs.count)
      for (arc, isBack) in path { amounts[arc] += isBack ? -1 : 1 }
    }
  }

  private mutating func spend(_ arcs: Int) throws(Diagrams.TooLarge) {
    work += arcs
    guard work < Self.workLimit else { throw Diagrams.TooLarge() }
  }

  /// A way from end to start along arcs that can be taken less, backwards, or more, forwards.
  private func spare() -> [(arc: Int, isBack: Bool)]? {
    let arcs = net.arcs
    var before = [(arc: Int, isBack: Bool)?](repeating: nil, count: net.out.count)
    var seen = [Bool](repeating: false, count: net.out.count)
    seen[net.end] = true
    var waiting = [net.end]
    var at = 0
    while at < waiting.count {
      let place = waiting[at]
      at += 1
      for arc in net.into[place] where amounts[arc] > (needed[arc] ? 1 : 0) {
        if visit(arcs[arc].from, (arc, true), &seen, &before, &waiting) { return trace(before) }
      }
      for arc in net.out[place] where visit(arcs[arc].to, (arc, false), &seen, &before, &waiting) {
        return trace(before)
      }
    }
    return nil
  }

  private func visit(
    _ place: Int,
    _ step: (arc: Int, isBack: Bool),
    _ seen: inout [Bool],
    _ before: inout [(arc: Int, isBack: Bool)?],
    _ waiting: inout [Int]
  ) -> Bool {
    if seen[place] { return false }
    seen[place] = true
    before[place] = step
    waiting.append(place)
    return place == net.start
  }

  private func trace(_ before: [(arc: Int, isBack: Bool)?]) -> [(arc: Int, isBack: Bool)] {
    var path: [(arc: Int, isBack: Bool)] = []
    var place = net.start
    while let step = before[place], place != net.end {
      path.append(step)
      place = step.isBack ? net.arcs[step.arc].to : net.arcs[step.arc].from
    }
    return path
  }

  /// The ways one by one, in the order of arcs, each along arcs that no other has taken where it can.
  func ways() -> [[Int]] {
    var left = amounts
    var known = [Bool](repeating: false, count: amounts.count)
    return (0..<value).map { _ in
      var way: [Int] = []
      var place = net.start
      while place != net.end {
        let open = net.out[place].filter { left[$0] > 0 }
        guard let arc = open.first(where: { !known[$0] }) ?? open.first else { break }
        left[arc] -= 1
        known[arc] = true
        way.append(arc)
        place = net.arcs[arc].to
      }
      return way
    }
  }
}
