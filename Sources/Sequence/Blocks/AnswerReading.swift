internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

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
    fidelity.add(SequenceFidelity.answerWithoutField, named("fieldName"))
    return nil
  }

  /// A number of things, at least 0; fractions are cut off (section 13).
  mutating func count(_ key: String) -> Located<Int>? {
    locatedNumber(key).map { number in
      Located(Int(clamping: number.value, to: 0...1_000_000), number.span)
    }
  }
}

extension BlockAnswer {
  /// Indicates that going on is refused without it; nothing is checked where it has no name.
  var mustBeGiven: Bool { isRequired && !field.isEmpty }

  /// The style of the words below a block that was not answered (section 9.5).
  static let refusal = Style {
    $0.typography = Typography(size: 12)
    $0.foreground = .error
  }

  /// Space above these words, in px.
  static let refusalGap = 6.0
}

extension SequenceDrawing {
  /// The preview's sample answer for a field; nil where nothing gives one.
  func sample(of field: String, at span: Span) -> Template.Sample? {
    let sample = context.templates("{\(field)}", span)?.samples[field]
    return sample?.value.text == nil ? nil : sample
  }
}
