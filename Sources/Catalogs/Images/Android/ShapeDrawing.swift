import Flow
import Syntax

/// Draws shapes (Android: GradientDrawable): rectangles, ovals and lines with a color or gradient, a
/// line around and round corners.
extension DrawableArtist {
  /// A shape; a ring is drawn as an oval line.
  mutating func shape(_ element: XMLElement) -> Sketch? {
    let kind = value(element, "shape") ?? "rectangle"
    let size = element.child("size")
    let own = size.flatMap { length($0, "width") }.flatMap { width in
      size.flatMap { length($0, "height") }.map { (width, $0) }
    }
    let fill = shapeFill(element)
    let stroke = element.child("stroke")
    let strokeWidth = stroke.flatMap { length($0, "width") } ?? 0
    let strokeColor = stroke.flatMap { child in value(child, "color").map { color($0, child) } }
    let dashes = stroke.flatMap { child -> String? in
      guard let dash = length(child, "dashWidth"), dash > 0 else { return nil }
      return "\(dash.svg) \((length(child, "dashGap") ?? 0).svg)"
    }
    let radii = corners(element.child("corners"))
    return Sketch(size: own) { width, height in
      var tag = SVGTag("path")
      let inset = kind == "line" ? 0 : strokeWidth / 2
      let box = Box(x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset)
      switch kind {
      case "oval", "ring": tag["d"] = box.oval
      case "line": tag["d"] = "M0 \((height / 2).svg)H\(width.svg)"
      default: tag["d"] = box.rectangle(radii)
      }
      (kind == "line" || kind == "ring" ? .none : fill).write("fill", 1, &tag)
      let line = strokeColor ?? (kind == "ring" ? fill.color : nil)
      if let line, strokeWidth > 0 || kind == "ring" {
        tag.paint("stroke", line, alpha: 1)
        tag["stroke-width"] = (strokeWidth > 0 ? strokeWidth : width / 9).svg
        tag["stroke-dasharray"] = dashes
      }
      return fill.definition + tag.empty
    }
  }

  /// A gradient wins over a color.
  private mutating func shapeFill(_ element: XMLElement) -> VectorPaint {
    if let gradient = element.child("gradient") { return boxGradient(gradient) }
    guard let solid = element.child("solid"), let text = value(solid, "color") else { return .none }
    return VectorPaint(color: color(text, solid))
  }

  /// The corners from the left top clockwise.
  private mutating func corners(_ element: XMLElement?) -> [Double] {
    guard let element else { return [0, 0, 0, 0] }
    let all = length(element, "radius") ?? 0
    return ["topLeftRadius", "topRightRadius", "bottomRightRadius", "bottomLeftRadius"].map {
      length(element, $0) ?? all
    }
  }

  /// A gradient over the shape's box: along an angle from the left, or around a point.
  private mutating func boxGradient(_ element: XMLElement) -> VectorPaint {
    let name = newName()
    let type = value(element, "type") ?? "linear"
    var tag = SVGTag(type == "linear" ? "linearGradient" : "radialGradient")
    tag["id"] = name
    if type == "linear" {
      let turn = (number(element, "angle", or: 0) / 45).rounded()
      let step = (Int(max(-1000, min(1000, turn))) % 8 + 8) % 8
      let ends: [(String, String, String, String)] = [
        ("0", "0", "1", "0"), ("0", "1", "1", "0"), ("0", "1", "0", "0"), ("1", "1", "0", "0"),
        ("1", "0", "0", "0"), ("1", "0", "0", "1"), ("0", "0", "0", "1"), ("0", "0", "1", "1"),
      ]
      (tag["x1"], tag["y1"], tag["x2"], tag["y2"]) = ends[step]
    } else {
      tag["cx"] = value(element, "centerX").flatMap { Double($0) }?.svg
      tag["cy"] = value(element, "centerY").flatMap { Double($0) }?.svg
    }
    return VectorPaint(name: name, definition: tag.holding(stopMarkup(stops(element))))
  }

  private struct Box {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    var oval: String {
      let radii = "A\(max(0, width / 2).svg) \(max(0, height / 2).svg) 0 1 1"
      let middle = (y + height / 2).svg
      return "M\(x.svg) \(middle)\(radii) \((x + max(0, width)).svg) \(middle)"
        + "\(radii) \(x.svg) \(middle)z"
    }

    /// Corners never reach past the middle.
    func rectangle(_ radii: [Double]) -> String {
      let most = max(0, min(width, height) / 2)
      let r = radii.map { max(0, min($0, most)) }
      func arc(_ radius: Double, _ toX: Double, _ toY: Double) -> String {
        radius > 0 ? "A\(radius.svg) \(radius.svg) 0 0 1 \(toX.svg) \(toY.svg)" : ""
      }
      let (right, bottom) = (x + max(0, width), y + max(0, height))
      return "M\((x + r[0]).svg) \(y.svg)H\((right - r[1]).svg)" + arc(r[1], right, y + r[1])
        + "V\((bottom - r[2]).svg)" + arc(r[2], right - r[2], bottom)
        + "H\((x + r[3]).svg)" + arc(r[3], x, bottom - r[3])
        + "V\((y + r[0]).svg)" + arc(r[0], x + r[0], y) + "z"
    }
  }
}
