internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// An emoji or a symbol (reference: appdna, section 9.6).
struct AppDNAIcon: BlockContent {
  private let symbol: AppDNASymbol?
  private let size: Double
  private let alignment: AppDNAAlign

  init(_ fields: inout AppDNAFields) {
    let emoji = fields.emoji("icon_emoji")
    let other = fields.any("icon")
    let named = fields.symbol("icon_ref")
    if fields.has("icon_ref") {
      symbol = named ?? emoji
    } else if let other, emoji == nil {
      fields.noteAlias("only the Android app reads 'icon'; 'icon_ref' is meant", at: other.span)
      symbol = fields.symbol("icon")
    } else {
      symbol = emoji
    }
    size = fields.number("icon_size") ?? 32
    alignment = fields.word("icon_alignment", as: AppDNAAlign.self) ?? .center
  }

  var isEmpty: Bool { symbol == nil }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let sign = symbol?.element(size: size, color: AppDNADefaults.primary, &drawing)
    let children = [sign].compactMap { $0 }
    return .column(id: id, alignment: alignment.cross, children)
  }
}
