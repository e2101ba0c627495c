import Compare
import Flow
import Source

/// The stops of a review in the order of the flow: what changes in each flow as a whole, then each of
/// its cards that changes.
extension Review {
  /// The subjects to tick.
  public var subjects: [ReviewSubject] {
    stops(Pair(Site(base.build), Site(head.build))).map(\.subject)
  }

  /// A card that changes, or a flow as a whole.
  struct Stop: Sendable {
    let subject: ReviewSubject
    let title: String
    let items: [Item]
    /// The hash of its contents, which a tick is valid for.
    let hash: String
    /// The name of its place on the page.
    let name: String
    let kind: Kind
    /// The new findings that are about it, as places among those of the review.
    let findings: [Int]
    /// Nobody sees the card, before and after.
    var isHidden: Bool { items.allSatisfy(\.change.isHidden) }

    /// The kinds of changes of a stop, as words.
    enum Kind: String, Sendable {
      case added
      case removed
      case renamed
      case moved
      case changed

      /// Its sign, and the look of its tag.
      var mark: (icon: String, look: String) {
        switch self {
        case .added: ("plus", "ok")
        case .removed: ("minus", "err")
        case .renamed, .changed: ("edit", "hot")
        case .moved: ("arrow", "hot")
        }
      }
    }
  }

  /// The stops, with the sites of both builds.
  func stops(_ sites: Pair<Site>) -> [Stop] {
    let contents = ReviewContents(sites.after)
    let groups = Self.ordered(groups, sites)
    let findings = findings(about: Set(groups.map(\.subject)))
    return groups.enumerated().map { number, group in
      let now = group.subject
      let isWhole = group.items.contains { $0.change.kind == .flow || $0.change.kind == .variant }
      return Stop(
        subject: now,
        title: group.card ?? title(ofFlow: group.flow),
        items: group.items,
        hash: contents.hash(of: now, withCards: isWhole),
        name: "card-\(number + 1)",
        kind: Self.kind(group),
        findings: findings[now] ?? []
      )
    }
  }

  /// The title of a flow for people; of what is in no flow, the locales.
  func title(ofFlow id: String) -> String {
    if id.isEmpty { return "Locales" }
    let title = (head.flow(id) ?? base.flow(id))?.title ?? ""
    return title.isEmpty ? id : title
  }

  /// New findings by the first of their subjects that changes.
  private func findings(about subjects: Set<ReviewSubject>) -> [ReviewSubject: [Int]] {
    let groups = newFindings.indices.grouped { index in
      newFindings[index].subjects.lazy.map { ReviewSubject(flow: $0.flow ?? "", card: $0.card) }
        .first(where: subjects.contains)
    }
    return Dictionary(firstOf: groups.map { ($0.key, $0.value) })
  }

  private static func kind(_ group: Group) -> Stop.Kind {
    let changes = group.items.map(\.change)
    let whole = changes.first { $0.kind == (group.card == nil ? .flow : .card) }
    if let whole { return whole.sides.before == nil ? .added : .removed }
    if changes.contains(where: { $0.kind == .name }) { return .renamed }
    let isMoved = !changes.isEmpty && changes.allSatisfy { $0.kind == .order }
    return isMoved ? .moved : .changed
  }

  // MARK: Order

  /// Groups of each flow together, the flow as a whole first, then its cards as users come to them;
  /// a card that is gone follows the one that it stood behind.
  private static func ordered(_ groups: [Group], _ sites: Pair<Site>) -> [Group] {
    groups.grouped(by: \.flow).flatMap { flow, groups in
      let sides = groups[0].items.first?.change.flow ?? Pair(flow, flow)
      let places = Pair(
        positions(sides.before.flatMap(sites.before.flow)),
        positions(sides.after.flatMap(sites.after.flow))
      )
      return groups.enumerated().map { number, group in
        (key: position(of: group, places) + [number], group: group)
      }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.group)
    }
  }

  private static func position(of group: Group, _ places: Pair<[String: Int]>) -> [Int] {
    guard let card = group.card, let change = group.items.first?.change else { return [-2, 0] }
    if let new = change.card.after.flatMap({ places.after[$0] }) { return [new, 0] }
    guard let old = places.before[change.card.before ?? card] else { return [Int.max, 0] }
    let before = places.before.filter { $0.value < old && places.after[$0.key] != nil }
    let last = before.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return [last.flatMap { places.after[$0.key] } ?? -1, old + 1]
  }

  /// The positions of cards in the first branch that has them, by the card's id.
  private static func positions(_ flow: SiteFlow?) -> [String: Int] {
    let places = (flow?.variants ?? []).flatMap { variant in
      variant.order.enumerated().map { (variant.cards[$1].card.id, $0) }
    }
    return Dictionary(firstOf: places)
  }
}
