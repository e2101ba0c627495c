import Flow
import Render
import Source

/// The site's first page: every flow with its verdict and its cards in small, and filters.
struct HomePage: SitePage {
  let renderer: PageRenderer

  /// Cards a row shows before it says how many more there are.
  static let stripLimit = 10
  /// Bytes after which rows are single lines, so that the page stays light.
  static let budget = 100_000

  var file: OutputFile {
    let title = site.build.title.isEmpty ? "Onboarding" : site.build.title
    var content = PageContent(title, summary)
    if let since = site.build.since {
      content[.lead] += "<p class=\"lead\"><b>Since \(since.name)</b>: \(since.summary)</p>"
    }
    content[.context] = facts
    content[.tools] = site.flows.isEmpty ? HTML() : filters
    content[.body] = site.flows.isEmpty ? empty : rows
    return renderer.page(.home, "index.html", content)
  }

  /// The first flow of each system.
  private var systems: [Flow] {
    site.flows.map(\.flow).uniqued(by: \.system)
  }

  private var summary: String {
    let problems = site.findings.counts.problems
    let names = Wording.list(systems.map(Wording.system(of:)))
    let flows = Wording.count(site.flows.count, "flow")
    return names.isEmpty
      ? "No flows, \(problems)." : "\(flows) from \(names), \(problems)."
  }

  private var facts: HTML {
    let cards = site.flows.reduce(0) { $0 + ($1.variants.first?.cards.count ?? 0) }
    let variants = site.flows.reduce(0) { $0 + $1.variants.count }
    let facts = [(cards, "card"), (variants, "variant"), (site.realLocales.count, "locale")]
    return """
      <p class="facts">\(facts.html { "<span><b>\($0)</b> \($1)\(if: $0 != 1, "s")</span>" })</p>
      """
  }

  private var filters: HTML {
    let own = systems.count > 1 ? systems.map { ($0.system, Wording.system(of: $0)) } : []
    return """
      <div class="filters js-only">\
      \(Parts.filters([("", "All")] + own + [("findings", "To fix")]))\(Tools(site: site).theme)
      <output id="count" data-one="flow" data-many="flows">\
      \(.count(site.flows.count, "flow"))</output></div>

      """
  }

  private var rows: HTML {
    var rows = HTML()
    for flow in site.flows {
      let row = FlowRow(site: site, flow: flow)
      rows += rows.bytes.count < Self.budget ? row.html : row.short
    }
    rows += """
      <div class="empty" id="none" hidden><h2>Nothing matches</h2>\
      <p>No flow has this filter.</p></div>

      """
    return rows
  }

  private var empty: HTML {
    Parts.empty(
      "No flows found",
      """
      Flowproof looks for what <code>flowproof.yml</code> names under <code>sources</code>, else for \
      <code>nimbus.fml.yaml</code> and for documents below <code>flows/</code>. \
      <code>flowproof init</code> writes an example.
      """
    )
  }
}

struct FlowRow {
  let site: Site
  let flow: SiteFlow

  /// A line for the many flows of a long list.
  var short: HTML {
    """
    <section class="flow short" data-row="\(marks)"><h2><a href="\(page)">\(flow.title)\
    </a></h2></section>

    """
  }

  /// The row with the cards of the flow's first variant.
  var html: HTML {
    let counts = site.findings.counts(of: flow)
    return """
      <section class="flow" data-row="\(marks)" aria-labelledby="flow-\(flow.name)"><div class="flow-info">
      <p class="sys">\(Wording.system(of: flow.flow))</p>
      <h2 id="flow-\(flow.name)"><a href="\(page)">\(flow.title)</a></h2>
      \(verdict(counts))<p class="lead">\(sentence)</p>
      <div class="tags">\(tags)</div><p>\(site.source(flow.flow.span))</p></div>
      \(strip)</section>

      """
  }

  /// The words by which the list is filtered.
  private var marks: String {
    let counts = site.findings.counts(of: flow)
    return flow.flow.system + (counts.errors + counts.warnings > 0 ? " findings" : "")
  }

  private var page: String { "flows/\(flow.name)/index.html" }

  private var cards: [Int] {
    guard let variant = flow.variants.first else { return [] }
    return variant.lanes.first { !$0.cards.isEmpty }?.cards ?? []
  }

