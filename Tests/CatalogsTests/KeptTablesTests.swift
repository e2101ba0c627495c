import Flow
import Source
import Syntax
import Testing

@testable import Catalogs

/// Tables that are read over the words of earlier runs are those of a first run.
@Suite struct KeptTablesTests {
  private static let first = [
    "en.lproj/A.strings": #""one" = "One"; "two" = "Two";"#,
    "de.lproj/A.strings": #""one" = "Eins"; "two" = "Zwei";"#,
    "x/de.lproj/A.strings": #""one" = "Anders"; "three" = "Drei";"#,
    "Mixed.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
    "four": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Vier"}}}}}}
    """,
  ]

  @Test(arguments: [
    ("de.lproj/A.strings", #""one" = "Ein";"#),
    ("de.lproj/A.strings", #""one" = "Ein"; "one" = "Eins";"#),
    ("en.lproj/A.strings", #""one" = "Uno; "two" = "Two";"#),
    ("x/de.lproj/A.strings", ""),
    ("Mixed.xcstrings", "{"),
    ("a.lproj/A.strings", #""one" = "One";"#),
  ])
  func oneFileChanges(path: String, text: String) async throws {
    let kept = KeptWork()
    _ = try await Self.read(Self.first, kept)
    kept.beginRun()
    var files = Self.first
    files[path] = text
    let again = try await Self.read(files, kept)
    let anew = try await Self.read(files, KeptWork(isForOneRun: true))
    #expect(again.lines == anew.lines)
    #expect(again.findings == anew.findings)
  }

  @Test func onlyWhatIsTheSameIsTaken() async throws {
    let kept = KeptWork()
    var documents = try await Self.read(Self.first, kept).documents
    var log = Log()
    let path = "de.lproj/A.strings"
    let id = try #require(documents.file(path, from: nil, log: &log))
    let (file, place) = (
      documents.sources[id], StringFormat.TableLocation(locale: "de", table: "A")
    )
    #expect(kept.texts(of: file, id, place, nil)?.entries.map(\.text) == ["Eins", "Zwei"])
    let changed = SourceFile(path: path, bytes: file.bytes + [0x20])
    #expect(kept.texts(of: changed, id, place, nil) == nil)
    #expect(kept.texts(of: file, FileID(index: id.index + 1), place, nil) == nil)
    #expect(kept.texts(of: file, id, .init(locale: "at", table: "A"), nil) == nil)
    #expect(kept.texts(of: file, id, place, "focus") == nil)
  }

  private struct Result {
    let lines: [String]
    let findings: [String]
    let documents: Documents
  }

  private static func read(_ files: [String: String], _ kept: KeptWork) async throws -> Result {
    var documents = try Documents(.memory(files))
    var log = Log()
    let tables = await StringCatalog.read(
      paths: documents.paths,
      kept: kept,
      documents: &documents,
      log: &log
    )
    let words = tables.locales.flatMap { locale in
      tables.tables(of: locale).flatMap { name, table in
        table.map { "\(locale) \(name) \($0) \($1.text) \(documents.sources.location($1.span))" }
      }
    }
    return Result(
      lines: words.sorted(),
      findings: CatalogsTests.lines(log, documents),
      documents: documents
    )
  }
}
