import Flow
import Source

/// Cards and locales: which texts are there, which fall back, which are missing.
struct LocalesPage {
  let renderer: PageRenderer
  private var site: Site { renderer.site }

  /// Cells the page holds; with more, a row is a flow instead of a card.
  static let cellLimit = 1_200

  var file: OutputFile {
    let locales = Words.count(site.pageLocales.count, "locale")
    let words = "\(locales), default \(site.mainLocale.id). Cards of each flow's first variant."
    var content = PageContent(title: "Locales", heading: "Locales", description: words)
    content[.crumbs] = Parts.crumbs([("Locales", nil)])
    content[.lead] = "<p class=\"lead\">\(words)</p>"
    content[.body] = site.flows.isEmpty ? Parts.empty("No flows", "There are no texts.") : tables
    return renderer.page(.locales, "locales/index.html", content)
  }

  /// Texts of a card or flow in a locale.
  private struct Count {
    var all = 0
    var fallback = 0
    var missing = 0

    mutating func add(_ card: ResolvedCard) {
      for text in card.texts where text.origin != .literal {
        all += 1
        if text.origin == .missing { missing += 1 }
        if text.isFallback { fallback += 1 }
      }
    }
  }

  private var tables: HTML {
    let cards = site.flows.reduce(0) { $0 + ($1.variants.first?.cards.count ?? 0) }
    let byCard = cards * site.pageLocales.count <= Self.cellLimit
    if !byCard { return table("Flows", site.flows.prefix(200).html(flowRow)) }
    return site.flows.html { flow in
      guard let variant = flow.variants.first, !variant.cards.isEmpty else { return HTML() }
      let rows = variant.cards.indices.html { cardRow($0, variant, flow) }
      return
        "<section class=\"section\"><header><h2>\(flow.title)</h2></header>\(table(flow.title, rows))</section>\n"
    }
  }

  private func table(_ label: String, _ rows: HTML) -> HTML {
    let heads = site.pageLocales.html { locale in
      """
      <th scope="col">\(locale.id)<small lang="\(locale.id)">\(locale.name)</small></th>
      """
    }
    return """
      <div class="wide" tabindex="0" role="group" aria-label="Texts: \(label)">\
      <table class="rows grid"><thead><tr><th scope="col">\(label == "Flows" ? "Flow" : "Card")</th>\
      \(heads)</tr></thead><tbody>\(rows)</tbody></table></div>
      """
  }

  private func cardRow(_ index: Int, _ variant: SiteVariant, _ flow: SiteFlow) -> HTML {
    let card = variant.cards[index]
    let cells = site.pageLocales.html { locale in
      var count = Count()
      count.add(site.resolve(card.card, locale))
      return cell(count, "../" + site.path(flow, variant, locale, card))
    }
    return "<tr><th scope=\"row\">\(card.card.id)</th>\(cells)</tr>\n"
  }

  private func flowRow(_ flow: SiteFlow) -> HTML {
    guard let variant = flow.variants.first else { return HTML() }
    let cells = site.pageLocales.html { locale in
      var count = Count()
      for card in variant.cards { count.add(site.resolve(card.card, locale)) }
      return cell(count, "../\(site.path(flow, variant, locale))index.html")
    }
    return "<tr><th scope=\"row\">\(flow.title)</th>\(cells)</tr>\n"
  }

  private func cell(_ count: Count, _ href: String) -> HTML {
    if count.missing > 0 {
      let words = HTML.count(count.missing, "missing", "missing")
      return "<td>\(Parts.tag(words, icon: "err", look: "err", href: href))</td>"
    }
    if count.fallback > 0 {
      let words = HTML.count(count.fallback, "fallback")
      return "<td>\(Parts.tag(words, icon: "warn", look: "warn", href: href))</td>"
    }
    let words: HTML = count.all == 0 ? "no keys" : "\(count.all) of \(count.all)"
    return "<td>\(Parts.tag(words, icon: "check", href: href))</td>"
  }
}
