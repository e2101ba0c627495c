public import Source

extension Rule {
  /// A file of Android's values of another shape than Android takes.
  public static let wrongResources = Rule(
    3030,
    "wrong-resources",
    .warning,
    title: "A file of Android resources holds something that Android does not know.",
    why: "The app's build refuses it, and what it says is missing from every card.",
    fix: "Correct the element's name, or give it the attribute that it lacks.",
    bad: CatalogExample.resources("↓<sting name=\"title\">Hello</sting>"),
    good: CatalogExample.resources("<string name=\"title\">Hello</string>")
  )

  /// An apostrophe that Android's build refuses.
  public static let bareApostrophe = Rule(
    3031,
    "bare-apostrophe",
    .error,
    title: "An Android text has an apostrophe without a backslash before it.",
    why: "The app's build refuses the file.",
    fix: "Write \\', or put the whole text in double quotes.",
    bad: CatalogExample.resources("<string name=\"title\">Don↓'t wait</string>"),
    good: CatalogExample.resources("<string name=\"title\">Don\\'t wait</string>")
  )

  /// An escape or quote that Android reads in another way than its author.
  public static let wrongEscape = Rule(
    3032,
    "wrong-escape",
    .warning,
    title: "An Android text has an escape or a quote that means nothing.",
    why: "The app drops the backslash or the quote and shows the rest.",
    fix: "Write \\n, \\t, \\', \\\", \\\\, \\@, \\? or \\u with four digits.",
    bad: CatalogExample.resources("<string name=\"title\">One↓\\rTwo</string>"),
    good: CatalogExample.resources("<string name=\"title\">One\\nTwo</string>")
  )

  /// A text that refers to another that is not there.
  public static let wrongReference = Rule(
    3033,
    "wrong-reference",
    .warning,
    title: "An Android text refers to a text that is not there, or to itself.",
    why: "The card shows the reference; unless a library has the text, the app's build refuses it.",
    fix:
      "Correct the name, or add the library's folder to 'strings' in flowproof.yml; write \\@ for a text that starts with the sign itself.",
    bad: CatalogExample.resources("↓<string name=\"title\">@string/app_nam</string>"),
    good: CatalogExample.resources(
      "<string name=\"app_name\">Wren</string><string name=\"title\">@string/app_name</string>"
    )
  )

  /// A plural without the form that every language needs.
  public static let pluralWithoutOther = Rule(
    3034,
    "plural-without-other",
    .error,
    title: "An Android plural has no words for the quantity 'other'.",
    why: "Every language uses it for some number; the app crashes there.",
    fix: "Add <item quantity=\"other\">.",
    bad: CatalogExample.resources(
      "↓<plurals name=\"tabs\"><item quantity=\"one\">One tab</item></plurals>"
    ),
    good: CatalogExample.resources(
      "<plurals name=\"tabs\"><item quantity=\"other\">%d tabs</item></plurals>"
    )
  )

  /// Several placeholders of which some have no number.
  public static let unnumberedPlaces = Rule(
    3035,
    "unnumbered-placeholders",
    .warning,
    title: "An Android text has several placeholders, and one of them has no number.",
    why: "A translation can't change their order, so the app's build refuses the text.",
    fix: "Write %1$s and %2$s.",
    bad: CatalogExample.resources("↓<string name=\"by\">%s by %s</string>"),
    good: CatalogExample.resources("<string name=\"by\">%1$s by %2$s</string>")
  )
}
