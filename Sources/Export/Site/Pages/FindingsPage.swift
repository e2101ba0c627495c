import Flow
import Render
import Source

/// All findings, with filters by severity and area; a new page after every hundred.
struct FindingsPage {
  let renderer: PageRenderer
  private var site: Site { renderer.site }
  private var all: [Diagnostic] { site.build.findings }

  /// Findings on a page.
  static let perPage = 100

  var files: [OutputFile] {
    let pages = max(1, (all.count + Self.perPage - 1) / Self.perPage)
    return (0..<pages).map { file($0, of: pages) }
  }

  private func file(_ page: Int, of pages: Int) -> OutputFile {
    let counts = site.findings.counts
    let words = "\(Words.capitalized(counts.words)) in \(Words.count(site.flows.count, "flow"))."
    let number = pages > 1 ? ", page \(page + 1) of \(pages)" : ""
    var content = PageContent(title: "Findings\(number)", heading: "Findings", description: words)
    content[.crumbs] = Parts.crumbs([("Findings", nil)])
    content[.lead] = """
      <p class="lead">\(words) <code>flowproof check</code> prints the same words.</p>
      """
    content[.context] = """
      <div class="context"><a class="btn" href="../findings.json">findings.json</a></div>
      """
    let shown = Array(all.dropFirst(page * Self.perPage).prefix(Self.perPage))
    content[.aside] = all.isEmpty ? HTML() : filters(shown)
    content[.body] = all.isEmpty ? empty : list(shown) + pager(page, of: pages)
    return renderer.page(.findings, "findings/\(Self.name(page))", content)
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

  // MARK: Filters

  private func filters(_ shown: [Diagnostic]) -> HTML {
    let counts = FindingCounts(shown)
    let severities = [
      ("err", "Errors", counts.errors), ("warn", "Warnings", counts.warnings),
      ("info", "Notes", counts.notes),
    ]
    var areas: [(id: String, title: String, icon: String, count: Int)] = []
    for finding in shown {
      let area = FindingView.area(finding)
      if let place = areas.firstIndex(where: { $0.id == area.id }) {
        areas[place].count += 1
      } else {
        areas.append((area.id, area.title, area.icon, 1))
      }
    }
    return """
      <div class="side js-only"><label class="find">\(Parts.icon("search"))\
      <span class="vh">Filter findings</span><input id="find" type="search" \
      placeholder="Code, file, word" autocomplete="off"></label>
      <section aria-labelledby="by-severity"><h2 id="by-severity">Severity</h2>\
      \(filter("", "All", "menu", "severity", shown.count, isOn: true))\
      \(severities.html { filter($0.0, $0.1, $0.0, "severity", $0.2) })</section>
      <section aria-labelledby="by-area"><h2 id="by-area">Area</h2>\
      \(filter("", "All", "menu", "area", shown.count, isOn: true))\
      \(areas.html { filter($0.id, $0.title, $0.icon, "area", $0.count) })</section>
      <p class="vh"><output id="count" data-one="finding" data-many="findings">\
      \(.count(shown.count, "finding"))</output></p></div>

      """
  }

  private func filter(
    _ value: String,
    _ title: String,
    _ icon: String,
    _ group: String,
    _ count: Int,
    isOn: Bool = false
  ) -> HTML {
    """
    <button type="button" data-filter="\(value)" data-group="\(group)" \
    aria-pressed="\(isOn ? "true" : "false")">\(Parts.icon(icon, value))\(title)\
    <span>\(count)</span></button>
    """
  }

  // MARK: List

  private func list(_ shown: [Diagnostic]) -> HTML {
    let view = FindingView(site: site)
    var room = 60_000
    var rows = HTML()
    for finding in shown {
      let subject = Subject(site: site, finding: finding)
      let picture = room > 0 ? subject?.picture ?? HTML() : HTML()
      room -= picture.bytes.count
      rows += view.article(finding, links: subject?.links ?? HTML(), card: picture)
    }
    rows += """
      <div class="empty" id="none" hidden><h2>Nothing matches</h2>\
      <p>No finding on this page has these words or this filter.</p></div>

      """
    return rows
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

  /// The flow and card a finding is about, where the site has them.
  private struct Subject {
    let site: Site
    let flow: SiteFlow
    let variant: SiteVariant?
    let card: SiteCard?

    init?(site: Site, finding: Diagnostic) {
      let subject = finding.subject
      guard let flow = subject.flow.flatMap(site.flow) else { return nil }
      self.site = site
      self.flow = flow
      variant = subject.variant.flatMap(flow.variant) ?? flow.variants.first
      card = variant?.card(subject.card)
    }

    var links: HTML {
      var links = Parts.tag(HTML(text: flow.title), href: "../flows/\(flow.name)/index.html")
      if let card, let page { links += Parts.tag(HTML(text: card.card.id), href: page) }
      return links
    }

    private var page: String? {
      guard let variant, let card else { return nil }
      return "../" + site.path(flow, variant, site.mainLocale, card)
    }

    var picture: HTML {
      guard let card, let page else { return HTML() }
      let drawn = DrawingPage(locale: site.mainLocale.id, root: "../", isMarked: false)
      var screen: [UInt8] = []
      let resolved = site.resolve(card.card, site.mainLocale)
      card.drawing.write(resolved, state: 0, on: drawn, to: &screen)
      return
        "<a href=\"\(page)\"\(site.mark(flow))>\(Parts.device(screen, label: card.card.id))</a>"
    }
  }
}
