internal import Flow
internal import Source
internal import SystemKit

/// Draws a field of a form in the looks of the legacy view (reference: appdna, section 11).
struct AppDNAFormControl {
  let field: AppDNAFormField
  private var input: AppDNAInput

  init(field: AppDNAFormField) {
    self.field = field
    input = AppDNAInput(field: field.id, span: field.span)
    input.label = field.label
    input.placeholder = field.placeholder
    // A switch's label has no sign of being required.
    input.isRequired = field.isRequired && field.kind != .toggle
    input.style.label = .primary
    input.engines = .template
    if field.kind == .select { input.accent = .blue }
    if field.kind == .password, input.placeholder == nil {
      input.placeholder = Located("Password", field.span.start(1))
    }
    input.complaint = complaint
  }

  /// The field with label and complaint, where its dependency lets it show.
  func element(_ drawing: inout Drawing) -> Element {
    var element = drawn(&drawing)
    element.origin = .init(field.kind.rawValue, field.span)
    element.fidelity.add(field.fidelity)
    element.presence = field.dependency?.presence(drawing)
    return element
  }

  private var id: String { field.id }

  /// The message of the form below the field, where it is refused.
  private var complaint: Located<String>? {
    let place = field.span.start(1)
    if let message = field.patternMessage, field.pattern != nil { return message }
    if field.config.start?.text != nil { return nil }
    if field.isRequired { return Located("\(field.label.value) is required", place) }
    return field.pattern == nil ? nil : Located("Invalid format", place)
  }

  private func drawn(_ drawing: inout Drawing) -> Element {
    let config = field.config
    switch field.kind {
    case .text, .email, .phone, .textarea: return typed(&drawing)
    case .password, .url: return input.typed(id, field.input, &drawing)
    case .number: return number(&drawing)
    case .date, .time, .datetime: return date(&drawing)
    case .select:
      var box = Self.box(34, Insets(vertical: 6, horizontal: 1), radius: nil, .clear)
      box.foreground = .blue
      box.alignment = .start
      return input.dropdown(id, field.options, box, &drawing)
    case .slider: return slider(&drawing)
    case .toggle: return input.toggle(id, isOn: config.start?.text == "true", &drawing)
    case .stepper: return input.stepper(id, config.unit, &drawing)
    case .segmented: return input.segments(id, field.options, &drawing)
    case .location: return location(&drawing)
    case .rating:
      let stars = Rating.Stars(count: 5, full: .star, empty: .idle, areOutlines: true)
      return input.rating(id, stars, size: 32, start: 0, &drawing)
    case .rangeSlider: return input.rangeSlider(id, config.range, config.unit, &drawing)
    case .imagePicker: return input.dashed(id, .image, &drawing)
    case .signature: return input.dashed(id, .signature, &drawing)
    case .color: return input.colors(id, AppDNAInput.usualColors, &drawing)
    case .chips: return input.chips(id, field.options, &drawing)
    }
  }

  // MARK: Fields

  /// A field with the platform's rounded border.
  private func typed(_ drawing: inout Drawing) -> Element {
    let isLong = field.kind == .textarea
    let padding = isLong ? Insets(4) : Insets(vertical: 5, horizontal: 7)
    var looks = input.looks
    looks.box = Self.box(isLong ? 80 : 34, padding, radius: isLong ? 8 : 6, .systemBackground)
    looks.box.border = Border(width: 1, color: .gray.faded(0.3))
    if isLong { looks.box.size.maxHeight = 150 }
    let decimals = field.kind == .number ? field.config.decimals : nil
    let engines = AppDNAWords.Engines.template
    let typed = input.field(field.input, input.placeholder, looks, complaint: engines, &drawing) {
      input.given(&$0, decimals: decimals)
    }
    return Element(id, .field(typed)) { $0.size.width = .fill }
  }

  /// A number with its unit beside it.
  private func number(_ drawing: inout Drawing) -> Element {
    let typed = typed(&drawing)
    guard let unit = field.config.unit else { return typed }
    let inner = Element("", typed.kind, style: typed.style)
    let slot = drawing.text(unit, engines: .template)
    let words = Element.text(slot, ink: .secondary) { $0.margin.bottom = 8 }
    return .row(id: id, gap: 8, alignment: .end, [inner, words]) { $0.size.width = .fill }
  }

  /// A pill with a date, as wide as its words.
  private func date(_ drawing: inout Drawing) -> Element {
    var looks = input.looks
    looks.placeholder = Style { $0.foreground = .primary }
    looks.box = Self.box(34, Insets(vertical: 6, horizontal: 12), radius: 6, .control)
    looks.box.alignment = .start
    // The platform's pill has no sign, so it is a plain text to the page.
    let mode = AppDNADateMode(rawValue: field.kind.rawValue) ?? .date
    let pill = input.date(.text, mode, looks, &drawing)
    return Element(id, .field(pill)) { $0.size.width = .fill }
  }

  private func location(_ drawing: inout Drawing) -> Element {
    var input = input
    input.placeholder =
      field.config.locationHint ?? field.placeholder
      ?? Located("Search for a location...", field.span.start(1))
    var looks = input.looks
    looks.box = Self.box(42, Insets(vertical: 10, horizontal: 12), radius: 10, .gray6)
    return input.location(id, showsSign: true, looks: looks, size: 14, &drawing)
  }

  /// The box of a field, without a line around it.
  private static func box(
    _ height: Double,
    _ padding: Insets,
    radius: Double?,
    _ fill: Themed<Color>
  ) -> Style {
    Style {
      $0.typography = .system(.body)
      $0.foreground = .primary
      $0.background = [.solid(fill)]
      $0.border = Border(width: 0, color: fill == .clear ? .control : fill)
      $0.corners = radius.map { Corners($0) }
      $0.padding = padding
      $0.size.minHeight = height
    }
  }

  /// The value on top, the bounds below.
  private func slider(_ drawing: inout Drawing) -> Element {
    let (range, unit, decimals) = (field.config.range, field.config.unit, field.config.decimals)
    let label = input.heading(&drawing)
    let look = Style { $0.typography = .system(.headline) }
    let value = drawing.number(of: id, unit, decimals: decimals, at: field.span, look)
    let track = input.slider(range, field: id, &drawing)
    let bounds = [range.least, range.most].map { bound in
      let slot = drawing.words(NumberWords.words(bound), at: field.span.start(2))
      return Element.label(slot, .system(.caption), ink: .secondary)
    }
    let ends = Element.row(distribution: .spaceBetween, bounds)
    return input.group(id, label, [value, track, ends], &drawing)
  }
}
