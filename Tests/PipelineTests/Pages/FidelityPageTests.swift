import Foundation
import Reports
import Source
import TestSupport
import Testing

/// The page of what is not drawn as the apps draw it, and its data.
@Suite struct FidelityPageTests {
  private static func text(_ path: String) async throws -> String {
    let file = try #require(try await SampleSite.files().first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func everyNoteOfACardLeadsToItsRow() async throws {
    let page = try await Self.text("fidelity/index.html")
    let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
    #expect(Set(ids).count == ids.count)
    var linked: Set<String> = []
    for file in try await SampleSite.files() where file.path.hasSuffix(".html") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      linked.formUnion(
        text.matches(of: /href="[.\/]*fidelity\/index.html#([^"]*)"/).map { String($0.output.1) }
      )
    }
    #expect(linked.count > 10)
    #expect(linked.subtracting(ids) == [])
  }

  @Test func theDataSaysTheSame() async throws {
    let (page, data) = (
      try await Self.text("fidelity/index.html"), try await Self.text("fidelity/index.json")
    )
    let schema = try #require(JSONSchema(Data(SchemaName.fidelity.schema.text.utf8)))
    #expect(try schema.mistakes(in: data) == [])
    let rows = data.matches(of: /"id": "([^"]*)"/).map { String($0.output.1) }
    #expect(Set(rows) == Set(page.matches(of: /<tr id="([^"]*)"/).map { String($0.output.1) }))
    let lines = data.split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = try #require(lines.firstIndex(of: #""id": "sequence-slider-ticks","#))
    #expect(
      lines[start...].prefix(6).dropFirst() == [
        #""property": "showTicks","#, #""drawn": "approximated","#,
        #""differs": "no app draws ticks","#, #""exactSince": null,"#,
        #""source": "sequence 9.7""#,
      ]
    )
  }
}
