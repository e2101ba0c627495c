import Flow
import Layout
import Source

extension Check {
  /// Finds controls that a screen reader can't name, and several of one card with one name.
  public static let spokenNames = Check(.controlWithoutName, .controlsNamedAlike) { input, log in
    var findings = OrderedMap<Finding, [Diagnostic.Subject]>()
    for flow in input.flows {
      for variant in flow.variants {
        let shown = variant.shown
        for card in variant.cards where shown.contains(card.id) {
          let subject = Diagnostic.Subject(flow: flow.id, variant: variant.id, card: card.id)
          for finding in Self.findings(card, input) { findings.append(subject, to: finding) }
        }
      }
    }
    for (finding, subjects) in findings.all {
      log.about(subjects) { log in
        let other = finding.other.map { [Diagnostic.Label($0, "the other is here")] } ?? []
        let rule: Rule = finding.isNameless ? .controlWithoutName : .controlsNamedAlike
        log.report(rule, finding.message, at: finding.span, labels: other)
      }
    }
  }

  private struct Finding: Hashable {
    /// The control has no name; else it shares that of another.
    let isNameless: Bool
    let message: String
    let span: Span
    var other: Span?
  }

  /// The findings about a card, in the words of the default locale.
  private static func findings(_ card: Card, _ input: CheckInput) -> [Finding] {
    let resolved = input.resolver.resolve(card, locale: input.defaultLocale, images: input.images)
    return card.states.flatMap { state in
      let controls = SpokenCard(resolved, state).items.filter(\.role.isTapped)
      return nameless(controls, card) + alike(controls, card)
    }.uniqued()
  }

  private static func nameless(_ controls: [SpokenItem], _ card: Card) -> [Finding] {
    controls.filter(\.name.isEmpty).map { item in
      let name = item.element.isEmpty ? "a \(item.role.rawValue)" : "'\(item.element)'"
      return Finding(
        isNameless: true,
        message: "\(name) of '\(card.id)' has nothing that a screen reader could call it",
        span: item.span ?? card.span
      )
    }
  }

  private static func alike(_ controls: [SpokenItem], _ card: Card) -> [Finding] {
    var first: [String: SpokenItem] = [:]
    return controls.filter { !$0.name.isEmpty && !$0.isSign }.compactMap { item in
      guard let other = first[item.name] else {
        first[item.name] = item
        return nil
      }
      guard other.element != item.element, differ(other, item, card) else { return nil }
      return Finding(
        isNameless: false,
        message: "'\(other.element)' and '\(item.element)' of '\(card.id)' are both called"
          + " '\(item.name)', and do not do the same",
        span: item.span ?? card.span,
        other: other.span == item.span ? nil : other.span
      )
    }
  }

  /// Tells whether two controls lead to different targets or choose different things.
  private static func differ(_ one: SpokenItem, _ two: SpokenItem, _ card: Card) -> Bool {
    if one.role == .option, two.role == .option { return true }
    func targets(_ item: SpokenItem) -> Set<Route.Target> {
      Set(card.routes.filter { $0.element == item.element }.map(\.target))
    }
    return one.action != two.action || targets(one) != targets(two)
  }
}

extension SpokenItem.Role {
  /// Indicates a role that is tapped to do or to choose something.
  fileprivate var isTapped: Bool { self == .button || self == .link || self == .option }
}
