internal import Flow
internal import Source
internal import SystemKit

/// Draws a field of a form in the looks of the legacy view (reference: appdna, section 11).
struct AppDNAFormControl {
  let field: AppDNAFormField

  /// The field with label and complaint, where its dependency lets it show.
  func element(_ drawing: inout AppDNADrawing) -> Element {
    var element = drawn(&drawing)
    element.origin = .init(field.kind.rawValue, field.span)
    element.fidelity.add(field.fidelity)
    element.presence = field.dependency?.presence(drawing)
    return element
  }

  private var id: String { field.id }

  private var input: AppDNAInput {
    var input = AppDNAInput(field: field.id, span: field.span)
    input.label = field.label
    input.placeholder = field.placeholder
    input.isRequired = field.isRequired
    input.style.label = AppDNADefaults.primary
    input.engines = .template
    if field.kind == .select { input.accent = AppDNADefaults.blue }
    if field.kind == .password, input.placeholder == nil {
      input.placeholder = Located("Password", field.span.start(1))
    }
    input.complaint = complaint
    return input
  }

  /// The message of the form below the field, where it is refused.
  private var complaint: Located<String>? {
    let place = field.span.start(1)
    if let message = field.patternMessage, field.pattern != nil { return message }
    if field.config.start?.text != nil { return nil }
    if field.isRequired { return Located("\(field.label.value) is required", place) }
    return field.pattern == nil ? nil : Located("Invalid format", place)
  }

  private func drawn(_ drawing: inout AppDNADrawing) -> Element {
    let input = input
    let stars = Rating.Stars(
      count: 5,
      full: AppDNADefaults.star,
      empty: AppDNADefaults.line,
      areOutlines: true
    )
    switch field.kind {
    case .text, .email, .phone, .textarea: return typed(&drawing)
    case .password, .url: return input.typed(id, field.input, &drawing)
    case .number: return number(&drawing)
    case .date, .time, .datetime: return date(&drawing)
    case .select:
      return AppDNADropdown(input: input, options: field.options, box: menu).element(id, &drawing)
    case .slider: return slider(&drawing)
    case .toggle: return toggle(&drawing)
    case .stepper: return input.stepper(id, field.config.unit, &drawing)
    case .segmented: return input.segments(id, field.options, &drawing)
    case .location: return location(&drawing)
    case .rating: return input.rating(id, stars, size: 32, start: 0, &drawing)
    case .rangeSlider:
      return input.rangeSlider(id, field.config.range, field.config.unit, &drawing)
    case .imagePicker: return input.dashed(id, .image, &drawing)
    case .signature: return input.dashed(id, .signature, &drawing)
    case .color: return input.colors(id, AppDNAInput.usualColors, &drawing)
    case .chips: return input.chips(id, field.options, &drawing)
    }
  }

  // MARK: Fields to type into

  /// A field with the platform's rounded border.
  private func typed(_ drawing: inout AppDNADrawing) -> Element {
    let input = input
    let label = input.title(&drawing)
    let isFilled = drawing.sample(of: field.id) != nil
    let complaint = drawing.answers == .refused ? input.complaint : nil
    let element = Field(
      field.input,
      name: drawing.answerName(field.id),
      label: label,
      placeholder: field.placeholder.map { drawing.text($0, engines: .template) },
      value: isFilled ? drawing.value(of: field.id, decimals: decimals, at: field.span) : nil,
      message: complaint.map { drawing.text($0, engines: .template) },
      isRequired: field.isRequired,
      looks: looks(input)
    )
    return Element(id, .field(element)) { $0.size.width = .fill }
  }

  private var decimals: Int? { field.kind == .number ? field.config.decimals : nil }

  private func looks(_ input: AppDNAInput) -> Field.Looks {
    var looks = input.looks
    let isLong = field.kind == .textarea
    looks.box = Style {
      $0.typography = SystemText.body.typography()
      $0.foreground = AppDNADefaults.primary
      $0.background = [.solid(AppDNADefaults.systemBackground)]
      $0.border = Border(width: 1, color: AppDNADefaults.fade(AppDNADefaults.gray, 0.3))
      $0.corners = Corners(isLong ? 8 : 6)
      $0.padding = isLong ? Insets(4) : Insets(vertical: 5, horizontal: 7)
      $0.size.minHeight = isLong ? 80 : 34
      if isLong { $0.size.maxHeight = 150 }
    }
    return looks
  }

