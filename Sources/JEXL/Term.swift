/// A part of an expression, with its place in the text.
///
/// Chains of operators that bind alike are one term, so that depth is that of brackets only.
public struct Term: Sendable {
  /// The shape of the term, with its parts.
  public let kind: Kind
  /// Its bytes in the text, brackets around it included.
  public let range: Range<Int>
  /// Its bytes without parentheses around it.
  public let core: Range<Int>
  /// Indicates that the term stands in parentheses of its own.
  public var isGrouped: Bool { core != range }

  /// The shapes of terms.
  public indirect enum Kind: Sendable {
    case literal(Value)
    /// An attribute of the context.
    case name(String)
    case array([Term])
    case object([Entry])
    /// Operators of one level, from left to right.
    case chain(Term, [Link])
    /// `c ? a : b`, once or more, from left to right.
    case conditional(Term, [Branch])
    /// Members, items and filters of a value, from left to right.
    case path(Term, [Step])
    /// Transforms of a value, from left to right.
    case piped(Term, [Call])
  }

  /// A key of an object with its value.
  public struct Entry: Sendable {
    /// The key.
    public let key: String
    /// The range of the key.
    public let keyRange: Range<Int>
    /// The value.
    public let value: Term
  }

  /// An operator with its right operand.
  public struct Link: Sendable {
    /// The operator.
    public let op: Operator
    /// The range of the operator.
    public let opRange: Range<Int>
    /// Its right side.
    public let term: Term
  }

  /// The two outcomes of a condition.
  public struct Branch: Sendable {
    /// The term for a truthy condition.
    public let yes: Term
    /// The term for any other condition, a failed one too.
    public let no: Term
  }

  /// A way into a value.
  public enum Step: Sendable {
    /// `.name`.
    case member(String)
    /// `[index]`.
    case index(Term)
    /// `[.name op value]`.
    case filter(name: String, op: Operator, opRange: Range<Int>, value: Term)
  }

  /// A transform with its arguments.
  public struct Call: Sendable {
    /// Its name.
    public let name: String
    /// The range of the name.
    public let nameRange: Range<Int>
    /// Its arguments.
    public let arguments: [Term]
  }

  init(_ kind: Kind, _ range: Range<Int>, core: Range<Int>? = nil) {
    self.kind = kind
    self.range = range
    self.core = core ?? range
  }

  /// The terms right below this one, in the order of the text.
  public var children: [Term] {
    switch kind {
    case .literal, .name: []
    case .array(let items): items
    case .object(let entries): entries.map(\.value)
    case .chain(let first, let links): [first] + links.map(\.term)
    case .conditional(let first, let branches): [first] + branches.flatMap { [$0.yes, $0.no] }
    case .path(let base, let steps): [base] + steps.compactMap(\.term)
    case .piped(let base, let calls): [base] + calls.flatMap(\.arguments)
    }
  }

  /// Shows this term and all below it, in the order of the text.
  public func visit(_ body: (Term) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}

extension Term.Step {
  /// The term inside the brackets.
  fileprivate var term: Term? {
    switch self {
    case .member: nil
    case .index(let term): term
    case .filter(_, _, _, let value): value
    }
  }
}
