internal import Flow
internal import Source
internal import SystemKit

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
        $0.captionLook = Style { $0.foreground = SequenceDefaults.white(0.5) }
      }
      return Element(id, .media(media)) {
        $0.size = size
        $0.background = [.solid(SequenceDefaults.white(0.1))]
      }
    }
  }
}
