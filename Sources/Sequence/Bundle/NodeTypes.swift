internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A type of node that is drawn as a block is.
struct NodeType: NamedType {
  /// Its name in documents.
  let name: String
  /// Reads what a node of the type holds.
  let read: @Sendable (inout SequenceFields) -> any BlockContent<SequenceBlock>

  /// A type with a reader of its own.
  init(
    _ name: String,
    _ read: @escaping @Sendable (inout SequenceFields) -> any BlockContent<SequenceBlock>
  ) {
    self.name = name
    self.read = read
  }

  /// A type that a block of the same name reads, under the node's names for its fields.
  init(_ name: String, _ names: FieldNames) {
    self.name = name
    read = { fields in
      guard let type = SequenceBlock.types.named(name) else {
        return UnknownBlock(type: name, node: Node(.map([]), span: fields.span))
      }
      fields.names = names
      return type.read(&fields)
    }
  }
}

extension LayoutNode {
  /// All types of nodes that are no containers (reference: sequence, section 12.3); a new one is a
  /// file in `Nodes` and a line here.
  static let types = TypeRegistry<NodeType>([
    NodeType("button", button),
    .checklist, .custom, .divider,
    NodeType("feature-card", featureCard),
    NodeType("icon", icon),
    NodeType("image", image),
    .input, .loading, .lottie, .picker,
    NodeType("progress", progress),
    .review, .slider, .sticker,
    NodeType("text", text),
    .video,
  ])

  /// Types whose own box has the style's background, corners and line.
  static let paintThemselves: Set<String> = ["button", "feature-card"]

  /// All names a node's type may be, containers and spacers included.
  static let typeNames =
    types.all.map(\.name) + Container.allCases.map(\.rawValue) + ["spacer"]
}
