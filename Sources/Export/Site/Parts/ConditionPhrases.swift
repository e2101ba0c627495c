import Flow
import Source

/// Conditions in the words of people: "signed in and on a tablet", "goal is lose", with the words of options
/// where they have any.
struct ConditionPhrases {
  let printer: CardPrinter
  /// Answers of the card itself by their value alone, as on a line of a map.
  var isShort = false

  /// Parts of a condition that are named.
  private static let parts = 6

  /// The depth to which a condition is told.
  private static let depth = 8

  /// A condition, cut after so many characters; answers given on `card` itself go by their fields.
  func phrase(_ predicate: Predicate, on card: String, limit: Int = 120) -> String {
    ValuePhrases.short(plain(predicate, card, depth: 0), limit)
  }

  /// The reason why a persona does not see one card; nil where none is known.
  func reason(_ persona: Variant.Seen, of card: String) -> String? {
    persona.hidden.first { $0.card == card }.map(reason)
  }

  /// The reason why a card stays away: in words where a condition decides.
  func reason(_ hidden: Variant.Hidden) -> String {
    guard let unmet = hidden.unmet, unmet.constantValue == nil, Self.hasWords(unmet) else {
      return hidden.reason
    }
    return "it shows only if \(phrase(unmet, on: hidden.card))"
  }

  /// Tells whether a condition has words for all its parts.
  private static func hasWords(_ predicate: Predicate) -> Bool {
    switch predicate {
    case .opaque: false
    case .not(let inner): hasWords(inner)
    case .and(let parts), .or(let parts): parts.allSatisfy(hasWords)
    case .constant, .compare, .isIn, .contains, .isSet, .isFilled: true
    }
  }

  private func plain(_ predicate: Predicate, _ card: String, depth: Int) -> String {
    guard depth < Self.depth else { return "…" }
    switch predicate {
    case .and(let parts) where !parts.isEmpty:
      return joined(Self.telling(parts), " and ", card, depth)
    case .or(let parts) where !parts.isEmpty: return joined(parts, " or ", card, depth)
    case .not(let inner):
      return single(inner, isTrue: false, card) ?? "not (\(plain(inner, card, depth: depth + 1)))"
    default: return single(predicate, isTrue: true, card) ?? predicate.phrase(on: card)
    }
  }

  /// A condition that asks one thing, or its opposite where there is a short word for it.
  private func single(_ predicate: Predicate, isTrue: Bool, _ card: String) -> String? {
    switch predicate {
    case .compare(let subject, let sign, let value):
      let opposite: Predicate.Comparison? =
        sign == .equal ? .notEqual : sign == .notEqual ? .equal : nil
      return (isTrue ? sign : opposite).map { compare(subject, $0, value, card) }
    case .isIn(let subject, let values):
      return among(subject, values, isTrue ? " is " : " is not ", card)
    case .contains(let subject, let value):
      return "\(name(subject, card)) has \(isTrue ? "" : "no ")\(text(value, subject))"
    case .isSet(let subject), .isFilled(let subject):
      let known = if case .answer = subject { "answered" } else { "set" }
      return "\(name(subject, card)) is \(isTrue ? "" : "not ")\(known)"
    case .constant, .opaque, .not, .and, .or: return nil
    }
  }

  private func compare(
    _ subject: Predicate.Subject,
    _ sign: Predicate.Comparison,
    _ value: Predicate.Constant,
    _ card: String
  ) -> String {
    if case .attribute(let name) = subject, case .bool(let isTrue) = value,
      sign == .equal || sign == .notEqual
    {
      let holds = isTrue == (sign == .equal)
      return Attribute.phrase(name, holds ? "true" : "false", as: attribute(name))
    }
    let value = text(value, subject)
    if isShort, isOwn(subject, card), sign == .equal || sign == .notEqual {
      return sign == .equal ? value : "not \(value)"
    }
    return "\(name(subject, card)) \(Self.phrase(sign)) \(value)"
  }

  private static func phrase(_ sign: Predicate.Comparison) -> String {
    switch sign {
    case .equal: "is"
    case .notEqual: "is not"
    case .less: "is less than"
    case .lessOrEqual: "is at most"
    case .greater: "is more than"
    case .greaterOrEqual: "is at least"
    }
  }

  private func among(
    _ subject: Predicate.Subject,
    _ values: [Predicate.Constant],
    _ verb: String,
    _ card: String
  ) -> String {
    var list = values.prefix(Self.parts).map { text($0, subject) }.joined(separator: " or ")
    if values.count > Self.parts { list += " or …" }
    if isShort, isOwn(subject, card) { return verb == " is " ? list : "not \(list)" }
    return name(subject, card) + verb + list
  }

