internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A day, a time or both to choose (reference: appdna, section 9.24); today is 2026-01-15, 12:00, in
/// every build.
struct AppDNADateWheel: BlockContent {
  private let mode: AppDNADateMode
  private let isField: Bool
  private let variant: Variant
  private let bounds: AppDNADateBounds
  private let look: AppDNADateLook
  private let label: Located<String>?
  private let placeholder: Located<String>?
  private let spacing: Double
  private let field: String
  private let isRequired: Bool

  enum Variant: String, CaseIterable {
    case graphical
    case wheel
    case compact
  }

  init(_ fields: inout Fields) {
    let also = ["date_time": AppDNADateMode.datetime]
    let mode = fields.word("picker_mode", as: AppDNADateMode.self, also: also) ?? .date
    self.mode = mode
    isField = fields.word("picker_presentation", among: ["inline", "field"]) == "field"
    let inner = fields.config { $0.word("picker_variant", as: Variant.self) }
    let given = inner ?? fields.word("date_picker_variant", as: Variant.self)
    let usual = given ?? (mode == .date ? .graphical : .wheel)
    variant = mode == .time && usual == .graphical ? .wheel : usual
    bounds = AppDNADateBounds(&fields)
    look = AppDNADateLook(&fields, variant)
    label = fields.text(["field_label", "rating_label", "text"])
    placeholder = fields.text("field_placeholder")
    spacing = fields.length("picker_spacing", most: 400) ?? (isField ? 16 : 8)
    field = fields.valueField()
    isRequired = fields.bool("field_required") ?? false
    Self.note(&fields)
  }

  private static func note(_ fields: inout Fields) {
    for key in ["columns", "default_date_value", "haptic_on_scroll", "wheel_height"]
    where fields.any(key) != nil {
      fields.fidelity.add(AppDNAFidelity.wheelUnheeded, key)
    }
    if let message = fields.text("date_validation_message") {
      fields.fidelity.add(AppDNAFidelity.dateMessage, message.value)
    }
    fields.fidelity.add(AppDNAFidelity.today, AppDNADay.today.code)
  }

  var collects: BlockAnswer? {
    BlockAnswer(field: field, kind: .input(mode.input), isRequired: isRequired)
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout Drawing) -> Element {
    let start = block.span.start(1)
    if isField { return closed(id, start, &drawing) }
    let picker = look.box(inline(id, start, &drawing))
    guard let words = title(&drawing) else { return .column(id: id, [picker]) }
    return .column(id: id, gap: spacing, [words, picker])
  }

  private func title(_ drawing: inout Drawing) -> Element? {
    guard let label, !label.value.isEmpty else { return nil }
    let slot = drawing.text(label, engines: .block)
    let type = Typography.system(.subheadline, weight: 500)
    return Element.label(slot, type, ink: look.labelColor)
  }

  private func inline(_ id: String, _ span: Span, _ drawing: inout Drawing) -> Element {
    switch variant {
    case .graphical:
      let calendar = AppDNACalendar(
        day: bounds.start,
        bounds: bounds,
        ink: look.ink,
        highlight: look.highlight
      )
      let grid = calendar.element("\(id)/days", field: drawing.answerName(field))
      guard mode == .datetime else { return grid }
      let row = compactRow([pill(AppDNADateMode.noon, span, &drawing)])
      return .column(gap: 8, [grid, row])
    case .wheel:
      let columns = drawing.dateColumns(mode, bounds.start, bounds, at: span)
      return Element("", .picker(AppDNABlockParts.wheel(columns, ink: look.ink)))
    case .compact:
      let day = mode == .time ? [] : [pill(bounds.start.words, span, &drawing)]
      let time = mode == .date ? [] : [pill(AppDNADateMode.noon, span, &drawing)]
      return compactRow(day + time)
    }
  }

  private func compactRow(_ pills: [Element]) -> Element {
    Element.row(gap: 8, alignment: .center, distribution: .center, pills)
  }

  private func pill(_ words: String, _ span: Span, _ drawing: inout Drawing) -> Element {
    let slot = drawing.words(words, at: span)
    var text = Element.text(slot, .system(.body, alignment: .center), ink: look.ink)
    text.style.background = [.solid(.control)]
    text.style.padding = Insets(vertical: 6, horizontal: 11)
    text.style.corners = Corners(8)
    return text
  }

  /// The row that opens the picker.
  private func closed(_ id: String, _ span: Span, _ drawing: inout Drawing) -> Element {
    var looks = Field.Looks()
    looks.box = look.row
    looks.label = Style(.system(.subheadline, weight: 500), ink: look.labelColor)
    looks.gap = spacing
    let field = Field(
      mode.input,
      name: drawing.answerName(field),
      label: label.map { drawing.text($0, engines: .block) },
      placeholder: placeholder.map { drawing.text($0, engines: .block) },
      value: drawing.words(mode.words(on: bounds.start), at: span),
      isRequired: isRequired,
      looks: looks
    )
    var element = Element(id, .field(field))
    element.fidelity.add(AppDNAFidelity.dateSign)
    return element
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
  /// The day of a bound; nil, with a finding, for what is none.
  fileprivate mutating func day(_ key: String) -> AppDNADay? {
    guard let bound = text(key), !bound.value.isEmpty else { return nil }
    if let day = AppDNADay(bound: bound.value) { return day }
    log.report(
      .dateBounds,
      "'\(key)' is '\(bound.value)', which is no day",
      at: bound.span,
      help: "write 'today', a day as '2026-01-15', or a distance as '-18y', '+6m', '-30d'"
    )
    return nil
  }
}
