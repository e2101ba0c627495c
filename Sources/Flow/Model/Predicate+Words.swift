extension Predicate {
  /// The condition as people write it; answers given on `card` itself go by their fields alone.
  public func words(on card: String = "") -> String {
    switch self {
    case .constant(let value): value ? "always" : "never"
    case .and(let parts): Self.joined(parts, " and ", empty: "always", card)
    case .or(let parts): Self.joined(parts, " or ", empty: "never", card)
    case .not(let inner): "not (\(inner.words(on: card)))"
    case .compare(let subject, let comparison, let value):
      "\(subject.words(on: card)) \(comparison.rawValue) \(value.words)"
    case .isIn(let subject, let values):
      "\(subject.words(on: card)) is one of \(values.map(\.words).joined(separator: ", "))"
    case .contains(let subject, let value):
      "\(subject.words(on: card)) contains \(value.words)"
    case .isSet(.answer(let owner, let field)), .isFilled(.answer(let owner, let field)):
      "\(Subject.answer(card: owner, field: field).words(on: card)) is answered"
    case .isSet(let subject), .isFilled(let subject): "\(subject.words(on: card)) is set"
    case .opaque(let text, _): text
    }
  }

  private static func joined(
    _ parts: [Predicate],
    _ word: String,
    empty: String,
    _ card: String
  ) -> String {
    guard parts.count > 1 else { return parts.first.map { $0.words(on: card) } ?? empty }
    return parts.map { part in
      switch part {
      case .and, .or: "(\(part.words(on: card)))"
      default: part.words(on: card)
      }
    }.joined(separator: word)
  }
}

extension Predicate.Subject {
  fileprivate func words(on card: String) -> String {
    switch self {
    case .attribute(let name): name
    case .answer(let owner, let field):
      owner.isEmpty || owner == card || field.hasPrefix("\(owner).") ? field : "\(owner).\(field)"
    }
  }
}

extension Predicate.Constant {
  fileprivate var words: String {
    switch self {
    case .string(let text): "'\(text)'"
    case .number, .bool, .version: text
    case .null: "null"
    }
  }
}
