internal import Flow

/// Controls that a user taps, types into or chooses from.
extension Drawer {
  mutating func draw(_ button: ButtonElement, _ element: Element, _ place: Place) {
    let only = button.content.count == 1 ? button.content[0].onlyAnonymousText : nil
    var marks: [UInt8] = []
    if element.accessibilityLabel == nil {
      if button.isDisabled { marks.append(html: " role=\"button\" aria-disabled=\"true\"") }
      let sign = Element.symbolName(in: button.content)
      if !sign.isEmpty, !button.content.contains(where: \.saysWords) {
        marks.append(attribute: "data-says", sign)
      }
    }
    let press = button.isDisabled ? nil : button.pressed
    let frame = Frame(
      Self.buttonClass(button),
      extra: press.map { PressRules.declarations($0, over: element.style) } ?? "",
      reference: element.id.isEmpty ? nil : only,
      attributes: marks.isEmpty ? nil : String(decoding: marks, as: UTF8.self)
    )
    box(frame, element, place) { drawer in
      for child in button.content { drawer.draw(child, in: place.child(of: .row)) }
    }
  }

  private static func buttonClass(_ button: ButtonElement) -> StaticString {
    if button.isDisabled { return button.fades ? "e-button e-off" : "e-button" }
    return button.role == .link ? "e-button e-link" : "e-button"
  }

  mutating func draw(_ choices: Choices, _ element: Element, _ place: Place) {
    let unit = place.unit
    let gap = unit.length(max(0, choices.gap))
    var extra = gap == "0" ? "" : "gap:\(gap);"
    var base: StaticString = "e-column"
    var inner = place.child(of: .column)
    switch choices.arrangement {
    case .column: break
    case .row:
      base = "e-row"
      inner = place.child(of: .equal(.horizontal))
    case .wrap:
      base = "e-row e-wrap"
      inner = place.child(of: .row)
    case .grid(let columns):
      base = "e-grid"
      extra += "grid-template-columns:repeat(\(min(12, max(1, columns))),minmax(0,1fr));"
      inner = place.child(of: .cell)
    case .spread(let columns, let share):
      base = "e-grid"
      let width = CSSValue.percent(max(0, share))
      extra = "gap:\(gap) 0;grid-template-columns:repeat(\(min(12, max(1, columns))),\(width));"
      extra += "justify-content:space-between;"
      inner = place.child(of: .cell)
    }
    let marks = Self.marks(of: choices)
    box(Frame(base, extra: extra, attributes: marks), element, place) { drawer in
      for option in choices.options { drawer.draw(option, of: choices, in: inner) }
    }
  }

  /// An option is its content's box, marked by the option's id.
  private mutating func draw(
    _ option: Choices.Option,
    of choices: Choices,
    in place: Place
  ) {
    let around = choice
    defer { choice = around }
    begin(option, of: choices)
    let content = option.content
    if option.id.isEmpty || content.id == option.id { return draw(content, in: place) }
    if content.id.isEmpty || option.other != nil {
      return draw(content.named(option.id), in: place)
    }
    var wrapper = Element(
      option.id,
      .stack(Stack(.vertical, [content])),
      origin: content.origin
    )
    wrapper.style.alignment = content.style.alignment
    draw(wrapper, in: place)
  }

  mutating func draw(_ field: Field, _ element: Element, _ place: Place) {
    let unit = place.unit
    let gap = "gap:\(unit.length(max(0, field.looks.gap)));"
    box(Frame("e-column e-field", extra: gap), element, place) { drawer in
      if let label = field.label {
        drawer.line("e-label", field.looks.label, unit) {
          $0.span(label, css: "")
          if field.isRequired { $0.star(field.looks.star) }
        }
      }
      let marks = Self.marks(of: field)
      let focus = Self.focus(field.looks)
      drawer.line(Self.fieldClass(field), field.looks.box, unit, more: focus, marks: marks) {
        $0.content(of: field, unit)
      }
      if let message = field.message {
        drawer.line("e-message", field.looks.message, unit) { $0.span(message, css: "") }
      }
    }
  }

