import Flow
import Source
import Syntax
import Testing

@testable import Mapped

/// Tests of selectors: what they find, with places, and which are none.
struct SelectorTests {
  static let document = """
    {
      "name": "tides",
      "pages": [
        {"id": "a", "type": "text", "title": {"en": "Ebb", "de": "Ebbe"}, "tags": ["x", "y"]},
        {"id": "b", "type": "image", "title_en": "Flow", "title_de": "Flut", "image_ios": "wave", "size": 3},
        {"id": "c", "type": "text", "words": [{"lang": "en", "text": "Moon"}, {"lang": "fr", "text": "Lune"}], "cta": null}
      ],
      "rules": {"one": {"key": "r1", "least": 1}, "a name": {"key": "r 2", "least": 2}},
      "uses": ["r1", "r9"],
      "inner": "{\\"deep\\": {\\"list\\": [1, \\"two\\"]}}"
    }
    """

  @Test(arguments: [
    ("$.name", "tides@2:11"),
    (".name", "tides@2:11"),
    ("$.pages.*.id", "a@4:12, b@5:12, c@6:12"),
    ("$.pages[*].id", "a@4:12, b@5:12, c@6:12"),
    ("$.pages.0.tags.-1", "y@4:85"),
    ("$.pages[-1].id", "c@6:12"),
    ("$.pages[0,1].id", "a@4:12, b@5:12"),
    ("$['name']", "tides@2:11"),
    ("$.rules['a name'].least", "2@8:81"),
    ("$.rules.*.@key", "one@8:13, a name@8:47"),
    ("$.pages.*.@number", "1@4:5, 2@5:5, 3@6:5"),
    ("$.pages.*.@index", "0@4:5, 1@5:5, 2@6:5"),
    ("$.rules.*.@index", "0@8:20, 1@8:57"),
    ("$.rules.one.least.@above.@key", "one@8:13"),
    ("$..text", "Moon@6:66, Lune@6:98"),
    ("$..[?@.lang == 'fr'].text", "Lune@6:98"),
    ("$.pages[?@.type == 'text'].id", "a@4:12, c@6:12"),
    ("$.pages[?@.type != 'text'].id", "b@5:12"),
    ("$.pages[?@.size >= 3 && @.id == 'b'].id", "b@5:12"),
    ("$.pages[?@.size > 3 || @.tags].id", "a@4:12"),
    ("$.pages[?!(@.size) && !@.tags].id", "c@6:12"),
    ("$.pages[?@.cta].id", "c@6:12"),
    ("$.pages[?@.id == {.uses.0}].id", ""),
    ("$.pages.0.title.{locale}", "en:Ebb@4:49, de:Ebbe@4:62"),
    ("$.pages.1.title_{locale}", "en:Flow@5:46, de:Flut@5:66"),
    ("$.pages.2.words[?@.lang == {locale}].text", "en:Moon@6:66, fr:Lune@6:98"),
    ("$.pages.*.image_{platform}", "wave@5:87"),
    ("$.uses.* -> $.rules.* by .key", "{1}"),
    ("$.inner | json", "{1}"),
    ("$.nothing.at.all", ""),
  ]) func aSelectorFinds(_ selector: String, _ found: String) throws {
    #expect(try Self.find(selector) == found)
  }

  @Test func aDocumentInAStringHasPlacesInTheFile() throws {
    var (finder, scope, sources) = try Self.opened()
    let json = try #require(try finder.find(Self.path("$.inner | json"), scope).first)
    let two = finder.find(try Self.path(".deep.list.1"), scope.at(json))
    #expect(two.map { sources.location($0.span).description } == ["a.json:10:39"])
  }

  @Test(arguments: [
    (".a[", "it ends too early"),
    (".a b", "'b' can't stand at its byte 4"),
    (".@kee", "after '.@' stands 'key', 'number', 'index' or 'above'"),
    (".a -> $.b.*", "'by' is missing after '->'"),
    (".a | xml", "only 'json' can stand after '|'"),
    (".a['b]", "a quote is not closed"),
    (".a[?@.b == ]", "']' can't stand at its byte 12"),
    (String(repeating: ".a[{", count: 40), "it is nested too deeply"),
    (String(repeating: ".a", count: 2_000), "it has more than 2,000 bytes"),
  ]) func aTextThatIsNoSelectorIsTold(_ selector: String, _ mistake: String) {
    let span = Span.start(of: FileID(index: 0))
    var words: String?
    do { _ = try PathParser.path(selector, at: span) } catch { words = error.message }
    #expect(words == mistake)
  }

  @Test(arguments: [
    ("no place", ["no place"]), ("{{name}} stays", ["{{name}} stays"]),
  ]) func wordsWithoutPlacesStayWords(_ text: String, _ parts: [String]) throws {
    let pieces = try PathParser.pieces(text, at: Span.start(of: FileID(index: 0)))
    #expect(pieces.map { if case .text(let text) = $0 { text } else { "place" } } == parts)
  }

  @Test(arguments: [
    ("en", "en"), ("pt_BR", "pt-BR"), ("zh-Hant-TW", "zh-Hant-TW"), ("nob", "nb"), ("ok", nil),
    ("key", nil), ("de-", nil), ("es-419", "es-419"), ("title", nil),
  ]) func aNameIsALocaleOrNot(_ name: String, _ tag: String?) {
    #expect(LocaleNames(own: ["nob": "nb"]).tag(name) == tag)
  }

  @Test(arguments: [
    (#"\*\*|\\[.-]"#, "so **bold**", true), (#"\*\*|\\[.-]"#, #"3\.2"#, true),
    (#"\*\*|\\[.-]"#, "plain * text", false), ("\n ", "a\n b", true), ("^ab+c?$", "abbb", true),
    ("^ab+c?$", "abbbd", false), ("(a|b)*z", "ababz", true), ("[^0-9]x", "1x", false),
    (#"\d\d"#, "a12", true), ("^$", "", true),
    ("(a+)+$", String(repeating: "a", count: 5_000) + "b", false),
  ]) func aPatternIsFoundInATextOrNot(_ pattern: String, _ text: String, _ isFound: Bool) throws {
    #expect(try #require(TextPattern(pattern)).isFound(in: text) == isFound)
  }

  @Test(arguments: ["(", "a)", "[a", "*a", #"\"#, #"\q"#]) func aBrokenPatternIsNone(
    _ pattern: String
  ) {
    #expect(TextPattern(pattern) == nil)
  }

  // MARK: Helpers

  static func path(_ text: String) throws -> Path {
    try PathParser.path(text, at: Span.start(of: FileID(index: 0)))
  }

  static func opened() throws -> (Finder, Scope, SourceSet) {
    var documents = try Documents(.memory(["a.json": document]))
    var log = Log()
    let root = Thing(try #require(documents.node("a.json", from: nil, log: &log)))
    return (
      Finder(documents.sources, LocaleNames()), Scope(root), documents.sources
    )
  }

  private static func find(_ selector: String) throws -> String {
    var (finder, scope, sources) = try opened()
    return finder.find(try path(selector), scope).map { found in
      let place = sources.location(found.span)
      let text = found.node.text
      let words = text.map { "\($0)@\(place.line):\(place.column)" } ?? "{\(1)}"
      return (found.locale.map { "\($0):" } ?? "") + words
    }.joined(separator: ", ")
  }
}
