public import Source

/// One drawn thing, whatever system it comes from; cards are trees of these.
public struct Element: Hashable, Sendable {
  /// Its own id, else its path in the card's content: `title`, `buttons/primary`, `blocks/2`.
  ///
  /// Empty for boxes that only arrange others, which carry no mark in the page.
  public internal(set) var id: String
  /// The kind of element, with its content.
  public internal(set) var kind: Kind
  /// The style of its box.
  @Boxed public var style = Style()
  /// The element's type and position in the system's own document.
  public var origin: Origin?
  /// The condition under which it is shown; nil is always.
  public var presence: Presence?
  /// Inside an option: the state in which it is shown, as a check mark is; nil is both.
  public var shownWhile: Choices.State?
  /// The entrance animation.
  @Boxed public var entrance: Entrance? = nil
  /// The animation that runs while its card plays.
  public var animation: Animation?
  /// The label that a screen reader announces instead of its content.
  public var accessibilityLabel: TextSlot?
  /// The hint, role and visibility for a screen reader.
  public var accessibility = Accessibility()
  /// The fidelity of the drawing to the app.
  public var fidelity: Fidelity = .exact

  /// The system's own type of an element, `heading` or `NimbusOnboardingButton`, and its position in the
  /// document.
  public typealias Origin = Located<String>

  /// The kinds of things that are drawn; each has its own file.
  public indirect enum Kind: Hashable, Sendable {
    /// Children in a row or column.
    case stack(Stack)
    /// Children above one another.
    case layers(Layers)
    case scroll(Scroll)
    case text(TextElement)
    /// A text of parts with looks of their own.
    case richText(RichText)
    case image(ImageElement)
    /// A symbol of the platform's own set.
    case icon(Icon)
    /// A button or link.
    case button(ButtonElement)
    case field(Field)
    /// Things to choose from.
    case choices(Choices)
    case slider(Slider)
    case toggle(Toggle)
    case progress(Progress)
    /// Marks of which some are given.
    case rating(Rating)
    /// Columns that turn to choose from.
    case picker(Wheel)
    /// A still of a film or an animation.
    case media(Media)
    /// A line between things.
    case divider(Divider)
    /// Empty space.
    case spacer(Spacer)
    /// A named frame for a thing that can't be drawn.
    case placeholder(Placeholder)
  }

  /// An element of a kind.
  public init(_ id: String = "", _ kind: Kind, origin: Origin? = nil, style: Style = Style()) {
    self.id = id
    self.kind = kind
    self.origin = origin
    self.style = style
  }

  /// An element of a kind, with the style properties that a closure sets.
  public init(
    _ id: String = "",
    _ kind: Kind,
    origin: Origin? = nil,
    _ change: (inout Style) -> Void
  ) {
    self.init(id, kind, origin: origin, style: Style(change))
  }
}

extension Element.Kind {
  /// The kind's name in `data-kind`.
  public var name: String {
    switch self {
    case .stack: "stack"
    case .layers: "layers"
    case .scroll: "scroll"
    case .text: "text"
    case .richText: "rich-text"
    case .image: "image"
    case .icon: "icon"
    case .button: "button"
    case .field: "field"
    case .choices: "choices"
    case .slider: "slider"
    case .toggle: "toggle"
    case .progress: "progress"
    case .rating: "rating"
    case .picker: "picker"
    case .media: "media"
    case .divider: "divider"
    case .spacer: "spacer"
    case .placeholder: "placeholder"
    }
  }
}

/// Properties of an element that a screen reader announces beside its label.
public struct Accessibility: Hashable, Sendable {
  /// The effect of using the element, announced after its label.
  public var hint: TextSlot?
  /// The role that the config sets; nil leaves that of the element's kind.
  public var role: Role?
  /// A screen reader skips it, and all that is in it.
  public var isHidden = false

  /// The role of an element for a screen reader.
  public enum Role: String, Hashable, Sendable {
    /// Something to activate.
    case button
    case heading
  }
}

/// The condition under which an element is shown, and its value for the answers that the preview starts
/// with.
public struct Presence: Hashable, Sendable {
  /// The condition for the element to be shown.
  public let condition: Predicate
  /// Shown with the answers that the preview starts with.
  public let isShown: Bool
  /// The value of the condition in a released app, where that may differ from the intended one; else nil.
  public let asBuilt: Bool?
  /// The answers that the preview starts with, by name, as far as the condition asks for them.
  public let known: [String: Template.Sample.Value]

  /// A condition and its value; where answers alone do not decide it, the element is shown.
  public init(
    _ condition: Predicate,
    asBuilt: Bool? = nil,
    known: (Predicate.Subject) -> Template.Sample.Value?
  ) {
    self.condition = condition
    self.asBuilt = asBuilt
    isShown = condition.value(known) ?? true
    var values: [String: Template.Sample.Value] = [:]
    for subject in condition.subjects { values[subject.name] = known(subject) }
    self.known = values
  }
}
