import Flow
import Paths
import Source

/// The map of a variant: how its cards lead to one another, its problems, and the same as a list.
struct MapPage {
  let renderer: PageRenderer
  let flow: SiteFlow
  let variant: SiteVariant
  private var site: Site { renderer.site }

  /// Bytes of pictures the page may hold where nothing else takes room; further cards are named.
  private static let budget = 120_000
  /// Bytes of the page's body, so that its first view is at most 300 kB with the styles and scripts that it
  /// loads; the flow's own styles are taken off.
  private static let bytes = 165_000
  /// Bytes of a card with its lines, without picture.
  private static let node = 640

  /// Cards that are drawn as pictures; further ones are named.
  private static let drawn = 60

  private var place: FlowPlace {
    FlowPlace(site, flow, variant, toFlow: site.own(variant, of: flow).isEmpty ? "" : "../")
  }
  private var folder: String { place.folder }

  var file: OutputFile {
    let lanes = entries
    var content = PageContent(
      title: "Map · \(place.scope)",
      heading: flow.title,
      description:
        "How the cards of \(([flow.title] + place.names).joined(separator: ", ")) lead to one another."
    )
    content[.scope] = place.beside
    content[.marks] = place.marks
    content[.crumbs] = Parts.crumbs(crumbs)
    content[.eyebrow] = "<p class=\"eyebrow\">\(Words.system(of: flow.flow))</p>"
    content[.lead] = """
      <p class="lead">\(about(lanes)) \(site.source(flow.flow.span))</p>
      """
    content[.context] =
      "<div class=\"context\">\(place.menus { place.page("map.html", of: $0) })</div>"
    content[.tools] = FlowTabs(place: place, current: .map).row(zoom: false)
    content[.body] = body(lanes)
    let path = "flows/\(flow.name)/\(site.own(variant, of: flow))map.html"
    return renderer.page(.map, path, content, of: flow)
  }

  private var crumbs: [(label: String, href: String?)] {
    let start = (label: flow.title, href: String?(place.toFlow + "index.html"))
    if variant.index == 0 { return [start, ("Map", nil)] }
    return [start, (variant.title, place.folder + "index.html"), ("Map", nil)]
  }

  // MARK: Entries

  /// An entry with its walks.
  private struct Entry {
    let lane: SiteVariant.Lane
    let walks: Walks
  }

  private var entries: [Entry] {
    variant.lanes.map { lane in
      let walks =
        site.walks(flow, variant, lane) ?? Walks(variant.variant, entry: lane.entry.id)
      return Entry(lane: lane, walks: walks)
    }.filter { !$0.walks.graph.nodes.isEmpty }
  }

  private func about(_ entries: [Entry]) -> String {
    if entries.isEmpty { return "No entry shows a card." }
    return entries.map { entry in
      let walks = entry.walks
      let start = entries.count > 1 ? "\(entry.lane.entry.title): " : ""
      let cards = Words.count(walks.seen.count, "card")
      guard let count = walks.count else { return "\(start)\(cards)." }
      let words = CountWords(count: count)
      let few = walks.cover.count < 2 ? "" : words.cover(by: walks.cover.count)
      return "\(start)\(cards), \(words.paths)\(few)."
    }.joined(separator: " ")
  }

  private func body(_ entries: [Entry]) -> HTML {
    if entries.isEmpty {
      return Parts.empty("Nothing to draw", "No entry of this variant shows a card.")
    }
    let printer = place.printer(variant)
    let notes = entries.enumerated().map { number, entry in
      MapNotes(
        walks: entry.walks,
        words: MapWords(printer: printer, graph: entry.walks.graph),
        site: site,
        folder: folder,
        number: number + 1,
        suffix: entries.count > 1 ? ": \(entry.lane.entry.title)" : "",
        budget: 40_000 / entries.count
      ).html
    }
    var pictures = MapPictures(
      printer: printer,
      cards: Self.drawn / entries.count,
      bytes: room(for: entries, beside: notes) / entries.count
    )
    return entries.enumerated().html { number, entry in
      pictures.start()
      let heading: HTML = """
        <h2 class="entry">\(entry.lane.entry.title) <code>\(entry.lane.entry.id)</code></h2>

        """
      let only: HTML = "<h2 class=\"vh\">Map</h2>\n"
      let map = MapDrawing(
        walks: entry.walks,
        words: MapWords(printer: printer, graph: entry.walks.graph),
        folder: folder,
        entry: entry.lane.entry.title,
        number: number + 1
      ).html(&pictures)
      return "\(entries.count > 1 ? heading : only)\(map)\(notes[number])"
    }
  }

  /// Bytes of pictures that all entries together have.
  private func room(for entries: [Entry], beside notes: [HTML]) -> Int {
    let nodes = entries.map { min($0.walks.graph.nodes.count, MapSizes().cards) * Self.node }
    let words = nodes.reduce(0, +) + notes.reduce(0) { $0 + $1.bytes.count }
    return min(Self.budget, max(0, Self.bytes - CardStyles.size(of: flow) - words))
  }
}

/// Pictures of cards for a map, as many as a page may hold.
struct MapPictures {
  let printer: CardPrinter
  let cards: Int
  let bytes: Int
  private var room: (cards: Int, bytes: Int) = (0, 0)

  init(printer: CardPrinter, cards: Int, bytes: Int) {
    self.printer = printer
    self.cards = cards
    self.bytes = bytes
  }

  /// Each entry has its own share.
  mutating func start() { room = (cards, bytes) }

  /// A small picture of a card, or a box with its heading where there is no more room.
  mutating func picture(_ card: Int) -> HTML {
    if room.cards > 0 {
      let screen = printer.screen(card, isMarked: false)
      if screen.count <= room.bytes {
        room.cards -= 1
        room.bytes -= screen.count
        return """
          <div class="pic"><div class="device" aria-hidden="true"\(printer.shown(card))>\
          \(HTML(bytes: screen))</div></div>
          """
      }
    }
    return """
      <div class="pic"><div class="device ghost"><p>\(printer.title(card))</p></div></div>
      """
  }
}
