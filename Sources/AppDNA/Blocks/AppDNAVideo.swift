internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// A film, shown as a still (reference: appdna, section 9.7).
  static func video(_ fields: inout Fields) -> DrawnBlock<Self> {
    let url = fields.mediaAddress("video_url", or: "video_thumbnail_url", "image_url")
    let poster = fields.text(["video_thumbnail_url", "image_url"]).words
    let height = max(0, fields.number(["video_height", "height"]) ?? 200)
    let radius = max(0, fields.number(["video_corner_radius", "corner_radius"]) ?? 8)
    fields.ignore("autoplay", "loop", "muted", "controls", as: .bool)
    fields.ignore("video_autoplay", "video_loop", "video_muted")
    if url != nil { fields.fidelity.add(AppDNAFidelity.video) }
    return DrawnBlock(hasOwnBox: true) { id, _, drawing in
      let picture = poster.map { drawing.image($0) }
      if drawing.summary.image == nil { drawing.summary.image = picture }
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
}
