import Flow
import Source

/// The cards of one entry on a rail, with the buttons as the rail's labels: the main path, with what
/// branches off folded between its cards.
struct Storyboard {
  private let printer: CardPrinter
  private let lane: SiteVariant.Lane
  /// The path from the page to the folder of the card pages.
  private let folder: String
  private let map: String
  /// Unique on the page, for anchors.
  private let prefix: String
  /// Bytes of words after which further cards are only counted.
  private let budget: Int
  private let room: PageRoom

  /// Cards of the main path that are shown before it is said how many more there are.
  static let limit = 60
  /// Buttons of a card that are told below it.
  private static let outs = 3
  /// Cards of a fold that are shown, and those that its line names.
  private static let folded = (shown: 24, named: 3)

  private var effects: RoutePhrases {
    RoutePhrases(printer: printer, lane: lane)
  }
  private var cards: [Int] { lane.cards }

  /// The rails of all entries that show cards, under their headings, with so many bytes of words.
  static func all(
    _ printer: CardPrinter,
    on context: PageContext,
    budget: Int,
    in room: PageRoom,
    heading: (SiteVariant.Lane) -> HTML
  ) -> HTML {
    let lanes = printer.variant.lanes.filter { !$0.cards.isEmpty }
    return lanes.enumerated().html { index, lane in
      let board = Storyboard(
        printer: printer,
        lane: lane,
        folder: context.folder,
        map: context.page("map.html", of: printer.variant),
        prefix: index == 0 ? "" : "entry-\(index + 1)-",
        budget: budget / lanes.count,
        room: room
      )
      return "\(if: lanes.count > 1, heading(lane))\(board.html())"
    }
  }

  private func html() -> HTML {
    let path = mainPath
    var items = HTML()
    var pictures = 0
    var shown = 0
    for (index, position) in path.way.enumerated() {
      guard index < Self.limit, items.bytes.count - pictures < budget else { break }
      let before = room.bytes
      let next = index + 1 < path.way.count ? path.way[index + 1] : nil
      items += step(position, before: next) + fold(path.aside[index], after: position)
      items += next.map { hop(position, $0) } ?? stop(position, isEnd: path.isWhole)
      pictures += before - room.bytes
      shown += 1
    }
    items += .rest(path.way.count - shown) {
      """
      <li class="stop"><div><a href="\(map)">+ \(.count($0, "card"))</a></div></li>
      """
    }
    if shown == path.way.count { items += fold(path.apart, after: nil) }
    return """
      <ol class="lane" aria-label="Cards in order" tabindex="0">\(items)</ol>

      """
  }

  // MARK: Main path

  /// The way that most users take as far as the config tells: the main button of every card; where that
  /// leads to several cards, the one that follows in the config, else the first.
  private var mainPath: MainPath {
    // Of cards that are shown one at a time, none leads to another.
    guard lane.places.count == cards.count, !lane.sequence.showsOne else {
      return MainPath(all: cards.count)
    }
    var routes = cards.indices.map(targets)
    let entered = Set(routes.joined().compactMap { $0 })
    // Where no button leads on, the card behind stands behind it, unless another one leads there.
    for position in cards.indices where routes[position].isEmpty {
      let next = next(position)
      if next.map({ !entered.contains($0) }) ?? true { routes[position] = [next] }
    }
    return MainPath(routes)
  }

  /// The place after another; nil for the last.
  private func next(_ position: Int) -> Int? { position + 1 < cards.count ? position + 1 : nil }

