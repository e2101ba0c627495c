internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// An animation of Lottie: a poster that names it, as the apps draw one too (reference: appdna,
  /// section 9.7).
  static func lottie(_ fields: inout AppDNAFields) -> DrawnBlock<Self> {
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
    return DrawnBlock(hasOwnBox: true, isEmpty: url == nil) { id, _, drawing in
      guard let url else { return .space(0) }
      let pace = AppDNAPoster.pace(loops: loops, speed: speed)
      let poster = AppDNAPoster(
        sort: .lottie,
        url: url,
        symbol: "play",
        lines: ["Lottie Animation", AppDNAPoster.file(url.value), pace],
        tint: AppDNADefaults.purple,
        height: height
      )
      var element = poster.element(id, &drawing)
      if let width {
        element.style.size.width = .points(width)
        element.style.alignment = alignment.cross
      }
      return element
    }
  }
}
