import Foundation
import Source
import TestSupport
import Testing

@testable import Store

@Suite struct OutputFolderTests {
  private func build(
    _ files: [String: String],
    into path: String,
    jobs: Int = 2
  ) async throws -> WriteReport {
    let units = files.sorted { $0.key < $1.key }.map { file in
      OutputPortion { [OutputFile(path: file.key, text: file.value)] }
    }
    let folder = try OutputFolder(path, project: "/nowhere", inputs: [])
    return try await folder.write(units, jobs: jobs, manifest: Self.manifest)
  }

  private static func manifest(_ files: OutputFolder.Hashes) -> OutputFile {
    let lines = files.map { "\($0.sha256) \($0.path)\n" }
    return OutputFile(path: "manifest.json", text: lines.joined())
  }

  @Test func writesWhatIsNewAndLeavesWhatIsEqual() async throws {
    let scratch = try Scratch()
    let site = "\(scratch.path)/site"
    let first = try await build(
      ["index.html": "one", "a/b.html": "two", "c.html": "x"],
      into: site
    )
    #expect(first == WriteReport(written: 5, unchanged: 0, removed: 0))
    let before = try scratch.modified("site/index.html")
    try await Task.sleep(for: .milliseconds(20))
    let second = try await build(["index.html": "one", "a/b.html": "zwei"], into: site)
    #expect(second == WriteReport(written: 2, unchanged: 2, removed: 1))
    #expect(try scratch.modified("site/index.html") == before)
    #expect(scratch.read("site/a/b.html") == "zwei")
    #expect(!scratch.exists("site/c.html"))
    #expect(try scratch.names() == ["site"])
  }

  @Test func changesNothingWhereNothingChanged() async throws {
    let scratch = try Scratch()
    let site = "\(scratch.path)/site"
    _ = try await build(["index.html": "one"], into: site)
    let before = try scratch.modified("site")
    try await Task.sleep(for: .milliseconds(20))
    let again = try await build(["index.html": "one"], into: site)
    #expect(again == WriteReport(written: 0, unchanged: 3, removed: 0))
    #expect(try scratch.modified("site") == before)
  }

  @Test func listsEveryFileWithItsHash() async throws {
    let scratch = try Scratch()
    _ = try await build(["b.html": "b", "a.html": "a"], into: "\(scratch.path)/site", jobs: 3)
    let manifest = try #require(scratch.read("site/manifest.json"))
    let paths = manifest.split(separator: "\n").map { String($0.split(separator: " ").last ?? "") }
    #expect(paths == [".flowproof", "a.html", "b.html"])
    let hash = Source.SHA256.hex(of: Array("a".utf8))
    #expect(manifest.contains("\(hash) a.html\n"))
  }

  @Test func keepsTheLastSiteWhereAnExporterFails() async throws {
    let scratch = try Scratch()
    let site = "\(scratch.path)/site"
    _ = try await build(["index.html": "good"], into: site)
    for path in ["../out", "/abs", "a//b", "con.html", "a:b", "end.", "x/nul", "tab\t", "e "] {
      await #expect(throws: OutputError.unsafeName(path)) {
        try await build(["index.html": "bad", path: "x"], into: site)
      }
    }
    await #expect(throws: OutputError.unsafeName("a.html")) {
      try await build(["A.html": "x", "a.html": "y"], into: site)
    }
    await #expect(throws: OutputError.self) {
      try await build(["Flows/a": "x", "flows/b": "y"], into: site)
    }
    #expect(scratch.read("site/index.html") == "good")
    #expect(try scratch.names() == ["site"])
  }

  @Test func mendsWhatAKilledBuildLeft() async throws {
    let scratch = try Scratch()
    try scratch.write(".site.flowproof-abc/.flowproof")
    try scratch.write(".site.flowproof-abc/half.html")
    try scratch.write(".other.flowproof-abc/keep")
    _ = try await build(["index.html": "new"], into: "\(scratch.path)/site")
    #expect(try scratch.names() == [".other.flowproof-abc", "site"])
  }

  @Test func leavesTheStageOfABuildThatLives() async throws {
    let scratch = try Scratch()
    let folder = try OutputFolder("\(scratch.path)/site", project: "/nowhere", inputs: [])
    let other = try Stage(for: folder)
    _ = try await build(["index.html": "new"], into: "\(scratch.path)/site")
    #expect(Disk.kind(other.path) == .folder)
    other.discard()
  }

  @Test func replacesWhereNoExchangeIsPossible() throws {
    let scratch = try Scratch()
    try scratch.write("left/a", "a")
    #expect(!Disk.exchange("\(scratch.path)/left", with: "\(scratch.path)/nothing"))
    #expect(scratch.read("left/a") == "a")
  }

  @Test func linksAreReplacedNotFollowed() async throws {
    let scratch = try Scratch()
    let site = "\(scratch.path)/site"
    _ = try await build(["index.html": "one"], into: site)
    try scratch.write("victim", "one")
    try FileManager.default.removeItem(atPath: "\(site)/index.html")
    try scratch.link("site/index.html", to: "\(scratch.path)/victim")
    let report = try await build(["index.html": "one"], into: site)
    #expect(report.written == 1)
    let type = try FileManager.default.attributesOfItem(atPath: "\(site)/index.html")[.type]
    #expect(type as? FileAttributeType == .typeRegular)
    #expect(scratch.read("victim") == "one")
  }

  @Test func removesReadOnlyFoldersOfItsOwn() async throws {
    let scratch = try Scratch()
    let site = "\(scratch.path)/site"
    _ = try await build(["a/b.html": "one"], into: site)
    for path in ["\(site)/a/b.html", "\(site)/a", site] {
      chmod(path, path.hasSuffix("html") ? 0o444 : 0o555)
    }
    let report = try await build(["index.html": "one"], into: site)
    #expect(report == WriteReport(written: 2, unchanged: 1, removed: 1))
    #expect(try scratch.names() == ["site"])
  }

  /// Whatever stands in a site that the next one does not have, folders aside.
  @Test func countsWhatIsRemoved() async throws {
    let scratch = try Scratch()
    let site = "\(scratch.path)/site"
    _ = try await build(["a/b.html": "one", "c": "two"], into: site)
    try FileManager.default.createDirectory(
      atPath: "\(site)/empty",
      withIntermediateDirectories: false
    )
    for link in ["d", "a/e", "c.html"] { symlink("../a", "\(site)/\(link)") }
    mkfifo("\(site)/pipe", 0o600)
    unlink("\(site)/c")
    symlink("nowhere", "\(site)/c")
    let report = try await build(["a/b.html": "one", "c": "two"], into: site)
    #expect(report == WriteReport(written: 1, unchanged: 3, removed: 4))
    #expect(scratch.read("site/c") == "two")
  }

  @Test func rehearsesWithoutWriting() async throws {
    let scratch = try Scratch()
    let folder = try OutputFolder("\(scratch.path)/site", project: "/nowhere", inputs: [])
    let report = try await folder.write(
      [OutputPortion { [OutputFile(path: "a", text: "a")] }],
      jobs: 1,
      isRehearsal: true,
      manifest: Self.manifest
    )
    #expect(report == WriteReport(written: 3, unchanged: 0, removed: 0))
    #expect(try scratch.names().isEmpty)
  }
}
