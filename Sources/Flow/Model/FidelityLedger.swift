/// The blocks of a system and the differences between the preview and the apps.
public struct FidelityLedger: Sendable {
  /// The system's name in the config: `sequence`.
  public let system: String
  /// The system's name for people.
  public let title: String
  /// The blocks that its documents can have, by name.
  public let blocks: [Block]
  /// The properties that are not drawn as the apps draw them.
  public let rows: [FidelityRow]
  /// The sizes, colours and text styles of the app's own that previews are drawn with.
  public let measures: [Measure]

  /// A size, colour or text style that is the app's own, by version.
  public struct Measure: Hashable, Sendable {
    /// The part of the app: `legacy card`.
    public let section: String
    /// Its name in the section: `sides`.
    public let name: String
    /// Its values: "13 pt; 12 pt since v121".
    public let values: String
    /// The reference and its section, or the reason for a guess.
    public let source: String
    /// Read in the app's source or measured on pictures of it; else it is a guess.
    public let isExact: Bool

    /// A value by version.
    public init(
      _ section: String,
      _ name: String,
      _ values: String,
      source: String,
      isExact: Bool
    ) {
      (self.section, self.name, self.values) = (section, name, values)
      (self.source, self.isExact) = (source, isExact)
    }
  }

  /// A type of block with the properties that are read of it.
  public struct Block: Sendable {
    /// Its name in documents.
    public let name: String
    /// Its properties, sorted.
    public let properties: [String]
    /// The reference and its section that describe the drawing; nil where none does.
    public let source: String?

    /// A block.
    public init(_ name: String, _ properties: [String], source: String? = nil) {
      self.name = name
      self.properties = properties
      self.source = source
    }
  }

  /// A ledger.
  public init(
    system: String,
    title: String,
    blocks: [Block],
    rows: [FidelityRow],
    measures: [Measure] = []
  ) {
    self.system = system
    self.title = title
    self.blocks = blocks
    self.rows = rows
    self.measures = measures
  }

  /// The rows of a block, in their order.
  public func rows(of block: String) -> [FidelityRow] {
    rows.filter { $0.block.split(separator: ", ").contains { $0 == block } }
  }

  /// The properties of a block that no row is about: drawn as the apps draw them, if the block has a
  /// source, else nearly.
  public func others(_ block: Block) -> [String] {
    let inexact = Set(rows(of: block.name).map { $0.property.prefix { $0 != " " } })
    return block.properties.filter { !inexact.contains($0[...]) }
  }

  /// The blocks that rows are about and that are no type of their own: "any block", "screen".
  public var others: [String] {
    let names = Set(blocks.map(\.name))
    var seen = names
    return rows.flatMap { $0.block.split(separator: ", ").map(String.init) }
      .filter { seen.insert($0).inserted }
  }
}
