internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension LayoutNode {
  /// Reads its place and size, in pt (reference: sequence, section 12.2).
  mutating func readLayout(_ fields: inout Fields) {
    // In rows leading is the top.
    let sides: KeyValuePairs = [
      "leading": CrossAlignment.start, "center": .center, "trailing": .end, "fill": .stretch,
    ]
    alignment = fields.word("alignment", of: sides) ?? .center
    let ways: KeyValuePairs = [
      "start": Stack.Distribution.start, "center": .center, "end": .end,
      "spaceBetween": .spaceBetween, "spaceAround": .spaceAround,
    ]
    distribution = fields.word("justifyContent", of: ways)
    spacing = fields.number("spacing") ?? 0
    styling.padding = fields.insets("padding")
    styling.margin = fields.insets("margin")
    styling.size = SizeRules(
      width: fields.side("width"),
      height: fields.side("height"),
      minWidth: fields.number("minWidth"),
      maxWidth: fields.number("maxWidth"),
      minHeight: fields.number("minHeight"),
      maxHeight: fields.number("maxHeight")
    )
    flex = fields.number("flex").flatMap { $0 > 0 ? $0 : nil }
    let axes: KeyValuePairs = ["vertical": Stack.Axis.vertical, "horizontal": .horizontal]
    scrolls = fields.word("scrollDirection", of: axes) ?? .vertical
    showsIndicator = fields.bool("showsScrollIndicator") ?? false
    if fields.any("safeAreaEdges") != nil {
      let edges = fields.words("safeAreaEdges", among: ["top", "bottom", "leading", "trailing"])
      safeArea = []
      if edges.contains("top") { safeArea.insert(.top) }
      if edges.contains("bottom") { safeArea.insert(.bottom) }
    }
  }
}

extension Fields {
  /// A number, `auto` or `fill`; other words are as `auto`, with a finding.
  fileprivate mutating func side(_ key: String) -> Length? {
    guard let value = any(key) else { return nil }
    switch value.text {
    case "fill"?: return .fill
    case "auto"?: return nil
    default: break
    }
    guard value.kind == .string, let text = value.text, Double(text) == nil else {
      return number(key).map { .points(max(0, $0)) }
    }
    let message = "\(quoted(key)) is '\(text)', which is none of the words it may be"
    let help = "write a number of points, 'auto' or 'fill'"
    log.report(.unknownChoice, message, at: value.span, help: help)
    return nil
  }

  /// The words of a list; what is none of them is dropped with a finding.
  fileprivate mutating func words(_ key: String, among known: [String]) -> [String] {
    list(key).compactMap { node in
      if let word = node.string, known.contains(word) { return word }
      let known = known.map { "'\($0)'" }.joined(separator: ", ")
      log.report(
        .unknownChoice,
        "an item of \(quoted(key)) is '\(node.text ?? node.kind.phrase)', which is none of the words "
          + "it may be",
        at: node.span,
        help: "one of \(known)"
      )
      return nil
    }
  }

  /// Distances from the edges: one for all, one for each pair, or four.
  ///
  /// With one of a pair the four are ignored; missing parts are 0.
  fileprivate mutating func insets(_ key: String) -> Insets {
    guard let value = any(key) else { return .zero }
    if value.map == nil { return Insets(number(key) ?? 0) }
    return map(key, of: "a \(key)") { $0.insets() } ?? .zero
  }

  private mutating func insets() -> Insets {
    let vertical = number("vertical")
    let horizontal = number("horizontal")
    let edges = ["top", "leading", "bottom", "trailing"]
    let single = edges.map { locatedNumber($0) }
    guard vertical != nil || horizontal != nil else {
      let found = single.map { $0?.value ?? 0 }
      return Insets(top: found[0], leading: found[1], bottom: found[2], trailing: found[3])
    }
    for (name, edge) in zip(edges, single) {
      guard let edge else { continue }
      let message = "'\(name)' of \(what) is ignored beside 'vertical' or 'horizontal'"
      log.report(.mixedInsets, message, at: edge.span)
    }
    return Insets(vertical: vertical ?? 0, horizontal: horizontal ?? 0)
  }
}

extension LayoutNode {
  /// The app paints shadows at this part of their colour's opacity.
  private static let shadowShare = 0.3

