import Flow
internal import Source
import Syntax

/// Draws an Android drawable that is XML as SVG: vectors, shapes, and compositions of others.
///
/// Nothing of the file is copied as it is: numbers and colors are read and written anew, so that the
/// result holds plain shapes alone.
struct DrawableArtist {
  let drawables: Drawables
  let isNight: Bool
  var documents: Documents
  private(set) var log = Log()
  /// Colors that the project does not define, with the first span of each.
  var unknownColors: [String: Span] = [:]
  /// The vector whose parts are being drawn.
  var frame: Frame?
  /// Parts that clips and gradients refer to.
  private(set) var names = 0
  /// The number of elements that may still be drawn.
  private(set) var elements = 50_000
  /// The number of other files that may still be read for it.
  private(set) var references = 500
  /// The number of bytes of bitmaps that may still be put into the picture.
  private(set) var bytes = 8 << 20

  /// The drawing of a drawable, for a box of any size.
  struct Sketch {
    /// Its own size in dp; nil for the size of its container.
    var size: (width: Double, height: Double)?
    let markup: (_ width: Double, _ height: Double) -> String
  }

  /// A whole SVG of a file's root element; nil where nothing of it can be drawn, which is reported.
  mutating func svg(_ root: XMLElement) -> [UInt8]? {
    guard let sketch = sketch(root, depth: 0) else { return nil }
    let (width, height) = sketch.size ?? (48, 48)
    let tag = SVGTag("svg").with([
      "xmlns": "http://www.w3.org/2000/svg", "width": width.svg, "height": height.svg,
      "viewBox": "0 0 \(width.svg) \(height.svg)",
    ])
    return Array((tag.holding(sketch.markup(width, height)) + "\n").utf8)
  }

  mutating func sketch(_ element: XMLElement, depth: Int) -> Sketch? {
    elements -= 1
    guard depth < 12, elements > 0 else {
      report("'<\(element.name)>' nests too deep or holds too much", element)
      return nil
    }
    switch element.name {
    case "vector": return vector(element)
    case "shape": return shape(element)
    case "layer-list", "ripple", "transition": return layers(element, depth)
    case "adaptive-icon": return adaptiveIcon(element, depth)
    case "selector", "animated-selector", "level-list", "animation-list":
      return usualItem(of: element).flatMap { itemSketch($0, depth) }
    case "inset": return inset(element, depth)
    case "bitmap", "nine-patch": return element.android("src").flatMap { named($0, element, depth) }
    case "color": return element.android("color").map { filled($0, element) }
    case "rotate", "scale", "clip", "animated-vector", "animated-rotate", "drawable":
      return itemSketch(element, depth)
    default:
      report("'<\(element.name)>' is no kind of drawable that can be shown", element)
      return nil
    }
  }

  /// The item that shows while nothing is pressed, chosen or asleep.
  private func usualItem(of element: XMLElement) -> XMLElement? {
    let items = element.children("item")
    return items.first { item in
      item.attributes.allSatisfy { attribute in
        let isState =
          attribute.localName.hasPrefix("state_") && attribute.localName != "state_enabled"
        return !isState || attribute.value == "false"
      }
    } ?? items.first
  }

  mutating func itemSketch(_ element: XMLElement, _ depth: Int) -> Sketch? {
    if let name = element.android("drawable") { return named(name, element, depth) }
    let children = element.children
    if let inner = children.first(where: { $0.name != "target" && $0.name != "aapt:attr" }) {
      return sketch(inner, depth: depth + 1)
    }
    return children.first { $0.name == "aapt:attr" }?.children.first.flatMap {
      sketch($0, depth: depth + 1)
    }
  }

  /// Another drawable or color, by its name.
  private mutating func named(_ text: String, _ element: XMLElement, _ depth: Int) -> Sketch? {
    guard let name = ResourceName(text), name.type == "drawable" || name.type == "mipmap" else {
      return text == "@null" ? nil : filled(text, element)
    }
    references -= 1
    guard depth < 12, references > 0 else {
      report("'\(text)' nests too deep or holds too much", element)
      return nil
    }
    let file =
      name.package == "android"
      ? nil : drawables.file("@\(name.type)/\(name.name)", isNight: isNight)
    guard let file,
      let id = documents.file(file.path, from: element.tag, log: &log)
    else {
      report("'\(text)' is the name of no drawable of the project", element)
      return nil
    }
    let source = documents.sources[id]
    guard file.drawing != nil else { return bitmap(source.bytes, scale: file.scale, element) }
    guard let root = XMLReader.read(source, id: id, limits: documents.limits, log: &log) else {
      return nil
    }
    return sketch(root, depth: depth + 1)
  }

  private mutating func bitmap(_ picture: [UInt8], scale: Double, _ element: XMLElement) -> Sketch?
  {
    guard let kind = PictureKind(picture), let pixels = BitmapSize.read(picture, kind) else {
      report("the picture that '<\(element.name)>' names is broken", element)
      return nil
    }
    bytes -= picture.count
    guard bytes >= 0 else {
      report("the pictures that it puts together are too large", element)
      return nil
    }
    let type = kind == .jpeg ? "jpeg" : kind.rawValue
    let address = "data:image/\(type);base64,\(Base64.encode(picture))"
    return Sketch(size: (Double(pixels.width) / scale, Double(pixels.height) / scale)) {
      SVGTag("image").with([
        "width": $0.svg, "height": $1.svg, "preserveAspectRatio": "none", "href": address,
      ]).empty
    }
  }

  private mutating func filled(_ text: String, _ element: XMLElement) -> Sketch {
    let color = color(text, element)
    return Sketch(size: nil) { width, height in
      var tag = SVGTag("rect").with(["width": width.svg, "height": height.svg])
      tag.paint("fill", color, alpha: 1)
      return tag.empty
    }
  }

  /// A name for a clip or gradient, unlike all others of the picture.
  mutating func newName() -> String {
    names += 1
    return "p\(names)"
  }

  /// Counts an element and tells whether it may be drawn.
  mutating func mayDraw(_ element: XMLElement) -> Bool {
    elements -= 1
    if elements == 0 { report("it holds too much to be drawn", element) }
    return elements > 0
  }

  mutating func report(_ message: String, _ element: XMLElement, help: String? = nil) {
    log.report(.wrongDrawable, message, at: element.tag, help: help)
  }
}
