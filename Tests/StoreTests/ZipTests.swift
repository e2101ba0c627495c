import Foundation
import Source
import TestSupport
import Testing

@testable import Store

/// Tests of archives: their contents, the verdict of other tools, and refusals.
@Suite struct ZipTests {
  private let scratch: Scratch
  private var path: String { "\(scratch.path)/site.zip" }

  init() throws { scratch = try Scratch() }

  private func write(
    _ units: [OutputPortion],
    jobs: Int = 2,
    to path: String? = nil
  ) async throws -> (files: Int, bytes: Int) {
    try await SiteArchive(path ?? self.path, project: scratch.path, inputs: ["in.json"])
      .write(units, jobs: jobs) { hashes in
        let lines = hashes.map { "\($0.path) \($0.sha256.prefix(8))\n" }
        return OutputFile(path: "manifest.json", text: lines.joined())
      }
  }

  /// Two pages, a picture that deflate can't pack, and an empty file.
  private static let units: [OutputPortion] = [
    OutputPortion {
      [OutputFile(path: "ü/b.html", text: String(repeating: "<p>words</p>", count: 100))]
    },
    OutputPortion { [OutputFile(path: "a.png", bytes: (0..<64).map { UInt8($0 * 37 % 251) })] },
    OutputPortion {
      [OutputFile(path: "empty", bytes: []), OutputFile(path: "index.html", text: "start")]
    },
  ]

  @Test func filesAreSortedAndOfOneDate() async throws {
    let done = try await write(Self.units)
    let archive = try ZipArchive(path)
    let names = [".flowproof", "a.png", "empty", "index.html", "manifest.json", "ü/b.html"]
    #expect(archive.entries.map(\.path) == names)
    #expect(archive.entries.map(\.isDeflated) == [true, false, false, false, true, true])
    #expect(done.files == names.count)
    #expect(String(decoding: try archive.read("index.html"), as: UTF8.self) == "start")
    #expect(try archive.read("ü/b.html").count == 1_200)
    for file in Self.units.flatMap({ $0() }) {
      #expect(archive.sha256(file.path) == SHA256.hex(of: file.bytes))
    }
    let date = Array(try bytes()[10..<14])
    #expect(date == [0, 0, 0x21, 0], "0:00 of 1 January 1980")
  }

  private func bytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

  @Test func theSameSiteIsTheSameArchive() async throws {
    _ = try await write(Self.units, jobs: 1)
    let first = try bytes()
    let other = try Scratch()
    _ = try await write(Self.units.reversed(), jobs: 3, to: "\(other.path)/b.zip")
    #expect(try Data(contentsOf: URL(filePath: "\(other.path)/b.zip")).elementsEqual(first))
    #expect(try scratch.names() == ["site.zip"])
  }

