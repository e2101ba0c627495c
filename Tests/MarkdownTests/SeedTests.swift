import Foundation
import Markdown
import Syntax
import TestSupport
import Testing

/// The documents that the systems' makers publish, read in place.
@Suite(.enabled(if: Corpus.isThere))
struct SeedTests {
  @Test func everySeedIsShownWithItsTables() throws {
    let folder = try #require(Corpus.seeds)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!names.isEmpty)
    for name in names where name.hasSuffix(".txt") {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      let page = Rendering(bytes: bytes)
      #expect(Markup(page.shown).faults == [], "\(name)")
      #expect(!page.shown.isEmpty, "\(name)")
      let tables = page.shown.components(separatedBy: "<table>").count - 1
      #expect(tables == delimiterRows(String(decoding: bytes, as: UTF8.self)), "\(name)")
    }
  }

  /// Lines such as `|:---|---|` below a line of as many cells, counted without the reader.
  private func delimiterRows(_ text: String) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, lines.dropFirst()).count { header, line in
      line.contains("|") && line.contains("--") && line.allSatisfy { "|:- \r".contains($0) }
        && cells(header) == cells(line)
    }
  }

  private func cells(_ line: Substring) -> Int {
    let row = line.trimmingCharacters(in: .whitespaces)
    return row.dropFirst(row.hasPrefix("|") ? 1 : 0).dropLast(row.hasSuffix("|") ? 1 : 0)
      .split(separator: "|", omittingEmptySubsequences: false).count
  }

  @Test func fencesOfDataAreJSONInTheirOwnLines() throws {
    let folder = try #require(Corpus.seeds)
    let url = folder.appending(path: "firefox-onboarding.txt")
    let page = Rendering(bytes: Array(try Data(contentsOf: url)))
    var fences = 0
    for case .fence(let fence) in page.page.parts {
      fences += 1
      #expect(page.file.slice(fence.range) == fence.code)
    }
    #expect(fences > 0)
    #expect(page.page.title == page.page.frontMatter?["title"]?.text)
  }
}
