import Flow
import Render
import Source

/// Locales and flows: how much of each flow is translated, over the cards of all its variants; locales with
/// most to do come first.
struct LocalesPage: SitePage {
  let renderer: PageRenderer

  /// Cells the page holds.
  static let cellLimit = 500

  var file: OutputFile {
    let locales = Wording.count(site.realLocales.count, "locale")
    let description =
      "\(locales), default \(site.mainLocale.id). Texts of all variants' cards, those that say the same once."
      + LocaleWords.limits(site.build)
    var content = PageContent("Locales", description)
    content[.body] = site.flows.isEmpty ? Parts.empty("No flows", "There are no texts.") : table
    return renderer.page(.locales, "locales/index.html", content)
  }

  /// A locale with its count in each flow, and in all together.
  private typealias Row = (locale: SiteLocale, counts: [LocaleCount], all: LocaleCount)

  /// The locales: the default one, then those with most to do.
  private var rows: [Row] {
    let totals = site.flows.map { site.localeRows(of: $0).totals }
    let shown = site.pageLocales.indices.filter { !site.pageLocales[$0].isPseudo }
    let rows = shown.map { place -> Row in
      let counts = totals.map { $0[place] }
      let all = counts.reduce(into: LocaleCount()) { $0 += $1 }
      return (site.pageLocales[place], counts, all)
    }
    // Texts that nobody has translated count, those without any words first.
    let keys = rows.enumerated().map { index, row in
      let isMain = row.locale.folder == site.mainLocale.folder
      return (isMain ? 0 : 1, -row.all.missing, row.all.done - row.all.translatable, index)
    }
    return keys.sorted(by: <).map { rows[$0.3] }
  }

  private var table: HTML {
    let shown = min(site.flows.count, max(1, Self.cellLimit / site.pageLocales.count))
    let hasTotal = site.flows.count > 1
    let heads = site.flows.prefix(shown).map { flow -> HTML in
      "<a href=\"\(page(flow))\">\(flow.title)</a>"
    }
    let table = Parts.table(
      "Locales and flows",
      look: " class=\"rows grid\"",
      heads: ["Locale"] + (hasTotal ? ["All flows"] : []) + heads,
      "<tbody>\(rows.html { row($0, shown, hasTotal: hasTotal) })</tbody>"
    )
    let more = HTML.rest(site.flows.count - shown) {
      """
      <p class="quiet">\(.count($0, "more flow")) are not listed here; each has its own page of locales.</p>
      """
    }
    return """
      \(filter)\(table)<p class="empty" id="none" hidden>No locale is called so.</p>\(more)
      """
  }

  private var filter: HTML {
    let count = Wording.count(site.realLocales.count, "locale")
    return """
      <div class="filters js-only"><label class="find">\(Parts.icon("search"))\
      <span class="vh">Filter locales</span><input id="find" type="search" placeholder="Locale or language" \
      autocomplete="off"></label>\(Parts.filters([("", "All"), ("to-do", "With problems")]))\
      <output id="count" data-one="locale" data-many="locales">\(count)</output></div>

      """
  }

  private func page(_ flow: SiteFlow) -> String {
    let isThere = LocaleGrid.isThere(site) && !flow.variants.isEmpty
    return "../flows/\(flow.name)/\(isThere ? LocaleGrid.name : "index.html")"
  }

  private func row(_ row: Row, _ shown: Int, hasTotal: Bool) -> HTML {
    let locale = row.locale
    let isMain = locale.folder == site.mainLocale.folder
    let cells = zip(site.flows, row.counts).prefix(shown).html { flow, count in
      let page = page(flow)
      let isPlain = isMain || !page.hasSuffix(LocaleGrid.name)
      return cell(count, isPlain ? page : "\(page)#locale=\(locale.id)")
    }
    let filterText = row.all.hasProblem ? "to-do \(locale.id)" : locale.id
    return """
      <tr data-row="\(filterText)"><th scope="row">\(locale.id)<small\(locale.lang)>\(locale.name)</small></th>\
      \(if: hasTotal, cell(row.all, nil))\(cells)</tr>

      """
  }

  private func cell(_ count: LocaleCount, _ href: String?) -> HTML {
    let problems = count.problems(site.mainLocale.id)
    let isFixed = count.all > 0 && count.fixed == count.all
    let look = count.missing > 0 ? "err" : isFixed || count.hasProblem ? "warn" : ""
    let icon = look.isEmpty ? count.all > 0 ? "check" : nil : look
    let tag = Parts.tag(HTML(text: count.phrase), icon: icon, look: look, href: href)
    return """
      <td>\(tag)\(LocaleWords.meter(count))\
      \(if: !problems.isEmpty, "<small>\(problems.joined(separator: ", "))</small>")</td>
      """
  }
}