  /// The sign that a field must be filled in.
  private mutating func star(_ color: Themed<Color>?) {
    let css = color.map { "color:\(CSSValue.color($0));" } ?? ""
    part("e-star", css: css) { $0.program.html("*") }
  }

  private static func fieldClass(_ field: Field) -> StaticString {
    switch (field.input == .multiline, field.message != nil) {
    case (true, true): "e-box e-lines e-wrong"
    case (true, false): "e-box e-lines"
    case (false, true): "e-box e-wrong"
    case (false, false): "e-box"
    }
  }

  private mutating func line(
    _ base: StaticString,
    _ style: Style,
    _ unit: CSSUnit,
    more: String = "",
    marks: String? = nil,
    content: (inout Drawer) -> Void
  ) {
    let look = Look(style: style, place: Place(parent: .column, unit: unit), extra: more)
    part(base, tag: "div", css: look.css(), marks: marks, content: content)
  }

  /// The changed look of a field's box while it is typed into.
  private static func focus(_ looks: Field.Looks) -> String {
    var css = ""
    if let line = looks.focusLine { css += "border-color:\(CSSValue.color(line));" }
    if let fill = looks.focusFill { css += "background-color:\(CSSValue.color(fill));" }
    return css.isEmpty ? "" : "&:focus-within{\(css)}"
  }

  private mutating func content(of field: Field, _ unit: CSSUnit) {
    let sign = field.looks.sign
    if let sign, sign.leads { draw(sign, unit) }
    value(of: field, unit)
    if let sign {
      if !sign.leads { draw(sign, unit) }
    } else {
      usualSign(of: field.input)
    }
    items(of: field)
  }

  private mutating func draw(_ sign: Field.Sign, _ unit: CSSUnit) {
    let color = sign.color.map { "color:\(CSSValue.color($0));" } ?? ""
    part("e-sign", css: "--side:\(unit.length(max(0, sign.size)));" + color) {
      $0.symbol(sign.symbol)
    }
  }

  /// Draws the items of a field's list, which are there for the script alone.
  private mutating func items(of field: Field) {
    guard Self.marks(of: field) != nil, !field.items.isEmpty else { return }
    let start = program.startMarked()
    for item in field.items {
      var marks: [UInt8] = []
      marks.append(attribute: "data-item", item.value)
      part("e-item", css: "", marks: String(decoding: marks, as: UTF8.self)) {
        $0.words(item.title)
      }
    }
    program.endMarked(start)
  }

  private mutating func value(of field: Field, _ unit: CSSUnit) {
    if let value = field.value {
      if field.input == .password {
        program.html("<span class=\"e-span\">••••••••</span>")
      } else {
        span(value, css: "")
      }
    } else if let placeholder = field.placeholder {
      let style = field.looks.placeholder
      let look = Look(style: style, place: Place(parent: .row, unit: unit))
      let full = style.foreground == nil || style.opacity != 1 ? "" : "opacity:1;"
      span(placeholder, base: "e-span e-hint", css: look.css() + full)
    } else {
      program.html("<span class=\"e-span\"></span>")
    }
  }

  private mutating func usualSign(of input: Field.Input) {
    switch input {
    case .select: symbol("chevron-down")
    case .date, .dateTime: symbol("calendar")
    case .time: symbol("clock")
    case .text, .multiline, .number, .email, .phone, .password, .url: break
    }
  }
}

extension Element {
  /// The same element under a name.
  func named(_ id: String) -> Element {
    var copy = Element(id, kind, origin: origin, style: style)
    copy.presence = presence
    copy.shownWhile = shownWhile
    copy.entrance = entrance
    copy.animation = animation
    copy.accessibilityLabel = accessibilityLabel
    copy.accessibility = accessibility
    copy.fidelity = fidelity
    return copy
  }
}
