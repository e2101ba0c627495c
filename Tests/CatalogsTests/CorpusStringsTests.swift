import Catalogs
import Flow
import Foundation
import Source
import TestSupport
import Testing

@Suite("Firefox's own string tables are read whole", .enabled(if: Corpus.isThere))
struct CorpusStringsTests {
  @Test(arguments: ["strings/2026-03", "strings/2023-07"])
  func everyFileReadsWithoutFinding(folder: String) async throws {
    let files = try Corpus.files("firefox/" + folder).filter { $0.key.hasSuffix(".strings") }
    #expect(!files.isEmpty)
    let read = try await readStrings(.memory(bytes: files))
    #expect(read.findings == [])
    for (path, bytes) in files {
      let parts = path.split(separator: "/")
      let locale = String(parts[0].dropLast(".lproj".count))
      let table = String(parts[1].dropLast(".strings".count))
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      let pairs = lines.count { $0.hasPrefix("\"") && $0.contains("\" = \"") }
      #expect(read.value.tables(of: locale)[table]?.count == pairs, "\(path)")
    }
  }

  @Test func aTextResolvesInEveryLocale() async throws {
    let read = try await readStrings(.memory(bytes: Corpus.files("firefox/strings/2026-03")))
    let resolver = Resolver(tables: read.value, defaultLocale: "en-US")
    let text = TextRef(
      "Onboarding/DefaultBrowserPopup.ThirdLabel.v114",
      span: Span(file: FileID(index: 0), start: 0, end: 0),
      lookup: .tableAndKey,
      arguments: ["Firefox"]
    )
    #expect(read.value.locales == ["de", "en-US", "fr", "he", "ja", "zh-CN"])
    var shown: Set<String> = []
    for locale in read.value.locales {
      let resolved = resolver.resolve(text, locale: locale)
      guard case .table(let source) = resolved.origin else {
        Issue.record("no words in \(locale)")
        continue
      }
      #expect(source.locale == locale && !source.isFallback)
      #expect(resolved.text.contains("Firefox"))
      shown.insert(resolved.text)
    }
    #expect(shown.count == 6)
  }
}
