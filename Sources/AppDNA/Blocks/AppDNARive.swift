internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// An animation of Rive: a poster that names it, as the apps draw one too (reference: appdna, section
  /// 9.7).
  static func rive(_ fields: inout AppDNAFields) -> DrawnBlock<Self> {
    let url = fields.mediaAddress("rive_url")
    let height = max(0, fields.number("height") ?? 160)
    let machine = fields.text(["state_machine", "rive_state_machine"])?.value ?? ""
    let artboard = fields.text(["artboard", "rive_artboard"])?.value ?? ""
    fields.ignore("autoplay", "icon_alignment", "trigger_on_step_complete")
    fields.fidelity.add(AppDNAFidelity.rive)
    return DrawnBlock(hasOwnBox: true, isEmpty: url == nil) { id, _, drawing in
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
}
