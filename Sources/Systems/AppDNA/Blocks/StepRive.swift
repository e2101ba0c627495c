internal import Flow
internal import Source

/// An animation of Rive: a poster that names it, as the apps draw one too (reference: appdna, section
/// 9.7).
struct StepRive: StepBlockContent {
  private let url: Located<String>?
  private let height: Double
  private let machine: String
  private let artboard: String

  init(_ fields: inout StepFields) {
    url = fields.mediaAddress("rive_url")
    height = max(0, fields.number("height") ?? 160)
    machine = fields.text(["state_machine", "rive_state_machine"])?.value ?? ""
    artboard = fields.text(["artboard", "rive_artboard"])?.value ?? ""
    fields.ignore("autoplay", "icon_alignment", "trigger_on_step_complete")
    fields.fidelity.approximated.append("rive: a poster, as the preview plays nothing")
  }

  var hasOwnBox: Bool { true }
  var isEmpty: Bool { url == nil }

  func element(_ id: String, _ block: StepBlock, _ pen: inout StepPen) -> Element {
    guard let url else { return .space(0) }
    let poster = StepPoster(
      sort: .rive,
      url: url,
      symbol: "film",
      lines: ["Rive Animation", machine, artboard, StepPoster.file(url.value)],
      tint: StepDefaults.blue,
      height: height
    )
    return poster.element(id, &pen)
  }
}
