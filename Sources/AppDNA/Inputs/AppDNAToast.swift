internal import Flow
internal import Source
internal import SystemKit

/// The app's message about a missing answer that a block requires (reference: appdna, section 2).
struct AppDNAToast {
  /// The first answer that is missing.
  private let answer: BlockAnswer
  private let span: Span

  /// The toast of a step; nil where nothing that the app looks at is required: blocks in rows and
  /// stacks are not.
  init?(step: AppDNAStep) {
    let missing = step.blocks.lazy.compactMap { block in
      block.content.collects.map { (block, $0) }
    }.first { $0.1.isRequired && $0.1.initial?.text == nil }
    guard let missing else { return nil }
    (span, answer) = (missing.0.span, missing.1)
  }

  /// The words in a dark box above the lower edge.
  func item(_ drawing: inout Drawing) -> Layers.Item {
    let words = "Please fill in \(answer.label?.value ?? "required fields")"
    let slot = drawing.words(words, at: span.start(2))
    let pill = Element.text(id: "toast", slot, origin: .init("toast", span)) {
      $0.typography = .system(.subheadline, weight: 500, alignment: .center)
      $0.foreground = .white
      $0.background = [.solid(.black.faded(0.8))]
      $0.corners = Corners(12)
      $0.padding = Insets(vertical: 12, horizontal: 20)
    }
    let line = Element.column(alignment: .center, [pill]) {
      $0.padding = Insets(vertical: 0, horizontal: 24)
    }
    return Layers.Item(line, .pinned(.init(leading: 0, bottom: 100, trailing: 0)))
  }
}
