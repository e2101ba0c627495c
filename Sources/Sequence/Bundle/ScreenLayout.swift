internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The layout of a screen of a bundle: a tree of nodes within the device's safe area (reference:
/// sequence, section 12.1).
struct ScreenLayout: Sendable {
  /// The outermost node; nil where the document has none that can be drawn.
  var root: LayoutNode?
  /// Edges of the device that the tree keeps clear of.
  var safeArea: SafeArea = [.top, .bottom]
  /// The colour of texts that name none: what can be read on the screen's background.
  var ink = Themed.ink
}

extension ScreenLayout {
  /// Reads a layout as the content of a screen.
  fileprivate static func content(_ fields: inout Fields, _ node: Node) -> ScreenContent {
    var content = ScreenContent()
    _ = fields.number("version")
    content.backgroundColor = fields.color("backgroundColor")
    content.backgroundGradient = fields.gradient("backgroundGradient")
    content.backgroundImage = fields.text("backgroundImage")
    var layout = ScreenLayout()
    let modes: KeyValuePairs<String, SafeArea> = [
      "respect": [.top, .bottom], "ignore": [], "ignoreTop": .bottom, "ignoreBottom": .top,
    ]
    layout.safeArea = fields.word("safeAreaMode", of: modes) ?? layout.safeArea
    layout.ink = ink(on: content)
    if node.map != nil, node.present("root") == nil {
      let message = "a layout needs 'root', the node that all others stand in"
      fields.log.report(.layoutWithoutRoot, message, at: node.span.start(1))
    }
    layout.root = fields.any("root").flatMap { fields.node($0, path: "root") }
    fields.log.reportRepeated(layout.root?.ids ?? [], .duplicateNode, first: "the first one") {
      "two nodes of a screen have the id '\($0)'"
    }
    content.blocks = layout.root?.blocks ?? []
    content.layout = layout
    return content
  }

  /// White on dark backgrounds, black on light ones; a picture counts as dark.
  private static func ink(on content: ScreenContent) -> Themed<Color> {
    let background = content.backgroundColor ?? .background
    if content.backgroundImage != nil { return .ink }
    let colors = content.backgroundGradient?.colors ?? [background]
    func ink(_ scheme: (Themed<Color>) -> Color) -> Color {
      let light = colors.reduce(0) { $0 + scheme($1).luminance } / Double(max(1, colors.count))
      return light > 0.4 ? Color(0) : Color(0xFFFFFF)
    }
    return Themed(ink { $0.light }, dark: ink { $0.dark })
  }
}

extension Fields {
  /// The layout of a screen as its content; a native screen without one has none.
  mutating func layout(_ key: String, isNative: Bool) -> ScreenContent {
    if let layout = any(key) {
      return read(layout, of: "a layout") { ScreenLayout.content(&$0, layout) }
    }
    var content = ScreenContent()
    content.layout = isNative ? nil : ScreenLayout()
    return content
  }
}

extension Paint {
  /// The colours of a colour or gradient, in order.
  fileprivate var colors: [Themed<Color>] {
    switch self {
    case .solid(let color): [color]
    case .linear(let gradient): gradient.stops.map(\.color)
    case .radial(let gradient): gradient.stops.map(\.color)
    case .angular(let gradient): gradient.stops.map(\.color)
    case .image, .blur: []
    }
  }
}
