import Export
import Flow
import Pipeline
import Source
import Synchronization
import Testing

/// Pictures are made again only where a file that they come from has changed.
@Suite struct KeptImagesTests {
  /// A tool that counts what it is asked for.
  private final class Tool: Sendable {
    let count = Mutex(0)
    let isThere = Mutex(true)

    struct Missing: Error {}

    func convert() throws -> [UInt8] {
      count.withLock { $0 += 1 }
      if !isThere.withLock(\.self) { throw Missing() }
      return Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>"#.utf8)
    }

    var asked: Int { count.withLock(\.self) }
  }

  private static let files: [String: [UInt8]] = [
    "flowproof.yml": "strings: [strings]\nassets: [images]\n",
    "flows/a.json": """
    {"version": 1, "screens": [{"id": "a", "name": "A", "type": "feature", "order": 0,
    "content": {"title": "Hi", "imageUrl": "images/globe.pdf"}}]}
    """,
    "strings/en.lproj/A.strings": "\"a\" = \"A\";\n",
    "images/globe.pdf": "%PDF-1.4 one",
  ].mapValues { Array($0.utf8) }

  @Test func savesOfOtherFiles() async throws {
    let tool = Tool()
    var options = BuildOptions()
    options.convertPDF = { _ in try tool.convert() }
    var files = Self.files
    let first = try await Pipeline.build(.memory(bytes: files), options: options)
    #expect(tool.asked == 1)
    files["strings/en.lproj/A.strings"] = Array("\"a\" = \"B\";\n".utf8)
    let second = try await Pipeline.build(.memory(bytes: files), options: options)
    #expect(tool.asked == 1)
    #expect(second.findings == first.findings)
    let paths = try [first, second].map { try #require($0.build).images.files.map(\.path) }
    #expect(paths[0] == paths[1] && paths[0].count == 1)
    files["images/globe.pdf"] = Array("%PDF-1.4 two".utf8)
    _ = try await Pipeline.build(.memory(bytes: files), options: options)
    #expect(tool.asked == 2)
    files["images/more.pdf"] = Array("%PDF-1.4 three".utf8)
    _ = try await Pipeline.build(.memory(bytes: files), options: options)
    #expect(tool.asked == 4)
  }

  @Test func aToolThatComesLater() async throws {
    let tool = Tool()
    tool.isThere.withLock { $0 = false }
    var options = BuildOptions()
    options.convertPDF = { _ in try tool.convert() }
    let without = try await Pipeline.build(.memory(bytes: Self.files), options: options)
    #expect(without.findings.contains { $0.slug == "unconverted-pdf" })
    tool.isThere.withLock { $0 = true }
    let with = try await Pipeline.build(.memory(bytes: Self.files), options: options)
    #expect(!with.findings.contains { $0.slug == "unconverted-pdf" })
  }
}
