public import Flow
public import Source

/// A condition in JEXL as Firefox for iOS evaluates it: `jexl-eval` 0.4 with the transforms of the
/// mobile Nimbus SDK (reference: nimbus, section 7.1).
///
/// ```swift
/// let expression = try Expression.parse("language in ['de', 'fr']")
/// try expression.truth(in: Context(["language": .string("de")]))  // true
/// ```
public struct Expression: Sendable {
  /// The expression as written.
  public let text: String
  /// Its outermost term.
  public let root: Term

  /// A name with its place in the text.
  public struct Name: Hashable, Sendable {
    /// The name as written.
    public let text: String
    /// Its bytes in the expression.
    public let range: Range<Int>
  }

  /// Reads an expression; throws the mistake that the app's lexer or parser would refuse.
  public static func parse(_ text: String) throws(ExpressionError) -> Expression {
    var parser = try Parser(text)
    return Expression(text: text, root: try parser.document())
  }

  /// Evaluates the expression; throws the error of the app's evaluation.
  public func value(in context: Context) throws(ExpressionError) -> Value {
    switch Evaluator(context: context).outcome(root) {
    case .value(let value): return value
    case .failed(let error): throw error
    case .unknown: return .null
    }
  }

  /// The value as Nimbus wants it, true or false; every other value is an error.
  public func truth(in context: Context) throws(ExpressionError) -> Bool {
    let value = try value(in: context)
    guard case .bool(let truth) = value else { throw notBoolean(value) }
    return truth
  }

  /// The value as far as it is known when only some attributes have been given.
  ///
  /// `unknown` says which names the app defines although the context does not; any other name that
  /// is not in the context is an error, as in ``truth(in:)``. Events without a history are unknown,
  /// too. An unknown attribute is taken to hold a value of a kind that fits where it stands.
  public func truth(in context: Context, unknown: (String) -> Bool) -> Known {
    let missing = names.map(\.text).filter { context.attributes[$0] == nil }
    let evaluator = Evaluator(
      context: context,
      unknown: Set(missing.filter(unknown)),
      isPartial: true
    )
    switch evaluator.outcome(root) {
    case .unknown: return .unknown
    case .failed(let error): return .failed(error)
    case .value(.bool(let truth)): return .known(truth)
    case .value(let value): return .failed(notBoolean(value))
    }
  }

  /// The identifiers that the context must define, in the order of the text, each as often as it
  /// stands.
  public var names: [Name] {
    var names: [Name] = []
    root.visit { term in
      if case .name(let name) = term.kind { names.append(Name(text: name, range: term.core)) }
    }
    return names
  }

  /// The mistakes of transforms that fail for every user, in the order of the text: those that no mobile app
  /// knows, and those with arguments that do not fit.
  public var failingTransforms: [ExpressionError] {
    let evaluator = Evaluator(
      context: Context(),
      unknown: Set(names.map(\.text)),
      isPartial: true
    )
    var errors: Set<ExpressionError> = []
    root.visit { term in
      guard case .piped(_, let calls) = term.kind else { return }
      errors.formUnion(
        calls.filter { !Transform.names.contains($0.name) }.map(Transform.unknown)
      )
      if case .failed(let error) = evaluator.outcome(term) { errors.insert(error) }
    }
    return errors.sorted { ($0.offset, $0.message) < ($1.offset, $1.message) }
  }

  /// The condition in the algebra that analyses work on, or that of one of its terms.
  ///
  /// `kind` gives the kind of an attribute, nil for one the app does not define. Where no part is
  /// opaque the predicate holds for exactly those users for whom the app finds the expression
  /// true; a failure counts as false. What the algebra can't say is `.opaque` with its text and
  /// the span that `span` gives for its bytes.
  public func predicate(
    of term: Term? = nil,
    kind: (String) -> ValueKind?,
    span: (Range<Int>) -> Span? = { _ in nil }
  ) -> Predicate {
    var kinds: [String: ValueKind] = [:]
    for name in names { kinds[name.text] = kind(name.text) }
    let bytes = Array(text.utf8)
    return withoutActuallyEscaping(span) { span in
      let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
      return Lowering(text: text, kinds: kinds, span: span).predicate(term ?? root)
    }
  }

  /// The text of a part of it.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  private func notBoolean(_ value: Value) -> ExpressionError {
    ExpressionError(
      .eval,
      "expected true or false as the value, found \(value.kindPhrase)",
      at: root.range,
      help: "compare it with something"
    )
  }
}

/// The value of a condition, as far as it is known.
public enum Known: Hashable, Sendable {
  /// A value that holds whatever the attributes that were not given.
  case known(Bool)
  /// A value that depends on attributes that were not given.
  case unknown
  /// The app fails, which counts as false.
  case failed(ExpressionError)
}
