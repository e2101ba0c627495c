internal import Flow
internal import Source

/// What a block of one type holds and how it is drawn; each type is a file beside this one and a line
/// in ``SequenceBlock/types``.
protocol BlockContent: Sendable {
  /// How wide the block is where it is placed on the canvas.
  var width: BlockWidth { get }
  /// True where the block draws a box of its own, around which its styling lies.
  var hasOwnBox: Bool { get }
  /// What of its styling the block gives to parts inside it, instead of the box around it.
  var stylesParts: PartStyling { get }
  /// What taps on it do, or time.
  var actions: [BlockAction] { get }
  /// Blocks inside it.
  var children: [SequenceBlock] { get }
  /// The answer it collects.
  var collects: SequenceAnswer? { get }

  /// Reads the block's `content`; what is wrong with it is in the fields' log afterwards.
  init(_ fields: inout SequenceFields)

  /// Draws the block with an id; its styling is laid around it afterwards.
  func element(_ id: String, _ block: SequenceBlock, _ pen: inout BlockPen) -> Element
}

extension BlockContent {
  var width: BlockWidth { .natural }
  var hasOwnBox: Bool { false }
  var stylesParts: PartStyling { [] }
  var actions: [BlockAction] { [] }
  var children: [SequenceBlock] { [] }
  var collects: SequenceAnswer? { nil }
}

/// What of a styling lands on parts of a block (reference: sequence, section 6.3).
struct PartStyling: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// The radii of corners.
  static let corners = PartStyling(rawValue: 1)
  /// The background and the line around it.
  static let paint = PartStyling(rawValue: 2)
}

/// How wide a block is where it is placed on the canvas (reference: sequence, section 5.2).
enum BlockWidth: Hashable, Sendable {
  /// As wide as its content, at most 280 px.
  case natural
  /// All of 280 px.
  case narrow
  /// All of 345 px, the canvas between its sides.
  case wide
}

/// What sets off an action of a block.
struct BlockAction: Sendable {
  /// What happens; nil is the block's own default, the next screen.
  let action: Located<SequenceAction>?
  /// What sets it off.
  let trigger: Route.Trigger
  /// Milliseconds before it happens by itself; nil for a tap.
  var delay: Double?
  /// A native step that the block's preset names, where it has no action.
  var hint: String?

  /// A tap.
  static func tap(_ action: Located<SequenceAction>?, hint: String? = nil) -> BlockAction {
    BlockAction(action: action, trigger: .tap, hint: hint)
  }
}

/// An answer that a block collects under a name.
struct SequenceAnswer: Sendable {
  /// Its name and where it stands; nil where only the block's id can be its key.
  let name: Located<String>?
  /// What kind of block collects it.
  let kind: Kind
  /// It must be there before a user goes on (reference: sequence, section 11.3).
  var isRequired = false
  /// At least so many must be chosen.
  var least = 0

  /// What collects an answer.
  enum Kind: Hashable, Sendable {
    /// A field for a type of text.
    case input(String)
    /// Things to choose from, by id; the ones chosen from the start; limits.
    case choice(allowsMany: Bool, ids: [String], checked: [String], least: Int, most: Int?)
    /// A number between bounds with the one it starts at.
    case slider(least: Double, start: Double?)
    /// Something else, with the value it starts at.
    case other(type: String, start: String?)
  }
}

extension BlockType where Policy == SequenceReading, Content == any BlockContent {
  init(_ name: String, _ content: (some BlockContent).Type) {
    self.init(name: name) { content.init(&$0) }
  }
}

extension SequenceBlock {
  /// All types of blocks; a new one is a file beside this one and a line here.
  static let types = TypeRegistry<BlockType<SequenceReading, any BlockContent>>([
    BlockType("button", ButtonBlock.self),
    BlockType("carousel", CarouselBlock.self),
    BlockType("checklist", ChecklistBlock.self),
    BlockType("custom", CustomBlock.self),
    BlockType("divider", DividerBlock.self),
    BlockType("feature-card", FeatureCardBlock.self),
    BlockType("goal-selector", GoalSelectorBlock.self),
    BlockType("icon", IconBlock.self),
    BlockType("image", ImageBlock.self),
    BlockType("input", InputBlock.self),
    BlockType("loading", LoadingBlock.self),
    BlockType("loading-indicator", LoadingIndicatorBlock.self),
    BlockType("lottie", LottieBlock.self),
    BlockType("picker", PickerBlock.self),
    BlockType("progress", ProgressBlock.self),
    BlockType("quiz-question", QuizQuestionBlock.self),
    BlockType("review", ReviewBlock.self),
    BlockType("scroll-container", ScrollBlock.self),
    BlockType("slider", SliderBlock.self),
    BlockType("spacer", SpacerBlock.self),
    BlockType("sticker", StickerBlock.self),
    BlockType("text", TextBlock.self),
    BlockType("video", VideoBlock.self),
  ])
}
