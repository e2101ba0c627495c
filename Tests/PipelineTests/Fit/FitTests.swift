import Export
import Flow
import Foundation
import Layout
import Pipeline
import Reports
import Source
import TestSupport
import Testing

/// Texts and their locales on top; what the verb, the findings and the files for translators say of them
/// below.
///
/// What fits is judged by ``StandInCheck``.
@Suite struct FitTests {
  static func project(_ fit: String = "") -> [String: String] {
    func strings(_ title: String, _ body: String) -> String {
      "\"title\" = \"\(title)\";\n\"body\" = \"\(body)\";\n"
    }
    return [
      "flowproof.yml": "default-locale: en\n" + fit,
      "flows/cards.json": """
      {"cards": {"welcome": {"title": "Onboarding/title", "body": "Onboarding/body"}}}
      """,
      "strings/en.lproj/Onboarding.strings": strings("Welcome", "Private, fast & <yours>"),
      "strings/de.lproj/Onboarding.strings": strings("Willkommen", "Privat, schnell und ganz Ihrs"),
      "strings/ru.lproj/Onboarding.strings": strings(
        "Добро пожаловать в браузер, друзья",
        "Быстро"
      ),
      "strings/uk.lproj/Onboarding.strings": strings(
        "Ласкаво просимо до браузера, друзі",
        "Швидко"
      ),
      "strings/ar.lproj/Onboarding.strings": strings("مرحبا", "سريع"),
    ]
  }

  static func outcome(
    _ files: [String: String],
    sizes: [String] = [],
    devices: [String] = [],
    locales: [String] = [],
    isAsked: Bool = true
  ) async throws -> Outcome {
    var options = BuildOptions()
    var asked = BuildOptions.FitAsked()
    (asked.sizes, asked.devices) = (sizes, devices)
    options.fit = isAsked ? asked : nil
    options.locales = locales
    options.checkFit = { StandInCheck.report($0, $1) }
    return try await Pipeline.build(.memory(files), options: options)
  }

  static func listing(_ outcome: Outcome) throws -> FitListing {
    try #require(outcome.build.flatMap { FitListing($0) })
  }

  @Test func aLineForEachElementAndProblem() async throws {
    let outcome = try await Self.outcome(
      Self.project(),
      sizes: ["l", "XL", "AX5"],
      devices: ["iphone-15", "iphone-se*"]
    )
    let text = try Self.listing(outcome).text
    let lines = [
      "cards  flows/cards.json:1:1\n  welcome\n",
      "    title: ru, uk in all text sizes on iPhone SE (1st generation) (3 lines, room for 2)"
        + "  strings/ru.lproj/Onboarding.strings:1:11\n",
      "\nNot measured\n  ar: no face for Arabic\n\n10 texts in 5 locales, 3 text sizes and on 7 devices: ",
      ", 2 could not be measured.\n",
    ]
    for line in lines { #expect(text.contains(line), "\(text)") }
  }

  @Test func anElementIsOneFindingAtTheFirstString() async throws {
    let fit = "fit: {sizes: [L, XL], devices: [iphone-se, iphone-se-1]}\n"
    let outcome = try await Self.outcome(Self.project(fit), isAsked: false)
    #expect(
      lines(outcome).filter { $0.contains("[text-") } == [
        "strings/ar.lproj/Onboarding.strings:1:11: info: 2 texts in ar could not be measured: no face for "
          + "Arabic [text-not-measured] (\(TextFit.Problem.notMeasured("").advice))",
        "strings/de.lproj/Onboarding.strings:2:10: warning: 'body' of 'welcome' does not fit: de at XL on "
          + "iPhone SE (1st generation) (3 lines, room for 2) [text-does-not-fit] "
          + "(shorten the words, or give the text more lines)",
        "strings/ru.lproj/Onboarding.strings:1:11: warning: 'title' of 'welcome' does not fit: ru, uk in all "
          + "text sizes on iPhone SE (1st generation) (3 lines, room for 2) [text-does-not-fit] "
          + "(shorten the words, or give the text more lines)",
      ]
    )
  }

  @Test func nobodyAsksNothingIsMeasured() async throws {
    let outcome = try await Self.outcome(Self.project(), isAsked: false)
    #expect(outcome.build?.fit == nil)
    #expect(outcome.build.flatMap { FitListing($0) } == nil)
  }

