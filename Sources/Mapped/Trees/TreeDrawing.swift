internal import Flow
internal import Source
internal import SystemKit

/// Elements that are drawn as they stand (reference: mapping, section 5).
extension DrawingContext<MappedCard> {
  /// The card's elements below one another, on the ground of the card.
  mutating func tree(_ log: inout Log) -> Element {
    summary.title = content.title.map { add($0) }
    summary.body = content.body.map { add($0) }
    let rows = content.tree.map { treeElement($0, depth: 0, &log) }
    let column = Element.column(gap: look.own.gap ?? 0, rows) {
      $0.size.width = .fill
      $0.padding = look.own.padding.over(.zero).positive
    }
    return Element.page(column, ground(look.page))
  }

  /// An element with those inside it; pages draw no deeper ones.
  private mutating func treeElement(
    _ tree: CardContent.TreeElement,
    depth: Int,
    _ log: inout Log
  ) -> Element {
    let own = LookValues(tree.look, &log)
    summarise(tree)
    let inside = depth < 50 ? tree.children : []
    let children = inside.map { treeElement($0, depth: depth + 1, &log) }
    var element =
      tree.kind == .button ? button(tree, own, children) : pressable(tree, own, children)
    own.lay(over: &element.style)
    let fill = own.background + picture(of: own)
    if !fill.isEmpty { element.style.background = fill }
    let ink = own.textColor ?? own.ground.map { Themed(Color.readable(on: $0)) }
    element.style.foreground = own.buttonTextColor ?? ink ?? element.style.foreground
    element.origin = .init(tree.type, tree.span)
    element.presence = tree.presence
    return element
  }

  /// An element, on a button where a tap on it does something.
  private mutating func pressable(
    _ tree: CardContent.TreeElement,
    _ own: LookValues,
    _ children: [Element]
  ) -> Element {
    guard let action = tree.action, tree.kind.control == nil else {
      return drawn(tree, own, children, id: tree.element)
    }
    var inner = drawn(tree, own, children, id: "")
    if case .stack = inner.kind { inner.style.size.width = .fill }
    return .button(id: tree.element, .secondary, action: action, [inner]) {
      $0.typography = look.type(.body, .leading)
    }
  }

  /// Takes the first texts and the first picture as those of the card, where it has none.
  private mutating func summarise(_ tree: CardContent.TreeElement) {
    if tree.kind == .text, let text = tree.text {
      if summary.title == nil {
        summary.title = add(text)
      } else if summary.body == nil {
        summary.body = add(text)
      }
    }
    if summary.image == nil, case .image(let ref)? = tree.image { summary.image = add(ref) }
  }

  private mutating func drawn(
    _ tree: CardContent.TreeElement,
    _ own: LookValues,
    _ children: [Element],
    id: String
  ) -> Element {
    let gap = own.gap ?? 0
    let inner = parts(tree, own) + children
    switch tree.kind {
    case .row: return .row(id: id, gap: gap, alignment: .center, inner)
    case .layers:
      let items = inner.enumerated().map { Layers.Item($1, $0 == 0 ? .fill : .center) }
      return Element(id, .layers(Layers(items)))
    case .scroll: return Element(id, .scroll(Scroll(.vertical, .column(gap: gap, inner))))
    case .pages: return pages(id, inner)
    case .choices: return choices(id, gap, inner)
    case .column, .box:
      let alignment: CrossAlignment = own.alignment == .center ? .center : .stretch
      return .column(id: id, gap: gap, alignment: alignment, inner)
    // The control itself has the id.
    case .field, .toggle, .slider, .rating: return .column(gap: gap, inner)
    default:
      guard inner.count == 1 else { return .column(id: id, gap: gap, inner) }
      var element = Element(id, inner[0].kind, style: inner[0].style)
      element.accessibilityLabel = inner[0].accessibilityLabel
      return element
    }
  }

  /// Elements beside one another, each as wide as the box, with a dot for each.
  private func pages(_ id: String, _ children: [Element]) -> Element {
    let panes = children.map { child in
      Element.column([child]) { $0.size = SizeRules(width: .share(1), minWidth: 280) }
    }
    let scroll = Element("", .scroll(Scroll(.horizontal, snap: .start, .row(panes)))) {
      $0.size.width = .fill
    }
    let shape = Progress.Shape.dots(count: panes.count, current: 0, filled: false, size: 8, gap: 8)
    let label = "1 of \(panes.count)"
    let dots = Element(
      "",
      .progress(Progress(shape, track: .solid(look.line), fill: .solid(look.link), label: label))
    ) { $0.alignment = .center }
    return .column(id: id, gap: 16, panes.count > 1 ? [scroll, dots] : [scroll])
  }

  /// Elements of which one can be chosen, with a line around it.
  private func choices(_ id: String, _ gap: Double, _ children: [Element]) -> Element {
    let options = children.map { child in
      var chosen = child.style
      chosen.shadows = [Shadow(spread: 2, color: look.link)]
      return Choices.Option(
        id: child.id,
        content: child,
        isSelected: false,
        action: "select",
        other: chosen
      )
    }
    return Element(id, .choices(Choices(options, gap: gap)))
  }

  private mutating func button(
    _ tree: CardContent.TreeElement,
    _ own: LookValues,
    _ children: [Element]
  ) -> Element {
    let isFirst = summary.buttons.isEmpty
    let role: ButtonElement.Role = isFirst ? .primary : .secondary
    if let title = tree.text ?? tree.children.lazy.compactMap(\.text).first {
      let action = tree.action ?? ""
      summary.buttons.append(.init(role: role.rawValue, title: add(title), action: action))
    }
    let inner = parts(tree, own) + children
    // Children stand for the element where it has some.
    let isPlain = children.isEmpty
    var style = isPlain ? look.button(isFirst: isFirst || own.buttonColor != nil) : Style()
    if let fill = own.buttonColor {
      style.background = [.solid(fill)]
      style.foreground = Themed(Color.readable(on: fill.light))
    }
    if let radius = own.buttonRadius { style.corners = Corners(radius) }
    return .button(id: tree.element, role, action: tree.action ?? "", inner, style: style)
  }
}
