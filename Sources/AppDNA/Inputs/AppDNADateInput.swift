internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// A day or a time of day to pick: `input_date`, `input_time`, `input_datetime` (reference: appdna,
  /// section 10.3).
  static func dateInput(_ fields: inout Fields) -> DrawnBlock<Self> {
    let type = fields.text("type")?.value.dropFirst("input_".utf8.count)
    let mode = type.flatMap { AppDNADateMode(rawValue: String($0)) } ?? .date
    var input = AppDNAInput(&fields)
    let style = input.style
    let own = fields.length("height")
    return fields.config { fields in
      let variants = ["compact", "wheel", "graphical"]
      let variant = fields.word("picker_variant", among: variants) ?? "compact"
      let height = fields.length("input_height") ?? fields.length("height") ?? own
      let isCalendar = variant == "graphical" && mode != .time
      let colors = fields.pickerColors(isCalendar: isCalendar, ink: style.ink)
      input.height = input.height ?? height ?? style.height
      return DrawnBlock(collects: input.answer(.input(mode.input))) { [input] id, _, drawing in
        if variant == "compact" { return input.dateRow(id, mode, &drawing) }
        let label = input.heading(&drawing)
        let picker =
          isCalendar
          ? AppDNACalendar(highlight: input.accent, ink: colors.ink)
            .element("\(id)/days", field: drawing.answerName(input.field))
          : input.dateWheels(mode, colors.ink, &drawing)
        let box = Element.column([picker]) {
          $0.corners = Corners(style.radius ?? 8)
          $0.size.width = .fill
          $0.isClipped = true
          if let fill = colors.fill { $0.background = [.solid(fill)] }
          guard input.dateLine > 0 else { return }
          let line = input.line(style.line ?? .idle, drawing)
          $0.border = Border(width: input.dateLine, color: line)
        }
        var group = input.group(id, label, [box], &drawing)
        group.fidelity.add(AppDNAFidelity.pickerVariant)
        return group
      }
    }
  }
}

extension AppDNAInput {
  /// A line is drawn only where the document asks for one.
  fileprivate var dateLine: Double { style.lineWidth ?? (style.line == nil ? 0 : 1) }

  /// A row with what is picked, and a sign in the accent.
  fileprivate func dateRow(
    _ id: String,
    _ mode: AppDNADateMode,
    _ drawing: inout Drawing
  ) -> Element {
    var looks = looks
    looks.box = box(drawing, padding: 0)
    looks.box.padding = Insets(vertical: 8, horizontal: 12)
    let isWrong = fails(drawing) && style.errorLine != nil
    let width = isWrong ? max(1, dateLine) : dateLine
    looks.box.border = Border(width: width, color: line(style.line ?? .idle, drawing))
    looks.box.size.minHeight = height ?? 40
    // The day that shows is nobody's answer yet, but it looks like one.
    looks.placeholder = Style { $0.foreground = style.ink ?? .primary }
    looks.sign = Field.Sign(mode == .time ? "clock" : "calendar", size: 20, color: accent)
    let field = date(mode.input, mode, looks, &drawing)
    return Element(id, .field(field)) { $0.size.width = .fill }
  }

  /// Wheels that turn, with today in the middle.
  fileprivate func dateWheels(
    _ mode: AppDNADateMode,
    _ ink: Themed<Color>,
    _ drawing: inout Drawing
  ) -> Element {
    var columns = drawing.dateColumns(mode, at: span.start(3))
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
  /// The colour behind a wheel or calendar, and that of legible text on it; light text asks for the
  /// platform's dark picker.
  fileprivate mutating func pickerColors(
    isCalendar: Bool,
    ink: Themed<Color>?
  ) -> (fill: Themed<Color>?, ink: Themed<Color>) {
    let scheme = text("color_scheme")?.value.lowercased()
    let wheel = color("wheel_bg_color")
    let calendar = color("calendar_bg_color")
    let wheelOpacity = number("wheel_opacity") ?? 1
    let calendarOpacity = number("calendar_opacity") ?? 1
    let fill = isCalendar ? calendar?.faded(calendarOpacity) : wheel?.faded(wheelOpacity)
    if let ink { return (fill, ink) }
    if scheme == "dark" { return (fill, .white) }
    guard let fill, fill.light.alpha > 0.5 else { return (fill, .primary) }
    return (fill, fill.contrast)
  }
}
