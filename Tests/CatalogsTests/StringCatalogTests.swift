import Catalogs
import Flow
import Foundation
import Source
import Testing

@Suite("String tables of all formats become one")
struct StringCatalogTests {
  /// Every text as `locale table key = words`, sorted.
  func words(_ tables: TextTables) -> [String] {
    tables.locales.flatMap { locale in
      tables.tables(of: locale).flatMap { table, keys in
        keys.map { "\(locale) \(table) \($0) = \($1.text)" }
      }
    }.sorted()
  }

  @Test func localesAndTablesComeFromPaths() async throws {
    let read = try await readStrings(
      .memory([
        "app/de.lproj/Onboarding.strings": #""a" = "1";"#,
        "app/pt_BR.lproj/Main.strings": #""a" = "2";"#,
        "app/no.lproj/Main.strings": #""a" = "3";"#,
        "app/Base.lproj/Main.strings": #""a" = "4";"#,
        "strings/zh-CN.json": #"{"a": "5"}"#,
        "strings/fr.json": #"{"Onboarding": {"a": "6"}, "b": "7"}"#,
        "strings/ja/Upgrade.json": #"{"a": "8"}"#,
        "strings/notes.json": #"{"a": "9"}"#,
        "strings/readme.txt": "hello",
        "strings/loose.strings": #""a" = "10";"#,
      ])
    )
    #expect(read.findings == [])
    #expect(
      words(read.value) == [
        "de Onboarding a = 1",
        "en Main a = 4",
        "fr Localizable b = 7",
        "fr Onboarding a = 6",
        "ja Upgrade a = 8",
        "no Main a = 3",
        "pt-BR Main a = 2",
        "zh-CN Localizable a = 5",
      ]
    )
  }

  @Test(arguments: [
    ("app/en.json", "en Localizable"),
    ("app/fil.json", "fil Localizable"),
    ("de/app.json", "de app"),
    ("fil/Main.json", "fil Main"),
    ("l10n/pt_BR.json", "pt-BR Localizable"),
    ("x/zh-Hans-CN/Main.json", "zh-Hans-CN Main"),
    ("strings/strings.json", "-"),
    ("en.json", "en Localizable"),
    ("package.json", "-"),
  ])
  func jsonPaths(path: String, expected: String) async throws {
    let read = try await readStrings(.memory([path: #"{"k": "v"}"#]))
    #expect(words(read.value).first.map { $0.dropLast(" k = v".count) } ?? "-" == expected)
  }

  @Test func duplicateKeysKeepTheFirst() async throws {
    let read = try await readStrings(
      .memory([
        "a/en.lproj/Main.strings": "\"x\" = \"first\";\n\"x\" = \"second\";\n",
        "b/en.lproj/Main.strings": "\"x\" = \"third\";\n",
        "widget/en.lproj/Main.strings": "\"x\" = \"first\";\n",
      ])
    )
    #expect(read.value.entry(key: "x", table: "Main", locale: "en")?.text == "first")
    #expect(
      read.findings == [
        "a/en.lproj/Main.strings:2:1: duplicate-text: 'x' is in table 'Main' of 'en' twice",
        "b/en.lproj/Main.strings:1:1: duplicate-text: 'x' is in table 'Main' of 'en' twice",
      ]
    )
  }

  @Test(
    "Maps in JSON are parts of keys, and a table that no text asks for is one as well",
    arguments: ["en.json", "en/translation.json"],
    [
      (["Localizable", "menu"], ["Localizable step.goal.title = Goal", "menu next.0 = On"]),
      (["Localizable"], ["Localizable menu.next.0 = On", "Localizable step.goal.title = Goal"]),
      (["Onboarding"], ["menu next.0 = On", "step goal.title = Goal"]),
    ] as [(Set<String>, [String])]
  )
  func nestedJSON(path: String, tables: (asked: Set<String>, expected: [String])) async throws {
    let (asked, expected) = tables
    let text = #"{"step": {"goal": {"title": "Goal"}}, "menu": {"next": ["On"]}}"#
    let keys = Dictionary(uniqueKeysWithValues: asked.map { ($0, Set<String>()) })
    let read = try await readStrings(.memory([path: text]), asked: keys)
    #expect(words(read.value) == expected.map { "en \($0)" })
    #expect(read.findings == [])
  }

  @Test("JSON that only its place makes one of words counts where a text asks for a key of it")
  func guessedJSON() async throws {
    let files = [
      "locales/en/translation.json":
        #"{"hello_title": "Hello", "step": {"two": "Next"}, "size": 3}"#,
      "locales/de/translation.json": #"{"hello_title": "Hallo"}"#,
      "locales/fr/other.json": #"{"name": "site", "private": true}"#,
      "i18n/ja.json": #"{"hello_title": "やあ""#,
    ]
    let read = try await readStrings(
      .memory(files),
      guessed: Set(files.keys),
      asked: ["Localizable": ["hello_title", "Plain words"]]
    )
    #expect(
      words(read.value) == [
        "de Localizable hello_title = Hallo", "en Localizable hello_title = Hello",
        "en Localizable step.two = Next",
      ]
    )
    #expect(
      read.findings == [
        "i18n/ja.json:1:21: json-syntax: expected '}' to close the map, found the end",
        "locales/en/translation.json:1:59: wrong-table: 'size' must be a text, found an integer",
      ]
    )
  }

  @Test("A text may name the file of its key, as i18next writes it")
  func keysOfFiles() async throws {
    let text = #"{"title": "Hi", "actions": {"ok": "Fine"}, "rest": "Other"}"#
    let read = try await readStrings(
      .memory(["locales/en/start.json": text]),
      guessed: ["locales/en/start.json"],
      asked: ["Localizable": ["start:title", "start.actions.ok"]]
    )
    #expect(
      words(read.value) == [
        "en Localizable start.actions.ok = Fine", "en Localizable start:title = Hi",
        "en start rest = Other",
      ]
    )
  }

  @Test("Flutter's tables: the locale is in the file or its name, arguments are words")
  func arb() async throws {
    let read = try await readStrings(
      .memory([
        "lib/l10n/my_app_en.arb": """
        {"@@locale": "en_GB", "hi": "Hi {name}", "@hi": {"description": "Greets", "placeholders": {}},
          "days": "{n, plural, one{a day} other{# days}}"}
        """,
        "lib/l10n/my_app_pt_BR.arb": #"{"hi": "Oi {name}", "bad": 3}"#,
        "other/intl_messages.arb": #"{"hi": "Hello"}"#,
      ])
    )
    #expect(
      words(read.value) == [
        "en Localizable hi = Hello",
        "en-GB Localizable days = {n, plural, one{a day} other{# days}}",
        "en-GB Localizable hi = Hi {name}", "pt-BR Localizable hi = Oi {name}",
      ]
    )
    let hi = read.value.entry(key: "hi", table: "Localizable", locale: "en-GB")
    #expect(hi?.details?.note == "Greets")
    #expect(
      read.findings == [
        "lib/l10n/my_app_pt_BR.arb:1:28: wrong-table: 'bad' must be a text, found an integer"
      ]
    )
  }

  @Test func jsonOfAnotherShapeIsReported() async throws {
    let read = try await readStrings(
      .memory(["en.json": #"{"a": 1, "T": {"b": [true], "c": "ok"}}"#, "de.json": "[]"])
    )
    #expect(words(read.value) == ["en T c = ok"])
    #expect(
      read.findings == [
        "de.json:1:1: wrong-table: a string table must be a map of keys to texts, found a list",
        "en.json:1:7: wrong-table: 'a' must be a text, found an integer",
        "en.json:1:22: wrong-table: 'b.0' must be a text, found a boolean",
      ]
    )
  }

  @Test("Only files that the config names are reported for being of no known format")
  func unknownFormats() async throws {
    let tree = FileTree.memory(["en.txt": "hello", "Main.strings": "\"a\" = \"b\";"])
    #expect(try await readStrings(tree).findings == [])
    #expect(
      try await readStrings(tree, named: true).findings.sorted() == [
        "Main.strings:1:1: unknown-strings: 'Main.strings' does not say which locale it is for",
        "en.txt:1:1: unknown-strings: 'en.txt' is of no known format",
      ]
    )
  }

  @Test("The list of formats and the folder of formats agree")
  func listMatchesFolder() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Catalogs/Strings").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Format.swift") }
    #expect(files.count == StringFormats.all.count)
    #expect(Set(StringFormats.all.map(\.name)).count == StringFormats.all.count)
  }
}
