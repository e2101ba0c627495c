internal import Flow
internal import Source

/// Finds the colour nearest to a text's own that has enough contrast with all that is behind it, on its way
/// to black or to white; opaque where it can't stay as it is.
struct PassingColor {
  /// The stacks on which the contrast of the text is too low.
  let failing: [PaintStack]
  /// The other stacks on which the text has the same colour.
  let others: [PaintStack]
  /// The pixels of each line of the text.
  let pixels: [Pixels]
  /// The contrast ratio that is enough.
  let least: Double

  /// The colour; nil where none on these ways is enough.
  var color: Color? {
    guard let color = failing.first?.color else { return nil }
    let opaque = Color(color.red, color.green, color.blue)
    for start in color.alpha < 1 ? [color, opaque] : [opaque] {
      let tests = [failing, others].map { $0.map(test) }
      let best = start.first { color in tests[0].allSatisfy { $0(color) } }
        .filter { color in tests[1].allSatisfy { $0(color) } }
      if let best = best.min(by: { $0.distance(to: color) < $1.distance(to: color) }) {
        return best
      }
    }
    return nil
  }

  /// Tells whether a colour of the text has enough contrast on a stack.
  private func test(_ stack: PaintStack) -> (Color) -> Bool {
    let luminances = stack.isFaded ? nil : stack.luminances(in: pixels)
    return { color in
      if let luminances, color.alpha == 1 {
        return luminances.leastContrast(with: ColorBounds(color).luminance) >= least
      }
      let found = stack.with(color).least(.reaches(least), in: pixels, of: \.leastContrast)
      return found.low >= least
    }
  }
}

extension PaintStack {
  /// The range of luminances of all that is behind the text, which no opaque text changes.
  fileprivate func luminances(in pixels: [Pixels]) -> ClosedRange<Double> {
    let dark = least(.least, in: pixels) { $0.background.luminance.lowerBound + 0.05 }
    let bright = least(.least, in: pixels) { 1 / ($0.background.luminance.upperBound + 0.05) }
    return dark.low - 0.05...max(dark.low, 1 / bright.low) - 0.05
  }

  /// The colour nearest to the one behind an opaque text, where there is but one, that has enough contrast
  /// with it.
  func passingBackground(_ background: Color, in pixels: [Pixels], _ least: Double) -> Color? {
    guard steps.count == 2, let color, color.alpha == 1 else { return nil }
    let backgrounds = pixels.map { colors(in: $0.middles).background }
    guard let first = backgrounds.first, first.isOneColor, backgrounds.allSatisfy({ $0 == first })
    else {
      return nil
    }
    let text = ColorBounds(color)
    return background.first { ColorBounds($0).leastContrast(with: text) >= least }
      .min { $0.distance(to: background) < $1.distance(to: background) }
  }
}

extension Color {
  /// The first colours on the ways to black and to white that pass a test, which those after them pass, too.
  fileprivate func first(where passes: (Color) -> Bool) -> [Color] {
    [Color(0), Color(0xFFFFFF)].compactMap { end in
      guard passes(mixed(with: end, 255)) else { return nil }
      return mixed(with: end, (0..<255).partitioningIndex { passes(mixed(with: end, $0)) })
    }
  }

  /// A mixture with another colour, in 255ths of the way to it, as opaque as this.
  private func mixed(with other: Color, _ step: Int) -> Color {
    func part(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Int(own) * (255 - step) + Int(other) * step + 127) / 255)
    }
    return Color(
      part(red, other.red),
      part(green, other.green),
      part(blue, other.blue),
      alpha: alpha
    )
  }

  fileprivate func distance(to other: Color) -> Int {
    func square(_ one: UInt8, _ two: UInt8) -> Int { (Int(one) - Int(two)) * (Int(one) - Int(two)) }
    return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
  }
}
