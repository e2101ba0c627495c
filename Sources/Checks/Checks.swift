public import Source

/// What Flowproof looks for in a finished project; a new check is a file in `Rules/`
/// or `Paths/` and a line here.
public enum Checks {
  /// All checks, in the order in which they run.
  public static let all: [Check] = [
    .askedAgain,
    .contract,
    .contrast,
    .freeText,
    .imageAssetMissing,
    .imageFileMissing,
    .linkHost,
    .linkLocale,
    .linkPlain,
    .literalPercent,
    .loopWithoutExit,
    .lowCoverage,
    .neverReached,
    .neverTaken,
    .notProved,
    .otherScript,
    .pictureNotMirrored,
    .pictureTooSmall,
    .pictureUnspoken,
    .pictureWithoutDark,
    .placeholderCount,
    .placeholderInUnformattedField,
    .placeholderKind,
    .placeholderMismatch,
    .pluralForms,
    .readingOrder,
    .refusalActs,
    .remoteCardImage,
    .sameAsSource,
    .spokenNames,
    .stuckForSome,
    .textFit,
    .textMissing,
    .textOnlyInSwift,
    .textRetired,
    .textRunsAgainstLocale,
    .textUntranslated,
    .unsafeImageAddress,
    .unusedKey,
    .wordsInPicture,
    .wordsPromiseEnd,
    .wordsPromiseMore,
  ]

  /// Runs all checks, one after another: some say nothing where an earlier one has.
  public static func run(_ input: CheckInput, log: inout Log) {
    for check in all { check.run(input, &log) }
  }
}
