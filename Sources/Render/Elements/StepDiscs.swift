internal import Flow

/// Steps: numbered discs, links between them, words below them.
extension Drawer {
  mutating func draw(_ steps: Steps, of progress: Progress, _ unit: CSSUnit) {
    let looks = StepLooks(steps, of: progress, unit)
    for index in 0..<Self.shown(steps.count) {
      if index > 0 { part("e-link", css: index <= steps.current ? looks.doneLink : looks.link) }
      part("e-step", tag: "span", css: "") { drawer in
        drawer.part("e-disc", css: looks.disc(index)) { drawer in
          if looks.isChecked(index) {
            drawer.part("e-sign", css: looks.check) { $0.symbol("check") }
          } else {
            drawer.program.text(String(index + 1))
          }
        }
        guard steps.labels.indices.contains(index) else { return }
        drawer.span(steps.labels[index], css: looks.label)
      }
    }
  }
}

/// The declarations of the parts of steps.
private struct StepLooks {
  private let steps: Steps
  private let later: String
  private let reached: String
  let link: String
  let doneLink: String
  let check: String
  let label: String

  init(_ steps: Steps, of progress: Progress, _ unit: CSSUnit) {
    self.steps = steps
    let track = PaintRules.declarations([progress.track], unit: unit)
    let fill = PaintRules.declarations([progress.fill], unit: unit)
    let number = TextRules.declarations(steps.number, unit: unit)
    reached = fill + number + "color:\(CSSValue.color(steps.ink));"
    var later = TextRules.declarations(steps.laterNumber, unit: unit)
    later += "color:\(CSSValue.color(steps.laterInk));"
    if !steps.fillsLater, case .solid(let color) = progress.track {
      later += "border:\(unit.length(max(0, steps.ringWidth))) solid \(CSSValue.color(color));"
    } else {
      later += track
    }
    self.later = later
    let width = unit.length(max(0, steps.linkWidth))
    let drop = unit.length(max(0, steps.size - steps.linkWidth) / 2)
    let line =
      "flex:0 1 \(unit.length(max(0, steps.linkLength)));block-size:\(width);"
      + "margin-block-start:\(drop);"
    link = line + track
    doneLink = line + fill
    let side = unit.length(max(0, steps.checkSize))
    check = "inline-size:\(side);block-size:\(side);"
    label = Look(style: steps.label, place: Place(parent: .column, unit: unit)).css()
  }

  /// The look of a disc by its index.
  func disc(_ index: Int) -> String { index <= steps.current ? reached : later }

  /// Tells whether a disc shows a check instead of its number.
  func isChecked(_ index: Int) -> Bool { steps.checksDone && index < steps.current }
}
