package import Flow
internal import Source
internal import Syntax

/// The types of blocks or nodes that a system knows, by name.
package struct TypeRegistry<Policy: ReadingPolicy, Content>: Sendable {
  package typealias Kind = BlockType<Policy, Content>

  /// All types, sorted by name.
  package let all: [Kind]
  /// Names that no app knows, and the types they mean.
  package let aliases: [String: String]
  private let byName: [String: Kind]

  package init(_ types: [Kind], aliases: [String: String] = [:]) {
    all = types.sortedByBytes(of: \.name)
    self.aliases = aliases
    byName = Dictionary(firstOf: types.map { ($0.name, $0) })
  }

  /// A type by its name in documents, or by a name that means it.
  package func named(_ name: String) -> Kind? { byName[aliases[name] ?? name] }

  /// Tells whether a name is that of a registered type.
  package func knows(_ name: String?) -> Bool { name.flatMap(named) != nil }
}

/// A type of block: its name, and what reads a block of it.
package struct BlockType<Policy: ReadingPolicy, Content>: Sendable {
  /// Its name in documents.
  package let name: String
  /// Reads what a block of the type holds; what is wrong with it is in the fields' log afterwards.
  package let read: @Sendable (inout DocumentFields<Policy>) -> Content

  package init(
    _ name: String,
    _ read: @escaping @Sendable (inout DocumentFields<Policy>) -> Content
  ) {
    self.name = name
    self.read = read
  }

  /// The type with its article, for messages: "an input block".
  package var phrase: String { "\(name.withArticle) block" }
}

extension TypeRegistry {
  /// The types with the properties that reading an empty block asks for.
  package func ledger() -> [FidelityLedger.Block] {
    all.map { type in
      var fields = DocumentFields<Policy>(nil, of: type.phrase, isExample: true)
      _ = type.read(&fields)
      return FidelityLedger.Block(type.name, fields.known)
    }
  }
}
