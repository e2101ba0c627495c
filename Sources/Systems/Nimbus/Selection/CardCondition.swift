internal import Flow
internal import Source

/// The condition of a card, from its prerequisites and disqualifiers as the app evaluates them
/// (reference: nimbus, section 4.4, step 3).
struct CardCondition: Sendable {
  let conditions: [String: Sited<String>]

  /// What shows a card; nil is always.
  func predicate(_ card: OnboardingCard) -> Predicate? {
    var parts = card.prerequisites.map { expression($0.value) ?? .constant(false) }
    if !card.disqualifiers.isEmpty { parts.append(.not(allHold(card.disqualifiers))) }
    let open = parts.filter { $0.constantValue != true }
    if open.isEmpty { return nil }
    return open.count == 1 ? open[0] : .and(open)
  }

  /// A condition by name; nil where the feature does not define it.
  func expression(_ name: String) -> Predicate? {
    guard let written = conditions[name] else { return nil }
    switch written.value.trimmed {
    case "true": return .constant(true)
    case "false": return .constant(false)
    default: return .opaque(written.value, written.span)
    }
  }

  /// Disqualifiers are documented as "any", the app asks whether all hold; an unknown name makes
  /// the whole list count as not met.
  private func allHold(_ names: [Sited<String>]) -> Predicate {
    let parts = names.map { expression($0.value) }
    if parts.contains(where: { $0 == nil }) { return .constant(false) }
    return .and(parts.compactMap { $0 })
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
