public import Source

extension Rule {
  /// The rules of messages, for `flowproof explain` and for the tests of their examples.
  public static let messages: [Rule] = [
    .messageTextEmpty, .messageStyleUnknown, .messageTriggerUnknown, .messageActionUnknown,
    .messageNoAction, .messageTriggerOldKey, .messageSurfaceUnknown, .controlWithoutExperiment,
    .controlMismatch, .messageKeyDiffers, .microsurveyOptionsFew, .microsurveyOptionsLong,
    .utmContentUnsafe, .microsurveyFeatureOff, .microsurveyIncomplete, .messagePriorityTie,
  ]
}