  /// A number with its unit beside it.
  private func number(_ drawing: inout AppDNADrawing) -> Element {
    let typed = typed(&drawing)
    guard let unit = field.config.unit else { return typed }
    var inner = Element("", typed.kind, style: typed.style)
    inner.style.size.width = .fill
    let words = Element.text(drawing.text(unit, engines: .template), ink: AppDNADefaults.secondary)
    {
      $0.margin.bottom = 8
    }
    return .row(id: id, gap: 8, alignment: .end, [inner, words]) { $0.size.width = .fill }
  }

  // MARK: Dates and places

  /// A pill with a date, as wide as its words.
  private func date(_ drawing: inout AppDNADrawing) -> Element {
    let input = input
    let label = input.title(&drawing)
    let mode = AppDNADateMode(rawValue: field.kind.rawValue) ?? .date
    let now = drawing.words(mode.words(), at: field.span.start(2))
    let answer = drawing.sample(of: field.id)?.value.text
    let complaint = drawing.answers == .refused ? input.complaint : nil
    var looks = input.looks
    looks.placeholder = Style { $0.foreground = AppDNADefaults.primary }
    looks.box = Style {
      $0.typography = SystemText.body.typography()
      $0.foreground = AppDNADefaults.primary
      $0.background = [.solid(AppDNADefaults.control)]
      $0.border = Border(width: 0, color: AppDNADefaults.control)
      $0.corners = Corners(6)
      $0.padding = Insets(vertical: 6, horizontal: 12)
      $0.size = SizeRules(minHeight: 34)
      $0.alignment = .start
    }
    // The platform's pill has no sign, so it is a plain text to the page.
    let element = Field(
      .text,
      name: drawing.answerName(field.id),
      label: label,
      placeholder: now,
      value: answer.map { drawing.words(AppDNADateMode.words(of: $0), at: field.span.start(2)) },
      message: complaint.map { drawing.text($0, engines: .template) },
      isRequired: field.isRequired,
      looks: looks
    )
    return Element(id, .field(element)) { $0.size.width = .fill }
  }

  private func location(_ drawing: inout AppDNADrawing) -> Element {
    var input = input
    input.placeholder =
      field.config.locationHint ?? field.placeholder
      ?? Located("Search for a location...", field.span.start(1))
    var looks = input.looks
    looks.box = Style {
      $0.typography = SystemText.body.typography()
      $0.foreground = AppDNADefaults.primary
      $0.background = [.solid(AppDNADefaults.gray6)]
      $0.border = Border(width: 0, color: AppDNADefaults.gray6)
      $0.corners = Corners(10)
      $0.padding = Insets(vertical: 10, horizontal: 12)
      $0.size.minHeight = 42
    }
    return input.location(id, showsSign: true, looks: looks, size: 14, &drawing)
  }

  // MARK: Controls

  /// The platform's menu, which has no box.
  private var menu: Style {
    Style {
      $0.typography = SystemText.body.typography()
      $0.foreground = AppDNADefaults.blue
      $0.background = [.solid(Themed(.clear))]
      $0.border = Border(width: 0, color: AppDNADefaults.control)
      $0.padding = Insets(vertical: 6, horizontal: 1)
      $0.size.minHeight = 34
      $0.alignment = .start
    }
  }

  /// The value on top, the bounds below.
  private func slider(_ drawing: inout AppDNADrawing) -> Element {
    let input = input
    let label = input.heading(&drawing)
    let range = field.config.range
    let look = Style { $0.typography = SystemText.headline.typography() }
    let value = drawing.number(
      of: field.id,
      field.config.unit,
      decimals: field.config.decimals,
      at: field.span,
      look
    )
    let track = input.slider(range, field: field.id, &drawing)
    let bounds = [range.least, range.most].map { bound in
      let slot = drawing.words(NumberWords.words(bound), at: field.span.start(2))
      return Element.label(slot, SystemText.caption.typography(), ink: AppDNADefaults.secondary)
    }
    let ends = Element.row(distribution: .spaceBetween, bounds)
    return input.group(id, label, [value, track, ends], &drawing)
  }

  /// A switch, whose label has no sign of being required.
  private func toggle(_ drawing: inout AppDNADrawing) -> Element {
    var input = input
    input.isRequired = false
    return input.toggle(id, isOn: field.config.start?.text == "true", &drawing)
  }
}
