/// A box of an element's anatomy: its class, its properties and its content.
///
/// Drawing prints it, layout sizes it. Properties count in this order, later ones over earlier ones:
/// ``usual``, ``taken``, ``style``, ``own``.
public struct BoxPart: Sendable {
  /// The class in `cards.css`; nil for content without a box of its own, or an HTML element without a class.
  public let name: StaticString?
  /// The HTML element; nil is `div` for an element's own box, `i` for a part.
  public let tag: StaticString?
  /// The layout that the box around it applies to it.
  public let parent: BoxParent
  /// The properties that `cards.css` gives its class, in pixels of the device.
  public let usual: [BoxProperty]
  /// The properties that its class takes from variables of boxes around it.
  public let taken: [BoxProperty]
  /// The style that a config gives it.
  @Boxed public var style = Style()
  /// The properties that the element sets itself.
  public let own: [BoxProperty]
  /// The meaning to a reader; nil for a part that has none by itself.
  public let role: Role?
  /// The content of the box.
  public let content: Content

  /// The kinds of content of a box.
  public enum Content: Sendable {
    /// Boxes after one another (CSS Flexible Box Layout 1).
    case flex(Stack.Axis, [Piece])
    /// Boxes above one another in one cell (CSS Grid Layout 2).
    case layers(canvas: Layers.Canvas? = nil, [Piece])
    case grid([Piece])
    /// Boxes below one another that stand in the middle, no wider than they need.
    case centered([Piece])
    /// Words in lines.
    case text([StyledText])
    case picture(ImageSlot)
    /// A symbol of the drawn set.
    case symbol(String)
    /// Boxes that take no space: the fill of a track, a thumb.
    case over([Piece])
    /// Strokes and other drawings of its kind that take no space.
    case art
  }

  /// One of the things in a box.
  public indirect enum Piece: Sendable {
    /// A box without an element of its own.
    case part(BoxPart)
    case element(Element, BoxParent)
    case option(Choices.Option, BoxParent)
  }

  /// Words in one look.
  public struct StyledText: Sendable {
    /// The class of the words; nil for those that are all of their box.
    public let name: StaticString?
    /// The source of the words.
    public let source: Source
    /// The differences from the typography of the box.
    public let typography: Typography
    /// Their colour; nil is that of the box.
    public let color: Themed<Color>?

    /// Sources of words.
    public enum Source: Hashable, Sendable {
      case slot(TextSlot)
      /// The same words in every locale.
      case fixed(String)
    }
  }

  /// Meanings of parts that are no elements.
  public enum Role: String, Sendable {
    /// Words of the card.
    case text
    /// Words in a field, which scroll on one line as they are typed.
    case typed
    /// A symbol that stands for words.
    case sign
    /// The box that is typed into.
    case input
  }

  /// A box of a class.
  public init(
    _ name: StaticString?,
    tag: StaticString? = nil,
    in parent: BoxParent = .cell,
    usual: [BoxProperty] = [],
    taken: [BoxProperty] = [],
    style: Style? = nil,
    own: [BoxProperty] = [],
    role: Role? = nil,
    _ content: Content = .over([])
  ) {
    (self.name, self.tag, self.parent) = (name, tag, parent)
    (self.usual, self.taken, self.own) = (usual, taken, own)
    (self.role, self.content) = (role, content)
    if let style { self.style = style }
  }

  /// The paints of its style, else those of its class.
  public var paints: [Paint] {
    guard style.background.isEmpty else { return style.background }
    return usual.compactMap { if case .paint(let paint) = $0 { paint } else { nil } }
  }

  /// The number of equal parts to draw; more do not fit the width of a phone.
  static func shown(_ count: Int) -> Int { min(48, max(0, count)) }
}

extension BoxPart.Piece {
  /// A symbol of a side, in pixels of the device where that is fixed.
  static func symbol(
    _ name: String,
    _ side: Length,
    isFixed: Bool = false,
    role: BoxPart.Role? = nil
  ) -> Self {
    let square = BoxProperty.square(side)
    let (usual, taken) = isFixed ? (square, []) : ([], square)
    return .part(BoxPart(nil, usual: usual, taken: taken, role: role, .symbol(name)))
  }
}

extension BoxPart.Content {
  /// One text of the card.
  static func text(_ slot: TextSlot) -> Self { .text([BoxPart.StyledText(nil, .slot(slot))]) }

  /// Words that are the same in every locale.
  static func text(_ string: String) -> Self { .text([BoxPart.StyledText(nil, .fixed(string))]) }
}

extension BoxPart.StyledText {
  init(
    _ name: StaticString?,
    _ source: Source,
    _ typography: Typography = Typography(),
    color: Themed<Color>? = nil
  ) {
    (self.name, self.source) = (name, source)
    (self.typography, self.color) = (typography, color)
  }
}

protocol Payload: Hashable, Sendable {
  /// The boxes that it is drawn as; `parent` and `style` are those of its element.
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart
}

extension Element {
  /// The boxes that it is drawn as in a parent; `style` is its own, as far as it holds on a device.
  public func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    kind.payload.anatomy(in: parent, style)
  }
}

extension Element.Kind {
  fileprivate var payload: any Payload {
    switch self {
    case .stack(let stack): stack
    case .layers(let layers): layers
    case .scroll(let scroll): scroll
    case .text(let text): text
    case .richText(let text): text
    case .image(let image): image
    case .icon(let icon): icon
    case .button(let button): button
    case .field(let field): field
    case .choices(let choices): choices
    case .slider(let slider): slider
    case .toggle(let toggle): toggle
    case .progress(let progress): progress
    case .rating(let rating): rating
    case .picker(let wheel): wheel
    case .media(let media): media
    case .divider(let divider): divider
    case .spacer(let spacer): spacer
    case .placeholder(let placeholder): placeholder
    }
  }
}
