internal import FML
internal import Flow
internal import Source
internal import Syntax

/// The conditions of cards, from their prerequisites and disqualifiers as the app evaluates them
/// (reference: nimbus, section 4.4, step 3).
extension Conditions {
  /// How several disqualifiers are read.
  enum Reading: Sendable {
    /// As the app does: the card is hidden when all of them hold.
    case implemented
    /// As the documentation says: it is hidden when any of them holds.
    case documented
  }

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
}
