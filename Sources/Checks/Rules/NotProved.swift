import Flow
import Paths
import Source

extension Check {
  /// Says of which entries nothing is counted or proved, as their conditions are too entangled.
  public static let notProved = Check(.notProved) { input, log in
    var found = SharedFindings()
    for entry in input.walks {
      guard let givenUp = entry.walks.verdicts.givenUp,
        let node = givenUp.node ?? entry.walks.graph.firstCard
      else { continue }
      found.add(on: node, of: entry) {
        let phrases = entry.phrases(input)
        return Diagnostic(
          .notProved,
          "\(phrases.givenUp(givenUp)), so that nothing is proved of the paths",
          at: entry.walks.graph.nodes[node].span,
          help: phrases.help(givenUp)
        )
      }
    }
    found.report(&log)
  }
}
