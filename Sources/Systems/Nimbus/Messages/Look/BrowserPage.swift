internal import Flow

/// The browser behind a message: a page in outlines, the address bar and the toolbar below it.
struct BrowserPage {
  let theme: MessageTheme

  /// A web page, with something above the bars.
  func web(above bars: Element?) -> Element {
    let lines: [Element] = [
      MessageTheme.block(.share(0.45), 14),
      MessageTheme.block(.fill, 180, corners: 12),
      MessageTheme.block(.share(0.8), 22),
    ]
    let texts: [Element] = [1, 0.94, 0.98, 0.6, 1, 0.9, 0.96, 0.4].map {
      MessageTheme.block(.share($0), 11)
    }
    return screen(lines + texts, gap: 16, above: bars)
  }

  /// The home page: a message between the logo and the shortcuts.
  func home(_ message: Element, logo: Element) -> Element {
    let shortcuts = (0..<2).map { _ in
      let tiles = (0..<4).map { _ in MessageTheme.block(.points(58), 58, corners: 14) }
      return Element.row(distribution: .spaceBetween, tiles)
    }
    let rows: [Element] =
      [logo, message] + shortcuts + [
        MessageTheme.block(.share(0.4), 16), MessageTheme.block(.fill, 120, corners: 14),
      ]
    return screen(rows, gap: 20, above: nil)
  }

  private func screen(_ content: [Element], gap: Double, above bars: Element?) -> Element {
    let page = Element.column(gap: gap, content) {
      $0.padding = Insets(top: 16, leading: 20, bottom: 16, trailing: 20)
      $0.size = .fill
      $0.safeArea = .top
      $0.isClipped = true
    }
    return .column([page, bars, Self.line, address, Self.toolbar].compactMap { $0 }) {
      $0.background = [.solid(theme.page)]
      $0.foreground = theme.ink
      $0.size = .fill
    }
  }

  /// What parts the page from what is above the bars.
  static let line = Element("", .divider(Divider(thickness: 1, color: MessageTheme.line)))

  private var address: Element {
    let content = [Element.symbol("lock", size: 14), MessageTheme.block(.points(120), 10)]
    let box = Element.row(gap: 8, alignment: .center, distribution: .center, content) {
      $0.background = [.solid(theme.page)]
      $0.foreground = MessageTheme.faintInk
      $0.corners = Corners(12)
      $0.size = SizeRules(width: .fill, height: .points(42))
    }
    return .column([box]) {
      $0.background = [.solid(MessageTheme.bar)]
      $0.padding = Insets(top: 8, leading: 16, trailing: 16)
    }
  }

  private static let toolbar: Element = {
    let names = ["chevron-left", "chevron-right", "house", "tabs", "menu"]
    let signs = names.map { Element.symbol($0, size: 22) }
    return .row(alignment: .center, distribution: .spaceBetween, signs) {
      $0.background = [.solid(MessageTheme.bar)]
      $0.foreground = MessageTheme.faintInk
      $0.padding = Insets(top: 12, leading: 24, bottom: 10, trailing: 24)
      $0.safeArea = .bottom
    }
  }()
}
