/// Pairs the references of two lists: equal ones first, then, between those that keep their order, the
/// others by their places.
struct Pairing {
  /// The pairs of places, each place once, in order; nil on the side that has no partner.
  private(set) var pairs: [Pair<Int?>] = []
  /// Indicates that equal references stand in another order.
  private(set) var isMoved = false

  /// The length of the longest lists that are aligned; longer ones are paired by their places.
  private static let longest = 256

  init(_ lists: Pair<[String]>) {
    let (olds, news) = (lists.before, lists.after)
    var (old, new) = (0, 0)
    for anchor in Self.common(olds, news) + [Pair(olds.count, news.count)] {
      add(old..<anchor.before, new..<anchor.after)
      if anchor.before < olds.count { pairs.append(Pair(anchor.before, anchor.after)) }
      (old, new) = (anchor.before + 1, anchor.after + 1)
    }
    pairMoved(lists)
  }

  private mutating func add(_ olds: Range<Int>, _ news: Range<Int>) {
    for offset in 0..<max(olds.count, news.count) {
      pairs.append(
        Pair(
          offset < olds.count ? olds.lowerBound + offset : nil,
          offset < news.count ? news.lowerBound + offset : nil
        )
      )
    }
  }

  /// Pairs equal references that only changed their place.
  private mutating func pairMoved(_ lists: Pair<[String]>) {
    let others = pairs.filter { pair in
      guard let old = pair.before, let new = pair.after else { return true }
      return lists.before[old] != lists.after[new]
    }
    var places = Dictionary(
      grouping: others.compactMap(\.after).reversed(),
      by: { lists.after[$0] }
    )
    let moved = others.compactMap(\.before).compactMap { old in
      places[lists.before[old]]?.popLast().map { Pair(old, $0) }
    }
    if moved.isEmpty { return }
    isMoved = true
    let gone = Pair(Set(moved.map(\.before)), Set(moved.map(\.after)))
    pairs = pairs.compactMap { pair in
      let old = pair.before.flatMap { gone.before.contains($0) ? nil : $0 }
      let new = pair.after.flatMap { gone.after.contains($0) ? nil : $0 }
      return old == nil && new == nil ? nil : Pair(old, new)
    }
    pairs += moved.map { Pair($0.before, $0.after) }
  }

  /// The places of a longest common subsequence.
  private static func common(_ olds: [String], _ news: [String]) -> [Pair<Int>] {
    if olds == news { return olds.indices.map { Pair($0, $0) } }
    if max(olds.count, news.count) > longest { return [] }
    var lengths = Array(
      repeating: Array(repeating: 0, count: news.count + 1),
      count: olds.count + 1
    )
    for old in olds.indices.reversed() {
      for new in news.indices.reversed() {
        lengths[old][new] =
          olds[old] == news[new]
          ? lengths[old + 1][new + 1] + 1 : max(lengths[old + 1][new], lengths[old][new + 1])
      }
    }
    var (old, new) = (0, 0)
    var common: [Pair<Int>] = []
    while old < olds.count, new < news.count {
      if olds[old] == news[new] {
        common.append(Pair(old, new))
        (old, new) = (old + 1, new + 1)
      } else if lengths[old + 1][new] >= lengths[old][new + 1] {
        old += 1
      } else {
        new += 1
      }
    }
    return common
  }
}
