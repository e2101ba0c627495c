internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A request to the app's server: before a step is left, or for each message of a chat (reference:
/// appdna, sections 14 and 16).
///
/// The request is never sent, and its address and headers are told only as far as a page may show
/// them: the host, the names.
struct AppDNAWebhook: Sendable {
  let isEnabled: Bool
  /// The server, without what may be secret in its address; nil where the address names none.
  let host: String?
  /// The server as texts name it.
  var server: String { host ?? "the app's server" }
  /// The words while the app waits.
  let loading: Located<String>?
  /// The words when the request fails, or the server refuses.
  let error: Located<String>?
  private(set) var facts: [Card.Fact] = []
  let span: Span

  private init(_ fields: inout Fields, enabled usual: Bool) {
    let address = fields.text("webhook_url").nonEmpty
    isEnabled = (fields.bool("enabled") ?? usual) && address != nil
    host = address.flatMap { AppDNALink.host(of: $0.value) }
    loading = fields.text("loading_text").nonEmpty
    error = fields.text("error_text")
    span = fields.span
  }

  /// The hook of a step, which is enabled only where its document says so.
  init(hook fields: inout Fields) {
    self.init(&fields, enabled: false)
    let asks = "asks \(server) before going on, which may refuse, or name another step"
    facts.append(Card.Fact("hook", isEnabled ? asks : "is not enabled", span: span))
    func add(_ name: String, _ text: Located<String>?, unit: String = "") {
      guard let text = text.nonEmpty else { return }
      facts.append(Card.Fact(name, text.value + unit, span: text.span))
    }
    add("hook, while it waits", loading)
    add("hook, when it fails", error)
    add("hook, gives up after", fields.text("timeout_ms"), unit: " ms")
    add("hook, tries again", fields.text("retry_count"), unit: " times at most")
    let names = (fields.any("headers")?.map ?? []).map(\.key)
    if !names.isEmpty {
      let list = names.prefix(12).joined(separator: ", ")
      facts.append(Card.Fact("hook, headers", "\(list) (values are not shown)"))
    }
  }

  /// The server that answers in a chat, which is enabled unless its document says otherwise.
  init(chat fields: inout Fields) {
    self.init(&fields, enabled: true)
    let timeout = fields.integer("timeout_ms", in: 0...600_000) ?? 15_000
    let retries = fields.integer("retry_count", in: 0...3) ?? 0
    let headers = (fields.any("headers")?.map ?? []).map(\.key).sortedByBytes()
    if let host { facts.append(.init("webhook", isEnabled ? host : "\(host), switched off")) }
    facts.append(.init("webhook timeout", "\(timeout) ms"))
    if retries > 0 { facts.append(.init("webhook retries", "\(retries)")) }
    if !headers.isEmpty {
      facts.append(.init("webhook headers", headers.joined(separator: ", ") + "; values hidden"))
    }
    if let error { facts.append(.init("error text", error.value, span: error.span)) }
  }
}

/// The delivery of a one-time code: the channel, and the answer that holds the recipient (reference:
/// appdna, section 14).
struct AppDNAOneTimeCode: Hashable, Sendable {
  /// `sms`, `email`, `whatsapp` or `voice`; nil where the app is not told.
  let channel: String?
  /// The answer that holds the number or address; nil where none does.
  let recipient: String?

  private static let channels = ["sms", "email", "whatsapp", "voice"]

  /// Derives channel and recipient from the action's value and the inputs on the step.
  init(value: String?, blocks: [AppDNABlock]) {
    let phones = blocks.filter { $0.type.value == "input_phone" }
    let emails = blocks.filter { $0.type.value == "input_email" }
    let named = value?.lowercased()
    if let named, Self.channels.contains(named) {
      channel = named
    } else if phones.count == 1, emails.isEmpty {
      channel = "sms"
    } else if emails.count == 1, phones.isEmpty {
      channel = "email"
    } else {
      channel = nil
    }
    let inputs = channel == "email" ? emails : channel == nil ? [] : phones
    recipient = inputs.first.map { $0.content.collects?.field ?? $0.id }
  }

  func fact(at span: Span) -> Card.Fact {
    let way = channel.map { "by \($0)" } ?? "the app is told no way"
    let goal = recipient.map { ", to the answer '\($0)'" } ?? ", to no answer of the step"
    return Card.Fact("one-time code", way + goal, span: span)
  }
}
