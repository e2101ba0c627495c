import Flow

/// The cards of one entry on a rail, with the buttons as the rail's labels.
struct Storyboard {
  let printer: CardPrinter
  let lane: SiteVariant.Lane
  /// From the page to the folder of the card pages.
  let folder: String
  /// Unique on the page, for anchors.
  let prefix: String
  /// Cards that are drawn; further ones are named.
  let drawn: Int

  /// Cards a storyboard shows before it says how many more there are.
  static let limit = 60

  private var words: RouteWords {
    RouteWords(printer: printer, lane: lane)
  }
  private var cards: [Int] { lane.cards }

  var html: HTML {
    var items = HTML()
    for (place, card) in cards.enumerated() {
      guard place < Self.limit else { break }
      items += step(place, card)
      items += place + 1 < cards.count ? hop(place) : stop(card)
    }
    let rest = cards.count - Self.limit
    let more: HTML = """
      <li class="stop"><div><a href="\(folder)index.html">+ \(.count(rest, "card"))</a></div></li>
      """
    if rest > 0 { items += more }
    return """
      <ol class="lane" aria-label="Cards in order" tabindex="0">\(items)</ol>

      """
  }

  private func step(_ place: Int, _ index: Int) -> HTML {
    let card = printer.variant.cards[index]
    let page = "\(folder)\(card.name).html"
    let order = card.card.order.map { ", order \($0)" } ?? ""
    return """
      <li class="step" id="\(anchor(place, card))" data-step="\(card.card.id)">
      <div class="step-head"><span class="num">\(place + 1)</span><h3><a href="\(page)">\
      \(card.card.id)</a></h3><p>\(card.card.kind)\(order)</p></div>
      <a class="shot" href="\(page)" tabindex="-1">\(picture(place, index))</a>
      <div class="tags">\(tags(card))</div>
      \(outs(index))</li>

      """
  }

  /// Unique on the page even where a card is shown twice.
  private func anchor(_ place: Int, _ card: SiteCard) -> String {
    let isFirst = lane.places[cards[place]] == place
    return "card-\(prefix)\(card.name)\(isFirst ? "" : "-again-\(place + 1)")"
  }

  private func picture(_ place: Int, _ card: Int) -> HTML {
    let label = "Card \(place + 1): \(printer.title(card))"
    guard place < drawn else {
      return "<div class=\"device ghost\"><p>\(printer.title(card))</p></div>"
    }
    return Parts.device(printer.screen(card, isMarked: false), label: label)
  }

  private func tags(_ card: SiteCard) -> HTML {
    let about = printer.site.findings.about(
      printer.flow,
      printer.variant,
      card,
      locale: printer.locale.id
    )
    let page = "\(folder)\(card.name).html"
    let badges = Parts.notDrawn(card.outline.card.notDrawn, href: page + "#fidelity")
    guard !about.isEmpty else { return badges }
    return Parts.findings(FindingCounts(about.map(\.finding)), href: page + "#findings") + badges
  }

  /// What each button does, one line a button.
  private func outs(_ index: Int) -> HTML {
    let routes = printer.variant.cards[index].card.routes
    if routes.isEmpty { return HTML() }
    var order: [String] = []
    var lines: [String: [Route]] = [:]
    for route in routes {
      let key = route.element ?? "\(route.trigger.rawValue)"
      if lines[key] == nil { order.append(key) }
      lines[key, default: []].append(route)
    }
    let items = order.html { key in out(lines[key] ?? [], index) }
    return "<ul class=\"outs\">\(items)</ul>"
  }

  private func out(_ routes: [Route], _ card: Int) -> HTML {
    guard let first = routes.first else { return HTML() }
    let does = words.lines(routes, from: card)
    return """
      <li><i class="role \(role(first, card))"></i><b>\(printer.label(first, card))</b><p>\
      \(does.html { "\($0)<br>" }.trimmingBreak)</p></li>
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
    if element.contains("primary") || ["cta", "button-label"].contains(element) { return "" }
    return element.contains("link") ? "link" : route.trigger == .tap ? "two" : "auto"
  }

  /// The way from a card to the next one: the buttons that lead there.
  private func hop(_ place: Int) -> HTML {
    let routes = printer.variant.cards[cards[place]].card.routes
    let next = cards[place + 1]
    let ways = Self.loud(routes.filter { words.card($0.target, from: cards[place]) == next })
    if ways.isEmpty, !routes.isEmpty {
      return """
        <li class="hop none" aria-label="No button of card \(place + 1) leads to \(place + 2)"><div></div></li>

        """
    }
    let edges =
      ways.isEmpty ? "<div class=\"edge\"></div>" : ways.prefix(4).html { edge($0, place) }
    return """
      <li class="hop" aria-label="From card \(place + 1) to \(place + 2)"><div>\(edges)</div></li>

      """
  }

  /// Swipes lead where buttons do; the rail names them only where there is nothing else.
  private static func loud(_ routes: [Route]) -> [Route] {
    let others = routes.filter { $0.trigger != .swipe }
    return others.isEmpty ? routes : others
  }

  private func edge(_ route: Route, _ place: Int) -> HTML {
    let label = printer.label(route, cards[place])
    let note = words.note(route, beside: label)
    var classes = "edge"
    if role(route, cards[place]).isEmpty { classes += " main" }
    if route.isGuess { classes += " guess" } else if note != nil { classes += " via" }
    let small: HTML? = note.map { "<small>\($0)</small>" }
    return "<div class=\"\(classes)\">\(label)\(small)</div>"
  }

  private func stop(_ card: Int) -> HTML {
    let ends = Self.loud(
      printer.variant.cards[card].card.routes.filter { route in
        if case .end(let completed) = route.target { return completed }
        if case .step(let by) = route.target { return by > 0 }
        return false
      }
    )
    let edges =
      ends.isEmpty
      ? "<div class=\"edge main\"></div>"
      : ends.prefix(4).html {
        edge($0, cards.count - 1)
      }
    return """
      <li class="hop" aria-label="From card \(cards.count) to the end"><div>\(edges)</div></li>
      <li class="stop"><div>\(Parts.icon("flag"))End of the flow</div></li>

      """
  }
}

extension HTML {
  /// Without a line break at the end.
  var trimmingBreak: HTML {
    let tail = Array("<br>".utf8)
    guard bytes.count >= tail.count, Array(bytes.suffix(tail.count)) == tail else { return self }
    return HTML(bytes: Array(bytes.dropLast(tail.count)))
  }
}
