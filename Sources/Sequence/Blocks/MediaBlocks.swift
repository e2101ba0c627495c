internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension SequenceBlock {
  /// A picture (reference: sequence, section 9.2).
  static func image(_ fields: inout Fields) -> DrawnBlock<Self> {
    let source = fields.text("src").nonEmpty
    let alternative = fields.text("alt").nonEmpty
    let width = fields.length("width") ?? .fill
    let height = fields.length("height")
    let radius = fields.number("borderRadius").map { max(0, $0) } ?? 0
    let fits: KeyValuePairs = ["cover": Fit.cover, "contain": .contain, "fill": .fill]
    let fit = fields.word("objectFit", of: fits) ?? .cover
    return DrawnBlock(width: .narrow, hasOwnBox: true) { id, _, drawing in
      guard let source else {
        // The frame that stands for a picture that the document does not name.
        let symbol = Element.symbol("image", size: 40, ink: .white(0.5))
        return .centered(id: id, [symbol]) {
          $0.background = [.solid(.white(0.1))]
          $0.corners = Corners(radius)
          $0.size = SizeRules(width: width, height: height ?? .points(157.5))
        }
      }
      let slot = drawing.mainImage(source)
      let image = ImageElement(slot, fit: fit, isDecorative: alternative == nil)
      var element = Element(id, .image(image)) {
        $0.size = SizeRules(width: width, height: height)
        $0.clip(radius)
      }
      element.accessibilityLabel = alternative.map { drawing.text($0, fills: false) }
      return element
    }
  }

  /// An emoji, or a symbol of the platform (reference: sequence, section 9.4).
  static func icon(_ fields: inout Fields) -> DrawnBlock<Self> {
    let icon = fields.text("icon")
    // A size in px, by name or as a number.
    let sizes: KeyValuePairs = ["sm": 24.0, "md": 32, "lg": 48, "xl": 64, "2xl": 80]
    let isNumber = fields.any("size")?.number != nil
    let size =
      isNumber ? fields.number("size").map { max(0, $0) } : fields.word("size", of: sizes)
    let color = fields.color("color") ?? .ink
    return DrawnBlock { id, block, drawing in
      let icon = icon ?? Located("", block.span.start(0))
      return drawing.icon(icon, id: id, size: size ?? 48, color: color)
    }
  }

  /// A film, shown as a still (reference: sequence, section 9.12).
  static func video(_ fields: inout Fields) -> DrawnBlock<Self> {
    let source = fields.mediaSource()
    let poster = fields.text("poster").nonEmpty
    let width = fields.length("width") ?? .fill
    let radius = fields.number("borderRadius").map { max(0, $0) } ?? 12
    fields.ignore("autoplay", "loop", "muted", "controls")
    fields.fidelity.add(SequenceFidelity.video)
    return DrawnBlock(width: .narrow, hasOwnBox: true) { id, _, drawing in
      let picture = poster.map { drawing.mainImage($0) }
      let media = Media(.video, source: source?.value ?? "") {
        $0.poster = picture
        $0.play = Media.Play()
      }
      return Element(id, .media(media)) {
        $0.size = SizeRules(width: width, height: .points(200))
        $0.background = [.solid(Themed(Color(0x1E293B)))]
        $0.clip(radius)
      }
    }
  }

  /// An animation of Lottie, shown as a frame (reference: sequence, section 9.12).
  static func lottie(_ fields: inout Fields) -> DrawnBlock<Self> {
    let source = fields.mediaSource()
    let size = SizeRules(
      width: fields.length("width") ?? .points(200),
      height: fields.length("height") ?? .points(200)
    )
    fields.ignore("autoplay", "loop")
    fields.fidelity.add(SequenceFidelity.lottie)
    return DrawnBlock(hasOwnBox: true) { id, _, _ in
      let media = Media(.lottie, source: source?.value ?? "") {
        $0.caption = "Lottie"
        $0.captionLook = Style { $0.foreground = .white(0.5) }
      }
      return Element(id, .media(media)) {
        $0.size = size
        $0.background = [.solid(.white(0.1))]
      }
    }
  }
}

extension Drawing {
  /// An icon of a side in px: an emoji, or, as `sf:name`, a symbol that only the platform has, drawn by
  /// one like it or as a square.
  mutating func icon(
    _ icon: Located<String>,
    id: String = "",
    size: Double,
    color: Themed<Color> = .ink
  ) -> Element {
    let style = Style { $0.foreground = color }
    guard icon.value.hasPrefix("sf:") else {
      let emoji = Icon.Content.emoji(text(icon, fills: false))
      return Element(id, .icon(Icon(emoji, size: size)), style: style)
    }
    let name = String(icon.value.dropFirst(3))
    var element = Element(id, .icon(Icon(.symbol(name), size: size)), style: style)
    element.accessibilityLabel = text(name, at: icon.span)
    element.fidelity.add(SequenceFidelity.iconOfPlatform, name)
    return element
  }
}

extension Fields {
  /// The file or address that a film or an animation is played from.
  mutating func mediaSource() -> Located<String>? {
    let source = text("src")
    if source?.value.isEmpty != false {
      report(.mediaWithoutSource, "\(what) needs 'src', the file it plays", at: source?.span)
    }
    return source
  }
}
