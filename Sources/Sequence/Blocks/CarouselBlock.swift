internal import Flow
internal import Source
internal import SystemKit

/// Slides beside one another, as the carousel screen has them (reference: sequence, section 3); no
/// source names such a block.
struct CarouselBlock: BlockContent {
  private let slides: [ScreenContent.Slide]

  init(_ fields: inout SequenceFields) {
    slides = fields.slides("slides")
    fields.log.report(
      .carouselBlock,
      "'carousel' is a type of screen, no app draws such a block",
      at: fields.span.start(1),
      help: "move 'slides' to the 'content' of a screen of type 'carousel'"
    )
    fields.fidelity.add(SequenceFidelity.carousel)
  }

  var width: BlockWidth { .wide }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    let screen = LegacyScreen(content: ScreenContent(), span: block.span)
    let panes = slides.enumerated().map { index, slide in
      let rows = screen.rows(slide, "\(id)/slides/\(index)", &drawing)
      return Element.column(gap: 16, alignment: .center, rows) {
        $0.size = SizeRules(width: .share(1), minWidth: SequenceDefaults.wideBlock)
      }
    }
    let row = Element.row(panes)
    let scroll = Element("", .scroll(Scroll(.horizontal, snap: .start, row))) {
      $0.size.width = .fill
    }
    let dots = Element("", .progress(Self.dots(slides.count)))
    let rows = slides.count > 1 ? [scroll, dots] : [scroll]
    return .column(id: id, gap: 16, rows) { $0.size.width = .fill }
  }

  private static func dots(_ count: Int) -> Progress {
    Progress(
      .dots(count: count, current: 0, filled: false, size: 8, gap: 6),
      track: .solid(SequenceDefaults.white(0.3)),
      fill: .solid(SequenceDefaults.ink),
      label: "1 of \(count)"
    )
  }
}
