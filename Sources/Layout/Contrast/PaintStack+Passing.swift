internal import Flow
internal import Source

/// Colours with which a text has enough contrast; `pixels` are those of each of its lines, `least` is the contrast
/// ratio that is enough.
extension PaintStack {
  /// The colour nearest to a text's own that has enough contrast with all that is behind it, on its way to black or
  /// to white; opaque where it can't stay as it is, and nil where none on these ways is enough.
  ///
  /// Its contrast is too low on the failing stacks; on the others it has the same colour.
  static func passingColor(
    failing: [PaintStack],
    others: [PaintStack],
    in pixels: [Pixels],
    _ least: Double
  ) -> Color? {
    guard let color = failing.first?.color else { return nil }
    let opaque = Color(color.red, color.green, color.blue)
    for start in color.alpha < 1 ? [color, opaque] : [opaque] {
      let tests = [failing, others].map { $0.map { $0.test(in: pixels, least) } }
      let best = start.first { color in tests[0].allSatisfy { $0(color) } }
        .filter { color in tests[1].allSatisfy { $0(color) } }
      if let best = best.min(by: { $0.distance(to: color) < $1.distance(to: color) }) {
        return best
      }
    }
    return nil
  }

  /// Tells whether a colour of the text has enough contrast.
  private func test(in pixels: [Pixels], _ least: Double) -> (Color) -> Bool {
    let luminances = isFaded ? nil : luminances(in: pixels)
    return { color in
      if let luminances, color.alpha == 1 {
        return luminances.leastContrast(with: ColorBounds(color).luminance) >= least
      }
      return with(color).least(.reaches(least), in: pixels, of: \.leastContrast).low >= least
    }
  }

  /// The faintest layer of black or white, between a text and a picture, over which the text has enough contrast on
  /// all stacks, its alpha in steps of a twentieth; nil where no picture is behind the text, or none of less than
  /// all is enough.
  static func minimumOverlay(
    _ stacks: [PaintStack],
    in pixels: [Pixels],
    _ least: Double
  ) -> Color? {
    guard stacks.contains(where: \.hasPicture) else { return nil }
    let found = [Color(0), Color(0xFFFFFF)].compactMap { end -> Color? in
      func overlay(_ step: Int) -> Color {
        Color(end.red, end.green, end.blue, alpha: Double(step) / 20)
      }
      let enough = (1..<20).partitioningIndex { step in
        stacks.allSatisfy { stack in
          stack.with(overlay: overlay(step)).least(.reaches(least), in: pixels, of: \.leastContrast)
            .low >= least
        }
      }
      return enough < 20 ? overlay(enough) : nil
    }
    return found.min { $0.alpha < $1.alpha }
  }

  /// The same with a layer of one color below the text.
  private func with(overlay: Color) -> PaintStack {
    let all = Rectangle(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let paint = Paint.solid(Themed(overlay))
    let box = PaintedBox(paint, in: all, shown: all, isDark: false, unit: 1)
    return PaintStack(
      steps: steps.flatMap { step in
        if case .text = step { [.paint(box), step] } else { [step] }
      }
    )
  }

  /// The range of luminances of all that is behind the text, which no opaque text changes.
  private func luminances(in pixels: [Pixels]) -> ClosedRange<Double> {
    let dark = least(.least, in: pixels) { $0.background.luminance.lowerBound + 0.05 }
    let bright = least(.least, in: pixels) { 1 / ($0.background.luminance.upperBound + 0.05) }
    return dark.low - 0.05...max(dark.low, 1 / bright.low) - 0.05
  }

  /// The colour nearest to the one behind an opaque text, where there is but one, that has enough contrast
  /// with it.
  func passingBackground(_ background: Color, in pixels: [Pixels], _ least: Double) -> Color? {
    guard steps.count == 2, let color, color.alpha == 1 else { return nil }
    let backgrounds = pixels.map { colors(in: $0.middles).background }
    guard let first = backgrounds.first, first.low == first.high,
      backgrounds.allSatisfy({ $0 == first })
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