  @Test func programsGetEveryText() async throws {
    let outcome = try await Self.outcome(Self.project(), sizes: ["XL"], devices: ["iphone-se"])
    let json = try Self.listing(outcome).json
    let schema = try #require(JSONSchema(Data(SchemaName.fit.schema.text.utf8)))
    #expect(try schema.mistakes(in: json.text) == [])
    guard case .object(let fields) = json, case .array(let texts)? = fields.last?.1 else {
      Issue.record("no list of texts")
      return
    }
    #expect(texts.count == 10)
    #expect(
      texts[6].text == """
        {
          "flow": "cards",
          "variants": [
            "default"
          ],
          "card": "welcome",
          "state": "default",
          "element": "title",
          "text": "Onboarding/title",
          "locale": "ru",
          "size": "XL",
          "device": "iphone-se",
          "lines": 3,
          "room": 2,
          "width": 187.5,
          "available": 187.5,
          "verdict": "overflows",
          "problem": "truncated",
          "says": "3 lines, room for 2",
          "asInSource": false,
          "budget": 320,
          "source": {
            "path": "strings/ru.lproj/Onboarding.strings",
            "line": 1,
            "column": 11
          }
        }
        """
    )
  }

  @Test func translatorsGetTheRoomAsXLIFF() async throws {
    let outcome = try await Self.outcome(Self.project())
    #expect(
      try Self.listing(outcome).budgets(.xliff) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
          <file original="Onboarding" source-language="en" datatype="plaintext">
            <body>
              <trans-unit id="title" maxwidth="320" size-unit="pixel" xml:space="preserve">
                <source>Welcome</source>
                <note>cards/welcome/title</note>
              </trans-unit>
              <trans-unit id="body" maxwidth="320" size-unit="pixel" xml:space="preserve">
                <source>Private, fast &amp; &lt;yours&gt;</source>
                <note>cards/welcome/body</note>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """
    )
  }

  @Test func translatorsGetTheRoomAsATable() async throws {
    let outcome = try await Self.outcome(Self.project())
    #expect(
      try Self.listing(outcome).budgets(.csv).split(separator: "\r\n") == [
        "table,key,points,source,uses,path,line",
        "Onboarding,title,320,Welcome,cards/welcome/title,strings/en.lproj/Onboarding.strings,1",
        "Onboarding,body,320,\"Private, fast & <yours>\",cards/welcome/body,"
          + "strings/en.lproj/Onboarding.strings,2",
      ]
    )
  }

  @Test func translatorsGetTheRoomAsJSON() async throws {
    let outcome = try await Self.outcome(Self.project(), locales: ["de"])
    #expect(
      try Self.listing(outcome).budgets(.json).contains(
        """
              "key": "title",
              "source": "Welcome",
              "points": 320,
        """
      )
    )
  }

  @Test(arguments: [
    (
      "fit: {sizes: [XS, AX6]}",
      "1:19: error: no text size is called 'AX6' [bad-value] (did you mean 'AX1', 'AX2' or 'AX3'?)"
    ),
    (
      "fit: {device: [ipad]}",
      "1:7: warning: unknown field 'device' in 'fit' [unknown-field] (did you mean 'devices'?)"
    ),
    (
      "fit: {devices: [ipod]}",
      "1:17: error: no device is called 'ipod' [bad-value] (did you mean 'ipad'?)"
    ),
    (
      "fit: 3",
      "1:6: error: 'fit' of the config must be true or a map, found an integer [wrong-type]"
    ),
  ])
  func mistakesOfTheConfig(fit: String, finding: String) async throws {
    let files = ["flowproof.yml": fit + "\n", "flows/a.json": #"{"cards": {}}"#]
    let outcome = try await Self.outcome(files, isAsked: false)
    #expect(lines(outcome).first == "flowproof.yml:" + finding)
  }

  @Test func unknownSizesAndDevicesAreFindings() async throws {
    let outcome = try await Self.outcome(Self.project(), sizes: ["XXL5"], devices: ["ipod"])
    #expect(outcome.build == nil)
    #expect(
      lines(outcome).filter { $0.contains("nothing-chosen") } == [
        "error: no text size is called 'XXL5' [nothing-chosen] (did you mean 'XXL'?)",
        "error: no device is called 'ipod' [nothing-chosen] (did you mean 'ipad'?)",
      ]
    )
  }
}
