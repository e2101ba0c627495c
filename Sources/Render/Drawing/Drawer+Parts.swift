internal import Flow

/// Elements and their parts, by their anatomy.
extension Drawer {
  /// Draws an element by its kind, whether or not it shows.
  mutating func drawKind(_ element: Element, _ scope: BoxScope<CSSUnit>) {
    var element = element
    // A scroll cuts itself off; clipping it on top would stop it from scrolling (CSS Overflow 3, 3.1).
    if case .scroll = element.kind { element.style.isClipped = false }
    let part = element.anatomy(in: scope.parent, element.style)
    let frame = self.frame(of: element, part, scope.unit)
    box(frame, element, scope) { $0.draw(part.content, of: element, scope.unit) }
  }

  private mutating func draw(
    _ content: BoxPart.Content,
    of element: Element,
    _ unit: CSSUnit
  ) {
    switch content {
    case .flex(_, let pieces), .grid(let pieces), .centered(let pieces), .over(let pieces):
      for piece in pieces { draw(piece, of: element, unit) }
    case .layers(let canvas, let pieces):
      for piece in pieces { draw(piece, of: element, canvas == nil ? unit : .canvas) }
    case .text(let texts):
      if case .richText(let text) = element.kind { return draw(text, unit) }
      for styledText in texts { draw(styledText, unit) }
    case .picture: if case .image(let image) = element.kind { draw(image, of: element) }
    case .symbol(let name): draw(Symbol.find(name))
    case .art: art(of: element, unit)
    }
  }

  private mutating func draw(_ piece: BoxPart.Piece, of element: Element, _ unit: CSSUnit) {
    switch piece {
    case .part(let part): draw(part, of: element, unit)
    case .element(let element, let parent): draw(element, in: BoxScope(parent, unit))
    case .option(let option, let parent):
      guard case .choices(let choices) = element.kind else { return }
      let around = choice
      defer { choice = around }
      begin(option, of: choices)
      draw(option.element, in: BoxScope(parent, unit))
    }
  }

  /// Draws a part: a box of its own without marks, but for those of its words and of a field.
  private mutating func draw(_ part: BoxPart, of element: Element, _ unit: CSSUnit) {
    if part.name == nil, part.tag == nil { return draw(part.content, of: element, unit) }
    let tag = part.tag ?? "i"
    program.html("<", tag)
    if let name = part.name { open(name, part, unit) }
    if let slot = part.wording {
      reference(slot)
      program.hole(.wording(slot: slot.number))
    }
    // The box that is typed into, where an element is a field.
    var input: (field: Field, marks: [Mark])?
    if part.role == .input, case .field(let field) = element.kind {
      input = Self.marks(of: field).map { (field, $0) }
    }
    if let input { program.marks(input.marks) }
    program.html(">")
    draw(part.content, of: element, unit)
    if let input { items(of: input.field) }
    program.html("</", tag, ">")
  }

  private mutating func open(_ name: StaticString, _ part: BoxPart, _ unit: CSSUnit) {
    program.html(" class=\"", name)
    let own = PropertyRules.declarations(part.own, unit: unit)
    let rules = BoxRules(style: part.style, scope: BoxScope(part.parent, unit), extra: own)
    add(class: sheet.name(declaring: rules.css()))
    program.html("\"")
  }

  private mutating func draw(_ styledText: BoxPart.StyledText, _ unit: CSSUnit) {
    guard let name = styledText.name else { return draw(styledText.source) }
    var css = TextRules.declarations(styledText.typography, unit: unit)
    if let color = styledText.color { css += "color:\(CSSValue.color(color));" }
    switch styledText.source {
    case .slot(let slot): span(slot, base: name, css: css)
    case .fixed(let text) where name.utf8CodeUnitCount == 0:
      program.html("<span>")
      program.text(text)
      program.html("</span>")
    case .fixed(let text): part(name, css: css) { $0.program.text(text) }
    }
  }

  private mutating func draw(_ source: BoxPart.StyledText.Source) {
    switch source {
    case .slot(let slot): text(slot)
    case .fixed(let text): program.text(text)
    }
  }

  /// Draws what takes no space and is no box: pictures, strokes, rows on a cylinder.
  private mutating func art(of element: Element, _ unit: CSSUnit) {
    switch element.kind {
    case .media(let media): draw(media, unit)
    case .picker(let wheel): reels(of: wheel, unit)
    case .progress(let progress): draw(progress, unit)
    case .stack, .layers, .scroll, .text, .richText, .image, .icon, .button, .field, .choices,
      .slider, .toggle, .rating, .divider, .spacer, .placeholder:
      break
    }
  }
}

extension BoxPart {
  /// The text that is all of its content.
  var wording: TextSlot? {
    guard case .text(let texts) = content, texts.count == 1, texts[0].name == nil,
      case .slot(let slot) = texts[0].source
    else { return nil }
    return slot
  }
}
