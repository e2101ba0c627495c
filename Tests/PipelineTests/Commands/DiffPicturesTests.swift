import Foundation
import TestSupport
import Testing

/// Pictures of what a comparison changes, for a comment.
@Suite(.enabled(if: Browser.isThere)) struct DiffPicturesTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
    for (folder, title) in [("old", "Welcome"), ("new", "Hello there")] {
      try scratch.write("\(folder)/flowproof.yml", "sources: [{nimbus: a.json}]\n")
      try scratch.write(
        "\(folder)/a.json",
        #"{"cards": {"welcome": {"card-type": "basic", "order": 10, "title": "\#(title)"}}}"#
      )
    }
  }

  @Test func commentsShowThem() throws {
    let options =
      "--pictures shots --pictures-url https://p.example/pr/1 --review-url https://p.example/r.html"
    let result = try tool.shell(
      "cd new && $flowproof diff ../old \(options) --format markdown=c.md --format html=r.html"
    )
    #expect(result.code == 0, "\(result.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/new/shots")
      .filter { $0.hasSuffix(".png") }
    let name = try #require(names.first)
    #expect(names.count == 1)
    let bytes = FileManager.default.contents(atPath: "\(scratch.path)/new/shots/\(name)")?.count
    #expect((1_000...40_000).contains(bytes ?? 0))
    let comment = try #require(scratch.read("new/c.md"))
    let anchor = try #require(comment.firstMatch(of: /https:\/\/p\.example\/r\.html#([^>]+)>/)?.1)
    #expect(
      comment.contains("](<https://p.example/pr/1/\(name)>)](<https://p.example/r.html#\(anchor)>)")
    )
    #expect(comment.contains("welcome, before and after:"))
    #expect(scratch.read("new/r.html")?.contains("id=\"\(anchor)\"") == true)
    // The same change has the same bytes.
    _ = try tool.shell("cd new && $flowproof diff ../old --pictures shots")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/new/shots").contains(
        name
      )
    )
  }

  @Test func withoutAnAddressTheCommentIsWords() throws {
    let result = try tool.shell(
      "cd new && $flowproof diff ../old --pictures shots --format markdown"
    )
    #expect(result.code == 0 && !result.output.contains("!["))
    #expect(
      try tool.shell("cd new && $flowproof diff ../old --pictures-url https://a.b").code == 64
    )
  }

  @Test func nothingChangedIsNoPicture() throws {
    let result = try tool.shell("$flowproof diff old --pictures shots old")
    #expect(result.code == 0, "\(result.errors)")
    #expect(scratch.read("shots/pictures.json")?.contains("\"pictures\": []") == true)
  }
}
