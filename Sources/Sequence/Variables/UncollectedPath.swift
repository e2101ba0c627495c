internal import Paths
internal import Source

extension VariableChecks {
  /// The budget of steps for all walks of a flow together; past it, no further name is looked at.
  private static let budget = 20_000_000

  /// Reports names that a card shows and that some path to it never collects.
  func checkPaths(_ uses: [Usage], _ graph: CardGraph, _ log: inout Log) {
    let blocks = Dictionary(grouping: fields.blocks, by: \.name)
    let places = Dictionary(grouping: uses, by: \.name)
    let usual = graph.walk()
    var done: Set<String> = []
    var budget = Self.budget
    for use in uses where done.insert(use.name).inserted {
      guard let blocks = blocks[use.name], budget >= 2 * graph.size else { continue }
      budget -= 2 * graph.size
      check(places[use.name] ?? [], of: blocks, in: graph, reached: usual.isReached, &log)
    }
  }

  /// Checks all uses of one name, which some blocks collect.
  private func check(
    _ uses: [Usage],
    of blocks: [CollectedField],
    in graph: CardGraph,
    reached: [Bool],
    _ log: inout Log
  ) {
    let collecting = Set(blocks.compactMap { graph.place(of: $0.card) })
    let around = graph.walk(avoiding: collecting)
    let after = graph.walk(from: collecting.filter { reached[$0] }.sorted())
    var done: Set<Int> = []
    for use in uses {
      guard let card = graph.place(of: use.card), around.isReached[card],
        done.insert(card).inserted
      else { continue }
      let message =
        after.isReached[card]
        ? "the path \(words(around.path(to: card).map { graph.cards[$0] })) never collects '\(use.name)'"
        : "'\(use.name)' is shown before any card collects it"
      let labels = blocks.prefix(1).map {
        Diagnostic.Label($0.span, "collected on '\($0.card)'")
      }
      log.subject.card = use.card
      log.report(.variableUncollected, message, at: use.span, labels: labels)
    }
  }

  /// "'hello' → 'plan' → 'done'", long paths without their middle.
  private func words(_ path: [String]) -> String {
    let names = path.map { "'\($0)'" }
    let shown = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
    return shown.joined(separator: " → ")
  }
}