  /// The verdict on the flow, in words and tone: what is worst, and what most of it is about.
  private func verdict(_ counts: FindingCounts) -> HTML {
    let worst: Severity = counts.errors > 0 ? .error : .warning
    let number = counts.errors > 0 ? counts.errors : counts.warnings
    if number == 0 { return "<p class=\"verdict ok\">\(Parts.icon("check"))Nothing to fix</p>\n" }
    let codes = site.findings.about(flow).map(\.finding).filter { $0.severity == worst }.map(\.code)
    let kinds = Dictionary(codes.map { ($0, 1) }, uniquingKeysWith: +)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let title = kinds.first.flatMap { site.build.rules[$0]?.title }.map(Self.clause)
    let others = kinds.count - 1
    let more = others > 0 ? ", and \(Wording.count(others, "more kind"))" : ""
    let count = Wording.count(number, worst.rawValue)
    let findings = flow.folder + (flow.variants.first.map(BranchFindingsPage.path) ?? "")
    return """
      <p class="verdict \(worst.mark)">\(Parts.icon(worst.mark))<a href="\(findings)"><b>\(count)</b>\
      \(title.map { ": \($0)\(more)" } ?? "")</a></p>

      """
  }

  /// A sentence as a part of another one.
  private static func clause(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private var sentence: String {
    if let about = flow.flow.about, !about.isEmpty { return about }
    guard let variant = flow.variants.first else { return "No variant." }
    let lane = variant.lanes.first { !$0.cards.isEmpty }
    var text = Wording.count(cards.count, "card")
    if variant.lanes.count > 1 { text += " for the first of \(variant.lanes.count) entries" }
    if lane?.sequence.isDismissable == true { text += ", can be dismissed" }
    let experiments = Set(flow.variants.compactMap(\.variant.provenance.experiment)).count
    guard experiments > 0 else { return text + "." }
    return "\(text). \(Wording.count(experiments, "experiment")) can change it."
  }

  private var tags: HTML {
    var tags = changed
    if flow.variants.count > 1 {
      let label = HTML.count(flow.variants.count, "variant")
      tags += Parts.tag(label, icon: "branch", href: flow.folder + VariantsPage.name)
    }
    tags += Parts.tag(
      .count(site.realLocales.count, "locale"),
      icon: "globe",
      href: "locales/index.html"
    )
    return tags
  }

  /// The cards that differ from the older state, each a link.
  private var changed: HTML {
    let ids = site.build.since?.cards[flow.flow.id] ?? []
    return ids.html(most: Self.changes) { id in
      let href = flow.variants.lazy.compactMap { variant in
        variant.card(id).map { site.path(flow, variant, site.mainLocale, $0) }
      }.first
      return Parts.tag("\(id) changed", icon: "edit", look: "hot", href: href)
    } rest: {
      Parts.tag("and \(.count($0, "more card"))", look: "hot")
    }
  }

  /// Changed cards that are named.
  private static let changes = 6

  private var strip: HTML {
    guard let variant = flow.variants.first, !cards.isEmpty else { return hiddenNote }
    let printer = site.printer(flow, variant, site.mainLocale, root: "")
    let items = Array(cards.enumerated()).html(most: HomePage.stripLimit) {
      item($0.offset + 1, $0.element, printer)
    } rest: {
      "<li class=\"more\"><a href=\"\(page)\">+ \(.count($0, "card"))</a></li>"
    }
    return """
      <ol class="strip"\(site.mark(flow)) aria-label="Cards of \(flow.title)">\(items)</ol>
      """
  }

  private func item(_ number: Int, _ index: Int, _ printer: CardPrinter) -> HTML {
    let card = printer.variant.cards[index]
    let screen = printer.screen(index, isMarked: false)
    return """
      <li><a href="\(site.path(flow, printer.variant, printer.locale, card))">\
      \(Parts.device(screen, label: "Card \(number): \(printer.title(index))"))<small><b>\(number)</b>\
      <span>\(card.card.id)</span></small></a></li>

      """
  }

  private var hiddenNote: HTML {
    let reasons = (flow.variants.first?.hidden ?? []).map(\.reason)
    let why = reasons.first.map { "The first is left out because \($0)." } ?? ""
    let others = StoryboardPage.links(of: flow) { other in
      "\(site.path(flow, other, site.mainLocale))index.html"
    }
    return """
      <div class="note">\(Parts.icon("info"))<div><p><b>No card is shown.</b> \(why)</p>\
      \(if: !others.isEmpty, "<p>\(others)</p>")</div></div>
      """
  }
}

extension HomePage {
  /// The answer of a server to an address without a page.
  var missing: OutputFile {
    let home = site.build.baseURL ?? "index.html"
    var content = PageContent(
      title: "Not found",
      heading: "There is no such page",
      description: "The address leads to no page of this site."
    )
    content[.crumbs] = Parts.crumbs([("Not found", nil)])
    content[.body] = """
      <p class="lead">The flow, variant or card may have been renamed or removed. \
      <a href="\(home)">All flows</a></p>
      """
    return renderer.page(.missing, "404.html", content)
  }
}
