import Export
import Flow
import Foundation
import Pipeline
import Source
import TestSupport
import Testing

/// Half-translated locales of Firefox show exactly their gaps: what findings say against a small reading
/// of the tables' lines that knows nothing of ours.
@Suite(.enabled(if: Corpus.isThere)) struct CorpusGapsTests {
  /// English of 2026 with translations of then, of 2023, and those that translators had in XLIFF.
  @Test(arguments: [
    ["2026-03"], ["en-US of 2026-03", "de of 2023-07"], ["en-US of 2026-03", "xliff"],
  ])
  func gaps(tables: [String]) async throws {
    var files = try Self.tables(tables)
    var expected: Set<String> = []
    let words = Self.keys(files)
    files["onboarding.fml.yaml"] = try Self.file(
      "fml/single-file/ios-v149.1.0-release.fml.yaml"
    )
    files["flowproof.yml"] = Array(
      "sources: [{nimbus: onboarding.fml.yaml}]\nstrings: [strings]\ndefault-locale: en-US\n".utf8
    )
    let outcome = try await Pipeline.build(.memory(bytes: files))
    let build = try #require(outcome.build)
    let texts = build.flows.flatMap(\.variants).flatMap(\.cards).flatMap(\.texts)
      .filter { $0.lookup == .tableAndKey }.map(\.raw)
    let english = try #require(words["en-US"])
    for key in Set(texts) where english.contains(key) {
      for (locale, keys) in words where !keys.contains(key) { expected.insert("\(key) \(locale)") }
    }
    var found: Set<String> = []
    for finding in outcome.findings where finding.slug == "text-untranslated" {
      let told = try #require(
        finding.message.wholeMatch(of: #/'(.*)' has no words in (.*), so .*/#)
      )
      let key = try #require(texts.first { $0.hasSuffix("/\(told.output.1)") })
      for locale in told.output.2.replacing(" and ", with: ", ").split(separator: ", ") {
        found.insert("\(key) \(locale)")
      }
    }
    #expect(found == expected)
    #expect(expected.isEmpty == (tables == ["2026-03"]))
    #expect(outcome.findings.contains { $0.slug == "flow-untranslated" } == false)
  }

  private static func file(_ path: String) throws -> [UInt8] {
    let folder = try #require(Corpus.folder).appending(path: "firefox")
    return Array(try Data(contentsOf: folder.appending(path: path)))
  }

  /// Files by path in the project.
  private static func tables(_ names: [String]) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in names {
      let parts = name.split(separator: " ").map(String.init)
      let folder = name == "xliff" ? "firefox/xliff" : "firefox/strings/\(parts.last ?? "")"
      for (path, bytes) in try Corpus.files(folder) {
        let isMeant =
          name == "xliff"
          ? !path.hasPrefix("en-US") : parts.count == 1 || path.hasPrefix("\(parts[0]).lproj")
        if isMeant { files["strings/" + path] = bytes }
      }
    }
    return files
  }

  /// `Table/Key` of every locale, read line by line.
  private static func keys(_ files: [String: [UInt8]]) -> [String: Set<String>] {
    var keys: [String: Set<String>] = [:]
    for (path, bytes) in files {
      let text = String(decoding: bytes, as: UTF8.self)
      let parts = path.split(separator: "/").map(String.init)
      if path.hasSuffix(".strings") {
        let table = parts[2].replacing(".strings", with: "")
        let locale = parts[1].replacing(".lproj", with: "")
        for line in text.split(separator: "\n") where line.hasPrefix("\"") {
          let key = line.dropFirst().prefix { $0 != "\"" }
          keys[locale, default: []].insert("\(table)/\(key)")
        }
      } else {
        var (table, key) = ("", "")
        for line in text.split(separator: "\n") {
          if let name = line.firstMatch(of: #/original="[^"]*?([^"/]*)\.strings"/#) {
            table = String(name.output.1)
          } else if let id = line.firstMatch(of: #/<trans-unit id="([^"]*)"/#) {
            key = String(id.output.1)
          } else if line.contains("<target>") {
            keys[parts[1], default: []].insert("\(table)/\(key)")
          }
        }
      }
    }
    return keys
  }
}