  @Test func otherToolsReadIt() async throws {
    _ = try await write(Self.units)
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1]) as z:
        print(z.testzip(), [(i.filename, i.file_size, i.date_time[:3]) for i in z.infolist()][-1])
      """
    if let words = try Self.output("python3", ["-c", script, path]) {
      #expect(words == "None ('ü/b.html', 1200, (1980, 1, 1))\n")
    }
    if let words = try Self.output("unzip", ["-t", path]) {
      #expect(words.contains("No errors detected"))
    }
  }

  @Test func moreThan65535FilesAreWrittenAndRead() async throws {
    let units: [OutputPortion] = (0..<7).map { part in
      OutputPortion {
        (0..<10_000).map { OutputFile(path: "\(part)/\($0)", text: "\(part) \($0)") }
      }
    }
    _ = try await write(units)
    let archive = try ZipArchive(path)
    #expect(archive.entries.count == 70_002)
    #expect(archive.sha256("6/9999") == SHA256.hex(of: Array("6 9999".utf8)))
    let script = "import sys, zipfile; print(len(zipfile.ZipFile(sys.argv[1]).infolist()))"
    if let words = try Self.output("python3", ["-c", script, path]) { #expect(words == "70002\n") }
  }

  @Test func placesAbove4GiBStandInAFieldOfTheirOwn() {
    let entry = ZipEntry(
      path: "a",
      isDeflated: true,
      crc: 1,
      packed: 5 << 30,
      size: 6 << 30,
      offset: 7 << 30
    )
    let end: [UInt8] = [1, 0, 24, 0, 0, 0, 0, 0x80, 1, 0, 0, 0, 0, 0, 0, 0x40, 1, 0, 0, 0]
    #expect(Array(entry.record.suffix(28).prefix(20)) == end)
    #expect(Array(entry.record[20..<28]) == [UInt8](repeating: 0xFF, count: 8))
    #expect(Array(entry.header.suffix(20)) == [1, 0, 16, 0] + end[4..<20])
  }

  @Test func aFailedExportLeavesTheLastOne() async throws {
    _ = try await write(Self.units)
    let before = try bytes()
    await #expect(throws: OutputError.self) {
      _ = try await write(Self.units + [OutputPortion { [OutputFile(path: "../out", text: "")] }])
    }
    await #expect(throws: OutputError.self) {
      _ = try await write(
        Self.units + [OutputPortion { [OutputFile(path: "INDEX.html", text: "")] }]
      )
    }
    #expect(try bytes() == before)
    #expect(try scratch.names() == ["site.zip"])
  }

  @Test func placesThatAreNoFileAreRefused() async throws {
    try scratch.write("in.json", "{}")
    try scratch.write("folder/a", "")
    try scratch.link("link", to: "folder")
    for path in ["in.json", "folder", "link", "folder/", "a/b/"] {
      await #expect(throws: OutputError.self, "\(path)") {
        _ = try await write(Self.units, to: "\(scratch.path)/\(path)")
      }
    }
    #expect(scratch.read("in.json") == "{}")
  }

  // MARK: What is not believed

  @Test func aChangedByteOfAFileIsFound() async throws {
    _ = try await write(Self.units)
    let archive = try ZipArchive(path)
    for entry in archive.entries where entry.packed > 0 {
      var changed = try bytes()
      changed[entry.offset + 30 + entry.path.utf8.count + entry.packed / 2] ^= 0x55
      #expect(try ZipArchive("x", bytes: changed).sha256(entry.path) == nil, "\(entry.path)")
    }
  }

  @Test(arguments: [
    ("../a", "it has a file called \"../a\""), ("/a", "it has a file called \"/a\""),
    ("a//b", "it has a file called \"a//b\""), ("a\\b", "it has a file called \"a\\\\b\""),
    ("a\nb", "it has a file called \"a\\nb\""),
  ])
  func namesThatLeadOutAreRefused(_ path: String, _ reason: String) {
    let bytes = ZipArchive.bytes(of: [OutputFile(path: path, text: "x")])
    #expect(Self.reason(bytes) == reason)
  }

  @Test func filesThatShareBytesAreRefused() {
    let one = ZipEntry(path: "a", isDeflated: false, crc: 0, packed: 4, size: 4)
    var two = one
    two.offset = 10
    for entries in [[one, one], [one, two]] {
      let directory = entries.flatMap(\.record)
      let start = one.header + [1, 2, 3, 4]
      let end = ZipEnd(count: 2, size: directory.count, offset: start.count)
      #expect(Self.reason(start + directory + end.bytes) == "files in it share bytes")
    }
  }

  @Test func anArchiveMadeToFillMemoryIsRefused() {
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    guard let packed = Deflater()?.deflated(zeros) else { return }
    let entry = ZipEntry(
      path: "a",
      isDeflated: true,
      crc: CRC32.update(0, zeros),
      packed: packed.count,
      size: 1 << 40
    )
    let start = entry.header + packed
    let end = ZipEnd(count: 1, size: entry.record.count, offset: start.count)
    let reason = "it unpacks to more than 100 times its size, as no site does"
    #expect(Self.reason(start + entry.record + end.bytes) == reason)
    // One that lies of its size is not unpacked further than it says.
    let small = ZipEntry(
      path: "a",
      isDeflated: true,
      crc: entry.crc,
      packed: packed.count,
      size: 1_000
    )
    let lies = small.header + packed + small.record
    let last = ZipEnd(count: 1, size: small.record.count, offset: small.header.count + packed.count)
    let archive = try? ZipArchive("x", bytes: lies + last.bytes)
    #expect(archive != nil)
    #expect(archive?.sha256("a") == nil)
  }

  @Test func damagedDirectoriesAreRefusedAndNeverCrash() throws {
    let whole = ZipArchive.bytes(of: Self.units.flatMap { $0() })
    #expect(Self.reason(Array("PK\u{3}\u{4}".utf8)) == "it is no zip archive")
    #expect(Self.reason([]) == "it is no zip archive")
    for place in whole.indices {
      for value in [UInt8(0), 0x7F, 0xFF] {
        var changed = whole
        changed[place] = value
        guard let archive = try? ZipArchive("x", bytes: changed) else { continue }
        for entry in archive.entries { _ = archive.sha256(entry.path) }
      }
    }
    for count in whole.indices { _ = try? ZipArchive("x", bytes: Array(whole[..<count])) }
  }

  private static func reason(_ bytes: [UInt8]) -> String? {
    do {
      _ = try ZipArchive("x", bytes: bytes)
      return nil
    } catch { return error.reason }
  }

  /// The output of a tool; nil where there is none, which is said.
  private static func output(_ name: String, _ arguments: [String]) throws -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus != 127 else {
      print("skipped: there is no \(name) here")
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }
}
