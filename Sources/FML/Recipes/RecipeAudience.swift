public import Flow
internal import JEXL
internal import Source

extension Recipe {
  /// The users who may come to be in it, as far as its targeting tells.
  ///
  /// `is_already_enrolled || …` keeps users whom the rest would put out, in newer recipes `'slug' in
  /// active_experiments || …`; it lets in nobody new (reference: nimbus, section 7.3). A targeting
  /// that can't be read lets in everybody here, since findings say what is wrong with it.
  public var audience: Predicate {
    guard let targeting, let expression = targeting.expression else {
      return .constant(true)
    }
    let predicate = expression.predicate(
      kind: { name in
        [Platform.ios, .android].lazy
          .compactMap { ExpressionPlace.targeting.kind(of: name, on: $0) }.first
      },
      place: { _ in targeting.span }
    )
    return predicate.newcomers(of: slug.value)
  }
}

extension Predicate {
  /// The rest of a condition for users who are in no branch yet.
  fileprivate func newcomers(of slug: String) -> Predicate {
    switch self {
    case .compare(.attribute("is_already_enrolled"), .equal, .bool(let value)): .constant(!value)
    case .contains(.attribute("active_experiments"), .string(slug)): .constant(false)
    case .not(let inner): inner.newcomers(of: slug).opposite
    case .and(let parts): .all(parts.map { $0.newcomers(of: slug) })
    case .or(let parts): .any(parts.map { $0.newcomers(of: slug) })
    default: self
    }
  }
}
