public import Flow

/// Compares flows, variants and cards of two builds, or of one build with itself.
///
/// It is the same both ways round: what changes from A to B is what changes from B to A, turned round.
public struct Comparison: Sendable {
  let before: Compared
  let after: Compared
  /// Both sides have the same tables and pictures, so that equal references need no look-up.
  let isOneBuild: Bool
  /// The locales of both sides, in the order of the first.
  let locales: [String]

  /// A comparison of two builds.
  public init(_ before: Compared, _ after: Compared) {
    self.init(before, after, isOneBuild: false)
  }

  /// A comparison of what is in one build: its variants, its cards.
  public init(within build: Compared) { self.init(build, build, isOneBuild: true) }

  private init(_ before: Compared, _ after: Compared, isOneBuild: Bool) {
    self.before = before
    self.after = after
    self.isOneBuild = isOneBuild
    let known = Set(after.locales)
    locales = before.locales.filter(known.contains)
  }

  /// What differs between two builds: flows and variants that come and go, then each flow's changes.
  public func changes() -> [Change] {
    Alignment(before.flows.map(Identity.init), after.flows.map(Identity.init)).pairs
      .flatMap { pair -> [Change] in
        switch (pair.before.map { before.flows[$0] }, pair.after.map { after.flows[$0] }) {
        case (let old?, let new?): changes(old, new)
        case (let old?, nil): [flow(old, nil)]
        case (nil, let new?): [flow(nil, new)]
        case (nil, nil): []
        }
      }
  }

  private func flow(_ old: Flow?, _ new: Flow?) -> Change {
    var change = Change(
      .flow,
      old.map { Change.Side($0.id, $0.span) },
      new.map { Change.Side($0.id, $0.span) }
    )
    change.flow = Pair(old?.id, new?.id)
    return change
  }

  /// What differs between two flows, variant by variant.
  public func changes(_ old: Flow, _ new: Flow) -> [Change] {
    let pairs = Alignment(old.variants.map(Identity.init), new.variants.map(Identity.init)).pairs
    let changes = pairs.flatMap { pair -> [Change] in
      let sides = (pair.before.map { old.variants[$0] }, pair.after.map { new.variants[$0] })
      guard case (let one?, let other?) = sides else {
        var change = Change(
          .variant,
          sides.0.map { side($0, of: old, in: before) },
          sides.1.map { side($0, of: new, in: after) }
        )
        change.variant = Pair(sides.0?.id, sides.1?.id)
        return [change]
      }
      return self.changes(one, other).changes + audience(one, other)
    }
    return changes.map { change in
      var change = change
      change.flow = Pair(old.id, new.id)
      return change
    }
  }

  /// A variant that the other side has not, with what it makes of the flow.
  private func side(_ variant: Variant, of flow: Flow, in build: Compared) -> Change.Side {
    var more = ""
    if let first = flow.variants.first, first.id != variant.id {
      let changes = Comparison(within: build).changes(first, variant).changes
      let sentence = ChangeSummary(changes).sentence
      more = sentence.isEmpty ? ", the same as \(first.id)" : ": \(sentence)"
    }
    return Change.Side(variant.id, variant.provenance.span, more: more)
  }

  /// What differs between two cards.
  public func changes(_ old: Card, _ new: Card) -> [Change] {
    changes(old, new, around: Surroundings())
  }

  func changes(_ old: Card, _ new: Card, around: Surroundings) -> [Change] {
    if isOneBuild, old == new { return [] }
    var changes = CardComparison(self, old, new, around: around).changes
    for index in changes.indices { changes[index].card = Pair(old.id, new.id) }
    return changes
  }

  /// Who gets a variant, where both sides are the same branch of two builds.
  private func audience(_ old: Variant, _ new: Variant) -> [Change] {
    let (was, becomes) = (old.provenance, new.provenance)
    var changes: [Change] = []
    if was.targeting != becomes.targeting {
      changes.append(
        Change(
          .targeting,
          Change.Side(was.targeting ?? "everyone", was.span),
          Change.Side(becomes.targeting ?? "everyone", becomes.span)
        )
      )
    }
    if was.ratio != becomes.ratio {
      changes.append(
        Change(
          .ratio,
          Change.Side(was.ratio.map(String.init) ?? "none", was.span),
          Change.Side(becomes.ratio.map(String.init) ?? "none", becomes.span)
        )
      )
    }
    for index in changes.indices { changes[index].variant = Pair(old.id, new.id) }
    return changes
  }
}
