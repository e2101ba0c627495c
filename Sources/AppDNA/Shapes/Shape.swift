/// The type that the apps decode a value of an AppDNA document into (reference: appdna, section 21).
indirect enum ShapeType: Sendable {
  /// A text.
  case string
  /// A number, with fraction or without.
  case number
  /// A number without fraction.
  case integer
  /// A boolean.
  case bool
  /// Values of one type in order.
  case list(ShapeType)
  /// Values of one type by name.
  case map(ShapeType)
  /// A map of known keys.
  case shape(Shape.Name)
  /// A word of a few; another one is as wrong as a number.
  case words([String])
  /// A text or a map of known keys.
  case stringOr(Shape.Name)
  /// A value of any shape: the apps look at it themselves, or not at all.
  case any

  /// The expected type of a value, for messages: "an integer".
  var words: String {
    switch self {
    case .string: "a string"
    case .number: "a number"
    case .integer: "an integer"
    case .bool: "a boolean"
    case .list: "a list"
    case .map, .shape: "a map"
    case .words(let words): words.map { "'\($0)'" }.joined(separator: " or ")
    case .stringOr: "a string or a map"
    case .any: "anything"
    }
  }
}

/// The keys of a map in AppDNA documents, with the types that the iOS app decodes them into.
///
/// It decodes a block with the keys of all types of blocks at once, so that a wrong value counts even
/// under a key that the block's own type does not read.
struct Shape: Sendable {
  /// The object with its article, for messages: "a block".
  let words: String
  /// Types by key.
  let keys: [String: ShapeType]
  /// The names of the keys, sorted.
  let names: [String]
  /// Keys that must be there.
  let required: [String]
  /// Indicates that no finding calls its keys unknown.
  let isOpen: Bool

  init(
    words: String,
    keys: [String: ShapeType],
    required: [String] = [],
    isOpen: Bool = false
  ) {
    (self.words, self.keys, self.required, self.isOpen) = (words, keys, required, isOpen)
    names = keys.keys.sorted()
  }

  /// The shapes there are; ``Shapes`` holds their keys.
  enum Name: String, Hashable, Sendable, CaseIterable {
    case flow, settings, backButton, haptic, haptics, particles, step, config, option, item
    case formField, fieldConfig, validation, dependsOn
    case block, blockStyle, shadow, gradient, condition, entrance, pressed
    case fieldOption, fieldStyle, textStyle, icon, provider, timelineItem, loadingItem, plan,
      timerLabels
    case background, backgroundGradient, stop, elementStyle, border, padding, animation
    case rule, audience, hook
    case chat, persona, autoMessage, media, completion, quickReply, turnAction, chatButton,
      chatStyle
  }
}
