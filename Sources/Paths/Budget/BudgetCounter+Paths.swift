internal import BigInt
internal import Flow

/// The budgets of single paths, of paths one by one, and of all at once.
extension BudgetCounter {
  /// The greatest number of paths that are looked at one by one, where cards come again.
  static let listLimit = 2_000

  /// The budget of the entry; nil without a path.
  mutating func entry(cover: [Budget]) -> Budget? {
    if canRepeatCards { return listed ?? Self.together(cover, .cover) }
    return (try? counted()) ?? Self.together(cover, .cover)
  }

  // MARK: One path

  /// The budget of a walk of the runs; nil where that is too much.
  mutating func budget(of walk: StateGraph.Walk) -> Budget? { (try? sum(walk)) ?? nil }

  private mutating func sum(_ walk: StateGraph.Walk) throws(TooLarge) -> Budget? {
    var index: Int? = try self.start(walk.start)
    var (fewest, typical, most) = (0, 0, 0)
    var prompts: [Int: Set<String>] = [:]
    for edge in walk.edges {
      guard let from = index,
        let move = try moves(from: from).first(where: { $0.step.edge == edge })
      else { return nil }
      fewest += move.fewest
      typical += move.typical
      most += move.most
      let node = self.node(from)
      prompts[node, default: []].formUnion(self.prompts(node, leavingBy: edge))
      index = move.next
    }
    return Budget(
      taps: Budget.Taps(fewest: fewest, typical: Double(typical), most: most),
      words: prompts.keys.reduce(0) { $0 + wordCounts[$1] },
      prompts: prompts.values.reduce(0) { $0 + $1.count },
      links: prompts.keys.reduce(0) { $0 + questions[$1].links },
      scope: .path
    )
  }

  // MARK: Paths one by one

  /// Indicates that some path may come to a card again.
  private var canRepeatCards: Bool {
    var next = [Set<Int>](repeating: [], count: graph.places.count)
    for (state, steps) in runs.steps.enumerated() {
      for case let other? in steps.map(\.next) {
        next[runs.states[state].node].insert(runs.states[other].node)
      }
    }
    let cards = Components(count: next.count) { next[$0].sorted() }
    return cards.members.contains { $0.count > 1 }
      || next.indices.contains { next[$0].contains($0) }
  }

  /// The budget of all paths where they are few enough; nil where they are not.
  private var listed: Budget? {
    mutating get {
      let (walks, isAll) = PathIterator(runs).prefix(limit: Self.listLimit)
      guard isAll else { return nil }
      var all: [Budget] = []
      for walk in walks {
        guard let budget = budget(of: walk) else { return nil }
        all.append(budget)
      }
      return Self.together(all, .all)
    }
  }

  private static func together(_ paths: [Budget], _ scope: Budget.Scope) -> Budget? {
    paths.reduce(into: Sum()) { sum, path in
      let taps = path.taps
      sum.add(
        Sum(
          count: 1,
          typical: BigUInt(taps.typical),
          fewest: taps.fewest,
          most: taps.most,
          words: path.words,
          prompts: path.prompts,
          links: path.links
        )
      )
    }.budget(scope)
  }

  // MARK: All paths at once

  /// The totals of all ways from a place on.
  private struct Sum {
    var count = BigUInt()
    var typical = BigUInt()
    var fewest = Int.max
    var most = 0
    var words = 0
    var prompts = 0
    var links = 0

    /// The end, where nothing more comes.
    static let end = Sum(count: 1, fewest: 0)

    /// The same ways with a move before them.
    func after(_ move: Move, prompts: Int) -> Sum {
      guard count > 0 else { return self }
      var sum = self
      sum.typical += count * BigUInt(move.typical)
      sum.fewest += move.fewest
      sum.most += move.most
      sum.prompts += prompts
      return sum
    }

    mutating func add(_ other: Sum) {
      count += other.count
      typical += other.typical
      fewest = min(fewest, other.fewest)
      most = max(most, other.most)
      words = max(words, other.words)
      prompts = max(prompts, other.prompts)
      links = max(links, other.links)
    }

    /// The budget, its mean rounded to tenths; nil without ways.
    func budget(_ scope: Budget.Scope) -> Budget? {
      guard count > 0 else { return nil }
      let mean = Double(Int((typical * 20 + count) / (count * 2))) / 10
      return Budget(
        taps: Budget.Taps(fewest: fewest, typical: mean, most: most),
        words: words,
        prompts: prompts,
        links: links,
        scope: scope
      )
    }
  }

  private mutating func counted() throws(TooLarge) -> Budget? {
    var sums: [Int: Sum] = [:]
    var all = Sum()
    for start in runs.starts where runs.ends[start] {
      let first = try self.start(start)
      var waiting = [first]
      while let index = waiting.last {
        let open = try moves(from: index).compactMap(\.next).filter { sums[$0] == nil }
        if open.isEmpty || sums[index] != nil {
          if sums[index] == nil { sums[index] = try sum(index, sums) }
          waiting.removeLast()
        } else {
          waiting += open.reversed()
        }
      }
      if let sum = sums[first] { all.add(sum) }
    }
    return all.budget(.all)
  }

  private mutating func sum(_ index: Int, _ known: [Int: Sum]) throws(TooLarge) -> Sum {
    let node = self.node(index)
    var sum = Sum()
    for move in try moves(from: index) {
      let rest = move.next.map { known[$0] ?? Sum() } ?? .end
      let prompts = self.prompts(node, leavingBy: move.step.edge).count
      sum.add(rest.after(move, prompts: prompts))
    }
    sum.words += wordCounts[node]
    sum.links += questions[node].links
    return sum
  }
}
