import Flow
import Source

/// The filters beside findings: severity, area, branch, rule and file, with how many each would leave.
///
/// They count all findings, also those on other pages. The script keeps what is chosen in the fragment:
/// `#severity=err&branch=welcome/release&rule=FP3001&file=a.json&q=word`.
struct FindingFilters {
  let site: Site
  /// Choices a menu holds.
  static let limit = 300

  var html: HTML {
    let all = site.findings.all.map(\.finding)
    let counts = FindingCounts(all)
    let areas = all.map(FindingView.area).grouped(by: \.id)
    let severities = [
      ("err", "Errors", counts.errors), ("warn", "Warnings", counts.warnings),
      ("info", "Notes", counts.notes),
    ]
    return """
      <div class="side js-only" id="sifts"><label class="find">\(Parts.icon("search"))\
      <span class="vh">Filter findings</span><input data-sift="q" type="search" \
      placeholder="Code, file, word" autocomplete="off"></label>
      <section aria-labelledby="by-severity"><h2 id="by-severity">Severity</h2>\
      \(button("severity", "", "All", "menu", all.count, isOn: true))\
      \(severities.html { button("severity", $0.0, $0.1, $0.0, $0.2) })</section>
      <section aria-labelledby="by-area"><h2 id="by-area">Area</h2>\
      \(button("area", "", "All", "menu", all.count, isOn: true))\
      \(areas.html { button("area", $0, $1[0].title, $1[0].icon, $1.count) })</section>
      <div class="sifts">\(branches)\(rules(all))\(files(all))</div>
      <p class="vh"><output id="sifted" aria-live="polite">\(.count(all.count, "finding"))</output></p></div>

      """
  }

  private func button(
    _ group: String,
    _ value: String,
    _ title: String,
    _ icon: String,
    _ count: Int,
    isOn: Bool = false
  ) -> HTML {
    """
    <button type="button" data-sift="\(group)" value="\(value)" \
    aria-pressed="\(isOn ? "true" : "false")">\(Parts.icon(icon, value))\(title)\
    <span>\(count)</span></button>
    """
  }

  // MARK: Menus

  private var branches: HTML {
    let groups = site.flows.prefix(Self.limit).filter { site.findings.counts(of: $0).all > 0 }
    let items = groups.html { flow in
      let all = site.findings.counts(of: flow).all
      let place = site.place(of: flow.flow.id) ?? 0
      var options = option(flow.name, "All of \(flow.title)", all, branch: "\(place)")
      if flow.variants.count > 1 {
        options += flow.variants.prefix(Self.limit).html { variant in
          let count = site.findings.counts(of: flow, variant).all
          if count == 0 { return HTML() }
          let name = "\(flow.name)/\(variant.name)"
          return option(name, variant.variant.id, count, branch: "\(place).\(variant.index)")
        }
      }
      return "<optgroup label=\"\(flow.title)\">\(options)</optgroup>"
    }
    return menu("branch", "Branch", items)
  }

  private func rules(_ all: [Diagnostic]) -> HTML {
    menu("rule", "Rule", options(all.map { ($0.code, "\($0.code) \($0.slug)") }))
  }

  private func files(_ all: [Diagnostic]) -> HTML {
    let paths = all.compactMap { $0.span.map { site.build.sources[$0.file].path } }
    return menu("file", "File", options(paths.map { ($0, $0) }))
  }

  /// Each value once with how often it occurs, sorted.
  private func options(_ values: [(value: String, title: String)]) -> HTML {
    var counts: [String: (title: String, count: Int)] = [:]
    for item in values { counts[item.value, default: (item.title, 0)].count += 1 }
    let sorted = counts.sortedByBytes(of: \.key)
    return sorted.prefix(Self.limit).html { option($0.key, $0.value.title, $0.value.count) }
  }

  private func option(
    _ value: String,
    _ title: String,
    _ count: Int,
    branch: String? = nil
  ) -> HTML {
    let place: HTML? = branch.map { " data-branch=\"\($0)\"" }
    return "<option value=\"\(value)\"\(place)>\(title) (\(count))</option>"
  }

  private func menu(_ name: String, _ title: String, _ options: HTML) -> HTML {
    if options.isEmpty { return HTML() }
    return """
      <label><span>\(title)</span><select data-sift="\(name)"><option value="">All</option>\
      \(options)</select></label>
      """
  }
}
