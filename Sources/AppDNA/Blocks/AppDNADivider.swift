internal import Flow
internal import Source
internal import SystemKit

/// A line between blocks (reference: appdna, section 9.8).
struct AppDNADivider: BlockContent {
  private let color: Themed<Color>
  private let thickness: Double
  private let margin: Double

  init(_ fields: inout AppDNAFields) {
    color = fields.color("divider_color") ?? Themed(Color(0xE5E7EB))
    thickness = max(0, fields.number("divider_thickness") ?? 1)
    margin = fields.number("divider_margin_y") ?? 8
  }

  var hasOwnBox: Bool { true }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let line = Element("", .divider(Divider(thickness: thickness, color: color)))
    return .column(id: id, [line]) {
      $0.padding = Insets(vertical: max(0, margin), horizontal: 0)
    }
  }
}
