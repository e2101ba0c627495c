import Foundation
import Source
import TestSupport
import Testing

@testable import Store

@Suite struct DiskTreeTests {
  @Test func listsPlainFilesSortedByBytes() throws {
    let scratch = try Scratch()
    for name in ["b.json", "B.json", "a/z.json", "a.json", "é.json", ".hidden"] {
      try scratch.write(name)
    }
    let list = try FileTree.disk(scratch.path).list()
    #expect(list == [".hidden", "B.json", "a.json", "a/z.json", "b.json", "é.json"])
  }

  @Test func passesOverWhatIsNoInput() throws {
    let scratch = try Scratch()
    try scratch.write("flow.json")
    for name in [".git/config", ".build/x", ".build-ci/x", "node_modules/a/b.json"] {
      try scratch.write(name)
    }
    try scratch.write("site/.flowproof")
    try scratch.write("site/index.html")
    #expect(try FileTree.disk(scratch.path).list() == ["flow.json"])
  }

  @Test func followsNoLink() throws {
    let outside = try Scratch()
    try outside.write("secret.json", "secret")
    let scratch = try Scratch()
    try scratch.write("flow.json", "{}")
    try scratch.link("file.json", to: "\(outside.path)/secret.json")
    try scratch.link("folder", to: outside.path)
    try scratch.link("loop", to: scratch.path)
    let tree = FileTree.disk(scratch.path)
    #expect(try tree.list() == ["flow.json"])
    for path in ["file.json", "folder/secret.json", "loop/flow.json"] {
      #expect(throws: FileTree.ReadError.self) { try tree.read(path) }
    }
  }

  @Test(arguments: [
    "/etc/passwd", "../x", "a/../flow.json", "./flow.json", "", "a//b", "flow.json/",
  ])
  func readsOnlyBelowTheRoot(path: String) throws {
    let scratch = try Scratch()
    try scratch.write("flow.json", "{}")
    try scratch.write("a/b", "{}")
    #expect(throws: FileTree.ReadError.self) { try FileTree.disk(scratch.path).read(path) }
  }

  @Test func refusesWhatIsTooMuch() throws {
    let scratch = try Scratch()
    try scratch.write("a.json", String(repeating: "x", count: (1 << 20) + 1))
    try scratch.write("b.json", "x")
    let tree = FileTree.disk(scratch.path, maxFiles: 1, maxBytes: 1 << 20)
    #expect(try tree.read("b.json") == [UInt8(ascii: "x")])
    let size = #expect(throws: FileTree.ReadError.self) { try tree.read("a.json") }
    #expect(size?.reason == "it is larger than 1 MiB")
    let count = #expect(throws: FileTree.ReadError.self) { try tree.list() }
    #expect(count?.reason == "it holds more than 1 files; name a smaller folder")
  }

  @Test func opensNoPipe() throws {
    let scratch = try Scratch()
    #expect(mkfifo("\(scratch.path)/pipe", 0o600) == 0)
    let tree = FileTree.disk(scratch.path)
    #expect(try tree.list() == [])
    let error = #expect(throws: FileTree.ReadError.self) { try tree.read("pipe") }
    #expect(error?.reason == "it is no plain file")
  }

  @Test func saysWhereNothingIs() throws {
    let error = #expect(throws: FileTree.ReadError.self) { try FileTree.disk("/nowhere").list() }
    #expect(error?.reason == "no such folder")
  }
}
