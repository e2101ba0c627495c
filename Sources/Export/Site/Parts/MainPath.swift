/// The way through an entry that a storyboard follows, and what branches off from it.
///
/// Cards are places from 0 on; the first is where users come in.
struct MainPath: Hashable {
  /// The cards of the way, in order.
  let way: [Int]
  /// The cards that branch off behind each card of the way, by its place in ``way``.
  let aside: [[Int]]
  /// Cards that no route from the first leads to.
  let apart: [Int]
  /// Indicates that the path comes to the end of the flow.
  let isWhole: Bool

  init(all count: Int) {
    way = Array(0..<count)
    aside = Array(repeating: [], count: count)
    apart = []
    isWhole = true
  }

  /// Follows the first route of every card as far as it leads to the end.
  ///
  /// `routes` is where each card leads, the likeliest first, nil for the end; the way comes to no card
  /// twice. What it does not come to stands where it first branches off.
  init(_ routes: [[Int?]]) {
    (way, isWhole) = Self.search(routes)
    var known = [Bool](repeating: false, count: routes.count)
    for card in way { known[card] = true }
    aside = way.map { card in
      var found: [Int] = []
      var waiting = [card]
      while let next = waiting.popLast() {
        for case let target? in routes[next] where !known[target] {
          known[target] = true
          found.append(target)
          waiting.append(target)
        }
      }
      return found.sorted()
    }
    apart = routes.indices.filter { !known[$0] }
  }

  /// The first way to the end, depth first; where there is none, the likeliest routes until they lead to no new
  /// card.
  private static func search(_ routes: [[Int?]]) -> (way: [Int], isWhole: Bool) {
    if routes.isEmpty { return ([], true) }
    var known = [Bool](repeating: false, count: routes.count)
    var tried = [Int](repeating: 0, count: routes.count)
    var (way, first) = ([0], [Int]())
    known[0] = true
    while let card = way.last {
      guard tried[card] < routes[card].count else {
        if first.isEmpty { first = way }
        way.removeLast()
        continue
      }
      let target = routes[card][tried[card]]
      tried[card] += 1
      guard let target else { return (way, true) }
      if known[target] { continue }
      known[target] = true
      way.append(target)
    }
    return (first, false)
  }
}
