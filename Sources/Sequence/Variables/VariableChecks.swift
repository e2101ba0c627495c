internal import Flow
internal import Paths
internal import Source

/// Finds mistakes in the variables of a flow, once its cards are there.
///
/// The checks are in files of their own: a name that nothing collects (``NeverCollected``), one that
/// is collected later or on another path (``UncollectedPath``), one that two blocks collect
/// (``CollectedTwice``), names out of style (``FieldNameStyle``) and places that can't be read
/// (``PlaceMistakes``).
struct VariableChecks {
  /// The fields that the flow's blocks collect.
  let fields: FlowFields
  /// The flow's cards, with a template for each text that has places.
  let cards: [Card]
  /// A snippet of documentation: what it leaves out may be collected elsewhere.
  var isExample = false

  /// A place of a text.
  struct Place {
    let card: String
    let part: VariableText.Part
    /// The span of the place, as far as it can be told; else that of the text.
    let span: Span
  }

  /// A name that a place asks for.
  struct Usage {
    let name: String
    let card: String
    /// The place that asks.
    let span: Span
  }

  /// Reports what is wrong.
  func run(log: inout Log) {
    let subject = log.subject
    let places = cards.flatMap(places)
    let uses = places.flatMap(uses)
    checkSyntax(places, &log)
    checkNames(&log)
    checkDuplicates(&log)
    if !isExample {
      checkCollected(uses, &log)
      checkPaths(uses, CardGraph(cards), &log)
    }
    log.subject = subject
  }

  /// The places of a card's texts, in order.
  private func places(of card: Card) -> [Place] {
    card.texts.filter { $0.template != nil }.flatMap { text in
      (fields.read(text.raw)?.parts ?? []).map { part in
        Place(card: card.id, part: part, span: text.span(of: part.range))
      }
    }
  }

  /// The names that a place asks for; none where it can't be read.
  private func uses(of place: Place) -> [Usage] {
    guard place.part.mistake == nil, case .place(let value) = place.part.piece else { return [] }
    return value.expression.fields.map { Usage(name: $0, card: place.card, span: place.span) }
  }
}

extension TextRef {
  /// The span of a part of the text; all of it where escapes keep it from being told.
  ///
  /// Without escapes a quoted text is longer by its quotes alone.
  fileprivate func span(of part: Range<Int>) -> Span {
    let quotes = span.end - span.start - raw.utf8.count
    guard quotes == 0 || quotes == 2 else { return span }
    let start = span.start + quotes / 2
    return Span(file: span.file, start: start + part.lowerBound, end: start + part.upperBound)
  }
}
