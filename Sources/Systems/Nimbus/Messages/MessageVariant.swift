internal import FML
internal import Flow
internal import Source

/// Makes a variant of the merged feature: what each surface shows, every message drawn, and what
/// nobody sees.
struct MessageVariant {
  let feature: MessagingFeature
  let names: AppNames
  private let selection: MessageSelection

  init(_ feature: MessagingFeature, for audience: Audience, names: AppNames) {
    self.feature = feature
    self.names = names
    selection = MessageSelection(feature, for: audience)
  }

  /// The surfaces that messages name, whether they show there or not.
  var surfaces: Set<MessageSurface> { Set(feature.messages.compactMap(selection.surface)) }

  /// A variant with an id and a provenance.
  func variant(id: String, provenance: Variant.Provenance) -> Variant {
    var cards: [Card] = []
    var sequences: [String: Variant.Sequence] = [:]
    for surface in feature.platform.surfaces {
      let shown = selection.shown(surface)
      cards += shown.map(lowered)
      sequences[surface.rawValue] = Self.sequence(shown)
    }
    let hidden = feature.messages.compactMap { message in
      selection.reason(message).map { (message, $0) }
    }
    var variant = Variant(
      id: id,
      provenance: provenance,
      cards: cards + hidden.map { lowered($0.0) },
      sequences: sequences,
      hidden: hidden.map { .init(card: $0.0.key.value, reason: $0.1.words) }
    )
    variant.seen = selection.audience.personas.map(view)
    return variant
  }

  /// What a persona sees.
  private func view(_ persona: Persona) -> Variant.Seen {
    let audience = Audience(persona.attributes, on: feature.platform)
    let selection = MessageSelection(feature, for: audience)
    var sequences: [String: [String]] = [:]
    for surface in feature.platform.surfaces {
      sequences[surface.rawValue] = selection.shown(surface).map(\.key.value)
    }
    let hidden = feature.messages.compactMap { message in
      selection.reason(message).map {
        Variant.Hidden(card: message.key.value, reason: $0.words)
      }
    }
    return Variant.Seen(persona: persona.name, sequences: sequences, hidden: hidden)
  }

  private func lowered(_ message: Message) -> Card {
    let surface = selection.surface(of: message)
    var card = MessageLowering(feature: feature, names: names, surface: surface).card(message)
    card.condition = selection.condition.predicate(message)
    return card
  }

  private static func sequence(_ messages: [Message]) -> Variant.Sequence {
    var chrome = Variant.Chrome()
    chrome.hasDismiss = true
    var sequence = Variant.Sequence(
      cards: messages.map(\.key.value),
      isDismissable: true,
      chrome: chrome
    )
    sequence.showsOne = true
    return sequence
  }
}
