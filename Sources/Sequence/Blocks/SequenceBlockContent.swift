internal import Flow
internal import Source
internal import SystemKit

struct SequenceBlockAction: Sendable {
  /// The action; nil is the block's own default, the next screen.
  let action: Located<SequenceAction>?
  var trigger = Route.Trigger.tap
  /// The time in ms before it happens by itself; nil for a tap.
  var delay: Double?
  /// A native step that the block's preset names, where it has no action.
  var hint: String?
}

extension SequenceBlock {
  /// All types of blocks; a new one is a function like the others and a line here.
  static let types = TypeRegistry([
    SequenceBlockType("button", button),
    SequenceBlockType("carousel", carousel),
    SequenceBlockType("checklist") { checklist(&$0) },
    SequenceBlockType("custom", custom),
    SequenceBlockType("divider", divider),
    SequenceBlockType("feature-card", featureCard),
    SequenceBlockType("goal-selector") { checklist(&$0, isQuestion: false) },
    SequenceBlockType("icon", icon),
    SequenceBlockType("image", image),
    SequenceBlockType("input", input),
    SequenceBlockType("loading") { loading(&$0) },
    SequenceBlockType("loading-indicator", loadingIndicator),
    SequenceBlockType("lottie", lottie),
    SequenceBlockType("picker", picker),
    SequenceBlockType("progress") { progress(&$0) },
    SequenceBlockType("quiz-question") { checklist(&$0, isQuestion: true) },
    SequenceBlockType("review", review),
    SequenceBlockType("scroll-container", scroll),
    SequenceBlockType("slider", slider),
    SequenceBlockType("spacer", spacer),
    SequenceBlockType("sticker", sticker),
    SequenceBlockType("text", text),
    SequenceBlockType("video", video),
  ])
}
