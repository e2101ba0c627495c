internal import Flow
internal import Source
internal import SystemKit

/// A picture (reference: appdna, section 9.5).
struct AppDNAImage: BlockContent {
  private let url: Located<String>?
  private let alt: Located<String>?
  private let height: Double
  private let radius: Double
  private let isWhole: Bool

  /// The radius from which the apps cut a picture to a circle.
  private static let circle = 9999.0

  init(_ fields: inout AppDNAFields) {
    url = fields.mediaAddress("image_url")
    alt = fields.text("alt")
    height = fields.number("height") ?? 200
    radius = fields.number("corner_radius") ?? 0
    let fit = fields.text("image_fit")?.value.lowercased()
    isWhole = fit == "contain" || fit == "fit"
  }

  var hasOwnBox: Bool { true }
  var isEmpty: Bool { url == nil }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    guard let url else { return .space(0) }
    let slot = drawing.image(url)
    if drawing.summary.image == nil { drawing.summary.image = slot }
    var element = Element(
      id,
      .image(ImageElement(slot, fit: isWhole ? .contain : .cover, isDecorative: false))
    ) {
      $0.size = SizeRules(width: .fill, maxHeight: block.height == nil ? max(0, height) : nil)
      if radius >= Self.circle {
        $0.outline = .circle
      } else if radius > 0 {
        $0.clip(radius)
      }
    }
    let words = alt ?? Located("Image", block.span.start(1))
    element.accessibilityLabel = drawing.text(words, engines: .none)
    return element
  }
}

extension AppDNAFields {
  /// The address of a picture or film; nil, with a finding, where the block has none to show.
  mutating func mediaAddress(_ key: String, or others: String...) -> Located<String>? {
    if let address = text(key), !address.value.isEmpty { return address }
    guard !others.contains(where: has) else { return nil }
    log.report(.blockWithoutMedia, "\(what) has no '\(key)'", at: span.start(1))
    return nil
  }
}
