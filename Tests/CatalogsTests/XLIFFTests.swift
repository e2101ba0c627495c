import Flow
import Source
import Syntax
import TestSupport
import Testing

@Suite("XLIFF holds all tables of a locale")
struct XLIFFTests {
  /// A document of one table.
  static func xliff(_ target: String, _ units: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="Shared/en.lproj/Default Browser.strings" source-language="en-US" \(target)>
        <header><tool tool-id="x"/></header>
        <body>\(units)</body>
      </file>
    </xliff>
    """
  }

  static func words(_ files: [String: String]) async throws -> (words: [String], findings: [String])
  {
    let read = try await readStrings(.memory(files))
    let words = read.value.locales.flatMap { locale in
      read.value.tables(of: locale).flatMap { table, keys in
        keys.map { "\(locale) \(table) \($0) = \($1.text)" }
      }
    }
    return (words.sorted(), read.findings)
  }

  @Test func targetsAreTheLocalesWordsAndSourcesFillTheSourceLanguage() async throws {
    let found = try await Self.words([
      "l10n/app.xliff": Self.xliff(
        "target-language=\"de\"",
        """
        <trans-unit id="a.v1" xml:space="preserve">
          <source>Hi &amp; bye</source><target>Hallo &lt;b&gt;
        Welt</target><note>A greeting</note>
        </trans-unit>
        <group><trans-unit id="b.v1"><source>Not yet</source></trans-unit></group>
        <trans-unit id="c.v1"><source>Empty</source><target/></trans-unit>
        <trans-unit><source>No id</source><target>Ohne</target></trans-unit>
        """
      )
    ])
    #expect(
      found.words == [
        "de Default Browser a.v1 = Hallo <b>\nWelt",
        "en-US Default Browser a.v1 = Hi & bye",
        "en-US Default Browser b.v1 = Not yet",
        "en-US Default Browser c.v1 = Empty",
      ]
    )
    #expect(found.findings == [])
  }

  @Test("A table's own words win over the source of a translation, without a finding")
  func tablesWinOverSources() async throws {
    let found = try await Self.words([
      "l10n/de.xliff": Self.xliff(
        "target-language=\"de\"",
        "<trans-unit id=\"a\"><source>Old</source><target>Alt</target></trans-unit>"
      ),
      "strings/en-US.lproj/Default Browser.strings": "\"a\" = \"New\";",
    ])
    #expect(found.words == ["de Default Browser a = Alt", "en-US Default Browser a = New"])
    #expect(found.findings == [])
  }

  @Test("The file of the source language says its words, whatever translations were made from")
  func ownFilesWinOverSourcesOfOthers() async throws {
    func file(_ locale: String, _ unit: String) -> String {
      Self.xliff("target-language=\"\(locale)\"", "<trans-unit id=\"a\">\(unit)</trans-unit>")
    }
    let de = file("de", "<source>Old</source><target>Alt</target>")
    for own in ["<source>New</source>", "<source>Old</source><target>New</target>"] {
      let files = ["l10n/de.xliff": de, "l10n/en-US.xliff": file("en-US", own)]
      let found = try await Self.words(files)
      #expect(found.words == ["de Default Browser a = Alt", "en-US Default Browser a = New"])
      #expect(found.findings == [])
    }
  }

  @Test("What translators gave back counts for keys that no table has, wherever its file stands")
  func tablesWinOverTargets() async throws {
    func unit(_ id: String, _ target: String) -> String {
      "<trans-unit id=\"\(id)\"><source>\(id)</source><target>\(target)</target></trans-unit>"
    }
    let target = #"target-language="de""#
    let found = try await Self.words([
      "a/de.xcloc/Localized Contents/de.xliff": Self.xliff(
        target,
        unit("same", "Gleich") + unit("old", "Alt") + unit("added", "Neu") + unit("two", "Zwei")
      ),
      "l10n/de.xliff": Self.xliff(
        target,
        unit("two", "Drei") + unit("me", "Ich") + unit("me", "Ich")
      ),
      "z/de.lproj/Default Browser.strings": #""same" = "Gleich"; "old" = "Jetzt";"#,
    ])
    #expect(
      found.words.filter { $0.hasPrefix("de ") } == [
        "de Default Browser added = Neu", "de Default Browser me = Ich",
        "de Default Browser old = Jetzt", "de Default Browser same = Gleich",
        "de Default Browser two = Zwei",
      ]
    )
    #expect(
      found.findings == [
        "l10n/de.xliff:5:11: duplicate-text: 'two' is in table 'Default Browser' of 'de' twice",
        "l10n/de.xliff:5:158: duplicate-text: 'me' is in table 'Default Browser' of 'de' twice",
      ]
    )
  }

  @Test(
    "Tags of translators become those of the app's folders",
    arguments: [
      ("nb-NO", "nb"), ("sv-SE", "sv"), ("nn-NO", "nn"), ("ga-IE", "ga"), ("sat", "sat-Olck"),
      ("zgh", "tzm"), ("tl", "fil"), ("fil", "fil"), ("es-ES", "es-ES"), ("zh-CN", "zh-CN"),
    ]
  )
  func locales(tag: String, folder: String) async throws {
    let unit = "<trans-unit id=\"a\"><target>A</target></trans-unit>"
    let named = try await Self.words(["x.xliff": Self.xliff("target-language=\"\(tag)\"", unit)])
    #expect(named.words == ["\(folder) Default Browser a = A"])
    let placed = try await Self.words(["xliff/\(tag)/firefox-ios.xliff": Self.xliff("", unit)])
    #expect(placed.words == ["\(folder) Default Browser a = A"])
    #expect(placed.findings == [])
  }

  @Test("Inline codes are the text that they stand for: of 1.2 their own or 'equiv-text'")
  func inlineCodes() async throws {
    let found = try await Self.words([
      "l10n/app.xliff": Self.xliff(
        "target-language=\"de\"",
        """
        <trans-unit id="a"><target>Von <x id="1" equiv-text="%@"/> an</target></trans-unit>
        <trans-unit id="b"><target><g id="1" equiv-text="(g)">Noch <ph id="2">%d</ph></g> da</target>
        </trans-unit>
        <trans-unit id="c"><target><bx id="1" equiv-text="&lt;b>"/>fett<ex id="2" equiv-text="&lt;/b>"/>
        </target></trans-unit>
        """
      )
    ])
    #expect(
      found.words == [
        "de Default Browser a = Von %@ an", "de Default Browser b = Noch %d da",
        "de Default Browser c = <b>fett</b>\n",
      ]
    )
  }

  @Test("Inline codes of 2.0 are their original data, or else 'equiv'")
  func inlineCodesOfVersionTwo() async throws {
    let found = try await Self.words([
      "de.xlf": Self.two(
        """
        <unit id="a">
          <originalData><data id="d1">%1$@</data><data id="d2">&lt;b></data><data id="d3">&lt;/b></data>
          </originalData>
          <segment><source>x</source><target>Von <ph id="1" dataRef="d1" equiv="NAME"/> zu <ph id="2"
        equiv="%2$@"/>, <pc id="3" dataRefStart="d2" dataRefEnd="d3">fett</pc><cp hex="21"/></target></segment>
        </unit>
        """
      )
    ])
    #expect(found.words == ["de Main a = Von %1$@ zu %2$@, <b>fett</b>!", "en Main a = x"])
  }

  /// A document of XLIFF 2.
  private static func two(_ units: String) -> String {
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
      <file id="f1" original="en.lproj/Main.strings">\(units)</file>
    </xliff>
    """
  }

