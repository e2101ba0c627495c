import Source

/// The words of `flowproof explain` on each rule that found something, on one page.
struct RulesPage: SitePage {
  let renderer: PageRenderer

  /// Bytes after which rules are told without their examples, so that the page stays light.
  static let budget = 150_000

  static func path(_ code: String) -> String { "findings/rules.html#\(code.lowercased())" }

  var file: OutputFile {
    let rules = site.build.rules.values.sorted { $0.number < $1.number }
    let count = Wording.count(rules.count, "rule")
    let summary = "What \(count) that found something \(rules.count == 1 ? "means" : "mean")."
    let lead: HTML = "\(summary) <code>flowproof explain</code> prints the same words."
    var content = PageContent("Rules", summary, lead: lead)
    content[.crumbs] = Parts.crumbs([("Findings", "index.html"), ("Rules", nil)])
    content[.aside] = Parts.contents(
      "Rules",
      rules.html { "<li><a href=\"#\($0.code.lowercased())\">\($0.code) \($0.slug)</a></li>" }
    )
    var body = HTML()
    for rule in rules { body += section(rule, hasExamples: body.bytes.count < Self.budget) }
    content[.body] =
      rules.isEmpty ? Parts.empty("Nothing was found", "So there is no rule to explain.") : body
    return renderer.page(.findings, "findings/rules.html", content)
  }

  private func section(_ rule: Rule, hasExamples: Bool) -> HTML {
    let count = site.findings.all.count { $0.finding.code == rule.code }
    let id = rule.code.lowercased()
    let setting: HTML =
      "<code>checks: { \(rule.slug): off }</code> in <code>flowproof.yml</code> silences it."
    return """
      <section class="rule-page" id="\(id)"><h2>\(rule.code) \(rule.slug) \
      \(Parts.tag(rule.severity))</h2>
      <p><b>\(rule.title)</b></p><p>\(rule.why)</p>
      <p class="help"><b>help</b><span>\(rule.fix)</span></p>
      \(if: hasExamples && !rule.bad.isEmpty, examples(rule))<p><a href="index.html#rule=\(rule.code)">\
      \(.count(count, "finding"))</a> of this rule. \
      \(if: rule.severity != .error, setting)</p></section>

      """
  }

  private func examples(_ rule: Rule) -> HTML {
    """
    <details class="more"><summary>An example, and how it is right</summary>\
    <h3>Found at ↓ in</h3>\(files(rule.bad))<h3>Right</h3>\(files(rule.good))</details>
    """
  }

  private func files(_ files: [String: String]) -> HTML {
    files.sortedByBytes(of: \.key).html { path, text in
      """
      <p class="src">\(path)</p><pre class="code" tabindex="0" role="group" aria-label="\(path)">\
      <code>\(words: text)</code></pre>
      """
    }
  }
}
