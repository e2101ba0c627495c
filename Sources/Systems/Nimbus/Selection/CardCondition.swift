internal import Flow
internal import JEXL
internal import Source

/// The conditions of cards, from their prerequisites and disqualifiers as the app evaluates them
/// (reference: nimbus, section 4.4, step 3).
struct CardCondition: Sendable {
  let audience: Audience
  private let answers: [String: Answer]

  /// What a condition says for an audience.
  enum Answer: Sendable {
    /// Yes or no.
    case known(Bool)
    /// The app can't evaluate it, and counts it as false.
    case failed(String)
    /// It depends on what is not known of the user.
    case open(Predicate)

    /// What the app goes by.
    var predicate: Predicate {
      switch self {
      case .known(let value): .constant(value)
      case .failed: .constant(false)
      case .open(let predicate): predicate
      }
    }
  }

  /// How several disqualifiers are read.
  enum Reading: Sendable {
    /// As the app does: the card is hidden when all of them hold.
    case implemented
    /// As the documentation says: it is hidden when any of them holds.
    case documented
  }

  /// Asks every condition of a feature once.
  init(conditions: [String: Sited<String>], audience: Audience) {
    self.audience = audience
    answers = conditions.reduce(into: [:]) { answers, condition in
      let decided = audience.decided[condition.key].map { Answer.known($0) }
      answers[condition.key] = decided ?? Self.answer(condition.value, audience)
    }
  }

  /// What a condition says; nil where the feature does not define it.
  func answer(_ name: String) -> Answer? { answers[name] }

  /// What shows a card; nil is always.
  func predicate(_ card: OnboardingCard, _ reading: Reading = .implemented) -> Predicate? {
    var parts = card.prerequisites.map { answer($0.value)?.predicate ?? .constant(false) }
    parts.append(.not(disqualified(card, reading)))
    if parts.contains(where: { $0.constantValue == false }) { return .constant(false) }
    let open = parts.filter { $0.constantValue != true }
    if open.isEmpty { return nil }
    return open.count == 1 ? open[0] : .and(open)
  }

  /// True where it is the reading of its disqualifiers that decides whether a card shows.
  func dependsOnReading(_ card: OnboardingCard) -> Bool {
    guard card.disqualifiers.count > 1 else { return false }
    let (all, any) = (disqualified(card, .implemented), disqualified(card, .documented))
    return all.constantValue == nil || all.constantValue != any.constantValue
  }

  /// An unknown name makes the whole list count as not met; as documented it is just not true.
  private func disqualified(_ card: OnboardingCard, _ reading: Reading) -> Predicate {
    let names = card.disqualifiers.map { answer($0.value) }
    if names.isEmpty { return .constant(false) }
    let parts = names.compactMap { $0?.predicate }
    switch reading {
    case .implemented:
      return names.contains { $0 == nil } ? .constant(false) : Self.shortest(.and(parts), parts)
    case .documented: return Self.shortest(.or(parts), parts)
    }
  }

  private static func shortest(_ whole: Predicate, _ parts: [Predicate]) -> Predicate {
    parts.count == 1 ? parts[0] : whole
  }

  private static func answer(_ written: Sited<String>, _ audience: Audience) -> Answer {
    do throws(ExpressionError) {
      let expression = try Expression.parse(written.value)
      let isDefined = {
        ExpressionNames.kind(of: $0, in: .condition, on: audience.platform) != nil
      }
      switch expression.truth(in: audience.context, unknown: isDefined) {
      case .known(let value): return .known(value)
      case .failed(let error): return .failed(error.message)
      case .unknown: return open(expression, written.span, audience)
      }
    } catch {
      return .failed(error.message)
    }
  }

  private static func open(
    _ expression: Expression,
    _ span: Span,
    _ audience: Audience
  ) -> Answer {
    let predicate = expression.predicate(
      kind: {
        ExpressionNames.kind(of: $0, in: .condition, on: audience.platform)
          ?? audience.context.attributes[$0]?.kind
      },
      place: { _ in span }
    )
    return predicate.constantValue.map { .known($0) } ?? .open(predicate)
  }
}

extension String {
  /// The text without blanks and line ends around it.
  var trimmed: String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    let head = drop(while: isBlank)
    guard let last = head.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(head[...last])
  }
}
