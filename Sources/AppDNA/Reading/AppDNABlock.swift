internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A block of a step: what all types have in common (reference: appdna, section 5).
struct AppDNABlock: SystemBlock {
  typealias Context = AppDNAContext
  typealias Action = AppDNAAction

  static let usualWidth = BlockWidth.wide

  /// Its id; its path in the step where the document gives none: `blocks/2`.
  let id: String
  let type: Located<String>
  let content: DrawnBlock<AppDNABlock>
  /// The box around it.
  let style: AppDNABlockStyle
  let zone: AppDNAZone
  let position: AppDNAPosition?
  let condition: AppDNACondition?
  let entrance: Entrance?
  /// Its width, where it is not the type's own.
  let width: Length?
  /// Its height, where it is not the type's own.
  let height: Length?
  /// The box behind all of it.
  let container: Style?
  /// Its place above or below the other blocks of a stack.
  let order: Double
  /// Properties that values take the place of, with their paths.
  let bindings: [(property: String, path: Located<String>)]
  let fidelity: Fidelity
  let span: Span
}

/// The three parts of a step (reference: appdna, section 4).
enum AppDNAZone: String, CaseIterable {
  case top
  case center
  case bottom

  /// The same across a row.
  var cross: CrossAlignment {
    switch self {
    case .top: .start
    case .center: .center
    case .bottom: .end
    }
  }
}

extension AppDNABlock {
  /// The nesting depth below which blocks are not read.
  static let depthLimit = 16

  init(_ fields: inout Fields, _ type: AppDNABlockType?, path: String) {
    let name = fields.text("type") ?? Located("", fields.span.start(1))
    Self.report(name, type, &fields)
    self.type = name
    id = fields.text("id")?.value.nonEmpty ?? path
    let style = fields.map("block_style", of: "a block style") { $0.blockStyle() }
    self.style = style ?? AppDNABlockStyle()
    position = fields.position()
    let zone = fields.word("zone", as: AppDNAZone.self)
    self.zone = zone ?? (fields.has("zone") ? nil : position?.vertical) ?? .top
    condition = fields.condition("visibility_condition")
    entrance = fields.entrance("entrance_animation")
    width = fields.size("element_width")
    height = fields.height("element_height")
    order = fields.number("z_index") ?? 0
    container = fields.config { $0.container() }
    bindings = (fields.any("bindings", as: .map(.string))?.map ?? []).compactMap { entry in
      entry.value.text.map { (entry.key, Located($0, entry.value.span)) }
    }
    for binding in bindings {
      fields.fidelity.add(AppDNAFidelity.bindings, binding.property, binding.path.value)
    }
    if fields.bool("collapse_on_scroll") == true {
      fields.fidelity.add(AppDNAFidelity.collapseOnScroll)
    }
    fields.ignore("overflow", as: .string)
    fields.ignore("pressed_style")
    content = type.map { $0.read(&fields) } ?? Self.unknown(&fields)
    for entry in fields.unasked where type != nil {
      fields.fidelity.add(AppDNAFidelity.unread, entry.key)
    }
    fidelity = fields.fidelity
    span = fields.span
  }

  private static func report(
    _ name: Located<String>,
    _ type: AppDNABlockType?,
    _ fields: inout Fields
  ) {
    if type == nil {
      fields.log.report(
        unknown: name,
        .unknownBlockType,
        name.value.isEmpty ? "a block needs 'type'" : "no block is called '\(name.value)'",
        among: AppDNABlock.types.all.map(\.name)
      )
    } else if let meant = AppDNABlock.types.aliases[name.value] {
      fields.noteAlias(
        "the apps draw nothing for a block '\(name.value)'; '\(meant)' is meant",
        at: name.span
      )
    }
  }
}

extension Fields {
  /// The blocks of a list under a key, inside the block being read.
  mutating func blocks(_ key: String) -> [AppDNABlock] {
    blocks(list(key, of: .shape("a block")), path: "\(path)/\(key)", depth: depth + 1)
  }

  /// The blocks of a list at a path, in so many others; what is no block is left out with a finding.
  mutating func blocks(_ nodes: [Node], path: String, depth: Int = 0) -> [AppDNABlock] {
    nodes.enumerated().compactMap { block($1, path: "\(path)/\($0)", depth: depth) }
  }

  private mutating func block(_ node: Node, path: String, depth: Int) -> AppDNABlock? {
    guard node.map != nil, depth < AppDNABlock.depthLimit else {
      log.report(
        .noBlock,
        node.map == nil
          ? "a block must be a map, found \(node.kind.phrase); it is left out"
          : "a block stands in \(depth) others; it is left out",
        at: node.span.start(1)
      )
      return nil
    }
    let type = AppDNABlock.types.named(node["type"]?.text ?? "")
    return read(node, of: type?.phrase ?? "a block") { fields in
      (fields.path, fields.depth) = (path, depth)
      let block = AppDNABlock(&fields, type, path: path)
      // The block alone tells what differs in its drawing.
      fields.fidelity = .exact
      return block
    }
  }
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }
}
