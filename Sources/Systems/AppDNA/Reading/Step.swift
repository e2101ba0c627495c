internal import Flow
internal import Source
internal import Syntax

/// A step of a flow (reference: appdna, section 3).
struct Step: Sendable {
  /// Its id; `step-3` where the document gives none.
  let id: Sited<String>
  /// Its type as written; empty where there is none.
  let typeName: String
  /// What it is.
  let type: Kind
  /// What it shows.
  let config: StepConfig
  /// The blocks it is drawn from; empty where its legacy view is drawn.
  let blocks: [StepBlock]
  /// The fields of a form without blocks.
  let formFields: [StepFormField]
  /// The progress indicator stays away.
  let hidesProgress: Bool
  /// Rules of the step itself, in order.
  let rules: [Node]
  /// What the app asks its server before going on; nil for nothing.
  let hook: Node?
  /// How close the drawing comes.
  let fidelity: Fidelity
  /// Where it stands.
  let span: Span

  /// What a step is.
  enum Kind: String, CaseIterable, Sendable {
    case welcome
    case question
    case valueProp = "value_prop"
    case form
    case interactiveChat = "interactive_chat"
    case custom
  }
}

extension Step {
  /// Reads a step at a place of its flow.
  static func read(_ node: Node, index: Int, log: inout Log) -> Step {
    var fields = StepFields(node, of: "a step")
    let step = Step(&fields, node, index: index)
    log.append(fields.log)
    return step
  }

  private init(_ fields: inout StepFields, _ node: Node, index: Int) {
    let name = fields.text("id")
    id = Sited(name?.value.nonEmpty ?? "step-\(index + 1)", name?.span ?? node.span.start(1))
    let type = fields.text("type")
    typeName = type?.value ?? ""
    self.type = type.flatMap { Kind(rawValue: $0.value) } ?? .custom
    if let type, Kind(rawValue: type.value) == nil {
      fields.log.report(
        .unknownStepType,
        "no step type is called '\(type.value)'; the step is drawn as 'custom'",
        at: type.span,
        help: Suggestion.help(for: type.value, among: Kind.allCases.map(\.rawValue))
      )
    }
    let config = fields.any("config") ?? fields.any("layout")
    fields.ignore("layout", "name", "analytics_name", "skip_allowed")
    self.config = StepConfig.read(config, of: node, &fields)
    let own = config?["content_blocks"]?.list ?? []
    let outer = fields.list("content_blocks")
    if own.isEmpty, !outer.isEmpty, config?["next_step_rules"]?.list?.isEmpty == false {
      fields.fidelity.approximated.append(
        "content_blocks of the step: the iOS app loses the config's rules and progress colour"
      )
    }
    blocks = StepBlock.list(own.isEmpty ? outer : own, path: "blocks", log: &fields.log)
    let isForm = self.type == .form && blocks.isEmpty
    let items = isForm ? config?["fields"]?.list ?? [] : []
    formFields = StepFormField.list(items, log: &fields.log)
    hidesProgress = fields.bool("hide_progress") ?? false
    rules = fields.list("next_step_rules")
    hook = fields.any("hook")
    fidelity = fields.fidelity
    span = node.span
  }

  /// The answers that the step collects.
  var answers: [StepAnswer] {
    blocks.flatMap(\.withChildren).compactMap(\.content.collects) + formFields.map(\.answer)
  }
}

extension Rule {
  /// A step of a type that is not known.
  static let unknownStepType = Rule(
    1606,
    "unknown-step-type",
    .warning,
    title: "A step is of a type that is not known.",
    why: "The apps and the preview draw it as 'custom'.",
    fix: "Correct the type.",
    bad: AppDNAExample.steps(
      #"{"id": "s", "type": ↓"welcom", "config": {"title": "Hi", "cta_text": "Go"}}"#
    ),
    good: AppDNAExample.steps(
      #"{"id": "s", "type": "welcome", "config": {"title": "Hi", "cta_text": "Go"}}"#
    )
  )
}
