internal import Flow
internal import Source
internal import Syntax
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
    let fits = ["cover", "contain"]
    let isWhole = fields.word("image_fit", among: fits, or: ["fit": "contain"]) == "contain"
    return DrawnBlock(hasOwnBox: true, isEmpty: url == nil) { id, block, drawing in
      guard let url else { return .space(0) }
      let slot = drawing.mainImage(url)
      let image = ImageElement(slot, fit: isWhole ? .contain : .cover, isDecorative: false)
      var element = Element(id, .image(image)) {
        $0.size = SizeRules(width: .fill, maxHeight: block.height == nil ? height : nil)
        if radius >= circle {
          $0.outline = .circle
        } else if radius > 0 {
          $0.clip(radius)
        }
      }
      let label = alt ?? Located("Image", block.span.start(1))
      element.accessibilityLabel = drawing.text(label, engines: .none)
      return element
    }
  }

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

  /// A film, shown as a still (reference: appdna, section 9.7).
  static func video(_ fields: inout Fields) -> DrawnBlock<Self> {
    let url = fields.mediaAddress("video_url", or: "video_thumbnail_url", "image_url")
    let poster = fields.text(["video_thumbnail_url", "image_url"]).nonEmpty
    let height = max(0, fields.number(["video_height", "height"]) ?? 200)
    let radius = max(0, fields.number(["video_corner_radius", "corner_radius"]) ?? 8)
    fields.ignore("autoplay", "loop", "muted", "controls", as: .bool)
    fields.ignore("video_autoplay", "video_loop", "video_muted")
    if url != nil { fields.fidelity.add(AppDNAFidelity.video) }
    return DrawnBlock(hasOwnBox: true) { id, _, drawing in
      let picture = poster.map { drawing.mainImage($0) }
      let isThere = url != nil || picture != nil
      let media = Media(.video, source: url?.value ?? "") {
        $0.poster = picture
        $0.play = isThere ? Media.Play(size: 48, signSize: 20) : nil
      }
      return Element(id, .media(media)) {
        $0.size = SizeRules(width: .fill, height: .points(height))
        $0.background = [isThere ? dark : .solid(.gray.faded(0.2))]
        $0.clip(radius)
      }
    }
  }

  /// The gradient behind a film without a picture.
  private static let dark = Paint.linear(
    LinearGradient(
      angle: 180,
      stops: GradientStop.evenly([Themed(Color(0x374151)), Themed(Color(0x111827))])
    )
  )

  /// An animation of Lottie: a poster that names it, as the apps draw one too (reference: appdna,
  /// section 9.7).
  static func lottie(_ fields: inout Fields) -> DrawnBlock<Self> {
    let url = fields.mediaAddress("lottie_url", or: "lottie_json")
    let width = fields.number("lottie_width").map { max(0, $0) }
    let height = max(0, fields.number(["lottie_height", "height"]) ?? 160)
    let alignment = fields.word("icon_alignment", as: AppDNAAlign.self) ?? .center
    let speed = fields.number("lottie_speed") ?? 1
    let loops = fields.bool("loop") ?? fields.bool("lottie_loop") ?? true
    fields.ignore("autoplay", "play_on_scroll", "play_on_tap", as: .bool)
    fields.ignore("lottie_autoplay")
    if fields.has("lottie_json") {
      fields.fidelity.add(AppDNAFidelity.lottieJson)
      fields.ignore("lottie_json")
    }
    fields.fidelity.add(AppDNAFidelity.lottie)
    let paces = [loops ? nil : "plays once", speed == 1 ? nil : "\(NumberFormat.text(speed))x"]
    let pace = paces.compactMap { $0 }.joined(separator: ", ")
    let lines = ["Lottie Animation", AppDNAPoster.file(url), pace]
    return AppDNAPoster.block(.lottie, url, sign: "play", lines, tint: .purple, height: height) {
      guard let width else { return }
      $0.size.width = .points(width)
      $0.alignment = alignment.cross
    }
  }

  /// An animation of Rive: a poster that names it, as the apps draw one too (reference: appdna, section
  /// 9.7).
  static func rive(_ fields: inout Fields) -> DrawnBlock<Self> {
    let url = fields.mediaAddress("rive_url")
    let height = max(0, fields.number("height") ?? 160)
    let machine = fields.text(["state_machine", "rive_state_machine"])?.value ?? ""
    let artboard = fields.text(["artboard", "rive_artboard"])?.value ?? ""
    fields.ignore("autoplay", "icon_alignment", "trigger_on_step_complete")
    fields.fidelity.add(AppDNAFidelity.rive)
    let lines = ["Rive Animation", machine, artboard, AppDNAPoster.file(url)]
    return AppDNAPoster.block(.rive, url, sign: "film", lines, tint: .blue, height: height)
  }
}

