import Flow
import Source

/// The name and the content of a thing, which is found by its content where its name has changed.
struct Identity {
  let name: String
  /// The parts of the content, as a set: how often each occurs doesn't matter.
  let content: Set<String>
  /// The content, and what tells things with one name apart.
  let whole: Set<String>
  /// Indicates a name that says no more than the place.
  let isNumbered: Bool

  init(_ name: String, _ content: some Sequence<String>, isNumbered: Bool = false) {
    self.name = name
    self.content = Set(content)
    self.isNumbered = isNumbered
    whole = self.content
  }

  init(_ card: Card) {
    let shown =
      card.texts.filter { !$0.isValue && !$0.raw.isEmpty }.map(\.raw)
      + card.images.filter { !$0.isBuiltIn }.map { "image \($0.raw)" }
    name = card.statedID ?? card.id
    isNumbered = card.statedID == nil
    whole = Set(shown + Self.audience(card))
    content = isNumbered ? whole : Set(shown)
  }

  /// The condition and the addresses by which cards without names of their own differ that say the same.
  private static func audience(_ card: Card) -> [String] {
    [card.condition.map { $0.phrase() }].compactMap(\.self)
      + card.routes.compactMap { route in
        if case .external(let address) = route.target { address } else { nil }
      }
  }

  /// A branch by its names, and by all in which it differs from the first one of its flow.
  init(_ variant: Variant, of flow: Flow) {
    let origin = variant.provenance
    let names = [origin.channel, origin.experiment, origin.branch, origin.rollout, origin.file]
    let usual = flow.variants.first.map(Self.content) ?? []
    self.init(
      variant.id,
      names.compactMap(\.self) + Self.content(variant).symmetricDifference(usual)
    )
  }

  /// The cards of a variant with all on them, and those that each entry shows.
  private static func content(_ variant: Variant) -> Set<String> {
    let shown = variant.sequences.map { "\($0.key): \($0.value.cards.joined(separator: ", "))" }
    return Set(variant.cards.flatMap { [$0.id] + Identity($0).content } + shown)
  }

  init(_ flow: Flow) {
    self.init(flow.id, flow.variants.first.map(Self.content) ?? [])
  }
}

/// An alignment of two lists: pairs by name first, then by content, and those that only have numbers at last by
/// their places.
struct Alignment {
  /// Pairs of indices: each thing of both lists once, and those that only the second list has near
  /// their neighbours.
  let pairs: [Pair<Int?>]

  /// The most partners that may share a part of the content for it to count in the match by content.
  private static let commonest = 64

  init(_ before: [Identity], _ after: [Identity]) {
    var partners = Self.named(before, after)
    Self.alike(before, after, &partners)
    Self.numbered(before, after, &partners)
    pairs = Self.merged(partners, after.count)
  }

  /// The partner of each thing of the first list: one of the second with the same name, which is no number; of
  /// several the most alike.
  private static func named(_ before: [Identity], _ after: [Identity]) -> [Int?] {
    func places(_ things: [Identity]) -> [String: [Int]] {
      Dictionary(grouping: things.indices.filter { !things[$0].isNumbered }) { things[$0].name }
    }
    var partners: [Int?] = before.map { _ in nil }
    let others = places(after)
    for (name, olds) in places(before) {
      guard let news = others[name] else { continue }
      if olds.count == 1, news.count == 1 {
        partners[olds[0]] = news[0]
      } else {
        pair(candidates(before, olds, after, news, \.whole, least: 0), &partners)
      }
    }
    return partners
  }

  /// Pairs the remaining things whose names are numbers by their places behind a pair.
  private static func numbered(
    _ before: [Identity],
    _ after: [Identity],
    _ partners: inout [Int?]
  ) {
    let taken = Set(partners.compactMap(\.self))
    var free: [Pair<Int>: Int] = [:]
    var place = Pair(-1, 0)
    for new in after.indices {
      if !taken.contains(new) { free[place] = new }
      place = taken.contains(new) ? Pair(new, 0) : Pair(place.before, place.after + 1)
    }
    place = Pair(-1, 0)
    for old in before.indices {
      if let partner = partners[old] {
        place = Pair(partner, 0)
        continue
      }
      if let new = free[place],
        before[old].isNumbered && after[new].isNumbered
          || before[old].name == after[new].name
      {
        partners[old] = new
      }
      place = Pair(place.before, place.after + 1)
    }
  }

  /// Pairs the remaining things by their content, most alike first; half of their joint content must be
  /// common.
  private static func alike(_ before: [Identity], _ after: [Identity], _ partners: inout [Int?]) {
    let taken = Set(partners.compactMap(\.self))
    let free = after.indices.filter { !taken.contains($0) }
    let open = before.indices.filter { partners[$0] == nil }
    pair(candidates(before, open, after, free, \.content, least: 0.5), &partners)
  }

