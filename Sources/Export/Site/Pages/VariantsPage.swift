import Compare
import Flow
import Source

/// All variants of a flow side by side: branches are rows, those that show the same share one; columns hold the
/// same card.
struct VariantsPage: SitePage {
  let renderer: PageRenderer
  let flow: SiteFlow
  private let drawn: DrawnOnce
  private var branches: Branches { site.branches(of: flow) }

  static let name = "variants.html"

  static func anchor(_ variant: SiteVariant) -> String { "variant-\(variant.name)" }

  /// Bytes of drawn cards that the page holds; the script loads further ones when they come into view.
  static let budget = 24_000

  /// Bytes of rows that the page holds; groups after them say their names until they come into view.
  private static let room = 90_000

  /// Rows of a page; what there is beyond says how many.
  static let limit = 200

  init(renderer: PageRenderer, flow: SiteFlow) {
    (self.renderer, self.flow) = (renderer, flow)
    drawn = DrawnOnce(room: Self.budget, isLoading: CardStyles.isShared(flow))
  }

  /// The page, and what its script loads: cards by their numbers on the page.
  var files: [OutputFile] {
    let page = page()
    return [page] + (drawn.later.isEmpty ? [] : ScriptPart(part, drawn.later).files)
  }

  private var part: String { "search/variants-\(flow.name)" }

  /// Makes the page; cards that it has no room for are in ``drawn`` afterwards.
  private func page() -> OutputFile {
    let title = "\(Wording.count(flow.variants.count, "variant")) of \(flow.title)"
    let context = PageContext(site, flow, nil, toFlow: "")
    var content = context.content(
      title,
      heading: title,
      lead,
      steps: [("Variants", nil)],
      menus: context.redrawingMenu,
      .variants,
      zoom: true
    )
    content[.body] = filter + matrix()
    return renderer.page(.variants, flow.folder + Self.name, content, of: flow)
  }

  private var lead: String {
    guard let first = flow.variants.first else { return "This flow has no variant." }
    let others = flow.variants.dropFirst()
    if others.isEmpty { return "There is one variant, so there is nothing to compare." }
    let changed = others.filter { !branches.isSame($0) }
    let kinds = Set(changed.map(branches.look)).count
    var text =
      "\(changed.count) of \(Wording.count(others.count, "variant")) differ from \(first.title)"
    text += kinds < changed.count ? ", in \(Wording.count(kinds, "way"))." : "."
    if branches.left > 0 { text += " \(Wording.count(branches.left, "more card")) have no column." }
    if let most = branches.columns.max(by: { $0.changed < $1.changed }), most.changed > 1 {
      text += " \(most.changed) change \(most.id)."
    }
    return text
  }

  // MARK: Filter

  private static let compare: HTML = """
    <a class="btn" data-compare href="\(ChosenPairPage.name)" title="Compare the ticked two (c)">\
    <span>Compare two</span></a>
    """

  private var filter: HTML {
    if flow.variants.count < 2 { return HTML() }
    let cards = branches.columns.html { "<option value=\"\($0.id)\">\($0.id)</option>" }
    let groups = groups.enumerated().html { "<option value=\"\($0)\">\($1.title)</option>" }
    return """
      <form class="sift js-only" id="sift" role="search" aria-label="Filter variants">
      <details class="menu"><summary>\(Parts.icon("search"))<b>Filter</b>\(Parts.icon("down"))</summary><div>
      <label class="find">\(Parts.icon("search"))<span class="vh">Branch, experiment or change</span>\
      <input type="search" data-sift="text" placeholder="Branch, experiment or change"></label>
      <label class="pick"><span>Experiment</span><select data-sift="group">\
      <option value="">All</option>\(groups)</select></label>
      <label class="pick"><span>Card</span><select data-sift="card"><option value="">Any</option>\
      \(cards)</select></label>
      <label class="pick tick"><input type="checkbox" data-sift="changed"> <span>Changed only</span>\
      </label></div></details>
      \(Self.compare)\
      <output aria-live="polite" data-sift-count></output>
      </form>

      """
  }

  // MARK: Rows

  /// Variants of one experiment, or what ships.
  private typealias Group = (title: String, variants: [SiteVariant])

  /// Experiments in the order of the flow, the control of each first.
  private var groups: [Group] {
    let groups = flow.variants.prefix(Self.limit).grouped { variant -> [String]? in
      let origin = variant.variant.provenance
      if origin.experiment == nil, origin.file == nil { return ["What ships"] }
      let rollout = origin.rollout.map { ", over rollout \($0)" } ?? ""
      return [variant.variant.provenance.brief + rollout, origin.experiment ?? ""]
    }
    return groups.map { key, variants in
      let controls = variants.filter(\.variant.provenance.isControl)
      let others = variants.filter { !$0.variant.provenance.isControl }
      return Group(title: key[0], variants: controls + others)
    }
  }

