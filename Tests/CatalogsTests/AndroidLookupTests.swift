import Catalogs
import Flow
import Source
import Syntax
import TestSupport
import Testing

@Suite("Android finds each text by itself", .serialized)
struct AndroidLookupTests {
  static let span = Span(file: FileID(index: 0), start: 0, end: 0)

  static func resolver(_ files: [String: String]) async throws -> Resolver {
    let named = files.map { folder, words in
      let texts = words.split(separator: ";").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1)
        return "<string name=\"\(parts[0])\">\(parts[1])</string>"
      }
      return ("res/\(folder)/strings.xml", "<resources>\(texts.joined())</resources>")
    }
    let read = try await readStrings(.memory(Dictionary(uniqueKeysWithValues: named)))
    return Resolver(tables: read.value, defaultLocale: "en")
  }

  static func shown(
    _ resolver: Resolver,
    _ raw: String,
    _ locale: String,
    _ arguments: [String]? = nil
  ) -> String {
    let text = TextRef(raw, span: span, lookup: .resource, arguments: arguments)
    return resolver.resolve(text, locale: locale).text
  }

  @Test("Exact locale, what it inherits from, siblings of its language and script, the default")
  func order() async throws {
    let resolver = try await Self.resolver([
      "values": "a=default;b=default;c=default",
      "values-en-rGB": "a=en-GB;b=en-GB",
      "values-de": "a=de;b=de",
      "values-de-rAT": "a=de-AT",
      "values-pt-rBR": "a=pt-BR;b=pt-BR",
      "values-pt-rPT": "a=pt-PT",
      "values-es-rMX": "a=es-MX",
      "values-es-rES": "a=es-ES;b=es-ES",
      "values-zh-rCN": "a=zh-CN",
      "values-sr": "a=sr",
      "values-b+sr+Latn": "b=sr-Latn",
      "values-iw": "a=iw",
    ])
    let text = """
      de-AT: de-AT de default
      de-CH: de de default
      de: de de default
      pt: pt-BR pt-BR default
      pt-AO: pt-PT pt-BR default
      es: es-ES es-ES default
      es-AR: es-MX es-ES default
      es-GQ: es-ES es-ES default
      en: default default default
      en-US: default default default
      en-AU: en-GB en-GB default
      zh-TW: default default default
      zh-SG: zh-CN default default
      sr: sr default default
      sr-Latn-RS: default sr-Latn default
      he: iw default default
      he-IL: iw default default
      fr: default default default
      """
    let found = text.split(separator: "\n").map { line in
      let locale = String(line.prefix { $0 != ":" })
      let words = ["a", "b", "c"].map { Self.shown(resolver, $0, locale) }
      return "\(locale): \(words.joined(separator: " "))"
    }
    #expect(found.joined(separator: "\n") == text)
  }

  @Test("A name may be written in several ways, and words that are none are shown")
  func names() async throws {
    let resolver = try await Self.resolver(["values": "my_title=Hello;b=@string/my_title;c=Hi %1$s"]
    )
    for raw in ["my_title", "@string/my_title", "R.string.my_title", "b"] {
      #expect(Self.shown(resolver, raw, "de") == "Hello")
    }
    let free = TextRef("Free text", span: Self.span, lookup: .resource)
    #expect(resolver.resolve(free, locale: "en") == ResolvedText("Free text", .literal))
    let missing = TextRef("no_title", span: Self.span, lookup: .resource)
    #expect(resolver.resolve(missing, locale: "en") == ResolvedText("no_title", .missing))
    #expect(Self.shown(resolver, "c", "en", ["Ann"]) == "Hi Ann")
    #expect(Self.shown(resolver, "c", "en") == "Hi %1$s")
  }

  @Test("References follow the locale")
  func references() async throws {
    let resolver = try await Self.resolver([
      "values": "app=Wren;title=@string/app;loop=@string/pool;pool=@string/loop",
      "values-de": "app=Zaunkönig",
    ])
    #expect(Self.shown(resolver, "title", "de") == "Zaunkönig")
    #expect(Self.shown(resolver, "title", "fr") == "Wren")
    #expect(Self.shown(resolver, "loop", "fr").hasPrefix("@string/"))
  }

  @Test("Tables of an iOS app beside them are looked up as before")
  func besideTables() async throws {
    let read = try await readStrings(
      .memory([
        "en.lproj/Localizable.strings": "\"title\" = \"English\";",
        "de.lproj/Localizable.strings": "\"title\" = \"Deutsch\";",
        "res/values/strings.xml": "<resources><string name=\"title\">Android</string></resources>",
        "res/values-de-rAT/strings.xml":
          "<resources><string name=\"title\">Servus</string></resources>",
      ])
    )
    let resolver = Resolver(tables: read.value, defaultLocale: "en")
    let text = TextRef("title", span: Self.span, lookup: .tableAndKey)
    #expect(resolver.resolve(text, locale: "de-AT").text == "Deutsch")
    #expect(resolver.resolve(text, locale: "en").text == "English")
    #expect(Self.shown(resolver, "title", "de-AT") == "Servus")
    #expect(Self.shown(resolver, "title", "de") == "Servus")
    #expect(Self.shown(resolver, "title", "en") == "Android")
  }
}
