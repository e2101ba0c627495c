internal import Flow
internal import SystemKit

/// The look of a picker of dates (reference: appdna, section 9.24).
struct AppDNADateLook: Sendable {
  /// The colour of what is chosen.
  let highlight: Themed<Color>
  /// The colour of days and rows.
  let ink: Themed<Color>
  let labelColor: Themed<Color>
  /// The colour behind it; nil leaves it to the block's own style.
  let background: Themed<Color>?
  private let border: Border?
  private let radius: Double
  private let padding: Double
  /// The box of a row that opens the picker.
  let row: Style

  init(_ fields: inout Fields, _ variant: AppDNADateWheel.Variant) {
    let given = fields.map("field_style", of: "a field style") { style in
      style.types = nil
      return AppDNADateRow(&style)
    }
    let own = given ?? AppDNADateRow()
    let style = fields.map("block_style", of: "a block style") { style in
      style.types = nil
      return (style.color("background_color"), AppDNADateRow(&style))
    }
    highlight = fields.color("highlight_color") ?? .accent
    let calendar = fields.color("calendar_bg_color")
    let wheel = fields.color("wheel_bg_color")
    background = (variant == .wheel ? wheel : calendar) ?? own.background
    let box = fields.config { fields in
      let radius = fields.length("picker_corner_radius", most: 1000) ?? 12
      let color = fields.color("picker_border_color")
      let width = fields.length("picker_border_width", most: 200) ?? 1
      let padding = fields.length("picker_padding", most: 1000) ?? 0
      let border = width > 0 ? color.map { Border(width: width, color: $0) } : nil
      return (radius, border, padding, text: fields.color("wheel_text_color"))
    }
    (radius, border, padding) = (box.0, box.1, box.2)
    let text = fields.color("text_color")
    let wheelText = variant == .wheel ? box.text : nil
    let behind = background ?? style?.0
    let usual = behind.map(\.contrast)
    ink = wheelText ?? text ?? usual ?? .primary
    labelColor = own.labelColor ?? .label
    row = own.style(over: style?.1, ink: text ?? own.ink)
  }

  func box(_ picker: Element) -> Element {
    guard background != nil || border != nil || padding > 0 else { return picker }
    return .column([picker]) {
      $0.background = background.map { [.solid($0)] } ?? []
      $0.border = border
      $0.clip(radius)
      $0.padding = Insets(padding)
    }
  }
}

/// The box of the row that opens a picker, from a block's style and a field's.
private struct AppDNADateRow {
  var background: Themed<Color>?
  var labelColor: Themed<Color>?
  var ink: Themed<Color>?
  private var borderColor: Themed<Color>?
  private var borderWidth: Double?
  private var radius: Double?

  init() {}

  init(_ fields: inout Fields) {
    background = fields.color("background_color")
    labelColor = fields.color("label_color")
    ink = fields.color("text_color")
    borderColor = fields.color("border_color")
    borderWidth = fields.length("border_width", most: 200)
    radius = fields.length("corner_radius", "border_radius", most: 1000)
  }

  /// The row's box; a line shows only where a colour is given.
  func style(over block: AppDNADateRow?, ink: Themed<Color>?) -> Style {
    let color = block?.borderColor ?? borderColor
    let width = block?.borderWidth ?? borderWidth ?? 1
    return Style {
      $0.typography = .system(.body)
      $0.foreground = ink ?? .primary
      $0.padding = Insets(12)
      $0.background = (background ?? block?.background).map { [.solid($0)] } ?? [.solid(.clear)]
      $0.border = Border(width: color == nil ? 0 : width, color: color ?? .clear)
      $0.corners = Corners(block?.radius ?? radius ?? 8)
    }
  }
}
