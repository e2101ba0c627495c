import Flow
import Render
import Source

/// Flows and locales: how much of each flow is translated, over the cards of all its variants.
struct LocalesPage {
  let renderer: PageRenderer
  private var site: Site { renderer.site }

  /// Cells the page holds.
  static let cellLimit = 500

  var file: OutputFile {
    let locales = Words.count(site.realLocales.count, "locale")
    let words =
      "\(locales), default \(site.mainLocale.id). Texts of all variants' cards, those that say the same once."
      + LocaleWords.limits(site.build)
    var content = PageContent(title: "Locales", heading: "Locales", description: words)
    content[.crumbs] = Parts.crumbs([("Locales", nil)])
    content[.lead] = "<p class=\"lead\">\(words)</p>"
    content[.body] = site.flows.isEmpty ? Parts.empty("No flows", "There are no texts.") : table
    return renderer.page(.locales, "locales/index.html", content)
  }

  private var table: HTML {
    let shown = min(site.flows.count, max(1, Self.cellLimit / site.pageLocales.count))
    let rest = site.flows.count - shown
    let heads = site.realLocales.html { locale in
      """
      <th scope="col">\(locale.id)<small\(locale.lang)>\(locale.name)</small></th>
      """
    }
    let totals = site.flows.map { site.localeRows(of: $0).totals }
    let rows = zip(site.flows, totals).prefix(shown).html { row($0, $1) }
    let total = total(totals)
    let more: HTML = """
      <p class="quiet">\(.count(rest, "more flow")) are not listed here; each has its own page of locales.</p>
      """
    return """
      <div class="wide" tabindex="0" role="group" aria-label="Flows and locales">\
      <table class="rows grid"><thead><tr><th scope="col">Flow</th>\(heads)</tr></thead>\
      <tbody>\(rows)\(if: site.flows.count > 1, total)</tbody></table></div>\(if: rest > 0, more)
      """
  }

  /// All flows together: what `--min-coverage` asks for.
  private func total(_ totals: [[LocaleCount]]) -> HTML {
    let cells = site.pageLocales.indices.html { place -> HTML in
      if site.pageLocales[place].isPseudo { return HTML() }
      return cell(totals.reduce(into: LocaleCount()) { $0 += $1[place] }, nil)
    }
    return "<tr><th scope=\"row\">All flows</th>\(cells)</tr>\n"
  }

  private func row(_ flow: SiteFlow, _ totals: [LocaleCount]) -> HTML {
    let isThere = LocaleGrid.isThere(site) && !flow.variants.isEmpty
    let page = "../flows/\(flow.name)/\(isThere ? LocaleGrid.name : "index.html")"
    let cells = site.pageLocales.indices.html { place -> HTML in
      let locale = site.pageLocales[place]
      if locale.isPseudo { return HTML() }
      let isMain = locale.folder == site.mainLocale.folder
      return cell(totals[place], isMain || !isThere ? page : "\(page)#locale=\(locale.id)")
    }
    return "<tr><th scope=\"row\"><a href=\"\(page)\">\(flow.title)</a></th>\(cells)</tr>\n"
  }

  private func cell(_ count: LocaleCount, _ href: String?) -> HTML {
    let problems = count.problems(site.mainLocale.id)
    let small: HTML = "<small>\(problems.joined(separator: ", "))</small>"
    let isFixed = count.all > 0 && count.fixed == count.all
    let look = count.missing > 0 ? "err" : isFixed || count.hasProblem ? "warn" : ""
    let icon = look.isEmpty ? count.all > 0 ? "check" : nil : look
    let tag = Parts.tag(HTML(text: count.words), icon: icon, look: look, href: href)
    return "<td>\(tag)\(LocaleWords.meter(count))\(if: !problems.isEmpty, small)</td>"
  }
}
