internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A declarative bundle: screens that are trees of nodes instead of lists of blocks (reference:
/// sequence, section 12.1).
///
/// It is read into what a config response is read into, so that both are variants of flows alike.
enum BundleDocument {
  /// Reads a document that was recognised as a bundle.
  static func read(_ node: Node, isExample: Bool, log: inout Log) -> SequenceConfig {
    var fields = SequenceFields(node, of: "a bundle", isExample: isExample)
    let keys = ["bundleVersion", "schemaVersion", "flowId", "flowName"]
    fields.require(keys, in: node, .bundleIncomplete)
    for key in ["bundleVersion", "schemaVersion"] { _ = fields.number(key) }
    for key in ["flowId", "flowName"] { _ = fields.text(key) }
    let config = config(&fields)
    fields.finish()
    log.append(fields.log)
    return config
  }

  private static func config(_ fields: inout SequenceFields) -> SequenceConfig {
    SequenceConfig(
      screens: fields.screens { fields, node, index in
        // A screen of either format.
        node.present("layout") == nil && node["content"]?.map != nil
          ? SequenceScreen(&fields, node, index: index)
          : SequenceScreen(ofBundle: &fields, node, index: index)
      },
      progress: fields.map("progressIndicator", of: "a progress indicator") { FlowProgress(&$0) },
      transitions: [],
      experiment: fields.map("experiment", of: "an experiment") { SequenceExperiment(&$0) },
      span: fields.span
    )
  }
}

extension SequenceScreen {
  /// Reads a screen of a bundle at a place of its list (reference: sequence, section 12.1).
  fileprivate init(ofBundle fields: inout SequenceFields, _ node: Node, index: Int) {
    fields.require(["id", "name", "type", "order", "layout"], in: node, .screenIncomplete)
    let id = fields.text("id") ?? Located("screen-\(index + 1)", node.span.start(1))
    let type = fields.text("type")
    let kind = type.flatMap { SequenceScreen.Kind(rawValue: $0.value) }
    if let type, kind == nil { SequenceScreen.report(type, &fields.log) }
    var content = ScreenContent()
    content.layout = ScreenLayout()
    if let layout = fields.any("layout") {
      content = fields.read(layout, of: "a layout") { ScreenLayout.content(&$0, layout) }
    } else if kind == .native {
      content.layout = nil
    }
    self.init(
      id: id,
      name: fields.text("name")?.value ?? id.value,
      type: kind ?? .feature,
      typeName: type?.value ?? SequenceScreen.Kind.feature.rawValue,
      order: fields.number("order") ?? Double(index),
      content: content,
      transition: fields.transition("transition"),
      facts: [],
      fidelity: fields.fidelity,
      span: node.span
    )
  }
}

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
  static func content(_ fields: inout SequenceFields, _ node: Node) -> ScreenContent {
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
      fields.log.report(
        .layoutWithoutRoot,
        "a layout needs 'root', the node that all others stand in",
        at: node.span.start(1)
      )
    }
    if let root = fields.any("root") {
      var reader = NodeReader(isExample: fields.isExample)
      layout.root = reader.node(root, path: "root")
      fields.log.append(reader.log)
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
