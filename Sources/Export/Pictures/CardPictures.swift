import Flow
import Render
import Source

/// Cards as pages that show nothing else, one or many on each, for a browser to make pictures of.
public struct CardPictures: Sendable {
  let site: Site
  private let look: PictureLook
  private let library: TemplateLibrary

  /// Pictures of a build's cards; styles are replaced by name, `static/cards.css`.
  public init(_ build: Build, look: PictureLook, templates: [String: String] = [:]) {
    site = Site(build)
    self.look = look
    library = TemplateLibrary(standingAlone: templates)
  }

  /// The devices of a flow that were asked for; its first where nobody asked.
  private func devices(_ flow: SiteFlow, _ asked: Set<String>?) -> [Device] {
    let drawn = site.devices(of: flow)
    return asked.map { asked in drawn.filter { asked.contains($0.id) } } ?? Array(drawn.prefix(1))
  }

  // MARK: Cards

  /// The pictures of chosen cards in chosen states on chosen devices, in the order of flows, variants,
  /// locales, and of the cards as users meet them; nil devices are each flow's first.
  public func all(
    cards: Set<String>,
    states: Set<String>,
    devices: Set<String>?
  ) -> [CardPicture] {
    let page = pages(isOne: true)
    return site.flows.flatMap { flow in
      let devices = self.devices(flow, devices)
      return flow.variants.flatMap { variant in
        site.pageLocales.flatMap { locale in
          variant.order.filter { cards.contains(variant.cards[$0].card.id) }.flatMap { card in
            Self.states(of: variant.cards[card].card, states).flatMap { state in
              devices.flatMap { device in
                look.themes.map { theme in
                  picture((flow, variant, locale, card), state, device, theme, page)
                }
              }
            }
          }
        }
      }
    }
  }

  /// The states of a card that were asked for, each with its name among files.
  private static func states(
    of card: Card,
    _ asked: Set<String>
  ) -> [(index: Int, name: String)] {
    let names = PathName.unique(card.states.map(\.name))
    return names.enumerated().filter { asked.contains(card.states[$0.offset].name) }
      .map { ($0.offset, $0.element) }
  }

  /// A picture of a card in one of its states, by the state's place in the card and its name among files.
  private func picture(
    _ subject: (flow: SiteFlow, variant: SiteVariant, locale: SiteLocale, card: Int),
    _ state: (index: Int, name: String),
    _ device: Device,
    _ theme: PictureLook.Theme,
    _ page: @escaping PageMaker
  ) -> CardPicture {
    let (flow, variant, locale, index) = subject
    let card = variant.cards[index]
    let folder = "\(flow.name)/\(variant.name)/\(locale.folder)"
    let canvas = Canvas(device, look)
    let frame = look.isFramed ? "device" : look.isTransparent ? "corners" : "none"
    // Names of cards have no '~', so that no other card is called so.
    let name = state.index == 0 ? card.name : "\(card.name)~\(state.name)"
    return CardPicture(
      path: "\(folder)/\(name).\(device.id).\(theme.rawValue)\(canvas.mark).png",
      flow: flow.flow.id,
      variant: variant.variant.id,
      locale: locale.id,
      card: card.card.id,
      state: card.card.states[state.index].name,
      span: card.card.span,
      device: device.id,
      theme: theme,
      form: .window(width: canvas.window.width, height: canvas.window.height),
      scale: canvas.scale,
      isTransparent: look.isTransparent
    ) {
      let printer = site.printer(flow, variant, locale)
      let screen = printer.screen(index, state: state.index, isMarked: false, loadsLazily: false)
      let content = PageContent(
        title: printer.title(index),
        "<div class=\"device\(if: look.isFramed, " bezel")\">\(HTML(bytes: screen))</div>",
        on: device,
        "\(theme.mark) data-frame=\"\(frame)\"\(if: look.isTransparent, " data-clear")"
      )
      return page(content, canvas.css)
    }
  }

  // MARK: Sheets

  /// Contact sheets of each flow: its branches, and each card in all locales; as pictures, or as one document
  /// on paper.
  public func sheets(
    cards: Set<String>,
    devices: Set<String>?,
    onPaper: Bool
  ) -> [CardPicture] {
    let page = pages(isOne: false)
    return site.flows.flatMap { flow in
      self.devices(flow, devices).flatMap { device in
        look.themes.flatMap { theme in
          let sheet = ContactSheet(
            site: site,
            flow: flow,
            cards: cards,
            device: device,
            theme: theme,
            look: look
          )
          return sheet.pictures(onPaper: onPaper, page)
        }
      }
    }
  }

  // MARK: Pages

  /// Makes pages with everything inside, of one card or of many; one card keeps its pictures in their places, so
  /// that the browser tells which can't be decoded.
  func pages(isOne: Bool) -> PageMaker {
    let file = SingleFile(
      isOne ? "picture" : "sheet",
      of: library,
      styles: ["site", "cards"] + (isOne ? ["picture"] : ["map", "sheet"]),
      pictures: site.build.images.bytes,
      fonts: site.build.webFonts,
      keepsPictures: isOne
    )
    return { content, css in
      file.page(content, cards: content[.body], of: site.sheet, css: css)
    }
  }
}

/// Makes a page of its content and of styles of its own.
typealias PageMaker = @Sendable (_ content: PageContent, _ css: [UInt8]) -> [UInt8]

extension PageContent {
  /// A page of pictures of cards on a device.
  init(title: String, _ body: HTML, on device: Device, _ marks: HTML = HTML()) {
    self.init(title: title, heading: title, description: "")
    self[.body] = body
    self[.device] = HTML(text: device.id)
    self[.marks] = marks
  }
}

extension PictureLook.Theme {
  /// The attribute of a page's root that sets the theme of its cards.
  var mark: HTML { self == .dark ? " data-cards=\"dark\"" : HTML() }
}

/// The window that a card is drawn in: as large as the device, or of a store's size with the device as large
/// as it fits.
private struct Canvas {
  let window: (width: Int, height: Int)
  let scale: Int
  /// The suffix of file names for the scale or size: `@2x`.
  let mark: String
  /// A style sheet with the scale that the device is drawn at.
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
