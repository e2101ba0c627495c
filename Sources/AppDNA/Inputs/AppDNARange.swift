internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Numbers between two bounds (reference: appdna, section 10.5).
struct AppDNARange: Sendable {
  let least: Double
  let most: Double
  /// Numbers are this far apart; 0 lets it stop anywhere.
  let step: Double
  /// The number that it starts with.
  let start: Double

  /// A range; one whose ends are the wrong way round holds its least alone.
  init(least: Double, most: Double, step: Double, start: Double? = nil) {
    let bound = 1e12
    self.least = min(bound, max(-bound, least))
    self.most = max(self.least, min(bound, max(-bound, most)))
    self.step = step > 0 ? min(bound, step) : 0
    self.start = min(self.most, max(self.least, start ?? self.least))
  }

  /// Indicates that there is nothing to choose from.
  var isEmpty: Bool { most <= least }

  /// The position of a number in the range, 0 to 1.
  func fraction(of number: Double) -> Double {
    isEmpty ? 0 : min(1, max(0, (number - least) / (most - least)))
  }

  /// The answer that such a control collects.
  var kind: BlockAnswer.Kind { .number(least: least, most: most) }
}

extension AppDNAFields {
  /// The range of an input block.
  mutating func range() -> AppDNARange {
    let least = any("min_value")
    let most = any("max_value_picker")
    let step = number("step_value")
    let start = number("default_picker_value")
    let low = number("min_value") ?? 0
    let high = number("max_value_picker") ?? 100
    reportBounds(low, high, at: most?.span ?? least?.span)
    return AppDNARange(least: low, most: high, step: step ?? 1, start: start)
  }

  /// Reports a least value above a most one.
  mutating func reportBounds(_ low: Double, _ high: Double, at span: Span?) {
    guard low > high else { return }
    log.report(
      .boundsReversed,
      "\(what) goes from \(NumberWords.words(low)) to \(NumberWords.words(high)), which is less",
      at: span ?? self.span.start(1)
    )
  }
}
