internal import Flow
internal import Source
internal import SystemKit

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

  static func tap(_ action: Located<SequenceAction>?, hint: String? = nil) -> SequenceBlockAction {
    SequenceBlockAction(action: action, trigger: .tap, hint: hint)
  }
}

extension SequenceBlock {
  /// All types of blocks; a new one is a file beside this one and a line here.
  static let types = TypeRegistry<BlockType<SequenceReading, any BlockContent<SequenceBlock>>>([
    BlockType("button", ButtonBlock.init),
    BlockType("carousel", carousel),
    BlockType("checklist") { Checklist(.init(items: ["items"]), &$0) },
    BlockType("custom", custom),
    BlockType("divider", divider),
    BlockType("feature-card", featureCard),
    BlockType("goal-selector") { Checklist.undocumented(isQuestion: false, &$0) },
    BlockType("icon", icon),
    BlockType("image", image),
    BlockType("input", InputBlock.init),
    BlockType("loading", loading),
    BlockType("loading-indicator", loadingIndicator),
    BlockType("lottie", lottie),
    BlockType("picker", PickerBlock.init),
    BlockType("progress", ProgressBlock.init),
    BlockType("quiz-question") { Checklist.undocumented(isQuestion: true, &$0) },
    BlockType("review", ReviewBlock.init),
    BlockType("scroll-container", scroll),
    BlockType("slider", SliderBlock.init),
    BlockType("spacer", spacer),
    BlockType("sticker", sticker),
    BlockType("text", text),
    BlockType("video", video),
  ])
}
