package import Flow

/// A block of a document: the keys that all types share, around the content of its type.
package protocol SystemBlock: Sendable {
  /// The system's own knowledge of the flow around a card.
  associatedtype Context
  /// An action as the system's documents have it.
  associatedtype Action: Sendable

  var content: DrawnBlock<Self> { get }
  /// The width of blocks of most types.
  static var usualWidth: BlockWidth { get }
}

extension Array where Element: SystemBlock {
  /// The blocks, each followed by all blocks inside it, in the order of the document.
  package var withChildren: [Element] { flatMap { [$0] + $0.content.children.withChildren } }
}

/// The content of a block of one type and its drawing; each type is a function of its system, which reads
/// the values that the drawing keeps, and a line in the system's ``TypeRegistry``.
package struct DrawnBlock<Block: SystemBlock>: Sendable {
  package typealias Draw =
    @Sendable (String, Block, inout DrawingContext<Block.Context>) -> Element

  /// The width that the block takes by itself.
  package let width: BlockWidth
  /// Indicates that the block draws a box of its own, around which its style lies.
  package let hasOwnBox: Bool
  /// The parts of its style that go to parts inside it, instead of the box around it.
  package let stylesParts: PartStyling
  /// Indicates that the apps draw nothing at all, as for a picture without an address: no gap either.
  package let isEmpty: Bool
  /// Blocks inside it.
  package let children: [Block]
  /// The answer it collects.
  package let collects: BlockAnswer?
  /// The actions that taps on it set off, or time.
  package let actions: [Block.Action]
  /// Draws the block with an id; its style is laid around it afterwards.
  package private(set) var element: Draw

  package init(
    width: BlockWidth = Block.usualWidth,
    hasOwnBox: Bool = false,
    stylesParts: PartStyling = .none,
    isEmpty: Bool = false,
    children: [Block] = [],
    collects: BlockAnswer? = nil,
    actions: [Block.Action] = [],
    _ element: @escaping Draw
  ) {
    (self.width, self.hasOwnBox, self.stylesParts) = (width, hasOwnBox, stylesParts)
    self.isEmpty = isEmpty
    (self.children, self.collects, self.actions) = (children, collects, actions)
    self.element = element
  }

  /// The same content, whose drawing is changed afterwards.
  package func changed(_ change: @escaping @Sendable (inout Element) -> Void) -> Self {
    var content = self
    content.element = { [element] id, block, drawing in
      var drawn = element(id, block, &drawing)
      change(&drawn)
      return drawn
    }
    return content
  }
}

/// The width that a block takes by itself (reference: sequence, section 5.2; appdna, section 4).
package enum BlockWidth: Hashable, Sendable {
  /// As wide as its content; on Sequence's canvas at most 280 px.
  case natural
  /// All of a column; on Sequence's canvas 280 px.
  case narrow
  /// All of a column; on Sequence's canvas 345 px, all between its sides.
  case wide

  /// Indicates that the block fills a column.
  package var fills: Bool { self != .natural }
}

/// The parts of a style that land on parts of a block (reference: sequence, section 6.3).
package enum PartStyling: Sendable {
  case none
  /// The radii of corners.
  case corners
  /// The radii of corners, the background and the line around it.
  case box
}
