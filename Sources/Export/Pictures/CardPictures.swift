import Flow
import Render
import Source

/// Cards as pages that show nothing else, for a browser to make pictures of.
public struct CardPictures: Sendable {
  private let site: Site
  private let look: PictureLook
  private let chrome: Chrome
  /// Styles of all pages, before the classes of their cards.
  private let style: [UInt8]
  private let files: [String: [UInt8]]
  private let hasFonts: Bool

  /// Pictures of a build's cards; styles are replaced by name, `static/cards.css`.
  public init(_ build: Build, look: PictureLook, templates: [String: String] = [:]) {
    site = Site(build)
    self.look = look
    let library = TemplateLibrary(standingAlone: templates)
    chrome = library.alone("picture", title: "")
    let fonts = WebFonts.inside(build.webFonts)
    hasFonts = !fonts.isEmpty
    style =
      ["site.css", "cards.css", "picture.css"].flatMap { Array(library.file("static/\($0)").utf8) }
      + DeviceRules.css + fonts
    files = Dictionary(build.images.files.map { ($0.path, $0.bytes) }) { one, _ in one }
  }

  /// The pictures of chosen cards on chosen devices, in the order of flows, variants, locales, and of the
  /// cards as users meet them; nil devices are each flow's first.
  public func all(cards: Set<String>, devices: Set<String>?) -> [CardPicture] {
    site.flows.flatMap { flow in
      let drawn = site.devices(of: flow)
      let devices = devices.map { asked in drawn.filter { asked.contains($0.id) } }
      return flow.variants.flatMap { variant in
        site.pageLocales.flatMap { locale in
          variant.order.filter { cards.contains(variant.cards[$0].card.id) }.flatMap { card in
            (devices ?? Array(drawn.prefix(1))).flatMap { device in
              look.themes.map { picture(flow, variant, locale, card, device, $0) }
            }
          }
        }
      }
    }
  }

  private func picture(
    _ flow: SiteFlow,
    _ variant: SiteVariant,
    _ locale: SiteLocale,
    _ index: Int,
    _ device: Device,
    _ theme: PictureLook.Theme
  ) -> CardPicture {
    let card = variant.cards[index]
    let folder = "\(flow.name)/\(variant.name)/\(locale.folder)"
    let canvas = Canvas(device, look)
    return CardPicture(
      path: "\(folder)/\(card.name).\(device.id).\(theme.rawValue)\(canvas.mark).png",
      flow: flow.flow.id,
      variant: variant.variant.id,
      locale: locale.id,
      card: card.card.id,
      span: card.card.span,
      device: device.id,
      theme: theme,
      window: canvas.window,
      scale: canvas.scale,
      isTransparent: look.isTransparent
    ) {
      page(flow, variant, locale, index, device, theme, canvas)
    }
  }

  private func page(
    _ flow: SiteFlow,
    _ variant: SiteVariant,
    _ locale: SiteLocale,
    _ card: Int,
    _ device: Device,
    _ theme: PictureLook.Theme,
    _ canvas: Canvas
  ) -> [UInt8] {
    let printer = CardPrinter(
      site: site,
      flow: flow,
      variant: variant,
      locale: locale,
      root: SingleFile.root
    )
    let screen = HTML(bytes: printer.screen(card, isMarked: false, loadsLazily: false))
    var content = PageContent(title: printer.title(card), heading: "", description: "")
    content[.body] = """
      <div class="device\(if: look.isFramed, " bezel")">\(screen)</div>
      """
    content[.device] = HTML(text: device.id)
    content[.marks] = """
      \(if: theme == .dark, " data-cards=\"dark\"") data-frame="\(look.frame)"\
      \(if: look.isTransparent, " data-clear")
      """
    let file = SingleFile(
      chrome: chrome,
      style: style + site.sheet.css(of: site.sheet.names(in: content[.body].bytes)) + canvas.css,
      script: [],
      pictures: files,
      hasFonts: hasFonts,
      keepsPictures: true
    )
    return file.page(content)
  }
}

/// The window that a card is drawn in: as large as the device, or of a store's size with the device as large
/// as it fits.
private struct Canvas {
  let window: (width: Int, height: Int)
  let scale: Int
  /// What tells names of files apart: `@2x`.
  let mark: String
  /// Sets how much larger than itself the device is drawn.
  let css: [UInt8]

  init(_ device: Device, _ look: PictureLook) {
    let room = look.isFramed ? 2 * PictureLook.room : 0
    let (width, height) = (device.width + room, device.height + room)
    guard let size = look.size else {
      window = (Int(width.rounded(.up)), Int(height.rounded(.up)))
      scale = look.scale
      mark = look.scale == 1 ? "" : "@\(look.scale)x"
      css = []
      return
    }
    let (short, long) = size.pixels
    window = device.isTurned ? (long, short) : (short, long)
    scale = 1
    mark = ".\(size.rawValue)"
    let factor = min(Double(window.width) / width, Double(window.height) / height)
    css = Array(":root{--s:\((factor * 10_000).rounded(.down) / 10_000)}\n".utf8)
  }
}
