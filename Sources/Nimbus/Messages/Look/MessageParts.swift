internal import FML
internal import Flow
internal import Source

/// The texts and signs of one message as elements; layouts put them where their surface has them.
struct MessageParts {
  let message: Message
  let feature: MessagingFeature
  let names: AppNames
  let app: AppLook
  var slots = Slots()
  var summary = CardSummary()

  init(_ message: Message, of feature: MessagingFeature, names: AppNames) {
    self.message = message
    self.feature = feature
    self.names = names
    app = AppLook(feature.versions, on: feature.platform)
  }

  var origin: Element.Origin { .init("MessageData", message.key.span) }

  var platform: Platform { feature.platform }

  /// The arguments that the app fills into a field; Android fills in none (reference: fenix, section 8).
  private func arguments(_ field: TextField?) -> [String]? {
    let drawn = feature.versions?.drawn ?? VersionRange()
    return platform == .android
      ? nil : field?.arguments(names, isModern: false, versions: drawn)
  }

  /// Takes in a text of the message; without a field the app does not format it.
  mutating func add(_ text: Located<String>, in field: TextField? = nil) -> TextSlot {
    var reference = TextRef(
      text.value,
      span: text.span,
      lookup: platform == .android ? .resource : .tableAndKey,
      arguments: arguments(field)
    )
    if platform == .ios, let versions = feature.versions {
      reference.gap = field?.gap(at: text.span, versions)
    }
    return slots.add(reference)
  }

  mutating func add(_ text: AppText, in field: TextField? = nil) -> TextSlot {
    slots.add(
      TextRef(
        platform == .android ? text.resource ?? text.id : text.id,
        span: message.key.span,
        lookup: platform == .android ? .resource : .tableAndKey,
        arguments: arguments(field),
        standIn: text.words
      )
    )
  }

  /// Takes in a text of the message, or the app's own if it has none.
  mutating func add(
    _ text: Located<String>?,
    else fallback: AppText,
    in field: TextField? = nil
  ) -> TextSlot {
    text.map { add($0, in: field) } ?? add(fallback, in: field)
  }
}

extension MessageParts {
  func text(
    _ id: String,
    _ slot: TextSlot,
    _ typography: Typography,
    role: TextElement.Role = .body,
    at span: Span? = nil,
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    let origin = Element.Origin("Text", span ?? message.key.span)
    return .text(id: id, slot, typography, role: role, origin: origin, change)
  }

  func button(
    _ id: String,
    _ role: ButtonElement.Role,
    _ slot: TextSlot,
    action: String,
    at span: Span? = nil,
    style: Style
  ) -> Element {
    let origin = Element.Origin("Button", span ?? message.key.span)
    return .button(id: id, role, action: action, slot, origin: origin, style: style)
  }
}
