internal import Source

/// Numbers from one to another in steps, as sliders, steppers and wheels have them; long lists are
/// counted, not made (reference: sequence, sections 9.7 and 12.3; appdna, sections 9.23 and 10.5).
package struct NumberRange: Hashable, Sendable {
  package let least: Double
  package let most: Double
  /// Numbers are this far apart; 0 lets a control stop anywhere.
  package let step: Double
  /// The number that a control starts at, between the bounds.
  package let start: Double

  /// A range as a document has it; one whose ends are the wrong way round starts at its least.
  package init(_ least: Double, to most: Double, by step: Double, start: Double? = nil) {
    (self.least, self.most, self.step) = (least, most, step)
    self.start = most > least ? min(most, max(least, start ?? least)) : least
  }

  /// Indicates that there is nothing to choose.
  package var isFixed: Bool { most <= least }

  /// The position of a number in the range, 0 to 1.
  package func fraction(of number: Double) -> Double {
    isFixed ? 0 : min(1, max(0, (number - least) / (most - least)))
  }

  /// The answer that such a control collects.
  package var kind: BlockAnswer.Kind { .number(least: least, most: most) }

  /// The number of numbers; a step of nothing has one.
  package var count: Int {
    guard most >= least else { return 0 }
    let steps = step > 0 ? ((most - least) / step + 1e-9).rounded(.down) : 0
    return Int(clamping: steps, to: 0...1_000_000_000) + 1
  }

  /// The number at a place, counted from 0.
  package func value(_ index: Int) -> Double { least + Double(index) * step }
}