  private func matrix() -> HTML {
    var body = HTML()
    let groups = groups
    let leaders = leaders(groups)
    for (index, group) in groups.enumerated() {
      let rows = rows(group, index, leaders)
      let isKept =
        body.bytes.count + rows.bytes.count > Self.room
        && drawn.keep(rows, as: .string("group-\(index)"))
      body += isKept ? names(group, index) : rows
    }
    let more = HTML.rest(flow.variants.count - Self.limit) {
      "<p class=\"quiet\">\(.count($0, "more variant")) are not drawn here.</p>"
    }
    return """
      <div class="dense" data-part="\(part)"><div class="mx" role="table" \
      aria-label="Variants of \(flow.title), cards in columns">
      <div role="rowgroup" class="mx-head"><div role="row"><div role="columnheader"><b>Branch</b>\
      <span>control first</span></div>\(branches.columns.html(head))</div></div>
      <div class="mx-body">\(body)</div></div></div>\(more)

      """
  }

  private func head(_ column: Branches.Column) -> HTML {
    let others = flow.variants.count - 1
    let note =
      column.changed > 0
      ? "\(column.changed) \(column.changed == 1 ? "changes" : "change") it"
      : column.shown > others ? "the same in all" : "in \(Wording.count(column.shown, "variant"))"
    return """
      <div role="columnheader" data-col="\(column.id)"><b>\(column.id)</b><span>\(note)</span></div>
      """
  }

  /// The variant that is drawn for each, by its place: itself, the first that differs in the same way, or what
  /// ships.
  private func leaders(_ groups: [Group]) -> [Int: SiteVariant] {
    let looks = groups.flatMap(\.variants).grouped { variant in
      branches.isSame(variant) ? [] : branches.look(variant)
    }
    return Dictionary(
      firstOf: looks.flatMap { look, alike in
        alike.map { ($0.index, look.isEmpty ? flow.variants[0] : alike[0]) }
      }
    )
  }

  private func rows(_ group: Group, _ index: Int, _ leaders: [Int: SiteVariant]) -> HTML {
    var (drawn, same) = (HTML(), HTML())
    for (leader, all) in group.variants.grouped(by: { leaders[$0.index]?.index ?? $0.index }) {
      let own = all.first { $0.index == leader }
      let others = all.filter { $0.index != leader }
      if let own { drawn += row(own, with: leader == 0 ? [] : others) }
      let isDrawn = leader > 0 && own != nil
      if !others.isEmpty, !isDrawn { same += folded(others, group, like: flow.variants[leader]) }
    }
    let origin = group.variants.first?.variant.provenance
    return """
      <div role="rowgroup" class="xp" data-group="\(index)">
      <div role="row" class="xp-head"><div role="rowheader"><h2>\(group.title)</h2>\
      \(origin.map(more))</div></div>
      \(drawn)\(same)</div>

      """
  }

  /// A group whose rows the script loads.
  private func names(_ group: Group, _ index: Int) -> HTML {
    """
    <div role="rowgroup" class="xp" data-group="\(index)" data-later="group-\(index)">
    <div role="row" class="xp-head"><div role="rowheader"><h2>\(group.title)</h2></div></div>
    <div role="row" class="alike" data-count="\(group.variants.count)" data-words="">\
    <div role="rowheader"><span>\(links(group.variants))</span></div></div></div>

    """
  }

  /// The facts of a recipe, folded, and who is meant to get it.
  private func more(_ origin: Variant.Provenance) -> HTML {
    let facts = origin.facts.html {
      "<p><b>\(Wording.capitalized($0.name))</b> \($0.value)</p>"
    }
    let targeting = origin.targeting ?? ""
    let code: HTML = "<p><b>Targeting</b> <code>\(words: targeting)</code></p>"
    let all: HTML = """
      \(facts)\(if: !targeting.isEmpty, code)\(origin.span.map { "<p>\(site.source($0))</p>" })
      """
    return all.isEmpty ? all : Inspector.fold("Recipe and targeting", all)
  }

  private func folded(_ same: [SiteVariant], _ group: Group, like leader: SiteVariant) -> HTML {
    let names = same.map { $0.variant.title }.joined(separator: " ")
    return """
      <div role="row" class="alike" data-count="\(same.count)" data-words="\(searchText(names, group.title))">\
      <div role="rowheader">\(Parts.icon("equal"))<span>\(links(same)) \
      \(same.count == 1 ? "shows" : "show") the cards of \
      <a href="#\(Self.anchor(leader))">\(leader.title)</a></span></div></div>

      """
  }

  /// Variants by name, each a link.
  private func links(_ variants: [SiteVariant]) -> HTML {
    variants.enumerated().html { index, variant in
      "\(index == 0 ? "" : index == variants.count - 1 ? " and " : ", ")\(link(variant))"
    }
  }

  private func link(_ variant: SiteVariant) -> HTML {
    """
    <a id="\(Self.anchor(variant))" data-variant-link="\(variant.variant.id)" \
    href="\(folder(variant))index.html"><b>\(variant.variant.title)</b></a>
    """
  }

