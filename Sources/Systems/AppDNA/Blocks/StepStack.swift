internal import Flow
internal import Source

/// Blocks above one another, as large as the largest of them (reference: appdna, section 9.9).
struct StepStack: StepBlockContent {
  let children: [StepBlock]
  private let alignment: String

  init(_ fields: inout StepFields) {
    children = fields.blocks("children")
    alignment = fields.text("alignment")?.value ?? "center"
    fields.ignore("stack_children")
  }

  func element(_ id: String, _ block: StepBlock, _ pen: inout StepPen) -> Element {
    let sorted = children.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    let items = sorted.map { _, child in
      Layers.Item(StepBlockBox.drawn(child, in: .stack, &pen), place(child))
    }
    return Element(id, .layers(Layers(items)))
  }

  /// The side or corner at which children stand; the block's own place wins.
  private func place(_ child: StepBlock) -> Layers.Placement {
    var word = alignment.lowercased()
    if let position = child.position, position.horizontal != nil || position.vertical != nil {
      word = "\(position.vertical?.rawValue ?? "")_\(position.horizontal?.rawValue ?? "")"
    }
    let top = word.contains("top")
    let bottom = word.contains("bottom")
    let left = word.contains("left") || word.contains("leading")
    let right = word.contains("right") || word.contains("trailing")
    guard top || bottom || left || right else { return .center }
    // A side that no word names is the middle: both edges hold the child, which is centred between.
    return .pinned(
      .init(
        top: bottom ? nil : 0,
        leading: right ? nil : 0,
        bottom: top ? nil : 0,
        trailing: left ? nil : 0
      )
    )
  }
}

extension StepFields {
  /// The blocks of a list under a key, inside the block being read.
  mutating func blocks(_ key: String) -> [StepBlock] {
    StepBlock.list(list(key), path: "\(path)/\(key)", depth: depth + 1, log: &log)
  }
}
