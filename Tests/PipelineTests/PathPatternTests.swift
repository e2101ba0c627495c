import Source
import TestSupport
import Testing

@testable import Pipeline

/// The files that patterns of a config mean.
@Suite struct PathPatternTests {
  /// What is looked for before a pattern is tried leaves out no file that matches it.
  @Test(arguments: 0..<20) func findsWhatItsGlobMatches(seed: UInt64) {
    var dice = Dice(seed: seed)
    let parts = [
      "a", "b.c", "é", "e\u{301}", "*", "**", "?", "[ab]", "[!a]", "{a,b.c}", "\\*", "*.c",
    ]
    func text(_ parts: [String]) -> String {
      (0..<Int.random(in: 1...4, using: &dice)).map { _ in
        (0..<Int.random(in: 1...2, using: &dice)).map { _ in
          parts.randomElement(using: &dice) ?? ""
        }.joined()
      }.joined(separator: "/")
    }
    let paths = (0..<400).map { _ in text(["a", "b.c", "é", "e\u{301}", "*", "b"]) }
      .sortedByBytes()
    for _ in 0..<100 {
      let pattern = text(parts)
      guard Glob.hasWildcard(pattern) else { continue }
      let glob = Glob(pattern)
      #expect(
        PathPattern(known: pattern).files(in: paths) == paths.filter { glob.matches($0) },
        "\(pattern)"
      )
    }
  }
}
