public import Source

/// The checks of a finished project; a new one is a file in `Rules/`, a document for each of
/// its rules beside it, and a line here.
public enum Checks {
  /// All checks, in the order in which they run.
  public static let all: [Check] = [
    .askedAgain,
    .assetInTwoCatalogs,
    .contract,
    .contrast,
    .freeText,
    .imageAssetMissing,
    .imageFileMissing,
    .linkHost,
    .linkLocale,
    .linkPlain,
    .linkWordsMissing,
    .literalPercent,
    .loopWithoutExit,
    .lowCoverage,
    .mixedApostrophes,
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
    .textTooLong,
    .textUntranslated,
    .unsafeImageAddress,
    .unusedKey,
    .wordsInPicture,
    .wordsPromiseEnd,
    .wordsPromiseMore,
  ]

  /// Runs all checks, one after another.
  public static func run(_ input: CheckInput, log: inout Log) {
    for check in all { check.run(input, &log) }
  }

  /// Runs all checks in parallel tasks and reports in their order; those that leave out what has
  /// been reported run in their turn.
  public static func run(_ input: CheckInput, jobs: Int, log: inout Log) async {
    let found = await sideBySide(all.count, jobs: jobs) { place -> Log in
      var own = Log()
      if !all[place].asksReported { all[place].run(input, &own) }
      return own
    }
    for (check, own) in zip(all, found) {
      if check.asksReported { check.run(input, &log) } else { log.append(own) }
    }
  }
}
