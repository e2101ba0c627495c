internal import Flow

/// Texts in one look or several.
extension Drawer {
  mutating func draw(_ text: RichText, _ unit: CSSUnit) {
    inOwnDirection(text.spans.first?.text) { for span in text.spans { $0.part(span, unit) } }
  }

  private mutating func part(_ part: RichText.Part, _ unit: CSSUnit) {
    var css = TextRules.declarations(part.typography, unit: unit)
    if let color = part.foreground { css += "color:\(CSSValue.color(color));" }
    span(part.text, css: css, id: part.id) { drawer in
      guard let link = part.link else { return drawer.text(part.text, isWhole: false) }
      let slot = part.text.number
      var css = TextRules.declarations(link.typography, unit: unit)
      if let color = link.foreground { css += "color:\(CSSValue.color(color));" }
      drawer.program.hole(.excerpt(slot: slot, .before))
      drawer.open(css: css, id: link.id)
      drawer.program.html(">")
      drawer.program.hole(.excerpt(slot: slot, .link))
      drawer.program.html("</span>")
      drawer.program.hole(.excerpt(slot: slot, .after))
    }
  }

  /// Draws words in a span of their own.
  mutating func span(
    _ slot: TextSlot,
    base: StaticString = "e-span",
    css: String,
    id: String = "",
    content: ((inout Drawer) -> Void)? = nil
  ) {
    open(base, css: css, id: id)
    reference(slot)
    program.hole(.wording(slot: slot.number))
    program.html(">")
    if let content { content(&self) } else { text(slot) }
    program.html("</span>")
  }

  /// The start of a span's tag, with the marks of a link where it has an id.
  private mutating func open(_ base: StaticString = "e-span", css: String, id: String) {
    program.html("<span class=\"", base)
    add(class: sheet.name(declaring: css))
    program.html("\"")
    guard !id.isEmpty else { return }
    program.marks([("data-element", id), ("data-kind", "link")])
  }

  /// Draws the words of a text, its markup drawn or shown; `isWhole` where it is no part of another.
  mutating func text(_ slot: TextSlot, isWhole: Bool = true) {
    guard card.texts.indices.contains(slot.index) else { return }
    if isTyped { program.html("<span class=\"e-typing\">") }
    inOwnDirection(isWhole ? slot : nil) { $0.write($0.card.texts[slot.index], slot) }
    if isTyped { program.html("</span>") }
  }

  /// Draws content in the direction of a text, where the platform sets texts so; its place on the card is the
  /// layout's affair.
  private mutating func inOwnDirection(_ slot: TextSlot?, _ content: (inout Drawer) -> Void) {
    guard let slot, platform.textsRunByThemselves, card.texts.indices.contains(slot.index) else {
      return content(&self)
    }
    program.hole(.ownDirection(slot: slot.number))
    content(&self)
    program.hole(.ownDirectionEnd(slot: slot.number))
  }

  private mutating func write(_ text: TextRef, _ slot: TextSlot) {
    if !text.templates.isEmpty, text.translations == nil {
      return program.hole(.places(slot: slot.number))
    }
    switch text.markup {
    case .plain: program.hole(.text(slot: slot.number))
    case .emphasis: program.hole(.emphasis(slot: slot.number))
    }
  }
}

extension Element {
  /// The only text in an element, where it has no mark of its own that could carry its reference.
  var onlyAnonymousText: TextSlot? {
    var found: [TextSlot] = []
    _ = first { element -> Bool? in
      if case .text(let text) = element.kind, element.id.isEmpty { found.append(text.text) }
      return nil
    }
    return found.count == 1 ? found[0] : nil
  }
}
