internal import Flow
internal import Source
internal import SystemKit

/// An animation of Rive: a poster that names it, as the apps draw one too (reference: appdna, section
/// 9.7).
struct AppDNARive: BlockContent {
  private let url: Located<String>?
  private let height: Double
  private let machine: String
  private let artboard: String

  init(_ fields: inout AppDNAFields) {
    url = fields.mediaAddress("rive_url")
    height = max(0, fields.number("height") ?? 160)
    machine = fields.text(["state_machine", "rive_state_machine"])?.value ?? ""
    artboard = fields.text(["artboard", "rive_artboard"])?.value ?? ""
    fields.ignore("autoplay", "icon_alignment", "trigger_on_step_complete")
    fields.fidelity.add(AppDNAFidelity.rive)
  }

  var hasOwnBox: Bool { true }
  var isEmpty: Bool { url == nil }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    guard let url else { return .space(0) }
    let poster = AppDNAPoster(
      sort: .rive,
      url: url,
      symbol: "film",
      lines: ["Rive Animation", machine, artboard, AppDNAPoster.file(url.value)],
      tint: AppDNADefaults.blue,
      height: height
    )
    return poster.element(id, &drawing)
  }
}
