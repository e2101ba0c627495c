import Foundation
import TestSupport
import Testing

@testable import Store

/// Tests of changes to a folder by editors, people and tools, whether the system tells of them or not.
@Suite(.serialized) struct ChangeWatchTests {
  /// Says of each of some steps if a change is told after it, within ten minutes.
  private static func told(
    _ scratch: Scratch,
    polls: Bool,
    _ steps: [@Sendable () throws -> Void]
  ) async throws -> [Bool] {
    var changes = ChangeWatch([scratch.path], polls: polls).changes().makeAsyncIterator()
    var told: [Bool] = []
    for step in steps {
      let before = ContinuousClock.now
      let end = Task { [path = scratch.path] in
        try await Task.sleep(for: .seconds(600))
        try Data().write(to: URL(filePath: path + "/too-late"))
      }
      try step()
      var change = await changes.next()
      while let now = change, now < before { change = await changes.next() }
      end.cancel()
      told.append(!scratch.exists("too-late") && change != nil)
      // What else comes of the step is over before the next one.
      try await Task.sleep(for: .milliseconds(100))
    }
    return told
  }

  @Test(arguments: [false, true]) func savesAreTold(polls: Bool) async throws {
    let scratch = try Scratch()
    try scratch.write("flows/a.json", "1")
    let files = FileManager.default
    let told = try await Self.told(
      scratch,
      polls: polls,
      [
        { try scratch.write("flows/a.json", "22") },
        // As editors save: beside it, then over it.
        {
          try scratch.write(".a.json.swp", "333")
          try scratch.rename(".a.json.swp", to: "flows/a.json")
        },
        { try scratch.write("flows/new/deep/b.json", "1") },
        { try scratch.write("flows/new/deep/b.json", "22") },
        { try scratch.rename("flows/new", to: "flows/other") },
        { try scratch.write("flows/other/deep/b.json", "333") },
        { try files.removeItem(atPath: scratch.path + "/flows/other") },
        { try files.removeItem(atPath: scratch.path + "/flows/a.json") },
      ]
    )
    #expect(told == Array(repeating: true, count: 8))
  }

  @Test func aFolderThatComesBackIsWatchedAgain() async throws {
    let outer = try Scratch()
    try outer.write("project/a.json", "1")
    var changes = ChangeWatch([outer.path + "/project"]).changes().makeAsyncIterator()
    try outer.rename("project", to: "away")
    #expect(await changes.next() != nil)
    try await Task.sleep(for: .milliseconds(100))
    try outer.rename("away", to: "project")
    #expect(await changes.next() != nil)
  }

  #if os(Linux)
  @Test func whatIsNoInputIsNotTold() async throws {
    let scratch = try Scratch()
    try scratch.write("site/.flowproof")
    try scratch.write(".git/HEAD")
    try scratch.write("a.json")
    var watch = try #require(InotifyWatch([scratch.path]))
    try scratch.write("site/index.html")
    try scratch.write(".git/index")
    try scratch.write("node_modules/a/b.js")
    try scratch.write("a.json", "1")
    var events = watch.events.makeAsyncIterator()
    var told = false
    while !told, let bytes = await events.next() { told = watch.take(bytes) }
    #expect(told)
    #expect(watch.isWhole)
  }
  #endif
}

extension Scratch {
  fileprivate func rename(_ name: String, to other: String) throws {
    try? FileManager.default.removeItem(atPath: "\(path)/\(other)")
    try FileManager.default.moveItem(atPath: "\(path)/\(name)", toPath: "\(path)/\(other)")
  }
}
