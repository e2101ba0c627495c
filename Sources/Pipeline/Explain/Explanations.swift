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

  // MARK: Printing

  /// The title, why, fix and the examples of a rule, as plain text.
  public static func page(of rule: Rule) -> String {
    var parts = ["\(rule.code) \(rule.slug) (\(rule.severity.rawValue))", rule.title]
    parts.append("Why: \(rule.why)")
    parts.append("Fix: \(rule.fix)")
    if !rule.bad.isEmpty {
      parts.append("Found at ↓ in:\n" + Self.files(rule.bad))
      parts.append("Right:\n" + Self.files(rule.good))
    }
    let limits =
      rule.severity == .error ? "errors can't be lowered" : "off, info, warning or error"
    parts.append("Severity: set 'checks: { \(rule.slug): off }' in flowproof.yml; \(limits)")
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func files(_ files: [String: String]) -> String {
    files.sortedByBytes(of: \.key).map { path, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let body = lines.map { $0.isEmpty ? "" : "      \($0)" }.joined(separator: "\n")
      return "\n  \(path)\n" + (body.hasSuffix("\n") ? String(body.dropLast()) : body)
    }.joined(separator: "\n")
  }

  /// All rules, one line each: code, slug, severity, title.
  public static var overview: String {
    let width = rules.map(\.slug.count).max() ?? 0
    return rules.map { rule in
      let gap = String(repeating: " ", count: width - rule.slug.count + 2)
      return "\(rule.code)  \(rule.slug)\(gap)\(rule.title)\n"
    }.joined()
  }

  /// All rules as a Markdown table: code, name, severity, area, title.
  public static var table: String {
    "| Code | Name | Severity | Area | What |\n|---|---|---|---|---|\n"
      + rules.map { rule in
        let title = rule.title.replacing("|", with: "\\|")
        let area = RuleArea(code: rule.code).title
        return
          "| \(rule.code) | `\(rule.slug)` | \(rule.severity.rawValue) | \(area) | \(title) |\n"
      }.joined()
  }

  /// The codes or slugs that an unknown name may have meant, as help.
  public static func suggestion(for name: String) -> String? {
    Suggestion.help(for: name.lowercased(), among: rules.map(\.slug))
      ?? Suggestion.help(for: name, among: rules.map(\.code))
  }
}
