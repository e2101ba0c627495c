/// A text in one look.
public struct TextElement: Hashable, Sendable {
  /// The slot of its words in the card's text table.
  public internal(set) var text: TextSlot
  /// The role of the text for a screen reader.
  public let role: Role

  /// The role of a text for a screen reader.
  public enum Role: String, Hashable, Sendable {
    case body
    case heading
    /// Words beside a control.
    case label
    /// Words on what is wrong with the control above.
    case message
  }

  /// A text.
  public init(_ text: TextSlot, role: Role = .body) {
    self.text = text
    self.role = role
  }
}

/// A text of parts with looks of their own, joined without separators.
public struct RichText: Hashable, Sendable {
  /// The parts in order.
  public internal(set) var spans: [Part]

  /// A part of a rich text.
  public struct Part: Hashable, Sendable {
    /// The slot of its words in the card's text table.
    public internal(set) var text: TextSlot
    /// The differences from the element's own typography.
    public let typography: Typography
    /// Its colour; nil is that of the element.
    public let foreground: Themed<Color>?
    /// The look of the link in its words (``TextRef/link``); nil for a text without one.
    public var link: Link?
    /// Its own id, where a tap on it leads somewhere; empty for words that are only read.
    public let id: String

    /// A link inside a text.
    public struct Link: Hashable, Sendable {
      /// The id of the action that a tap on it sets off.
      public let id: String
      /// Its words by themselves.
      public internal(set) var title: TextSlot
      /// The differences from the typography of the words around it.
      public let typography: Typography
      /// Its colour.
      public let foreground: Themed<Color>?

      /// A link with a look.
      public init(
        id: String,
        title: TextSlot,
        typography: Typography,
        foreground: Themed<Color>?
      ) {
        self.id = id
        self.title = title
        self.typography = typography
        self.foreground = foreground
      }
    }

    /// A part with a look.
    public init(
      _ text: TextSlot,
      typography: Typography = Typography(),
      foreground: Themed<Color>? = nil,
      id: String = "",
      link: Link? = nil
    ) {
      self.text = text
      self.link = link
      self.id = id
      self.typography = typography
      self.foreground = foreground
    }
  }

  /// A text of parts.
  public init(_ spans: [Part]) { self.spans = spans }
}

extension TextElement: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    let names: StaticString =
      switch role {
      case .heading: "e-text e-heading"
      case .message: "e-text e-refusal"
      case .body, .label: "e-text"
      }
    return BoxPart(
      names,
      tag: "p",
      usual: BoxProperty.keepingHeight(in: parent),
      role: .text,
      .text(text)
    )
  }
}

extension RichText: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    BoxPart(
      "e-text",
      tag: "p",
      usual: BoxProperty.keepingHeight(in: parent),
      role: .text,
      .text(spans.map { BoxPart.StyledText("e-span", .slot($0.text), $0.typography) })
    )
  }
}
