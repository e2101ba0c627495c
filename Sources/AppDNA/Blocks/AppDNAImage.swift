internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// The radius from which the apps cut a picture to a circle.
  private static let circle = 9999.0

  /// A picture (reference: appdna, section 9.5).
  static func image(_ fields: inout Fields) -> DrawnBlock<Self> {
    let url = fields.mediaAddress("image_url")
    let alt = fields.text("alt")
    let height = max(0, fields.number("height") ?? 200)
    let radius = fields.number("corner_radius") ?? 0
    let isWhole = ["contain", "fit"].contains(fields.text("image_fit")?.value.lowercased())
    return DrawnBlock(hasOwnBox: true, isEmpty: url == nil) { id, block, drawing in
      guard let url else { return .space(0) }
      let slot = drawing.image(url)
      if drawing.summary.image == nil { drawing.summary.image = slot }
      let image = ImageElement(slot, fit: isWhole ? .contain : .cover, isDecorative: false)
      var element = Element(id, .image(image)) {
        $0.size = SizeRules(width: .fill, maxHeight: block.height == nil ? height : nil)
        if radius >= circle {
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
}

extension Fields {
  /// The address of a picture or film; nil, with a finding, where the block has none to show.
  mutating func mediaAddress(_ key: String, or others: String...) -> Located<String>? {
    if let address = text(key), !address.value.isEmpty { return address }
    guard !others.contains(where: has) else { return nil }
    log.report(.blockWithoutMedia, "\(what) has no '\(key)'", at: span.start(1))
    return nil
  }
}
