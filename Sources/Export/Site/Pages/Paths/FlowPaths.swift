import Flow
import Paths

/// The paths through a branch of a flow as its pages show them: by entry, with the number of each page.
struct FlowPaths: Sendable {
  let flow: SiteFlow
  let variant: SiteVariant
  /// Every entry that was walked.
  let groups: [Group]

  struct Group: Sendable {
    let lane: SiteVariant.Lane
    let walks: Walks
    /// The number of the page of its first covering path, where it has pages.
    let first: Int
    /// The number of its covering paths that have pages.
    let played: Int
    /// The number of routes that lead on from each card, by its place in the graph.
    let ways: [Int]

    /// The number of the page of a covering path; nil where it has none.
    func page(of path: Int) -> Int? { path < played ? first + path : nil }

    /// The place of a node's card among the variant's cards.
    func card(_ node: Int) -> Int { walks.graph.nodes[node].index }
  }

  /// Pages of paths that a branch has at most.
  static let pageLimit = 60

  /// Pages of paths that the other branches of a flow have at most, all together.
  private static let othersLimit = 240

  init(_ site: Site, _ flow: SiteFlow, _ variant: SiteVariant) {
    self.flow = flow
    self.variant = variant
    let others = site.mapped(flow).count - 1
    let limit = variant.index == 0 ? Self.pageLimit : Self.othersLimit / max(1, others)
    var next = 1
    groups = variant.lanes.compactMap { lane in
      guard let walks = site.build.walks(flow, variant, lane) else { return nil }
      let played = min(walks.cover.count, min(Self.pageLimit, limit) - next + 1)
      defer { next += played }
      var ways = [Int](repeating: 0, count: walks.graph.nodes.count)
      for edge in walks.graph.edges where edge.kind == .forward { ways[edge.from] += 1 }
      return Group(lane: lane, walks: walks, first: next, played: played, ways: ways)
    }
  }

  var pageCount: Int { groups.reduce(0) { $0 + $1.played } }

  /// Covering paths that have no page of their own.
  var unplayed: Int { groups.reduce(0) { $0 + $1.walks.cover.count - $1.played } }

  /// The paths through a branch of a flow, summed up for one line.
  struct Summary: Sendable {
    let count: CountPhrases
    /// The number of paths that cover every route.
    let cover: Int
    /// Indicates that some conditions are too entangled to count by.
    let isTooLarge: Bool

    /// The paths through a variant, all entries together; nil where nothing was walked.
    init?(_ flow: SiteFlow, _ variant: SiteVariant, _ build: Build) {
      let walks = variant.lanes.compactMap { build.walks(flow, variant, $0) }
      if walks.isEmpty { return nil }
      count = CountPhrases(count: PathCount.total(walks.compactMap(\.count)))
      cover = walks.reduce(0) { $0 + $1.cover.count }
      isTooLarge = walks.contains { $0.verdicts.isTooLarge }
    }

    /// The line: "18 paths; 3 of them together cover every button".
    var sentence: String {
      if isTooLarge { return "Its conditions are too entangled to count paths." }
      switch count.digits {
      case "0": return "No path comes to the end."
      case "1" where !count.count.isCyclic: return "One path."
      default: break
      }
      return "\(count.short) \(count.word)\(count.cover(by: cover))."
    }
  }
}
