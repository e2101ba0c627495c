internal import Flow
internal import Source
internal import SystemKit

/// The answers that can be chosen: rows, tiles where all have pictures, pills in a chat.
extension DrawingContext<MappedCard> {
  private enum Shape {
    case rows, tiles, pills
  }

  /// All answers; nil without one.
  mutating func choices() -> Element? {
    guard !content.choices.isEmpty else { return nil }
    let shape = shape
    let options = content.choices.map { option($0, shape) }
    let choices = Choices(
      options,
      allowsMany: content.allowsMany,
      arrangement: shape == .tiles ? .grid(columns: 2) : .column,
      gap: shape == .pills ? 8 : 12,
      field: content.stores
    )
    return Element("choices", .choices(choices)) { $0.size.width = .fill }
  }

  private var shape: Shape {
    if content.layout == .chat { return .pills }
    let haveImages = content.choices.allSatisfy { choice in
      if case .image? = choice.image { true } else { false }
    }
    return haveImages ? .tiles : .rows
  }

  private mutating func option(_ choice: CardContent.Piece, _ shape: Shape) -> Choices.Option {
    let title = choice.text.map { add($0) } ?? text(choice.name, at: choice.span)
    let image: ImageSlot? = if case .image(let ref)? = choice.image { add(ref) } else { nil }
    let action = choice.action.isEmpty ? "select" : choice.action
    summary.choices.append(.init(title: title, image: image, action: action))
    let parts =
      switch shape {
      case .tiles: tile(choice, title)
      case .rows: row(choice, title)
      case .pills:
        [mark("\(choice.element)/image", choice.image, side: 24), .label(title)].compactMap { $0 }
      }
    let axis: Stack.Axis = shape == .tiles ? .vertical : .horizontal
    let stack = Stack(axis, gap: 12, alignment: shape == .tiles ? .stretch : .center, parts)
    var content = Element(
      choice.element,
      .stack(stack),
      origin: .init("choice", choice.span),
      style: box(shape, isChosen: false)
    )
    content.presence = choice.presence
    return Choices.Option(
      id: choice.element,
      content: content,
      isSelected: false,
      action: action,
      other: box(shape, isChosen: true),
      value: choice.name
    )
  }

  private mutating func row(_ choice: CardContent.Piece, _ title: TextSlot) -> [Element] {
    let label = Element.label(title) { $0.size.width = .fill }
    let image = mark("\(choice.element)/image", choice.image, side: 36)
    return [image, label].compactMap { $0 } + signs(choice)
  }

  private mutating func tile(_ choice: CardContent.Piece, _ title: TextSlot) -> [Element] {
    let image = picture("\(choice.element)/image", choice.image, side: 48, fit: .cover) {
      $0.size = SizeRules(width: .fill, height: .points(96))
      $0.clip(8)
    }
    var type = look.type(.small, .center)
    // Words in half of a phone.
    type.maxSize = 24
    let label = Element.label(title, type) { $0.size.width = .fill }
    let signs = signs(choice).map { sign in
      var disc = Element.centered([sign]) {
        $0.background = [.solid(look.page)]
        $0.corners = Corners(8)
        $0.padding = Insets(4)
      }
      disc.shownWhile = sign.shownWhile
      return Layers.Item(disc, .pinned(.init(top: 6, trailing: 6)))
    }
    let picture = image.map { Layers.Item($0, .fill) }
    return [Element("", .layers(Layers([picture].compactMap { $0 } + signs))), label]
  }

  /// A sign for each state; an arrow where a tap leads on at once.
  private func signs(_ choice: CardContent.Piece) -> [Element] {
    let leadsOn = !content.allowsMany && content.stores == nil && !choice.action.isEmpty
    if leadsOn { return [look.sign("chevron-right", 18, look.quiet)] }
    let chosen =
      content.allowsMany ? "square-check" : look.isAndroid ? "circle-dot" : "circle-check-fill"
    var free = look.sign(content.allowsMany ? "square" : "circle", 24, look.quiet)
    free.shownWhile = .free
    var full = look.sign(chosen, 24, look.link)
    full.shownWhile = .chosen
    return [free, full]
  }

  /// The box of an answer; the line around it is 2 pt wide while it is chosen, and the padding less by it.
  private func box(_ shape: Shape, isChosen: Bool) -> Style {
    Style {
      let isPill = shape == .pills
      $0.typography = look.type(isPill ? .heading : .body)
      $0.foreground = isPill ? look.link : look.ink
      $0.background = [.solid(isChosen ? look.accent.faded(0.14) : look.fill)]
      let width = isChosen ? 2.0 : 1
      $0.border = Border(width: width, color: isChosen || isPill ? look.link : look.line)
      $0.corners = Corners(isPill ? 22 : look.rowRadius)
      $0.padding = Insets(
        vertical: (shape == .rows ? 14 : 10) - width,
        horizontal: (shape == .tiles ? 10 : 16) - width
      )
      $0.size.minHeight = isPill ? 44 : 56
      if isPill { $0.alignment = .end }
    }
  }
}
