internal import Flow
internal import Source
internal import SystemKit

/// Layouts that the app or a web page fills: a frame that says so, below the parts that the document has.
extension DrawingContext<MappedCard> {
  /// The frame of a web page below the bar of a browser.
  mutating func page() -> Element {
    let lock = Element.symbol("lock", size: 14, ink: look.quiet)
    let name = Element.label(
      words(content.id, at: content.span),
      look.type(.small),
      ink: look.quiet
    )
    let bar = Element.row(gap: 6, alignment: .center, distribution: .center, [lock, name]) {
      $0.padding = Insets(vertical: 8, horizontal: 16)
      $0.background = [.solid(look.fill)]
      $0.corners = Corners(10)
    }
    let header = Element.column([bar]) {
      $0.padding = Insets(vertical: 8, horizontal: 16)
      $0.safeArea = .top
    }
    return framed("web page", "it is not loaded", MappedFidelity.page, below: header)
  }

  /// The frame of a view that only the app draws.
  mutating func native() -> Element {
    framed(content.id, "the app draws it with a view of its own", MappedFidelity.native)
  }

  private mutating func framed(
    _ name: String,
    _ reason: String,
    _ row: FidelityRow,
    below header: Element? = nil
  ) -> Element {
    var frame = Element("frame", .placeholder(Placeholder(name, reason: reason))) {
      $0.size = SizeRules(width: .fill, minHeight: 380)
      $0.foreground = look.ink
    }
    frame.fidelity.add(row)
    let hasParts = content.hasParts
    return page((hasParts ? parts(.title, .leading) : []) + [frame], gap: 24, below: header)
  }
}

extension CardContent {
  /// Indicates that there is something to draw beside buttons.
  var hasParts: Bool {
    [badge, title, subtitle, body, note].contains { $0 != nil } || image != nil || !items.isEmpty
      || !choices.isEmpty || !fields.isEmpty
  }
}
