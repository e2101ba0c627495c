import Flow
import Layout
import Render
import Source

/// The page about texts that do not fit: cards down, locales across, each flow by itself; a click draws the
/// card so.
struct FitPage {
  let renderer: PageRenderer
  private let listing: FitListing
  let report: FitReport
  let tables: [FitTable]
  var site: Site { renderer.site }

  /// A page for a build with a report on the fit of texts; nil without one.
  init?(renderer: PageRenderer) {
    guard let listing = FitListing(renderer.site.build) else { return nil }
    let report = listing.report
    (self.renderer, self.listing, self.report) = (renderer, listing, report)
    let texts = Dictionary(grouping: report.texts, by: \.flow)
    tables = renderer.site.flows.compactMap { flow in
      FitTable(renderer.site, flow, report, texts: texts[flow.flow.id] ?? [])
    }
  }

  /// The page, what its script loads, and the same for programs.
  var files: [OutputFile] {
    let json = listing.json.bytes(indented: false) + [0x0A]
    return [page, OutputFile(path: "fit/fit.json", bytes: json)]
      + ScriptPart("fit/cells", cells).files
  }

  private var page: OutputFile {
    let count = Count(tables)
    var content = PageContent(title: "Fit", heading: count.heading, description: count.heading)
    content[.crumbs] = Parts.crumbs([("Fit", nil)])
    content[.lead] = """
      <p class="lead">Each cell names the smallest text size at which a text no longer fits, and the first \
      device. Common sizes are \(TextSize.xs.title) to \(TextSize.xxxl.title). What is as bad in \
      \(site.mainLocale.id) is told once, there.</p>
      """
    content[.body] =
      tables.isEmpty
      ? Parts.empty("Nothing was measured", "No card has a text.")
      : bar(count) + scale + maps + FitList(site: site, report: report).html
    return renderer.page(.fit, "fit/index.html", content)
  }

  // MARK: Filters and legend

  private func bar(_ count: Count) -> HTML {
    let devices = tables.flatMap(\.devices).uniqued(by: \.id)
    let sizes = Set(tables.flatMap(\.sizes)).sorted()
    let options = devices.html { "<option value=\"\($0.id)\">\($0.title)</option>" }
    let limits = sizes.reversed().html { "<option value=\"\($0.rawValue)\">\($0.title)</option>" }
    return """
      <form class="fit-bar js-only" id="fit-bar" role="search" aria-label="Filter cells" \
      data-sizes="\(TextSize.allCases.map(\.title).joined(separator: ","))">\
      <label class="pick"><span>Device</span><select data-fit="device">\
      \(if: devices.count > 1, "<option value=\"\">Worst of \(devices.count)</option>")\(options)</select></label>\
      <label class="pick"><span>Up to size</span><select data-fit="size">\(limits)</select></label>\
      <label class="pick tick"><input type="checkbox" data-fit="problems"> <span>Only problems</span></label>\
      <output aria-live="polite" data-fit-count>\(count.phrase)</output></form>

      """
  }

  private var scale: HTML {
    let steps = [
      ("f4", "at L or smaller, everyone"), ("f3", "from XL"),
      ("f2", "from \(TextSize.xxxl.title) or \(TextSize.ax1.title)"),
      ("f1", "larger, or as \(site.mainLocale.id)"), ("ft", "tight: hardly room"), ("f0", "fits"),
      ("fm", "text missing"),
      ("fn", "not measured: no font for the script"),
    ]
    let all = steps.html { "<span><i class=\"lg \($0.0)\"></i>\($0.1)</span>" }
    return "<p class=\"scale\">\(all)</p>\n"
  }

  // MARK: Maps

  private var maps: HTML {
    let all = tables.html { map($0) }
    return """
      <div class="fit"><div>\(all)</div>
      <section class="drawn panel js-only" data-drawn aria-live="polite" hidden></section></div>

      """
  }

  private func map(_ table: FitTable) -> HTML {
    let columns = Self.columns(table)
    let heads = columns.html { head(table.locales[$0]) }
    let shown = table.rows.indices.filter { row in
      table.rows[row].cells.contains(where: \.isUnfit)
    }
    let rows = shown.html { row($0, table, columns) }
    let bad = Set(shown.map { table.rows[$0].card.card.id })
    let clean = table.rows.indices.filter { !shown.contains($0) }
      .map { table.rows[$0].card.card.id }.uniqued()
      .map { bad.contains($0) ? "\($0) of other variants" : $0 }
    let devices = table.devices.map { "\($0.id)=\($0.brief)" }.joined(separator: ",")
    let sizes = table.sizes.map(\.title).joined(separator: ",")
    let title: HTML = "<h2>\(table.flow.title)</h2>"
    return """
      <section class="heat-of" data-flow="\(table.flow.name)" data-sheet="\(renderer.sheet(of: table.flow))" \
      data-devices="\(devices)" data-sizes="\(sizes)">\(if: tables.count > 1, title)\
      <div class="heat-wrap" tabindex="0" role="region" aria-label="Fit of \(table.flow.title) by locale">\
      <table class="heat"><caption class="vh">Smallest text size that does not fit, and the device</caption>\
      <thead><tr><th scope="col">\(.count(table.rows.count, "card"))</th>\(heads)</tr></thead>
      <tbody>\(rows)</tbody></table></div>
      \(rest(clean, table, columns))</section>

      """
  }

  /// Locales in which something does not fit, all where they have room; the source is always shown.
  private static func columns(_ table: FitTable) -> [Int] {
    let all = table.locales.indices
    if all.count <= 30 { return Array(all) }
    return all.filter { column in
      column == 0 || table.rows.contains { $0.cells[column].isUnfit }
    }
  }

