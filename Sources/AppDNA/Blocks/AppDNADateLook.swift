internal import Flow
internal import SystemKit

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
