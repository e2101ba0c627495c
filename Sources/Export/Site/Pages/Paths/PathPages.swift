import Compare
import Flow
import Paths
import Source

/// All pages of the paths through a branch of a flow, with what they have in common.
struct PathPages: SitePage {
  let renderer: PageRenderer
  let paths: FlowPaths
  let context: PageContext
  let printer: CardPrinter
  /// The steps of the covering paths of each group, as far as pages show them.
  let steps: [[PathSteps]]
  let titles: [[String]]
  let menus: HTML
  /// The notes on each card, by its place among the branch's cards.
  let notes: [Int: HTML]
  var flow: SiteFlow { paths.flow }
  var variant: SiteVariant { paths.variant }
  /// The folder of the pages, from the site's root.
  var folder: String { Self.folder(site, flow, variant) }

  /// The pages of every branch that has its own, a portion each.
  static func portions(of flow: SiteFlow, _ make: PortionMaker) -> [SitePortion] {
    let (renderer, site) = (make.renderer, make.renderer.site)
    return site.mapped(flow).map { variant in
      make(folder(site, flow, variant)) { PathPages(renderer, flow, variant).files }
    }
  }

  private static func folder(_ site: Site, _ flow: SiteFlow, _ variant: SiteVariant) -> String {
    "\(flow.folder)\(site.own(variant, of: flow))paths/"
  }

  private init(_ renderer: PageRenderer, _ flow: SiteFlow, _ variant: SiteVariant) {
    let site = renderer.site
    let paths = FlowPaths(site, flow, variant)
    let own = site.own(variant, of: flow)
    let context = PageContext(site, flow, variant, toFlow: own.isEmpty ? "../" : "../../")
    let printer = context.printer(variant)
    let steps = paths.groups.map { group in
      group.walks.cover.prefix(FlowPaths.pageLimit).map {
        PathSteps(printer: printer, group: group, path: $0)
      }
    }
    let shown = Set(steps.joined().flatMap(\.steps).map(\.card))
    notes = Dictionary(
      uniqueKeysWithValues: shown.map { card in
        (card, StepNotes(context: context, printer: printer, card: variant.cards[card]).html)
      }
    )
    titles = steps.map(PathSteps.titles)
    menus = context.menus { context.page("paths/index.html", of: $0) }
    (self.renderer, self.paths, self.context) = (renderer, paths, context)
    (self.printer, self.steps) = (printer, steps)
  }

  private var files: [OutputFile] {
    if paths.groups.isEmpty { return [] }
    let pages = paths.groups.enumerated().flatMap { index, group in
      (0..<group.played).map { path in
        let (steps, title) = (steps[index][path], titles[index][path])
        return PathPage(pages: self, steps: steps, number: group.first + path, title: title).file
      }
    }
    return [overview] + pages
  }
}

/// The paths through a branch of a flow: how many there are, the few that take every route, and beside
/// what users get those of the other branches.
extension PathPages {
  /// Bytes of drawn cards that the page takes.
  private static let drawings = 60_000
  /// Bytes of the page's body, after which further paths are named alone.
  private static let budget = 48_000

  var overview: OutputFile {
    let sentence = site.paths(of: flow, variant)?.sentence ?? ""
    var content = context.content(
      "Paths · \(context.scope)",
      "Paths: \(sentence)",
      steps: context.branchSteps + [("Paths", nil)],
      lead: "\(sentence) \(site.source(flow.flow.span))",
      menus: menus,
      .paths
    )
    content[.scope] = context.beside
    content[.body] = body
    return renderer.page(.paths, folder + "index.html", content, of: flow)
  }

  private var body: HTML {
    let drawn = DrawnCards(room: Self.drawings)
    let room = PageRoom(Self.budget)
    let views = paths.groups.indices.map { PathGroupView(pages: self, drawn: drawn, index: $0) }
    for view in views { view.expect() }
    let html = views.html { $0.html(room, isOneOfSeveral: views.count > 1) }
    return html + list + variants + budgets + left(drawn)
  }

  /// A note on the paths and drawings that the page and its neighbours leave out.
  private func left(_ drawn: DrawnCards) -> HTML {
    let lines = [
      paths.unplayed > 0
        ? "\(Wording.count(paths.pageCount, "path has a page", "paths have pages")) of their own; \(Digits.grouped(paths.unplayed)) more do not."
        : "",
      drawn.isShort ? "Cards in dashed frames are drawn on their own pages." : "",
    ].filter { !$0.isEmpty }
    return lines.isEmpty ? HTML() : "<p class=\"quiet\">\(lines.joined(separator: " "))</p>\n"
  }
}

