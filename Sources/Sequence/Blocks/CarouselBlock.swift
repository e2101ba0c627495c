internal import Flow
internal import Source
internal import SystemKit

extension SequenceBlock {
  /// Slides beside one another, as the carousel screen has them (reference: sequence, section 3); no
  /// source names such a block.
  static func carousel(_ fields: inout SequenceFields) -> DrawnBlock<Self> {
    let slides = fields.slides("slides")
    fields.log.report(
      .carouselBlock,
      "'carousel' is a type of screen, no app draws such a block",
      at: fields.span.start(1),
      help: "move 'slides' to the 'content' of a screen of type 'carousel'"
    )
    fields.fidelity.add(SequenceFidelity.carousel)
    let dots = Progress(
      .dots(count: slides.count, current: 0, filled: false, size: 8, gap: 6),
      track: .solid(.white(0.3)),
      fill: .solid(.ink),
      label: "1 of \(slides.count)"
    )
    return DrawnBlock(width: .wide) { id, block, drawing in
      let screen = LegacyScreen(content: ScreenContent(), span: block.span)
      let panes = slides.enumerated().map { index, slide in
        let rows = screen.rows(slide, "\(id)/slides/\(index)", &drawing)
        return Element.column(gap: 16, alignment: .center, rows) {
          $0.size = SizeRules(width: .share(1), minWidth: SequenceDefaults.wideBlock)
        }
      }
      let scroll = Element("", .scroll(Scroll(.horizontal, snap: .start, .row(panes)))) {
        $0.size.width = .fill
      }
      let rows = slides.count > 1 ? [scroll, Element("", .progress(dots))] : [scroll]
      return .column(id: id, gap: 16, rows) { $0.size.width = .fill }
    }
  }
}
