internal import Flow
internal import Source
internal import SystemKit

extension SequenceBlock {
  /// A film, shown as a still (reference: sequence, section 9.12).
  static func video(_ fields: inout SequenceFields) -> DrawnBlock<Self> {
    let source = fields.mediaSource()
    let poster = fields.text("poster").words
    let width = fields.length("width") ?? .fill
    let radius = fields.number("borderRadius").map { max(0, $0) } ?? 12
    fields.ignore("autoplay", "loop", "muted", "controls")
    fields.fidelity.add(SequenceFidelity.video)
    return DrawnBlock(width: .narrow, hasOwnBox: true) { id, _, drawing in
      let picture = poster.map { drawing.image($0) }
      drawing.summary.image = drawing.summary.image ?? picture
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
}

extension SequenceFields {
  /// The file or address that a film or an animation is played from.
  mutating func mediaSource() -> Located<String>? {
    let source = text("src")
    if source?.value.isEmpty != false {
      log.report(
        .mediaWithoutSource,
        "\(what) needs 'src', the file it plays",
        at: source?.span ?? span.start(1)
      )
    }
    return source
  }
}

extension SequenceBlock {
  /// An animation of Lottie, shown as a frame (reference: sequence, section 9.12).
  static func lottie(_ fields: inout SequenceFields) -> DrawnBlock<Self> {
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
