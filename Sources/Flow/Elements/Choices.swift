/// Things to choose from: rows, cards, pills or pictures.
public struct Choices: Hashable, Sendable {
  /// The options to choose from.
  public internal(set) var options: [Option]
  /// One or several may be chosen.
  public let allowsMany: Bool
  /// The arrangement of the options.
  public let arrangement: Arrangement
  /// Space between options, in pt.
  public let gap: Double
  /// The name the chosen values are stored under; nil where the app keeps none.
  public let field: String?
  /// The number of options that must be chosen; a tap that would leave fewer does nothing where several may
  /// be.
  public let minimum: Int
  /// The largest number of options that may be chosen, where several may be; nil is any number.
  public let maximum: Int?
  /// One that is chosen stays so when it is tapped, where one may be.
  public var keepsChoice = false
  /// The chosen option looks so only, and is no answer before a tap.
  public var isUntouched = false

  /// The selection state of an option.
  public enum State: String, Hashable, Sendable {
    case chosen
    case free
  }

  /// Arrangements of options.
  public enum Arrangement: Hashable, Sendable {
    /// Below one another.
    case column
    /// Beside one another, in equal widths.
    case row
    /// Beside one another, wrapping.
    case wrap
    /// In columns.
    case grid(columns: Int)
    /// In columns, each a share of the width, with the rest of the width between them; the gap is between
    /// rows.
    case spread(columns: Int, share: Double)
  }

  /// Something that can be chosen; `content` draws it, `style` its box.
  public struct Option: Hashable, Sendable {
    /// Its own id, else its path: `multiple-choice-buttons/0`.
    public let id: String
    /// The element that draws the option.
    public internal(set) var content: Element
    /// Chosen in this state.
    public let isSelected: Bool
    /// The system's name for the action of choosing it.
    public let action: String
    /// The style of the box of `content` in the other state; nil where a tap changes nothing.
    ///
    /// Only this style is exchanged. The content of the box inherits colour and type from it, and parts
    /// that only one state has are marked by ``Element/shownWhile``.
    @Boxed public internal(set) var other: Style?
    /// The value that is stored when the option is chosen.
    public let value: String

    /// An option; its id is stored where it has no value of its own.
    public init(
      id: String,
      content: Element,
      isSelected: Bool,
      action: String,
      other: Style? = nil,
      value: String? = nil
    ) {
      self.id = id
      self.content = content
      self.isSelected = isSelected
      self.action = action
      self.other = other
      self.value = value ?? id
    }
  }

  /// Options in an arrangement.
  public init(
    _ options: [Option],
    allowsMany: Bool = false,
    arrangement: Arrangement = .column,
    gap: Double = 0,
    field: String? = nil,
    minimum: Int = 0,
    maximum: Int? = nil
  ) {
    self.options = options
    self.allowsMany = allowsMany
    self.arrangement = arrangement
    self.gap = gap
    self.field = field
    self.minimum = minimum
    self.maximum = maximum
  }
}

extension Choices: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    let own: [BoxProperty] = gap == 0 ? [] : [.gap(gap)]
    switch arrangement {
    case .column: return BoxPart("e-column", own: own, .flex(.vertical, options(in: .column)))
    case .row:
      return BoxPart("e-row", own: own, .flex(.horizontal, options(in: .equal(.horizontal))))
    case .wrap:
      let rows = BoxPart.Content.flex(.horizontal, options(in: .row))
      return BoxPart("e-row e-wrap", usual: [.wraps], own: own, rows)
    case .grid(let columns):
      return BoxPart("e-grid", own: own + [.columns(columns)], .grid(options(in: .cell)))
    case .spread(let columns, let share):
      let columns = BoxProperty.columns(columns, share: share)
      return BoxPart("e-grid", own: [.rowGap(gap), columns], .grid(options(in: .cell)))
    }
  }

  private func options(in parent: BoxParent) -> [BoxPart.Piece] {
    options.map { .option($0, parent) }
  }
}

extension Choices.Option {
  /// Indicates that its content, which has an id of its own, stands in a box with the option's.
  public var isWrapped: Bool {
    !id.isEmpty && content.id != id && !content.id.isEmpty && other == nil
  }

  /// The element that it is drawn as: its content, marked by its own id.
  public var element: Element {
    if id.isEmpty || content.id == id { return content }
    guard isWrapped else {
      var named = content
      named.id = id
      return named
    }
    var wrapper = Element(id, .stack(Stack(.vertical, [content])), origin: content.origin)
    wrapper.style.alignment = content.style.alignment
    return wrapper
  }
}
