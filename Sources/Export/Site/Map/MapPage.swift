import Flow
import Paths
import Source

/// The map of a variant: how its cards lead to one another, its problems, and the same as a list.
struct MapPage {
  let renderer: PageRenderer
  let flow: SiteFlow
  let variant: SiteVariant
  private var site: Site { renderer.site }

  private var place: FlowPlace {
    FlowPlace(site, flow, variant, toFlow: site.own(variant, of: flow).isEmpty ? "" : "../")
  }

  var file: OutputFile {
    let map = MapBody(place: place, variant: variant)
    let names = ([flow.title] + place.names).joined(separator: ", ")
    var content = place.content(
      "Map · \(place.scope)",
      "How the cards of \(names) lead to one another.",
      steps: place.branchSteps + [("Map", nil)],
      lead: "\(map.about) \(site.source(flow.flow.span))",
      menus: place.menus { place.page("map.html", of: $0) },
      .map
    )
    content[.scope] = place.beside
    content[.body] = map.html
    let path = "\(flow.folder)\(site.own(variant, of: flow))map.html"
    return renderer.page(.map, path, content, of: flow)
  }
}

/// Pictures of cards for a map, as many as a page may hold.
struct MapPictures {
  let printer: CardPrinter
  let cards: Int
  let bytes: Int
  /// Pictures on cards wait until they are near the window; nil leaves that to the printer.
  var loadsLazily: Bool?
  /// The cards and bytes that the entry has left.
  var room: (cards: Int, bytes: Int) = (0, 0)

  /// Each entry has its own share.
  mutating func start() { room = (cards, bytes) }

  /// A small picture of a card, or a box with its heading where there is no more room.
  mutating func picture(_ card: Int) -> HTML {
    if room.cards > 0 {
      let screen = printer.screen(card, isMarked: false, loadsLazily: loadsLazily)
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
