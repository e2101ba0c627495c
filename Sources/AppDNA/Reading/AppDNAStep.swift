internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A step of a flow (reference: appdna, section 3).
struct AppDNAStep: Sendable {
  /// Its id; `step-3` where the document gives none.
  let id: Located<String>
  /// Its type as written; empty where there is none.
  let typeName: String
  let type: Kind
  let config: AppDNAConfig
  /// The blocks it is drawn from; empty where its legacy view is drawn.
  let blocks: [AppDNABlock]
  /// The fields of a form without blocks.
  var formFields: [AppDNAFormField] = []
  let hidesProgress: Bool
  /// Rules of the step itself, in order.
  let rules: [Node]
  /// The call to the app's server before going on; nil for none.
  let hook: AppDNAWebhook?
  let fidelity: Fidelity
  let span: Span

  enum Kind: String, CaseIterable, Sendable {
    case welcome
    case question
    case valueProp = "value_prop"
    case form
    case interactiveChat = "interactive_chat"
    case custom
  }
}

extension AppDNAStep {
  init(_ fields: inout Fields, _ node: Node, index: Int) {
    let name = fields.text("id")
    id = Located(name?.value.nonEmpty ?? "step-\(index + 1)", name?.span ?? node.span.start(1))
    let type = fields.text("type")
    typeName = type?.value ?? ""
    self.type = type.flatMap { Kind(rawValue: $0.value) } ?? .custom
    if let type, Kind(rawValue: type.value) == nil {
      let message = "no step type is called '\(type.value)'; the step is drawn as 'custom'"
      let known = Kind.allCases.map(\.rawValue)
      fields.log.report(unknown: type, .unknownStepType, message, among: known)
    }
    let config = fields.any("config") ?? fields.any("layout")
    fields.ignore("layout", "name", "analytics_name", "skip_allowed")
    let map = config ?? Node(.map([]), span: node.span.start(1))
    let hasBlocks = [map, node].contains { $0["content_blocks"]?.list?.isEmpty == false }
    let kind = self.type
    self.config = fields.read(map, of: "a step's config") {
      AppDNAConfig(&$0, map, kind, hasBlocks)
    }
    let own = config?["content_blocks"]?.list ?? []
    let outer = fields.list("content_blocks")
    if own.isEmpty, !outer.isEmpty, let config { fields.checkRebuilt(config) }
    blocks = fields.blocks(own.isEmpty ? outer : own, path: "blocks")
    let isForm = self.type == .form && blocks.isEmpty
    formFields = fields.formFields(isForm ? config?["fields"]?.list ?? [] : [])
    hidesProgress = fields.bool("hide_progress") ?? false
    rules = fields.list("next_step_rules")
    hook = fields.map("hook", of: "a hook") { AppDNAWebhook(hook: &$0) }
    for key in self.config.unread(by: self.type, hasBlocks: !blocks.isEmpty) {
      fields.fidelity.add(AppDNAFidelity.unreadKey, key)
    }
    if self.config.canSkip, !blocks.isEmpty {
      fields.fidelity.add(AppDNAFidelity.skipEnabled)
    }
    fidelity = fields.fidelity
    span = node.span
  }

  var answers: [BlockAnswer] {
    if !blocks.isEmpty { return blocks.withChildren.compactMap(\.content.collects) }
    switch type {
    case .question: return config.legacy.options.isEmpty ? [] : [config.legacy.answer]
    case .interactiveChat: return chat?.answers ?? []
    case .form: return formFields.map(\.answer)
    case .welcome, .valueProp, .custom: return []
    }
  }

  /// The conversation, where the step is drawn as one.
  var chat: AppDNAChat? { config.chat }
}

extension Fields {
  /// The iOS app makes a config anew where the step has its blocks beside it, and forgets two keys.
  fileprivate mutating func checkRebuilt(_ config: Node) {
    for key in ["next_step_rules", "progress_color"] {
      guard let value = config[key], value.list?.isEmpty != true, value.text?.isEmpty != true,
        !value.isNull
      else { continue }
      let message = "'\(key)' is lost on iOS, for the step has its blocks beside the config"
      log.report(.blocksBesideConfig, message, at: value.span.start(1))
    }
  }
}
