/// The places that every way from a root to a place leads through (Cooper, Harvey, Kennedy, "A simple,
/// fast dominance algorithm", 2001).
struct Dominators {
  /// The number of each place in a walk of the dominator tree, and the number after those below it; -1 for
  /// places that the root does not reach.
  private var enter: [Int]
  private var leave: [Int]

  /// Dominators of a graph whose places lead to others.
  init(root: Int, next: [[Int]]) {
    // Places that the root reaches, each before those that only follow it.
    let order = Array(next.postorder(from: [root]).reversed())
    var rank = [Int](repeating: -1, count: next.count)
    for (index, node) in order.enumerated() { rank[node] = index }
    let before = order.map { node in next[node].map { rank[$0] } }.predecessors
    // By ranks: a dominator's is lower than that of what it dominates.
    var parent = [Int](repeating: -1, count: order.count)
    parent[0] = 0
    var isChanging = true
    while isChanging {
      isChanging = false
      for index in order.indices.dropFirst() {
        var nearest = -1
        for other in before[index] where parent[other] >= 0 {
          nearest = nearest < 0 ? other : Self.common(nearest, other, parent)
          if nearest == 0 { break }
        }
        if parent[index] != nearest {
          parent[index] = nearest
          isChanging = true
        }
      }
    }
    enter = [Int](repeating: -1, count: next.count)
    leave = enter
    number(order, parent)
  }

  private static func common(_ one: Int, _ other: Int, _ parent: [Int]) -> Int {
    var (one, other) = (one, other)
    while one != other {
      if one > other { one = parent[one] } else { other = parent[other] }
    }
    return one
  }

  private mutating func number(_ order: [Int], _ parent: [Int]) {
    var sizes = [Int](repeating: 1, count: order.count)
    for index in order.indices.dropFirst().reversed() { sizes[parent[index]] += sizes[index] }
    // The number that the next place below each takes.
    var next = [Int](repeating: 0, count: order.count)
    for index in order.indices {
      let number = next[parent[index]]
      next[parent[index]] += sizes[index]
      next[index] = number + 1
      (enter[order[index]], leave[order[index]]) = (number, number + sizes[index])
    }
  }

  /// Tells whether every way to a place leads through another, or is that itself.
  func dominates(_ one: Int, _ other: Int) -> Bool {
    enter[one] >= 0 && enter[other] >= enter[one] && leave[other] <= leave[one]
  }
}
