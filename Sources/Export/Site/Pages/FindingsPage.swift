import Compare
import Flow
import Render
import Source

/// All findings, errors first, then by flow; with filters by severity, area, branch, rule and file; in pages
/// of 40.
struct FindingsPage: SitePage {
  let renderer: PageRenderer
  private var all: [SiteFinding] { site.findings.ranked }

  static let perPage = 40

  /// A page by its number from 0, from the site's root.
  static func path(_ page: Int) -> String { "findings/\(name(page))" }

  var files: [OutputFile] {
    let pages = max(1, (all.count + Self.perPage - 1) / Self.perPage)
    // They count all findings, and so are the same on all pages.
    let filters = all.isEmpty ? HTML() : self.filters
    return (0..<pages).map { file($0, of: pages, filters) }
  }

  private func file(_ page: Int, of pages: Int, _ filters: HTML) -> OutputFile {
    let counts = site.findings.counts
    let description =
      "\(Wording.capitalized(counts.phrase)) in \(Wording.count(site.flows.count, "flow"))."
    let number = pages > 1 ? ", page \(page + 1) of \(pages)" : ""
    let lead: HTML = """
      \(description) <code>flowproof check</code> prints the same words. \
      <a href="rules.html">What the rules mean</a>
      """
    var content = PageContent("Findings", description, lead: lead)
    content[.title] = HTML(text: "Findings\(number)")
    content[.context] = """
      <div class="context"><a class="btn" href="../findings.json">findings.json</a></div>
      """
    let shown = Array(all.dropFirst(page * Self.perPage).prefix(Self.perPage))
    content[.aside] = filters
    content[.body] = all.isEmpty ? empty : list(shown, page, of: pages) + pager(page, of: pages)
    return renderer.page(.findings, Self.path(page), content)
  }

  private static func name(_ page: Int) -> String {
    page == 0 ? "index.html" : "page-\(page + 1).html"
  }

  private var empty: HTML {
    Parts.empty(
      "Nothing was found",
      "Every text, image, route and condition of \(.count(site.flows.count, "flow")) was checked."
    )
  }

  // MARK: List

  private func list(_ shown: [SiteFinding], _ page: Int, of pages: Int) -> HTML {
    let view = FindingView(site: site, root: "../")
    var room = 44_000
    let rows = shown.rows.html { row in
      guard let found = row.first, row.count == 1 else {
        return view.article(notes: row) { subject(of: $0, isDrawn: false).links }
      }
      let (links, picture) = subject(of: found, isDrawn: room > 0)
      room -= picture.bytes.count
      return view.article(found, links: links, card: picture)
    }
    let elsewhere: HTML = """
      <section class="section" id="elsewhere" data-page="\(page)" hidden>\
      <h2>On other pages</h2><ul class="list lines"></ul></section>

      """
    return """
      \(rows)<div class="empty" id="none" hidden><h2>Nothing matches</h2>\
      <p>No finding has these words and this filter.</p></div>
      \(if: pages > 1, elsewhere)
      """
  }

  private func pager(_ page: Int, of pages: Int) -> HTML {
    guard pages > 1 else { return HTML() }
    let previous: HTML =
      "<a class=\"btn\" rel=\"prev\" href=\"\(Self.name(page - 1))\">Previous</a>"
    let next: HTML = "<a class=\"btn\" rel=\"next\" href=\"\(Self.name(page + 1))\">Next</a>"
    return """
      <nav class="pager" aria-label="Pages">\(if: page > 0, previous)\
      <span>Page \(page + 1) of \(pages)</span>\(if: page + 1 < pages, next)</nav>

      """
  }

  /// Links to the flow, branches and card a finding is about, where the site has them, and the card's picture.
  private func subject(of found: SiteFinding, isDrawn: Bool) -> (links: HTML, picture: HTML) {
    guard let first = found.subjects.first, let flow = first.flow.flatMap(site.flow) else {
      return (HTML(), HTML())
    }
    var links = Parts.tag(HTML(text: flow.title), href: "../\(flow.folder)index.html")
    let branches = found.subjects(in: flow).compactMap(\.variant).uniqued()
      .compactMap(flow.variant)
    if let branch = branches.first, flow.variants.count > 1 {
      let href = "../\(site.path(flow, branch, site.mainLocale))index.html"
      let more = branches.count > 1 ? " and \(branches.count - 1) more" : ""
      let isAll = branches.count == flow.variants.count
      let title = isAll ? "all branches" : branch.variant.id + more
      links += Parts.tag(HTML(text: title), icon: "branch", href: href)
    }
    guard let variant = first.variant.flatMap(flow.variant) ?? flow.variants.first,
      let index = first.card.flatMap(variant.cardIndex)
    else { return (links, HTML()) }
    let card = variant.cards[index]
    let page = "../" + site.path(flow, variant, site.mainLocale, card)
    let elements = Set(card.outline.elements.map(\.id))
    let named = found.finding.message.split(separator: "'").map(String.init)
    let element = named.first(where: elements.contains).map { ", \(Change.noun($0))" } ?? ""
    links += Parts.tag(HTML(text: card.card.id + element), href: page)
    if !isDrawn { return (links, HTML()) }
    let screen = site.printer(flow, variant, site.mainLocale, root: "../")
      .screen(index, isMarked: false)
    let device = Parts.device(screen, label: card.card.id)
    return (links, "<a href=\"\(page)\"\(site.mark(flow))>\(device)</a>")
  }
}

