internal import Flow
internal import Source
internal import Syntax

extension SequenceFields {
  /// The name an answer is stored under; a blank one counts as none.
  ///
  /// Apps store and check nothing without it (reference: sequence, section 11.3).
  mutating func answerName(isRequired: Bool = false) -> Located<String>? {
    let written = text("fieldName")
    let isBlank = written?.value.utf8.allSatisfy { $0 <= 0x20 } ?? true
    guard isBlank else { return written }
    if isExample || names.own("fieldName") == nil { return nil }
    let place = written?.span ?? span.start(1)
    if isRequired {
      log.report(
        .uncheckedAnswer,
        "\(what) must be answered but has no \(named("fieldName")), without which nothing is checked",
        at: place
      )
    } else {
      log.report(
        .unnamedAnswer,
        "\(what) has no \(named("fieldName")), without which the answer is not stored",
        at: place
      )
    }
    fidelity.approximated.append("answer without \(named("fieldName")): kept under the block's id")
    return nil
  }

  /// A number of things, at least 0; fractions are cut off (section 13).
  mutating func count(_ key: String) -> Located<Int>? {
    locatedNumber(key).map { number in
      Located(Int(clamping: number.value, to: 0...1_000_000), number.span)
    }
  }
}

extension SequenceAnswer {
  /// How the words below a block look that was not answered (section 9.5).
  static let refusal = Style {
    $0.typography = Typography(size: 12)
    $0.foreground = SequenceDefaults.error
  }

  /// Space above these words, in px.
  static let refusalGap = 6.0
}

extension SequenceDrawing {
  /// What the preview answers for a field; nil where nothing says it.
  func sample(of field: String, at span: Span) -> Template.Sample? {
    let sample = context.templates("{\(field)}", span)?.samples[field]
    return sample?.value.text == nil ? nil : sample
  }
}

extension Rule {
  /// A block that collects an answer without a name for it.
  static let unnamedAnswer = Rule(
    1501,
    "unnamed-answer",
    .warning,
    title: "A block asks for an answer that has no name.",
    why:
      "The app keeps no answer without a name, so it is neither sent nor shown on later screens.",
    fix: "Add a 'fieldName' in snake_case that no other block of the flow has.",
    bad: SequenceExample.block(#""type": "slider", "order": 0, "content": ↓{"min": 1, "max": 8}"#),
    good: SequenceExample.block(
      #""type": "slider", "order": 0, "content": {"fieldName": "hours", "min": 1, "max": 8}"#
    )
  )

  /// A block that must be answered, which nothing checks.
  static let uncheckedAnswer = Rule(
    1502,
    "unchecked-answer",
    .warning,
    title: "A block must be answered but has no name, so that nothing checks it.",
    why: "The app checks named answers only: users go on without this one, and it is not kept.",
    fix: "Add a 'fieldName' in snake_case that no other block of the flow has.",
    bad: SequenceExample.block(
      #""type": "input", "order": 0, "content": ↓{"label": "Name", "required": true}"#
    ),
    good: SequenceExample.block(
      #""type": "input", "order": 0, "content": {"fieldName": "name", "label": "Name", "required": true}"#
    )
  )

  /// The rules of blocks that collect answers.
  static let sequenceAnswers =
    [unnamedAnswer, uncheckedAnswer, undocumentedType] + checklistRules + sliderRules + pickerRules
}
