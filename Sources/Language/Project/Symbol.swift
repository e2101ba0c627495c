public import Source

/// A named part of a document: a flow, a card, a text, a key of a table (LSP 3.17, "DocumentSymbol").
public struct Symbol: Sendable {
  /// The name for people.
  public let name: String
  /// The name that the document has for it.
  public let detail: String
  let kind: Kind
  /// The span of its name, or of what stands for it.
  public let span: Span
  /// The span of all of it, which its place is in.
  public let extent: Span
  /// The parts in it.
  public let children: [Symbol]

  /// The kinds of parts, by their numbers among LSP's "SymbolKind".
  public enum Kind: Int, Sendable {
    /// A flow (module).
    case flow = 2
    /// A card (class).
    case card = 5
    /// A text of a card (string).
    case text = 15
    /// A key of a table (key).
    case key = 20
  }

  /// A part of a document with the parts in it.
  public init(
    _ name: String,
    detail: String,
    _ kind: Kind,
    at span: Span,
    in extent: Span,
    children: [Symbol] = []
  ) {
    (self.name, self.detail, self.kind, self.span) = (name, detail, kind, span)
    (self.extent, self.children) = (extent, children)
  }
}

/// Another name for something, in all of its places or in none.
public enum NameChange: Sendable {
  /// The edits that give it the name wherever it stands.
  case edits([Diagnostic.Edit])
  /// The reason why it keeps its name: lower case, no full stop.
  case refused(String)
}
