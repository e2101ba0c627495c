internal import Flow

/// Makes boxes of elements: the rules that the drawing leaves to a browser's CSS, in numbers.
struct BoxBuilder {
  let context: BoxContext
  var tree = BoxTree()
  /// The depth of the element being added; deeper ones than the limit are left out, as the drawing does.
  private var depth = 0
  private static let depthLimit = 100
  /// The state of the option around the element.
  var option: Choices.State?

  init(context: BoxContext) { self.context = context }

  /// Adds an element's boxes; nil where it is away.
  @discardableResult
  mutating func add(_ element: Element, in place: BoxPlace, type: TextType) -> Int? {
    guard depth < Self.depthLimit, element.presence?.isShown != false else { return nil }
    if let state = element.shownWhile, let option, option != state { return nil }
    guard let style = element.style.on(context) else { return nil }
    depth += 1
    defer { depth -= 1 }
    return add(element.kind, Part(element: element, style: style, place: place, type: type))
  }

  /// An element whose box is being made.
  struct Part {
    let element: Element
    /// Its style on the device.
    let style: Style
    let place: BoxPlace
    /// The type that it inherits.
    let type: TextType
  }

  private mutating func add(_ kind: Element.Kind, _ part: Part) -> Int {
    switch kind {
    case .stack(let stack): add(stack, part)
    case .layers(let layers): add(layers, part)
    case .scroll(let scroll): add(scroll, part)
    case .text(let text): add(text, part)
    case .richText(let text): add(text, part)
    case .image(let image): add(image, part)
    case .icon(let icon): add(icon, part)
    case .button(let button): add(button, part)
    case .field(let field): add(field, part)
    case .choices(let choices): add(choices, part)
    case .slider(let slider): add(slider, part)
    case .toggle: box(part) { $0.fix(width: 51, height: 31) }
    case .progress(let progress): add(progress, part)
    case .rating(let rating): add(rating, part)
    case .picker(let wheel): add(wheel, part)
    case .media: add(leaf: .layers, part)
    case .divider(let divider): add(divider, part)
    case .spacer(let spacer): add(spacer, part)
    case .placeholder(let placeholder): add(placeholder, part)
    }
  }

  private mutating func add(leaf content: Box.Content, _ part: Part) -> Int {
    box(part) { $0.content = content }
  }

  // MARK: Boxes

  /// Adds the box of an element: the measures of its kind, then those of its style, then parts.
  @discardableResult
  mutating func box(
    _ part: Part,
    kind: (inout Box) -> Void = { _ in },
    parts: (inout BoxBuilder, BoxPlace, TextType) -> [Int?] = { _, _, _ in [] }
  ) -> Int {
    var box = Box(content: .nothing)
    box.start(in: part.place)
    kind(&box)
    box.take(part.style, in: part.place, context)
    if !part.element.id.isEmpty {
      box.element = tree.elements.count
      tree.elements.append(BoxTree.PlacedElement(id: part.element.id, kind: part.element.kind.name))
      if case .button = part.element.kind { tree.elements[tree.elements.count - 1].isButton = true }
      if AuditedElements.target(part.element.kind) != nil {
        tree.elements[tree.elements.count - 1].isTarget = true
      }
    }
    let number = tree.boxes.count
    tree.boxes.append(box)
    keep(BoxLook(part.style, unit: part.place.across, element: part.element))
    var place = part.place
    if part.style.formOnTablet != nil, context.device.size == .tablet {
      (place.safeTop, place.safeBottom) = (8, 12)
    }
    let points = part.place.across
    let type = part.style.typography.map { part.type.setting($0, context, points) } ?? part.type
    let children = parts(&self, place, type).compactMap(\.self)
    tree.set(children, of: number)
    return number
  }

  /// Adds a box that is no element of its own.
  mutating func inner(
    _ content: Box.Content,
    style: Style = Style(),
    in place: BoxPlace,
    kind: (inout Box) -> Void = { _ in },
    parts: (inout BoxBuilder) -> [Int?] = { _ in [] }
  ) -> Int {
    var box = Box(content: content)
    box.start(in: place)
    kind(&box)
    box.take(style, in: place, context)
    let number = tree.boxes.count
    tree.boxes.append(box)
    keep(BoxLook(style, unit: place.across))
    let children = parts(&self).compactMap(\.self)
    tree.set(children, of: number)
    return number
  }

  private mutating func keep(_ look: @autoclosure () -> BoxLook) {
    if context.keepsLooks { tree.looks.append(look()) }
  }

  /// Changes the kept look of a box by what the drawing adds to it.
  mutating func look(_ number: Int, _ change: (inout Style) -> Void) {
    if context.keepsLooks { change(&tree.looks[number].style) }
  }

  /// Adds words; `isSpan` for those that stand in a row of their own, in the flow of a box.
  mutating func words(_ block: TextBlock, in place: BoxPlace, slot: TextSlot? = nil) -> Int {
    let number = tree.blocks.count
    tree.blocks.append(block)
    return inner(.text(number), in: place)
  }

  /// Adds one text of a card.
  mutating func words(
    _ slot: TextSlot,
    _ type: TextType,
    in place: BoxPlace
  ) -> Int {
    words(TextBlock(parts: [.init(words: .slot(slot.index), type: type)], type: type), in: place)
  }

  /// Adds words of ours.
  mutating func words(_ words: String, _ type: TextType, in place: BoxPlace) -> Int {
    self.words(TextBlock(parts: [.init(words: .fixed(words), type: type)], type: type), in: place)
  }
}

extension Box {
  /// Sets the measures that parents of a kind give all their children.
  fileprivate mutating func start(in place: BoxPlace) {
    switch place.parent {
    case .row: minWidth = 0
    case .equal(let axis):
      flex = .share(1)
      minWidth = 0
      if axis == .vertical { minWidth = 0 }
    case .scroll: flex = .none
    case .column, .layers, .cell: break
    }
  }

  /// A box of its own measures that does not grow or shrink.
  mutating func fix(width: Double, height: Double) {
    self.width = .points(width)
    self.height = .points(height)
    flex = .none
  }
}
