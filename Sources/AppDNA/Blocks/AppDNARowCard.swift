internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The box of a row and the sign that leads it, from its `field_config` (reference: appdna, section
/// 9.10).
struct AppDNARowCard: Sendable {
  private let background: [Paint]
  private let border: Border?
  private let radius: Double
  private let sign: AppDNASymbol?
  private let signSize: Double
  private let signColor: Themed<Color>?
  private let discColor: Themed<Color>?
  private let discSize: Double

  init(_ fields: inout AppDNAFields) {
    let isBlurred = fields.bool("blur_background") == true
    let opacity = min(1, max(0, fields.number("background_opacity") ?? 1))
    var paints: [Paint] = isBlurred ? [.blur(radius: 20), .solid(AppDNADefaults.material)] : []
    if let color = fields.color("bg_color") {
      paints.append(.solid(AppDNADefaults.fade(color, opacity)))
    }
    background = paints
    let width = max(0, fields.number("border_width") ?? 0)
    let line = fields.color("border_color")
    border = width > 0 ? Border(width: width, color: line ?? Themed(.clear)) : nil
    radius = max(0, fields.number("corner_radius") ?? 0)
    let name = fields.text("leading_icon").words
    sign = name.map { AppDNASymbol(bare: $0) }
    signSize = max(0, fields.number("leading_icon_size") ?? 24)
    signColor = fields.color("leading_icon_color")
    discColor = fields.color("leading_icon_bg_color")
    discSize = max(0, fields.number("leading_icon_bg_size") ?? signSize + 16)
    if let sign { _ = fields.noted(sign) }
  }

  /// Indicates that the row draws a box of its own.
  var hasBox: Bool { !background.isEmpty || border != nil || sign != nil }

  /// The row with its box around it.
  func element(_ id: String, _ stack: Stack, _ drawing: inout AppDNADrawing) -> Element {
    var row = Element(id, .stack(stack))
    if let sign {
      let inner = Element("", .stack(stack)) { $0.size.width = .fill }
      let parts = [disc(sign, &drawing), inner]
      row = Element.row(id: id, gap: 12, alignment: .center, parts)
    }
    row.style.size.width = .fill
    row.style.background = background
    row.style.border = border
    if border != nil { row.style.padding = Insets(12) }
    if hasBox {
      row.style.corners = Corners(radius)
      row.style.isClipped = true
    }
    return row
  }

  /// The sign on its disc.
  private func disc(_ sign: AppDNASymbol, _ drawing: inout AppDNADrawing) -> Element {
    let color = signColor ?? AppDNADefaults.accent
    let symbol = sign.element(size: 0.6 * signSize, color: color, &drawing)
    return .centered([symbol]) {
      $0.size = .square(discSize)
      if let discColor { $0.background = [.solid(AppDNADefaults.fade(discColor, 0.15))] }
      $0.corners = Corners(discSize / 2)
    }
  }
}
