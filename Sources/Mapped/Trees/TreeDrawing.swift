internal import Flow
internal import Source
internal import SystemKit

/// Elements that are drawn as they stand (reference: mapping, section 5).
extension DrawingContext<MappedCard> {
  /// The card's elements below one another, on the background of the card.
  mutating func tree() -> Element {
    summary.title = content.title.map { add($0) }
    summary.body = content.body.map { add($0) }
    let rows = content.tree.map { treeElement($0, depth: 0) }
    let column = Element.column(gap: look.own.length(.gap) ?? 0, rows) {
      $0.size.width = .fill
      $0.padding = look.own.edges(.padding, over: .zero).positive
    }
    return Element.page(column, background(look.page))
  }

  /// An element with those inside it; pages draw no deeper ones.
  private mutating func treeElement(_ tree: CardContent.Piece, depth: Int) -> Element {
    let own = tree.look
    summarise(tree)
    let inside = depth < 50 ? tree.children : []
    let children = inside.map { treeElement($0, depth: depth + 1) }
    var element: Element
    if tree.kind == .button {
      let title = tree.text ?? tree.children.lazy.compactMap(\.text).first
      // Children stand for the element where it has some.
      element = button(tree, title: title, parts(tree) + children, isPlain: children.isEmpty)
    } else if tree.action.isEmpty || tree.kind.control != nil {
      element = drawn(tree, children, id: tree.element)
    } else {
      element = pressable(tree, children)
    }
    own.lay(over: &element.style)
    let fill = own.background + picture(of: own)
    if !fill.isEmpty { element.style.background = fill }
    let ink = own.color(.textColor) ?? own.backgroundColor.map { Themed(Color.readable(on: $0)) }
    element.style.foreground = own.color(.buttonTextColor) ?? ink ?? element.style.foreground
    element.origin = .init(tree.type, tree.span)
    element.presence = tree.presence
    return element
  }

  /// An element on a button, as a tap on it does something.
  private mutating func pressable(_ tree: CardContent.Piece, _ children: [Element]) -> Element {
    var inner = drawn(tree, children, id: "")
    if case .stack = inner.kind { inner.style.size.width = .fill }
    return .button(id: tree.element, .secondary, action: tree.action, [inner]) {
      $0.typography = look.type(.body, .leading)
    }
  }

  /// Takes the first texts and the first picture as those of the card, where it has none.
  private mutating func summarise(_ tree: CardContent.Piece) {
    if tree.kind == .text, let text = tree.text {
      if summary.title == nil {
        summary.title = add(text)
      } else if summary.body == nil {
        summary.body = add(text)
      }
    }
    if summary.image == nil, summary.sign == nil { summarise(tree.image) }
  }

  private mutating func drawn(
    _ tree: CardContent.Piece,
    _ children: [Element],
    id: String
  ) -> Element {
    let gap = tree.look.length(.gap) ?? 0
    let own = parts(tree)
    let inner = own + children
    switch tree.kind {
    case .row: return .row(id: id, gap: gap, alignment: .center, inner)
    case .layers:
      let items = inner.enumerated().map { Layers.Item($1, $0 == 0 ? .fill : .center) }
      return Element(id, .layers(Layers(items)))
    case .scroll: return Element(id, .scroll(Scroll(.vertical, .column(gap: gap, inner))))
    case .pages, .choices:
      let list = tree.kind == .pages ? pages(id, children) : choices(id, gap, children)
      return own.isEmpty ? list : .column(gap: gap, own + [list])
    case .column, .box:
      let alignment: CrossAlignment = tree.look.alignment == .center ? .center : .stretch
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
    let dots = progress(shape, fill: look.link, "1 of \(panes.count)") { $0.alignment = .center }
    return .column(id: id, gap: 16, panes.count > 1 ? [scroll, dots] : [scroll])
  }

  private func progress(
    _ shape: Progress.Shape,
    fill: Themed<Color>,
    _ label: String,
    _ change: (inout Style) -> Void
  ) -> Element {
    let progress = Progress(shape, track: .solid(look.line), fill: .solid(fill), label: label)
    return Element("", .progress(progress), change)
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
}

/// The parts of an element of a tree beside its children.
extension DrawingContext<MappedCard> {
  private mutating func parts(_ tree: CardContent.Piece) -> [Element] {
    let label = tree.text.map { add($0) }
    switch tree.kind {
    case .picture, .icon: return [treePicture(tree, label)]
    case .media: return [media(tree, label)]
    case .native: return [frame(tree.type, label: label)]
    default: break
    }
    let image = picture("", tree.image, side: 24) { $0.size.maxHeight = 320 }
    let control = tree.kind.control.map { kind in
      var field = CardContent.Piece(element: tree.element, span: tree.span)
      (field.input, field.name, field.text) = (kind, tree.element, tree.text)
      return self.field(field)
    }
    let rest = control.map { [$0] } ?? [label.map { textElement($0, tree) }, filler(tree)]
    return [image].compactMap(\.self) + rest.compactMap(\.self)
  }

  private func textElement(_ slot: TextSlot, _ tree: CardContent.Piece) -> Element {
    let isButton = tree.kind == .button
    let usual = isButton ? look.type(.button, .center) : look.type(.body)
    let type = tree.look.typography(over: usual)
    let isHeading = (type.size ?? 0) >= 20 && (type.weight ?? 0) >= 600
    let role: TextElement.Role = isButton ? .label : isHeading ? .heading : .body
    return .text(slot, type, role: role)
  }

  private mutating func treePicture(_ tree: CardContent.Piece, _ label: TextSlot?) -> Element {
    let (own, hasHeight) = (tree.look, tree.look[.height] != nil)
    let side = own.length(.size) ?? 24
    let fit: Fit = hasHeight || own[.radius] != nil ? .cover : .contain
    let image = picture("", tree.image, side: side, fit: fit) { style in
      if tree.kind == .icon { style.size = .square(side) }
      if !hasHeight, tree.kind == .picture { style.size.maxHeight = 320 }
    }
    guard var image else { return frame(tree.type, "no picture", nil, label: label) }
    image.style.foreground = own.color(.textColor)
    image.accessibilityLabel = label
    return image
  }

  private mutating func media(_ tree: CardContent.Piece, _ label: TextSlot?) -> Element {
    let source: String = if case .image(let ref)? = tree.image { ref.raw } else { "" }
    let media = Media(.video, source: source) { $0.play = Media.Play() }
    var still = Element("", .media(media)) {
      $0.background = [.solid(Themed(Color(0x3A3A41)))]
      $0.corners = Corners(tree.look.length(.radius) ?? 12)
      $0.size = SizeRules(width: .fill, height: tree.look.side(.height) ?? .points(200))
    }
    still.accessibilityLabel = label
    return still
  }

  /// The stand-in of an element without words; nil where its kind has nothing.
  private func filler(_ tree: CardContent.Piece) -> Element? {
    switch tree.kind {
    case .progress:
      progress(.bar(fraction: 0.5, height: 6), fill: look.accent, "50 %") { $0.size.width = .fill }
    case .divider: Element("", .divider(Divider(thickness: 1, color: look.line)))
    case .spacer: .space()
    default: nil
    }
  }
}

extension CardContent.Kind {
  /// The kind of field that a control is drawn as; nil for what is no control.
  fileprivate var control: CardContent.Input? {
    switch self {
    case .field: .text
    case .toggle: .toggle
    case .slider: .slider
    case .rating: .rating
    default: nil
    }
  }
}
