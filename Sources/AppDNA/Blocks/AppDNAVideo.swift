internal import Flow
internal import Source
internal import SystemKit

/// A film, shown as a still (reference: appdna, section 9.7).
struct AppDNAVideo: BlockContent {
  private let url: Located<String>?
  private let poster: Located<String>?
  private let height: Double
  private let radius: Double

  init(_ fields: inout AppDNAFields) {
    let posters = ["video_thumbnail_url", "image_url"]
    url = fields.mediaAddress("video_url", or: "video_thumbnail_url", "image_url")
    poster = fields.text(posters).flatMap { $0.value.isEmpty ? nil : $0 }
    height = fields.number(["video_height", "height"]) ?? 200
    radius = fields.number(["video_corner_radius", "corner_radius"]) ?? 8
    fields.ignore("autoplay", "loop", "muted", "controls", as: .bool)
    fields.ignore("video_autoplay", "video_loop", "video_muted")
    if url != nil {
      fields.fidelity.add(AppDNAFidelity.video)
    }
  }

  var hasOwnBox: Bool { true }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let picture = poster.map { drawing.image($0) }
    if drawing.summary.image == nil { drawing.summary.image = picture }
    let isThere = url != nil || picture != nil
    let media = Media(.video, source: url?.value ?? "") {
      $0.poster = picture
      $0.play = isThere ? Media.Play(size: 48, signSize: 20) : nil
    }
    return Element(id, .media(media)) {
      $0.size = SizeRules(width: .fill, height: .points(max(0, height)))
      $0.background = [isThere ? Self.dark : .solid(AppDNADefaults.fade(AppDNADefaults.gray, 0.2))]
      $0.clip(max(0, radius))
    }
  }

  /// The gradient behind a film without a picture.
  private static let dark = Paint.linear(
    LinearGradient(
      angle: 180,
      stops: GradientStop.evenly([Themed(Color(0x374151)), Themed(Color(0x111827))])
    )
  )
}