  /// The parts of a conjunction without those that another one says, and with one part for all values that a
  /// subject must not have.
  private static func telling(_ parts: [Predicate]) -> [Predicate] {
    let valued = Set(parts.compactMap(\.valuedSubject))
    let excluded = Dictionary(firstOf: parts.grouped { $0.exclusion?.subject }.map { ($0, $1) })
    return parts.compactMap { part in
      if case .isSet(let subject) = part, valued.contains(subject) { return nil }
      if case .isFilled(let subject) = part, valued.contains(subject) { return nil }
      guard let subject = part.exclusion?.subject, let alike = excluded[subject], alike.count > 1
      else { return part }
      return part == alike[0] ? .not(.isIn(subject, alike.compactMap(\.exclusion?.value))) : nil
    }
  }

  private func joined(
    _ parts: [Predicate],
    _ word: String,
    _ card: String,
    _ depth: Int
  ) -> String {
    parts.prefix(Self.parts).map { part in
      let phrase = plain(part, card, depth: depth + 1)
      switch part {
      case .and(let inner) where Self.telling(inner).count > 1 && parts.count > 1,
        .or(let inner) where inner.count > 1 && parts.count > 1:
        return "(\(phrase))"
      default: return phrase
      }
    }.joined(separator: word) + (parts.count > Self.parts ? "\(word)…" : "")
  }

  // MARK: Names and values

  private func attribute(_ name: String) -> Attribute? { printer.site.build.attributes[name] }

  private func isOwn(_ subject: Predicate.Subject, _ card: String) -> Bool {
    if case .answer(let owner, _) = subject { owner == card } else { false }
  }

  private func name(_ subject: Predicate.Subject, _ card: String) -> String {
    switch subject {
    case .attribute("previous_step"): return "the step before"
    case .attribute(let name): return name.replacing("_", with: " ")
    case .answer(let owner, let field):
      if owner.isEmpty || owner == card { return ValuePhrases.name(field, on: card) }
      // Fields are often called by their card: `goal.goal`.
      let isNamed = field == owner || field.hasPrefix(owner + ".")
      return isNamed || !isShort ? ValuePhrases.name(field, on: owner) : "\(owner).\(field)"
    }
  }

  private func text(_ value: Predicate.Constant, _ subject: Predicate.Subject) -> String {
    let unit: String? =
      if case .attribute(let name) = subject { attribute(name)?.unit } else { nil }
    switch printer.shown(value, of: subject) {
    case .string(let text): return text.isEmpty ? "nothing" : text
    case .number(let number): return Wording.number(number) + (unit.map { " \($0)" } ?? "")
    case .bool(let value): return value ? "yes" : "no"
    case .version(let text): return text
    case .null: return "nothing"
    }
  }
}

extension Predicate {
  /// The subject of a part that holds only where it has a value.
  fileprivate var valuedSubject: Subject? {
    switch self {
    case .compare(let subject, let sign, let value):
      sign == .notEqual || value == .null || value == .string("") ? nil : subject
    case .isIn(let subject, _), .contains(let subject, _): subject
    default: nil
    }
  }

  /// A value that a subject must not have.
  fileprivate var exclusion: (subject: Subject, value: Constant)? {
    switch self {
    case .compare(let subject, .notEqual, let value): (subject, value)
    case .not(.compare(let subject, .equal, let value)): (subject, value)
    default: nil
    }
  }
}

/// Answers, attributes and conditions as short as people say them.
enum ValuePhrases {
  /// A value: `lose`, `3.5`, `fit, calm`.
  static func text(_ value: Template.Sample.Value) -> String { value.text ?? "nothing" }

  /// "goal is lose"; of yes and no, "returning" and "not returning".
  static func fact(_ name: String, _ value: Template.Sample.Value) -> String {
    switch value.text {
    case "true": name
    case "false": "not \(name)"
    default: "\(name) is \(short(text(value)))"
    }
  }

  /// A name without the card that it belongs to: `goal.mood` on the card `goal` is `mood`.
  static func name(_ name: String, on card: String) -> String {
    name.hasPrefix(card + ".") ? String(name.dropFirst(card.count + 1)) : name
  }

  /// The text, or its start with an ellipsis: at most so many characters, of four scalars in the mean.
  static func short(_ text: String, _ limit: Int = 60) -> String {
    if text.utf8.count <= limit { return text }
    let scalars = String(text.unicodeScalars.prefix(4 * limit))
    let isWhole = scalars.utf8.count == text.utf8.count
    return isWhole && text.count <= limit ? text : String(scalars.prefix(limit - 1)) + "…"
  }
}

extension Site {
  /// The words for a user who has a value of an attribute.
  func says(_ name: String, _ value: Template.Sample.Value) -> String {
    Attribute.phrase(name, ValuePhrases.short(ValuePhrases.text(value)), as: build.attributes[name])
  }
}
