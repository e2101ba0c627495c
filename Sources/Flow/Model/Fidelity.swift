internal import Source

/// The fidelity of a drawing to the app, as the list of its differences.
public struct Fidelity: Hashable, Sendable {
  /// The differences, each once, in the order in which they were found.
  public private(set) var notes: [Note] = []

  /// A row of the ledger, as a card meets it.
  public struct Note: Hashable, Sendable {
    /// The row of the ledger that describes the difference.
    public let row: FidelityRow
    /// The document's values for the row's placeholders.
    public let values: [String]

    /// The property and the difference, in words: "icon 'star': a symbol of the platform, drawn nearly".
    public var text: String {
      var values = values[...]
      return FidelityRow.parts(of: row.text).reduce(into: "") { text, part in
        switch part {
        case .text(let string): text += string
        case .value: text += values.popFirst() ?? ""
        }
      }
    }
  }

  /// A fidelity without differences.
  public init() {}

  /// A drawing that matches the app's.
  public static let exact = Fidelity()

  /// Adds a row, with the document's values for its placeholders.
  public mutating func add(_ row: FidelityRow, _ values: String...) {
    add(Note(row: row, values: values))
  }

  /// Adds the notes of another drawing.
  public mutating func add(_ other: Fidelity) {
    notes = notes.isEmpty ? other.notes : (notes + other.notes).uniqued()
  }

  private mutating func add(_ note: Note) {
    if !notes.contains(note) { notes.append(note) }
  }

  /// The notes of a level, in words.
  public func texts(_ level: FidelityRow.Level) -> [String] {
    notes.filter { $0.row.level == level }.map(\.text)
  }

  /// The worst level, for marks in the page; nil where all is exact.
  public var level: FidelityRow.Level? {
    FidelityRow.Level.allCases.first { level in notes.contains { $0.row.level == level } }
  }
}
