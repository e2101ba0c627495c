import Source

/// The loops that routes which go back make.
extension BackEdges {
  private var graph: PathGraph { runs.graph }

  /// The card of a class, or the one that its decision is about.
  private func node(_ state: Int) -> Int { graph.card(at: runs.states[merged.first[state]].node) }

  private func isCard(_ state: Int) -> Bool {
    graph.isCard(runs.states[merged.first[state]].node)
  }

  /// The loops, in the order of the graph's nodes.
  func loops(_ witness: (_ state: Int, _ lap: [Int]) -> Witness?) -> [Loop] {
    Dictionary(grouping: naturalLoops) { node($0.target) }.sorted { $0.key < $1.key }
      .compactMap { loop($0.key, $0.value, witness) }
  }

  /// The loops of several entrances, in the order in which they were cut.
  var multiEntryLoops: [MultiEntryLoop] {
    cuts.map { loop in
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
    _ loops: [NaturalLoop],
    _ witness: (_ state: Int, _ lap: [Int]) -> Witness?
  ) -> Loop? {
    var lap: [(state: Int, step: StateGraph.Step)] = []
    var back: Set<Int> = []
    for loop in loops {
      for state in loop.sources {
        for step in steps[state] where step.next == loop.target { back.insert(step.edge) }
      }
      let found = shortest(loop)
      if !found.isEmpty, lap.isEmpty || found.count < lap.count { lap = found }
    }
    guard let start = lap.first?.state else { return nil }
    let edges = lap.map(\.step.edge)
    let members = loops.reduce(into: Set<Int>()) { $0.formUnion($1.members) }
    return Loop(
      card: card,
      edges: graph.routes(edges),
      cards: lap.map(\.state).filter(isCard).map(node),
      back: graph.routes(back.sorted()),
      members: cards(members),
      exits: exits(members),
      witness: witness(merged.first[start], edges)
    )
  }

  /// The routes that lead out of some states towards the end.
  private func exits(_ members: Set<Int>) -> [Int] {
    var exits: Set<Int> = []
    for state in members {
      for step in steps[state] {
        let leads = step.next.map { !members.contains($0) && runs.ends[merged.first[$0]] }
        if leads ?? true { exits.insert(step.edge) }
      }
    }
    return graph.routes(exits.sorted())
  }

  /// The shortest lap, with the states in which its routes are taken.
  private func shortest(_ loop: NaturalLoop) -> [(state: Int, step: StateGraph.Step)] {
    steps.shortestWay(
      from: loop.target,
      isOpen: { state, index in
        pass[state][index] >= loop.pass
          && steps[state][index].next.map(loop.members.contains) ?? false
      },
      isWanted: { state, index in
        steps[state][index].next == loop.target && loop.sources.contains(state)
          && pass[state][index] == loop.pass
      }
    )
  }
}
