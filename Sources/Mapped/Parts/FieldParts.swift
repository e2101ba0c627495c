internal import Flow
internal import Source
internal import SystemKit

extension DrawingContext<MappedCard> {
  /// All fields below one another; nil without one.
  mutating func fields() -> Element? {
    let rows = content.fields.map { field($0) }
    return rows.isEmpty ? nil : .column(id: "fields", gap: 20, rows) { $0.size.width = .fill }
  }

  /// A field, or a control with its words.
  mutating func field(_ field: CardContent.Piece) -> Element {
    var element =
      switch field.input {
      case .toggle: toggle(field)
      case .slider: slider(field)
      case .rating: rating(field)
      case .file: file(field)
      default: typed(field)
      }
    element.presence = field.presence
    element.style.size.width = .fill
    return element
  }

  private mutating func typed(_ field: CardContent.Piece) -> Element {
    let input = field.input == .dateTime ? .dateTime : Field.Input(rawValue: field.input.rawValue)
    let control = Field(
      input ?? .text,
      name: field.name,
      label: field.text.map { add($0) },
      placeholder: field.body.map { add($0) },
      isRequired: field.isRequired,
      looks: looks(isLong: field.input == .multiline)
    )
    return Element(field.element, .field(control), origin: origin(field))
  }

  private func origin(_ field: CardContent.Piece) -> Element.Origin {
    .init(field.input.rawValue, field.span)
  }

  /// A filled box on iOS, an outlined one on Android (Material 3, "Text fields").
  private func looks(isLong: Bool) -> Field.Looks {
    var looks = Field.Looks()
    looks.label = Style {
      $0.typography = look.type(.small)
      $0.foreground = look.quiet
    }
    looks.placeholder = Style { $0.foreground = look.quiet }
    looks.focusLine = look.link
    looks.star = look.link
    looks.box = Style {
      $0.typography = look.type(.body)
      $0.foreground = look.ink
      $0.background = [.solid(look.isAndroid ? Themed(.clear) : look.fill)]
      $0.border = Border(width: 1, color: look.isAndroid ? look.quiet : look.line)
      $0.corners = Corners(look.isAndroid ? 4 : look.rowRadius)
      $0.padding = Insets(vertical: 12, horizontal: 15)
      $0.size.minHeight = isLong ? 112 : look.isAndroid ? 56 : 50
    }
    return looks
  }

  // MARK: Controls

  /// The words of a control, with a star where it must be filled in.
  private mutating func label(_ field: CardContent.Piece) -> Element? {
    let type = look.type(.body, .leading)
    guard let label = text("\(field.element)/text", field.text, type, role: .label) else {
      return nil
    }
    let star =
      field.isRequired ? [Element.label(text("*", at: field.span), type, ink: look.link)] : []
    return .row(gap: 2, alignment: .start, [label] + star)
  }

  /// A control that screen readers call by the words of its field.
  private mutating func control(_ kind: Element.Kind, _ field: CardContent.Piece) -> Element {
    var control = Element(field.element, kind, origin: origin(field))
    control.accessibilityLabel = field.text.map { add($0) }
    return control
  }

  /// The words of a control with something at the end of their line.
  private mutating func line(_ end: Element, _ field: CardContent.Piece) -> Element {
    var caption = label(field)
    caption?.style.size.width = .fill
    let parts = [caption, end].compactMap(\.self)
    return .row(gap: 16, alignment: .center, distribution: .end, parts)
  }

  private mutating func toggle(_ field: CardContent.Piece) -> Element {
    let toggle = Toggle(isOn: false, tint: look.accent, field: field.name)
    return column([line(control(.toggle(toggle), field), field)], field)
  }

  private mutating func slider(_ field: CardContent.Piece) -> Element {
    let (least, most) = (field.numbers.lowerBound, field.numbers.upperBound)
    let value = value(
      named: field.name,
      Template.Sample(.number(least), .initial),
      raw: "{\(field.name)}",
      shown: NumberFormat.text(least),
      at: field.span
    )
    let number = Element.label(value, look.type(.heading, .trailing), ink: look.link)
    let slider = Slider(
      fraction: 0,
      track: .solid(look.line),
      fill: .solid(look.accent),
      thumb: look.isAndroid ? look.accent : Themed(Color(0xFFFFFF)),
      height: look.isAndroid ? 8 : 4,
      field: most > least ? field.name : nil,
      minimum: least,
      maximum: most,
      step: max(0, field.step ?? 1)
    )
    return column([line(number, field), control(.slider(slider), field)], field)
  }

  private mutating func rating(_ field: CardContent.Piece) -> Element {
    let count = Int(min(10, max(1, field.numbers.upperBound)))
    let stars = Rating.Stars(count: count, full: look.accent, empty: look.quiet, areOutlines: true)
    let marks = Rating(.stars(stars), value: 0, name: field.name) { $0.size = count > 6 ? 22 : 32 }
    var control = control(.rating(marks), field)
    control.style.alignment = .start
    return column([label(field), control], field)
  }

  private mutating func file(_ field: CardContent.Piece) -> Element {
    let sign = Element.symbol("upload", size: 28, ink: look.link)
    let box = Element.centered(id: field.element, [sign], origin: origin(field)) {
      $0.size.minHeight = 96
      $0.border = Border(width: 1.5, color: look.quiet, line: .dashed)
      $0.corners = Corners(look.rowRadius)
    }
    return column([label(field), box], field)
  }

  /// A control with its words above and its hint below.
  private mutating func column(_ rows: [Element?], _ field: CardContent.Piece) -> Element {
    let hint = text(
      "\(field.element)/hint",
      field.body,
      look.type(.caption, .leading),
      ink: look.quiet
    )
    return .column(gap: 8, (rows + [hint]).compactMap { $0 })
  }
}
