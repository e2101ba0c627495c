import Flow

extension CardPictures {
  /// A picture of a card in one of its states, by the state's place in the card and its name among files; `page`
  /// makes a page of its draft.
  func picture(
    _ subject: (flow: SiteFlow, variant: SiteVariant, locale: SiteLocale, card: Int),
    _ state: (index: Int, name: String),
    _ device: Device,
    _ theme: PictureLook.Theme,
    _ page: @escaping @Sendable (PageDraft) -> [UInt8]
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
      let draft = PageDraft(
        title: printer.title(index),
        body: "<div class=\"device\(if: look.isFramed, " bezel")\">\(HTML(bytes: screen))</div>",
        device: device.id,
        marks: """
          \(PageDraft.mark(theme)) data-frame="\(frame)"\
          \(if: look.isTransparent, " data-clear")
          """,
        css: canvas.css
      )
      return page(draft)
    }
  }
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
