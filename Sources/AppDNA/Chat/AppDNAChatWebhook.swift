internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The server that answers in a chat (reference: appdna, sections 14 and 16).
///
/// The preview never asks it, and shows the names of its headers alone.
struct AppDNAChatWebhook: Sendable {
  /// The host of its address; nil where there is none.
  let host: String?
  /// Indicates that the app asks it at all.
  let isEnabled: Bool
  /// The facts about it for a reviewer.
  let facts: [Card.Fact]

  init(_ fields: inout Fields) {
    let url = fields.text("webhook_url")
    host = url.flatMap { AppDNALink.host(of: $0.value) }
    isEnabled = (fields.bool("enabled") ?? true) && url?.value.isEmpty == false
    let timeout = fields.integer("timeout_ms", in: 0...600_000) ?? 15_000
    let retries = fields.integer("retry_count", in: 0...3) ?? 0
    let headers = (fields.any("headers")?.map ?? []).map(\.key).sortedByBytes()
    let error = fields.text("error_text")
    fields.ignore("loading_text")
    var facts: [Card.Fact] = []
    if let host { facts.append(.init("webhook", isEnabled ? host : "\(host), switched off")) }
    facts.append(.init("webhook timeout", "\(timeout) ms"))
    if retries > 0 { facts.append(.init("webhook retries", "\(retries)")) }
    if !headers.isEmpty {
      facts.append(.init("webhook headers", headers.joined(separator: ", ") + "; values hidden"))
    }
    if let error { facts.append(.init("error text", error.value, span: error.span)) }
    self.facts = facts
  }
}

extension AppDNAChat {
  /// The facts about a chat for a reviewer.
  var facts: [Card.Fact] {
    let end = isSoft ? "then the app warns" : "then it ends"
    return [Card.Fact("messages of the user", "\(leastTurns) to \(mostTurns), \(end)")]
      + (webhook?.facts ?? [])
  }
}
