internal import Flow
internal import Source
internal import SystemKit

/// The common part of all input blocks and fields of forms: name, label, looks (reference: appdna,
/// sections 10.1 and 11).
struct AppDNAInput: Sendable {
  /// The key of its answer in those of the step.
  let field: String
  /// Words above it or beside it.
  var label: Located<String>?
  /// Words in it while it is empty.
  var placeholder: Located<String>?
  var isRequired = false
  var style = AppDNAFieldStyle()
  var accent = Themed.accent
  /// The height that its document asks for, in pt, a share of the reference screen's (section 7.9); a
  /// control is never lower.
  var height: Double?
  /// The engines that fill the places in its words.
  var engines = AppDNATranslations.Engines.block
  /// The key of its label among the step's localizations.
  var labelKey: String?
  /// The message of the error state; a form shows it below each field.
  var complaint: Located<String>?
  let span: Span

  /// A field of a form, or one in a test.
  init(field: String, span: Span) {
    self.field = field
    self.span = span
  }

  init(_ fields: inout Fields) {
    field = fields.valueField()
    span = fields.span
    label = fields.text(["field_label", "rating_label", "text"])
    labelKey = "block.\(fields.blockID).label"
    placeholder = fields.text("field_placeholder")
    isRequired = fields.bool("field_required") ?? false
    style = fields.map("field_style", of: "a field style") { $0.fieldStyle() } ?? style
    let active = fields.color("active_color")
    accent = style.fill ?? active ?? .accent
    let own = fields.height("element_height")
    let box = fields.config { $0.length("field_height") }
    switch own {
    case .screen(let share): height = 844 * share
    case .points(let points): height = min(2000, points)
    default: height = box
    }
  }

  func answer(_ kind: BlockAnswer.Kind, initial: Template.Sample.Value? = nil) -> BlockAnswer {
    var answer = BlockAnswer(field: field, kind: kind, isRequired: isRequired, initial: initial)
    answer.label = label.nonEmpty
    return answer
  }

  /// Tells whether going on was refused because of this field.
  func fails(_ drawing: Drawing) -> Bool {
    drawing.answers == .refused && isRequired && drawing.sample(of: field)?.value.text == nil
  }

  /// The line around its box, in another colour where the field is what was refused.
  func line(_ usual: Themed<Color>, _ drawing: Drawing) -> Themed<Color> {
    fails(drawing) ? style.errorLine ?? usual : usual
  }
}

extension AppDNAInput {
  var labelStyle: Style {
    var type = Typography.system(.subheadline, weight: 500)
    type.size = style.labelSize ?? type.size
    return Style(type, ink: style.label ?? .label)
  }

  /// The label's text; nil without words.
  func title(_ drawing: inout Drawing) -> TextSlot? {
    label.nonEmpty.map { drawing.text($0, key: labelKey, engines: engines) }
  }

  /// The label as an element, with the sign of a field that must be filled in.
  func heading(_ drawing: inout Drawing, _ change: (inout Style) -> Void = { _ in }) -> Element? {
    guard let slot = title(&drawing) else { return nil }
    var look = labelStyle
    change(&look)
    guard isRequired else { return .label(slot, style: look) }
    let star = RichText.Part(drawing.text("*", at: span.start(1)), foreground: .red)
    return Element("", .richText(RichText([RichText.Part(slot), star])), style: look)
  }

  /// The label above a control, and below it what is wrong.
  func group(
    _ id: String,
    _ label: Element?,
    _ controls: [Element],
    _ drawing: inout Drawing
  ) -> Element {
    let refusal = drawing.answers == .refused ? complaint : nil
    let warning = refusal.map {
      Element.text(drawing.text($0, engines: .none), role: .message, style: warningStyle)
    }
    let parts = [label] + controls.map { $0 } + [warning]
    return .column(id: id, gap: Self.gap, parts.compactMap { $0 }) { $0.size.width = .fill }
  }

  var warningStyle: Style {
    Style(.system(.caption), ink: style.errorInk ?? .red)
  }

  /// Space between label, control and what is wrong, in pt.
  static let gap = 6.0
}
