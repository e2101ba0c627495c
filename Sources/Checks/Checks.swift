internal import Flow
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
    let others = input.flows.cardsOfOtherVersions
    let found = await sideBySide(all.count, jobs: jobs) { place -> Log in
      var own = Log()
      if !all[place].asksReported { all[place].run(input, &own) }
      if !others.isEmpty { own.lower(where: { isMinor($0, others) }) }
      return own
    }
    for (check, own) in zip(all, found) {
      if check.asksReported { check.run(input, &log) } else { log.append(own) }
    }
  }

  /// Tells whether a finding is about cards for other versions of the app alone, whose texts and pictures are not those
  /// at hand; what a project itself expects of them holds.
  private static func isMinor(_ finding: Diagnostic, _ others: Set<Diagnostic.Subject>) -> Bool {
    !expectations.contains(finding.slug) && !finding.subjects.isEmpty
      && finding.subjects.allSatisfy {
        others.contains(.init(flow: $0.flow, variant: $0.variant, card: $0.card))
      }
  }

  private static let expectations = Set(
    (Check.contract.rules + Check.lowCoverage.rules).map(\.slug)
  )
}

extension [Flow] {
  /// The cards of recipes for other versions of the app than that of the sources.
  fileprivate var cardsOfOtherVersions: Set<Diagnostic.Subject> {
    let all = flatMap { flow in
      flow.variants.filter(\.provenance.isOtherVersion).flatMap { variant in
        variant.cards.map { Diagnostic.Subject(flow: flow.id, variant: variant.id, card: $0.id) }
      }
    }
    return Set(all)
  }
}
