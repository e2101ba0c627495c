internal import Flow

/// Boxes that arrange others: stacks, layers and scrolls.
extension Drawer {
  mutating func draw(_ stack: Stack, _ element: Element, _ place: Place) {
    let frame = Frame(
      stack.axis == .vertical ? "e-column" : "e-row",
      extra: Self.arrangement(stack, place.unit)
    )
    box(frame, element, place) { drawer in
      for child in stack.children { drawer.draw(child, in: place.child(of: stack)) }
    }
  }

  /// The flexbox declarations of a stack that differ from its class's own.
  static func arrangement(_ stack: Stack, _ unit: CSSUnit) -> String {
    var css = ""
    if unit.length(stack.gap) != "0" { css += "gap:\(unit.length(max(0, stack.gap)));" }
    switch stack.alignment {
    case .stretch: break
    case .start, .center, .end, .baseline: css += "align-items:\(stack.alignment.rawValue);"
    }
    switch stack.distribution {
    case .start, .equal: break
    case .center, .end, .spaceBetween, .spaceAround, .spaceEvenly:
      css += "justify-content:\(stack.distribution.rawValue);"
    }
    if stack.wraps { css += "flex-wrap:wrap;" }
    return css
  }

  mutating func draw(_ layers: Layers, _ element: Element, _ place: Place) {
    var extra = ""
    if let canvas = layers.canvas {
      extra += "--kx:calc(var(--w)/\(CSSValue.number(max(1, canvas.width))));"
      extra += "--ky:calc(var(--h)/\(CSSValue.number(max(1, canvas.height))));"
    }
    let unit = layers.canvas == nil ? place.unit : .canvas
    box(Frame("e-layers", extra: extra), element, place) { drawer in
      for item in layers.items {
        let inner = Place(parent: .layers(item.placement), unit: unit)
        drawer.draw(item.element, in: inner)
      }
    }
  }

  /// Draws a scroll, which cuts itself off at its corners; clipping it on top would stop it from scrolling
  /// (CSS Overflow 3, section 3.1).
  mutating func draw(_ scroll: Scroll, _ element: Element, _ place: Place) {
    var element = element
    element.style.isClipped = false
    let frame = Frame(
      scroll.axis == .vertical ? "e-scroll" : "e-scroll e-across",
      extra: Self.scrolling(scroll, element.style.padding.positive, place.unit),
      attributes: element.accessibility.isHidden ? nil : " tabindex=\"0\""
    )
    box(frame, element, place) { drawer in
      drawer.draw(scroll.content, in: place.child(of: .scroll(scroll.axis)))
    }
  }

  /// The declarations of a scroll that differ from its class's own (CSS Scroll Snap 1).
  private static func scrolling(_ scroll: Scroll, _ padding: Insets, _ unit: CSSUnit) -> String {
    var css = scroll.isCentered ? "justify-content:safe center;" : ""
    if scroll.showsIndicator { css += "scrollbar-width:thin;" }
    if scroll.snap == .none { return css }
    let isVertical = scroll.axis == .vertical
    css += "scroll-snap-type:\(isVertical ? "block" : "inline") mandatory;"
    css += "--snap:\(scroll.snap.rawValue);"
    let edge = unit.length(isVertical ? padding.top : padding.leading)
    let name = isVertical ? "scroll-padding-block-start" : "scroll-padding-inline-start"
    return scroll.snap == .start && edge != "0" ? css + "\(name):\(edge);" : css
  }
}
