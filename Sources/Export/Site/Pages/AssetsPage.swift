import Flow
import Source

/// Images: those cards use, those that are missing, those nothing uses.
struct AssetsPage: SitePage {
  let renderer: PageRenderer

  /// Images a list holds.
  static let limit = 400

  var file: OutputFile {
    let uses = uses
    let missing = uses.filter { PictureWords.isMissing($0.image) }
    let remote = uses.filter { if case .remote? = $0.image.link { true } else { false } }
    let used = uses.filter { $0.image.light != nil }
    let unused = unused(uses)
    let elsewhere = remote.isEmpty ? "" : ", \(remote.count) remote"
    let description =
      "\(used.count) used, \(missing.count) missing\(elsewhere), "
      + "\(unused.count) not used by any card."
    var content = PageContent("Images", description)
    let isEmpty = uses.isEmpty && unused.isEmpty
    content[.body] =
      isEmpty
      ? Parts.empty("No images", "No card names an image, and no image catalog was found.")
      : list("Missing", "missing", missing.prefix(Self.limit).html(item)) + spare(unused)
        + list("Used", "used", used.prefix(Self.limit).html(item))
        + list("Remote", "remote", remote.prefix(Self.limit).html(item))
    return renderer.page(.assets, "assets/index.html", content)
  }

  private typealias Usage = (
    key: String, image: ResolvedImage, cards: [(label: String, href: String)]
  )

  /// The assets that no card names, by id or by the address of their file; Android drawables are not
  /// drawn then.
  private func unused(_ uses: [Usage]) -> [String] {
    let names = Set(uses.map(\.image.asset))
    let files = Set(uses.filter { $0.image.link == .file }.compactMap(\.image.span))
    return site.build.images.assets.filter { name, asset in
      !names.contains(name) && !files.contains(asset.span) && !ImageRef.isDrawable(name)
    }.keys.sortedByBytes()
  }

  private static func anchor(_ key: String) -> String {
    "image-\(ContentHash.short(Array(key.utf8)))"
  }

  /// Id, asset, entry on the page, and number of cards, as search reads them.
  var searched: [JSONValue] {
    let uses = uses
    func row(_ id: String, _ asset: String, _ key: String, _ cards: Int) -> JSONValue {
      .array([
        SearchIndex.searchText(id), SearchIndex.searchText(asset), .string(Self.anchor(key)),
        .integer(cards),
      ])
    }
    let spare = unused(uses).prefix(Self.limit).map { row($0, "not used", $0, 0) }
    return uses.map { use in
      row(use.image.id, use.image.asset, use.key, Set(use.cards.map(\.label)).count)
    } + spare
  }

  /// A key that is equal for uses of one image: their id and the asset that it leads to in a state of the
  /// card, or the file that their addresses lead to.
  private static func key(_ ref: ImageRef, _ image: ResolvedImage) -> String {
    switch image.link {
    case .file?, .missing?: "\u{0}" + image.asset
    case nil, .broken?, .empty?, .inline?, .refused?, .remote?, .standIn?, .unreadable?:
      "\(ref.raw)\u{0}\(image.asset)"
    }
  }

  /// Images by id in the order in which cards name them, each with the cards that do.
  private var uses: [Usage] {
    var uses = OrderedMap<String, Usage>()
    for (flow, variant, card) in site.cards {
      for ref in card.card.images.flatMap(\.all) {
        let image = site.build.images.resolve(ref)
        let key = Self.key(ref, image)
        uses.update(key, or: (key, image, [])) { use in
          guard use.cards.count < 12 else { return }
          let href = "../" + site.path(flow, variant, site.mainLocale, card)
          use.cards.append((card.card.id, href))
        }
      }
    }
    return uses.all.map(\.value)
  }

  private func list(_ title: String, _ id: String, lead: String = "", _ items: HTML) -> HTML {
    items.isEmpty
      ? items : Parts.section(title, id: id, lead: lead, "<ul class=\"assets\">\(items)</ul>")
  }

  private func item(_ use: Usage) -> HTML {
    let image = use.image
    let cards = use.cards.uniqued(by: \.label).prefix(4)
    let links = cards.html { Parts.tag(HTML(text: $0.label), look: "line", href: $0.href) }
    return item(
      use.key,
      picture(image.light, image.dark, none: PictureWords.isMissing(image) ? "gone" : "away"),
      image.id.isEmpty ? "(empty)" : image.id,
      """
      \(PictureWords.asset(image).map { "<p class=\"key\">\($0)</p>" })\
      \(image.span.map { "<p>\(site.source($0))</p>" })\
      <div class="tags">\(image.link == nil ? nil : PictureWords.tag(image))\(links)</div>
      """
    )
  }

  private func item(_ key: String, _ picture: HTML, _ name: String, _ facts: HTML) -> HTML {
    """
    <li id="\(Self.anchor(key))">\(picture)<div><h3>\(name)</h3>\(facts)</div></li>

    """
  }

  /// A picture, both of it where the dark one differs; `none` is the look where there is none.
  private func picture(_ light: PictureFile?, _ dark: PictureFile?, none: String) -> HTML {
    guard let light else {
      return "<span class=\"asset \(none)\">\(Parts.icon("image"))</span>"
    }
    let image = { (file: PictureFile, look: String) -> HTML in
      """
      <img class="asset\(look)" src="../\(file.path)" alt="" width="96" height="96" loading="lazy">
      """
    }
    guard let dark, dark != light else { return image(light, "") }
    return "<span class=\"pair\">\(image(light, ""))\(image(dark, " on-dark"))</span>"
  }

  private func spare(_ names: [String]) -> HTML {
    let items = names.prefix(Self.limit).compactMap { name in
      site.build.images.assets[name].map { (name, $0) }
    }.html { name, asset in
      let picture = picture(asset.light ?? asset.dark, asset.dark, none: "gone")
      return item(name, picture, name, "<p>\(site.source(asset.span))</p>")
    }
    return list("Not used", "unused", lead: "In a catalog, but no card names them.", items)
  }
}

/// Tags with the origin of an image's picture, or the reason why there is none.
enum PictureWords {
  /// The tag; nil for a picture of a catalog.
  static func tag(_ image: ResolvedImage) -> HTML? {
    switch image.link {
    case nil: image.light == nil ? wrong("no such image") : nil
    case .file?: Parts.tag("file", look: "line")
    case .inline?: Parts.tag("written in the config", look: "line")
    case .standIn?:
      Parts.tag("drawn from the asset '\(image.asset)'", icon: "info", look: "line")
    case .remote(let host, _)?:
      Parts.tag("remote, not fetched: \(host)", icon: "info", look: "line")
    case .missing?: wrong("no such file")
    case .refused?: wrong("not opened")
    case .broken?, .unreadable?: wrong("not readable")
    case .empty?: Parts.tag("no picture named", look: "line")
    }
  }

  /// The asset's name; nil where the id or the place of the file says it already.
  static func asset(_ image: ResolvedImage) -> String? {
    image.asset == image.id || (image.link == .file && image.span != nil) ? nil : image.asset
  }

  /// Tells whether a picture is meant to be there and is not; not so for one that is elsewhere.
  static func isMissing(_ image: ResolvedImage) -> Bool {
    guard image.light == nil else { return false }
    switch image.link {
    case .remote?, .empty?: return false
    case nil, .broken?, .file?, .inline?, .missing?, .refused?, .standIn?, .unreadable?: return true
    }
  }

  private static func wrong(_ label: HTML) -> HTML { Parts.tag(label, icon: "err", look: "err") }
}
