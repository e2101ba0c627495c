internal import Flow
internal import Source

/// A picture (reference: appdna, section 9.5).
struct StepImage: StepBlockContent {
  private let url: Sited<String>?
  private let alt: Sited<String>?
  private let height: Double
  private let radius: Double
  private let isWhole: Bool

  init(_ fields: inout StepFields) {
    url = fields.text("image_url")
    alt = fields.text("alt")
    height = fields.number("height") ?? 200
    radius = fields.number("corner_radius") ?? 0
    let fit = fields.text("image_fit")?.value
    isWhole = fit == "contain" || fit == "fit"
  }

  func element(_ id: String, _ block: StepBlock, _ pen: inout StepPen) -> Element {
    guard let url, !url.value.isEmpty else { return Element("", .spacer(Spacer(0))) }
    let slot = pen.image(url)
    if pen.summary.image == nil { pen.summary.image = slot }
    var element = Element(
      id,
      .image(ImageElement(slot, fit: isWhole ? .contain : .cover, isDecorative: false))
    ) {
      $0.size = SizeRules(width: .fill, height: .points(max(0, height)))
      if radius > 0 { $0.corners = Corners(min(radius, 9999)) }
      $0.isClipped = radius > 0
    }
    element.accessibilityLabel = alt.map { pen.text($0, engines: .none) }
    return element
  }
}
