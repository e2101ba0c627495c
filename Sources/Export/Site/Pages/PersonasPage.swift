import Flow
import Source

/// The cards of a branch that each persona sees, on the persona's device and in its language, and day by
/// day.
struct PersonasPage {
  let renderer: PageRenderer
  let flow: SiteFlow
  let variant: SiteVariant
  private var site: Site { renderer.site }

  /// The page's name in the folder of the flow or of the branch.
  static let name = "personas.html"

  /// Bytes of drawn cards that the page holds.
  private static let bytes = 130_000

  var file: OutputFile {
    let own = site.own(variant, of: flow)
    let place = FlowPlace(site, flow, variant, toFlow: own.isEmpty ? "" : "../")
    let count = Words.count(variant.variant.seen.count, "persona")
    let about = "The cards that each of \(count) sees, on its own device and in its own language."
    var content = place.content("Personas", about, .personas, zoom: true) {
      place.page(Self.name, of: $0)
    }
    var room = Self.bytes
    let printer = place.printer(variant)
    content[.body] =
      SeenTable(printer: printer, place: place).html(&room)
      + DayTable(printer, on: place).html(&room)
    return renderer.page(.flow, flow.folder + own + Self.name, content, of: flow)
  }
}
