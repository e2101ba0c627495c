internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// A line between blocks (reference: appdna, section 9.8).
  static func divider(_ fields: inout AppDNAFields) -> DrawnBlock<Self> {
    let color = fields.color("divider_color") ?? Themed(Color(0xE5E7EB))
    let thickness = max(0, fields.number("divider_thickness") ?? 1)
    let margin = max(0, fields.number("divider_margin_y") ?? 8)
    return DrawnBlock(hasOwnBox: true) { id, _, _ in
      let line = Element("", .divider(Divider(thickness: thickness, color: color)))
      return .column(id: id, [line]) { $0.padding = Insets(vertical: margin, horizontal: 0) }
    }
  }
}
