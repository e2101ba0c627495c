internal import Flow
internal import Source
internal import SystemKit

/// The colours that `element_style` gives the view of a step, by the odd names it has them under
/// (reference: appdna, section 3.1, "Question colours").
struct LegacyLook: Sendable {
  /// `background.color`, which also fills the progress indicator.
  let background: Themed<Color>?
  /// The outline of chosen options.
  let accent: Themed<Color>
  /// The fill of chosen options: the shadow's colour, taken for something else.
  let chosenFill: Themed<Color>
  let freeFill: Themed<Color>
  let freeLine: Themed<Color>
  let ink: Themed<Color>
  /// The radius of corners, in pt; nil is the usual one of each part.
  let radius: Double?

  init(_ fields: inout AppDNAFields, of type: AppDNAStep.Kind) {
    let isQuestion = type == .question
    let colors = fields.map("background", of: "a background") { fields in
      (fields.color("color"), isQuestion ? fields.color("overlay") : nil)
    }
    background = colors?.0
    var line: Themed<Color>?
    var shadow: Themed<Color>?
    var text: Themed<Color>?
    if isQuestion {
      line = fields.map("border", of: "a border") { $0.color("color") } ?? nil
      shadow = fields.map("shadow", of: "a shadow") { $0.color("color") } ?? nil
      text = fields.map("text_style", of: "a text style") { $0.color("color") } ?? nil
    }
    let accent = line ?? colors?.0 ?? AppDNADefaults.accent
    self.accent = accent
    chosenFill = shadow ?? AppDNADefaults.fade(accent, 0.15)
    freeFill =
      colors?.1 ?? colors?.0.map { AppDNADefaults.fade($0, 0.1) }
      ?? AppDNADefaults.fade(AppDNADefaults.white, 0.08)
    freeLine =
      line.map { AppDNADefaults.fade($0, 0.3) } ?? AppDNADefaults.fade(AppDNADefaults.white, 0.15)
    ink = text ?? AppDNADefaults.primary
    radius = fields.number("corner_radius").map { min(9999, max(0, $0)) }
  }
}
