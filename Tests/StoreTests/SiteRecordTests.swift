import Foundation
import Source
import Synchronization
import TestSupport
import Testing

@testable import Store

/// Portions that would come out as the last build wrote them are not made again, and nothing else is
/// taken for them.
@Suite struct SiteRecordTests {
  private let site: RecordedSite
  private var scratch: Scratch { site.scratch }
  private var folder: OutputFolder { site.folder }
  private var record: SiteRecord { site.record }

  init() throws { site = try RecordedSite() }

  /// Writes a portion for each text, named `a`, `b` and so on, with its text as key.
  ///
  /// - Returns: The names of those that were made, and what writing changed.
  private func write(_ texts: [String]) async throws -> (made: String, report: WriteReport) {
    let made = Mutex<Set<String>>([])
    let units = zip("abcdef", texts).map { name, text in
      OutputPortion(key: "\(name)-\(text)") {
        made.withLock { _ = $0.insert("\(name)") }
        return [
          OutputFile(path: "\(name).html", text: text),
          OutputFile(path: "\(name)/more.html", text: text + text),
        ]
      }
    }
    let report = try await folder.write(units, jobs: 2, record: record) { hashes in
      OutputFile(path: "manifest.json", text: hashes.map { "\($0.path) \($0.sha256)\n" }.joined())
    }
    for (name, text) in zip("abcdef", texts) {
      #expect(scratch.read("site/\(name).html") == text)
      #expect(scratch.read("site/\(name)/more.html") == text + text)
    }
    #expect(Disk.files(below: folder.path).count == 2 * texts.count + 2)
    return (made.withLock { $0.sorted().joined() }, report)
  }

  @Test func onlyWhatChangedIsMade() async throws {
    #expect(try await write(["1", "2", "3"]).made == "abc")
    let same = try await write(["1", "2", "3"])
    #expect(same.made == "" && same.report == WriteReport(unchanged: 8))
    let other = try await write(["1", "two", "3"])
    #expect(other.made == "b" && other.report == WriteReport(written: 3, unchanged: 5))
    let fewer = try await write(["1"])
    #expect(fewer.made == "" && fewer.report == WriteReport(written: 1, unchanged: 3, removed: 4))
    #expect(try await write(["1", "two"]).made == "b")
  }

  /// Of a portion of another key, the files that come out the same stay; `asked` is what each is made from.
  private func write(pages: [String: String], key: String) async throws -> [String] {
    let made = Mutex<[String]>([])
    let parts = OutputPortion.Parts(paths: pages.keys.sorted()) { origin in
      pages.values.contains(origin)
    }
    let unit = OutputPortion(key: key, parts: parts) { without in
      let files = pages.filter { !without.contains($0.key) }.map { path, text in
        var file = OutputFile(path: path, text: text)
        file.origin = text
        return file
      }
      made.withLock { $0 = files.map(\.path).sorted() }
      return files + [OutputFile(path: "script.js", text: key)]
    }
    _ = try await folder.write([unit], jobs: 1, record: record) { hashes in
      OutputFile(path: "manifest.json", text: hashes.map { "\($0.path) \($0.sha256)\n" }.joined())
    }
    for (path, text) in pages { #expect(scratch.read("site/\(path)") == text) }
    #expect(scratch.read("site/script.js") == key)
    #expect(Disk.files(below: folder.path).count == pages.count + 3)
    return made.withLock { $0 }
  }

  @Test func onlyPartsThatChangedAreMade() async throws {
    #expect(try await write(pages: ["a": "1", "b": "2", "c": "3"], key: "x") == ["a", "b", "c"])
    #expect(try await write(pages: ["a": "1", "b": "9", "c": "3"], key: "y") == ["b"])
    #expect(try await write(pages: ["a": "1", "b": "9", "c": "4"], key: "z") == ["c"])
    try scratch.write("site/a", "7")
    #expect(try await write(pages: ["a": "1", "b": "9", "d": "5"], key: "w") == ["a", "d"])
  }

  @Test(arguments: ["altered", "cut off", "removed", "a folder", "a link", "touched"])
  func whatIsNotAsItWasWrittenIsMadeAgain(kind: String) async throws {
    _ = try await write(["1", "2"])
    let path = "\(folder.path)/b/more.html"
    switch kind {
    case "altered": try Data("xx".utf8).write(to: URL(filePath: path))
    case "cut off": #expect(truncate(path, 1) == 0)
    case "touched":
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)],
        ofItemAtPath: path
      )
    default:
      try FileManager.default.removeItem(atPath: path)
      if kind == "a folder" {
        try FileManager.default.createDirectory(
          atPath: path,
          withIntermediateDirectories: false
        )
      } else if kind == "a link" {
        try FileManager.default.createSymbolicLink(
          atPath: path,
          withDestinationPath: "../b.html"
        )
      }
    }
    #expect(try await write(["1", "2"]).made == "b")
  }

  /// Names are told apart where one of them is new, whatever has been written before.
  @Test func aNewNameThatClashesIsRefused() async throws {
    func write(_ names: [String]) async throws {
      let units = names.map { name in
        OutputPortion(key: name) { [OutputFile(path: "\(name).html", text: name)] }
      }
      _ = try await folder.write(units, jobs: 2, record: record) { hashes in
        OutputFile(path: "manifest.json", text: hashes.map(\.sha256).joined())
      }
    }
    try await write(["a", "b"])
    await #expect(throws: OutputError.self) { try await write(["a", "b", "B"]) }
    #expect(scratch.read("site/b.html") == "b")
    try await write(["a", "B"])
    #expect(
      Disk.files(below: folder.path).sorted() == [
        ".flowproof", "B.html", "a.html", "manifest.json",
      ]
    )
  }

  @Test func whatStandsThereBesidesGoes() async throws {
    _ = try await write(["1"])
    try scratch.write("site/stray.html", "")
    #expect(try await write(["1"]).report == WriteReport(unchanged: 4, removed: 1))
  }

  @Test(arguments: ["gone", "cut off", "altered", "of another program", "long"])
  func aRecordThatIsNoneCostsTimeOnly(kind: String) async throws {
    _ = try await write(["1", "2"])
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: "\(scratch.path)/cache").first
    )
    let path = "cache/\(name)"
    let text = try #require(scratch.read(path))
    switch kind {
    case "gone": try FileManager.default.removeItem(atPath: "\(scratch.path)/\(path)")
    case "cut off": try scratch.write(path, String(text.dropLast(40)))
    case "altered": try scratch.write(path, text.replacing("more", with: "less"))
    case "long": try scratch.write(path, text + "../../out\n")
    default: try scratch.write(path, text.replacing("site 2 ", with: "site 2 9"))
    }
    #expect(try await write(["1", "2"]).made == "ab")
    #expect(try await write(["1", "2"]).made == "")
  }
}
