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
