import Flow

/// The maps of a branch on one sheet: for each entry its cards with the lines between them.
struct MapSheet {
  let variant: SiteVariant
  /// The maps under their headings.
  let html: HTML
  /// Styles that make wide and high maps smaller.
  let css: [UInt8]
  /// The width of a page that has room for all of them, in CSS pixels.
  let page: Int

  /// The most that a map in a picture measures each way, in CSS pixels.
  private static let most = (width: 4_000, height: 4_000)
  /// The room on a sheet of paper, below a heading: A4, landscape (ISO 216), in CSS pixels.
  private static let paper = (width: 1_032, height: 560)

  /// The maps of a branch; nil where no entry shows a card.
  init?(_ site: Site, _ flow: SiteFlow, _ variant: SiteVariant, onPaper: Bool) {
    let place = FlowPlace(site, flow, variant, toFlow: "")
    let maps = MapBody(place: place, variant: variant).still
    if maps.isEmpty { return nil }
    let room = onPaper ? Self.paper : Self.most
    var html = HTML()
    var css = ""
    var page = ContactSheet.page
    for (number, map) in maps.enumerated() {
      let sides = [(map.width, room.width), (map.height, room.height)]
      let percent = sides.map { $0 > $1 ? max(1, 100 * $1 / $0) : 100 }.min() ?? 100
      let name = "map-\(variant.index)-\(number)"
      let entry: HTML = " <small>\(map.entry)</small>"
      html += """
        <section class="\(name)"><h3>\(variant.title)\(if: maps.count > 1, entry)</h3>
        \(map.html)</section>

        """
      css += ".\(name) .map{zoom:\(percent)%}\n"
      page = max(page, map.width * percent / 100 + ContactSheet.page - Self.paper.width)
    }
    self.variant = variant
    self.html = html
    self.css = Array(css.utf8)
    self.page = page
  }
}
