internal import BigInt
internal import Flow

/// The budgets of single paths, of paths one by one, and of all at once.
extension BudgetCounter {
  /// The greatest number of paths that are looked at one by one, where cards come again.
  static let listLimit = 2_000

  /// The budget of the entry, whose covering paths are given; nil without a path.
  mutating func entry(cover: [Totals]) -> Budget? {
    let all = canRepeatCards ? listed : try? counted()
    return all?.budget(.all) ?? cover.reduce(into: Totals()) { $0.add($1) }.budget(.cover)
  }

  // MARK: One path

  /// The totals of a walk of the runs; nil where that is too much.
  mutating func totals(of walk: StateGraph.Walk) -> Totals? { (try? sum(walk)) ?? nil }

  private mutating func sum(_ walk: StateGraph.Walk) throws(TooLarge) -> Totals? {
    var index: Int? = try self.start(walk.start)
    var totals = Totals.end
    var prompts: [Int: Set<String>] = [:]
    for edge in walk.edges {
      guard let from = index,
        let move = try moves(from: from).first(where: { $0.step.edge == edge })
      else { return nil }
      totals = totals.after(move, prompts: 0)
      let node = self.node(from)
      prompts[node, default: []].formUnion(self.prompts(node, leavingBy: edge))
      index = move.next
    }
    totals.words = prompts.keys.reduce(0) { $0 + wordCounts[$1] }
    totals.prompts = prompts.values.reduce(0) { $0 + $1.count }
    totals.links = prompts.keys.reduce(0) { $0 + questions[$1].links }
    return totals
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

  /// The totals of all paths where they are few enough; nil where they are not.
  private var listed: Totals? {
    mutating get {
      let (walks, isAll) = PathIterator(runs).prefix(limit: Self.listLimit)
      guard isAll else { return nil }
      var all = Totals()
      for walk in walks {
        guard let totals = totals(of: walk) else { return nil }
        all.add(totals)
      }
      return all
    }
  }

  // MARK: All paths at once

  /// The totals of some ways to the end: of all from a place on, or of one.
  struct Totals {
    var count = BigUInt()
    var typical = BigUInt()
    var fewest = Int.max
    var most = 0
    var words = 0
    var prompts = 0
    var links = 0

    /// The end, where nothing more comes.
    static let end = Totals(count: 1, fewest: 0)

    /// The same ways with a move before them.
    func after(_ move: Move, prompts: Int) -> Totals {
      guard count > 0 else { return self }
      var sum = self
      sum.typical += count * BigUInt(move.typical)
      sum.fewest += move.fewest
      sum.most += move.most
      sum.prompts += prompts
      return sum
    }

    mutating func add(_ other: Totals) {
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

  private mutating func counted() throws(TooLarge) -> Totals {
    var sums: [Int: Totals] = [:]
    var all = Totals()
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
    return all
  }

  private mutating func sum(_ index: Int, _ known: [Int: Totals]) throws(TooLarge) -> Totals {
    let node = self.node(index)
    var sum = Totals()
    for move in try moves(from: index) {
      let rest = move.next.map { known[$0] ?? Totals() } ?? .end
      let prompts = self.prompts(node, leavingBy: move.step.edge).count
      sum.add(rest.after(move, prompts: prompts))
    }
    sum.words += wordCounts[node]
    sum.links += questions[node].links
    return sum
  }
}
