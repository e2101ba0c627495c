/// A text with places that values fill in: `Hi {name}`, `{hours * 365 | number} hours`.
///
/// A system parses its own syntax into this; all else is the same for every system, in the build as in the
/// page's script (reference: sequence, section 10; appdna, section 12.3).
public struct Template: Hashable, Sendable {
  /// Words and places in order.
  public let pieces: [Piece]
  /// Sample values of the fields that the places name, as far as they are known.
  public let samples: [String: Sample]

  /// The text as written, with its places.
  public var written: String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .placeholder(let placeholder): placeholder.raw
      }
    }.joined()
  }

  /// A part of a template.
  public enum Piece: Hashable, Sendable {
    /// Words that show as they are.
    case literal(String)
    /// A place that a value fills.
    case placeholder(Placeholder)
  }

  /// A place that a value fills.
  public struct Placeholder: Hashable, Sendable {
    /// The place as written, braces included; it shows where the value is not known.
    public let raw: String
    /// The expression to compute.
    public let expression: Expression
    /// A number is written with commas between groups of three digits: `1,234,567`.
    public let isGrouped: Bool
    /// A number is written with so many decimals, as a slider's value is; nil for those it needs.
    public let decimals: Int?
    /// The words that the app shows where the value is not known, possibly empty; nil is the place as
    /// written.
    public var fallback: String?

    /// A place.
    public init(
      raw: String,
      expression: Expression,
      isGrouped: Bool = false,
      decimals: Int? = nil
    ) {
      self.raw = raw
      self.expression = expression
      self.isGrouped = isGrouped
      self.decimals = decimals
    }
  }

  /// A computation over fields.
  public indirect enum Expression: Hashable, Sendable {
    case number(Double)
    /// The answer stored under a name.
    case field(String)
    case negative(Expression)
    /// Two numbers and an operator.
    case binary(Expression, Operator, Expression)
  }

  /// Arithmetic operators.
  public enum Operator: String, Hashable, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    /// Quotient; by zero there is none.
    case divide = "/"
  }

  /// A value that the preview fills in for a field, until somebody types another.
  public struct Sample: Hashable, Sendable {
    /// The value.
    public let value: Value
    /// The origin of the value.
    public let origin: Origin

    /// Values of an answer.
    public enum Value: Hashable, Sendable {
      case text(String)
      case number(Double)
      /// Chosen ids, in order.
      case list([String])
    }

    /// Origins of a sample.
    public enum Origin: String, Hashable, Sendable {
      /// The project gives it.
      case given
      /// The field itself starts with it.
      case initial
      /// A property of the device shown.
      case device
      /// Made up from the field's name.
      case name
      /// Made up from the kind of field.
      case kind
    }

    /// A value with its origin.
    public init(_ value: Value, _ origin: Origin) {
      self.value = value
      self.origin = origin
    }
  }

  /// A template of pieces.
  public init(_ pieces: [Piece], samples: [String: Sample] = [:]) {
    self.pieces = pieces
    self.samples = samples
  }
}
