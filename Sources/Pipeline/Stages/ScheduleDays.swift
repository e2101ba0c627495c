internal import Export
internal import Flow
internal import Source

extension Builder {
  /// Sets the views of personas on the days on which they open the app: those of the flow's own system, else
  /// all of the flow at the first start, and the cards that the config schedules.
  mutating func schedule(
    _ scheduled: [Config.ActiveDay],
    for personas: [Persona],
    in flows: inout [Flow]
  ) {
    report(scheduled, unknownTo: flows)
    let opening = personas.filter { !$0.opens.isEmpty }
    if opening.isEmpty { return }
    for flow in flows.indices {
      for variant in flows[flow].variants.indices {
        flows[flow].variants[variant].schedule(scheduled, for: opening)
      }
    }
  }

  private mutating func report(_ scheduled: [Config.ActiveDay], unknownTo flows: [Flow]) {
    if scheduled.isEmpty || flows.isEmpty { return }
    let known = Set(flows.flatMap { $0.variants.flatMap { $0.cards.map(\.id) } })
    for card in scheduled.map(\.card) where !known.contains(card.value) {
      let names = known.sortedByBytes()
      log.note(names, at: card.span)
      log.report(
        .unknownScheduledCard,
        "'active-days' brings a card that no flow has: '\(card.value)'",
        at: card.span,
        help: Suggestion.help(for: card.value, among: names)
      )
    }
  }
}

extension Variant {
  fileprivate mutating func schedule(_ scheduled: [Config.ActiveDay], for personas: [Persona]) {
    if days.isEmpty { days = personas.flatMap(firstRun) }
    let own = Set(cards.map(\.id))
    for index in days.indices {
      let today = scheduled.filter { $0.day == days[index].active }.map(\.card.value)
      days[index].scheduled = today.filter(own.contains)
    }
  }

  /// A persona's days where all that the persona sees of the flow comes at the first start.
  private func firstRun(_ persona: Persona) -> [Day] {
    let seen = seen.first { $0.persona == persona.name }
    return persona.opens.enumerated().map { index, day in
      let sequences = persona.isFirstRun(index) ? seen?.sequences.filter { !$0.value.isEmpty } : nil
      return Day(persona: persona.name, day: day, active: index + 1, sequences: sequences ?? [:])
    }
  }
}
