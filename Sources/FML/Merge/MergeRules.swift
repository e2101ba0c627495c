public import Source

extension Rule {
  /// The rules of values laid over what ships.
  public static let mergedValues: [Rule] = [
    .fallbackEnumValue, .nullDoesNotRemove, .localizedOnMobile, .oldName, .unknownFeatureVariable,
    .imageUnknown,
  ]

  /// A value that an enum does not have.
  static let fallbackEnumValue = Rule(
    1150,
    "unknown-enum-value",
    .error,
    title: "A value is none of those the field takes.",
    why: "The app silently uses the field's default, so another action or kind shows.",
    fix: "Use one of the values the app's version knows.",
    bad: CardExample.card("\"title\": \"Hello\", \"card-type\": ↓\"basik\""),
    good: CardExample.card("\"title\": \"Hello\", \"card-type\": \"basic\"")
  )

  /// A variable that the feature does not have.
  static let unknownFeatureVariable = Rule(
    1190,
    "unknown-variable",
    .error,
    title: "A value sets a variable that the feature does not have.",
    why: "The app ignores it silently, so what its author wanted does not happen.",
    fix: "Correct the name, or use a variable that the app's version knows.",
    bad: CardExample.manifest(CardExample.branch("{↓\"dismissible\": false}")),
    good: CardExample.manifest(CardExample.branch("{\"dismissable\": false}"))
  )

  /// A null over a default that is there.
  static let nullDoesNotRemove = Rule(
    1151,
    "null-does-not-remove",
    .warning,
    title: "A null does not remove what ships.",
    why: "The app reads null as 'use the default', so the button, link or popup stays.",
    fix: "Disable the card with a prerequisite that is never true, and add a new card without it.",
    bad: CardExample.card("\"title\": \"Hello\", \"buttons\": {\"primary\": ↓null}"),
    good: CardExample.card("\"title\": \"Hello\"")
  )

  /// A desktop localisation in a mobile recipe.
  public static let localizedOnMobile = Rule(
    1152,
    "l10n-on-mobile",
    .error,
    title: "A recipe for a mobile app uses desktop localisations.",
    why: "Mobile apps do not know '$l10n' and 'localizations' and fall back to the default text.",
    fix: "Use text ids of the app's string tables.",
    bad: CardExample.card("\"title\": ↓{\"$l10n\": {\"id\": \"hello-text\", \"text\": \"Hello\"}}"),
    good: CardExample.card("\"title\": \"Hello\"")
  )

  /// A name of an older version of the app.
  public static let oldName = Rule(
    1153,
    "old-name",
    .warning,
    title: "A name comes from an older version of the app.",
    why: "Newer versions ignore it and use the default instead.",
    fix: "Use the newer name where the app's version knows it.",
    bad: CardExample.card("\"title\": \"Hello\", ↓\"type\": \"fresh-install\""),
    good: CardExample.card("\"title\": \"Hello\", \"onboarding-type\": \"fresh-install\"")
  )
}