  @Test("A target that its file calls new, or yet to be translated, is none")
  func statesOfTargets() async throws {
    let states = ["new", "needs-translation", "needs-review-translation", "translated", "final"]
    let found = try await Self.words([
      "l10n/app.xliff": Self.xliff(
        "target-language=\"de\"",
        states.map { state in
          """
          <trans-unit id="\(state)"><target state="\(state)">W</target></trans-unit>
          <trans-unit id="p \(state)|==|plural.other"><target state="\(state)">W</target></trans-unit>
          """
        }.joined()
      ),
      "two.xlf": Self.two(
        ["initial", "translated", "reviewed"].map { state in
          """
          <unit id="\(state)"><segment state="\(state)"><source>S</source><target>T</target></segment>
          </unit>
          """
        }.joined()
      ),
    ])
    #expect(
      found.words == [
        "de Default Browser final = W", "de Default Browser needs-review-translation = W",
        "de Default Browser p final = W", "de Default Browser p needs-review-translation = W",
        "de Default Browser p translated = W", "de Default Browser translated = W",
        "de Main reviewed = T", "de Main translated = T",
        "en Main initial = S", "en Main reviewed = S", "en Main translated = S",
      ]
    )
  }

  @Test("Segments stand in the order of the target's language, with what stands between them")
  func segments() async throws {
    let found = try await Self.words([
      "de.xlf": Self.two(
        """
        <unit id="a">
          <segment><source>One.</source><target order="3">Eins.</target></segment>
          <ignorable><source> </source></ignorable>
          <segment><source>Two.</source><target order="1">Zwei.</target></segment>
        </unit>
        <unit id="b">
          <segment><source>One.</source><target>Eins.</target></segment>
          <segment state="initial"><source>Two.</source><target>Two.</target></segment>
        </unit>
        <unit id="c">
          <segment><source>One.</source><target>Eins.</target></segment>
          <segment><source>Two.</source></segment>
        </unit>
        """
      )
    ])
    #expect(
      found.words == [
        "de Main a = Zwei. Eins.", "en Main a = One. Two.", "en Main b = One.Two.",
        "en Main c = One.Two.",
      ]
    )
  }

  @Test func otherDocumentsAreReported() async throws {
    let found = try await Self.words([
      "a.xliff": "<html/>",
      "b.xliff": "<xliff version=\"3.0\" srcLang=\"en\" trgLang=\"de\"/>",
      "c.xliff": "<xliff version=\"1.2\"><file original=\"Main.strings\"/></xliff>",
      "d.xliff": "<!DOCTYPE x [<!ENTITY a SYSTEM \"/etc/passwd\">]><xliff/>",
      "e.xliff": "<xliff version=\"1.2\"><file>",
    ])
    #expect(found.words == [])
    #expect(
      found.findings == [
        "a.xliff:1:1: wrong-xliff: expected '<xliff>', found '<html>'",
        "b.xliff:1:1: wrong-xliff: expected XLIFF 1.2 or 2, found version '3.0'",
        "c.xliff:1:22: wrong-xliff: the file element of 'Main.strings' has no 'target-language'",
        "d.xliff:1:1: xml-doctype: expected no document type, found '<!DOCTYPE'",
        "e.xliff:1:28: xml-syntax: expected '</file>', found the end",
      ]
    )
  }

  @Test("Firefox's own files hold the words of its tables", .enabled(if: Corpus.isThere))
  func corpus() async throws {
    let files = try Corpus.files("firefox").filter {
      $0.key.hasPrefix("xliff/") && $0.key.hasSuffix(".xliff")
    }
    #expect(!files.isEmpty)
    let read = try await readStrings(.memory(bytes: files))
    #expect(read.findings == [])
    for locale in ["de", "en-US", "fr", "he", "ja"] {
      let tables = read.value.tables(of: locale)
      #expect(tables.count >= 4 && tables["Onboarding"]?.isEmpty == false, "\(locale)")
    }
    let key = "DefaultBrowserCard.Button.v2"
    let german = read.value.entry(key: key, table: "Default Browser", locale: "de")
    #expect(german?.text == "Erfahren Sie, wie es geht")
  }
}
