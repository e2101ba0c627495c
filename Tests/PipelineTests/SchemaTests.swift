import Export
import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

@Suite struct SchemaTests {
  private typealias Object = [String: Any]

  private func parse(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  private func mistakes(_ name: SchemaName, _ text: String) throws -> [String] {
    try #require(JSONSchema(Data(name.schema.text.utf8))).mistakes(in: text)
  }

  @Test func theConfigsKeysAreThoseThatAreRead() throws {
    let schema = try #require(try parse(SchemaName.config.schema.text) as? Object)
    let keys = try #require(schema["properties"] as? Object).keys.sorted()
    #expect(
      keys == [
        "active-days", "app-name", "app-pictures", "app-version", "assets", "checks",
        "default-locale", "devices", "docs", "expect", "fit", "fonts", "image-ids", "links",
        "locales", "mappings", "min-coverage", "personas", "source-url", "sources", "strings",
        "title",
      ]
    )
    #expect(try mistakes(.config, "{\"title\": \"a\", \"devices\": [\"ipad\"]}") == [])
    #expect(
      try mistakes(.config, "{\"sources\": [{\"nimbus\": \"a\", \"channel\": \"b\"}, \"c\"]}") == []
    )
    #expect(try mistakes(.config, "{\"titel\": \"a\"}") == ["$ has 'titel'"])
    #expect(try mistakes(.config, "{\"devices\": \"x\"}") == ["$.devices fits none"])
  }

  @Test func aMappingsWordsAreTold() throws {
    let mapping = """
      {"mapping": 1, "name": "tides", "attributes": {"age": "number"},
       "flow": {"cards": {"each": "$.*", "title": {"key": ".titleKey"}, "buttons": {"text": "Go", "do": "next"}}}}
      """
    #expect(try mistakes(.mapping, mapping) == [])
    #expect(
      try mistakes(.mapping, "{\"mapping\": 1, \"name\": \"a\", \"flow\": {}, \"fils\": []}") == [
        "$ has 'fils'"
      ]
    )
    #expect(try mistakes(.mapping, "{\"mapping\": 1, \"name\": \"a\"}") == ["$ lacks 'flow'"])
  }

  @Test func theIndexAndFindingsFitTheirs() async throws {
    var files: [String: String] = [:]
    for file in StarterProject.files {
      files[file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
    files["strings/en-US.lproj/Onboarding.strings"] = "\"Welcome.Title\" = \"Hi\";"
    let outcome = try await Pipeline.build(.memory(files))
    let listing = try #require(Listing(outcome))
    for name in [SchemaName.index, .list] {
      #expect(try mistakes(name, listing.json.text) == [])
    }
    let paths = PathListing(try #require(outcome.build)).listing(limit: 5, through: nil)
    #expect(try mistakes(.paths, paths.json.text) == [])
    #expect(!outcome.findings.isEmpty)
    files["strings/en-US.lproj/Onboarding.strings"] = "\"Welcome.Title\" = \"Ho\";"
    let changed = try await Pipeline.build(.memory(files))
    let review = try #require(Review(base: ("a", outcome), head: ("b", changed)))
    #expect(!review.isQuiet)
    #expect(try mistakes(.diff, review.json.text) == [])
    let receipt = """
      {"v": 1, "ticks": [{"flow": "welcome", "card": "hello", "hash": "0"}],
       "notes": [{"flow": "welcome", "card": null, "element": null, "text": "Why?"}]}
      """
    #expect(try mistakes(.receipt, receipt) == [])
    let given = try Receipt(addresses: [], files: .memory(["receipt.json": receipt]))
    let accepted = try #require(AcceptListing(given, head: changed, base: ("a", outcome)))
    #expect(try mistakes(.accept, accepted.json.text) == [])
    let report = JSONReporter.value(for: outcome.findings, in: outcome.sources).text
    #expect(try mistakes(.findings, report) == [])
    let site = try #require(await outcome.site()).units.flatMap { $0() }
    let written = try #require(site.first { $0.path == "findings.json" })
    #expect(try mistakes(.findings, String(decoding: written.bytes, as: UTF8.self)) == [])
  }

  @Test func pathsWithMistakesFitTheirs() async throws {
    for example in try PlantedMistakeTests.examples() {
      let outcome = try await Pipeline.build(.memory(["flows/example.json": example.text]))
      let listing = PathListing(try #require(outcome.build)).listing(limit: 50, through: nil)
      #expect(try mistakes(.paths, listing.json.text) == [])
    }
  }
}
