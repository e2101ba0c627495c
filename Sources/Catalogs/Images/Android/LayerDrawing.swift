import Flow
import Syntax

/// Draws drawables that put others together: layers, insets, icons of two layers.
extension DrawableArtist {
  private struct Layer {
    let sketch: Sketch
    /// Left, top, right, bottom in dp.
    let inset: [Double]
    let size: (width: Double?, height: Double?)
    let gravity: Set<Substring>
  }

  /// Layers over one another; the largest gives the size.
  mutating func layers(_ element: XMLElement, _ depth: Int) -> Sketch? {
    let shown = element.children("item").filter { $0.android("id") != "@android:id/mask" }
    var layers: [Layer] = []
    for child in element.name == "transition" ? Array(shown.prefix(1)) : shown {
      if let layer = layer(child, depth) { layers.append(layer) }
    }
    if layers.isEmpty { return nil }
    let sizes = layers.compactMap { layer -> (width: Double, height: Double)? in
      guard let width = layer.size.width ?? layer.sketch.size?.width,
        let height = layer.size.height ?? layer.sketch.size?.height
      else { return nil }
      return (width + layer.inset[0] + layer.inset[2], height + layer.inset[1] + layer.inset[3])
    }
    let size =
      sizes.isEmpty
      ? nil : (sizes.map(\.width).max() ?? 48, sizes.map(\.height).max() ?? 48)
    return Sketch(size: size) { width, height in
      layers.map { Self.markup($0, width, height) }.joined()
    }
  }

  private mutating func layer(_ element: XMLElement, _ depth: Int) -> Layer? {
    guard let sketch = itemSketch(element, depth) else { return nil }
    return Layer(
      sketch: sketch,
      inset: [
        length(element, "left") ?? length(element, "start") ?? 0, length(element, "top") ?? 0,
        length(element, "right") ?? length(element, "end") ?? 0, length(element, "bottom") ?? 0,
      ],
      size: (length(element, "width"), length(element, "height")),
      gravity: Set((element.android("gravity") ?? "").split { $0 == "|" || $0 == " " })
    )
  }

  /// Places a layer: it fills the box inside its insets, unless it has a size or a place of its own.
  private static func markup(_ layer: Layer, _ width: Double, _ height: Double) -> String {
    let room = (
      max(0, width - layer.inset[0] - layer.inset[2]),
      max(0, height - layer.inset[1] - layer.inset[3])
    )
    let isPlaced = !layer.gravity.isEmpty && !layer.gravity.contains("fill")
    let own = isPlaced ? layer.sketch.size : nil
    let shown = (
      layer.size.width ?? own?.width ?? room.0, layer.size.height ?? own?.height ?? room.1
    )
    let x =
      layer.inset[0] + share(layer.gravity, ["left", "start"], ["right", "end"], room.0 - shown.0)
    let y = layer.inset[1] + share(layer.gravity, ["top"], ["bottom"], room.1 - shown.1)
    let markup = layer.sketch.markup(shown.0, shown.1)
    guard x != 0 || y != 0 else { return markup }
    return SVGTag("g").with(["transform": "translate(\(x.svg) \(y.svg))"]).holding(markup)
  }

  /// The part of the free room that goes before a layer, by its gravity.
  private static func share(
    _ gravity: Set<Substring>,
    _ first: Set<Substring>,
    _ last: Set<Substring>,
    _ room: Double
  ) -> Double {
    if !gravity.isDisjoint(with: last) { return room }
    let isFirst = gravity.isEmpty || !gravity.isDisjoint(with: first)
    return isFirst ? 0 : room / 2
  }

  mutating func inset(_ element: XMLElement, _ depth: Int) -> Sketch? {
    guard let inner = itemSketch(element, depth) else { return nil }
    let all = length(element, "inset") ?? 0
    let sides = ["insetLeft", "insetTop", "insetRight", "insetBottom"].map {
      length(element, $0) ?? all
    }
    let layer = Layer(sketch: inner, inset: sides, size: (nil, nil), gravity: [])
    let size = inner.size.map { ($0.width + sides[0] + sides[2], $0.height + sides[1] + sides[3]) }
    return Sketch(size: size) { Self.markup(layer, $0, $1) }
  }

  /// An icon of a background and a foreground of 108 dp, of which the inner 72 show.
  mutating func adaptiveIcon(_ element: XMLElement, _ depth: Int) -> Sketch? {
    let layers = ["background", "foreground"].compactMap { element.child($0) }.compactMap {
      itemSketch($0, depth)
    }
    if layers.isEmpty { return nil }
    return Sketch(size: (72, 72)) {
      SVGTag("svg").with(["width": $0.svg, "height": $1.svg, "viewBox": "18 18 72 72"])
        .holding(layers.map { $0.markup(108, 108) }.joined())
    }
  }
}
