import Flow
import Source
import Testing

@Suite("Words that vary by number or device, and files of all languages")
struct VaryingTextTests {
  private static func words(_ path: String, _ text: String) async throws -> [String] {
    let read = try await readStrings(.memory([path: text]))
    let words = read.value.locales.flatMap { locale in
      read.value.tables(of: locale).flatMap { table, keys in
        keys.map { key, entry -> String in
          let details = entry.details
          let marks =
            [
              details?.note.map { "note: \($0)" }, details?.sizeLimit.map { "limit: \($0)" },
              details?.needsReview == true ? "needs review" : nil,
              details?.isTranslatable == false ? "fixed" : nil,
            ].compactMap(\.self)
          let end = marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"
          return "\(locale) \(table) \(key) = \(entry.text)\(end)"
        }
      }
    }
    return words.sorted() + read.findings
  }

  @Test func aStringCatalog() async throws {
    let found = try await Self.words(
      "Onboarding.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Hello": {},
        "title": {"comment": "The first line", "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Welcome"}},
          "de": {"stringUnit": {"state": "needs_review", "value": "Willkommen"}},
          "fr": {"stringUnit": {"state": "new", "value": "Welcome"}},
          "he": {"stringUnit": {"state": "translated", "value": ""}}}},
        "brand": {"shouldTranslate": false},
        "tap": {"localizations": {"en": {"variations": {"device": {
          "mac": {"stringUnit": {"state": "translated", "value": "Click"}},
          "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}},
        "tabs": {"localizations": {
          "en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "One tab"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld tabs"}}}}},
          "de": {"stringUnit": {"state": "translated", "value": "%#@tabs@ offen"},
            "substitutions": {"tabs": {"argNum": 1, "formatSpecifier": "lld", "variations": {
              "plural": {"one": {"stringUnit": {"state": "translated", "value": "Ein Tab"}},
                "other": {"stringUnit": {"state": "translated", "value": "%arg Tabs"}}}}}}}}}
      }}
      """
    )
    #expect(
      found == [
        "de Onboarding tabs = %lld Tabs offen",
        "de Onboarding title = Willkommen (note: The first line, needs review)",
        "en Onboarding Hello = Hello", "en Onboarding brand = brand (fixed)",
        "en Onboarding tabs = %lld tabs", "en Onboarding tap = Tap",
        "en Onboarding title = Welcome (note: The first line)",
      ]
    )
  }

  @Test(arguments: ["[]", "{\"strings\": 3}", "{\"sourceLanguage\": \"en\"}"])
  func noStringCatalog(text: String) async throws {
    #expect(
      try await Self.words("A.xcstrings", text) == [
        "A.xcstrings:1:1: wrong-table: a string catalog must have 'sourceLanguage' and 'strings'"
      ]
    )
  }

  private static func plist(_ dict: String, head: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd"\(head)>
    <plist version="1.0"><dict>\(dict)</dict></plist>
    """
  }

  @Test func aStringsdict() async throws {
    let found = try await Self.words(
      "de.lproj/App.stringsdict",
      Self.plist(
        """
        <key>tabs</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%1$#@tabs@ in %#@windows@</string>
          <key>tabs</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>Ein Tab</string><key>other</key><string>%d Tabs</string></dict>
          <key>windows</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>other</key><string>%d Fenstern</string></dict></dict>
        <key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
          <key>mac</key><string>Klicken</string><key>iphone</key><string>Tippen</string></dict></dict>
        <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict>
          <key>20</key><string>Kurz</string><key>50</key><string>Etwas länger</string></dict></dict>
        """
      )
    )
    #expect(
      found == [
        "de App tabs = %d Tabs in %d Fenstern", "de App tap = Tippen", "de App wide = Etwas länger",
      ]
    )
  }

  /// Parts that name one another are filled in three deep, and never to more than a card can hold.
  @Test func partsOfPartsEnd() async throws {
    let many = String(repeating: "%#@a@", count: 2_000)
    let part = { (words: String) in
      "<key>a</key><dict><key>other</key><string>\(words)</string></dict>"
    }
    let entry = { (format: String, words: String) in
      Self.plist(
        "<key>t</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>"
          + part(words) + "</dict>"
      )
    }
    #expect(
      try await Self.words("de.lproj/A.stringsdict", entry("%#@a@", "x%#@a@"))
        == ["de A t = xxx%#@a@"]
    )
    #expect(
      try await Self.words("de.lproj/A.stringsdict", entry(many, many)) == ["de A t = \(many)"]
    )
    #expect(
      try await Self.words("de.lproj/A.stringsdict", entry("%#@b@", "x")) == ["de A t = %#@b@"]
    )
  }

  /// The app asks the `.stringsdict` first.
  @Test func aStringsdictWins() async throws {
    let read = try await readStrings(
      .memory([
        "de.lproj/App.strings": #""tabs" = "Tabs";"#,
        "de.lproj/App.stringsdict": Self.plist(
          "<key>tabs</key><dict><key>NSStringLocalizedFormatKey</key><string>%d Tabs</string></dict>"
        ),
      ])
    )
    #expect(read.value.entry(key: "tabs", table: "App", locale: "de")?.text == "%d Tabs")
    #expect(read.findings == [])
  }

  /// Types of documents that say anything are refused.
  @Test func entitiesAreRefused() async throws {
    let text = Self.plist("<key>a</key><string>&x;</string>", head: " [<!ENTITY x 'y'>]")
    #expect(
      try await Self.words("de.lproj/A.stringsdict", text) == [
        "de.lproj/A.stringsdict:2:1: xml-doctype: expected no document type, found '<!DOCTYPE'"
      ]
    )
  }

  @Test func xliffOfVersionTwo() async throws {
    let found = try await Self.words(
      "l10n/app.xlf",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"
          xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0">
        <file id="f1" original="en.lproj/Main.strings">
          <group id="g"><unit id="u1" name="title" slr:sizeRestriction="20">
            <notes><note>The first line</note></notes>
            <segment><source>Good </source><target>Guten </target></segment>
            <ignorable><source>day</source><target>Tag</target></ignorable></unit></group>
          <unit id="later"><segment state="initial"><source>Later</source></segment></unit>
        </file>
      </xliff>
      """
    )
    #expect(
      found == [
        "de Main title = Guten Tag (note: The first line, limit: 20 char)",
        "en Main later = Later",
        "en Main title = Good day (note: The first line, limit: 20 char)",
      ]
    )
  }

  /// Of the forms that a file has words for, that of the sample's number is shown on each side.
  @Test func xliffOfPluralForms() async throws {
    let unit = { (form: String, target: String) in
      "<trans-unit id=\"tabs|==|plural.\(form)\"><source>\(form)</source>\(target)</trans-unit>"
    }
    let units =
      unit("one", "<target>вкладка</target>") + unit("few", "<target>вкладки</target>")
      + unit("many", "<target/>") + unit("other", "<target>вкладок</target>")
    let found = { (tag: String, units: String) in
      try await Self.words("l10n/app.xliff", XLIFFTests.xliff("target-language=\"\(tag)\"", units))
    }
    #expect(
      try await found("ru", units) == [
        "en-US Default Browser tabs = other", "ru Default Browser tabs = вкладки",
      ]
    )
    let lacking = units.replacing("<target>вкладки</target>", with: "")
    #expect(try await found("ru", lacking).last == "ru Default Browser tabs = вкладок")
    let device =
      "<trans-unit id=\"tap|==|device.mac\"><source>Click</source></trans-unit>"
      + "<trans-unit id=\"tap|==|device.other\"><source>Tap</source></trans-unit>"
    #expect(try await found("ru", device) == ["en-US Default Browser tap = Tap"])
  }

  @Test func xliffOfAStringCatalog() async throws {
    let found = try await Self.words(
      "l10n/app.xliff",
      XLIFFTests.xliff(
        "target-language=\"de\"",
        """
        <trans-unit id="tabs|==|plural.one"><source>One</source><target>Eins</target></trans-unit>
        <trans-unit id="tabs|==|plural.other" maxwidth="40" size-unit="char">
          <source>%lld</source><target state="needs-review-translation">%lld Tabs</target></trans-unit>
        """
      )
    )
    #expect(
      found == [
        "de Default Browser tabs = %lld Tabs (limit: 40 char, needs review)",
        "en-US Default Browser tabs = %lld (limit: 40 char)",
      ]
    )
  }
}