/// The filters beside findings: severity, area, branch, rule and file, with how many each would leave.
///
/// They count all findings, also those on other pages. The script keeps what is chosen in the fragment:
/// `#severity=err&branch=welcome/release&rule=FP3001&file=a.json&q=word`.
extension FindingsPage {
  /// Choices a menu holds.
  private static let limit = 300

  var filters: HTML {
    let all = site.findings.all.map(\.finding)
    let counts = site.findings.counts
    let areas = all.map(FindingView.area).grouped(by: \.id).map { id, same in
      (id, same[0].title, same[0].icon, same.count)
    }
    let severities = [
      ("err", "Errors", "err", counts.errors), ("warn", "Warnings", "warn", counts.warnings),
      ("info", "Notes", "info", counts.notes),
    ]
    let rules = all.map { ($0.code, "\($0.code) \($0.slug)") }
    let files = all.compactMap { $0.span.map { site.build.sources[$0.file].path } }
      .map { ($0, $0) }
    return """
      <div class="side js-only" id="sifts"><label class="find">\(Parts.icon("search"))\
      <span class="vh">Filter findings</span><input data-sift="q" type="search" \
      placeholder="Code, file, word" autocomplete="off"></label>
      \(choices("severity", "Severity", severities))
      \(choices("area", "Area", areas))
      <div class="sifts">\(branches)\(menu("rule", "Rule", options(rules)))\
      \(menu("file", "File", options(files)))</div>
      <p class="vh"><output id="sifted" aria-live="polite">\(.count(all.count, "finding"))</output></p></div>

      """
  }

  /// Buttons to choose one of some values, at first all of them.
  private func choices(
    _ group: String,
    _ title: String,
    _ values: [(value: String, title: String, icon: String, count: Int)]
  ) -> HTML {
    let buttons = ([("", "All", "menu", site.findings.all.count)] + values).html { choice in
      """
      <button type="button" data-sift="\(group)" value="\(choice.value)" \
      aria-pressed="\(choice.value.isEmpty ? "true" : "false")">\
      \(Parts.icon(choice.icon, choice.value))\(choice.title)<span>\(choice.count)</span></button>
      """
    }
    return """
      <section aria-labelledby="by-\(group)"><h2 id="by-\(group)">\(title)</h2>\(buttons)</section>
      """
  }

  // MARK: Menus

  private var branches: HTML {
    let groups = site.flows.prefix(Self.limit).filter { site.findings.counts(of: $0).all > 0 }
    let items = groups.html { flow in
      let all = site.findings.counts(of: flow).all
      let index = site.flowIndex(of: flow.flow.id) ?? 0
      var options = option(flow.name, "All of \(flow.title)", all, branch: "\(index)")
      if flow.variants.count > 1 {
        options += flow.variants.prefix(Self.limit).html { variant in
          let count = site.findings.counts(of: flow, variant).all
          if count == 0 { return HTML() }
          let name = "\(flow.name)/\(variant.name)"
          return option(name, variant.variant.id, count, branch: "\(index).\(variant.index)")
        }
      }
      return "<optgroup label=\"\(flow.title)\">\(options)</optgroup>"
    }
    return menu("branch", "Branch", items)
  }

  /// Each value once with how often it occurs, sorted.
  private func options(_ values: [(value: String, title: String)]) -> HTML {
    let sorted = values.grouped(by: \.value).sortedByBytes(of: \.key)
    return sorted.prefix(Self.limit).html { option($0, $1[0].title, $1.count) }
  }

  private func option(
    _ value: String,
    _ title: String,
    _ count: Int,
    branch: String? = nil
  ) -> HTML {
    """
    <option value="\(value)"\(attribute: "data-branch", branch)>\(title) (\(count))</option>
    """
  }

  private func menu(_ name: String, _ title: String, _ options: HTML) -> HTML {
    if options.isEmpty { return HTML() }
    return """
      <label><span>\(title)</span><select data-sift="\(name)"><option value="">All</option>\
      \(options)</select></label>
      """
  }
}
