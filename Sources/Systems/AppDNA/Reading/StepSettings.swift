internal import Flow
internal import Source
internal import Syntax

/// What surrounds the steps of a flow: `settings` (reference: appdna, section 2).
struct StepSettings: Sendable {
  var showsProgress = true
  var allowsBack = true
  var allowsDismiss = true
  var progress = ProgressStyle.continuousBar
  var progressColor: Themed<Color>?
  var trackColor: Themed<Color>?
  /// Width and height of the sign that leads back, in pt.
  var backSize = 16.0
  var backColor = Themed(Color(0x6B7280))
  /// What the preview does not draw as the apps do.
  var fidelity = Fidelity()

  /// How progress is drawn.
  enum ProgressStyle: String, CaseIterable, Sendable {
    case dots
    case segmentedBar = "segmented_bar"
    case continuousBar = "continuous_bar"
    case fraction
    case none
  }

  /// Reads the settings of a flow.
  static func read(_ node: Node?, log: inout Log) -> StepSettings {
    guard let node else { return StepSettings() }
    var fields = StepFields(node, of: "the settings")
    let settings = StepSettings(&fields)
    log.append(fields.log)
    return settings
  }

  private init(_ fields: inout StepFields) {
    showsProgress = fields.bool("show_progress") ?? true
    allowsBack = fields.bool("allow_back") ?? true
    allowsDismiss = fields.bool("dismiss_allowed") ?? true
    progress = fields.word("progress_style", as: ProgressStyle.self) ?? .continuousBar
    progressColor = fields.color("progress_color")
    trackColor = fields.color("progress_track_color")
    let back = fields.map("back_button_style", of: "a back button") { fields in
      (fields.number("icon_size"), fields.color("icon_color"))
    }
    backSize = back?.0.map { max(0, $0) } ?? backSize
    backColor = back?.1 ?? backColor
    fidelity = fields.fidelity
  }

  init() {}
}