  private func rest(_ clean: [String], _ table: FitTable, _ columns: [Int]) -> HTML {
    let left = table.locales.indices.filter { !columns.contains($0) }.map { table.locales[$0].id }
    let cards: HTML = """
      <p class="quiet">All fits on \(clean.count == 1 ? "the card" : "the cards") \
      \(Phrase.list(clean, most: 12)).</p>
      """
    let locales: HTML = "<p class=\"quiet\">All fits in \(Phrase.list(left, most: 40)).</p>"
    return "\(if: !clean.isEmpty, cards)\(if: !left.isEmpty, locales)"
  }

  private func head(_ locale: SiteLocale) -> HTML {
    let isMain = locale.folder == site.mainLocale.folder
    return """
      <th scope="col" data-locale="\(locale.folder)"><b>\(locale.id)</b>\
      <span lang="\(LocaleTag.normalised(locale.id))">\(isMain ? "source" : locale.name)</span></th>
      """
  }

  private func row(_ index: Int, _ table: FitTable, _ columns: [Int]) -> HTML {
    let row = table.rows[index]
    let bad = row.cells.count { cell in
      if case .from = cell.worst?.mark { true } else { false }
    }
    let cells = columns.html { cell(row, $0, table) }
    let more = row.variants - 1
    let variants: HTML = "<span>\(row.variant.title)\(if: more > 0, " and \(more) more")</span>"
    return """
      <tr data-row="\(index)" data-card="\(row.variant.name)/\(row.card.name)"><th scope="row">\
      <b>\(row.card.card.id)</b><span>\(bad) of \(row.cells.count) too long</span>\
      \(if: table.flow.variants.count > 1, variants)</th>\(cells)</tr>

      """
  }

  private func cell(_ row: FitTable.Row, _ column: Int, _ table: FitTable) -> HTML {
    let cell = row.cells[column]
    guard let worst = cell.worst, worst.mark != .fits else { return "<td class=\"f0\">fits</td>" }
    let marks = cell.marks.map(table.letter).joined()
    let device = table.devices[worst.device]
    let content: HTML
    switch worst.mark {
    case .from(let size), .asInSource(let size):
      let card = """
        ../flows/\(table.flow.name)/\(row.variant.name)/\(table.locales[column].folder)/\
        \(row.card.name).html#type=\(size.rawValue)&device=\(device.id)
        """
      content = "<a href=\"\(card)\"><b>\(size.title)</b>\(device.brief)</a>"
    case .tight: content = "<span>tight</span>"
    case .missing: content = "<span>text missing</span>"
    case .notMeasured, .fits: content = "<span>not measured</span>"
    }
    return "<td class=\"\(worst.mark.look)\" data-s=\"\(marks)\">\(content)</td>"
  }
}

extension FitPage {
  /// The number of cells of each kind.
  struct Count {
    private(set) var all = 0
    private(set) var common = 0
    private(set) var long = 0
    private(set) var notMeasured = 0
    private(set) var missing = 0

    init(_ tables: [FitTable]) {
      for cell in tables.lazy.flatMap(\.rows).flatMap(\.cells) {
        all += 1
        switch cell.worst?.mark {
        case .from(let size):
          long += 1
          if size <= .xxxl { common += 1 }
        case .notMeasured: notMeasured += 1
        case .missing: missing += 1
        default: break
        }
      }
    }

    /// "21 of 72 cells do not fit at a common size".
    var heading: String {
      if all == 0 { return "Fit" }
      if notMeasured == all { return "No text could be measured" }
      if long == 0 { return "All texts that were measured fit" }
      let verb = common == 1 ? "does" : "do"
      return "\(common) of \(Wording.count(all, "cell")) \(verb) not fit at a common size"
    }

    /// "21 too long, 6 not measured".
    var phrase: String {
      "\(long) too long, \(missing > 0 ? "\(missing) with missing text, " : "")\(notMeasured) not measured"
    }
  }
}

extension FitPage {
  /// The data of cells for the script: a row for each text that does not fit everywhere.
  ///
  /// A row is the flow, the card's place in its table, the locale's folder, the element, its state, what becomes
  /// of it in all situations (a letter each: `-` fits, `~` tight, `?` not measured, `x` does not), what is wrong
  /// where it is worst, where the string stands with its address, and the room in points.
  var cells: [JSONValue] {
    tables.flatMap { table -> [JSONValue] in
      let situations = report.situations.indices.filter { index in
        table.devices.contains { $0.id == report.situations[index].device }
      }
      return table.rows.enumerated().flatMap { index, row in
        zip(table.locales, row.cells).flatMap { locale, cell in
          cell.texts.map { text in
            let own = [.string(table.flow.name), .integer(index), JSONValue.string(locale.folder)]
            return self.row(text, situations, own)
          }
        }
      }
    }
  }

  private func row(_ text: TextFit, _ situations: [Int], _ leading: [JSONValue]) -> JSONValue {
    let verdicts = situations.map { Self.letter(text.verdicts[$0]) }
    let link = site.sourceLink(text.span)
    return .array(
      leading + [
        .string(text.element), .string(text.state), .string(verdicts.joined()),
        .string(text.measure.phrase ?? ""), .string(site.build.sources.line(text.span)),
        link.map(JSONValue.string) ?? .null,
        text.budget.map { .integer(Int($0.rounded(.down))) } ?? .null,
        .bool(text.isAsInSource),
      ]
    )
  }

  private static func letter(_ verdict: TextFit.Verdict) -> String {
    switch verdict {
    case .fits: "-"
    case .notMeasured: "?"
    case .tight: "~"
    case .overflows: "x"
    }
  }
}
