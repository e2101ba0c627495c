internal import Flow
internal import SystemKit

extension AppDNABlock {
  /// Empty space (reference: appdna, section 9.8).
  static func spacer(_ fields: inout Fields) -> DrawnBlock<Self> {
    let height = max(0, fields.number("spacer_height") ?? 16)
    return DrawnBlock(width: .natural) { id, _, _ in Element(id, .spacer(Spacer(height))) }
  }

  /// A line between blocks (reference: appdna, section 9.8).
  static func divider(_ fields: inout Fields) -> DrawnBlock<Self> {
    let color = fields.color("divider_color") ?? Themed(Color(0xE5E7EB))
    let thickness = max(0, fields.number("divider_thickness") ?? 1)
    let margin = max(0, fields.number("divider_margin_y") ?? 8)
    return DrawnBlock(hasOwnBox: true) { id, _, _ in
      let line = Element("", .divider(Divider(thickness: thickness, color: color)))
      return .column(id: id, [line]) { $0.padding = Insets(vertical: margin, horizontal: 0) }
    }
  }
}
