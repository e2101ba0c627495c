internal import Flow
internal import Source
internal import SystemKit

/// Draws a field of a form in the looks of the legacy view (reference: appdna, section 11).
extension AppDNAFormField {
  /// The field with label and complaint, where its dependency lets it show.
  func element(_ drawing: inout Drawing) -> Element {
    var element = drawn(&drawing)
    element.origin = .init(kind.rawValue, span)
    element.fidelity.add(fidelity)
    element.presence = dependency?.presence(drawing)
    return element
  }

  private func drawn(_ drawing: inout Drawing) -> Element {
    switch kind {
    case .text, .email, .phone, .textarea: return typed(&drawing)
    case .password, .url: return control.typed(id, input, &drawing)
    case .number: return number(&drawing)
    case .date, .time, .datetime: return date(&drawing)
    case .select:
      var box = Self.box(34, Insets(vertical: 6, horizontal: 1), radius: nil, .clear)
      box.foreground = .blue
      box.alignment = .start
      return control.dropdown(id, options, box, &drawing)
    case .slider: return slider(&drawing)
    case .toggle: return control.toggle(id, isOn: config.start?.text == "true", &drawing)
    case .stepper: return control.stepper(id, config.unit, &drawing)
    case .segmented: return control.segments(id, options, isForm: true, &drawing)
    case .location: return location(&drawing)
    case .rating:
      let stars = Rating.Stars(count: 5, full: .star, empty: .idle, areOutlines: true)
      return control.rating(id, stars, size: 32, start: 0, &drawing)
    case .rangeSlider: return control.rangeSlider(id, config.range, config.unit, &drawing)
    case .imagePicker, .signature:
      return control.dashed(id, isSignature: kind == .signature, &drawing)
    case .color: return control.colors(id, AppDNAInput.usualColors, &drawing)
    case .chips: return control.chips(id, options, &drawing)
    }
  }

  // MARK: Fields

  /// A field with the platform's rounded border.
  private func typed(_ drawing: inout Drawing) -> Element {
    let isLong = kind == .textarea
    let padding = isLong ? Insets(4) : Insets(vertical: 5, horizontal: 7)
    var looks = control.looks
    looks.box = Self.box(isLong ? 80 : 34, padding, radius: isLong ? 8 : 6, .systemBackground)
    looks.box.border = Border(width: 1, color: .gray.faded(0.3))
    if isLong { looks.box.size.maxHeight = 150 }
    let decimals = kind == .number ? config.decimals : nil
    let engines = AppDNATranslations.Engines.template
    let typed = control.field(input, control.placeholder, looks, complaint: engines, &drawing) {
      control.given(&$0, decimals: decimals)
    }
    return Element(id, .field(typed)) { $0.size.width = .fill }
  }

  private func number(_ drawing: inout Drawing) -> Element {
    let typed = typed(&drawing)
    guard let unit = config.unit else { return typed }
    let inner = Element("", typed.kind, style: typed.style)
    let slot = drawing.text(unit, engines: .template)
    let label = Element.text(slot, ink: .secondary) { $0.margin.bottom = 8 }
    return .row(id: id, gap: 8, alignment: .end, [inner, label]) { $0.size.width = .fill }
  }

  /// A pill with a date, as wide as its words.
  private func date(_ drawing: inout Drawing) -> Element {
    var looks = control.looks
    looks.placeholder = Style { $0.foreground = .primary }
    looks.box = Self.box(34, Insets(vertical: 6, horizontal: 12), radius: 6, .control)
    looks.box.alignment = .start
    // The platform's pill has no sign, so it is a plain text to the page.
    let mode = AppDNADateMode(rawValue: kind.rawValue) ?? .date
    let pill = control.date(.text, mode, looks, &drawing)
    return Element(id, .field(pill)) { $0.size.width = .fill }
  }

  private func location(_ drawing: inout Drawing) -> Element {
    var control = control
    control.placeholder =
      config.locationHint ?? control.placeholder
      ?? Located("Search for a location...", span.start(1))
    var looks = control.looks
    looks.box = Self.box(42, Insets(vertical: 10, horizontal: 12), radius: 10, .gray6)
    looks.sign = control.placeSign(14)
    return control.typed(id, .text, looks, &drawing)
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
    let (range, unit, decimals) = (config.range, config.unit, config.decimals)
    let label = control.heading(&drawing)
    let look = Style { $0.typography = .system(.headline) }
    let value = drawing.number(of: id, unit, decimals: decimals, at: span, look)
    let track = control.slider(range, field: id, &drawing)
    let bounds = [range.least, range.most].map { bound in
      let slot = drawing.text(NumberFormat.text(bound), at: span.start(2))
      return Element.label(slot, .system(.caption), ink: .secondary)
    }
    let ends = Element.row(distribution: .spaceBetween, bounds)
    return control.group(id, label, [value, track, ends], &drawing)
  }
}
