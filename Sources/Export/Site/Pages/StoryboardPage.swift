import Flow
import Source

/// The storyboard of a branch in a locale: its cards in order; their states and hidden cards are folded.
struct StoryboardPage {
  let renderer: PageRenderer
  let context: PageContext
  let variant: SiteVariant
  private var site: Site { context.site }
  private var flow: SiteFlow { context.flow }

  /// Bytes of words and pictures in the page, so that its first view is at most 300 kB with the styles
  /// and scripts that all pages have; the flow's own styles are taken off.
  private static let bytes = 205_000
  /// Bytes that are kept for the words of the rail.
  private static let rail = 36_000

  var file: OutputFile {
    let about = about
    // The number of paths through the branch, with a link to them.
    let ways: HTML? = site.paths(of: flow, variant).map {
      "<a href=\"\(context.page("paths/index.html", of: variant))\">\($0.sentence)</a> "
    }
    var content = context.content(
      context.scope,
      about,
      steps: [(variant.title, nil), (context.locale.id, nil)],
      eyebrow: """
        \(Wording.system(of: flow.flow))\
        \(if: flow.variants.count > 1, ", \(variant.variant.provenance.label)")
        """,
      lead: "\(about) \(ways)\(site.source(flow.flow.span))\(changes)",
      menus: menus,
      .storyboard,
      zoom: true
    )
    content[.scope] = context.beside
    if !context.isInFolder { content[.crumbs] = Parts.crumbs([(flow.title, nil)]) }
    let room = PageRoom(Self.bytes - CardStyles.size(of: flow) - Self.rail)
    let printer = context.printer(variant)
    let boards = Storyboard.all(printer, on: context, budget: Self.rail, in: room) { lane in
      "<h2 class=\"entry\">\(lane.entry.title) <code>\(lane.entry.id)</code></h2>"
    }
    let isOne = variant.lanes.count { !$0.cards.isEmpty } == 1
    content[.body] =
      boards.isEmpty ? nothing : "\(if: isOne, "<h2 class=\"vh\">Storyboard</h2>")\(boards)"
    let sheets = CardSheets(printer: printer, folder: context.folder, room: room)
    let hidden = sheets.hidden()
    content[.details] = sheets.otherStates() + hidden
    return renderer.page(context.isInFolder ? .variant : .flow, path, content, of: flow)
  }

  var path: String {
    (context.isInFolder ? site.path(flow, variant, context.locale) : flow.folder) + "index.html"
  }

  /// The page of a flow that has no variant.
  static func empty(_ renderer: PageRenderer, _ flow: SiteFlow) -> OutputFile {
    let text = "This flow has no variant."
    var content = PageContent(title: flow.title, heading: flow.title, description: text)
    content[.crumbs] = Parts.crumbs([(flow.title, nil)])
    content[.eyebrow] = "<p class=\"eyebrow\">\(Wording.system(of: flow.flow))</p>"
    content[.lead] = "<p class=\"lead\">\(text) \(renderer.site.source(flow.flow.span))</p>"
    let context = PageContext(renderer.site, flow, nil, toFlow: "")
    content[.tools] = context.tabs(.storyboard, zoom: true)
    content[.body] = Parts.empty("No variant", "")
    return renderer.page(.flow, "flows/\(flow.name)/index.html", content, of: flow)
  }

  // MARK: Head

  private var about: String {
    let isFirst = variant.index == 0
    if isFirst, let about = flow.flow.about, !about.isEmpty { return about }
    let lanes = variant.lanes.map { lane in
      let dismiss = lane.sequence.isDismissable ? ", can be dismissed" : ""
      return "\(lane.entry.title): \(Wording.count(lane.cards.count, "card"))\(dismiss)"
    }
    return lanes.isEmpty ? "No entry shows a card." : lanes.joined(separator: ". ") + "."
  }

  /// The changes of the branch, with a link to both beside each other.
  private var changes: HTML {
    let branches = site.branches(of: flow)
    guard variant.index > 0, let first = flow.variants.first else { return HTML() }
    if branches.isSame(variant) { return " Shows the cards of \(first.title)." }
    let sentence = Wording.capitalized(branches.sentence(variant))
    return """
       \(sentence). <a href="\(context.toFlow)\(PairPage.path(variant))">Compare with \(first.title)</a>
      """
  }

  private var menus: HTML {
    if context.isInFolder { return context.menusFilledLater }
    return context.branchMenu { context.storyboard($0, context.locale) }
      + context.localeMenu { context.storyboard(variant, $0) }
  }

  // MARK: Cards

  /// The note on a branch without shown cards: links to branches that show some.
  private var nothing: HTML {
    let links = Self.links(of: flow) { context.storyboard($0, context.locale) }
    return Parts.empty(
      "\(variant.title) shows no card",
      variant.cards.isEmpty ? "It has none. \(links)" : "Below is why each is left out. \(links)"
    )
  }

  /// The variants of a flow that show cards, for one that shows none.
  static func links(of flow: SiteFlow, _ address: (SiteVariant) -> String) -> HTML {
    let all = flow.variants.filter { variant in variant.lanes.contains { !$0.cards.isEmpty } }
    if all.isEmpty { return HTML() }
    let links = all.html(most: 6) { other in
      let name = HTML(text: other.variant.id)
      return "\(Parts.tag(name, icon: "branch", look: "hot", href: address(other))) "
    } rest: {
      "and \($0) more"
    }
    return "Variants that show cards: \(links)"
  }

  static func letter(_ index: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return letters.indices.contains(index) ? String(letters[index]) : "-\(index + 1)"
  }
}

