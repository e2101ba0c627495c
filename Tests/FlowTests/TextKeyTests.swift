import Flow
import Testing

@Suite("A text of the config names a table and a key")
struct TextKeyTests {
  @Test(arguments: [
    ("Onboarding/Title.v114", "Onboarding", "Title.v114"),
    ("Title.v114", "Localizable", "Title.v114"),
    ("Default Browser/Card.v1", "Default Browser", "Card.v1"),
    ("a/b/c", "a", "b/c"),
    ("/a/b", "a", "b"),
    ("a//b", "a", "/b"),
    ("/alone", "Localizable", "/alone"),
    ("alone/", "Localizable", "alone/"),
    ("", "Localizable", ""),
    ("/", "Localizable", "/"),
    ("Über/täglich", "Über", "täglich"),
  ])
  func splitsAtTheFirstSlash(raw: String, table: String, key: String) {
    let id = TextKey(raw)
    #expect(id.table == table)
    #expect(id.key == key)
  }

  @Test(arguments: [
    ("Onboarding/Title.v114", true),
    ("Onboarding/Title", true),
    ("Unknown/Title", false),
    ("Unknown/Title.v114", true),
    ("Title.v114", true),
    ("Title.v114.v2", true),
    ("Onboarding/Hello there", false),
    ("Read on/off", false),
    ("Welcome", false),
    ("Welcome to v2", false),
    ("Now in .v2", false),
    (".v2", false),
    ("Title.v", false),
    ("", false),
    ("/", false),
    ("Onboarding/", false),
  ])
  func tellsIDsFromWords(raw: String, isID: Bool) {
    #expect(TextKey.looksLikeID(raw, isTable: { $0 == "Onboarding" }) == isID)
  }

  @Test(
    "A text names an Android resource",
    arguments: [
      ("title", "@string", "title"),
      ("@string/title", "@string", "title"),
      ("R.string.title", "@string", "title"),
      ("R.array.steps[0]", "@array", "steps[0]"),
      ("@plurals/tabs", "@plurals", "tabs[other]"),
      ("@plurals/tabs[one]", "@plurals", "tabs[one]"),
      ("Free / words", "@string", "Free / words"),
      ("@home", "@string", "@home"),
      ("R.x", "@string", "R.x"),
      ("", "@string", ""),
    ]
  )
  func resources(raw: String, table: String, key: String) {
    let id = TextKey(resource: raw)
    #expect(id.table == table && id.key == key && id.isResource)
  }

  @Test(arguments: [
    ("my_title", true), ("title", false), ("@string/title", true), ("R.string.title", true),
    ("My_Title", false), ("two words", false), ("a_b c", false),
  ])
  func looksLikeResource(raw: String, isOne: Bool) {
    #expect(TextKey.looksLikeResource(raw) == isOne)
  }
}
