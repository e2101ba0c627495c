import Catalogs
import Flow
import Source
import Syntax
import TestSupport
import Testing

@Suite("Android's string resources are read as its resource compiler reads them")
struct AndroidStringsTests {
  /// A file of values with elements on lines of their own.
  static func resources(_ elements: String, _ attributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <resources\(attributes)>
    \(elements)
    </resources>
    """
  }

  /// `locale @table/key = words` of every text, sorted, and the findings.
  static func read(_ files: [String: String]) async throws -> (words: [String], findings: [String])
  {
    let read = try await readStrings(.memory(files))
    let words = read.value.locales.flatMap { locale in
      read.value.tables(of: locale).flatMap { table, keys in
        keys.map { "\(locale) \(table)/\($0) = \($1.text)" }
      }
    }
    return (words.sorted(), read.findings)
  }

  /// Reads one string and returns its text with the findings.
  static func shown(_ content: String) async throws -> (text: String?, findings: [String]) {
    let file = resources("<string name=\"a\">\(content)</string>")
    let read = try await readStrings(.memory(["res/values/strings.xml": file]))
    let entry = read.value.entry(key: "a", table: "@string", locale: "en")
    return (entry?.text, read.findings.map { $0.replacing("res/values/strings.xml:", with: "") })
  }

  @Test(
    "Blanks, quotes and escapes, as aapt2 reads them",
    arguments: [
      (#"  Hello   world  "#, "Hello world"),
      ("Two\n    lines", "Two lines"),
      (#"It\'s \"fine\""#, #"It's "fine""#),
      (#"One\nTwo\tThree"#, "One\nTwo\tThree"),
      (#"Break.\n\n More"#, "Break.\n\n More"),
      (#"\u0041\u00e9\uD83D\uDE00"#, "Aé😀"),
      (##"\@home \?why \#1 a\\b"##, #"@home ?why #1 a\b"#),
      (#"\@string/b"#, "@string/b"),
      (#"mail@home"#, "mail@home"),
      (#"@mozilla"#, "@mozilla"),
      (#""  kept   blanks  ""#, "  kept   blanks  "),
      (#"It "isn't" so"#, "It isn't so"),
      (#""It's \"here\"""#, #"It's "here""#),
      ("a&#160;&#160;b", "a\u{A0}\u{A0}b"),
      ("\u{2003}wide\u{2003}", "\u{2003}wide\u{2003}"),
      ("&lt;b&gt;Bold&lt;/b&gt; &amp; more", "<b>Bold</b> & more"),
      ("<![CDATA[<b>Bold</b>   text]]>", "<b>Bold</b> text"),
      ("Some <b>bold</b> and <a href=\"x\">linked</a> words", "Some bold and linked words"),
      ("  <b>x</b>  y  ", " x y "),
      (#"<annotation link="a"> in </annotation> "#, " in  "),
      ("Hi <xliff:g id=\"name\" example=\"Ann\">%1$s</xliff:g>  !", "Hi %1$s !"),
      ("  <xliff:g id=\"a\">A</xliff:g>  <xliff:g id=\"b\">B</xliff:g>  ", "A B"),
      ("", ""),
      ("@empty", ""),
      ("\\q\\z\\ ", "qz"),
      ("don’t, Don&#8217;t", "don’t, Don’t"),
    ]
  )
  func words(content: String, text: String) async throws {
    #expect(try await Self.shown(content).text == text)
  }

  @Test(
    "Each mistake is found where it stands",
    arguments: [
      ("Don't", "3:21: bare-apostrophe: expected \\' in a text without quotes, found '"),
      (
        "<b>A</b> &amp; don&apos;t",
        "3:36: bare-apostrophe: expected \\' in a text without quotes, found '"
      ),
      ("<![CDATA[It's]]>", "3:29: bare-apostrophe: expected \\' in a text without quotes, found '"),
      (
        "<![CDATA[Hi]]> it's",
        "3:35: bare-apostrophe: expected \\' in a text without quotes, found '"
      ),
      (
        "&#233;&#xE9; it's",
        "3:33: bare-apostrophe: expected \\' in a text without quotes, found '"
      ),
      (
        #"One\rTwo"#,
        #"3:21: wrong-escape: '\r' is no escape, so the app shows it without its backslash"#
      ),
      (
        #"\u12g4"#,
        #"3:18: wrong-escape: expected four hex digits of a character after \u, found '12g4'"#
      ),
      (
        #"5" wide"#,
        "3:19: wrong-escape: the quote opened here is not closed; the app shows no quote and keeps all"
          + " blanks after it"
      ),
      ("@string/nope", "3:1: wrong-reference: 'nope' is the name of no text of the project"),
      ("?attr/title", "3:1: wrong-reference: '?attr/title' refers to something that is no text"),
      ("@string/a", "3:1: wrong-reference: 'a' refers to itself through others"),
      (
        "%s of %d",
        "3:1: unnumbered-placeholders: '%s' is one of 2 placeholders and has no number"
      ),
    ]
  )
  func mistakes(content: String, finding: String) async throws {
    #expect(try await Self.shown(content).findings == [finding])
  }

  @Test("A text of nothing but mistakes, or of placeholders, is read in one go")
  func longTexts() async throws {
    let apostrophes = try await Self.shown("a" + String(repeating: "'", count: 200_000))
    #expect(apostrophes.text?.utf8.count == 200_001)
    #expect(apostrophes.findings.allSatisfy { $0.contains("bare-apostrophe") })
    let place = "<xliff:g example=\"3\">%1$s</xliff:g>"
    let places = try await Self.shown(String(repeating: place, count: 20_000))
    #expect(places.text?.utf8.count == 80_000)
    #expect(places.findings == [])
  }

  @Test("Texts that refer to others in a long chain, of which the last lead round")
  func longChains() async throws {
    let chain = (0..<20_000).map { place in
      "<string name=\"t\(place)\">@string/t\(place < 19_999 ? place + 1 : 19_997)</string>"
    }
    let found = try await Self.read([
      "res/values/a.xml": Self.resources(chain.joined(separator: "\n"))
    ])
    let round = [19_997, 19_998, 19_999].map { place in
      "res/values/a.xml:\(place + 3):1: wrong-reference: 't\(place)' refers to itself through others"
    }
    #expect(found.findings == round)
    let lost = chain.map { $0.replacing("@string/t", with: "@string/u") }
    let findings = try await Self.read(["res/values/a.xml": Self.resources(lost.joined())]).findings
    #expect(findings.first?.contains("wrong-reference") == true)
  }

  @Test(
    "No finding for what Android takes",
    arguments: [
      "100 % d'accord".replacing("'", with: "\\'"), "%1$s of %2$d", "%d %%", "@android:string/ok",
      "Say \"it's\"", "\"<b>Bold</b> it\\'s\"", "%n%s",
    ]
  )
  func noFalseFinding(content: String) async throws {
    #expect(try await Self.shown(content).findings == [])
  }

  @Test func kindsOfResources() async throws {
    let found = try await Self.read([
      "app/src/main/res/values/strings.xml": Self.resources(
        """
        <!-- Licence -->
        <string name="title" tools:ignore="UnusedResources" moz:removedIn="132">Hello</string>
        <string name="wide" product="tablet">On a tablet</string>
        <string name="wide" product="default">On a phone</string>
        <item type="string" name="item">Item</item>
        <plurals name="tabs"><item quantity="one">One tab</item><item quantity="other">%d tabs</item></plurals>
        <string-array name="steps"><item>Go</item><item>@string/title</item></string-array>
        <string name="pair" formatted="false">%s %s</string>
        <color name="red">#f00</color><dimen name="gap">4dp</dimen><eat-comment/><skip/>
        """,
        " xmlns:tools=\"http://schemas.android.com/tools\" xmlns:moz=\"http://mozac.org/tools\""
      ),
      "app/src/main/res/values/colors.xml": Self.resources("<color name=\"blue\">#00f</color>"),
      "app/src/main/AndroidManifest.xml": "<manifest/>",
      "app/src/main/res/layout/main.xml": "<LinearLayout/>",
    ])
    #expect(
      found.words == [
        "en @array/steps[0] = Go", "en @array/steps[1] = @string/title",
        "en @plurals/tabs[one] = One tab", "en @plurals/tabs[other] = %d tabs",
        "en @string/item = Item", "en @string/pair = %s %s", "en @string/title = Hello",
        "en @string/wide = On a phone",
      ]
    )
    #expect(found.findings == [])
  }

  @Test func shapesThatAndroidRefuses() async throws {
    let found = try await Self.read([
      "res/values/a.xml": Self.resources(
        """
        <sting name="a">A</sting>
        <string>B</string>
        <string name="c">C</string><string name="c">D</string>
        <plurals name="p"><item quantity="lots">L</item><item>M</item></plurals>
        """
      ),
      "res/values/c.xml": Self.resources("<string name=\"c\">E</string>"),
      "lib/res/values/a.xml": Self.resources("<string name=\"c\">Library</string>"),
    ])
    #expect(found.words == ["en @string/c = Library"])
    #expect(
      found.findings == [
        "res/values/a.xml:3:1: wrong-resources: '<sting>' is no kind of resource",
        "res/values/a.xml:4:1: wrong-resources: '<string>' has no name",
        "res/values/a.xml:5:28: duplicate-text: 'c' is in table '@string' of 'en' twice",
        "res/values/a.xml:6:1: plural-without-other: 'p' has no words for the quantity 'other'",
        "res/values/a.xml:6:19: wrong-resources: 'lots' is no quantity",
        "res/values/a.xml:6:49: wrong-resources: an item of 'p' has no quantity",
        "res/values/c.xml:3:1: duplicate-text: 'c' is in table '@string' of 'en' twice",
      ]
    )
  }

  @Test(
    "A folder's name says the locale",
    arguments: [
      ("values-de", "de"), ("values-pt-rBR", "pt-BR"), ("values-b+sr+Latn", "sr-Latn"),
      ("values-b+es+419", "es-419"), ("values-iw", "he"), ("values-in", "id"), ("values-ji", "yi"),
      ("values-zh-rCN", "zh-CN"), ("values-fil", "fil"), ("values-mcc310-mnc004-de-rDE", "de-DE"),
      ("values-de-land", "de"), ("values-en-rXA-v21", "en-XA"), ("values-sw600dp", "en"),
      ("values-night", "en"), ("values-v31", "en"), ("values-car", "en"), ("values-round", "en"),
      ("values-fooo", nil), ("values-de-foo", nil), ("valuesx", nil), ("layout", nil),
      ("values-", nil), ("values-b+", nil),
    ] as [(String, String?)]
  )
  func locales(folder: String, locale: String?) async throws {
    let file = Self.resources("<string name=\"a\">A</string>")
    let found = try await Self.read(["res/\(folder)/strings.xml": file])
    #expect(found.words == (locale.map { ["\($0) @string/a = A"] } ?? []))
    #expect(found.findings == [])
  }

  @Test("A phone held upright takes the best folder, others only what is nowhere else")
  func qualifiers() async throws {
    func file(_ words: String...) -> String {
      Self.resources(words.map { "<string name=\"\($0.first ?? "x")\">\($0)</string>" }.joined())
    }
    let found = try await Self.read([
      "res/values/strings.xml": file("a plain", "b plain", "c plain"),
      "res/values-v31/strings.xml": file("b new"),
      "res/values-sw600dp/strings.xml": file("a tablet", "d tablet"),
      "res/values-land/strings.xml": file("a land"),
      "res/values-night/strings.xml": file("a night", "e night"),
      "res/values-en/strings.xml": file("c english"),
      "res/values-en-land/strings.xml": file("b english land"),
    ])
    #expect(
      found.words == [
        "en @string/a = a plain", "en @string/b = b new", "en @string/c = c english",
        "en @string/d = d tablet", "en @string/e = e night",
      ]
    )
    #expect(found.findings == [])
  }

  @Test("What the file says besides stays with its words")
  func details() async throws {
    let file = Self.resources(
      """
      <!-- Greets the user; %1$s is the name -->
      <string name="hello" translatable="false">Hi <xliff:g id="name" example="Ann">%1$s</xliff:g>, \
      <xliff:g example="3">%2$d</xliff:g> new</string>
      <string name="plain">Plain</string>
      <!-- Of the plural -->
      <plurals name="p"><item quantity="other"><xliff:g example="7">%d</xliff:g> of all</item></plurals>
      """,
      " tools:locale=\"fr\""
    )
    let read = try await readStrings(.memory(["res/values/strings.xml": file]))
    let hello = read.value.entry(key: "hello", table: "@string", locale: "fr")
    #expect(hello?.details?.note == "Greets the user; %1$s is the name")
    #expect(hello?.details?.samples == [1: "Ann", 2: "3"])
    #expect(hello?.details?.isTranslatable == false)
    #expect(read.value.entry(key: "plain", table: "@string", locale: "fr")?.details == nil)
    let plural = read.value.entry(key: "p[other]", table: "@plurals", locale: "fr")
    #expect(plural?.details?.note == "Of the plural" && plural?.details?.samples == [1: "7"])
  }
}

@Suite("Firefox for Android's own texts are read whole", .enabled(if: Corpus.isThere))
struct CorpusAndroidStringsTests {
  @Test func everyFileReadsWithoutFinding() async throws {
    let files = try Corpus.files("fenix/strings").filter { $0.key.hasPrefix("values") }
    #expect(files.count >= 15)
    let read = try await readStrings(.memory(bytes: files))
    #expect(read.findings == [])
    #expect(
      read.value.locales == [
        "ar", "cs", "de", "en", "es-ES", "fa", "fr", "he", "hi-IN", "it", "ja", "pt-BR", "ru", "tr",
        "zh-CN",
      ]
    )
    for (path, bytes) in files where path != "values/strings.xml" {
      let count = String(decoding: bytes, as: UTF8.self).ranges(of: "<string ").count
      let folder = path.split(separator: "/")[0].dropFirst("values-".count)
      let locale = folder == "iw" ? "he" : folder.replacing("-r", with: "-")
      #expect(read.value.tables(of: String(locale))["@string"]?.count == count, "\(path)")
    }
    let hebrew = read.value.tables(of: "he")["@plurals"]
    #expect(hebrew?["nova_onboarding_customize_prompt_body[two]"] != nil)
    let words = hebrew?.values.allSatisfy {
      Placeholders.arguments(in: $0.text, .formatter).first == 1
    }
    #expect(words == true)
  }
}
