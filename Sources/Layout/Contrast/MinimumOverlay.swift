internal import Flow
internal import Source

/// Finds the faintest layer of black or white, between a text and a picture, over which the text has enough
/// contrast everywhere.
struct MinimumOverlay {
  /// The stacks of the text, on light and dark screens.
  let stacks: [PaintStack]
  /// The pixels of each line of the text.
  let pixels: [Pixels]
  /// The contrast ratio that is enough.
  let least: Double

  /// The layer, its alpha in steps of a twentieth; nil where no picture is behind the text, or none of
  /// less than all is enough.
  var color: Color? {
    guard stacks.contains(where: \.hasPicture) else { return nil }
    let found = [Color(0), Color(0xFFFFFF)].compactMap { end -> Color? in
      func overlay(_ step: Int) -> Color {
        Color(end.red, end.green, end.blue, alpha: Double(step) / 20)
      }
      let enough = (1..<20).partitioningIndex { isEnough(overlay($0)) }
      return enough < 20 ? overlay(enough) : nil
    }
    return found.min { $0.alpha < $1.alpha }
  }

  private func isEnough(_ overlay: Color) -> Bool {
    stacks.allSatisfy { stack in
      stack.with(overlay: overlay).least(.reaches(least), in: pixels, of: \.leastContrast).low
        >= least
    }
  }
}

extension PaintStack {
  /// The same with a layer of one color below the text.
  fileprivate func with(overlay: Color) -> PaintStack {
    let all = Rectangle(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let paint = Paint.solid(Themed(overlay))
    let box = PaintedBox(paint, in: all, shown: all, isDark: false, unit: 1)
    return PaintStack(
      steps: steps.flatMap { step in
        if case .text = step { [.paint(box), step] } else { [step] }
      }
    )
  }
}
