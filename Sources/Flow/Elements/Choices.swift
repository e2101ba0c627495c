/// Things to choose from: rows, cards, pills or pictures.
public struct Choices: Hashable, Sendable {
  /// What can be chosen.
  public let options: [Option]
  /// One or several may be chosen.
  public let allowsMany: Bool
  /// How options are arranged.
  public let arrangement: Arrangement
  /// Space between options, in pt.
  public let gap: Double

  /// How options are arranged.
  public enum Arrangement: Hashable, Sendable {
    /// Below one another.
    case column
    /// Beside one another, in equal widths.
    case row
    /// Beside one another, wrapping.
    case wrap
    /// In columns.
    case grid(columns: Int)
  }

  /// Something that can be chosen; `content` draws it, `style` its box.
  public struct Option: Hashable, Sendable {
    /// Its own id, else its path: `multiple-choice-buttons/0`.
    public let id: String
    /// What is in it.
    public let content: Element
    /// Chosen in this state.
    public let isSelected: Bool
    /// The system's name for what choosing it does.
    public let action: String

    /// An option.
    public init(id: String, content: Element, isSelected: Bool, action: String) {
      self.id = id
      self.content = content
      self.isSelected = isSelected
      self.action = action
    }
  }

  /// Options in an arrangement.
  public init(
    _ options: [Option],
    allowsMany: Bool = false,
    arrangement: Arrangement = .column,
    gap: Double = 0
  ) {
    self.options = options
    self.allowsMany = allowsMany
    self.arrangement = arrangement
    self.gap = gap
  }
}
