internal import Flow
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// An emoji or a symbol (reference: appdna, section 9.6).
  static func icon(_ fields: inout Fields) -> DrawnBlock<Self> {
    let emoji = fields.emoji("icon_emoji")
    let other = fields.any("icon")
    var symbol = fields.symbol("icon_ref") ?? emoji
    if let other, symbol == nil, !fields.has("icon_ref") {
      fields.noteAlias("only the Android app reads 'icon'; 'icon_ref' is meant", at: other.span)
      symbol = fields.symbol("icon")
    }
    let size = fields.number("icon_size") ?? 32
    let alignment = fields.word("icon_alignment", as: AppDNAAlign.self) ?? .center
    return DrawnBlock(isEmpty: symbol == nil) { [symbol] id, _, drawing in
      let sign = symbol?.element(size: size, color: .primary, &drawing)
      return .column(id: id, alignment: alignment.cross, [sign].compactMap { $0 })
    }
  }
}
