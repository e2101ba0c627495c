public import ArgumentParser
public import Pipeline

/// Options for the share of texts that locales must translate.
struct CoverageOptions: ParsableArguments {
  @Option(
    "An error where a locale translates fewer of a hundred texts that its readers get: locale=de:100, or 90 "
      + "for all locales but the default. Repeatable.",
    value: "[locale=tag:]n"
  )
  var minCoverage: [MinLocaleCoverage] = []

  var goals: [MinLocaleCoverage] {
    guard minCoverage.isEmpty else { return minCoverage }
    return Environment.settings("MIN_COVERAGE").compactMap(MinLocaleCoverage.init(argument:))
  }
}

extension MinLocaleCoverage: ExpressibleByArgument {}
