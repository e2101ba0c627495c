import Flow
import Testing

/// Tests of the filled share of progress shapes.
@Suite struct ProgressTests {
  @Test(
    arguments: [
      (Progress.Shape.bar(fraction: 0.34, height: 4), 0.34), (.bar(fraction: -1, height: 4), 0),
      (.ring(fraction: 7, size: 60, width: 4), 1), (.ring(fraction: .nan, size: 60, width: 4), 0),
      (.segments(count: 4, filled: 1, gap: 0, height: 4), 0.25),
      (.segments(count: 0, filled: 1, gap: 0, height: 4), 0),
      (.dots(count: 6, current: 1, filled: true, size: 12, gap: 8), 2.0 / 6),
      (.dots(count: 2, current: .max, filled: true, size: 12, gap: 8), 1),
      (.steps(Steps(count: 4, current: 3)), 0.75), (.steps(Steps(count: -4, current: 3)), 0),
      (.words(current: 2, count: 5), 0.4),
    ] as [(Progress.Shape, Double)]
  )
  func fraction(of shape: Progress.Shape, expected: Double) {
    #expect(shape.fraction == expected)
  }
}
