import Source
import Testing

/// Any number becomes a whole one without a crash.
struct WholeNumberTests {
  @Test(arguments: [
    (1.9, 1), (-1.9, -1), (-0.0, 0), (1e308, Int.max), (-1e308, Int.min), (1e19, Int.max),
    (9_223_372_036_854_775_808, Int.max), (-9_223_372_036_854_775_808, Int.min),
    (2e15, 2_000_000_000_000_000), (.nan, 0), (.infinity, Int.max),
    (-.infinity, Int.min), (.leastNonzeroMagnitude, 0),
  ])
  func anyNumber(number: Double, whole: Int) {
    #expect(Int(clamping: number) == whole)
    #expect(Int(clamping: number, to: -5...5) == min(5, max(-5, whole)))
    #expect(Int(clamping: number, to: 1...1) == 1)
  }
}
