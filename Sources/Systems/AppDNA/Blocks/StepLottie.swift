internal import Flow
internal import Source

/// An animation of Lottie: a poster that names it, as the apps draw one too (reference: appdna, section
/// 9.7).
struct StepLottie: StepBlockContent {
  private let url: Sited<String>?
  private let width: Double?
  private let height: Double
  private let alignment: StepAlign
  private let pace: String

  init(_ fields: inout StepFields) {
    url = fields.mediaAddress("lottie_url", or: "lottie_json")
    width = fields.number("lottie_width").map { max(0, $0) }
    height = max(0, fields.number(["lottie_height", "height"]) ?? 160)
    alignment = fields.word("icon_alignment", as: StepAlign.self) ?? .center
    let speed = fields.number("lottie_speed") ?? 1
    let loops = fields.bool("loop") ?? fields.bool("lottie_loop") ?? true
    pace = StepPoster.pace(loops: loops, speed: speed)
    fields.ignore("autoplay", "lottie_autoplay", "play_on_scroll", "play_on_tap")
    if fields.has("lottie_json") {
      fields.fidelity.ignored.append("lottie_json: only the Android app reads it")
      fields.ignore("lottie_json")
    }
    fields.fidelity.approximated.append("lottie: a poster, as the preview plays nothing")
  }

  var hasOwnBox: Bool { true }
  var isEmpty: Bool { url == nil }

  func element(_ id: String, _ block: StepBlock, _ pen: inout StepPen) -> Element {
    guard let url else { return Element("", .spacer(Spacer(0))) }
    let poster = StepPoster(
      sort: .lottie,
      url: url,
      symbol: "play",
      lines: ["Lottie Animation", StepPoster.file(url.value), pace],
      tint: StepDefaults.purple
    )
    var element = poster.element(id, &pen)
    element.style.size.height = .points(height)
    if let width {
      element.style.size.width = .points(width)
      element.style.alignment = alignment.cross
    }
    return element
  }
}

/// The poster of an animation: its sort, its file and how it plays.
struct StepPoster {
  let sort: Media.Sort
  let url: Sited<String>
  let symbol: String
  /// Words of ours, the first one larger; empty ones are left out.
  let lines: [String]
  let tint: Themed<Color>

  /// The poster as an element without a height.
  func element(_ id: String, _ pen: inout StepPen) -> Element {
    let still = Element("", .media(Media(sort, source: url.value))) {
      $0.size = SizeRules(width: .fill, height: .fill)
    }
    let sign = Element("", .icon(Icon(.symbol(symbol), size: 32))) { $0.foreground = tint }
    let words = lines.filter { !$0.isEmpty }.enumerated().map { index, line in
      Element("", .text(TextElement(pen.words(line, at: url.span), role: .label))) {
        let style: SystemText = index == 0 ? .subheadline : .caption
        $0.typography = style.typography(weight: index == 0 ? 500 : nil, alignment: .center)
        $0.foreground = StepDefaults.secondary
      }
    }
    let column = Element(
      "",
      .stack(Stack(.vertical, gap: 4, alignment: .center, [sign] + words))
    )
    return Element(id, .layers(Layers([.init(still, .fill), .init(column, .center)]))) {
      $0.background = [.solid(StepDefaults.fade(tint, 0.1))]
      $0.corners = Corners(12)
      $0.isClipped = true
      $0.size.width = .fill
    }
  }

  /// The last part of an address, without what is behind a question mark.
  static func file(_ address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return String(path.split(separator: "/").last ?? path)
  }

  /// How an animation plays in words: "plays once, 2x"; empty for a loop at its own speed.
  static func pace(loops: Bool, speed: Double) -> String {
    var words = loops ? [] : ["plays once"]
    if speed != 1 { words.append("\(StepNumber.words(speed))x") }
    return words.joined(separator: ", ")
  }
}
