import Flow
import Paths
public import Source

extension Check {
  /// Says of which entries nothing is counted or proved, as their conditions are too entangled.
  public static let notProved = Check(.notProved) { input, log in
    var known: Set<Span> = []
    for entry in input.walks {
      guard let givenUp = entry.walks.verdicts.givenUp else { continue }
      let node = givenUp.node ?? entry.walks.graph.firstCard
      guard let node, known.insert(entry.walks.graph.nodes[node].span).inserted else { continue }
      let words = entry.words(input)
      log.about(entry.subject(node)) { log in
        log.report(
          .notProved,
          "\(words.givenUp(givenUp)), so that nothing is proved of the paths",
          at: entry.walks.graph.nodes[node].span,
          help: words.help(givenUp)
        )
      }
    }
  }
}

extension Rule {
  /// An entry whose paths are not counted.
  public static let notProved = Rule(
    2404,
    "not-proved",
    .info,
    title: "The paths of a flow are not counted, as its conditions are too entangled.",
    why: "Cards that nobody comes to, rules that never match and loops are not found there.",
    fix: "Ask for fewer answers on later cards, or allow more work by '--budget'."
  )
}
