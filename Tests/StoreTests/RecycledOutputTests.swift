import Foundation
import Source
import TestSupport
import Testing

@testable import Store

/// A site that grows from the folder of the site before the last one is the site that was asked for, whatever
/// happened to either folder.
@Suite struct RecycledOutputTests {
  private let site: RecordedSite
  private var scratch: Scratch { site.scratch }
  private var folder: OutputFolder { site.folder }
  private var record: SiteRecord { site.record }

  init() throws { site = try RecordedSite() }

  private var spare: String { "\(scratch.path)/cache/spare" }

  /// Writes a portion for each file, and compares the folder with what was asked for.
  private func write(
    _ files: [String: String],
    isRecorded: Bool = true,
    why: Comment = ""
  ) async throws {
    let record = isRecorded ? self.record : nil
    let units = files.map { path, text in
      OutputPortion(key: "\(path) \(text)") { [OutputFile(path: path, text: text)] }
    }
    _ = try await folder.write(units, jobs: 2, record: record) { hashes in
      OutputFile(path: "manifest.json", text: hashes.map { "\($0.path) \($0.sha256)\n" }.joined())
    }
    let all = Set(Disk.files(below: folder.path)).subtracting([".flowproof", "manifest.json"])
    #expect(all == Set(files.keys), why)
    for (path, text) in files { #expect(scratch.read("site/\(path)") == text, why) }
    #expect(Disk.names(in: scratch.path)?.map(\.name) == ["cache", "site"], why)
  }

  private func inode(_ path: String) -> UInt64? { Disk.mark(path, of: .folder)?.inode }

  /// Nearly always: a process that another test starts may have it locked for a moment.
  @Test func theFolderIsUsedAgain() async throws {
    try await write(["a.html": "0", "b/c.html": "1"])
    #expect(Disk.kind(spare) == nil)
    var uses = 0
    for round in 1...6 {
      let kept = inode(spare)
      try await write(["a.html": "\(round)", "b/c.html": "1", "b/\(round).html": "1"])
      if let kept, inode(folder.path) == kept { uses += 1 }
    }
    #expect(uses > 0)
  }

  /// Files added to the spare folder, or to the last site, before the third build are removed.
  @Test(arguments: [
    "cache/spare/stray.html", "cache/spare/b/stray.html", "cache/spare/b/c.html", "site/stray.html",
    "site/b/c.html", "site/empty/",
  ])
  func whatIsAddedGoes(path: String) async throws {
    try await write(["a.html": "1", "b/c.html": "1"])
    try await write(["a.html": "2", "b/c.html": "1"])
    if path.hasSuffix("/") {
      let place = "\(scratch.path)/\(path)"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    } else {
      try? FileManager.default.removeItem(atPath: "\(scratch.path)/\(path)")
      try scratch.write(path, "stray")
    }
    for text in ["3", "4", "5"] {
      try await write(["a.html": text, "b/c.html": "1"])
      #expect(Disk.count(below: folder.path) == (files: 4, folders: 1))
    }
  }

  /// Nothing outside of the folder is removed, whatever is said of it.
  @Test(arguments: ["../victim", "b/../../victim", "/victim"])
  func namesThatLeadOut(name: String) async throws {
    try await write(["a.html": "1"])
    try await write(["a.html": "2"])
    let manifest = try #require(Disk.mark("\(folder.path)/manifest.json"))
    let place = "\(scratch.path)/moved"
    try #require(rename(spare, place) == 0)
    let kept = record.recycled.keep(place, before: manifest, folders: [], differences: [name])
    try #require(kept)
    try scratch.write("cache/victim", "1")
    #expect(record.recycled.take(to: place) == nil)
    try await write(["a.html": "3"])
    #expect(scratch.read("cache/victim") == "1")
  }

  @Test func aFileWhereAFolderWas() async throws {
    try await write(["a.html": "1", "b/c.html": "1"])
    try await write(["a.html": "2", "b/c.html": "1"])
    try await write(["a.html": "3", "b": "1"])
    try await write(["a.html": "4", "b": "1"])
    try await write(["a.html/x": "5", "b/c.html": "1"])
    try await write(["a.html/x": "6", "b/c.html": "1"])
    #expect(Disk.kind(spare) == .folder)
  }

  /// One folder is kept, of the site that was built last.
  @Test func anotherSite() async throws {
    let other = try OutputFolder("\(scratch.path)/cache/other", project: "/nowhere", inputs: [])
    let others = SiteRecord(of: other.path, in: "\(scratch.path)/cache")
    for text in ["1", "2", "3"] {
      try await write(["a.html": text])
      let unit = OutputPortion(key: text) { [OutputFile(path: "z.html", text: text)] }
      _ = try await other.write([unit], jobs: 1, record: others) { _ in
        OutputFile(path: "manifest.json", text: text)
      }
      #expect(Disk.files(below: other.path).sorted() == [".flowproof", "manifest.json", "z.html"])
      #expect(scratch.read("cache/other/z.html") == text)
    }
  }

  /// The site changes, or goes, between two builds.
  @Test(arguments: ["built without a record", "removed", "altered to what comes"])
  func theSiteIsAnother(how: String) async throws {
    try await write(["a.html": "1", "b/c.html": "1"])
    try await write(["a.html": "2", "b/c.html": "1"])
    switch how {
    case "removed":
      try FileManager.default.removeItem(atPath: folder.path)
      try await write(["a.html": "2", "b/c.html": "2"])
    case "altered to what comes": try scratch.write("site/b/c.html", "2")
    default: try await write(["a.html": "2", "b/c.html": "2"], isRecorded: false)
    }
    try await write(["a.html": "3", "b/c.html": "2"])
    try await write(["a.html": "4", "b/c.html": "2"])
  }

  @Test func randomSites() async throws {
    var dice = Dice()
    let names = ["a", "b", "c", "a/x", "a/y", "b/x/y", "b/x/z", "c/d/e/f", "d.html", "e.html"]
    for round in 0..<150 {
      var files: [String: String] = [:]
      for name in names.shuffled(using: &dice).prefix(Int.random(in: 1...8, using: &dice)) {
        let clashes = files.keys.contains { $0.hasPrefix(name + "/") || name.hasPrefix($0 + "/") }
        if !clashes { files[name] = "\(Int.random(in: 0..<3, using: &dice))" }
      }
      let why: Comment = "seed \(dice.seed), round \(round)"
      try await write(files, isRecorded: Int.random(in: 0..<6, using: &dice) > 0, why: why)
      let name = files.keys.sorted().randomElement(using: &dice) ?? ""
      switch Int.random(in: 0..<10, using: &dice) {
      case 0: try FileManager.default.removeItem(atPath: folder.path)
      case 1, 2: try scratch.write("site/\(name)", "\(Int.random(in: 0..<3, using: &dice))")
      case 3: try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
      case 4: try scratch.write("site/stray", "")
      default: break
      }
    }
  }
}
