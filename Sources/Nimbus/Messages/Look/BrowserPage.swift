internal import Flow

/// The browser behind a message, a stand-in in outlines: address bar, page and toolbar; on Android the
/// address bar stands below (pictures of v129, nimbus-look, section 14).
struct BrowserPage {
  let app: AppLook

  private typealias Numbers = FirefoxIosLook.Browser
  private typealias Android = FenixLook.Browser

  /// A web page, with something above the bars at its foot.
  func web(above bars: Element?) -> Element {
    let texts = [0.8, 1, 0.94, 0.98, 0.6, 1, 0.9, 0.96, 0.4].map { block(.share($0), 11) }
    let page = column([block(.share(0.45), 14), block(.fill, 180)] + texts) {
      $0.size = .fill
      $0.isClipped = true
    }
    return screen(page, above: bars)
  }

  /// The home page, which scrolls: a message between the logo and the shortcuts.
  func home(_ message: Element, logo: Element) -> Element {
    let shortcuts = (0..<2).map { _ in
      Element.row(distribution: .spaceBetween, (0..<4).map { _ in block(.points(58), 58) })
    }
    let rows = [logo, message] + shortcuts + [block(.share(0.4), 16), block(.fill, 120)]
    let scroll = Element("", .scroll(Scroll(.vertical, column(rows) { _ in }))) { $0.size = .fill }
    return screen(scroll, above: nil)
  }

  private func column(_ rows: [Element], _ change: (inout Style) -> Void) -> Element {
    .column(gap: 16, rows) {
      $0.padding = Insets(vertical: 16, horizontal: app[Numbers.sides, Android.sides])
      change(&$0)
    }
  }

  private func screen(_ page: Element, above bars: Element?) -> Element {
    let middle = Element.column([page]) {
      $0.size = .fill
      if app.isAndroid { $0.safeArea = .top }
    }
    let rows =
      app.isAndroid
      ? [middle, bars, line, address(.bottom)] : [address(.top), line, middle, bars, toolbar]
    return .column(rows.compactMap(\.self)) {
      $0.background = background
      $0.foreground = app[AppLook.Tokens.textSecondary, FenixLook.Tokens.textSecondary]
      $0.size = .fill
    }
  }

  private var background: [Paint] { app.paint(AppLook.Tokens.layer1, FenixLook.Tokens.page) }

  private var line: Element {
    .box {
      $0.background = app.paint(AppLook.Tokens.borderPrimary, FenixLook.Tokens.line)
      $0.size = SizeRules(height: .points(app[Numbers.line, Android.line]))
    }
  }

  private func address(_ edge: SafeArea) -> Element {
    let height = app[Numbers.address, Android.address]
    let box = block(.fill, height, corners: app[Numbers.addressCorner, Android.addressCorner])
    return .column([box]) {
      $0.background = background
      let sides = app[Numbers.addressSides, Android.addressSides]
      $0.padding = Insets(
        top: app[Numbers.addressAbove, Android.addressAbove],
        sides: sides,
        bottom: app[Numbers.addressBelow, Android.addressBelow]
      )
      $0.safeArea = edge
    }
  }

  private var toolbar: Element {
    let names = ["chevron-left", "chevron-right", "search", "tabs", "menu"]
    let signs = names.map { Element.symbol($0, size: app[Numbers.sign]) }
    let row = Element.row(alignment: .center, distribution: .spaceBetween, signs) {
      $0.padding = Insets(vertical: 0, horizontal: app[Numbers.sides])
      $0.size = SizeRules(height: .points(app[Numbers.toolbar]))
    }
    return .column([row]) {
      $0.background = background
      $0.safeArea = .bottom
    }
  }

  /// A block in place of a page's content, without words.
  private func block(_ width: Length, _ height: Double, corners: Double = 8) -> Element {
    .box {
      let ink = app[AppLook.Tokens.textSecondary, FenixLook.Tokens.textSecondary]
      $0.background = [.solid(Themed(ink.light.with(0.1), dark: ink.dark.with(0.1)))]
      $0.corners = Corners(corners)
      $0.size = SizeRules(width: width, height: .points(height))
    }
  }
}
