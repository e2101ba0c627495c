/// The fewest ways from start to end through a graph without loops that take some of its steps: a
/// smallest flow with lower bounds (Ford and Fulkerson, 1962).
struct SmallestFlow {
  /// A step from one place to another.
  struct Arc {
    let from: Int
    let to: Int
    /// A way must take it.
    var isNeeded: Bool
  }

  private let arcs: [Arc]
  private let out: [[Int]]
  private let into: [[Int]]
  /// Places in an order in which all arcs lead on.
  private let order: [Int]
  private let start: Int
  private let end: Int
  /// How many ways take each arc.
  private(set) var amounts: [Int]

  init(count: Int, arcs: [Arc], order: [Int], start: Int, end: Int) {
    self.arcs = arcs
    self.order = order
    self.start = start
    self.end = end
    var out = [[Int]](repeating: [], count: count)
    var into = out
    for (place, arc) in arcs.enumerated() {
      out[arc.from].append(place)
      into[arc.to].append(place)
    }
    self.out = out
    self.into = into
    amounts = [Int](repeating: 0, count: arcs.count)
    fill()
    shrink()
  }

  /// How many ways there are.
  var value: Int { out[start].reduce(0) { $0 + amounts[$1] } }

  /// Takes ways until every needed arc is on one, each time the way with most of those that are left.
  private mutating func fill() {
    var open = arcs.map(\.isNeeded)
    while open.contains(true) {
      var gains = [Int](repeating: -1, count: out.count)
      var next = [Int](repeating: -1, count: out.count)
      gains[end] = 0
      for place in order.reversed() where place != end {
        for arc in out[place] where gains[arcs[arc].to] >= 0 {
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
  private mutating func shrink() {
    while let path = spare() {
      for (arc, isBack) in path { amounts[arc] += isBack ? -1 : 1 }
    }
  }

  /// A way from end to start along arcs that can be taken less, backwards, or more, forwards.
  private func spare() -> [(arc: Int, isBack: Bool)]? {
    var before = [(arc: Int, isBack: Bool)?](repeating: nil, count: out.count)
    var seen = [Bool](repeating: false, count: out.count)
    seen[end] = true
    var waiting = [end]
    var at = 0
    while at < waiting.count {
      let place = waiting[at]
      at += 1
      for arc in into[place] where amounts[arc] > (arcs[arc].isNeeded ? 1 : 0) {
        if visit(arcs[arc].from, (arc, true), &seen, &before, &waiting) { return trace(before) }
      }
      for arc in out[place] where visit(arcs[arc].to, (arc, false), &seen, &before, &waiting) {
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
    return place == start
  }

  private func trace(_ before: [(arc: Int, isBack: Bool)?]) -> [(arc: Int, isBack: Bool)] {
    var path: [(arc: Int, isBack: Bool)] = []
    var place = start
    while let step = before[place], place != end {
      path.append(step)
      place = step.isBack ? arcs[step.arc].to : arcs[step.arc].from
    }
    return path
  }

  /// The ways one by one, each along what is new where it can be, in the order of arcs.
  func ways() -> [[Int]] {
    var left = amounts
    var known = [Bool](repeating: false, count: arcs.count)
    return (0..<value).map { _ in
      var way: [Int] = []
      var place = start
      while place != end {
        let open = out[place].filter { left[$0] > 0 }
        guard let arc = open.first(where: { !known[$0] }) ?? open.first else { break }
        left[arc] -= 1
        known[arc] = true
        way.append(arc)
        place = arcs[arc].to
      }
      return way
    }
  }
}