  private func searchText(_ parts: String...) -> String {
    parts.joined(separator: " ").lowercased()
  }

  private func folder(_ variant: SiteVariant) -> String {
    "\(variant.name)/\(site.mainLocale.folder)/"
  }

  /// A drawn row, with the names of the variants that show the same.
  private func row(_ variant: SiteVariant, with others: [SiteVariant]) -> HTML {
    let origin = variant.variant.provenance
    let isBase = variant.index == 0
    let sentence =
      isBase
      ? "What the others are compared with." : Wording.capitalized(branches.sentence(variant)) + "."
    let share = origin.ratio.map { Parts.tag("ratio \($0)", look: "line") }
    let pair: HTML = """
      <a class="go" href="\(PairPage.path(variant))">Compare with \
      \(flow.flow.variants[0].title)</a>
      """
    let also = others.html(link)
    let names = ([variant] + others).flatMap { [$0.variant.title, $0.variant.id] }
      .joined(separator: " ")
    let printer = site.printer(flow, variant, site.mainLocale, root: "../../")
    return """
      <div role="row" class="br\(if: isBase, " base")" id="\(Self.anchor(variant))" \
      data-words="\(searchText(names, variant.variant.provenance.brief, sentence))">\
      <div role="rowheader">\(tick(variant))<a class="br-name" href="\(folder(variant))index.html" \
      data-variant-link="\(variant.variant.id)">\
      <b>\(variant.variant.title)</b></a><span class="tags">\
      \(if: origin.isControl, Parts.tag("control", look: "line"))\(share)</span>\
      \(if: !others.isEmpty, "<p class=\"also\">the same in \(also)</p>")<p>\(sentence)</p>\(if: !isBase, pair)</div>\
      \(cells(printer))</div>

      """
  }

  /// Two ticks choose the branches that are compared.
  private func tick(_ variant: SiteVariant) -> HTML {
    """
    <input class="js-only" type="checkbox" data-pick="\(variant.name)" \
    aria-label="Compare \(variant.title)">
    """
  }

  private func cells(_ printer: CardPrinter) -> HTML {
    var html = HTML()
    var gap = 0
    for column in branches.columns.indices {
      let card = branches.card(printer.variant, in: column)
      if card != nil || gap == 12 {
        html += .rest(gap, none)
        gap = 0
      }
      if let card { html += cell(card, column, printer) } else { gap += 1 }
    }
    return html + .rest(gap, none)
  }

  /// A hatched cell over columns whose cards the branch does not show.
  private func none(_ count: Int) -> HTML {
    """
    <div role="cell" class="none n\(count)" aria-colspan="\(count)">\
    <span>\(count == 1 ? "not here" : "not in this branch")</span></div>
    """
  }

  private func cell(_ index: Int, _ columnIndex: Int, _ printer: CardPrinter) -> HTML {
    let variant = printer.variant
    let card = variant.cards[index]
    let column = branches.columns[columnIndex]
    let changes = variant.index == 0 ? [] : branches.changes(variant, card: card.card.id)
    let look =
      variant.index == 0
      ? "base"
      : changes.isEmpty ? "same" : changes.allSatisfy { $0.kind == .order } ? "moved" : "diff"
    let href =
      changes.isEmpty
      ? "\(folder(variant))\(card.name).html" : "\(PairPage.path(variant))#card-\(card.name)"
    let number = variant.number(of: index).map { "\($0.number)" } ?? ""
    let caption = changes.isEmpty && variant.index > 0 ? "equal" : Self.caption(changes, number)
    let label = "\(card.card.id), \(caption)"
    let screen = DifferenceMarks.elements(
      changes.map(\.elements.after),
      in: printer.screen(index, isMarked: true)
    )
    let mark = site.pageLocales.count > 1 ? printer.shown(index) : HTML()
    return """
      <div role="cell" class="\(look)" data-col="\(column.id)"><a href="\(href)" \
      aria-label="\(label)">\(drawn.device(screen, mark: mark) { printer.title(index) })\
      <small>\(caption)</small></a></div>
      """
  }

  private static func caption(_ changes: [Change], _ number: String) -> String {
    let briefs = changes.map(\.brief).uniqued()
    if briefs.isEmpty { return number }
    return briefs.prefix(2).joined(separator: ", ")
      + (briefs.count > 2 ? " + \(briefs.count - 2)" : "")
  }
}

extension Change {
  /// The difference, in a word or two below a card.
  fileprivate var brief: String {
    switch kind {
    case .card: "new"
    case .name: "renamed"
    case .order: "moved"
    case .shown: sides.after?.text == "shown" ? "shown here" : "hidden"
    case .condition: "shown to others"
    case .style, .layout, .motion: "look"
    case .route: "actions"
    case .element, .state: "parts"
    case .answers: "questions"
    case .key: "keys"
    default: what
    }
  }
}
