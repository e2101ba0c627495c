internal import Catalogs
internal import Checks
internal import Export
internal import FML
internal import Markdown
public import Source
internal import Syntax
internal import SystemKit
internal import Systems

/// The catalog of rules, for `flowproof explain`, the config's `checks` and tests.
public enum Explanations {
  /// All rules by number.
  public static let rules: [Rule] = [
    Rule.syntax, Rule.catalogs, Rule.markdown, Rule.fml, Systems.rules, Rule.export,
    Rule.pipeline,
    Checks.all.flatMap(\.rules),
  ].flatMap(\.self).sorted { $0.number < $1.number }

  /// The rule with a code or slug, in any case.
  public static func rule(_ name: String) -> Rule? {
    let name = name.lowercased()
    return rules.first { $0.code.lowercased() == name || $0.slug == name }
  }

  /// The rules that found something, by code.
  public static func rules(of findings: [Diagnostic]) -> [String: Rule] {
    let codes = Set(findings.map(\.code))
    let pairs = rules.filter { codes.contains($0.code) }.map { ($0.code, $0) }
    return Dictionary(firstOf: pairs)
  }
}
