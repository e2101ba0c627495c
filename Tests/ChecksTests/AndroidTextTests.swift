import Checks
import Flow
import Source
import Testing

@Suite("Checks of texts know Android's resources")
struct AndroidTextTests {
  let project = Project(
    """
    android my_title
    android no_title
    android Free words
    fill greeting
    fill sale
    fill many
    android raw
    """,
    [
      "en": [
        "@string": [
          "my_title": "Title", "greeting": "Hi %1$s, %%", "sale": "50% off", "many": "%s of %s",
          "raw": "Hi %1$s", "unused": "Unused",
        ]
      ],
      "de": ["@string": ["greeting": "Hallo", "my_title": "Titel", "sale": "50 %% billiger"]],
    ]
  )

  @Test func eachRule() {
    let slugs = [
      "text-missing", "text-untranslated", "placeholder-mismatch", "placeholder-count",
      "literal-percent", "placeholder-in-unformatted-field", "free-text", "unused-key",
    ]
    let found = slugs.flatMap { slug in project.findings(slug).map { "\(slug) \($0)" } }
    #expect(
      found == [
        "text-missing 2: 'no_title' is in no table of any locale, so the card shows the id itself"
          + " (did you mean 'my_title'? It reads 'Title')",
        "text-untranslated 6: 'many' has no words in de, so those of en are shown [the words in en]",
        "text-untranslated 7: 'raw' has no words in de, so those of en are shown [the words in en]",
        "placeholder-mismatch 4: 'greeting' has other placeholders in de than in en"
          + " [en shows %1$s; de shows no argument]",
        "placeholder-count 6: '%s of %s' asks for argument 2, the app gives 1"
          + " [the placeholder is here]",
        "literal-percent 5: expected %s, %1$s or %% in '50% off', found another use of a percent sign"
          + " in en (write %% for a percent sign, for the app formats this text)"
          + " [the percent sign is here]",
        "placeholder-in-unformatted-field 7: the app does not fill in this text, so 'Hi %1$s' shows as"
          + " it is (use a text without placeholders here) [the placeholder is here]",
        "free-text 3: 'Free words' is free text, so every locale shows it as it is,"
          + " beside words that are translated",
      ]
    )
  }
}
