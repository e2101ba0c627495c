import Foundation
import Source
import Syntax
import Testing

@testable import FML
@testable import Nimbus

/// Every rule's examples: the bad one is found at its mark, the good one is not.
struct NimbusRuleTests {
  private static let rules = (Rule.fml + Rule.nimbus).filter {
    (1150...1199).contains($0.number) || (1220...1260).contains($0.number)
      || (2001...2019).contains($0.number)
  }

  /// The rules that examples show.
  private static let shown = rules.filter { !$0.bad.isEmpty }

  @Test(arguments: Self.shown.map(\.slug))
  func examplesOfRules(slug: String) throws {
    let rule = try #require(Self.shown.first { $0.slug == slug })
    #expect(!rule.good.isEmpty)
    let marked = rule.bad.first { $0.value.contains("↓") }
    let (path, text) = try #require(marked)
    let mark = try #require(text.range(of: "↓"))
    let offset = text[..<mark.lowerBound].utf8.count
    let bad = try Self.project(rule.bad.mapValues { $0.split(separator: "↓").joined() })
    let found = bad.log.diagnostics.filter { $0.slug == slug }
    #expect(found.map(\.span?.start) == [offset], "\(bad.findings())")
    #expect(found.first?.span.map { bad.documents.sources[$0.file].path } == path)
    let good = try Self.project(rule.good)
    #expect(good.findings() == [])
    #expect(!good.flows.isEmpty)
  }

  private static func project(_ files: [String: String]) throws -> NimbusProject {
    let roots = files.keys.filter { !$0.hasPrefix("experiments/") && $0 != "flowproof.yml" }
    let root = roots.sorted().first ?? ""
    let experiments = files.keys.filter { $0.hasPrefix("experiments/") }.sorted()
    return try NimbusProject(files, root, experiments: experiments)
  }
}
