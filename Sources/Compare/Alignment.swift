import Flow

/// What something is known by, and what it holds: the same thing under another name is found by the
/// latter.
struct Identity {
  let name: String
  /// What it holds, each as often as it does not matter.
  let content: Set<String>

  init(_ name: String, _ content: some Sequence<String>) {
    self.name = name
    self.content = Set(content)
  }

  init(_ card: Card) {
    self.init(
      card.id,
      card.texts.filter { !$0.isValue && !$0.raw.isEmpty }.map(\.raw)
        + card.images.filter { !$0.isBuiltIn }.map { "image \($0.raw)" }
    )
  }

  init(_ variant: Variant) {
    let origin = variant.provenance
    let names = [origin.channel, origin.experiment, origin.branch, origin.rollout, origin.file]
    self.init(variant.id, names.compactMap(\.self))
  }

  init(_ flow: Flow) {
    self.init(
      flow.id,
      (flow.variants.first?.cards ?? []).flatMap { [$0.id] + Identity($0).content }
    )
  }
}

/// Which things of two lists are the same: by name, and what is left by content.
struct Alignment {
  /// Every thing of both lists once, those of the second where the first has no place for them.
  let pairs: [Pair<Int?>]

  /// What a thing shares with more others than this says nothing about which it is.
  private static let commonest = 64

  init(_ before: [Identity], _ after: [Identity]) {
    var partners = Self.named(before, after)
    Self.alike(before, after, &partners)
    pairs = Self.merged(partners, after.count)
  }

  /// The partner in the second list of each of the first that has one of its name.
  private static func named(_ before: [Identity], _ after: [Identity]) -> [Int?] {
    var places: [String: [Int]] = [:]
    for (index, identity) in after.enumerated().reversed() {
      places[identity.name, default: []].append(index)
    }
    return before.map { places[$0.name]?.popLast() }
  }

  /// Pairs what is left by what it holds, most alike first; half of what both hold must be common.
  private static func alike(_ before: [Identity], _ after: [Identity], _ partners: inout [Int?]) {
    let taken = Set(partners.compactMap(\.self))
    let free = after.indices.filter { !taken.contains($0) }
    let open = before.indices.filter { partners[$0] == nil }
    var used: Set<Int> = []
    for found in candidates(before, open, after, free).sorted() {
      guard partners[found.old] == nil, used.insert(found.new).inserted else { continue }
      partners[found.old] = found.new
    }
  }

  private struct Candidate: Comparable {
    let old: Int
    let new: Int
    let share: Double

    /// Two of one old, or of one new, are never equal, which makes the choice the same both ways.
    static func < (left: Candidate, right: Candidate) -> Bool {
      (-left.share, abs(left.old - left.new), left.old + left.new)
        < (-right.share, abs(right.old - right.new), right.old + right.new)
    }
  }

  private static func candidates(
    _ before: [Identity],
    _ open: [Int],
    _ after: [Identity],
    _ free: [Int]
  ) -> [Candidate] {
    var olds: [String: [Int]] = [:]
    var news: [String: [Int]] = [:]
    for index in open {
      for part in before[index].content { olds[part, default: []].append(index) }
    }
    for index in free { for part in after[index].content { news[part, default: []].append(index) } }
    var common: [Pair<Int>: Int] = [:]
    for (part, holders) in olds {
      guard let others = news[part], max(holders.count, others.count) <= commonest else { continue }
      for old in holders { for new in others { common[Pair(old, new), default: 0] += 1 } }
    }
    return common.compactMap { pair, count in
      let all = before[pair.before].content.union(after[pair.after].content).count
      let share = Double(count) / Double(all)
      return share >= 0.5 ? Candidate(old: pair.before, new: pair.after, share: share) : nil
    }
  }

  /// The first list's things, each followed by what the second has next to its partner and the first
  /// has not.
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

/// Which of some things stand elsewhere, when both sides have the same things in another order.
enum Moves {
  /// The fewest that must move; the same whichever side comes first.
  static func between(_ before: [String], _ after: [String]) -> Set<String> {
    if before == after { return [] }
    let isFirst = before.lexicographicallyPrecedes(after, by: <)
    let (from, to) = isFirst ? (before, after) : (after, before)
    let places = Dictionary(zip(to, to.indices)) { first, _ in first }
    let kept = longestRise(from.map { places[$0] ?? 0 })
    let still = Set(kept.map { from[$0] })
    return Set(before).subtracting(still)
  }

  /// The places of a longest part of a list that only rises (patience sorting).
  private static func longestRise(_ list: [Int]) -> [Int] {
    var tops: [Int] = []
    var below: [Int?] = []
    for (index, value) in list.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if list[tops[middle]] < value { low = middle + 1 } else { high = middle }
      }
      below.append(low > 0 ? tops[low - 1] : nil)
      if low < tops.count { tops[low] = index } else { tops.append(index) }
    }
    var kept: [Int] = []
    var next = tops.last
    while let index = next {
      kept.append(index)
      next = below[index]
    }
    return kept
  }
}
