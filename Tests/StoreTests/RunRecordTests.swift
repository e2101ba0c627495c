import Foundation
import Source
import TestSupport
import Testing

@testable import Store

/// A run is not done again where everything is as it was, and is where anything is not.
@Suite struct RunRecordTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("project/a.txt", "a")
    try scratch.write("project/folder/b.txt", "b")
    try scratch.write("templates/page", "page")
  }

  private func record(_ asked: [String] = ["build"]) throws -> RunRecord {
    let folders = ["project", "templates"].map { name in
      (root: "\(scratch.path)/\(name)", disk: FileTree.disk("\(scratch.path)/\(name)"))
    }
    let record = RunRecord(
      of: "\(scratch.path)/site",
      asked: asked,
      folders: folders,
      in: "\(scratch.path)/cache"
    )
    return try #require(record)
  }

  /// Reads what a build would, writes a site of it, and keeps what it said.
  private func build(_ alter: (RunRecord) async throws -> Void = { _ in }) async throws {
    let record = try record()
    var text = ""
    for tree in record.trees {
      for path in try tree.list() where path != "unread" {
        text += String(decoding: try tree.read(path), as: UTF8.self)
      }
    }
    _ = record.trees[0].unlisted("c.txt")
    _ = try? record.trees[0].read("missing")
    let words = text
    let folder = try OutputFolder("\(scratch.path)/site", project: "/nowhere", inputs: [])
    _ = try await folder.write(
      [OutputPortion(key: words) { [OutputFile(path: "deep/index.html", text: words)] }],
      jobs: 1,
      record: SiteRecord(of: folder.path, in: "\(scratch.path)/cache")
    ) { OutputFile(path: "manifest.json", text: "\($0)") }
    try await alter(record)
    record.keep(RunRecord.Output(reports: [words], worst: .warning, inputs: ["a.txt"]))
  }

  /// Tells whether a run would come to what the last one did.
  private func isKnown(_ asked: [String] = ["build"], home: String? = nil) async throws -> Bool {
    await (try record(asked)).same(home: home) != nil
  }

  @Test func theSameRunIsKnown() async throws {
    #expect(try await isKnown() == false)
    try await build { $0.noteFonts(home: nil) }
    let known = await (try record()).same(home: nil)
    let same = try #require(known)
    #expect(same.said.reports == ["abpage"] && same.said.worst == .warning)
    #expect(same.said.inputs == ["a.txt"] && same.files == 3)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)],
      ofItemAtPath: "\(scratch.path)/project/a.txt"
    )
    #expect(try await isKnown(), "a file that has the bytes it had")
  }

  /// The possible changes, each as a line of shell.
  @Test(arguments: [
    "echo c > project/a.txt", "printf A > project/a.txt", "rm project/a.txt",
    "echo c > project/folder/new.txt", "rm -r project/folder", "echo c > project/c.txt",
    "ln -s a.txt project/c.txt", "echo c > project/missing", "echo c > templates/page",
    "rm -r templates", "echo c > site/deep/index.html", "rm site/deep/index.html",
    "rm site/.flowproof", "echo c > site/deep/stray", "mkdir site/empty && echo > site/empty/x",
    "rm site/manifest.json", "echo c > site/manifest.json", "rm -r site", "rm -r cache",
    "for f in cache/*.run; do echo >> $f; done", "for f in cache/*.site; do echo >> $f; done",
    "mv site other && ln -s other site && rm other/manifest.json",
  ])
  func anotherOneIsNot(change: String) async throws {
    // Old files are told by their marks, new ones by their bytes.
    for isOld in [true, false] {
      try await build()
      if isOld {
        for path in ["project/a.txt", "project/folder/b.txt", "templates/page"] {
          try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -100)],
            ofItemAtPath: "\(scratch.path)/\(path)"
          )
        }
        try await build()
      }
      try #require(try await isKnown())
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/sh")
      shell.arguments = ["-c", change]
      shell.currentDirectoryURL = URL(filePath: scratch.path)
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 0)
      #expect(try await isKnown() == false, "\(change), old: \(isOld)")
      for name in ["project", "templates", "site", "cache", "other"] {
        Disk.remove("\(scratch.path)/\(name)")
      }
      try scratch.write("project/a.txt", "a")
      try scratch.write("project/folder/b.txt", "b")
      try scratch.write("templates/page", "page")
    }
  }

  @Test func aFileThatChangesWhileItIsReadIsAnother() async throws {
    try await build { record in
      try scratch.write("project/a.txt", "A")
      _ = try record.trees[0].read("a.txt")
    }
    #expect(try await isKnown() == false)
  }

  @Test func anotherQuestionIsAnotherRun() async throws {
    try await build()
    #expect(try await isKnown(["build", ""]) == false)
    #expect(try await isKnown(["buil", "d"]) == false)
  }

  @Test func aRunInWhichAToolFailedIsNotKept() async throws {
    struct Broken: Error {}
    try await build { record in
      let work = record.watching { (_: Int) -> Int in throw Broken() }
      _ = try? await work(1)
    }
    #expect(try await isKnown() == false)
    try await build { record in
      let work = record.watching { (number: Int) in number + 1 }
      let two = try await work(1)
      #expect(two == 2)
    }
    #expect(try await isKnown())
  }

  @Test func otherFontsCountWhereSomebodyAsked() async throws {
    try await build()
    try scratch.write("home/.fonts/New.ttf", "")
    #expect(try await isKnown(home: "\(scratch.path)/home"))
    try await build { $0.noteFonts(home: nil) }
    #expect(try await isKnown(home: "\(scratch.path)/home") == false)
  }
}
