internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// A day, a time or both to choose (reference: appdna, section 9.24); today is 2026-01-15, 12:00, in
  /// every build.
  static func dateWheel(_ fields: inout Fields) -> DrawnBlock<Self> {
    let also = ["date_time": AppDNADateMode.datetime]
    let mode = fields.word("picker_mode", as: AppDNADateMode.self, also: also) ?? .date
    let isField = fields.word("picker_presentation", among: ["inline", "field"]) == "field"
    let variants = ["graphical", "wheel", "compact"]
    let inner = fields.config { $0.word("picker_variant", among: variants) }
    let given = inner ?? fields.word("date_picker_variant", among: variants)
    let usual = given ?? (mode == .date ? "graphical" : "wheel")
    let variant = mode == .time && usual == "graphical" ? "wheel" : usual
    let bounds = AppDNADateBounds(&fields)
    let look = AppDNADateLook(&fields, isWheel: variant == "wheel")
    let label = fields.text(["field_label", "rating_label", "text"])
    let placeholder = fields.text("field_placeholder")
    let spacing = fields.length("picker_spacing", most: 400) ?? (isField ? 16 : 8)
    let field = fields.valueField()
    let isRequired = fields.bool("field_required") ?? false
    fields.noteDateWheel()
    let answer = BlockAnswer(field: field, kind: .input(mode.input), isRequired: isRequired)
    return DrawnBlock(collects: answer) { id, block, drawing in
      let start = block.span.start(1)
      guard isField else {
        var picker = look.picker(id, variant, mode, bounds, field, at: start, &drawing)
        if let frame = look.frame { picker = .column([picker], style: frame) }
        guard let text = label.nonEmpty else { return .column(id: id, [picker]) }
        let title = Element.label(drawing.text(text, engines: .block), style: look.title)
        return .column(id: id, gap: spacing, [title, picker])
      }
      var looks = Field.Looks()
      looks.box = look.row
      looks.label = look.title
      looks.gap = spacing
      let field = Field(
        mode.input,
        name: drawing.answerName(field),
        label: label.map { drawing.text($0, engines: .block) },
        placeholder: placeholder.map { drawing.text($0, engines: .block) },
        value: drawing.text(mode.text(on: bounds.start), at: start),
        isRequired: isRequired,
        looks: looks
      )
      var element = Element(id, .field(field))
      element.fidelity.add(AppDNAFidelity.dateSign)
      return element
    }
  }
}

extension AppDNADateLook {
  /// The open picker, without its box.
  fileprivate func picker(
    _ id: String,
    _ variant: String,
    _ mode: AppDNADateMode,
    _ bounds: AppDNADateBounds,
    _ field: String,
    at span: Span,
    _ drawing: inout Drawing
  ) -> Element {
    func pill(_ text: String) -> Element {
      .text(drawing.text(text, at: span), .system(.body, alignment: .center), ink: ink) {
        $0.background = [.solid(.control)]
        $0.padding = Insets(vertical: 6, horizontal: 11)
        $0.corners = Corners(8)
      }
    }
    func row(_ pills: [Element]) -> Element {
      .row(gap: 8, alignment: .center, distribution: .center, pills)
    }
    switch variant {
    case "graphical":
      let calendar = AppDNACalendar(bounds: bounds, highlight: highlight, ink: ink)
      let grid = calendar.element("\(id)/days", field: drawing.answerName(field))
      if mode != .datetime { return grid }
      return .column(gap: 8, [grid, row([pill(AppDNADateMode.noon)])])
    case "wheel":
      let columns = drawing.dateColumns(mode, bounds, at: span)
      return Element("", .picker(AppDNABlockParts.wheel(columns, ink: ink)))
    default:
      let day = mode == .time ? [] : [pill(bounds.start.text)]
      return row(day + (mode == .date ? [] : [pill(AppDNADateMode.noon)]))
    }
  }
}

/// The days that may be chosen.
struct AppDNADateBounds: Sendable {
  let least: AppDNADay
  let most: AppDNADay

  /// The day that it starts at: today, or the day nearest to it.
  var start: AppDNADay { max(least, min(most, AppDNADay.today)) }

  /// The default bounds, for a document that names none.
  init() {
    least = AppDNADay.today.adding(months: -150 * 12)
    most = AppDNADay.today.adding(months: 50 * 12)
  }

