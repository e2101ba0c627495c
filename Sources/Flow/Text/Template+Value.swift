internal import Source

/// The evaluation of a template, for code that shows or lists the text.
///
/// The rules are those of reference: sequence, section 10; the page's script obeys the same.
extension Template {
  /// A part of a text whose places are filled in.
  public enum Segment: Hashable, Sendable {
    /// Words that show as they are.
    case literal(String)
    /// The words that a place shows, and the place.
    case filled(String, Placeholder)
    /// A place whose value is not known: it shows its fallback, else as written.
    case unresolved(Placeholder)

    /// The words that the user sees.
    public var text: String {
      switch self {
      case .literal(let text), .filled(let text, _): text
      case .unresolved(let placeholder): placeholder.fallback ?? placeholder.raw
      }
    }
  }

  /// The template's parts in order, filled in from its samples.
  public var segments: [Segment] {
    pieces.map { piece in
      switch piece {
      case .literal(let string): .literal(string)
      case .placeholder(let placeholder):
        text(of: placeholder).map { .filled($0, placeholder) } ?? .unresolved(placeholder)
      }
    }
  }

  /// The places in the text, in order.
  public var places: [Placeholder] {
    pieces.compactMap { piece in
      if case .placeholder(let placeholder) = piece { return placeholder }
      return nil
    }
  }

  /// The template with what a user has for its samples.
  public func filled(by user: [String: Sample.Value?]) -> Template {
    if user.isEmpty { return self }
    let own = user.compactMapValues { $0.map { Sample($0, .given) } }
    return Template(pieces, samples: samples.filter { user[$0.key] == nil }.merging(own) { $1 })
  }

  /// The whole text, filled in from the template's samples.
  public var text: String { segments.map(\.text).joined() }

  /// The words that a place shows; nil where a field is not known or empty, or where nothing can be
  /// computed.
  ///
  /// A lone field shows its value whatever it is; all else is a number.
  private func text(of placeholder: Placeholder) -> String? {
    if case .field(let name) = placeholder.expression {
      guard let value = samples[name]?.value else { return nil }
      guard placeholder.isGrouped || placeholder.decimals != nil, let number = value.number else {
        return value.text
      }
      return Self.text(number, as: placeholder)
    }
    return number(placeholder.expression).map { Self.text($0, as: placeholder) }
  }

  private static func text(_ number: Double, as placeholder: Placeholder) -> String {
    if let decimals = placeholder.decimals { return NumberText.fixed(number, decimals: decimals) }
    return placeholder.isGrouped ? NumberText.grouped(number) : NumberText.plain(number)
  }

  private func number(_ expression: Expression) -> Double? {
    switch expression {
    case .number(let value): return value.isFinite ? value : nil
    case .field(let name): return samples[name]?.value.number
    case .negative(let operand): return number(operand).map(-)
    case .binary(let left, let operation, let right):
      guard let left = number(left), let right = number(right) else { return nil }
      let result =
        switch operation {
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        case .divide: left / right
        }
      return result.isFinite ? result : nil
    }
  }
}

extension Template.Expression {
  /// The names of the fields that it needs, in order of reading, each as often as it occurs.
  public var fields: [String] {
    switch self {
    case .number: []
    case .field(let name): [name]
    case .negative(let operand): operand.fields
    case .binary(let left, _, let right): left.fields + right.fields
    }
  }

  /// Indicates a field alone, which shows any value; other expressions compute a number.
  public var isLoneField: Bool {
    if case .field = self { return true }
    return false
  }
}

extension Template.Sample.Value {
  /// The value as a text shows it, a list with commas between its items; nil where it is empty.
  public var text: String? {
    let text =
      switch self {
      case .text(let text): text
      case .number(let number): number.isFinite ? NumberText.plain(number) : ""
      case .list(let items): items.joined(separator: ", ")
      }
    return text.isEmpty ? nil : text
  }

  /// The value as something to compute with: a number, or a text that is one.
  ///
  /// A text is a number where, spaces around it left out, it is a decimal of ECMA-262
  /// (`StrDecimalLiteral`) other than `Infinity`.
  public var number: Double? {
    switch self {
    case .text(let text): Self.number(in: text)
    case .number(let number): number.isFinite ? number : nil
    case .list: nil
    }
  }

  private static func number(in text: String) -> Double? {
    var bytes = text.utf8.drop(while: \.isBlank)
    while let last = bytes.last, last.isBlank { bytes.removeLast() }
    var rest = bytes
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = rest.prefix(while: \.isDigit).count
    rest.removeFirst(whole)
    var decimals = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      decimals = rest.prefix(while: \.isDigit).count
      rest.removeFirst(decimals)
    }
    guard whole + decimals > 0 else { return nil }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard !rest.isEmpty else { return nil }
      rest = rest.drop(while: \.isDigit)
    }
    guard rest.isEmpty, let number = Double(Substring(bytes)), number.isFinite else { return nil }
    return number
  }
}
