import Compare
import Flow
import Source

/// Any two branches, in any two locales, card by card: the choice stands in the address, and the script puts
/// the page together from the changes of each branch.
struct ChosenPairPage: SitePage {
  let renderer: PageRenderer
  let flow: SiteFlow
  private var branches: Branches { site.branches(of: flow) }

  static let name = "compare.html"

  /// Branches that can be chosen; what there is beyond is reached from its own page.
  static let limit = 500

  /// The page, and what each branch changes; nothing where there are no two sides to choose from.
  var files: [OutputFile] {
    flow.variants.count * site.pageLocales.count > 1 ? [page] + variants.flatMap(changes) : []
  }

  private var variants: ArraySlice<SiteVariant> { flow.variants.prefix(Self.limit) }

  private var page: OutputFile {
    let description = "Any two branches, in any two locales, card by card."
    var content = PageContext(site, flow, nil, toFlow: "").content(
      "Compare · \(flow.title)",
      heading: "Compare two of \(flow.title)",
      description,
      steps: [("Compare", nil)],
      .none
    )
    content[.lead] = "<p class=\"lead\" id=\"pair-says\" aria-live=\"polite\">\(description)</p>"
    content[.body] = """
      \(choice)<div id="pair-reel" class="reel js-only"></div>
      \(PairPage.modes())<div id="pair-out" class="js-only"></div>
      \(Self.templates)\(unscripted)
      """
    return renderer.page(.pair, flow.folder + Self.name, content, of: flow)
  }

  /// The first branch that differs from what ships; nil where none does.
  private var differing: SiteVariant? {
    variants.dropFirst().first { !branches.isSame($0) }
  }

  /// Two that differ are chosen at first: branches, else the locales of one.
  private var choice: HTML {
    let others = site.pageLocales.first { $0.folder != site.mainLocale.folder }
    let other = differing == nil ? others ?? site.mainLocale : site.mainLocale
    let none: HTML = """
      <p class="quiet">No branch differs from \(flow.variants.first?.title ?? ""): all show the same cards.</p>
      """
    return """
      \(if: differing == nil && flow.variants.count > 1, none)\
      <form class="sift js-only" id="pair" aria-label="What to compare">\
      \(side("a", "A", flow.variants.startIndex, site.mainLocale))\
      <button type="button" class="btn" data-swap title="Swap (s)">Swap</button>\
      \(side("b", "B", differing?.index ?? flow.variants.startIndex, other))</form>

      """
  }

  private func side(
    _ name: String,
    _ letter: String,
    _ chosen: Int,
    _ language: SiteLocale
  ) -> HTML {
    let branches = variants.html { variant in
      """
      <option value="\(variant.name)"\(if: variant.index == chosen, " selected")>\(variant.title)</option>
      """
    }
    let locales = site.pageLocales.html { locale in
      """
      <option value="\(locale.folder)"\(if: locale.folder == site.mainLocale.folder, " data-main")\
      \(if: locale.folder == language.folder, " selected")>\(locale.id)</option>
      """
    }
    return """
      <label class="pick"><span>\(letter)</span><select data-pick="\(name)">\(branches)</select></label>\
      <label class="pick"><span class="vh">Locale of \(letter)</span>\
      <select data-pick="l\(name)">\(locales)</select></label>
      """
  }

  /// Templates that the script fills: a card of both sides, and a change.
  private static let templates: HTML = """
    <template id="pair-card"><section class="vs"><header class="vs-head"><h2></h2><p></p>\
    <span class="vs-go"></span></header><div class="vs-row"><div class="duo">\
    <figure class="a"><figcaption><i>A</i><span></span></figcaption></figure>\
    <figure class="b"><figcaption><i>B</i><span></span></figcaption></figure></div>\
    <div class="vs-list"><ol class="changes"></ol></div></div></section></template>
    <template id="pair-change"><li><p class="ch-h"><b></b><span class="tag line"></span></p>\
    </li></template>

    """

  /// The pages that need no script.
  private var unscripted: HTML {
    let links = variants.dropFirst().filter { !branches.isSame($0) }.html { variant in
      "<li><a href=\"\(PairPage.path(variant))\">\(variant.title)</a></li>"
    }
    let base = flow.variants.first?.title ?? ""
    let pages: HTML = """
       These pages don't: each compares a branch with \(base).</p><ul class="list">\(links)</ul>
      """
    return """
      <noscript><p>Choosing needs the script.\(links.isEmpty ? "</p>" : pages)</noscript>

      """
  }
}

extension ChosenPairPage {
  /// Changes that a branch has at most.
  private static let most = 1_000

  /// The cards and changes of a branch, as rows for the script.
  private func changes(_ variant: SiteVariant) -> [OutputFile] {
    let sides = Pair(flow.variants[0], variant)
    let cells = sides.map { side in
      branches.columns.indices.map { branches.card(side, in: $0).map { side.cards[$0] } }
    }
    let cards = cells.after.map { card -> JSONValue in
      card.map { .array([.string($0.name), .string($0.card.id)]) } ?? .null
    }
    let head: [JSONValue] = [
      .string(variant.title), .string(branches.sentence(variant)), .array(cards),
    ]
    // The columns of cards by their ids: on this side, else on the first variant's.
    let columns = cells.map { cards in
      let ids = cards.enumerated().compactMap { column, card in card.map { ($0.card.id, column) } }
      return Dictionary(ids) { _, last in last }
    }
    let list = ChangeList(sites: Pair(site, site), sides: sides.map { $0 }, root: "")
    let rows = branches.changes(variant).changes.prefix(Self.most).map {
      row($0, list, in: columns)
    }
    return ScriptPart("\(flow.folder)\(variant.name)/changes", [.array(head)] + rows).files
  }

  private func row(
    _ change: Change,
    _ list: ChangeList,
    in columns: Pair<[String: Int]>
  ) -> JSONValue {
    let column =
      change.card.after.flatMap { columns.after[$0] }
      ?? change.card.before.flatMap { columns.before[$0] }
    let pictures = list.pictures(change)
    return .array([
      .integer(column ?? -1),
      .string("\(change.kind.rawValue) \(change.element ?? "") \(change.property)"),
      .string(Wording.capitalized(change.what)), .string(ChangeList.weight(change)),
      change.element.map(JSONValue.string) ?? .null, side(change.sides.before, pictures.before),
      side(change.sides.after, pictures.after), .integer(change.locales.count),
    ])
  }

  /// The words of one side, its file and line with a link, and its picture.
  private func side(_ side: Change.Side?, _ picture: String?) -> JSONValue {
    guard let side else { return .null }
    let link = side.span.flatMap(site.sourceLink)
    return .array([
      .string(Wording.cut(side.text)),
      side.span.map { .string(site.build.sources.line($0)) } ?? .null,
      link.map(JSONValue.string) ?? .null, picture.map(JSONValue.string) ?? .null,
    ])
  }
}
