import Flow
import Render
import Source

/// The locales of a flow: cards of all variants down, locales across, missing words in the cells.
struct LocaleGrid: SitePage {
  let renderer: PageRenderer
  let flow: SiteFlow
  /// The cards with how they stand in each locale.
  var table: LocaleRows { site.localeRows(of: flow) }

  static let name = "locales.html"

  /// Bytes of rows that the page holds, and of cards drawn in them; its script loads the others.
  private static let (rows, drawings) = (45_000, 30_000)
  /// Cells of a flow that are listed.
  private static let cells = 20_000

  /// Tells whether flows of a site have the page: with one locale there is nothing to compare.
  static func isThere(_ site: Site) -> Bool { site.pageLocales.count > 1 }

  /// The page, and the rows that its script loads.
  var files: [OutputFile] {
    guard Self.isThere(site), !flow.variants.isEmpty else { return [] }
    let table = table
    var room = CardStyles.isShared(flow) ? Self.drawings : 0
    var first = HTML()
    var later: [[UInt8]] = []
    let shown = min(table.rows.count, max(1, Self.cells / site.pageLocales.count))
    for index in 0..<shown {
      let row = row(index, &room)
      let drawn = Self.drawings - max(0, room)
      if later.isEmpty, index == 0 || first.bytes.count + row.bytes.count < Self.rows + drawn {
        first += row
      } else {
        room = 0
        later.append(ScriptPart.quoted(row.bytes))
      }
    }
    let page = page(first, later: later.count, left: table.rows.count - shown)
    return [page] + (later.isEmpty ? [] : ScriptPart(path: part, rows: later).files)
  }

  private var part: String { "flows/\(flow.name)/locales" }

  private func page(_ rows: HTML, later: Int, left: Int) -> OutputFile {
    var content = PageContext(site, flow, nil, toFlow: "").content(
      "Locales · \(flow.title)",
      heading: "\(flow.title), locales",
      lead,
      steps: [("Locales", nil)],
      .locales,
      zoom: true
    )
    content[.body] = filter + band + grid(rows, later: later) + rest(later, left)
    return renderer.page(.grid, flow.folder + Self.name, content, of: flow)
  }

  private var lead: String {
    let cards = Wording.count(table.rows.count, "card")
    let variants = Wording.count(flow.variants.count, "variant")
    let same =
      flow.variants.count > 1 ? " Cards that say the same in several variants stand once." : ""
    return "\(cards) of \(variants) in \(Wording.count(site.realLocales.count, "locale"))."
      + same + LocaleWords.limits(site.build)
  }

  // MARK: Filter

  private var filter: HTML {
    let locales = site.pageLocales.html { locale -> HTML in
      if locale.folder == site.mainLocale.folder || locale.isPseudo { return HTML() }
      return "<option value=\"\(locale.id)\">\(locale.id)</option>"
    }
    let problems = [
      ("missing", "Missing"), ("fallback", "From another locale"),
      ("same", "Same as \(site.mainLocale.id)"), ("fixed", "Can't be translated"),
      ("nobody", "Nobody gets it"),
    ].html { "<option value=\"\($0.0)\">\($0.1)</option>" }
    return """
      <form class="sift js-only" id="sift-locales" role="search" aria-label="Filter cards and locales">
      <label class="pick tick"><input type="checkbox" data-sift="problems"> <span>Only problems</span></label>
      <label class="pick"><span>Locale</span><select data-sift="locale"><option value="">All</option>\
      \(locales)</select></label>
      <label class="pick"><span>Problem</span><select data-sift="problem"><option value="">Any</option>\
      \(problems)</select></label>
      <output aria-live="polite" data-sift-count></output>
      </form>

      """
  }

  // MARK: Table

