internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A request to the app's server before a step is left (reference: appdna, section 14).
///
/// The request is never sent, and its address and headers are told only as far as a page may show
/// them: the host, the names.
struct AppDNAHook: Sendable {
  let isEnabled: Bool
  /// The server, without what may be secret in its address.
  let host: String
  let span: Span
  private let node: Node

  /// The hook of a step; nil for none.
  init?(_ step: AppDNAStep) {
    guard let node = step.hook, node.map != nil else { return nil }
    let address = node.present("webhook_url")?.text?.nonEmpty
    let enabled = node["enabled"]
    let isOn = enabled?.bool ?? (enabled?.text?.lowercased() == "true")
    isEnabled = isOn && address != nil
    host = address.flatMap(AppDNALink.host(of:)) ?? "the app's server"
    span = node.span
    self.node = node
  }

  var facts: [Card.Fact] {
    let phrase =
      isEnabled
      ? "asks \(host) before going on, which may refuse, or name another step"
      : "is not enabled"
    var facts = [Card.Fact("hook", phrase, span: span)]
    func add(_ name: String, _ key: String, _ unit: String = "") {
      guard let text = node.locatedString(key).nonEmpty else { return }
      facts.append(Card.Fact(name, text.value + unit, span: text.span))
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

  /// The fact about it for a page.
  func fact(at span: Span) -> Card.Fact {
    let way = channel.map { "by \($0)" } ?? "the app is told no way"
    let goal = recipient.map { ", to the answer '\($0)'" } ?? ", to no answer of the step"
    return Card.Fact("one-time code", way + goal, span: span)
  }
}
