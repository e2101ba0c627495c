/// The reason why the app refuses an expression, with advice on what to write instead.
public struct ExpressionError: Error, Hashable, Sendable {
  /// The stage that fails: reading characters, reading the grammar, or working the value out.
  public let stage: Stage
  /// The message, with the expected and the found form: lower case, one sentence, no full stop.
  public let message: String
  /// The bytes of the text it is about, UTF-8, possibly empty at its end.
  public let range: Range<Int>
  /// The nearest legal form, or other advice.
  public let help: String?
  /// The kind of mistake, for findings of their own about it.
  public let cause: Cause

  /// The steps of the app's evaluation.
  public enum Stage: String, Hashable, Sendable {
    /// Characters that make no word.
    case lex
    /// Words that make no expression.
    case parse
    /// An expression that gives no value.
    case eval
  }

  /// Mistakes that are told apart.
  public enum Cause: Hashable, Sendable {
    /// Any other.
    case other
    /// A number with a sign.
    case negative
    /// A character that is not ASCII.
    case nonASCII
    /// A form that only the JavaScript dialect has (reference: nimbus, section 7.2).
    case javaScript
    /// An identifier that nothing defines.
    case unknownName
    /// A transform that is not registered.
    case unknownTransform
  }

  /// The offset of its start, in bytes of UTF-8 from the start of the text.
  public var offset: Int { range.lowerBound }

  init(
    _ stage: Stage,
    _ message: String,
    at range: Range<Int>,
    help: String? = nil,
    cause: Cause = .other
  ) {
    self.stage = stage
    self.message = message
    self.range = range
    self.help = help
    self.cause = cause
  }

  /// The column of its start in a text, in characters from 1.
  public func column(in text: String) -> Int {
    String(decoding: text.utf8.prefix(offset), as: UTF8.self).count + 1
  }
}
