internal import Flow
internal import Source
internal import SystemKit

typealias Drawing = DrawingContext<ScreenContext>

/// The parts of the flow around a screen that its blocks depend on.
struct ScreenContext: Sendable {
  /// A screen's place among those of its flow.
  struct Position: Hashable, Sendable {
    /// The index, from 0.
    let index: Int
    /// The number of screens.
    let count: Int
  }

  let position: Position
  /// Finds the places of a text that answers fill in; nil where it has none.
  let templates: @Sendable (String) -> Template?
}

extension Drawing {
  /// A text of the card; where `fills` says so, answers fill its places in.
  mutating func text(_ text: Located<String>, fills: Bool = true) -> TextSlot {
    var ref = TextRef(text.value, span: text.span)
    if fills { ref.content = .written(context.templates(text.value)) }
    return add(ref)
  }

  /// A text, or the spans that stand in for it; the first heading is the card's title, the first other
  /// text its body.
  mutating func element(
    _ id: String,
    _ text: Located<String>,
    _ spans: [TextSpan],
    _ role: TextElement.Role,
    _ style: Style
  ) -> Element {
    let parts = spans.map { span in
      RichText.Part(self.text(span.text), typography: span.typography, foreground: span.color)
    }
    let slot = parts.first?.text ?? self.text(text)
    if role == .heading {
      summary.title = summary.title ?? slot
    } else {
      summary.body = summary.body ?? slot
    }
    guard parts.isEmpty else { return Element(id, .richText(RichText(parts)), style: style) }
    return .text(id: id, slot, role: role, style: style)
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
