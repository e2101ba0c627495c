import Foundation
import Source
import Syntax
import Testing

@Suite struct RuleTests {
  @Test func numbersAndNamesAreUnique() {
    #expect(Set(Rule.syntax.map(\.number)).count == Rule.syntax.count)
    #expect(Set(Rule.syntax.map(\.slug)).count == Rule.syntax.count)
    #expect(Rule.syntax.map(\.number) == Rule.syntax.map(\.number).sorted())
  }

  /// The bad example of a rule gives that finding at the mark and no other; the good one none.
  @Test(arguments: Rule.syntax.filter { !$0.bad.isEmpty }.map(\.slug)) func examples(
    _ slug: String
  )
    throws
  {
    let rule = try #require(Rule.syntax.first { $0.slug == slug })
    for (path, marked) in rule.bad {
      let place = try #require(marked.utf8.firstRange(of: "↓".utf8))
      let offset = marked.utf8.distance(from: marked.startIndex, to: place.lowerBound)
      let reading = Self.read(path, marked.replacingOccurrences(of: "↓", with: ""))
      #expect(reading.log.diagnostics.map(\.slug) == [slug])
      #expect(reading.log.diagnostics.map(\.span?.start) == [offset])
      #expect(reading.log.diagnostics.map(\.severity) == [rule.severity])
    }
    for (path, text) in rule.good { #expect(Self.read(path, text).findings == []) }
  }

  private static func read(_ path: String, _ text: String) -> Reading {
    path.hasSuffix(".yaml") ? .yaml(text) : .json(text)
  }

  @Test func readingIsGivenUpAfterTooManyMistakes() {
    let commas = "[" + String(repeating: "1 ", count: 100_000) + "]"
    #expect(Reading.json(commas).log.diagnostics.count == 200)
    #expect(Reading.json(commas).node == nil)
    let keys = String(repeating: "a: 1\n", count: 1_000)
    #expect(Reading.yaml(keys).log.diagnostics.count == 200)
    #expect(Reading.yaml(keys).node == nil)
  }

  @Test func numbersThatNothingHoldsAreNoNumbers() {
    let node = Reading.yaml("[.inf, -.INF, .nan, 1e400, 1e300]").node
    #expect(node?.list?.map(\.kind) == Array(repeating: .number, count: 5))
    #expect(node?.list?.map(\.number) == [nil, nil, nil, nil, 1e300])
  }
}

/// A name that stands beside the misspelt one already can't be the one that was meant.
@Test(arguments: [(["bodyy"], "did you mean 'body'?"), (["bodyy", "body"], nil)])
func namesThatAreTakenAreNotSuggested(taken: [String], help: String?) {
  var log = Log()
  let span = Span.start(of: FileID(index: 0))
  let known = ["title", "body"]
  log.report(.unknownField, "unknown", unknown: "bodyy", at: span, among: known, taken: taken)
  #expect(log.diagnostics.map(\.help) == [help])
  #expect(log.names[span] == known.filter { !taken.contains($0) })
}
