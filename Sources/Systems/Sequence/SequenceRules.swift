internal import Source

extension Rule {
  /// The rules of Sequence; each folder has a list of its own.
  static let sequence: [Rule] =
    sequenceDocuments + sequenceValues + sequenceActions + sequenceBlocks + sequenceVariables
    + sequenceAnswers + sequenceShowing + sequenceBundle

  /// Documents, screens and blocks as a whole.
  static let sequenceDocuments = [
    notSequence, screenIncomplete, blockIncomplete, unknownScreenType, unknownBlock,
    duplicateScreen, notABlock, missingVersion, notAScreen,
    noScreens,
  ]

  /// Values of fields.
  static let sequenceValues = [unknownChoice, numberInQuotes, badColor, alphaOrder, gradientColors]

  /// Single types of blocks.
  static let sequenceBlocks = [presetWithoutAction]
}
