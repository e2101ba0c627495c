/// A field to type in or to pick from, with its label and its error message.
///
/// The element's own style is the box around all of it, ``looks`` those of its parts.
public struct Field: Hashable, Sendable {
  /// The type of input that it accepts.
  public let input: Input
  /// The name its answer is stored under.
  public let name: String
  /// Words above it.
  public internal(set) var label: TextSlot?
  /// Words in it while it is empty.
  public internal(set) var placeholder: TextSlot?
  /// The text typed in this state.
  public internal(set) var value: TextSlot?
  /// The error message, in the error state.
  public internal(set) var message: TextSlot?
  /// Must be filled in.
  public let isRequired: Bool
  /// The styles of its parts.
  @Boxed public internal(set) var looks: Looks
  /// The items of a field that opens a list; they can be chosen in the page.
  public var items: [Item] = []

  /// Something in the list that a field opens.
  public struct Item: Hashable, Sendable {
    /// The value that is stored when the item is chosen.
    public let value: String
    /// Its words.
    public internal(set) var title: TextSlot

    /// An item with the value that it stores.
    public init(value: String, title: TextSlot) {
      self.value = value
      self.title = title
    }
  }

  /// The styles of the parts of a field.
  public struct Looks: Plain, Sendable {
    /// The box that is typed into.
    public var box = Style()
    /// The words above it.
    public var label = Style()
    /// The words in it while it is empty.
    public var placeholder = Style()
    /// The words below it.
    public var message = Style()
    /// The sign behind the label of a field that must be filled in; nil is the platform's red.
    public var star: Themed<Color>?
    /// Space between label, box and message, in pt.
    public var gap: Double = 8
    /// The sign in the box; nil is the platform's own for the type of input.
    public var sign: Sign?
    /// The line around the box while it is typed into; nil is the same as before.
    public var focusLine: Themed<Color>?
    /// The fill of the box while it is typed into; nil is the same as before.
    public var focusFill: Themed<Color>?

    /// The platform's own looks.
    public init() {}

    /// The platform's own looks.
    public static let plain = Looks()
  }

  /// A sign in the box of a field: a pin, an eye, a calendar.
  public struct Sign: Hashable, Sendable {
    /// A name of the drawn set.
    public let symbol: String
    /// Its side in pt.
    public let size: Double
    /// Its colour; nil is that of the text.
    public let color: Themed<Color>?
    /// It stands before the text instead of behind it.
    public let leads: Bool

    /// A sign of the drawn set.
    public init(_ symbol: String, size: Double, color: Themed<Color>?, leads: Bool = false) {
      self.symbol = symbol
      self.size = size
      self.color = color
      self.leads = leads
    }
  }

  /// The type of input that a field accepts.
  public enum Input: String, Hashable, Sendable {
    /// A line of text.
    case text
    /// Several lines.
    case multiline
    /// A number.
    case number
    /// An e-mail address.
    case email
    /// A telephone number.
    case phone
    /// A secret.
    case password
    /// A web address.
    case url
    /// A day.
    case date
    /// A time of day.
    case time
    /// A day and time.
    case dateTime = "date-time"
    /// One of a list that opens.
    case select
  }

  /// A field.
  public init(
    _ input: Input,
    name: String,
    label: TextSlot? = nil,
    placeholder: TextSlot? = nil,
    value: TextSlot? = nil,
    message: TextSlot? = nil,
    isRequired: Bool = false,
    looks: Looks = Looks()
  ) {
    self.input = input
    self.name = name
    self.label = label
    self.placeholder = placeholder
    self.value = value
    self.message = message
    self.isRequired = isRequired
    self.looks = looks
  }
}
