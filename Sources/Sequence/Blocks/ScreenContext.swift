internal import Flow
internal import Source
internal import SystemKit

/// The drawing context for blocks of Sequence.
typealias SequenceDrawing = DrawingContext<ScreenContext>

/// The parts of the flow around a screen that its blocks depend on.
struct ScreenContext: Sendable {
  /// A screen's place among those of its flow.
  struct Place: Hashable, Sendable {
    /// The index, from 0.
    let index: Int
    /// The number of screens.
    let count: Int
  }

  /// The screen's place in the flow.
  let place: Place
  /// The card that is drawn, by id.
  let card: String
  /// Finds the places of a text that answers fill in; nil where it has none.
  let templates: @Sendable (String, Span) -> Template?
}

extension SequenceDrawing {
  /// A text of the card; where `fills` says so, answers fill its places in.
  mutating func text(_ text: Located<String>, fills: Bool = true) -> TextSlot {
    var ref = TextRef(text.value, span: text.span)
    if fills { ref.content = .written(context.templates(text.value, text.span)) }
    return add(ref)
  }

  /// Notes a text in the card's summary: the first heading is its title, the first other text its body.
  mutating func note(_ slot: TextSlot?, isHeading: Bool) {
    if isHeading {
      summary.title = summary.title ?? slot
    } else {
      summary.body = summary.body ?? slot
    }
  }

  /// The text that shows a block's own answer: a sample, until there is another.
  ///
  /// It counts as a text of the document, `{age}`, only where the name has nothing but small letters
  /// and `_`.
  mutating func value(
    of field: String,
    _ sample: Template.Sample,
    decimals: Int? = nil,
    at span: Span
  ) -> TextSlot {
    let isPlain = field.utf8.allSatisfy { $0 == 0x5F || (0x61...0x7A).contains($0) }
    return value(
      named: field,
      sample,
      raw: "{\(field)}",
      shown: isPlain ? nil : sample.value.text ?? "",
      decimals: decimals,
      at: span
    )
  }
}
