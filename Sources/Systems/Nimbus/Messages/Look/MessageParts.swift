internal import FML
internal import Flow
internal import Source

/// The texts and signs of one message as elements; layouts put them where their surface has them.
struct MessageParts {
  let message: Message
  let names: AppNames
  let platform: Platform
  var slots = Slots()
  var summary = CardSummary()

  init(_ message: Message, names: AppNames, platform: Platform) {
    self.message = message
    self.names = names
    self.platform = platform
  }

  /// What the app fills into a field; Android fills in nothing (reference: fenix, section 8).
  private func arguments(_ field: TextField?) -> [String]? {
    platform == .android ? nil : field?.arguments(names, isModern: false)
  }

  /// Takes in a text of the message; without a field the app does not format it.
  mutating func add(_ text: Located<String>, in field: TextField? = nil) -> TextSlot {
    slots.add(
      TextRef(
        text.value,
        span: text.span,
        lookup: platform == .android ? .resource : .tableAndKey,
        arguments: arguments(field)
      )
    )
  }

  /// Takes in a text that the app brings itself.
  mutating func add(_ text: MessageTexts, in field: TextField? = nil) -> TextSlot {
    slots.add(
      TextRef(
        text.id,
        span: message.key.span,
        lookup: platform == .android ? .resource : .tableAndKey,
        arguments: arguments(field),
        standIn: text.words
      )
    )
  }

  /// Takes in a text of the message, or what the app shows without one.
  mutating func add(
    _ text: Located<String>?,
    else fallback: MessageTexts,
    in field: TextField? = nil
  ) -> TextSlot {
    text.map { add($0, in: field) } ?? add(fallback, in: field)
  }
}

/// Parts that several surfaces draw.
extension MessageParts {
  /// A text in a look of its own.
  func text(
    _ id: String,
    _ slot: TextSlot,
    _ typography: Typography,
    role: TextElement.Role = .body,
    at span: Span? = nil,
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    let origin = Element.Origin("Text", span ?? message.key.span)
    return Element(id, .text(TextElement(slot, role: role)), origin: origin) {
      $0.typography = typography
      change(&$0)
    }
  }

  /// A button with words.
  func button(
    _ id: String,
    _ role: ButtonElement.Role,
    _ slot: TextSlot,
    action: String,
    at span: Span? = nil,
    isDisabled: Bool = false,
    style: Style
  ) -> Element {
    let words = Element("", .text(TextElement(slot, role: .label)))
    let button = ButtonElement(role, action: action, isDisabled: isDisabled, [words])
    let origin = Element.Origin("Button", span ?? message.key.span)
    return Element(id, .button(button), origin: origin, style: style)
  }

  /// The x that closes a message.
  var dismiss: Element {
    let icon = Element("", .icon(Icon(.symbol("close"), size: 18)))
    let button = ButtonElement(.chrome, action: "dismiss", [icon])
    return Element("dismiss", .button(button), origin: .init("CloseButton", message.key.span)) {
      $0.foreground = NimbusTheme.closeInk
      $0.size = SizeRules(width: .points(32), height: .points(32))
    }
  }

  /// Where the app shows its own logo, a neutral sign.
  func logo(side: Double) -> Element {
    let sign = Element("", .icon(Icon(.symbol("globe"), size: side * 0.62)))
    let box = Stack(.vertical, alignment: .center, distribution: .center, [sign])
    var logo = Element("logo", .stack(box), origin: .init("Logo", message.key.span)) {
      $0.background = [.solid(NimbusTheme.accent)]
      $0.foreground = NimbusTheme.onAccent
      $0.corners = Corners(side / 4)
      $0.size = SizeRules(width: .points(side), height: .points(side))
    }
    logo.fidelity.approximated = ["logo: the app shows its own, the preview a neutral sign"]
    return logo
  }
}
