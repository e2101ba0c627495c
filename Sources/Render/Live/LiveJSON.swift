public import Flow
public import Source

/// The JSON that a card's page hands to its script, compact and without need of a parser of its own.
enum LiveJSON {
  /// The depth limit of computations; deeper ones are written as null, which has no value.
  private static let depthLimit = 200

  /// A place as the script reads it: its computation.
  ///
  /// It is within `["number", …]` where it is grouped, and `["fixed", …, 2]` where it has so many decimals.
  static func placeholder(_ placeholder: Template.Placeholder) -> String {
    let value = expression(placeholder.expression, depth: 0)
    if let decimals = placeholder.decimals {
      return text(.array([.string("fixed"), value, .number(Double(decimals))]))
    }
    return text(placeholder.isGrouped ? .array([.string("number"), value]) : value)
  }

  /// A number is itself, a field its name, anything else a list: `["*", "hours", 365]`.
  private static func expression(_ expression: Template.Expression, depth: Int) -> JSONValue {
    guard depth < depthLimit else { return .null }
    switch expression {
    case .number(let value): return .number(value)
    case .field(let name): return .string(name)
    case .negative(let inner):
      return .array([.string("-"), self.expression(inner, depth: depth + 1)])
    case .binary(let left, let sign, let right):
      return .array([
        .string(sign.rawValue), self.expression(left, depth: depth + 1),
        self.expression(right, depth: depth + 1),
      ])
    }
  }

  /// The samples that some texts use, by name; nil where they use none.
  static func samples(of texts: [TextRef]) -> String? {
    let samples = texts.lazy.flatMap(\.templates).flatMap(\.samples)
    return values(Dictionary(firstOf: samples.map { ($0.key, $0.value.value) }))
  }

  /// Values by name; nil for none.
  static func values(_ known: CardUser) -> String? {
    if known.isEmpty { return nil }
    let sorted = known.sortedByBytes(of: \.key)
    return text(.object(sorted.map { ($0.key, $0.value.map(value) ?? .null) }))
  }

  private static func value(_ value: Template.Sample.Value) -> JSONValue {
    switch value {
    case .text(let text): .string(shown(text))
    case .number(let number): .number(number)
    case .list(let items): .array(items.map { .string(shown($0)) })
    }
  }

  /// Control characters as the build shows them, which HTML forbids.
  private static func shown(_ text: String) -> String {
    guard text.utf8.contains(where: isForbidden) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.isASCII && isForbidden(UInt8(scalar.value)) ? "\u{FFFD}" : scalar
        }
      )
    )
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte == 0x7F || byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
  }

  static func number(_ value: Double) -> String { text(.number(value)) }

  static func text(_ value: JSONValue) -> String {
    String(decoding: value.bytes(indented: false), as: UTF8.self)
  }
}

extension CardUser {
  /// The values as pages hand them to their script; nil for none.
  public var json: String? { LiveJSON.values(self) }
}

extension Predicate {
  /// The condition as pages hand it to their script, `["==", "goal.goal", "lose"]`; null stands for parts that
  /// answers do not tell.
  public var json: JSONValue {
    switch self {
    case .constant(let value): .bool(value)
    case .and(let parts): .array([.string("and")] + parts.map(\.json))
    case .or(let parts): .array([.string("or")] + parts.map(\.json))
    case .not(let inner): .array([.string("not"), inner.json])
    case .isSet(let subject): .array([.string("set"), .string(subject.name)])
    case .isFilled(let subject): .array([.string("filled"), .string(subject.name)])
    case .compare(let subject, let sign, let value):
      .array([.string(sign.rawValue), .string(subject.name), value.json])
    case .isIn(let subject, let values):
      .array([.string("in"), .string(subject.name), .array(values.map(\.json))])
    case .contains(let subject, let value):
      .array([.string("has"), .string(subject.name), value.json])
    case .opaque: .null
    }
  }
}

extension Predicate.Constant {
  fileprivate var json: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .number(let number): .number(number)
    case .bool(let value): .bool(value)
    case .version(let text): .object([("version", .string(text))])
    case .null: .null
    }
  }
}
