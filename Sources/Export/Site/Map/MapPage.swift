import Flow
import Paths
import Source

/// The map of a variant: how its cards lead to one another, its problems, and the same as a list.
struct MapPage: SitePage {
  let renderer: PageRenderer
  let flow: SiteFlow
  let variant: SiteVariant

  private var context: PageContext {
    PageContext(site, flow, variant, toFlow: site.own(variant, of: flow).isEmpty ? "" : "../")
  }

  var file: OutputFile {
    let map = MapBody(context: context, variant: variant)
    let names = ([flow.title] + context.names).joined(separator: ", ")
    var content = context.content(
      "Map · \(context.scope)",
      "How the cards of \(names) lead to one another.",
      steps: context.branchSteps + [("Map", nil)],
      lead: "\(map.about) \(site.source(flow.flow.span))",
      menus: context.menus { context.page("map.html", of: $0) },
      .map
    )
    content[.scope] = context.beside
    content[.body] = map.html
    let path = "\(flow.folder)\(site.own(variant, of: flow))map.html"
    return renderer.page(.map, path, content, of: flow)
  }
}

/// Pictures of cards for a map, as many as there is room for.
struct MapPictures {
  let printer: CardPrinter
  var cards: Int
  var bytes: Int
  /// Pictures on cards wait until they are near the window; nil leaves that to the printer.
  var loadsLazily: Bool?

  /// A small picture of a card, or a box with its heading where there is no more room.
  mutating func picture(_ card: Int) -> HTML {
    if cards > 0 {
      let screen = printer.screen(card, isMarked: false, loadsLazily: loadsLazily)
      if screen.count <= bytes {
        cards -= 1
        bytes -= screen.count
        return """
          <div class="pic"><div class="device" aria-hidden="true"\(printer.shown(card))>\
          \(HTML(bytes: screen))</div></div>
          """
      }
    }
    return "<div class=\"pic\">\(Parts.ghost(printer.title(card)))</div>"
  }
}

/// The maps of a variant's entries, with their problems and the same as a list.
struct MapBody {
  let context: PageContext
  let variant: SiteVariant
  private let entries: [EntryMap]

  /// Bytes of pictures the page may hold where nothing else takes room; further cards are named.
  private static let budget = 120_000
  /// Bytes of the page's body, so that its first view is at most 300 kB with the styles and scripts that it
  /// loads; the flow's own styles are taken off.
  private static let bytes = 165_000
  /// Bytes of a card with its lines, without picture.
  private static let node = 640

  /// Cards that are drawn as pictures; further ones are named.
  private static let drawn = 60

  // MARK: Entries

  init(context: PageContext, variant: SiteVariant) {
    (self.context, self.variant) = (context, variant)
    let printer = context.printer(variant)
    let all = variant.lanes.map { lane in
      let walks = context.site.build.walks(context.flow, variant, lane)
      return (entry: lane.entry, walks: walks ?? Walks(variant.variant, entry: lane.entry.id))
    }.filter { !$0.walks.graph.nodes.isEmpty }
    entries = all.enumerated().map { index, one in
      EntryMap(context, one.entry, one.walks, printer, number: index + 1)
    }
  }

  /// The numbers of cards and paths, in words.
  var about: String {
    if entries.isEmpty { return "No entry shows a card." }
    return entries.map { entry in
      let walks = entry.walks
      let start = entries.count > 1 ? "\(entry.entry.title): " : ""
      let cards = Wording.count(walks.seen.count, "card")
      guard let count = walks.count else { return "\(start)\(cards)." }
      let phrases = CountPhrases(count: count)
      let few = walks.cover.count < 2 ? "" : phrases.cover(by: walks.cover.count)
      return "\(start)\(cards), \(phrases.paths)\(few)."
    }.joined(separator: " ")
  }

  var html: HTML {
    if entries.isEmpty {
      return Parts.empty("Nothing to draw", "No entry of this variant shows a card.")
    }
    let isSeveral = entries.count > 1
    let notes = entries.map {
      $0.notes(budget: 40_000 / entries.count, isOneOfSeveral: isSeveral)
    }
    // Bytes of pictures that all entries together have, each its own share of them.
    let nodes = entries.map { min($0.walks.graph.nodes.count, MapSizes.cards) * Self.node }
    let used = nodes.reduce(0, +) + notes.reduce(0) { $0 + $1.bytes.count }
    let room = Self.bytes - CardStyles.size(of: context.flow) - used
    let share = MapPictures(
      printer: entries[0].labels.printer,
      cards: Self.drawn / entries.count,
      bytes: min(Self.budget, max(0, room)) / entries.count
    )
    return zip(entries, notes).html { entry, notes in
      var pictures = share
      let heading: HTML = """
        <h2 class="entry">\(entry.entry.title) <code>\(entry.entry.id)</code></h2>

        """
      let only: HTML = "<h2 class=\"vh\">Map</h2>\n"
      return "\(isSeveral ? heading : only)\(entry.drawing(&pictures))\(notes)"
    }
  }

  /// The maps of all entries with nothing to choose, for a picture, each with its size in px.
  var still: [(entry: String, html: HTML, width: Int, height: Int)] {
    let printer = context.site.printer(context.flow, variant, context.locale)
    return entries.map { entry in
      var pictures = MapPictures(
        printer: printer,
        cards: MapSizes.cards,
        bytes: .max,
        loadsLazily: false
      )
      let map = entry.still(&pictures)
      return (entry.entry.title, map.html, map.width, map.height)
    }
  }
}
