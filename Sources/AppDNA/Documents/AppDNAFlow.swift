internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A flow as its document has it (reference: appdna, section 1, "Flow object").
struct AppDNAFlow: Sendable {
  let title: String?
  /// Its steps in order, each with the id of its card.
  let steps: [Item]
  /// The answers that its steps collect.
  let answers: AppDNAAnswers
  let settings: AppDNASettings
  /// The flow's map, for what only single parts read.
  let node: Node

  struct Item: Sendable {
    /// The id of its card: of steps with one id each has its own.
    let id: String
    let step: AppDNAStep
    /// The answers as they are while the step shows.
    let answers: AppDNAAnswers
  }

  /// Reads a flow over the values that are known without its steps; of two steps with one id the first is
  /// the one that rules find.
  static func read(_ node: Node, _ answers: AppDNAAnswers, log: inout Log) -> AppDNAFlow {
    var fields = Fields(node["settings"], of: "the settings")
    let settings = AppDNASettings(&fields)
    log.append(fields.log)
    var ids = VariantIDs()
    var first: [String: Span] = [:]
    var steps: [(id: String, step: AppDNAStep)] = []
    var answers = answers
    let children = node["steps"]?.list ?? []
    if children.isEmpty {
      let near = node.nearlySteps
      log.report(
        .noSteps,
        "the flow has no steps",
        at: near?.keySpan ?? node["steps"]?.span ?? node.span.start(1),
        help: near.flatMap { Suggestion.help(for: $0.key, among: ["steps"]) }
      )
    }
    for (index, child) in children.enumerated() where child.map != nil {
      log.subject.card = child.present("id")?.text
      defer { log.subject.card = nil }
      var fields = Fields(child, of: "a step")
      let step = AppDNAStep(&fields, child, index: index)
      log.append(fields.log)
      if let other = first[step.id.value] {
        let message = "two steps have the id '\(step.id.value)'"
        let label = Diagnostic.Label(other, "rules find this one")
        log.report(.duplicateStep, message, at: step.id.span, labels: [label])
      } else {
        first[step.id.value] = step.id.span
      }
      steps.append((ids.take(step.id.value), step))
      answers.add(step.answers, of: steps[steps.count - 1].id)
    }
    return AppDNAFlow(
      title: node["name"]?.string?.nonEmpty,
      steps: steps.map { Item(id: $0, step: $1, answers: answers.during($0, .filled)) },
      answers: answers,
      settings: settings,
      node: node
    )
  }
}

/// The settings of a flow around its steps: `settings` (reference: appdna, section 2).
struct AppDNASettings: Sendable {
  let showsProgress: Bool
  let allowsBack: Bool
  let allowsDismiss: Bool
  let progress: ProgressStyle
  let progressColor: Themed<Color>?
  let trackColor: Themed<Color>?
  /// Width and height of the sign that leads back, in pt.
  let backSize: Double
  let backColor: Themed<Color>
  /// Known differences between the drawing and the apps.
  let fidelity: Fidelity
  /// Facts about haptics and particles, which a preview does not show.
  let facts: [Card.Fact]

  enum ProgressStyle: String, CaseIterable, Sendable {
    case dots
    case segmentedBar = "segmented_bar"
    case continuousBar = "continuous_bar"
    case fraction
    case none
  }

  init(_ fields: inout Fields) {
    showsProgress = fields.bool("show_progress") ?? true
    allowsBack = fields.bool("allow_back") ?? true
    allowsDismiss = fields.bool("dismiss_allowed") ?? true
    progress = fields.word("progress_style", as: ProgressStyle.self) ?? .continuousBar
    progressColor = fields.color("progress_color")
    trackColor = fields.color("progress_track_color")
    let back = fields.map("back_button_style", of: "a back button") { fields in
      if fields.any("position", as: .string)?.text == "right" {
        fields.fidelity.add(AppDNAFidelity.backPosition)
      }
      return (size: fields.number("icon_size"), color: fields.color("icon_color"))
    }
    backSize = back?.size.map { min(44, max(0, $0)) } ?? 16
    backColor = back?.color ?? Themed(Color(0x6B7280))
    let unheeded: [(String, FieldType)] = [
      ("skip_to_step", .string), ("content_padding", .number), ("block_spacing", .number),
    ]
    for (key, type) in unheeded where fields.any(key, as: type) != nil {
      fields.fidelity.add(AppDNAFidelity.unheededSetting, key)
    }
    if !allowsDismiss {
      fields.fidelity.add(AppDNAFidelity.dismissAllowed)
    }
    facts = [fields.haptics(), fields.particles()].compactMap { $0 }
    fidelity = fields.fidelity
  }
}

extension Fields {
  /// The haptic feedback, in words (section 8.4); nil for none.
  fileprivate mutating func haptics() -> Card.Fact? {
    map("haptic", of: "a haptic setting") { fields in
      let isEnabled = fields.bool("enabled") ?? false
      let triggers = (fields.any("triggers")?.map ?? []).compactMap { entry in
        entry.value.text.map { "\(entry.key) \($0)" }
      }
      guard isEnabled else { return Card.Fact("haptic", "off", span: fields.span.start(1)) }
      let text = triggers.isEmpty ? "on" : triggers.joined(separator: ", ")
      return Card.Fact("haptic", "\(text); Android alone", span: fields.span.start(1))
    }
  }

  /// The particles that fall over the screen, in words (section 8.4); nil for none.
  fileprivate mutating func particles() -> Card.Fact? {
    map("particle_effect", of: "a particle effect") { fields in
      let parts = ["type", "trigger", "intensity"].compactMap { fields.text($0)?.value.nonEmpty }
      let time = fields.integer("duration_ms", in: 0...600_000).map { ["\($0) ms"] } ?? []
      let colors = fields.list("colors", of: .string).compactMap(\.text)
      let all = parts + time + colors + ["Android alone"]
      return Card.Fact("particle effect", all.joined(separator: ", "), span: fields.span.start(1))
    }
  }
}
