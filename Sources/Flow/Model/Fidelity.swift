/// How close a drawing comes to what the app draws.
public struct Fidelity: Hashable, Sendable {
  /// What differs, each once, in the order in which it was met.
  public private(set) var notes: [Note] = []

  /// A row of the ledger, as a card meets it.
  public struct Note: Hashable, Sendable {
    /// What differs.
    public let row: FidelityRow
    /// What the document says in the row's places.
    public let values: [String]

    /// The property and what differs, in words: "icon 'star': a symbol of the platform, drawn nearly".
    public var text: String {
      var values = values[...]
      return FidelityRow.parts(of: row.text).reduce(into: "") { text, part in
        switch part {
        case .words(let words): text += words
        case .value: text += values.popFirst() ?? ""
        }
      }
    }
  }

  /// Exact.
  public init() {}

  /// Drawn as the app draws it.
  public static let exact = Fidelity()

  /// Notes a row, with what the document says in its places.
  public mutating func add(_ row: FidelityRow, _ values: String...) {
    add(Note(row: row, values: values))
  }

  /// Adds the notes of another drawing.
  public mutating func add(_ other: Fidelity) {
    if notes.isEmpty {
      notes = other.notes
    } else {
      for note in other.notes { add(note) }
    }
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
