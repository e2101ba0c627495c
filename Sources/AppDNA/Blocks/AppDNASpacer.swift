internal import Flow
internal import SystemKit

extension AppDNABlock {
  /// Empty space (reference: appdna, section 9.8).
  static func spacer(_ fields: inout AppDNAFields) -> DrawnBlock<Self> {
    let height = max(0, fields.number("spacer_height") ?? 16)
    return DrawnBlock(width: .natural) { id, _, _ in Element(id, .spacer(Spacer(height))) }
  }
}
