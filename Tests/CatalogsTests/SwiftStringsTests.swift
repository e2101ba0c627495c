import Catalogs
import Flow
import Source
import Syntax
import TestSupport
import Testing

@Suite("Source code tells which texts exist, and is no table")
struct SwiftStringsTests {
  /// The declarations of some keys in a file, as `words` or `words (retired)`.
  static func declared(_ path: String, _ text: String, _ ids: String...) async throws -> [String?] {
    let read = try await readStrings(.memory([path: text]))
    #expect(read.findings == [])
    #expect(read.value.locales == [])
    return ids.map { id in
      let key = TextKey(id)
      let found = read.value.declaration(key: key.key, table: key.table)
      return found.map { $0.text + ($0.isRetired ? " (retired)" : "") }
    }
  }

  @Test func callsOfEveryAgeAreRead() async throws {
    let found = try await Self.declared(
      "Shared/Strings.swift",
      #"""
      // MZLocalizedString(key: "No.v1", tableName: "T", value: "Not this", comment: "")
      /* MZLocalizedString("No.v2", tableName: "T", value: "Nor this", comment: "") */
      struct Strings {
        static let quoted = "MZLocalizedString(key: \"No.v3\")"
        public static let title = MZLocalizedString(
          key: "A.v140", // the newest form
          tableName: "T",
          value: "Say \"hi\"\n\u{1F44B} to %1$@, " + "please",
          comment: "Comma, (brackets) and \"quotes\".")
        public static let old = MZLocalizedString("B.v1", tableName: nil, value: nil, comment: "x")
        public static let older = MZLocalizedString(
          "C", tableName: "T", value: "See", comment: "x", lastUsedInVersion: 114)
        public static let long = MZLocalizedString(key: "D", tableName: "T", value: """
          Two
            lines
          """, comment: "")
        let made = MZLocalizedString(key: "E.\(number)", tableName: "T", value: "", comment: "")
      }
      """#,
      "T/A.v140",
      "B.v1",
      "T/C",
      "T/D",
      "T/No.v1",
      "T/No.v2",
      "T/No.v3",
      "No.v3"
    )
    #expect(
      found == ["Say \"hi\"\n👋 to %1$@, please", "", "See", "Two\n  lines", nil, nil, nil, nil]
    )
  }

  @Test func listsOfKeysSayWhichAreGone() async throws {
    let text = """
      {"about": "x", "strings": [
        {"table": "T", "key": "a.v1", "value": "A", "inLatest": false},
        {"table": "T", "key": "b.v1", "value": "B", "inLatest": true}, 3]}
      """
    let found = try await Self.declared(
      "strings-swift-catalog.json",
      text,
      "T/a.v1",
      "T/b.v1",
      "T/c.v1"
    )
    #expect(found == ["A (retired)", "B", nil])
  }

  @Test(arguments: [
    "MZLocalizedString(", "MZLocalizedString(key:", "MZLocalizedString(key: \"a", "\"\"\"",
    "MZLocalizedString(key: \"\"\"\n", "/*", "/*/", "MZLocalizedString(key: \"\\", "\"\\u{",
    "MZLocalizedString(key: \"b\" +", "MZLocalizedString(((((", "MZLocalizedString(key: {})", "/",
  ])
  func brokenCodeIsPassedOver(text: String) async throws {
    #expect(try await Self.declared("Strings.swift", text, "a") == [nil])
  }

  @Test("The list made from Firefox's history", .enabled(if: Corpus.isThere))
  func corpus() async throws {
    let name = "strings-swift-catalog.json"
    let bytes = try #require(try Corpus.files("firefox/strings")[name])
    let read = try await readStrings(.memory(bytes: [name: bytes]))
    #expect(read.findings == [])
    let key = "DefaultBrowserPopup.FirstLabel.v114"
    #expect(read.value.declaration(key: key, table: "Onboarding")?.isRetired == true)
    #expect(read.value.isDeclared(table: "Microsurvey"))
  }
}
