import Flow
import Paths
import Source

extension Check {
  /// Says of which entries nothing is counted or proved, as their conditions are too entangled.
  public static let notProved = Check(.notProved) { input, log in
    var found = SharedVerdicts<(node: Int, reason: BudgetExceeded)>()
    for entry in input.walks {
      guard let givenUp = entry.walks.verdicts.givenUp,
        let node = givenUp.node ?? entry.walks.graph.firstCard
      else { continue }
      found.add((node, givenUp), on: node, of: entry)
    }
    for shared in found.all {
      let words = shared.entry.words(input)
      log.report(
        .notProved,
        "\(words.givenUp(shared.verdict.reason)), so that nothing is proved of the paths",
        at: shared.entry.walks.graph.nodes[shared.verdict.node].span,
        about: shared.subjects,
        help: words.help(shared.verdict.reason)
      )
    }
  }
}
