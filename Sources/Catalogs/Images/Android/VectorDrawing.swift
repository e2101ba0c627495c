import Flow
import Syntax

/// Draws vectors (Android: VectorDrawable): groups, outlines, clips, tints.
extension DrawableArtist {
  /// The properties of a vector that all its parts share.
  struct Frame {
    /// The color that all others become, where the vector has one.
    let tint: Color?
    let width: Double
    let height: Double
  }

  /// A vector; nil if it has no size to be drawn in, which is reported.
  mutating func vector(_ element: XMLElement) -> Sketch? {
    let width = number(element, "viewportWidth", or: 0)
    let height = number(element, "viewportHeight", or: 0)
    guard width > 0, height > 0 else {
      report(
        "the vector has no 'viewportWidth' and 'viewportHeight' above 0",
        element,
        help: "give it the size that its outlines are drawn in"
      )
      return nil
    }
    let tint = value(element, "tint").map { color($0, element) }
    let size = (
      max(0.01, length(element, "width") ?? width), max(0.01, length(element, "height") ?? height)
    )
    frame = Frame(tint: tint, width: width, height: height)
    defer { frame = nil }
    var markup = parts(element, depth: 0)
    let alpha = number(element, "alpha", or: 1)
    if alpha < 1 { markup = SVGTag("g").with(["opacity": max(0, alpha).svg]).holding(markup) }
    return Sketch(size: size) { [markup] in
      SVGTag("svg").with([
        "width": $0.svg, "height": $1.svg, "viewBox": "0 0 \(width.svg) \(height.svg)",
        "preserveAspectRatio": "none",
      ]).holding(markup)
    }
  }

  /// Draws the children of a vector or group, in order; a clip holds for all that follows it there.
  private mutating func parts(_ element: XMLElement, depth: Int) -> String {
    var markup = ""
    var ends = ""
    var depth = depth
    for child in element.children {
      guard depth < 64 else {
        report("its groups and clips nest too deep", child)
        break
      }
      guard mayDraw(child) else { break }
      switch child.name {
      case "group":
        let tag = SVGTag("g").with(["transform": transform(child)])
        markup += tag.holding(parts(child, depth: depth + 1))
      case "path": markup += path(child)
      case "clip-path":
        let name = newName()
        let path = SVGTag("path").with(["d": outline(child), "clip-rule": fillRule(child)])
        let group = SVGTag("g").with(["clip-path": "url(#\(name))"])
        markup += SVGTag("clipPath").with(["id": name]).holding(path.empty) + group.opening
        ends += "</g>"
        depth += 1
      case "aapt:attr": continue
      default: report("'<\(child.name)>' is no part of a vector", child)
      }
    }
    return markup + ends
  }

  /// A group turns and grows around its pivot, then moves.
  private mutating func transform(_ group: XMLElement) -> String? {
    let (x, y) = (number(group, "pivotX", or: 0), number(group, "pivotY", or: 0))
    let (moveX, moveY) = (number(group, "translateX", or: 0), number(group, "translateY", or: 0))
    let (scaleX, scaleY) = (number(group, "scaleX", or: 1), number(group, "scaleY", or: 1))
    let angle = number(group, "rotation", or: 0)
    var steps: [String] = []
    let isPlain = angle == 0 && scaleX == 1 && scaleY == 1
    let (startX, startY) = isPlain ? (moveX, moveY) : (moveX + x, moveY + y)
    if startX != 0 || startY != 0 { steps.append("translate(\(startX.svg) \(startY.svg))") }
    if angle != 0 { steps.append("rotate(\(angle.svg))") }
    if scaleX != 1 || scaleY != 1 { steps.append("scale(\(scaleX.svg) \(scaleY.svg))") }
    if !isPlain, x != 0 || y != 0 { steps.append("translate(\((-x).svg) \((-y).svg))") }
    return steps.isEmpty ? nil : steps.joined(separator: " ")
  }

  /// The outline of a path or clip, drawn up to the first mistake, which is reported.
  private mutating func outline(_ element: XMLElement) -> String {
    guard let text = value(element, "pathData") else { return "" }
    let data = PathData(text)
    if let rest = data.rest {
      report("the outline can't be read from '\(rest)' on", element)
    }
    return data.text
  }

  private func fillRule(_ element: XMLElement) -> String? {
    value(element, "fillType")?.lowercased() == "evenodd" ? "evenodd" : nil
  }

  private mutating func path(_ element: XMLElement) -> String {
    var tag = SVGTag("path").with(["d": outline(element)])
    let (fill, stroke) = (paint(element, "fillColor"), paint(element, "strokeColor"))
    fill.write("fill", number(element, "fillAlpha", or: 1), &tag)
    tag["fill-rule"] = fillRule(element)
    let width = number(element, "strokeWidth", or: 0)
    if width > 0, stroke.isVisible {
      stroke.write("stroke", number(element, "strokeAlpha", or: 1), &tag)
      tag["stroke-width"] = width.svg
      line(element, &tag)
      trim(element, &tag)
    }
    guard fill.isVisible || width > 0 && stroke.isVisible else { return "" }
    return fill.definition + stroke.definition + tag.empty
  }

  private mutating func line(_ element: XMLElement, _ tag: inout SVGTag) {
    if let cap = value(element, "strokeLineCap"), ["round", "square"].contains(cap) {
      tag["stroke-linecap"] = cap
    }
    if let join = value(element, "strokeLineJoin"), ["round", "bevel"].contains(join) {
      tag["stroke-linejoin"] = join
    }
    let limit = number(element, "strokeMiterLimit", or: 4)
    if limit != 4 { tag["stroke-miterlimit"] = max(1, limit).svg }
  }

  /// The part of a line that shows: dashes of a path whose length counts as 1.
  private mutating func trim(_ element: XMLElement, _ tag: inout SVGTag) {
    let start = number(element, "trimPathStart", or: 0)
    let end = number(element, "trimPathEnd", or: 1)
    guard start != 0 || end != 1 else { return }
    let shift = start + number(element, "trimPathOffset", or: 0)
    let part = max(0, min(1, end - start))
    tag = tag.with([
      "pathLength": "1", "stroke-dasharray": "\(part.svg) \((1 - part).svg)",
      "stroke-dashoffset": shift == 0 ? nil : (-shift).svg,
    ])
  }
}
