internal import Export
internal import Flow
internal import Paths
internal import Source
internal import SystemKit
internal import Systems

extension Builder {
  /// Says which cards each persona sees, where the flow's own system has not: those of the way that its
  /// attributes and answers lead through the routes.
  ///
  /// Nobody is followed through an entry whose conditions were too entangled for its walks.
  func see(
    _ flows: [Flow],
    _ personas: [Persona],
    _ walks: [Build.WalkID: Walks]
  ) -> [Flow] {
    if personas.isEmpty { return flows }
    let kept: Kept<ViewsKey, (variant: Variant, seen: [Variant.Seen], room: Int)> =
      options.kept.values()
    var room = Views.limit
    let domains = systems.domains
    return flows.map { flow in
      guard flow.variants.contains(where: \.seen.isEmpty) else { return flow }
      let entries = flow.entries.map(\.id)
      let variants = flow.variants.map { variant in
        guard variant.seen.isEmpty else { return variant }
        let tooLarge = entries.filter { entry in
          let id = Build.WalkID(flow: flow.id, variant: variant.id, entry: entry)
          return walks[id]?.verdicts.isTooLarge ?? true
        }
        let key = ViewsKey(
          flow: flow.id,
          variant: variant.id,
          entries: entries,
          tooLarge: tooLarge,
          personas: personas,
          room: room
        )
        let views = kept.value(for: key, where: { $0.variant == variant }) { _ in
          var left = room
          let seen = Views(entries, variant, tooLarge: Set(tooLarge), domains).seen(personas, &left)
          return (variant, seen, room: left)
        }
        room = views.room
        var variant = variant
        variant.seen = views.seen
        return variant
      }
      var flow = flow
      flow.variants = variants
      return flow
    }
  }
}

/// The key of kept views: the variant, the personas, and the room for more work.
struct ViewsKey: Hashable {
  let flow: String
  let variant: String
  let entries: [String]
  let tooLarge: [String]
  let personas: [Persona]
  let room: Int
}

private struct Views {
  /// States after which no further persona is followed, so that many on large flows take no minutes.
  static let limit = 150_000
  /// States that count where conditions are too entangled to tell.
  private static let entangled = 50_000

  private let variant: Variant
  private let entries: [(id: String, graph: PathGraph)]
  /// Entries that nobody is followed through.
  private let tooLarge: Set<String>
  private let domains: [String: AttributeDomain]

  init(
    _ entries: [String],
    _ variant: Variant,
    tooLarge: Set<String>,
    _ domains: [String: AttributeDomain]
  ) {
    (self.variant, self.domains) = (variant, domains)
    self.tooLarge = tooLarge
    self.entries = entries.filter { variant.sequences[$0] != nil }.map { id in
      (id, PathGraph(variant, entry: id))
    }
  }

  /// The view of each persona, in their order.
  func seen(_ personas: [Persona], _ room: inout Int) -> [Variant.Seen] {
    var known: [Key: UserPath] = [:]
    return personas.map { persona in
      var passages: [(entry: String, passage: UserPath, isSaid: Bool)] = []
      for entry in entries {
        let said = persona.attributes.said.relevant(to: entry.graph, of: variant)
        let key = Key(entry: entry.id, said: said)
        guard let passage = known[key] ?? follow(entry.id, said, &room) else { continue }
        known[key] = passage
        passages.append((entry.id, passage, !said.isEmpty))
      }
      return view(persona, passages)
    }
  }

  private func follow(_ entry: String, _ said: Assumptions, _ room: inout Int) -> UserPath? {
    guard room > 0, !tooLarge.contains(entry) else { return nil }
    let passage = UserPath(variant, entry: entry, given: said, domains: domains)
    room -= passage?.size ?? Self.entangled
    return passage
  }

  /// The key of a path: the entry and the assumptions that it depends on.
  private struct Key: Hashable {
    let entry: String
    let said: Assumptions
  }

  private func view(
    _ persona: Persona,
    _ passages: [(entry: String, passage: UserPath, isSaid: Bool)]
  ) -> Variant.Seen {
    // The parts of the conditions for all who come in that the persona does not meet.
    let unmet = entries.compactMap { variant.sequences[$0.id]?.condition }
      .first { $0.value(for: persona.attributes) == false }?.unmet(by: persona.attributes)
    let sequences = passages.map { ($0.entry, $0.passage.cards) }
    let shown = Set(sequences.flatMap(\.1))
    let isSaid = passages.contains(where: \.isSaid)
    let isKnown = passages.count == entries.count
    let own = Dictionary(firstOf: variant.hidden.map { ($0.card, $0.reason) })
    let hidden = variant.cards.filter { !shown.contains($0.id) }.map { card in
      let isOpen = passages.contains { $0.passage.open.contains(card.id) }
      return Variant.Hidden(
        card: card.id,
        reason: unmet.map { _ in "its condition does not hold" } ?? own[card.id]
          ?? (isKnown ? reason(isOpen: isOpen, isSaid: isSaid) : Self.unknown),
        unmet: unmet
      )
    }
    var seen = Variant.Seen(
      persona: persona.name,
      sequences: Dictionary(firstOf: sequences),
      hidden: hidden
    )
    for (entry, passage, _) in passages where passage.ways != 1 && !passage.cards.isEmpty {
      seen.ways[entry] = passage.ways ?? 0
    }
    return seen
  }

  private static let unknown = "this persona has too many paths to follow"

  private func reason(isOpen: Bool, isSaid: Bool) -> String {
    if isOpen { return "another path that is open to the persona leads to it" }
    return isSaid ? "the persona's answers lead past it" : "no path leads to it"
  }
}

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
      let message = "'active-days' brings a card that no flow has: '\(card.value)'"
      log.report(
        .unknownScheduledCard,
        message,
        unknown: card.value,
        at: card.span,
        among: known.sortedByBytes()
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
