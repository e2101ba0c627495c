internal import Flow
internal import Source
internal import SystemKit

/// The content of a block of one type and its drawing; each type is a file beside this one and a line
/// in ``SequenceBlock/types``.
protocol SequenceBlockContent: Sendable {
  /// The width of the block where it is placed on the canvas.
  var width: SequenceBlockWidth { get }
  /// Indicates that the block draws a box of its own, around which its styling lies.
  var hasOwnBox: Bool { get }
  /// The parts of its styling that go to parts inside it, instead of the box around it.
  var stylesParts: PartStyling { get }
  /// The actions that taps on it set off, or time.
  var actions: [SequenceBlockAction] { get }
  /// Blocks inside it.
  var children: [SequenceBlock] { get }
  /// The answer it collects.
  var collects: SequenceAnswer? { get }

  /// Draws the block with an id; its styling is laid around it afterwards.
  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element
}

extension SequenceBlockContent {
  var width: SequenceBlockWidth { .natural }
  var hasOwnBox: Bool { false }
  var stylesParts: PartStyling { [] }
  var actions: [SequenceBlockAction] { [] }
  var children: [SequenceBlock] { [] }
  var collects: SequenceAnswer? { nil }
}

/// The parts of a styling that land on parts of a block (reference: sequence, section 6.3).
struct PartStyling: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// The radii of corners.
  static let corners = PartStyling(rawValue: 1)
  /// The background and the line around it.
  static let paint = PartStyling(rawValue: 2)
}

/// The width of a block where it is placed on the canvas (reference: sequence, section 5.2).
enum SequenceBlockWidth: Hashable, Sendable {
  /// As wide as its content, at most 280 px.
  case natural
  /// All of 280 px.
  case narrow
  /// All of 345 px, the canvas between its sides.
  case wide
}

/// An action of a block and its trigger.
struct SequenceBlockAction: Sendable {
  /// The action; nil is the block's own default, the next screen.
  let action: Located<SequenceAction>?
  /// The event that sets it off.
  let trigger: Route.Trigger
  /// The time in ms before it happens by itself; nil for a tap.
  var delay: Double?
  /// A native step that the block's preset names, where it has no action.
  var hint: String?

  /// A tap.
  static func tap(_ action: Located<SequenceAction>?, hint: String? = nil) -> SequenceBlockAction {
    SequenceBlockAction(action: action, trigger: .tap, hint: hint)
  }
}

/// An answer that a block collects under a name.
struct SequenceAnswer: Sendable {
  /// Its name and where it stands; nil where only the block's id can be its key.
  let name: Located<String>?
  /// The kind of block that collects it.
  let kind: Kind
  /// Indicates that a user can't go on without it (reference: sequence, section 11.3).
  var isRequired = false
  /// The least number of items to choose.
  var least = 0

  /// The kinds of blocks that collect an answer.
  enum Kind: Hashable, Sendable {
    /// A field for a type of text.
    case input(String)
    /// A choice, by ids; the ones chosen from the start; limits.
    case choice(allowsMany: Bool, ids: [String], checked: [String], least: Int, most: Int?)
    /// A number between bounds with the one it starts at.
    case slider(least: Double, start: Double?)
    /// Another kind, with the value it starts at.
    case other(type: String, start: String?)
  }
}

extension SequenceBlock {
  /// All types of blocks; a new one is a file beside this one and a line here.
  static let types = TypeRegistry<BlockType<SequenceReading, any SequenceBlockContent>>([
    BlockType("button", ButtonBlock.init),
    BlockType("carousel", CarouselBlock.init),
    BlockType("checklist") { Checklist(.init(items: ["items"]), &$0) },
    BlockType("custom", CustomBlock.init),
    BlockType("divider", DividerBlock.init),
    BlockType("feature-card", FeatureCardBlock.init),
    BlockType("goal-selector") { Checklist.undocumented(allowsMany: true, &$0) },
    BlockType("icon", IconBlock.init),
    BlockType("image", ImageBlock.init),
    BlockType("input", InputBlock.init),
    BlockType("loading", LoadingBlock.init),
    BlockType("loading-indicator", LoadingIndicatorBlock.init),
    BlockType("lottie", LottieBlock.init),
    BlockType("picker", PickerBlock.init),
    BlockType("progress", ProgressBlock.init),
    BlockType("quiz-question") { Checklist.undocumented(allowsMany: false, &$0) },
    BlockType("review", ReviewBlock.init),
    BlockType("scroll-container", ScrollBlock.init),
    BlockType("slider", SliderBlock.init),
    BlockType("spacer", SpacerBlock.init),
    BlockType("sticker", StickerBlock.init),
    BlockType("text", TextBlock.init),
    BlockType("video", VideoBlock.init),
  ])
}
