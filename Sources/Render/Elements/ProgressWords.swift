internal import Flow
internal import Source

/// The words and children beside a progress: its percentage, words that follow one another, a child in a
/// ring.
extension Drawer {
  /// Draws the shape with words above and below it.
  mutating func words(
    around progress: Progress,
    _ unit: CSSUnit,
    shape: (inout Drawer) -> Void
  ) {
    let place = progress.outerPlace
    if place == .above { percentage(of: progress, .above, unit) }
    shape(&self)
    if place == .below { percentage(of: progress, .below, unit) }
    if let captions = progress.captions { draw(captions, of: progress, unit) }
  }

  /// Draws the percentage or child in the middle of a ring.
  mutating func middle(of progress: Progress, _ unit: CSSUnit) {
    guard progress.hasMiddle else { return }
    part("e-middle", tag: "div", css: "") { drawer in
      let place = Place(parent: .column, unit: unit)
      if let content = progress.content { drawer.draw(content, in: place) }
      if progress.percentage?.place == .middle { drawer.percentage(of: progress, .middle, unit) }
    }
  }

  private mutating func percentage(
    of progress: Progress,
    _ place: Progress.Percentage.Place,
    _ unit: CSSUnit
  ) {
    guard let percentage = progress.percentage else { return }
    var css = Look(style: percentage.look, place: Place(parent: .column, unit: unit)).css()
    let gap = unit.length(max(0, percentage.gap))
    switch place {
    case .above: css += "margin-block-end:\(gap);"
    case .below: css += "margin-block-start:\(gap);"
    case .middle: break
    }
    part(progress.run == nil ? "e-percent" : "e-percent e-counts", tag: "div", css: css) {
      $0.program.html("<span>")
      $0.program.text(String(Int(clamping: (progress.shape.fraction * 100).rounded(), to: 0...100)))
      $0.program.html("%</span>")
    }
  }

  private mutating func draw(
    _ captions: Progress.Captions,
    of progress: Progress,
    _ unit: CSSUnit
  ) {
    let look = Look(style: captions.look, place: Place(parent: .column, unit: unit)).css()
    let gap = "margin-block-start:\(unit.length(max(0, captions.gap)));"
    part("e-captions", tag: "div", css: look + gap) { drawer in
      for (index, caption) in captions.list.enumerated() {
        let next = index + 1 < captions.list.count ? captions.list[index + 1].start : nil
        let css =
          progress.run == nil
          ? Self.stands(caption, until: next, at: progress.shape.fraction)
          : Self.shows(caption, until: next)
        drawer.span(caption.text, css: css)
      }
    }
  }

  /// A caption shows or does not.
  private static func stands(
    _ caption: Progress.Caption,
    until next: Double?,
    at fraction: Double
  )
    -> String
  {
    let isOver = next.map { $0 <= fraction } ?? false
    return caption.start <= fraction && !isOver ? "" : "opacity:0;"
  }

  /// A caption shows while the run is between two marks; the steep slopes are switches.
  private static func shows(
    _ caption: Progress.Caption,
    until next: Double?
  )
    -> String
  {
    var parts: [String] = []
    if caption.start > 0 {
      parts.append("clamp(0,(var(--p) - \(CSSValue.number(caption.start)))*1000 + 1,1)")
    }
    if let next { parts.append("clamp(0,(\(CSSValue.number(next)) - var(--p))*1000,1)") }
    return parts.isEmpty ? "" : "opacity:calc(\(parts.joined(separator: "*")));"
  }
}
