internal import Flow
internal import Source

/// The view of a step that has no blocks (reference: appdna, section 3.1).
struct LegacyStep {
  let step: Step

  /// The view, filling what the flow's chrome leaves.
  func element(_ pen: inout StepPen) -> Element {
    if step.type == .form { return LegacyForm(step: step).element(&pen) }
    var children: [Element] = []
    if let title = step.config.title {
      let slot = pen.text(title, engines: .template)
      pen.summary.title = slot
      children.append(
        Element("title", .text(TextElement(slot, role: .heading))) {
          $0.typography = SystemText.title2.typography(weight: 700, alignment: .center)
        }
      )
    }
    return Element("", .stack(Stack(.vertical, gap: 24, alignment: .center, children))) {
      $0.size = SizeRules(width: .fill, height: .fill)
    }
  }
}
