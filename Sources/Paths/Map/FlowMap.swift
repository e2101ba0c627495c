/// A map of one entry of a variant: cards from left to right, lines with right angles between them.
///
/// It holds places only; exporters draw it. The same walks give the same map, and one more card leaves
/// the others in the order they had.
public struct FlowMap: Sendable {
  /// The width of the whole map, px.
  public let width: Int
  /// The height of the whole map, px.
  public let height: Int
  /// The boxes on it, in the order in which a reader goes from one to the next.
  public let boxes: [Box]
  /// The lines between.
  public let lines: [Line]
  /// Cards that nobody comes to, as places among the graph's nodes; they have no place on the map.
  public let apart: [Int]
  /// Cards that are too many to be drawn.
  public let left: [Int]
  /// The number of lines that are too many to be drawn.
  public let linesLeft: Int

  /// Something that lines connect.
  public struct Box: Hashable, Sendable {
    /// The kind of box.
    public let kind: Kind
    /// The left edge, px.
    public internal(set) var x: Int
    /// The upper edge of the part that lines touch, px.
    public internal(set) var y: Int
    /// The width, px.
    public let width: Int
    /// The height of the part that lines touch, px; the name of a card stands below it.
    public let height: Int
    /// Its column, from 0.
    public let column: Int
  }

  /// A kind of box.
  public enum Kind: Hashable, Sendable {
    /// The way in for users.
    case entry
    /// A card, as a place among the graph's nodes.
    case card(Int)
    case end
  }

  /// All routes between the same two boxes.
  public struct Line: Hashable, Sendable {
    /// The routes, as places among the graph's edges; none from the entry.
    public let edges: [Int]
    /// The box at its start, as a place among ``FlowMap/boxes``.
    public let from: Int
    /// The box at its end, as a place among ``FlowMap/boxes``.
    public let to: Int
    /// Its corners, from start to end.
    public internal(set) var points: [MapPoint]
    /// Its words; nil where they find no room or there are none.
    public internal(set) var label: MapLabel?
    /// Indicates that it goes back to a card where users have been.
    public let isBack: Bool
  }

  /// Draws up the map of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - verdicts: The proofs about it, where there are some: routes that nobody takes are not drawn.
  ///   - names: The name of a route, by its place among the graph's edges; empty for none.
  ///   - guards: The guard of a route, by its place, where it decides; empty for none.
  ///   - entryWords: The users who come in by a start, in words, by its place among the graph's starts.
  public init(
    _ graph: PathGraph,
    _ verdicts: Verdicts? = nil,
    names: (Int) -> String = { _ in "" },
    guards: (Int) -> String = { _ in "" },
    entryWords: (Int) -> String = { _ in "" }
  ) {
    let sketch = MapSketch(
      graph,
      verdicts ?? Verdicts(),
      names: names,
      guards: guards,
      entryWords: entryWords
    )
    let grid = MapGrid(sketch)
    let plan = MapPlan(grid)
    apart = sketch.apart
    left = sketch.left
    linesLeft = grid.courses.count { $0 == nil }
    let bands = plan.bands
    boxes = plan.boxes.map(bands.moved)
    lines = plan.lines.map(bands.moved)
    (width, height) = (bands.width, bands.height)
  }
}
