internal import JEXL
public import Source
public import Syntax

/// An expression of a document with its position, parsed once.
public struct WrittenExpression: Sendable {
  /// The expression as written.
  public let text: String
  /// The string that holds it, as a span.
  public let span: Span
  /// The parsed expression, or the reason that the app refuses it.
  let parsed: Result<Expression, ExpressionError>

  /// Parses the expression in a string of a document; nil for anything but a string.
  public init?(_ node: Node) {
    guard let text = node.text else { return nil }
    (self.text, span) = (text, node.span)
    parsed = Result { () throws(ExpressionError) in try Expression.parse(text) }
  }

  var expression: Expression? { try? parsed.get() }

  /// The names that it asks for, in its order; none where the app refuses it.
  public var names: [String] { expression?.names.map(\.text) ?? [] }
}
