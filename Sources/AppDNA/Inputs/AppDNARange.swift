internal import Flow
internal import Syntax
internal import SystemKit

/// Numbers between two bounds (reference: appdna, section 10.5).
struct AppDNARange: Sendable {
  let least: Double
  let most: Double
  /// Numbers are this far apart; 0 lets it stop anywhere.
  let step: Double
  let start: Double

  /// A range; one whose ends are the wrong way round holds its least alone.
  init(least: Double, most: Double, step: Double, start: Double? = nil) {
    let bound = 1e12
    self.least = min(bound, max(-bound, least))
    self.most = max(self.least, min(bound, max(-bound, most)))
    self.step = step > 0 ? min(bound, step) : 0
    self.start = min(self.most, max(self.least, start ?? self.least))
  }

  var isEmpty: Bool { most <= least }

  /// The position of a number in the range, 0 to 1.
  func fraction(of number: Double) -> Double {
    isEmpty ? 0 : min(1, max(0, (number - least) / (most - least)))
  }

  /// The answer that such a control collects.
  var kind: BlockAnswer.Kind { .number(least: least, most: most) }

  /// Both bounds: "20 - 80".
  var text: String { [least, most].map(NumberFormat.text).joined(separator: " - ") }
}

extension Fields {
  /// The range of an input block, or of a form's field, whose keys are other ones; a least value above
  /// a most one is reported.
  mutating func range(
    most mostKey: String = "max_value_picker",
    step: String = "step_value",
    start: Double?
  ) -> AppDNARange {
    let bound = any(mostKey) ?? any("min_value")
    let low = number("min_value") ?? 0
    let high = number(mostKey) ?? 100
    if low > high {
      report(
        .boundsReversed,
        "\(what) goes from \(NumberFormat.text(low)) to \(NumberFormat.text(high)), which is less",
        at: bound?.span
      )
    }
    return AppDNARange(least: low, most: high, step: number(step) ?? 1, start: start)
  }
}
