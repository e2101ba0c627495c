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
    case number
    /// An e-mail address.
    case email
    /// A telephone number.
    case phone
    case password
    /// A web address.
    case url
    case date
    case time
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

extension Field: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    var lines: [BoxPart.Piece] = []
    if let label {
      var texts = [BoxPart.StyledText("e-span", .slot(label))]
      if isRequired { texts.append(BoxPart.StyledText("e-star", .fixed("*"), color: looks.star)) }
      let usual = BoxProperty.type(Typography(size: 14, weight: 500))
      lines.append(Self.line("e-label", [usual], looks.label, texts))
    }
    lines.append(.part(box))
    if let message {
      let red = Themed(Color(0xD70015), dark: Color(0xFF6961))
      let usual = [BoxProperty.color(red), .type(Typography(size: 12))]
      lines.append(
        Self.line("e-message", usual, looks.message, [BoxPart.StyledText("e-span", .slot(message))])
      )
    }
    return BoxPart("e-column e-field", own: [.gap(looks.gap)], .flex(.vertical, lines))
  }

  private static func line(
    _ name: StaticString,
    _ usual: [BoxProperty],
    _ style: Style,
    _ texts: [BoxPart.StyledText]
  ) -> BoxPart.Piece {
    .part(
      BoxPart(name, tag: "div", in: .column, usual: usual, style: style, role: .text, .text(texts))
    )
  }

  /// The box that is typed into.
  private var box: BoxPart {
    let isLines = input == .multiline
    var parts = [BoxPart.Piece.part(typed)]
    if let sign = looks.sign {
      parts.insert(.part(sign.part), at: sign.leads ? 0 : 1)
    } else if let symbol = input.symbol {
      parts.append(.symbol(symbol, .points(20), isFixed: true))
    }
    return BoxPart(
      Self.name(isLines, isWrong: message != nil),
      tag: "div",
      in: .column,
      usual: [
        .align(isLines ? .start : .center), .justify(.spaceBetween), .gap(8),
        .minHeight(isLines ? 96 : 48), .padding(Insets(vertical: 12, horizontal: 16)), .border(1),
        .paint(.solid(Themed(Color(0xFFFFFF), dark: Color(0x1C1C1E)))),
      ],
      style: looks.box,
      own: [.focus(line: looks.focusLine, fill: looks.focusFill)],
      role: .input,
      .flex(.horizontal, parts)
    )
  }

  private static func name(_ isLines: Bool, isWrong: Bool) -> StaticString {
    switch (isLines, isWrong) {
    case (true, true): "e-box e-lines e-wrong"
    case (true, false): "e-box e-lines"
    case (false, true): "e-box e-wrong"
    case (false, false): "e-box"
    }
  }

  /// The words that are typed, or those that show before.
  private var typed: BoxPart {
    let role = input == .multiline ? BoxPart.Role.text : .typed
    let grows: [BoxProperty] = looks.sign?.leads == true ? [.flex(FlexItem(grow: 1))] : []
    if let value, input != .password {
      return BoxPart("e-span", tag: "span", in: .line, usual: grows, role: role, .text(value))
    }
    guard value == nil, let placeholder else {
      let content = BoxPart.Content.text(value == nil ? "" : "••••••••")
      return BoxPart("e-span", tag: "span", in: .line, usual: grows, content)
    }
    let style = looks.placeholder
    return BoxPart(
      "e-span e-hint",
      tag: "span",
      in: .line,
      usual: grows + [.opacity(0.6)],
      style: style,
      own: style.foreground == nil || style.opacity != 1 ? [] : [.opacity(1)],
      role: role,
      .text(placeholder)
    )
  }
}

extension Field.Sign {
  fileprivate var part: BoxPart {
    BoxPart(
      "e-sign",
      usual: [.flex(.none)],
      own: [.variable(.side, .points(size))] + (color.map { [.color($0)] } ?? []),
      .flex(.horizontal, [.symbol(symbol, .points(size))])
    )
  }
}

extension Field.Input {
  /// The platform's own sign; nil for none.
  fileprivate var symbol: String? {
    switch self {
    case .select: "chevron-down"
    case .date, .dateTime: "calendar"
    case .time: "clock"
    case .text, .multiline, .number, .email, .phone, .password, .url: nil
    }
  }
}
