internal import Flow

/// Empty space (reference: appdna, section 9.8).
struct StepSpacer: StepBlockContent {
  private let height: Double

  init(_ fields: inout StepFields) { height = fields.number("spacer_height") ?? 16 }

  var fillsWidth: Bool { false }

  func element(_ id: String, _ block: StepBlock, _ pen: inout StepPen) -> Element {
    Element(id, .spacer(Spacer(max(0, height))))
  }
}
