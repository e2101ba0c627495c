/// What a user or device says when a condition asks, from `--set` and personas.
public indirect enum AttributeValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// Yes or no.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text.
  case string(String)
  /// Several values.
  case list([AttributeValue])
  /// Values by name.
  case map([String: AttributeValue])

  /// The text of a text; nil for anything else.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// True for yes, and for the text that some apps write for it.
  public var isTrue: Bool { self == .bool(true) || self == .string("true") }
}

/// A named user of the project: what it says when conditions ask.
public struct Persona: Hashable, Sendable {
  /// Its name in `personas.yml`.
  public let name: String
  /// Its attributes by name.
  public var attributes: [String: AttributeValue]
  /// The days after the install on which it opens the app, in order, each once; empty where it does not say.
  public var opens: [Int] = []

  /// A user with a name.
  public init(name: String, attributes: [String: AttributeValue]) {
    self.name = name
    self.attributes = attributes
  }
}
