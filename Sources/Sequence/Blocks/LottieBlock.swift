internal import Flow
internal import Source
internal import SystemKit

/// An animation of Lottie, shown as a frame (reference: sequence, section 9.12).
struct LottieBlock: BlockContent {
  private let source: Located<String>?
  private let size: SizeRules

  init(_ fields: inout SequenceFields) {
    source = fields.mediaSource()
    size = SizeRules(
      width: fields.length("width") ?? .points(200),
      height: fields.length("height") ?? .points(200)
    )
    fields.ignore("autoplay", "loop")
    fields.fidelity.add(SequenceFidelity.lottie)
  }

  var hasOwnBox: Bool { true }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    let media = Media(.lottie, source: source?.value ?? "") {
      $0.caption = "Lottie"
      $0.captionLook = Style { $0.foreground = SequenceDefaults.white(0.5) }
    }
    return Element(id, .media(media)) {
      $0.size = size
      $0.background = [.solid(SequenceDefaults.white(0.1))]
    }
  }
}
