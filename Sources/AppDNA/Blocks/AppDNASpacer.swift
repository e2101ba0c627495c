internal import Flow
internal import SystemKit

/// Empty space (reference: appdna, section 9.8).
struct AppDNASpacer: BlockContent {
  private let height: Double

  init(_ fields: inout AppDNAFields) { height = fields.number("spacer_height") ?? 16 }

  var width: BlockWidth { .natural }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    Element(id, .spacer(Spacer(max(0, height))))
  }
}
