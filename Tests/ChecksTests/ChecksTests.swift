import Checks
import Flow
import Foundation
import Source
import Testing

@Suite("Checks of texts and images")
struct ChecksTests {
  @Test func missingText() {
    let project = Project(
      """
      text Onboarding/welcom.v1
      text Onboarding/welcome.v1
      text Hello
      text Onboarding/only.v1
      text Onboarding/same.v1
      """,
      [
        "en": ["Onboarding": ["welcome.v1": "Welcome", "same.v1": "same.v1"]],
        "de": ["Onboarding": ["welcome.v1": "Willkommen", "only.v1": "Nur hier"]],
      ]
    )
    #expect(
      project.findings("text-missing") == [
        "1: 'Onboarding/welcom.v1' is in no table of any locale, so the card shows the id itself"
          + " (did you mean 'welcome.v1'? It reads 'Welcome')",
        "4: 'Onboarding/only.v1' is in no table of en, the default locale,"
          + " so the card shows the id itself [the words in de]",
        "5: the text of 'same.v1' equals its key, which the app takes for missing:"
          + " the card shows the id itself [the words in en]",
      ]
    )
  }

  /// Checks that run side by side report what they do one after another, in the same order.
  @Test(arguments: [1, 2, 9])
  func checksRunSideBySide(jobs: Int) async {
    let project = Project(
      "text T/a\ntext T/b.v1\nformat(1) 50% off\nimage none\nlink http://plain.example\ntext T/c",
      ["en": ["T": ["a": "One", "c": "50 %d"]], "de": ["T": ["a": "Eins", "c": "50 %@"]]],
      variants: ["one", "two"]
    )
    var log = Log()
    log.report(Rule(2999, "odd", .info, title: "t", why: "w", fix: "f"), "before", at: nil)
    let before = log.diagnostics
    await Checks.run(project.input, jobs: jobs, log: &log)
    #expect(log.diagnostics == before + project.log.diagnostics)
    #expect(project.log.diagnostics.count > 4)
  }

  @Test("Without any table, all ids are one finding")
  func noTables() {
    let project = Project("text A/b.v1\ntext A/c.v1\ntext words", [:])
    #expect(
      project.findings("text-missing") == [
        "1: no string table was found, so 'A/b.v1' and 1 more ids are shown as they are"
          + " (name the folders of your string tables under 'strings' in flowproof.yml)"
      ]
    )
  }

  @Test func untranslatedText() {
    let project = Project(
      "text T/a\ntext T/b\ntext T/a",
      [
        "en": ["T": ["a": "One", "b": "Two"]],
        "de": ["T": ["b": "Zwei"]],
        "fr": ["T": ["b": "Deux"]],
        "de-AT": ["T": ["b": "Zwoa"]],
        "en-GB": ["T": ["b": "Two, please"]],
      ],
      locales: ["en", "de", "de-AT", "en-GB", "fr", "ja"]
    )
    #expect(
      project.findings("text-untranslated") == [
        "-: 'ja' has no string table, so all words of en are shown"
          + " (add the locale's tables, or remove it from 'locales' in flowproof.yml)",
        "1: 'a' has no words in de, de-AT and fr, so those of en are shown [the words in en]",
      ]
    )
  }

  @Test func untranslatedWordsOfTheConfig() {
    let project = Project(
      "own en=One de=Eins fr=Un\nown en=Two de=Zwei\nown en=Three de=Drei fr=Trois",
      [:],
      locales: ["en", "de", "fr"]
    )
    #expect(
      project.findings("text-untranslated") == [
        "2: 'Two' has no words in fr, so those of en are shown"
      ]
    )
  }

  @Test("A sibling's words are never borrowed, and what lacks is said (nimbus, section 6.1)")
  func siblingsAreNotAsked() {
    let project = Project(
      "text T/a",
      [
        "en": ["T": ["a": "One"]],
        "es": ["T": ["b": "Dos"]],
        "es-ES": ["T": ["a": "Uno"]],
        "es-MX": ["T": ["b": "Dos"]],
      ]
    )
    #expect(
      project.findings("text-untranslated") == [
        "1: 'a' has no words in es and es-MX, so those of en are shown [the words in en]"
      ]
    )
  }

  @Test("The plain picture stands in for one in its chosen state (nimbus, section 4.7)")
  func aChosenPictureMayBeMissing() {
    var images = ImageCatalog()
    let span = Span.start(of: FileID(index: 0))
    images.assets["star"] = ImageCatalog.Asset(name: "star", span: span, light: nil, dark: nil)
    let found = Project("image star\nchosen star\nimage moon\nchosen moon", [:], images: images)
      .findings("image-asset-missing")
    #expect(
      found == ["3: 'moon' is the name of no asset, so the app shows no picture"]
    )
  }

  @Test func placeholderMismatch() {
    let project = Project(
      "format(2) T/a\nformat(2) T/b\ntext T/c",
      [
        "en": ["T": ["a": "%@ by %@", "b": "%@", "c": "%@"]],
        "de": ["T": ["a": "%2$@ macht %1$@", "b": "nichts", "c": "nichts"]],
        "fr": ["T": ["a": "%@", "b": "%1$@", "c": "%@"]],
      ]
    )
    #expect(
      project.findings("placeholder-mismatch") == [
        "1: 'a' has other placeholders in fr than in en"
          + " [en shows %1$@ and %2$@; fr shows %1$@]",
        "2: 'b' has other placeholders in de than in en [en shows %1$@; de shows no argument]",
      ]
    )
  }

  @Test("A place lost in a text that no flow uses is told where it stands")
  func placeholderMismatchUnused() {
    let project = Project(
      "text T/a",
      [
        "en": [
          "T": ["a": "A", "b": "Meet %@", "c": "50 % down", "d": "Hi %@", "f": "Hey"],
          "U": ["e": "%@"],
        ],
        "de": [
          "T": ["a": "A", "b": "Triff", "c": "Halb", "d": "Hallo %1$@", "f": "He %@"],
          "U": ["e": "Na"],
        ],
      ]
    )
    let findings = project.findings("placeholder-mismatch")
    #expect(findings.count == 2)
    #expect(findings.last?.contains("'f' has other placeholders in de than in en") == true)
    #expect(findings.first?.contains("'b' has other placeholders in de than in en") == true)
    #expect(findings.first?.contains("no flow uses this text") == true)
  }

  @Test func placeholdersThatNobodyFills() {
    let project = Project(
      "text T/a\ntext Meet %@\ntext T/b\ntext 100%\nformat(1) T/a",
      ["en": ["T": ["a": "Hi %@", "b": "Hi"]], "de": ["T": ["a": "Hallo %@", "b": "Hi %1$@"]]]
    )
    #expect(
      project.findings("placeholder-in-unformatted-field") == [
        "1: the app does not fill in this text, so 'Hi %@' shows as it is"
          + " (use a text without placeholders here) [the placeholder is here]",
        "2: the app does not fill in this text, so 'Meet %@' shows as it is"
          + " (use a text without placeholders here)",
        "3: the app does not fill in this text, so 'Hi %1$@' shows as it is in de"
          + " (use a text without placeholders here) [the placeholder is here]",
      ]
    )
  }

  @Test func tooManyPlaceholders() {
    let project = Project(
      "format(1) T/a\nformat(2) T/a\nformat(1) Meet %@ and %@",
      ["en": ["T": ["a": "%@"]], "de": ["T": ["a": "%2$@"]]]
    )
    #expect(
      project.findings("placeholder-count") == [
        "1: '%2$@' asks for argument 2, the app gives 1 in de [the placeholder is here]",
        "3: 'Meet %@ and %@' asks for argument 2, the app gives 1",
      ]
    )
  }

  @Test func unknownPlaceholder() {
    let project = Project("format(1) 50% off\nformat(1) 50%% off\ntext 50% off", [:])
    #expect(
      project.findings("literal-percent") == [
        "1: expected %@, %1$@ or %% in '50% off', found another use of a percent sign"
          + " (write %% for a percent sign, for the app formats this text)"
      ]
    )
  }

  @Test func sameAsSource() {
    let project = Project(
      "text T/a\ntext T/b",
      [
        "en": ["T": ["a": "Start now", "b": "Wren"]],
        "de": ["T": ["a": "Start now", "b": "Wren"]],
        "en-GB": ["T": ["a": "Start now", "b": "Wren"]],
      ]
    )
    #expect(
      project.findings("same-as-source") == [
        "1: 'Start now' is the same in de as in en [the words in de]"
      ]
    )
  }

  @Test func aFlowThatEqualsItsSourceIsToldOnce() {
    let words = ["a": "Start now", "b": "Wren", "c": "Not yet"]
    let same = Project("text T/a\ntext T/b\ntext T/c", ["en": ["T": words], "de": ["T": words]])
    let found = same.log.diagnostics.filter { $0.slug == "same-as-source" }
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.message) == ["all 2 texts of this flow are the same in de as in en"])
    for (key, other) in [("b", "Zaunkönig"), ("c", "Noch nicht")] {
      let begun = Project(
        "text T/a\ntext T/b\ntext T/c",
        ["en": ["T": words], "de": ["T": words.merging([key: other]) { $1 }]]
      )
      let single = begun.log.diagnostics.filter { $0.slug == "same-as-source" }
      #expect(single.map(\.severity) == Array(repeating: .info, count: key == "b" ? 2 : 1))
    }
  }

  @Test func unusedKey() {
    let project = Project(
      "text T/a",
      ["en": ["T": ["a": "One", "b": "Two", "c": "Three"], "Other": ["d": "Four"]]]
    )
    #expect(
      project.findings("unused-key").map { $0.drop { $0 != ":" } } == [
        ": 2 of the 3 texts of 'T' are used by no flow, 'b' is the first"
      ]
    )
  }

  @Test func unknownImage() {
    var images = ImageCatalog()
    images.ids = ["globe": "onboardingGlobe", "lost": "gone"]
    images.assets["onboardingGlobe"] = ImageCatalog.Asset(
      name: "onboardingGlobe",
      span: Span.start(of: FileID(index: 0)),
      light: nil,
      dark: nil
    )
    let project = Project(
      "image globe\nimage glob\nimage lost\nimage onboardingGlobe\nimage https://example.com/a.png",
      [:],
      images: images
    )
    #expect(
      project.findings("image-asset-missing") == [
        "2: 'glob' is the name of no asset, so the app shows no picture (did you mean 'globe'?)",
        "3: 'lost' stands for the asset 'gone', which no catalog has, so the app shows no picture",
      ]
    )
    #expect(
      Project("image a\nimage b", [:]).findings("no-images") == [
        "1: the project has no images, so 'a' and 1 more are drawn as a frame"
          + " (name your asset catalogs and image folders under 'assets' in flowproof.yml)"
      ]
    )
  }

  @Test("Words of the config are shown to readers of every language")
  func freeText() {
    let words = ["en": ["T": ["a": "One"]], "de": ["T": ["a": "Eins"]]]
    let config = "text T/a\ntext Save 50 % / year\ntext 42\ntext A/b.v1"
    #expect(
      Project(config, words).findings("free-text") == [
        "2: 'Save 50 % / year' is free text, so every locale shows it as it is,"
          + " beside words that are translated"
      ]
    )
    #expect(Project(config, ["en": ["T": ["a": "One"]]]).findings("free-text") == [])
  }

  @Test("Keys of source code explain what tables lack, and never stand in")
  func declaredTexts() {
    let project = Project(
      "text T/new.v9\ntext T/old.v1\ntext T/kept.v1\ntext T/gone.v1\ntext U/other.v1",
      ["en": ["T": ["old.v1": "Old", "kept.v1": "Kept"], "U": ["other.v1": "Other"]]],
      declared: ["T": ["new.v9": false, "kept.v1": false, "gone.v1": true]]
    )
    #expect(
      project.findings("text-only-in-swift") == [
        "1: 'new.v9' is declared in source code and in no table of en yet,"
          + " so the card shows the id itself [declared here as 'new.v9']"
      ]
    )
    #expect(
      project.findings("text-retired") == [
        "2: 'old.v1' is no longer in source code, so an import of strings may drop its words"
          + " and the card would show the id [the words in en]"
      ]
    )
    #expect(
      project.findings("text-missing").map { String($0.prefix(17)) } == ["4: 'T/gone.v1' is"]
    )
  }

  @Test("A text that no screen has room for is told, and what of it is measured")
  func longTexts() {
    let long = { (count: Int) in String(repeating: "word ", count: count / 5) }
    let project = Project(
      "text T/a\ntext T/b\ntext T/c",
      [
        "en": ["T": ["a": long(10_000), "b": long(20_000), "c": "Short"]],
        "de": ["T": ["c": long(30_000)]],
      ]
    )
    #expect(
      project.findings("text-too-long") == [
        "2: a text has 20000 characters, of which 10000 are measured [the text is here]",
        "3: a text has 30000 characters, of which 10000 are measured in de [the text is here]",
      ]
    )
  }

  @Test("A text that many variants share is one finding, about what they share")
  func subjects() {
    let project = Project("text T/a.v1", [:], variants: ["one", "two"])
    let findings = project.log.diagnostics
    #expect(findings.count == 1)
    #expect(findings.first?.subject == Diagnostic.Subject(flow: "flow", card: "card"))
    #expect(
      Project("text T/a.v1", [:]).log.diagnostics.first?.subject
        == Diagnostic.Subject(flow: "flow", variant: "one", card: "card")
    )
  }

  @Test func aCleanProjectHasNoFinding() {
    let project = Project(
      "format(1) T/a\ntext T/b\ntext 100%",
      [
        "en": ["T": ["a": "Welcome to %@", "b": "Go"]],
        "de": ["T": ["a": "Willkommen bei %@", "b": "Los"]],
      ]
    )
    #expect(project.log.diagnostics.map(\.message) == [])
  }

  @Test("The list of checks and the folder of checks agree, and no rule is there twice")
  func listMatchesFolder() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Checks/Rules").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count { $0.hasSuffix(".swift") } == Checks.all.count)
    let rules = Checks.all.flatMap(\.rules)
    #expect(Set(rules.map(\.number)).count == rules.count)
    #expect(Set(rules.map(\.slug)).count == rules.count)
  }
}