extension Fields {
  /// The address of a picture or film; nil, with a finding, where the block has none to show.
  mutating func mediaAddress(_ key: String, or others: String...) -> Located<String>? {
    if let address = text(key), !address.value.isEmpty { return address }
    guard !others.contains(where: has) else { return nil }
    report(.blockWithoutMedia, "\(what) has no '\(key)'")
    return nil
  }
}

/// The poster of an animation: its sort, its file and how it plays.
enum AppDNAPoster {
  /// A block that is a poster as wide as what it stands in; `lines` are words of ours, the first one
  /// larger, and empty ones are left out.
  ///
  /// The words stand below the sign, beside it where the poster is too low for that.
  static func block(
    _ sort: Media.Sort,
    _ url: Located<String>?,
    sign symbol: String,
    _ lines: [String],
    tint: Themed<Color>,
    height: Double,
    _ change: @escaping @Sendable (inout Style) -> Void = { _ in }
  ) -> DrawnBlock<AppDNABlock> {
    let shownLines = lines.filter { !$0.isEmpty }
    let sizes = shownLines.indices.map {
      $0 == 0 ? SystemText.subheadline.size : SystemText.caption.size
    }
    let isLow = sizes.reduce(signSize) { $0 + $1 * leading + gap } > height
    return DrawnBlock(hasOwnBox: true, isEmpty: url == nil) { id, _, drawing in
      guard let url else { return .space(0) }
      let still = Element("", .media(Media(sort, source: url.value))) { $0.size = .fill }
      let sign = Element.symbol(symbol, size: isLow ? min(signSize, height) : signSize, ink: tint)
      let content: Element
      if isLow {
        let size = min(SystemText.caption.size, height / leading)
        let line = drawing.text(shownLines.joined(separator: ", "), at: url.span)
        let text = text(line, .caption, 400) {
          $0.size = size
          $0.alignment = .leading
          $0.maxLines = max(1, Int(min(10, height / (size * leading))))
        }
        content = .row(gap: 8, alignment: .center, [sign, text]) {
          $0.padding = Insets(vertical: 0, horizontal: 8)
        }
      } else {
        let texts = shownLines.enumerated().map { index, line in
          let slot = drawing.text(line, at: url.span)
          return index == 0 ? text(slot, .subheadline, 500) : text(slot, .caption, 400)
        }
        content = .column(gap: gap, alignment: .center, [sign] + texts)
      }
      return Element(id, .layers(Layers([.init(still, .fill), .init(content, .center)]))) {
        $0.background = [.solid(tint.faded(0.1))]
        $0.clip(12)
        $0.size = SizeRules(width: .fill, height: .points(height))
        change(&$0)
      }
    }
  }

  // MARK: Words

  private static let signSize = 32.0
  private static let gap = 4.0
  /// A line of text is this much higher than its letters' size.
  private static let leading = 1.25

  /// Words on one line, which keep their size: the poster does not grow with the reader's text.
  private static func text(
    _ slot: TextSlot,
    _ style: SystemText,
    _ weight: Int,
    _ change: (inout Typography) -> Void = { _ in }
  ) -> Element {
    var type = Typography.system(style, weight: weight, alignment: .center)
    type.scaling = .fixed
    type.maxLines = 1
    change(&type)
    return .label(slot, type, ink: .secondary)
  }

  /// The last part of an address, without what is behind a question mark.
  static func file(_ address: Located<String>?) -> String {
    let path = (address?.value ?? "").prefix { $0 != "?" && $0 != "#" }
    return String(path.split(separator: "/").last ?? path)
  }
}
