import Foundation
import Source
import TestSupport
import Testing

@testable import Store

@Suite struct FileHashTests {
  @Test(arguments: [0, 1, 6, 7, 8, 13, 14, 15, 200])
  func aFileHasOneHashInWhateverPortions(count: Int) throws {
    let scratch = try Scratch()
    let text = String(repeating: "x", count: count)
    try scratch.write("a/b.txt", text)
    let hash = FileHash(below: scratch.path, portion: 7).sha256("a/b.txt")
    #expect(hash == SHA256.hex(of: Array(text.utf8)))
  }

  @Test func foldersLinksAndWhatIsOutsideHaveNone() throws {
    let scratch = try Scratch()
    try scratch.write("a/b.txt", "b")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/link",
      withDestinationPath: "a/b.txt"
    )
    let hash = FileHash(below: scratch.path)
    for path in ["a", "link", "none", "../\(scratch.path)/a/b.txt", "/etc/hostname"] {
      #expect(hash.sha256(path) == nil, "\(path)")
    }
  }
}