/// Notes on a card for a presentation: its changes from the first branch, and its findings.
struct StepNotes {
  let context: PageContext
  let printer: CardPrinter
  let card: SiteCard

  /// Notes of either kind.
  private static let limit = 3
  /// Locales whose words and findings are looked up.
  private static let locales = 16

  /// A note, and the locales in which it holds; none for all.
  private struct Note {
    let html: HTML
    var locales: [String] = []
  }

  /// A list of what holds in the page's locale, with further notes for those that the page is redrawn in;
  /// nothing where there is nothing to say.
  var html: HTML {
    let items = (changes + findings).html { note in
      if note.locales.isEmpty { return "<li>\(note.html)</li>" }
      let isAway = !note.locales.contains(printer.locale.id)
      return """
        <li data-in="\(note.locales.joined(separator: " "))"\(if: isAway, " hidden")>\(note.html)</li>
        """
    }
    return items.bytes.isEmpty ? items : "<ul class=\"told\" data-told>\(items)</ul>"
  }

  private var changes: [Note] {
    let flow = printer.flow
    let all = context.site.branches(of: flow).changes(printer.variant, card: card.card.id)
    guard let first = flow.variants.first, !all.isEmpty else { return [] }
    let notes = all.prefix(Self.limit).flatMap {
      $0.kind == .text ? textNotes($0) : [plain($0)]
    }
    let more = HTML.rest(all.count - Self.limit) {
      """
      <a href="\(context.toFlow + PairPage.path(printer.variant))">\(.count($0, "more change"))</a> \
      from \(first.title)
      """
    }
    return notes + (more.isEmpty ? [] : [Note(html: more)])
  }

  private func plain(_ change: Change) -> Note {
    Note(html: "\(Wording.capitalized(change.says))", locales: change.locales)
  }

  /// A change of words as each locale has it, as far as there is room.
  private func textNotes(_ change: Change) -> [Note] {
    let known = change.translations.prefix(Self.locales)
    let rest = change.translations.dropFirst(Self.locales).flatMap(\.locales)
    let others = Set(known.flatMap(\.locales) + rest)
    var notes = [plain(change)]
    notes[0].locales.removeAll(where: others.contains)
    notes += known.map { other in
      Note(html: "\(Wording.capitalized(change.says(other.texts)))", locales: other.locales)
    }
    let more: HTML = "\(Wording.capitalized(change.what)): other words"
    return notes + (rest.isEmpty ? [] : [Note(html: more, locales: rest)])
  }

  /// Errors and warnings; the card's page has all.
  private var findings: [Note] {
    var notes = OrderedMap<String, Note>()
    let locales = context.site.pageLocales
    let page = "\(context.folder)\(card.name).html#findings"
    for locale in locales.prefix(Self.locales) {
      let all = found(locale)
      var shown = all.prefix(Self.limit).map { ($0.anchor, line($0.finding)) }
      let rest = all.count - Self.limit
      if rest > 0 {
        shown.append(("\(rest)", "<a href=\"\(page)\">\(.count(rest, "more finding"))</a>"))
      }
      for (key, html) in shown {
        notes.update(key, or: Note(html: html)) { $0.locales.append(locale.id) }
      }
    }
    let others = locales.dropFirst(Self.locales).filter { !found($0).isEmpty }.map(\.id)
    let link: HTML = "<a href=\"\(page)\">Findings of the card</a>"
    return notes.all.map(\.value)
      .map { $0.locales.count == locales.count ? Note(html: $0.html) : $0 }
      + (others.isEmpty ? [] : [Note(html: link, locales: others)])
  }

  private func found(_ locale: SiteLocale) -> [SiteFinding] {
    context.site.findings.about(printer.flow, printer.variant, card, locale: locale.id)
      .filter { $0.finding.severity > .info }
  }

  private func line(_ finding: Diagnostic) -> HTML {
    let title = context.site.build.rules[finding.code]?.title
    return "\(Parts.tag(finding.severity)) \(Wording.capitalized(title ?? finding.message))"
  }
}
