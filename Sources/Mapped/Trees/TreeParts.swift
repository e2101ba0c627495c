internal import Flow
internal import Source
internal import SystemKit

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