  /// Reads the look of its box (reference: sequence, section 12.2).
  mutating func readStyle(_ fields: inout Fields) {
    styling.background = fields.color("backgroundColor")
    gradient = fields.gradient("backgroundGradient")
    styling.corners = fields.nodeCorners("borderRadius")
    styling.borderWidth = fields.number("borderWidth").map { max(0, $0) }
    styling.borderColor = fields.color("borderColor")
    styling.shadow = fields.map("shadow", of: "a shadow") { fields in
      let color = fields.color("color") ?? .black(1)
      return Shadow(
        x: fields.number("x") ?? 0,
        y: fields.number("y") ?? 0,
        blur: 2 * max(0, fields.number("radius") ?? 0),
        color: color.faded(Self.shadowShare)
      )
    }
    styling.opacity = fields.number("opacity").map { min(1, max(0, $0)) } ?? 1
  }

  var paint: Paint? { gradient ?? styling.background.map { .solid($0) } }

  /// Lays the looks on a container's box.
  func apply(to style: inout Style) {
    paint(&style)
    style.opacity = styling.opacity
    if let shadow = styling.shadow { style.shadows.append(shadow) }
  }

  /// Lays background, corners and line on a box.
  func paint(_ style: inout Style) {
    if let paint { style.background = [paint] }
    if let corners = styling.corners { style.corners = corners }
    if let border = styling.border { style.border = border }
  }
}

extension Fields {
  /// A radius for all corners, or one for each; those that are missing are 0.
  fileprivate mutating func nodeCorners(_ key: String) -> Corners? {
    guard let value = any(key) else { return nil }
    if value.map == nil { return number(key).map { Corners(max(0, $0)) } }
    return map(key, of: "a radius") { fields in
      func radius(_ name: String) -> Double { max(0, fields.number(name) ?? 0) }
      return Corners(
        topLeading: radius("topLeading"),
        topTrailing: radius("topTrailing"),
        bottomTrailing: radius("bottomTrailing"),
        bottomLeading: radius("bottomLeading")
      )
    }
  }
}

/// The sizes of nodes: containers grow when their children ask for space, as the app's own stacks do,
/// so that a filling child fills the screen and not only what its siblings leave.
extension LayoutNode {
  var fillsWidth: Bool { styling.size.width.map { $0 == .fill } ?? fills(.horizontal) }

  var fillsHeight: Bool { styling.size.height.map { $0 == .fill } ?? fills(.vertical) }

  /// Tells whether it fills an axis for which its layout gives no size.
  private func fills(_ axis: Stack.Axis) -> Bool {
    switch kind {
    case .spacer: false
    case .leaf(let block): axis == .horizontal && block.content.width.fills
    case .container(let container, _): fills(container, axis)
    }
  }

  private func fills(_ container: Container, _ axis: Stack.Axis) -> Bool {
    switch container {
    case .safeArea: return true
    case .scroll where scrolls == .vertical || axis == .horizontal: return true
    case .hstack where axis == .horizontal, .vstack where axis == .vertical:
      // Children that stand apart need the space there is.
      return distribution == .spaceBetween || distribution == .spaceAround
        || children.contains { $0.grows(axis) }
    case .hstack, .vstack, .zstack, .scroll:
      return children.contains { axis == .horizontal ? $0.fillsWidth : $0.fillsHeight }
    }
  }

  /// Tells whether it takes the space that its siblings along an axis leave.
  private func grows(_ axis: Stack.Axis) -> Bool {
    switch kind {
    case .spacer(let spacer): return spacer.length == nil
    case .leaf(let block) where block.type.value == "divider" && axis == .horizontal: return false
    case .leaf, .container: break
    }
    return flex != nil || (axis == .horizontal ? fillsWidth : fillsHeight)
  }

  /// The node with both sides filling, where it is a container that says nothing of them.
  var filling: LayoutNode {
    guard case .container = kind else { return self }
    var node = self
    node.styling.size.width = styling.size.width ?? .fill
    node.styling.size.height = styling.size.height ?? .fill
    return node
  }

  /// Gives the node's box its sides.
  func size(_ style: inout Style, in context: NodeContext) {
    let size = styling.size
    if case .container = kind {
      style.size.width = size.width ?? (fillsWidth ? .fill : nil)
      style.size.height = size.height ?? (fillsHeight ? .fill : nil)
    }
    style.size.minWidth = size.minWidth ?? style.size.minWidth
    style.size.maxWidth = size.maxWidth ?? style.size.maxWidth
    style.size.minHeight = size.minHeight ?? style.size.minHeight
    style.size.maxHeight = size.maxHeight ?? style.size.maxHeight
    switch context.axis {
    case .horizontal?:
      if let flex { style.size.width = .part(flex) }
      // A filling height in a row: as high as the row, however high that is.
      guard style.size.height == .fill else { return }
      style.size.height = nil
      style.alignment = .stretch
    case .vertical?: if let flex { style.size.height = .part(flex) }
    case nil: break
    }
  }
}
