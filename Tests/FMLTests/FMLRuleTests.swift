import Source
import Testing

@testable import FML

/// Every rule's examples: the bad one is found at its marks, the good one is silent.
struct FMLRuleTests {
  /// Rules about a manifest alone; those about the config and the flow are tried by the pipeline's tests.
  private static let shown = Rule.fml.filter {
    (1100...1149).contains($0.number)
      && !$0.bad.isEmpty && $0.bad["flowproof.yml"] == nil && $0.slug != "manifest-user-default"
  }

  @Test(arguments: shown.map(\.slug))
  func examplesOfRules(slug: String) throws {
    let rule = try #require(Rule.fml.first { $0.slug == slug })
    let bad = Marked(rule.bad)
    let result = try LoadedManifest(bad.files)
    let expected = bad.places.map { "\(rule.code) \($0)" }
    let found = result.findings.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(expected.isEmpty == false)
    #expect(found == expected)
    #expect(try LoadedManifest(rule.good).findings == [])
  }
}
