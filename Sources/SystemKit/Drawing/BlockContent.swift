package import Flow

/// A block of a document: the keys that all types share, around the content of its type.
package protocol SystemBlock: Sendable {
  /// The system's own knowledge of the flow around a card.
  associatedtype Context
  /// An action as the system's documents have it.
  associatedtype Action: Sendable

  /// The content of its type.
  var content: any BlockContent<Self> { get }
  /// The width of blocks of most types.
  static var usualWidth: BlockWidth { get }
}

extension Array where Element: SystemBlock {
  /// The blocks, each followed by all blocks inside it, in the order of the document.
  package var withChildren: [Element] { flatMap { [$0] + $0.content.children.withChildren } }
}

/// The content of a block of one type and its drawing; each type is code of its system and a line in
/// the system's ``TypeRegistry``.
package protocol BlockContent<Block>: Sendable {
  associatedtype Block: SystemBlock

  /// The width that the block takes by itself.
  var width: BlockWidth { get }
  /// Indicates that the block draws a box of its own, around which its style lies.
  var hasOwnBox: Bool { get }
  /// The parts of its style that go to parts inside it, instead of the box around it.
  var stylesParts: PartStyling { get }
  /// Indicates that the apps draw nothing at all, as for a picture without an address: no gap either.
  var isEmpty: Bool { get }
  /// Blocks inside it.
  var children: [Block] { get }
  /// The answer it collects.
  var collects: BlockAnswer? { get }
  /// The actions that taps on it set off, or time.
  var actions: [Block.Action] { get }

  /// Draws the block with an id; its style is laid around it afterwards.
  func element(
    _ id: String,
    _ block: Block,
    _ drawing: inout DrawingContext<Block.Context>
  ) -> Element
}

extension BlockContent {
  package var width: BlockWidth { Block.usualWidth }
  package var hasOwnBox: Bool { false }
  package var stylesParts: PartStyling { [] }
  package var isEmpty: Bool { false }
  package var children: [Block] { [] }
  package var collects: BlockAnswer? { nil }
  package var actions: [Block.Action] { [] }
}

/// The content of a small block: its reader returns the drawing as a closure, which keeps the values.
package struct DrawnBlock<Block: SystemBlock>: BlockContent {
  package typealias Draw =
    @Sendable (String, Block, inout DrawingContext<Block.Context>) -> Element

  package let width: BlockWidth
  package let hasOwnBox: Bool
  package let stylesParts: PartStyling
  package let isEmpty: Bool
  package let children: [Block]
  package let collects: BlockAnswer?
  package let actions: [Block.Action]
  private let draw: Draw

  package init(
    width: BlockWidth = Block.usualWidth,
    hasOwnBox: Bool = false,
    stylesParts: PartStyling = [],
    isEmpty: Bool = false,
    children: [Block] = [],
    collects: BlockAnswer? = nil,
    actions: [Block.Action] = [],
    _ draw: @escaping Draw
  ) {
    (self.width, self.hasOwnBox, self.stylesParts) = (width, hasOwnBox, stylesParts)
    self.isEmpty = isEmpty
    (self.children, self.collects, self.actions) = (children, collects, actions)
    self.draw = draw
  }

  package func element(
    _ id: String,
    _ block: Block,
    _ drawing: inout DrawingContext<Block.Context>
  ) -> Element {
    draw(id, block, &drawing)
  }
}

extension BlockContent {
  /// The same content, whose drawing is changed afterwards.
  package func changed(
    width: BlockWidth? = nil,
    _ change: @escaping @Sendable (inout Element) -> Void
  ) -> DrawnBlock<Block> {
    DrawnBlock(
      width: width ?? self.width,
      hasOwnBox: hasOwnBox,
      isEmpty: isEmpty,
      children: children,
      collects: collects,
      actions: actions
    ) { id, block, drawing in
      var element = element(id, block, &drawing)
      change(&element)
      return element
    }
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
package struct PartStyling: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The radii of corners.
  package static let corners = PartStyling(rawValue: 1)
  /// The background and the line around it.
  package static let paint = PartStyling(rawValue: 2)
}
