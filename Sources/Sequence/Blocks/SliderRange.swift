internal import Source
internal import SystemKit

/// The numbers that a slider goes through (reference: sequence, section 9.7).
struct SliderRange: Sendable {
  /// The least and the greatest.
  let min: Double
  let max: Double
  /// The distance between values, more than 0.
  let step: Double
  /// The one it starts at, between the bounds.
  let start: Double

  init(_ fields: inout SequenceFields) {
    let least = fields.locatedNumber("min")
    let most = fields.locatedNumber("max")
    min = least?.value ?? 0
    max = most?.value ?? 100
    let step = fields.locatedNumber("step")
    self.step = step.map { $0.value > 0 ? $0.value : 1 } ?? 1
    let first = fields.locatedNumber("defaultValue")
    let start = first?.value ?? min
    self.start = max > min ? Swift.min(max, Swift.max(min, start)) : min
    if max <= min { fields.reportBounds(min, max, at: most?.span ?? least?.span) }
    if let step, step.value <= 0 { fields.reportStep(step) }
    if let first, max > min, first.value != self.start {
      fields.reportDefault(first, min, max)
    }
  }

  /// Indicates that there is nothing to choose.
  var isEmpty: Bool { max <= min }

  /// The position of the start on the track, 0 to 1.
  var fraction: Double { isEmpty ? 0 : (start - min) / (max - min) }

  /// The number it starts at, as it is shown.
  var shown: Double { NumberWords.rounded(start, step: step) }

  /// The number of decimals in its values: as many as its steps have.
  var decimals: Int { NumberWords.decimals(of: step) }
}

extension SequenceFields {
  fileprivate mutating func reportBounds(_ min: Double, _ max: Double, at place: Span?) {
    log.report(
      .sliderBounds,
      "\(named("max")) must be more than \(named("min")), found \(NumberWords.words(max)) and "
        + NumberWords.words(min),
      at: place ?? span.start(1)
    )
  }

  fileprivate mutating func reportStep(_ step: Located<Double>) {
    log.report(
      .sliderStep,
      "\(named("step")) must be more than 0, found \(NumberWords.words(step.value)); 1 is taken",
      at: step.span
    )
  }

  fileprivate mutating func reportDefault(_ value: Located<Double>, _ min: Double, _ max: Double) {
    log.report(
      .sliderDefault,
      "\(named("defaultValue")) is \(NumberWords.words(value.value)), which is not between "
        + "\(NumberWords.words(min)) and \(NumberWords.words(max))",
      at: value.span
    )
  }
}
