import Source
import Testing

@testable import Checks

@Suite struct ReportedFindingsTests {
  private static let rule = Rule(2999, "odd", .warning, title: "t", why: "w", fix: "f")
  private static let own = Rule(
    2998,
    "own",
    .warning,
    title: "t",
    why: "w",
    fix: "f",
    insteadOf: "general"
  )
  private static let general = Rule(2997, "general", .warning, title: "t", why: "w", fix: "f")

  private static func span(_ start: Int, _ end: Int, file: Int = 0) -> Span {
    Span(file: FileID(index: file), start: start, end: end)
  }

  private static var reported: ReportedFindings {
    var log = Log()
    log.subject = .init(flow: "f", card: "c")
    log.report(rule, "one", at: span(10, 20))
    log.report(rule, "two", at: span(15, 50))
    log.subject = .init()
    log.report(rule, "three", at: span(30, 40, file: 1))
    log.report(rule, "four", at: nil)
    return ReportedFindings(log)
  }

  @Test func findingsAreFoundByFlowAndCard() {
    let reported = Self.reported
    #expect(reported.has(Self.rule, "f"))
    #expect(reported.has(Self.rule, "f", card: "c"))
    #expect(!reported.has(Self.rule, "f", card: "d"))
    #expect(!reported.has(Self.rule, "g"))
    #expect(!reported.has(Self.general, "f"))
  }

  @Test func aRuleStandsInForAnother() {
    var log = Log()
    log.subject = .init(flow: "f", card: "c")
    log.report(Self.own, "one", at: Self.span(10, 20))
    let reported = ReportedFindings(log)
    #expect(reported.has(Self.general, "f", card: "c"))
    #expect(reported.has(Self.general, "f"))
    #expect(!reported.has(Self.own, "f"))
  }

  @Test(
    arguments: [
      ((10, 20, 0), true), ((0, 100, 0), true), ((11, 50, 0), true), ((11, 49, 0), false),
      ((10, 19, 0), false), ((16, 100, 0), false), ((0, 100, 1), true), ((0, 100, 2), false),
    ]
  )
  func aFindingIsWithinAPlaceThatHoldsAllOfIt(place: (Int, Int, Int), isFound: Bool) {
    let place = Self.span(place.0, place.1, file: place.2)
    #expect(Self.reported.isReported(within: place) == isFound)
  }
}