  /// Pairs candidates, the most alike first.
  private static func pair(_ candidates: [Candidate], _ partners: inout [Int?]) {
    var used: Set<Int> = []
    for found in candidates.sorted(by: precedes) where partners[found.old] == nil {
      if used.insert(found.new).inserted { partners[found.old] = found.new }
    }
  }

  private typealias Candidate = (old: Int, new: Int, share: Double)

  /// Orders candidates by share; two with the same old or the same new index are never equal, which makes the
  /// choice the same both ways.
  private static func precedes(_ left: Candidate, _ right: Candidate) -> Bool {
    (-left.share, abs(left.old - left.new), left.old + left.new)
      < (-right.share, abs(right.old - right.new), right.old + right.new)
  }

  private static func candidates(
    _ before: [Identity],
    _ open: [Int],
    _ after: [Identity],
    _ free: [Int],
    _ content: KeyPath<Identity, Set<String>>,
    least: Double
  ) -> [Candidate] {
    var olds: [String: [Int]] = [:]
    var news: [String: [Int]] = [:]
    for index in open {
      for part in before[index][keyPath: content] { olds[part, default: []].append(index) }
    }
    for index in free {
      for part in after[index][keyPath: content] { news[part, default: []].append(index) }
    }
    var common: [Pair<Int>: Int] = [:]
    for (part, holders) in olds {
      guard let others = news[part], max(holders.count, others.count) <= commonest else { continue }
      for old in holders { for new in others { common[Pair(old, new), default: 0] += 1 } }
    }
    return common.compactMap { pair, count in
      let (one, other) = (before[pair.before], after[pair.after])
      let all = one[keyPath: content].union(other[keyPath: content]).count
      let share = Double(count) / Double(all)
      return share >= least ? (pair.before, pair.after, share) : nil
    }
  }

  /// The pairs in the order of the first list; a thing that only the second list has follows its
  /// neighbour there.
  private static func merged(_ partners: [Int?], _ count: Int) -> [Pair<Int?>] {
    var owner: [Int: Int] = [:]
    for (old, new) in partners.enumerated() { if let new { owner[new] = old } }
    var following: [Int: [Int]] = [:]
    var last = -1
    for new in 0..<count {
      if let old = owner[new] { last = old } else { following[last, default: []].append(new) }
    }
    var pairs = (following[-1] ?? []).map { Pair<Int?>(nil, $0) }
    for (old, new) in partners.enumerated() {
      pairs.append(Pair(old, new))
      pairs += (following[old] ?? []).map { Pair(nil, $0) }
    }
    return pairs
  }
}

/// The elements that were moved, in two orders of the same elements.
enum Moves {
  /// The smallest set of elements to move, preferring those that are not `settled`; the same whichever
  /// side comes first.
  static func between(
    _ before: [String],
    _ after: [String],
    rather settled: Set<String> = []
  ) -> Set<String> {
    if before == after { return [] }
    let isFirst = before.lexicographicallyPrecedes(after, by: <)
    let (from, to) = isFirst ? (before, after) : (after, before)
    let places = Dictionary(firstOf: zip(to, to.indices))
    // One that stays weighs more than all that would rather stay.
    let weights = from.map { from.count + 1 + (settled.contains($0) ? 1 : 0) }
    let kept = heaviestRise(from.map { places[$0] ?? 0 }, weights)
    let still = Set(kept.map { from[$0] })
    return Set(before).subtracting(still)
  }

  /// The heaviest increasing subsequence of a permutation, as places (a Fenwick tree of the heaviest
  /// part that ends below a number).
  private static func heaviestRise(_ list: [Int], _ weights: [Int]) -> [Int] {
    var tree = [(weight: Int, end: Int?)](repeating: (0, nil), count: (list.max() ?? 0) + 2)
    var before: [Int?] = []
    var best: (weight: Int, end: Int?) = (0, nil)
    for (index, value) in list.enumerated() {
      var below: (weight: Int, end: Int?) = (0, nil)
      var node = value
      while node > 0 {
        if tree[node].weight > below.weight { below = tree[node] }
        node -= node & -node
      }
      before.append(below.end)
      let rise = (weight: below.weight + weights[index], end: Int?.some(index))
      if rise.weight > best.weight { best = rise }
      node = value + 1
      while node < tree.count {
        if rise.weight > tree[node].weight { tree[node] = rise }
        node += node & -node
      }
    }
    var kept: [Int] = []
    var next = best.end
    while let index = next {
      kept.append(index)
      next = before[index]
    }
    return kept
  }
}
