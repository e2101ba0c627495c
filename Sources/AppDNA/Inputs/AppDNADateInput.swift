internal import Flow
internal import Source
internal import SystemKit

/// A day or a time of day to pick: `input_date`, `input_time`, `input_datetime` (reference: appdna,
/// section 10.3).
struct AppDNADateInput: BlockContent {
  var input: AppDNAInput
  let mode: AppDNADateMode
  private let variant: String
  private let background: Background
  /// A line is drawn only where the document asks for one.
  private let lineWidth: Double
  private let lineColor: Themed<Color>

  fileprivate struct Background {
    var wheel: Themed<Color>?
    var calendar: Themed<Color>?
    var isDark = false

    /// The colour of legible text on a fill.
    func ink(on fill: Themed<Color>?) -> Themed<Color> {
      if isDark { return .white }
      guard let fill, fill.light.alpha > 0.5 else { return .primary }
      return fill.contrast
    }
  }

  init(_ fields: inout Fields) {
    let type = fields.text("type")?.value.dropFirst("input_".utf8.count)
    mode = type.flatMap { AppDNADateMode(rawValue: String($0)) } ?? .date
    var input = AppDNAInput(&fields)
    let style = input.style
    let own = fields.length("height")
    (variant, background, input.height) = fields.config { fields in
      let variant =
        fields.word("picker_variant", among: ["compact", "wheel", "graphical"]) ?? "compact"
      let height = fields.length("input_height") ?? fields.length("height") ?? own
      return (variant, fields.background(ink: style.ink), input.height ?? height ?? style.height)
    }
    self.input = input
    lineWidth = style.lineWidth ?? (style.line == nil ? 0 : 1)
    lineColor = style.line ?? .idle
  }

  var collects: BlockAnswer? { input.answer(.input(mode.input)) }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout Drawing) -> Element {
    variant == "compact" ? compact(id, &drawing) : open(id, &drawing)
  }

  // MARK: Compact

  /// A row with what is picked, and a sign in the accent.
  private func compact(_ id: String, _ drawing: inout Drawing) -> Element {
    let field = input.date(mode.input, mode, looks(drawing), &drawing)
    return Element(id, .field(field)) { $0.size.width = .fill }
  }

  private func looks(_ drawing: Drawing) -> Field.Looks {
    var looks = input.looks
    looks.box = input.box(drawing, padding: 0)
    looks.box.padding = Insets(vertical: 8, horizontal: 12)
    let isWrong = input.fails(drawing) && input.style.errorLine != nil
    let width = isWrong ? max(1, lineWidth) : lineWidth
    looks.box.border = Border(width: width, color: input.line(lineColor, drawing))
    looks.box.size.minHeight = input.height ?? 40
    // The day that shows is nobody's answer yet, but it looks like one.
    looks.placeholder = Style { $0.foreground = input.style.ink ?? .primary }
    looks.sign = Field.Sign(mode == .time ? "clock" : "calendar", size: 20, color: input.accent)
    return looks
  }

  // MARK: Wheels and calendars

  private func open(_ id: String, _ drawing: inout Drawing) -> Element {
    let label = input.heading(&drawing)
    let isCalendar = variant == "graphical" && mode != .time
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

  private func month(_ id: String, _ ink: Themed<Color>, _ drawing: Drawing) -> Element {
    AppDNACalendar(day: .today, bounds: AppDNADateBounds(), ink: ink, highlight: input.accent)
      .element(id, field: drawing.answerName(input.field))
  }

  /// Wheels that turn, with today in the middle.
  private func wheels(_ ink: Themed<Color>, _ drawing: inout Drawing) -> Element {
    let bounds = AppDNADateBounds()
    var columns = drawing.dateColumns(mode, .today, bounds, at: input.span.start(3))
    for index in columns.indices {
      columns[index].width = mode == .datetime && index == 0 ? 130 : nil
    }
    let wheel = Wheel(columns) {
      $0.length = 216
      $0.rowLength = 32
      $0.highlight = .solid(.control)
      $0.selected = Wheel.Look(Typography(size: 23), ink)
      $0.other = Wheel.Look(Typography(size: 21), ink)
      $0.gap = 12
    }
    return Element("", .picker(wheel)) { $0.size.width = .fill }
  }
}

extension Fields {
  /// The colours behind a wheel or calendar; light text asks for the platform's dark picker.
  fileprivate mutating func background(ink: Themed<Color>?) -> AppDNADateInput.Background {
    let scheme = text("color_scheme")?.value.lowercased()
    let wheel = color("wheel_bg_color")
    let calendar = color("calendar_bg_color")
    let wheelOpacity = number("wheel_opacity") ?? 1
    let calendarOpacity = number("calendar_opacity") ?? 1
    return AppDNADateInput.Background(
      wheel: wheel.map { $0.faded(wheelOpacity) },
      calendar: calendar.map { $0.faded(calendarOpacity) },
      isDark: scheme.map { $0 == "dark" } ?? (ink?.light.isLight ?? false)
    )
  }
}
