internal import Source

/// The numbers that a slider goes through (reference: sequence, section 9.7).
struct SliderRange: Sendable {
  /// The least and the greatest.
  let min: Double
  let max: Double
  /// How far they are apart, more than 0.
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

  /// There is nothing to choose.
  var isEmpty: Bool { max <= min }

  /// How far along the track it starts, 0 to 1.
  var fraction: Double { isEmpty ? 0 : (start - min) / (max - min) }

  /// The number it starts at, as it is shown.
  var shown: Double { NumberWords.rounded(start, step: step) }

  /// How many decimals its numbers have: as many as its steps.
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

extension Rule {
  /// A slider whose bounds leave nothing between them.
  static let sliderBounds = Rule(
    1510,
    "slider-bounds",
    .warning,
    title: "The bounds of a slider leave nothing between them.",
    why: "The app draws the thumb at the start and it can't be moved.",
    fix: "Make 'max' greater than 'min'.",
    bad: SequenceExample.block(
      #""type": "slider", "order": 0, "content": {"fieldName": "hours", "min": 8, "max": ↓1}"#
    ),
    good: SequenceExample.block(
      #""type": "slider", "order": 0, "content": {"fieldName": "hours", "min": 1, "max": 8}"#
    )
  )

  /// A slider that does not move by its steps.
  static let sliderStep = Rule(
    1511,
    "slider-step",
    .warning,
    title: "The step of a slider is not more than 0.",
    why: "The app can't tell which numbers the slider stops at; the preview takes steps of 1.",
    fix: "Write how far apart the numbers are.",
    bad: SequenceExample.block(
      #""type": "slider", "order": 0, "content": {"fieldName": "hours", "min": 1, "max": 8, "step": ↓0}"#
    ),
    good: SequenceExample.block(
      #""type": "slider", "order": 0, "content": {"fieldName": "hours", "min": 1, "max": 8, "step": 0.5}"#
    )
  )

  /// A slider that starts outside its bounds.
  static let sliderDefault = Rule(
    1512,
    "slider-default",
    .warning,
    title: "A slider starts at a number outside its bounds.",
    why: "The app may store a number that users can never choose; the preview takes the bound.",
    fix: "Write a 'defaultValue' between 'min' and 'max'.",
    bad: SequenceExample.block(
      #""type": "slider", "order": 0, "content": {"fieldName": "hours", "min": 1, "max": 8, "defaultValue": ↓9}"#
    ),
    good: SequenceExample.block(
      #""type": "slider", "order": 0, "content": {"fieldName": "hours", "min": 1, "max": 8, "defaultValue": 2}"#
    )
  )

  /// The rules of sliders.
  static let sliderRules = [sliderBounds, sliderStep, sliderDefault]
}
