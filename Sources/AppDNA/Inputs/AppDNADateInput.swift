internal import Flow
internal import Source
internal import SystemKit

/// A day or a time of day to pick: `input_date`, `input_time`, `input_datetime` (reference: appdna,
/// section 10.3).
struct AppDNADateInput: BlockContent {
  var input: AppDNAInput
  let mode: AppDNADateMode
  private let variant: Variant
  private let background: Background
  /// A line is drawn only where the document asks for one.
  private let lineWidth: Double
  private let lineColor: Themed<Color>

  /// The styles of the picker.
  private enum Variant: String, CaseIterable {
    case compact
    case wheel
    case graphical
  }

  /// The colours behind a wheel or calendar.
  fileprivate struct Background {
    var wheel: Themed<Color>?
    var calendar: Themed<Color>?
    var isDark = false

    /// The colour of legible text on a fill.
    func ink(on fill: Themed<Color>?) -> Themed<Color> {
      if isDark { return AppDNADefaults.white }
      guard let fill, fill.light.alpha > 0.5 else { return AppDNADefaults.primary }
      return AppDNADefaults.ink(on: fill)
    }
  }

  init(_ fields: inout AppDNAFields) {
    switch fields.text("type")?.value {
    case "input_time": mode = .time
    case "input_datetime": mode = .datetime
    default: mode = .date
    }
    var input = AppDNAInput(&fields)
    let style = input.style
    let own = fields.length("height")
    (variant, background, input.height) = fields.config { fields in
      let variant = fields.word("picker_variant", as: Variant.self) ?? .compact
      let height = fields.length("input_height") ?? fields.length("height") ?? own
      return (variant, fields.background(ink: style.ink), input.height ?? height ?? style.height)
    }
    self.input = input
    lineWidth = style.lineWidth ?? (style.line == nil ? 0 : 1)
    lineColor = style.line ?? AppDNADefaults.line
  }

  var collects: BlockAnswer? { input.answer(.input(mode.input)) }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    variant == .compact ? compact(id, &drawing) : open(id, &drawing)
  }

  // MARK: Compact

  /// A row with what is picked, and a sign in the accent.
  private func compact(_ id: String, _ drawing: inout AppDNADrawing) -> Element {
    let label = input.title(&drawing)
    let now = drawing.words(mode.words(), at: input.span.start(2))
    let field = Field(
      mode.input,
      name: drawing.answerName(input.field),
      label: label,
      placeholder: now,
      value: picked(&drawing),
      isRequired: input.isRequired,
      looks: looks(drawing)
    )
    return Element(id, .field(field)) { $0.size.width = .fill }
  }

  /// The picked date, as the platform writes it.
  private func picked(_ drawing: inout AppDNADrawing) -> TextSlot? {
    guard let text = drawing.sample(of: input.field)?.value.text else { return nil }
    return drawing.words(AppDNADateMode.words(of: text), at: input.span.start(2))
  }

  private func looks(_ drawing: AppDNADrawing) -> Field.Looks {
    var looks = input.looks
    looks.box = input.box(drawing, padding: 0)
    looks.box.padding = Insets(vertical: 8, horizontal: 12)
    let isWrong = input.fails(drawing) && input.style.errorLine != nil
    let width = isWrong ? max(1, lineWidth) : lineWidth
    looks.box.border = Border(width: width, color: input.line(lineColor, drawing))
    looks.box.size.minHeight = input.height ?? 40
    // The day that shows is nobody's answer yet, but it looks like one.
    looks.placeholder = Style { $0.foreground = input.style.ink ?? AppDNADefaults.primary }
    looks.sign = Field.Sign(mode == .time ? "clock" : "calendar", size: 20, color: input.accent)
    return looks
  }

  // MARK: Wheels and calendars

  private func open(_ id: String, _ drawing: inout AppDNADrawing) -> Element {
    let label = input.heading(&drawing)
    let isCalendar = variant == .graphical && mode != .time
    let fill = isCalendar ? background.calendar : background.wheel
    let ink = input.style.ink ?? background.ink(on: fill)
    let picker =
      isCalendar
      ? month("\(id)/days", ink, drawing)
      : wheels(ink, &drawing)
    let box = Element.column([picker]) {
      $0.corners = Corners(input.style.radius ?? 8)
      $0.size.width = .fill
      $0.isClipped = true
      if let fill { $0.background = [.solid(fill)] }
      if lineWidth > 0 {
        $0.border = Border(width: lineWidth, color: input.line(lineColor, drawing))
      }
    }
    var group = input.group(id, label, [box], &drawing)
    group.fidelity.add(AppDNAFidelity.pickerVariant)
    return group
  }

  private func month(_ id: String, _ ink: Themed<Color>, _ drawing: AppDNADrawing) -> Element {
    AppDNACalendar(day: .today, bounds: AppDNADateBounds(), ink: ink, highlight: input.accent)
      .element(id, field: drawing.answerName(input.field))
  }

  /// Wheels that turn, with today in the middle.
  private func wheels(_ ink: Themed<Color>, _ drawing: inout AppDNADrawing) -> Element {
    let all = AppDNADateColumns(day: .today, bounds: AppDNADateBounds())
    var columns = all.columns(mode, input.span.start(3), &drawing)
    for index in columns.indices {
      columns[index].width = mode == .datetime && index == 0 ? 130 : nil
    }
    let wheel = Wheel(columns) {
      $0.length = 216
      $0.rowLength = 32
      $0.highlight = .solid(AppDNADefaults.control)
      $0.selected = Wheel.Look(Typography(size: 23), ink)
      $0.other = Wheel.Look(Typography(size: 21), ink)
      $0.gap = 12
    }
    return Element("", .picker(wheel)) { $0.size.width = .fill }
  }
}

extension AppDNAFields {
  /// The colours behind a wheel or calendar; light text asks for the platform's dark picker.
  fileprivate mutating func background(ink: Themed<Color>?) -> AppDNADateInput.Background {
    let scheme = text("color_scheme")?.value.lowercased()
    let wheel = color("wheel_bg_color")
    let calendar = color("calendar_bg_color")
    let wheelOpacity = number("wheel_opacity") ?? 1
    let calendarOpacity = number("calendar_opacity") ?? 1
    return AppDNADateInput.Background(
      wheel: wheel.map { AppDNADefaults.fade($0, wheelOpacity) },
      calendar: calendar.map { AppDNADefaults.fade($0, calendarOpacity) },
      isDark: scheme.map { $0 == "dark" } ?? (ink?.light.isLight ?? false)
    )
  }
}
