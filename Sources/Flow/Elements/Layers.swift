/// Children above one another, each placed by itself: canvases, fixed templates, overlays.
public struct Layers: Hashable, Sendable {
  /// The children, lowest first.
  public internal(set) var items: [Item]
  /// The size the places were measured on, in pt; places scale from it to the device.
  ///
  /// Nil where places are the device's own points.
  public let canvas: Canvas?

  /// A design canvas.
  public typealias Canvas = FixedSize

  /// A child and its place.
  public struct Item: Hashable, Sendable {
    /// The child.
    public internal(set) var element: Element
    /// Its place.
    public let placement: Placement

    /// A child at a place.
    public init(_ element: Element, _ placement: Placement) {
      self.element = element
      self.placement = placement
    }
  }

  /// A place in the layers' box.
  public enum Placement: Hashable, Sendable {
    /// All of it.
    case fill
    /// The child's top left corner, in canvas points, whatever the direction of writing.
    case at(x: Double, y: Double)
    /// The child's top left corner, at shares of the layers' box, whatever the direction of writing.
    case share(x: Double, y: Double)
    /// Distances from edges in pt; nil leaves an edge free.
    case pinned(Pins)
    case center
  }

  /// Distances from edges in pt.
  public struct Pins: Hashable, Sendable {
    /// From the top.
    public let top: Double?
    /// From where lines start.
    public let leading: Double?
    /// From the bottom.
    public let bottom: Double?
    /// From where lines end.
    public let trailing: Double?
    /// Edges whose distance starts at the safe area.
    public let safeArea: SafeArea

    /// Distances from some edges.
    public init(
      top: Double? = nil,
      leading: Double? = nil,
      bottom: Double? = nil,
      trailing: Double? = nil,
      safeArea: SafeArea = []
    ) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
      self.safeArea = safeArea
    }

    /// The distances, 0 from edges that are free.
    public var insets: Insets {
      Insets(top: top ?? 0, leading: leading ?? 0, bottom: bottom ?? 0, trailing: trailing ?? 0)
    }

    /// The place from where lines start to where they end.
    public var horizontal: CrossAlignment { Self.alignment(leading, trailing) }
    /// The place from top to bottom.
    public var vertical: CrossAlignment { Self.alignment(top, bottom) }

    private static func alignment(_ start: Double?, _ end: Double?) -> CrossAlignment {
      end == nil ? .start : start == nil ? .end : .stretch
    }
  }

  /// Children above one another.
  public init(canvas: Canvas? = nil, _ items: [Item]) {
    self.canvas = canvas
    self.items = items
  }
}

extension Layers: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    BoxPart(
      "e-layers",
      .layers(canvas: canvas, items.map { .element($0.element, .layers($0.placement)) })
    )
  }
}