  /// The targets of a card, the likeliest first, as places in the entry; nil for the end.
  private func targets(_ position: Int) -> [Int?] {
    let next = next(position)
    let routes = Self.loud(
      printer.variant.cards[cards[position]].card.routes.filter { !$0.isNever }
    )
    if routes.isEmpty { return [next] }
    let ways = routes.enumerated().compactMap { index, route -> (rank: [Int], target: Int?)? in
      guard let target = target(route, position) else { return nil }
      return ([rank(route, cards[position]), target == .some(next) ? 0 : 1, index], target)
    }
    return ways.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.target)
  }

  /// The card that a route leads to, `.some(nil)` for the end; nil where it leads nowhere.
  private func target(_ route: Route, _ position: Int) -> Int?? {
    if let card = effects.card(route.target, from: cards[position]) {
      return .some(lane.places[card])
    }
    switch route.target {
    case .end: return .some(nil)
    case .step(let by) where by > 0: return .some(nil)
    default: return nil
    }
  }

  /// A rank of a route's likelihood to be the main one, the likeliest first.
  private func rank(_ route: Route, _ card: Int) -> Int {
    switch route.trigger {
    case .skip, .swipe, .nativeFailure, .nativeCancel: return 4
    default: break
    }
    if case .end(completed: false) = route.target { return 3 }
    switch role(route, card) {
    case "": return 0
    case "link": return 2
    default: return 1
    }
  }

  // MARK: Folds

  /// The closed fold with the cards that branch off behind a card, or without a card those that nothing leads
  /// to.
  private func fold(_ places: [Int], after position: Int?) -> HTML {
    let ids = places.map { printer.variant.cards[cards[$0]].card.id }
    guard let id = ids.first else { return HTML() }
    let names = ids.prefix(Self.folded.named).joined(separator: ", ")
    let isAll = ids.count <= Self.folded.named
    let items = places.html(most: Self.folded.shown, side) {
      "<li class=\"more\">+ \(.count($0, "card"))</li>"
    }
    let count = Wording.count(places.count, "card")
    let verb =
      position == nil ? "no button leads to" : places.count == 1 ? "branches off" : "branch off"
    return """
      <li class="fold"><details><summary>\(Parts.icon("branch"))<span><b>\(count)</b> \
      \(verb)\(if: position != nil, " here"): \(names)\(if: !isAll, " …")</span></summary>
      <ol class="strip">\(items)</ol>
      <p><a href="\(map)\(map.contains("#") ? "&" : "#")card=\(id)">On the map</a></p>\
      </details></li>

      """
  }

  /// A card beside the main path.
  private func side(_ position: Int) -> HTML {
    let card = printer.variant.cards[cards[position]]
    return """
      <li data-step="\(card.card.id)" id="\(anchor(position, card))">\
      <a href="\(folder)\(card.name).html">\(picture(position))\
      <small><b>\(position + 1)</b><span>\(card.card.id)</span></small></a></li>

      """
  }

  // MARK: Cards

  private func step(_ position: Int, before next: Int?) -> HTML {
    let index = cards[position]
    let card = printer.variant.cards[index]
    let page = "\(folder)\(card.name).html"
    let order = card.card.order.map { ", order \($0)" } ?? ""
    return """
      <li class="step" id="\(anchor(position, card))" data-step="\(card.card.id)">
      <div class="step-head"><span class="num">\(position + 1)</span><h3><a href="\(page)">\
      \(card.card.id)</a></h3><p>\(card.card.kind)\(order)</p></div>
      <a class="shot" href="\(page)" tabindex="-1">\(picture(position))</a>
      <div class="tags">\(tags(card))</div>
      \(outs(index, before: next, page))</li>

      """
  }

  /// Unique on the page even where a card is shown twice.
  private func anchor(_ position: Int, _ card: SiteCard) -> String {
    let isFirst = lane.places[cards[position]] == position
    return "card-\(prefix)\(card.name)\(isFirst ? "" : "-again-\(position + 1)")"
  }

  private func picture(_ position: Int) -> HTML {
    let card = cards[position]
    return printer.picture(card, label: "Card \(position + 1): \(printer.title(card))", in: room)
  }

  private func tags(_ card: SiteCard) -> HTML {
    let about = printer.findings(about: card)
    let page = "\(folder)\(card.name).html"
    let badges = Parts.notDrawn(card.outline.card.texts(.notDrawn), href: page + "#fidelity")
    let app = BesideView.tag(printer, card, href: page)
    if about.isEmpty { return badges + app }
    let counts = FindingCounts(about.map(\.finding))
    return Parts.findings(counts, href: page + "#findings", hasNotes: false) + badges + app
  }

  /// The effects of the buttons that do something else than lead on along the rail, one line a button.
  private func outs(_ index: Int, before next: Int?, _ page: String) -> HTML {
    let routes = Self.loud(printer.variant.cards[index].card.routes)
    let told = routes.grouped { $0.element ?? $0.trigger.rawValue }.map(\.value).filter { routes in
      !routes.allSatisfy {
        effects.card($0.target, from: index) == next.map { cards[$0] } && next != nil
      }
    }
    let areTaps = told.dropFirst(Self.outs).allSatisfy { $0.first?.trigger == .tap }
    let items = told.html(most: Self.outs) {
      out($0, index)
    } rest: {
      "<li><b></b><p><a href=\"\(page)\">\(.count($0, areTaps ? "more button" : "more way"))</a></p></li>"
    }
    return items.isEmpty ? items : "<ul class=\"outs\">\(items)</ul>"
  }

  private func out(_ routes: [Route], _ card: Int) -> HTML {
    guard let first = routes.first else { return HTML() }
    let does = effects.lines(routes, from: card).html(joined: "<br>") { "\($0)" }
    return """
      <li><i class="role \(role(first, card))"></i><b>\(printer.label(first, card))</b><p>\
      \(does)</p></li>
      """
  }

  private func role(_ route: Route, _ index: Int) -> String {
    guard let element = route.element, route.trigger != .auto else { return "auto" }
    let card = printer.variant.cards[index]
    let button = card.card.summary.buttons.first {
      card.outline.textElements[$0.title.index] == element
    }
    switch button?.role {
    case "primary": return ""
    case "skip", "link": return "link"
    case _?: return "two"
    case nil: break
    }
    let holds = { (part: String) in element.holds(Array(part.utf8)) }
    if ["cta", "button-label"].contains(element) || holds("primary") { return "" }
    return holds("link") ? "link" : route.trigger == .tap ? "two" : "auto"
  }

  /// The way from a card to another: the buttons that lead there.
  private func hop(_ position: Int, _ other: Int) -> HTML {
    let routes = printer.variant.cards[cards[position]].card.routes
    let next = cards[other]
    let ways = Self.loud(routes.filter { effects.card($0.target, from: cards[position]) == next })
    if ways.isEmpty, !routes.isEmpty {
      return """
        <li class="hop none" aria-label="No button of card \(position + 1) leads to \(other + 1)"><div></div></li>

        """
    }
    return hop(position, "\(other + 1)", ways, none: "<div class=\"edge\"></div>")
  }

  /// The way from a card to a target, by its buttons; `none` shows where there is no button.
  private func hop(_ position: Int, _ target: String, _ ways: [Route], none: HTML) -> HTML {
    """
    <li class="hop" aria-label="From card \(position + 1) to \(target)"><div>\
    \(ways.isEmpty ? none : ways.prefix(4).html { edge($0, position) })</div></li>

    """
  }

  /// Swipes lead where buttons do; they are named only where there is nothing else.
  private static func loud(_ routes: [Route]) -> [Route] {
    let others = routes.filter { $0.trigger != .swipe }
    return others.isEmpty ? routes : others
  }

  private func edge(_ route: Route, _ position: Int) -> HTML {
    let label = printer.label(route, cards[position])
    let note = effects.note(route, beside: label)
    var classes = "edge"
    if role(route, cards[position]).isEmpty { classes += " main" }
    if route.isGuess { classes += " guess" } else if note != nil { classes += " via" }
    return "<div class=\"\(classes)\">\(label)\(note.map { "<small>\($0)</small>" })</div>"
  }

  private func stop(_ position: Int, isEnd: Bool) -> HTML {
    if !isEnd {
      return """
        <li class="stop"><div>\(Parts.icon("warn"))From here users only come back</div></li>

        """
    }
    let ends = printer.variant.cards[cards[position]].card.routes.filter { route in
      if case .end(let completed) = route.target { return completed }
      if case .step(let by) = route.target { return by > 0 }
      return false
    }
    let hop = hop(position, "the end", Self.loud(ends), none: "<div class=\"edge main\"></div>")
    return "\(hop)<li class=\"stop\"><div>\(Parts.icon("flag"))End of the flow</div></li>\n"
  }
}
