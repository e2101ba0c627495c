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

  /// Runs all checks, so many side by side; findings come in the order of the checks.
  public static func run(_ input: CheckInput, jobs: Int, log: inout Log) async {
    let logs = await withTaskGroup(of: [(place: Int, log: Log)].self) { group in
      for first in 0..<max(1, jobs) {
        group.addTask {
          stride(from: first, to: all.count, by: max(1, jobs)).map { place in
            var log = Log()
            all[place].run(input, &log)
            return (place, log)
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    for (_, found) in logs.sorted(by: { $0.place < $1.place }) { log.append(found) }
  }
}
