import Source

/// Finds the loops that routes which go back make.
struct LoopFinder {
  let graph: PathGraph
  let runs: StateGraph
  let backEdges: BackEdges
  /// Flags of the states from which the end can be reached.
  let ends: [Bool]

  /// The card of a class, or the one that its decision is about.
  private func node(_ place: Int) -> Int {
    graph.card(at: runs.states[backEdges.merged.first[place]].node)
  }

  private func isCard(_ place: Int) -> Bool {
    graph.isCard(runs.states[backEdges.merged.first[place]].node)
  }

  /// The loops, in the order of the graph's nodes.
  func loops(_ witness: (_ state: Int, _ lap: [Int]) -> Witness?) -> [Loop] {
    Dictionary(grouping: backEdges.naturalLoops) { node($0.target) }.sorted { $0.key < $1.key }
      .compactMap { loop($0.key, $0.value, witness) }
  }

  /// The loops of several entrances, in the order in which they were cut.
  var multiEntryLoops: [MultiEntryLoop] {
    backEdges.cuts.map { loop in
      MultiEntryLoop(
        cards: cards(loop.members),
        entrances: loop.entrances.map { graph.card(at: $0) },
        cut: graph.card(at: loop.cut)
      )
    }
  }

  private func cards(_ places: some Sequence<Int>) -> [Int] {
    Set(places.filter(isCard).map(node)).sorted()
  }

  private func loop(
    _ card: Int,
    _ loops: [BackEdges.NaturalLoop],
    _ witness: (_ state: Int, _ lap: [Int]) -> Witness?
  ) -> Loop? {
    var lap: [(place: Int, step: StateGraph.Step)] = []
    var back: Set<Int> = []
    for loop in loops {
      for place in loop.sources {
        for step in backEdges.steps[place] where step.next == loop.target { back.insert(step.edge) }
      }
      let found = shortest(loop)
      if !found.isEmpty, lap.isEmpty || found.count < lap.count { lap = found }
    }
    guard let start = lap.first?.place else { return nil }
    let edges = lap.map(\.step.edge)
    let members = loops.reduce(into: Set<Int>()) { $0.formUnion($1.members) }
    return Loop(
      card: card,
      edges: graph.routes(edges),
      cards: lap.map(\.place).filter(isCard).map(node),
      back: graph.routes(back.sorted()),
      members: cards(members),
      exits: exits(members),
      witness: witness(backEdges.merged.first[start], edges)
    )
  }

  /// The routes that lead out of some states towards the end.
  private func exits(_ members: Set<Int>) -> [Int] {
    var exits: Set<Int> = []
    for place in members {
      for step in backEdges.steps[place] {
        let leads = step.next.map { !members.contains($0) && ends[backEdges.merged.first[$0]] }
        if leads ?? true { exits.insert(step.edge) }
      }
    }
    return graph.routes(exits.sorted())
  }

  /// The shortest lap, with the states in which its routes are taken.
  private func shortest(_ loop: BackEdges.NaturalLoop) -> [(place: Int, step: StateGraph.Step)] {
    let (steps, pass) = (backEdges.steps, backEdges.pass)
    return steps.shortestWay(
      from: loop.target,
      isOpen: { place, index in
        pass[place][index] >= loop.pass
          && steps[place][index].next.map(loop.members.contains) ?? false
      },
      isWanted: { place, index in
        steps[place][index].next == loop.target && loop.sources.contains(place)
          && pass[place][index] == loop.pass
      }
    )
  }
}
