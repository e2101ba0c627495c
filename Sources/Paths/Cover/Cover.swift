import Source

/// The fewest walks that end and together take every route which some walk that ends takes.
struct Cover {
  /// The walks, each as the steps from a start, shortest first.
  private(set) var walks: [StateGraph.Walk] = []
  /// Indicates that no fewer walks are enough; false also where that isn't known.
  private(set) var isSmallest = true

  /// The number of arcs that were looked at.
  let work: Int

  init(_ runs: StateGraph) throws(TooLarge) {
    let graph = CondensedGraph(runs)
    var search = CoverSearch(graph)
    try search.run()
    isSmallest = search.isSmallest
    work = search.work
    guard let flow = search.best else { return }
    var tour = CoverTour(graph, runs, flow)
    let all = tour.walks()
    if all.count > flow.value { isSmallest = false }
    walks = all.sorted { left, right in
      left.steps.count != right.steps.count
        ? left.steps.count < right.steps.count
        : left.edges.lexicographicallyPrecedes(right.edges)
    }
  }
}
