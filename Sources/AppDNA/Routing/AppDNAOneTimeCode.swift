internal import Flow
internal import Source
internal import SystemKit

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
