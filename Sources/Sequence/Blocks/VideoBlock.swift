internal import Flow
internal import Source
internal import SystemKit

/// A film, shown as a still (reference: sequence, section 9.12).
struct VideoBlock: BlockContent {
  private let source: Located<String>?
  private let poster: Located<String>?
  private let ownWidth: Length?
  private let radius: Double

  init(_ fields: inout SequenceFields) {
    source = fields.mediaSource()
    poster = fields.text("poster")
    ownWidth = fields.length("width")
    radius = fields.number("borderRadius").map { max(0, $0) } ?? 12
    fields.ignore("autoplay", "loop", "muted", "controls")
    fields.fidelity.add(SequenceFidelity.video)
  }

  var width: BlockWidth { .narrow }
  var hasOwnBox: Bool { true }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    let picture = poster.flatMap { $0.value.isEmpty ? nil : drawing.image($0) }
    drawing.summary.image = drawing.summary.image ?? picture
    let media = Media(.video, source: source?.value ?? "") {
      $0.poster = picture
      $0.play = Media.Play()
    }
    return Element(id, .media(media)) {
      $0.size = SizeRules(width: ownWidth ?? .fill, height: .points(200))
      $0.background = [.solid(Themed(Color(0x1E293B)))]
      $0.clip(radius)
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
