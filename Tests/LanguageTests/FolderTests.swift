import Testing

@testable import Language

/// Editors with several folders open (LSP 3.17, "Workspace Folders").
@Suite struct FolderTests {
  private let client = Conversation(folders: [
    "/one": ["a.json": "wrong"], "/two": ["a.json": "wrong wrong"],
    "/one/inner": ["b.json": "wrong"],
  ])

  /// The number of findings now shown in each file, without those that were taken away.
  private var shown: [String: Int] {
    get throws {
      var shown: [String: Int] = [:]
      for line in try client.said where line.contains("publishDiagnostics") {
        guard let uri = line.firstMatch(of: /"uri":"file:\/\/([^"]*)"/)?.output.1 else { continue }
        shown[String(uri)] = line.split(separator: "FP1001").count - 1
      }
      return shown.filter { $0.value > 0 }
    }
  }

  private func shows(_ expected: [String: Int]) async throws {
    var size = 0
    for _ in 0..<2_000 {
      if client.size != size {
        size = client.size
        if try shown == expected { break }
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(try shown == expected)
  }

  @Test func eachHasItsFindings() async throws {
    try await client.start(folders: ["/one", "/two", "/one"])
    #expect(client.roots == ["/one", "/two"])
    try await shows(["/one/a.json": 1, "/two/a.json": 2])
    await client.say(Notice.opened("file:///two/a.json", "wrong"))
    try await shows(["/one/a.json": 1, "/two/a.json": 1])
    await client.say(
      Notice.asked("textDocument/definition", 7, Self.place(in: "file:///two/a.json"))
    )
    let answer = try await client.heard(#""id":7"#)
    #expect(answer.contains("file:///two/a.json") && !answer.contains("/one/"), "\(answer)")
    await client.say(Notice.closed("file:///two/a.json"))
    try await shows(["/one/a.json": 1, "/two/a.json": 2])
  }

  @Test func foldersComeAndGo() async throws {
    try await client.start(folders: ["/one"])
    // A document outside every folder waits for its own.
    await client.say(Notice.opened("file:///two/a.json", "fine"))
    try await shows(["/one/a.json": 1])
    await client.say(Notice.folders(added: ["/two"]))
    _ = try await client.heard("file:///two/a.json", #""version":1,"diagnostics":[]"#)
    await client.say(Notice.closed("file:///two/a.json"), Notice.folders(removed: ["/one"]))
    try await shows(["/two/a.json": 2])
    await client.say(Notice.folders(removed: ["/two"]))
    try await shows([:])
    await client.say(Notice.asked("textDocument/hover", 8, Self.place(in: "file:///two/a.json")))
    #expect(try await client.heard(#""id":8"#).contains(#""result":null"#))
    await client.say(Notice.folders(added: ["/one"]))
    try await shows(["/one/a.json": 1])
  }

  /// A file in two folders is the inner one's, with its text for both.
  @Test func theInnermostAnswers() async throws {
    try await client.start(folders: ["/one"])
    await client.say(Notice.opened("file:///one/inner/b.json", "wrong wrong"))
    try await shows(["/one/a.json": 1, "/one/inner/b.json": 2])
    await client.say(Notice.folders(added: ["/one/inner"]))
    await client.say(
      Notice.changed("file:///one/inner/b.json", #"{"text":"wrong wrong wrong"}"#)
    )
    try await shows(["/one/a.json": 1, "/one/inner/b.json": 3])
    let count = try client.said.count
    await client.say(Notice.closed("file:///one/inner/b.json"))
    try await shows(["/one/a.json": 1, "/one/inner/b.json": 1])
    let later = try client.said.dropFirst(count).filter { $0.contains("/one/inner/b.json") }
    #expect(later.allSatisfy { $0.contains("FP1001") }, "\(later)")
    await client.say(Notice.folders(removed: ["/one/inner"]))
    try await shows(["/one/a.json": 1])
  }

  private static func place(in uri: String) -> String {
    #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":0,"character":1}}"#
  }
}
