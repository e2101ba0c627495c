internal import Source

/// All types of blocks, sorted by name; a new one is a file beside this one and a line here.
enum StepBlockTypes {
  static let all: [StepBlockType] = [
    StepBlockType("button", StepButton.self),
    StepBlockType("heading", StepHeading.self),
    StepBlockType("image", StepImage.self),
    StepBlockType("spacer", StepSpacer.self),
    StepBlockType("stack", StepStack.self),
    StepBlockType("text", StepText.self),
  ]

  /// Names of the vendor's pages, which the iOS app draws nothing for, and the types they mean (section
  /// 6 and 22).
  static let aliases: [String: String] = [
    "title": "heading", "subtitle": "text", "option_list": "input_select",
  ]

  /// A type by its name in documents, or by a name that means it.
  static func named(_ name: String) -> StepBlockType? { byName[aliases[name] ?? name] }

  /// True where the name is one of a type.
  static func knows(_ name: String?) -> Bool { name.flatMap(named) != nil }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first }
  )
}
