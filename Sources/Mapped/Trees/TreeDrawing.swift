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

/// The parts of an element of a tree beside its children.
extension DrawingContext<MappedCard> {
  /// Its text, picture and control.
  mutating func parts(_ tree: CardContent.TreeElement, _ own: LookValues) -> [Element] {
    let label = tree.text.map { add($0) }
    switch tree.kind {
    case .picture, .icon: return [treePicture(tree, own, label)]
    case .media: return [media(tree, own, label)]
    case .native: return [native(tree, label)]
    default: break
    }
    if let kind = tree.kind.control {
      let (id, span) = (tree.element, tree.span)
      var field = CardContent.Field(element: id, name: id, kind: kind, span: span)
      field.text = tree.text
      return image(tree) + [self.field(field)]
    }
    return image(tree) + [label.map { words($0, tree, own) }, filler(tree)].compactMap(\.self)
  }

  private mutating func image(_ tree: CardContent.TreeElement) -> [Element] {
    let image = picture("", tree.image, side: 24) { $0.size.maxHeight = 320 }
    return image.map { [$0] } ?? []
  }

  private func words(
    _ slot: TextSlot,
    _ tree: CardContent.TreeElement,
    _ own: LookValues
  ) -> Element {
    let isButton = tree.kind == .button
    let usual = isButton ? look.type(.button, .center) : look.type(.body)
    let type = own.typography(over: usual)
    let isHeading = (type.size ?? 0) >= 20 && (type.weight ?? 0) >= 600
    let role: TextElement.Role = isButton ? .label : isHeading ? .heading : .body
    return .text(slot, type, role: role)
  }

  private mutating func treePicture(
    _ tree: CardContent.TreeElement,
    _ own: LookValues,
    _ label: TextSlot?
  ) -> Element {
    let side = own.size ?? 24
    let isCut = own.radius != nil || own.height != nil
    let image = picture("", tree.image, side: side, fit: isCut ? .cover : .contain) { style in
      if tree.kind == .icon { style.size = .square(side) }
      if own.height == nil, tree.kind == .picture { style.size.maxHeight = 320 }
    }
    guard var image else { return frame(tree, "no picture", label) }
    image.style.foreground = own.textColor
    image.accessibilityLabel = label
    return image
  }

  private mutating func media(
    _ tree: CardContent.TreeElement,
    _ own: LookValues,
    _ label: TextSlot?
  ) -> Element {
    let source: String = if case .image(let ref)? = tree.image { ref.raw } else { "" }
    let media = Media(.video, source: source) { $0.play = Media.Play() }
    var still = Element("", .media(media)) {
      $0.background = [.solid(Themed(Color(0x3A3A41)))]
      $0.corners = Corners(own.radius ?? 12)
      $0.size = SizeRules(width: .fill, height: own.height ?? .points(200))
    }
    still.accessibilityLabel = label
    return still
  }

  private func native(_ tree: CardContent.TreeElement, _ label: TextSlot?) -> Element {
    var frame = frame(tree, "the app draws it with a view of its own", label)
    frame.fidelity.add(MappedFidelity.native)
    return frame
  }

  private func frame(
    _ tree: CardContent.TreeElement,
    _ reason: String,
    _ label: TextSlot?
  ) -> Element {
    let texts = label.map { [$0] } ?? []
    return Element("", .placeholder(Placeholder(tree.type, reason: reason, texts: texts))) {
      $0.size.width = .fill
    }
  }

  /// The stand-in of an element without words; nil where its kind has nothing.
  private func filler(_ tree: CardContent.TreeElement) -> Element? {
    switch tree.kind {
    case .progress:
      let (track, fill) = (Paint.solid(look.line), Paint.solid(look.accent))
      let bar = Progress(.bar(fraction: 0.5, height: 6), track: track, fill: fill, label: "50 %")
      return Element("", .progress(bar)) { $0.size.width = .fill }
    case .divider: return Element("", .divider(Divider(thickness: 1, color: look.line)))
    case .spacer: return .space()
    default: return nil
    }
  }
}

extension CardContent.TreeElement.Kind {
  /// The kind of field that a control is drawn as; nil for what is no control.
  var control: CardContent.Field.Kind? {
    switch self {
    case .field: .text
    case .toggle: .toggle
    case .slider: .slider
    case .rating: .rating
    default: nil
    }
  }
}
