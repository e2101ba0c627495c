import Foundation
import Source
import TestSupport
import Testing

@testable import Store

/// A folder whose files are made one by one.
@Suite struct PictureFolderTests {
  private let scratch: Scratch
  private let path: String

  init() throws {
    scratch = try Scratch()
    path = "\(scratch.path)/pictures"
  }

  private static func key(_ text: String) -> String { SHA256.hex(of: Array(text.utf8)) }

  /// A run that makes what is not there, each file of the words that are its key; it says what it made.
  private func run(_ files: [(String, String)], finishes: Bool = true) async throws -> [String] {
    let folder = try PictureFolder(path, project: "/nowhere", inputs: [])
    var made: [String] = []
    for (path, words) in files {
      if try await folder.has(path, key: Self.key(words)) { continue }
      let file = OutputFile(path: path, text: words)
      try await folder.put(file, key: Self.key(words), note: "a note")
      made.append(path)
    }
    guard finishes else { return made }
    let list = await folder.entries.values.map { "\($0.path) \($0.note)\n" }.sorted().joined()
    let removed = try await folder.finish(OutputFile(path: "list.txt", text: list))
    return made + (removed > 0 ? ["\(removed) removed"] : [])
  }

  @Test func whatIsThereIsNotMadeAgain() async throws {
    #expect(try await run([("a/x.png", "1"), ("b/y.png", "2")]) == ["a/x.png", "b/y.png"])
    let before = try scratch.files("pictures")
    #expect(try await run([("a/x.png", "1"), ("b/y.png", "2")]).isEmpty)
    #expect(try scratch.files("pictures") == before)
    #expect(try await run([("a/x.png", "1"), ("b/y.png", "3")]) == ["b/y.png"])
    #expect(scratch.read("pictures/list.txt") == "a/x.png a note\nb/y.png a note\n")
  }

  @Test func aRunThatWasEndedGoesOn() async throws {
    #expect(try await run([("x.png", "1"), ("y.png", "2")], finishes: false).count == 2)
    // The last line of the record is cut off.
    let record = try #require(scratch.read("pictures/.flowproof-pictures"))
    try scratch.write("pictures/.flowproof-pictures", String(record.dropLast(9)))
    #expect(
      try await run([("x.png", "1"), ("y.png", "2"), ("z.png", "3")]) == ["y.png", "z.png"]
    )
    #expect(try await run([("x.png", "1"), ("y.png", "2"), ("z.png", "3")]).isEmpty)
  }

  @Test func whatIsNotAskedForIsRemovedAndNothingElse() async throws {
    _ = try await run([("a/x.png", "1"), ("a/b/y.png", "2")])
    try scratch.write("pictures/a/mine.txt", "mine")
    #expect(try await run([("z.png", "2")]) == ["2 removed"])
    #expect(
      try scratch.files("pictures").keys.sorted()
        == [".flowproof-pictures", "a/mine.txt", "list.txt", "z.png"]
    )
    #expect(scratch.read("pictures/z.png") == "2")
  }

  @Test func aChangedFileIsMadeAgain() async throws {
    _ = try await run([("x.png", "1")])
    try scratch.write("pictures/x.png", "other")
    #expect(try await run([("x.png", "1")]) == ["x.png"])
    #expect(scratch.read("pictures/x.png") == "1")
  }

  @Test func equalPicturesAreMadeOnce() async throws {
    #expect(try await run([("x.png", "1"), ("y.png", "1")]) == ["x.png"])
    #expect(scratch.read("pictures/y.png") == "1")
  }

  @Test func foldersOfOthersAreRefused() async throws {
    try scratch.write("pictures/letter.txt", "dear")
    await #expect(throws: OutputError.self) { try await run([("x.png", "1")]) }
    try scratch.write("pictures/.flowproof", "a site")
    await #expect(throws: OutputError.self) { try await run([("x.png", "1")]) }
    #expect(try scratch.names("pictures") == [".flowproof", "letter.txt"])
  }

  @Test func oneRunAtATime() async throws {
    let folder = try PictureFolder(path, project: "/nowhere", inputs: [])
    #expect(throws: OutputError.refused(path: path, reason: "another run is writing to it")) {
      try PictureFolder(path, project: "/nowhere", inputs: [])
    }
    #expect(await folder.entries.isEmpty)
  }

  /// A record that someone made up leads nowhere.
  @Test func pathsOfTheRecordStayInside() async throws {
    _ = try await run([("x.png", "1")])
    try scratch.write("outside.txt", "outside")
    try scratch.link("pictures/out", to: scratch.path)
    let hash = Self.key("outside")
    try scratch.write(
      "pictures/.flowproof-pictures",
      "\(hash)\t\(hash)\t\t../outside.txt\n\(hash)\t\(hash)\t\tout/outside.txt\n"
    )
    _ = try await run([("x.png", "1")])
    #expect(scratch.read("outside.txt") == "outside")
    await #expect(throws: OutputError.self) { try await run([("out/new.png", "2")]) }
    #expect(!scratch.exists("new.png"))
  }
}
