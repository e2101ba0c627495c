extension Predicate {
  /// The condition as people write it; answers given on `card` itself go by their fields alone.
  public func phrase(on card: String = "") -> String {
    switch self {
    case .constant(let value): value ? "always" : "never"
    case .and(let parts): Self.joined(parts, " and ", empty: "always", card)
    case .or(let parts): Self.joined(parts, " or ", empty: "never", card)
    case .not(let inner): "not (\(inner.phrase(on: card)))"
    case .compare(let subject, let comparison, let value):
      "\(subject.phrase(on: card)) \(comparison.rawValue) \(value.phrase)"
    case .isIn(let subject, let values):
      "\(subject.phrase(on: card)) is one of \(values.map(\.phrase).joined(separator: ", "))"
    case .contains(let subject, let value):
      "\(subject.phrase(on: card)) contains \(value.phrase)"
    case .isSet(.answer(let owner, let field)), .isFilled(.answer(let owner, let field)):
      "\(Subject.answer(card: owner, field: field).phrase(on: card)) is answered"
    case .isSet(let subject), .isFilled(let subject): "\(subject.phrase(on: card)) is set"
    case .opaque(let text, _): text
    }
  }

  private static func joined(
    _ parts: [Predicate],
    _ word: String,
    empty: String,
    _ card: String
  ) -> String {
    guard parts.count > 1 else { return parts.first.map { $0.phrase(on: card) } ?? empty }
    return parts.map { part in
      switch part {
      case .and, .or: "(\(part.phrase(on: card)))"
      default: part.phrase(on: card)
      }
    }.joined(separator: word)
  }
}

extension Predicate.Subject {
  fileprivate func phrase(on card: String) -> String {
    switch self {
    case .attribute(let name): name
    case .answer(let owner, let field):
      owner.isEmpty || owner == card || field.hasPrefix("\(owner).") ? field : "\(owner).\(field)"
    }
  }
}

extension Predicate.Constant {
  fileprivate var phrase: String {
    switch self {
    case .string(let text): "'\(text)'"
    case .number, .bool, .version: text
    case .null: "null"
    }
  }
}
