internal import Flow
internal import Source
internal import Syntax

/// A request to the app's server before a step is left (reference: appdna, section 14).
///
/// The request is never sent, and its address and headers are told only as far as a page may show
/// them: the host, the names.
struct AppDNAHook: Sendable {
  /// Indicates that the app sends it.
  let isEnabled: Bool
  /// The server, without what may be secret in its address.
  let host: String
  let span: Span
  private let node: Node

  /// The hook of a step; nil for none.
  init?(_ step: AppDNAStep) {
    guard let node = step.hook, node.map != nil else { return nil }
    let address = node["webhook_url"]?.text?.nonEmpty
    let enabled = node["enabled"]
    let isOn = enabled?.bool ?? (enabled?.text?.lowercased() == "true")
    isEnabled = isOn && address != nil
    host = address.flatMap(AppDNALink.host(of:)) ?? "the app's server"
    span = node.span
    self.node = node
  }

  /// The facts about it for a page.
  var facts: [Card.Fact] {
    let words =
      isEnabled
      ? "asks \(host) before going on, which may refuse, or name another step"
      : "is not enabled"
    var facts = [Card.Fact("hook", words, span: span)]
    func add(_ name: String, _ key: String, _ unit: String = "") {
      guard let text = node[key]?.text?.nonEmpty else { return }
      facts.append(Card.Fact(name, text + unit, span: node[key]?.span))
    }
    add("hook, while it waits", "loading_text")
    add("hook, when it fails", "error_text")
    add("hook, gives up after", "timeout_ms", " ms")
    add("hook, tries again", "retry_count", " times at most")
    let names = (node["headers"]?.map ?? []).map(\.key)
    if !names.isEmpty {
      let list = names.prefix(12).joined(separator: ", ")
      facts.append(Card.Fact("hook, headers", "\(list) (values are not shown)"))
    }
    return facts
  }
}
