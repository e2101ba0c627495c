internal import Flow
internal import Source
internal import SystemKit

typealias Drawing = DrawingContext<AppDNAContext>

/// The parts of the flow around a step that its blocks depend on.
struct AppDNAContext: Sendable {
  /// The step's id, which its answers are stored under.
  let step: String
  /// The step's place among those of the flow, from 0.
  let index: Int
  let count: Int
  /// The answers to the other steps.
  let answers: AppDNAAnswers
  let translations: AppDNATranslations
}

extension Drawing {
  /// A text of the document; `key` is the one under which the step's localizations have it, as
  /// `block.b1.text`, and `engines` those that fill in its places.
  mutating func text(
    _ text: Located<String>,
    key: String? = nil,
    engines: AppDNATranslations.Engines = .both
  ) -> TextSlot {
    add(context.translations.text(text, key: key, engines: engines, context.answers))
  }

  /// A text of the document, or the apps' own words where it has none.
  mutating func text(
    _ text: Located<String>?,
    or usual: String,
    at span: Span,
    key: String? = nil,
    engines: AppDNATranslations.Engines = .both
  ) -> TextSlot {
    self.text(text ?? Located(usual, span), key: key, engines: engines)
  }

  /// The text that shows a control's own answer: a sample, until there is another; `usual` is shown
  /// while nothing is answered yet.
  mutating func value(
    of field: String,
    decimals: Int? = nil,
    or usual: Template.Sample.Value? = nil,
    at span: Span
  ) -> TextSlot {
    let name = answerName(field)
    let sample = sample(of: field) ?? Template.Sample(usual ?? .text(""), .kind)
    return value(named: name, sample, raw: "{{responses.\(name)}}", decimals: decimals, at: span)
  }

  /// The name an answer of this step has in the page and in conditions: `goal.goal`.
  func answerName(_ field: String) -> String { "\(context.step).\(field)" }

  /// The answers as conditions see them in the state that is drawn.
  var given: AppDNAAnswers { context.answers.during(context.step, answers) }

  /// The answer to a field of this step in the state that is drawn; nil for none.
  func sample(of field: String) -> Template.Sample? { given.sample(answerName(field)) }
}
