/// The evaluation of a condition for given answers; the page's script obeys the same rules.
extension Predicate {
  /// The condition's value; nil where answers alone do not decide it.
  ///
  /// `known` gives the value of a subject, nil where it has none.
  public func value(_ known: (Subject) -> Template.Sample.Value?) -> Bool? {
    decided { $0.holds(known) }
  }

  private func holds(_ known: (Subject) -> Template.Sample.Value?) -> Bool? {
    switch self {
    case .compare(let subject, let sign, let constant):
      return sign.holds(known(subject), constant)
    case .isIn(let subject, let constants):
      // Each item of a list that has some counts, any other value alone.
      var values = [known(subject)]
      if case .list(let items)? = values[0], !items.isEmpty { values = items.map { .text($0) } }
      return values.contains { one in constants.contains { Comparison.equal.holds(one, $0) } }
    case .contains(let subject, let constant):
      guard let value = known(subject) else { return false }
      if case .list(let items) = value { return items.contains(constant.text) }
      return constant.text.isEmpty || value.text?.contains(constant.text) == true
    case .isSet(let subject): return known(subject)?.text != nil
    case .isFilled(let subject):
      return known(subject)?.text?.contains { !$0.isWhitespace } ?? false
    case .constant, .not, .and, .or, .opaque: return nil
    }
  }
}

extension Predicate {
  /// The value for a user; nil where nothing is said of the user that decides it.
  public func value(for attributes: [String: AttributeValue]) -> Bool? {
    decided { atom in
      guard case .attribute(let name)? = atom.subject, attributes[name] != nil else { return nil }
      return atom.value { attributes[$0.name]?.answer }
    }
  }

  /// The parts of it that do not hold for a user.
  public func unmet(by attributes: [String: AttributeValue]) -> Predicate {
    guard case .and(let parts) = self else { return self }
    return .all(parts.filter { $0.value(for: attributes) == false })
  }
}

extension Predicate {
  /// The subjects of the condition, in order of reading, each as often as it occurs.
  public var subjects: [Subject] { comparisons.map(\.subject) }

  /// The subjects of the condition, with the constants that they are compared with.
  public var comparisons: [(subject: Subject, constants: [Constant])] {
    switch self {
    case .constant, .opaque: []
    case .not(let inner): inner.comparisons
    case .and(let parts), .or(let parts): parts.flatMap(\.comparisons)
    case .compare(let subject, _, let constant), .contains(let subject, let constant):
      [(subject, [constant])]
    case .isIn(let subject, let constants): [(subject, constants)]
    case .isSet(let subject), .isFilled(let subject): [(subject, [])]
    }
  }
}

extension Predicate.Subject {
  /// The name of an answer with its card, as several cards may store one name; nil for an attribute.
  public var nameOnCard: String? {
    if case .answer(let card, let field) = self { "\(card).\(field)" } else { nil }
  }

  /// The name of the attribute, or of the field.
  public var name: String {
    switch self {
    case .attribute(let name): name
    case .answer(_, let field): field
    }
  }
}

extension Predicate.Comparison {
  /// Compares a value with a constant: as numbers where the constant is one, as texts otherwise.
  fileprivate func holds(
    _ value: Template.Sample.Value?,
    _ constant: Predicate.Constant
  ) -> Bool {
    switch constant {
    case .null:
      switch self {
      case .equal: return value == nil
      case .notEqual: return value != nil
      default: return false
      }
    case .number(let other):
      guard let number = value?.number else { return self == .notEqual }
      return holds(number, other)
    case .version(let other):
      guard let own = value?.text.flatMap({ AppVersion($0) }), let other = AppVersion(other) else {
        return self == .notEqual
      }
      return holds(own, other)
    case .string(let other): return holds(value?.text ?? "", other)
    case .bool(let other): return holds(value?.text ?? "", other ? "true" : "false")
    }
  }

  /// Compares two values of one kind.
  public func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}

extension Predicate.Constant {
  /// The constant as a text; empty for nothing.
  public var text: String {
    switch self {
    case .string(let text), .version(let text): text
    case .number(let number): NumberText.plain(number)
    case .bool(let value): value ? "true" : "false"
    case .null: ""
    }
  }
}
