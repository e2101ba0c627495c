internal import FML
internal import Flow
internal import Source

/// Variants, made from the messages that a user sees.
extension MessageSelection: AudienceView {
  var items: [Message] { feature.messages }

  var outcome: FeatureOutcome<Message> {
    FeatureOutcome(
      shown: feature.platform.surfaces.map { ($0.rawValue, shown($0)) },
      hidden: feature.messages.compactMap { message in
        reason(message).map { .init(card: message.key.value, reason: $0.words, unmet: $0.unmet) }
      }
    )
  }

  func seen(by audience: Audience) -> MessageSelection {
    MessageSelection(feature, for: audience, obeysSwitch: true)
  }

  func id(of message: Message) -> String { message.key.value }

  func sequence(of messages: [Message], in entry: String) -> Variant.Sequence {
    var chrome = Variant.Chrome()
    chrome.hasDismiss = true
    var sequence = Variant.Sequence(
      cards: messages.map(id),
      isDismissable: true,
      chrome: chrome
    )
    sequence.showsOne = true
    return sequence
  }

  func card(_ message: Message, at place: CardPlace?, _ names: AppNames) -> Card {
    let surface = feature.surface(of: message)
    var card = MessageLowering(feature: feature, names: names, surface: surface).card(message)
    card.condition = condition.predicate(message)
    return card
  }
}
