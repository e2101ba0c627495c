public import Source

/// An address on the web that a document sets for a part of the app that is not drawn.
public struct DeclaredAddress: Hashable, Sendable {
  /// The address as written.
  public let text: String
  /// The position of the address in the document, as a span.
  public let span: Span

  /// An address at its place.
  public init(_ text: String, at span: Span) { (self.text, self.span) = (text, span) }
}