/// The sections below the cards of a branch: the states of cards in use, and the cards that nobody sees.
struct CardSheets {
  let printer: CardPrinter
  /// The path from the page to the folder of the card pages.
  let folder: String
  let room: PageRoom
  private var variant: SiteVariant { printer.variant }

  /// Bytes of the names of cards that are not shown.
  private static let names = 16_000

  /// Popups, prompts and the like: states of cards besides the first.
  func otherStates() -> HTML {
    let cards = variant.lanes.first { !$0.cards.isEmpty }?.cards ?? []
    var items = HTML()
    for (number, index) in cards.prefix(Storyboard.limit).enumerated() {
      let card = variant.cards[index]
      for (state, look) in card.card.states.enumerated().dropFirst() {
        let screen = printer.screen(index, state: state, isMarked: false)
        guard screen.count + 400 <= room.bytes else { break }
        let mark = "\(number + 1)\(StoryboardPage.letter(state - 1))"
        let label = "\(mark): \(look.name)"
        let shown = printer.shown(index, state: state)
        let item: HTML = """
          <li><a href="\(folder)\(card.name).html#state=\(look.name)">\
          \(Parts.device(screen, label: label, marks: shown))\
          <small><b>\(mark)</b><span>\(Wording.state(look.name))</span></small></a></li>

          """
        room.bytes -= item.bytes.count
        items += item
      }
    }
    if items.isEmpty { return HTML() }
    return Parts.fold(
      "Other states",
      id: "states",
      look: "part section",
      "<span>Popups, sheets and choices made.</span>",
      "<ol class=\"strip\" aria-label=\"Other states\">\(items)</ol>"
    )
  }

  /// Cards that no entry shows, each with the reason.
  func hidden() -> HTML {
    if variant.hidden.isEmpty { return HTML() }
    var items = HTML()
    var names = Self.names
    var rest = variant.hidden.count
    for hidden in variant.hidden {
      let before = room.bytes
      let card = variant.cards[hidden.card]
      let item: HTML = """
        <li data-step="\(card.card.id)">\
        \(printer.picture(hidden.card, label: card.card.id, in: room))\
        <a class="cap" href="\(folder)\(card.name).html"><span>\(card.card.id)</span></a>\
        <p>\(Wording.capitalized(hidden.reason))</p></li>

        """
      names -= item.bytes.count - (before - room.bytes)
      guard names > 0 else { break }
      items += item
      rest -= 1
    }
    let more: HTML = "<p class=\"quiet\">+ \(.count(rest, "card"))</p>\n"
    return Parts.fold(
      "Not shown",
      id: "hidden",
      look: "part section",
      """
      <span>\(.count(variant.hidden.count, "card")) left out before a user sees the flow.</span>
      """,
      isOpen: variant.lanes.allSatisfy(\.cards.isEmpty),
      "<ol class=\"sheet-of-cards\">\(items)</ol>\(if: rest > 0, more)"
    )
  }
}