  /// A warning that names the branches which write words into the config.
  private var band: HTML {
    let rows = table.rows.filter { row in row.cells.contains { $0.count.fixed > 0 } }
    let variants = rows.flatMap(\.variants).uniqued().sorted()
    if variants.isEmpty { return HTML() }
    let names = variants.prefix(3).html(joined: ", ") { index in
      let variant = flow.variants[index]
      return "<a href=\"\(variant.name)/\(site.mainLocale.folder)/index.html\">\(variant.title)</a>"
    }
    return """
      <div class="band">\(Parts.icon("warn"))<p><b>\(.count(variants.count, "variant")) \
      \(variants.count == 1 ? "writes" : "write") words of \(.count(rows.count, "card")) into the config.</b> \
      Every locale shows them as they are, so they can't be translated: \(names)\
      \(.rest(variants.count - 3) { " and \($0) more" }). A key of a string table can.</p></div>

      """
  }

  private func grid(_ rows: HTML, later: Int) -> HTML {
    let heads = site.pageLocales.indices.html { head(site.pageLocales[$0], table.totals[$0]) }
    return """
      <div class="locgrid" tabindex="0" role="region" aria-label="Cards by locale" \
      data-grid="\(site.mainLocale.id)"\(if: later > 0, " data-part=\"\(part)\"")><table><thead><tr>\
      <th scope="col"><span class="vh">Card</span></th>\(heads)</tr></thead><tbody>
      \(rows)</tbody></table></div>

      """
  }

  private func head(_ locale: SiteLocale, _ count: LocaleCount) -> HTML {
    let isMain = locale.folder == site.mainLocale.folder
    let problems = count.problems(site.mainLocale.id)
    let whole = isMain ? "source" : count.done < count.translatable ? "" : "complete"
    let notes = problems.isEmpty ? [whole] : problems
    if locale.isPseudo {
      return """
        <th scope="col" data-locale="\(locale.id)"><b>\(locale.name)</b><small>\(locale.id)</small></th>
        """
    }
    let turned = Direction.of(locale: locale.id) == .rightToLeft
    return """
      <th scope="col" data-locale="\(locale.id)"><b><span\(locale.lang)>\
      \(locale.name)</span>\(if: turned, Parts.tag("RTL", look: "line"))</b>\
      \(LocaleWords.meter(count))<small>\(locale.id), \(count.phrase)</small>\
      <small>\(notes.joined(separator: ", "))</small></th>
      """
  }

  private func rest(_ later: Int, _ left: Int) -> HTML {
    HTML.rest(later) {
      "<p class=\"quiet no-js\">\(.count($0, "more card")) are listed by the script.</p>"
    }
      + .rest(left) { "<p class=\"quiet\">\(.count($0, "more card")) are not listed here.</p>" }
  }
}

extension SiteFlow {
  func localeRows(_ locales: [SiteLocale], _ resolver: Resolver) -> LocaleRows {
    LocaleRows(flow, locales: locales.map(\.id), resolver: resolver) { self.variants[$0].order }
  }
}

/// Sentences that pages about locales have in common.
enum LocaleWords {
  /// A sentence on locales with strings that a build leaves out; empty where it shows all.
  static func limits(_ build: Build) -> String {
    let left = build.tables.locales.filter { locale in
      !build.locales.contains { LocaleTag.same($0, locale) }
    }
    if left.isEmpty || build.locales.isEmpty { return "" }
    let names = left.count > 6 ? Wording.count(left.count, "locale") : Wording.list(left)
    return " This build leaves out \(names), which \(left.count == 1 ? "has" : "have") strings:"
      + " 'locales' in flowproof.yml and '--locale' name those that are shown."
  }

  /// A bar of the completeness of a locale: translated, from elsewhere, missing, not translatable.
  static func meter(_ count: LocaleCount) -> HTML {
    let parts = [
      ("f", count.done), ("g", count.fallback), ("m", count.missing), ("x", count.fixed),
    ]
    var start = 0
    var bars = HTML()
    for (look, texts) in parts where texts > 0 && count.all > 0 {
      let end = start + texts
      let (left, right) = (start * 100 / count.all, end * 100 / count.all)
      bars +=
        "<rect class=\"\(look)\" x=\"\(left)\" width=\"\(max(1, right - left))\" height=\"4\"/>"
      start = end
    }
    return """
      <svg class="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="t" width="100" height="4"/>\(bars)</svg>
      """
  }
}
