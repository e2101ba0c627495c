internal import Flow

/// Makes boxes of elements by their anatomy: the rules that the drawing leaves to a browser's CSS, in numbers.
struct BoxBuilder {
  let context: BoxContext
  var tree: BoxTree
  /// The depth of the element being added; deeper ones than the limit are left out, as the drawing does.
  private var depth = 0
  private static let depthLimit = 100
  /// The state of the option around the element.
  private var option: Choices.State?

  init(context: BoxContext) {
    self.context = context
    tree = BoxTree(device: context.device)
  }

  /// Adds an element's boxes; nil where it is away.
  @discardableResult
  mutating func add(_ element: Element, in scope: BoxScope<DevicePoints>, type: TextType) -> Int? {
    guard depth < Self.depthLimit, element.presence?.isShown != false else { return nil }
    if let state = element.shownWhile, let option, option != state { return nil }
    guard let style = element.style.on(context) else { return nil }
    depth += 1
    defer { depth -= 1 }
    var part = element.anatomy(in: scope.parent, style)
    part.style = style
    return add(part, in: scope, type: type, element)
  }

  private mutating func add(
    _ part: BoxPart,
    in scope: BoxScope<DevicePoints>,
    type inherited: TextType,
    _ element: Element? = nil
  ) -> Int {
    let number = tree.boxes.count
    let type = inherited.setting(part, context, scope.unit.across)
    tree.boxes.append(Box(part, content(of: part, type, scope.unit.across), in: scope, context))
    if context.keepsLooks {
      tree.looks.append(BoxLook(part, unit: scope.unit.across, element: element))
    }
    note(part, element, number)
    var scope = scope
    if part.style.formOnTablet != nil, context.device.size == .tablet {
      (scope.unit.safeTop, scope.unit.safeBottom) = (8, 12)
    }
    let children = children(of: part.content, in: scope, type)
    tree.boxes[number].children = tree.order.count..<tree.order.count + children.count
    tree.order += children
    return number
  }

  private mutating func content(
    of part: BoxPart,
    _ type: TextType,
    _ unit: Double
  ) -> Box.Content {
    switch part.content {
    case .flex(let axis, _): return .flex(FlexRules(axis: axis))
    case .layers: return .layers
    case .grid: return .columns(ColumnRules(count: 1))
    case .centered: return .columns(ColumnRules(count: 1, isCentered: true))
    case .picture(let slot):
      let (width, height) = (part.style.size.width, part.style.size.height)
      return .picture(
        Picture(
          slot: slot.index,
          hasWidth: width?.isGiven ?? false,
          hasHeight: height?.isGiven ?? false
        )
      )
    case .symbol, .over, .art: return .nothing
    case .text(let texts):
      let typography = part.style.typography
      let isFree = typography?.freesEnlargedLines == true && context.size > .l
      tree.blocks.append(
        TextBlock(
          parts: texts.map {
            .init(source: $0.source, type: type.setting($0.typography, context, unit))
          },
          type: type,
          maxLines: isFree ? nil : typography?.maxLines
        )
      )
      return .text(tree.blocks.count - 1)
    }
  }

  private mutating func children(
    of content: BoxPart.Content,
    in scope: BoxScope<DevicePoints>,
    _ type: TextType
  ) -> [Int] {
    switch content {
    case .flex(_, let pieces), .grid(let pieces), .centered(let pieces):
      return pieces.compactMap { add($0, in: scope, type) }
    case .layers(let canvas, let pieces):
      var scope = scope
      if let canvas {
        scope.unit.across = context.device.width / max(1, canvas.width)
        scope.unit.down = context.device.height / max(1, canvas.height)
      }
      return pieces.compactMap { add($0, in: scope, type) }
    case .text, .picture, .symbol, .over, .art: return []
    }
  }

  private mutating func add(
    _ piece: BoxPart.Piece,
    in scope: BoxScope<DevicePoints>,
    _ type: TextType
  ) -> Int? {
    switch piece {
    case .part(let part): return add(part, in: BoxScope(part.parent, scope.unit), type: type)
    case .element(let element, let parent):
      return add(element, in: BoxScope(parent, scope.unit), type: type)
    case .option(let option, let parent):
      let around = self.option
      defer { self.option = around }
      self.option = option.isSelected ? .chosen : .free
      let number = add(option.element, in: BoxScope(parent, scope.unit), type: type)
      if let number, !option.id.isEmpty, let element = tree.boxes[number].element {
        tree.elements[element].isTarget = true
        if option.content.id != option.id { tree.elements[element].isButton = true }
      }
      if let number, context.keepsLooks, !option.isWrapped {
        tree.looks[number].element = option.content
      }
      return number
    }
  }

  /// Notes the element of a box, or the text or symbol that a part without one shows.
  private mutating func note(_ part: BoxPart, _ element: Element?, _ number: Int) {
    var noted: BoxTree.PlacedElement
    if let element, !element.id.isEmpty {
      noted = BoxTree.PlacedElement(id: element.id, kind: element.kind.name)
      if case .button = element.kind { noted.isButton = true }
      noted.isTarget = AuditedElements.target(element.kind) != nil
    } else if let role = part.role, role != .input {
      noted = BoxTree.PlacedElement(id: "", kind: role.rawValue)
    } else {
      return
    }
    if part.role != nil, case .text(let texts) = part.content,
      case .slot(let slot)? = texts.first?.source
    {
      noted.text = slot
    }
    tree.boxes[number].element = tree.elements.count
    tree.elements.append(noted)
  }
}

extension TextType {
  /// The type of a box within one of this type.
  fileprivate func setting(_ part: BoxPart, _ context: BoxContext, _ unit: Double) -> TextType {
    func set(_ properties: [BoxProperty], _ type: inout TextType, _ unit: Double) {
      for case .type(let own) in properties { type = type.setting(own, context, unit) }
    }
    var type = self
    set(part.usual, &type, 1)
    set(part.taken, &type, unit)
    if let own = part.style.typography { type = type.setting(own, context, unit) }
    set(part.own, &type, unit)
    return type
  }
}