  init(_ fields: inout Fields) {
    let usual = AppDNADateBounds()
    var least = fields.day("min_date") ?? usual.least
    var most = fields.day("max_date") ?? usual.most
    if fields.bool("allow_future") == false { most = min(most, .today) }
    if fields.bool("allow_past") == false { least = max(least, .today) }
    if least > most {
      fields.report(
        .dateBounds,
        "no day can be chosen: the bounds are \(least.code) and \(most.code)",
        at: (fields.any("max_date") ?? fields.any("min_date"))?.span
      )
      most = least
    }
    self.least = least
    self.most = most
  }
}

extension Fields {
  fileprivate mutating func noteDateWheel() {
    for key in ["columns", "default_date_value", "haptic_on_scroll", "wheel_height"]
    where any(key) != nil {
      fidelity.add(AppDNAFidelity.wheelUnheeded, key)
    }
    if let message = text("date_validation_message") {
      fidelity.add(AppDNAFidelity.dateMessage, message.value)
    }
    fidelity.add(AppDNAFidelity.today, AppDNADay.today.code)
  }

  /// The day of a bound; nil, with a finding, for what is none.
  fileprivate mutating func day(_ key: String) -> AppDNADay? {
    guard let bound = text(key), !bound.value.isEmpty else { return nil }
    if let day = AppDNADay(bound: bound.value) { return day }
    let message = "'\(key)' is '\(bound.value)', which is no day"
    let help = "write 'today', a day as '2026-01-15', or a distance as '-18y', '+6m', '-30d'"
    log.report(.dateBounds, message, at: bound.span, help: help)
    return nil
  }
}

/// The look of a picker of dates (reference: appdna, section 9.24).
struct AppDNADateLook: Sendable {
  /// The colour of what is chosen.
  let highlight: Themed<Color>
  /// The colour of days and rows.
  let ink: Themed<Color>
  /// The style of the words above it.
  let title: Style
  /// The box of a row that opens the picker.
  let row: Style
  /// The box around the open picker; nil for none.
  let frame: Style?

  init(_ fields: inout Fields, isWheel: Bool) {
    let own = fields.dateRow("field_style", of: "a field style")
    let block = fields.dateRow("block_style", of: "a block style")
    highlight = fields.color("highlight_color") ?? .accent
    let calendar = fields.color("calendar_bg_color")
    let wheel = fields.color("wheel_bg_color")
    let background = (isWheel ? wheel : calendar) ?? own.background
    let wheelInk: Themed<Color>?
    (frame, wheelInk) = fields.config { fields in
      let radius = fields.length("picker_corner_radius", most: 1000) ?? 12
      let color = fields.color("picker_border_color")
      let width = fields.length("picker_border_width", most: 200) ?? 1
      let padding = fields.length("picker_padding", most: 1000) ?? 0
      let border = width > 0 ? color.map { Border(width: width, color: $0) } : nil
      let isPlain = background == nil && border == nil && padding <= 0
      let frame = Style {
        $0.background = background.map { [.solid($0)] } ?? []
        $0.border = border
        $0.clip(radius)
        $0.padding = Insets(padding)
      }
      return (isPlain ? nil : frame, fields.color("wheel_text_color"))
    }
    let text = fields.color("text_color")
    let usual = (background ?? block.background)?.contrast
    ink = (isWheel ? wheelInk : nil) ?? text ?? usual ?? .primary
    title = Style(.system(.subheadline, weight: 500), ink: own.label ?? .label)
    // A line shows only where a colour is given.
    let color = block.line ?? own.line
    let width = block.lineWidth ?? own.lineWidth ?? 1
    row = Style {
      $0.typography = .system(.body)
      $0.foreground = text ?? own.ink ?? .primary
      $0.padding = Insets(12)
      $0.background = [.solid(own.background ?? block.background ?? .clear)]
      $0.border = Border(width: color == nil ? 0 : width, color: color ?? .clear)
      $0.corners = Corners(block.radius ?? own.radius ?? 8)
    }
  }
}

extension Fields {
  /// The row that opens a picker, as a style of a block or field describes it.
  fileprivate mutating func dateRow(_ key: String, of what: String) -> AppDNAFieldStyle {
    bag(key, of: what) { fields in
      fields.types = nil
      var style = AppDNAFieldStyle()
      style.background = fields.color("background_color")
      style.label = fields.color("label_color")
      style.ink = fields.color("text_color")
      style.line = fields.color("border_color")
      style.lineWidth = fields.length("border_width", most: 200)
      style.radius = fields.length("corner_radius", "border_radius", most: 1000)
      return style
    }
  }
}
