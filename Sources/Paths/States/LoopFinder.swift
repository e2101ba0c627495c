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
    Dictionary(grouping: backEdges.rings) { node($0.target) }.sorted { $0.key < $1.key }
      .compactMap { loop($0.key, $0.value, witness) }
  }

  /// The knots, in the order in which they were cut.
  var knots: [MultiEntryLoop] {
    backEdges.knots.map { knot in
      MultiEntryLoop(
        cards: cards(knot.members),
        entrances: knot.entrances.map { graph.card(at: $0) },
        cut: graph.card(at: knot.cut)
      )
    }
  }

  private func cards(_ places: some Sequence<Int>) -> [Int] {
    Set(places.filter(isCard).map(node)).sorted()
  }

  private func loop(
    _ card: Int,
    _ rings: [BackEdges.Ring],
    _ witness: (_ state: Int, _ lap: [Int]) -> Witness?
  ) -> Loop? {
    var lap: (start: Int, edges: [Int], places: [Int])?
    var back: Set<Int> = []
    for ring in rings {
      for place in ring.sources {
        for step in backEdges.steps[place] where step.next == ring.target { back.insert(step.edge) }
      }
      if let found = shortest(ring), found.edges.count < lap?.edges.count ?? .max { lap = found }
    }
    guard let lap else { return nil }
    let members = rings.reduce(into: Set<Int>()) { $0.formUnion($1.members) }
    return Loop(
      card: card,
      edges: graph.routes(lap.edges),
      cards: lap.places.filter(isCard).map(node),
      back: graph.routes(back.sorted()),
      members: cards(members),
      exits: exits(members),
      witness: witness(backEdges.merged.first[lap.start], lap.edges)
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
  private func shortest(_ ring: BackEdges.Ring) -> (start: Int, edges: [Int], places: [Int])? {
    var before: [Int: (place: Int, edge: Int)] = [:]
    var waiting = [ring.target]
    var at = 0
    while at < waiting.count {
      let place = waiting[at]
      at += 1
      for (index, step) in backEdges.steps[place].enumerated() {
        guard let next = step.next, ring.members.contains(next),
          backEdges.pass[place][index] >= ring.pass
        else { continue }
        guard next == ring.target else {
          guard before[next] == nil else { continue }
          before[next] = (place, step.edge)
          waiting.append(next)
          continue
        }
        guard ring.sources.contains(place), backEdges.pass[place][index] == ring.pass else {
          continue
        }
        var (edges, places) = ([step.edge], [place])
        while let last = places.last, let way = before[last] {
          edges.append(way.edge)
          places.append(way.place)
        }
        return (ring.target, edges.reversed(), places.reversed())
      }
    }
    return nil
  }
}
