import Flow
import Layout
import Source

extension Check {
  /// Finds controls that a screen reader can't name, and several of one card with one name.
  public static let spokenNames = Check(.controlWithoutName, .controlsNamedAlike) { input, log in
    var found = SharedFindings()
    for flow in input.flows {
      for variant in flow.variants {
        let shown = variant.shown
        for card in variant.cards where shown.contains(card.id) {
          let subject = Diagnostic.Subject(flow: flow.id, variant: variant.id, card: card.id)
          for finding in findings(card, input) { found.add(finding, about: subject) }
        }
      }
    }
    found.report(&log)
  }

  /// The findings about a card, in the words of the default locale.
  private static func findings(_ card: Card, _ input: CheckInput) -> [Diagnostic] {
    let resolved = input.resolver.resolve(card, locale: input.defaultLocale, images: input.images)
    return card.states.flatMap { state in
      // Items that are tapped to do or to choose something.
      let controls = SpokenItem.all(of: resolved, in: state)
        .filter { [.button, .link, .option].contains($0.role) }
      return nameless(controls, card) + alike(controls, card)
    }.uniqued()
  }

  private static func nameless(_ controls: [SpokenItem], _ card: Card) -> [Diagnostic] {
    controls.filter(\.name.isEmpty).map { item in
      let name = item.element.isEmpty ? "a \(item.role.rawValue)" : "'\(item.element)'"
      return Diagnostic(
        .controlWithoutName,
        "\(name) of '\(card.id)' has nothing that a screen reader could call it",
        at: item.span ?? card.span
      )
    }
  }

  private static func alike(_ controls: [SpokenItem], _ card: Card) -> [Diagnostic] {
    var first: [String: SpokenItem] = [:]
    return controls.filter { !$0.name.isEmpty && !$0.isSign }.compactMap { item in
      guard let other = first[item.name] else {
        first[item.name] = item
        return nil
      }
      guard other.element != item.element, differ(other, item, card) else { return nil }
      return Diagnostic(
        .controlsNamedAlike,
        "'\(other.element)' and '\(item.element)' of '\(card.id)' are both called"
          + " '\(item.name)', and do not do the same",
        at: item.span ?? card.span,
        labels: other.span == item.span
          ? [] : other.span.map { [.init($0, "the other is here")] } ?? []
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
