public import Flow
internal import JEXL
internal import Source

/// The answers of a feature's named expressions for an audience, each as the app evaluates it
/// (reference: nimbus, section 4.4, step 3).
public struct Conditions: Sendable {
  let audience: Audience
  private let answers: [String: Answer]

  /// The answer of a condition for an audience.
  public enum Answer: Sendable {
    case known(Bool)
    /// The app can't evaluate it, and counts it as false.
    case failed(String)
    /// An answer that depends on unknown attributes of the user.
    case open(Predicate)

    /// The predicate that the app goes by.
    public var predicate: Predicate {
      switch self {
      case .known(let value): .constant(value)
      case .failed: .constant(false)
      case .open(let predicate): predicate
      }
    }
  }

  /// Asks every condition of a feature once.
  public init(_ conditions: [String: WrittenExpression], _ audience: Audience) {
    self.audience = audience
    answers = conditions.reduce(into: [:]) { answers, condition in
      let decided = audience.decided[condition.key].map { Answer.known($0) }
      answers[condition.key] = decided ?? Self.answer(condition.value, audience)
    }
  }

  /// The answer of a condition; nil if the feature does not define it.
  public func answer(_ name: String) -> Answer? { answers[name] }

  private static func answer(_ written: WrittenExpression, _ audience: Audience) -> Answer {
    do throws(ExpressionError) {
      let expression = try written.parsed.get()
      let isDefined = {
        ExpressionContext.condition.kind(of: $0, on: audience.platform) != nil
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

  private static func open(_ expression: Expression, _ span: Span, _ audience: Audience) -> Answer {
    let predicate = expression.predicate(
      kind: {
        ExpressionContext.condition.kind(of: $0, on: audience.platform)
          ?? audience.context.attributes[$0]?.kind
      },
      span: { _ in span }
    ).unified(by: NimbusAttributes.of(audience.platform))
    return predicate.value(for: audience.attributes).map { .known($0) } ?? .open(predicate)
  }
}
