internal import Source

extension Rule {
  /// The rules of AppDNA; each folder has a list of its own.
  static let appdna: [Rule] =
    appdnaDocuments
    + appdnaValues
    + appdnaTexts
    + appdnaBlocks
    + appdnaShown
    + appdnaInputs
    + appdnaViews
    + appdnaRules
    + appdnaPaths
    + appdnaExperiments

  /// Documents, flows, steps and blocks as a whole.
  static let appdnaDocuments = [
    notAppDNA, droppedFlow, unknownStepType, unknownBlockType, notAStepBlock, duplicateStep,
    noSteps,
  ]

  /// Values of fields.
  static let appdnaValues = [unknownStepWord, platformColor, stepAlias]
}
