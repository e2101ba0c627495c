import Foundation
import Pipeline
import Reports
import Source
import Store
import TestSupport
import Testing

/// The site of the sample project, built once for all tests that look at its pages.
enum SampleSite {
  /// All files of the site; made by the first who asks.
  static func files() async throws -> [OutputFile] { try await building.value }

  /// The site, written to a folder of its own.
  static func written() async throws -> Scratch {
    let scratch = try Scratch()
    for file in try await files() { try scratch.write(file) }
    return scratch
  }

  /// The folder of the sample.
  static let folder: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return root.path + "/Site"
  }()

  /// The sample in three of its locales, and nothing measured: what pages look like does not depend on
  /// how many there are.
  static let tree: FileTree = {
    let disk = FileTree.disk(folder)
    return FileTree(
      list: { try disk.list() },
      read: { path in
        let bytes = try disk.read(path)
        guard path == "flowproof.yml" else { return bytes }
        let text = String(decoding: bytes, as: UTF8.self)
          .replacing(/locales: \[[^\]]*\]/, with: "locales: [en-US, de, he]")
          .replacing(/\nfit:\n(  .*\n)*/, with: "\n")
        return Array(text.utf8)
      }
    )
  }()

  /// The build of the sample in ``tree``; made by the first who asks.
  static func outcome() async throws -> Outcome { try await reading.value }

  private static let reading = Task { try await Pipeline.build(tree) }
  private static let building = Task { try await files(of: try await outcome()) }

  /// The site of any project.
  static func files(of tree: FileTree) async throws -> [OutputFile] {
    try await files(of: try await Pipeline.build(tree))
  }

  private static func files(of outcome: Outcome) async throws -> [OutputFile] {
    let plan = try #require(await outcome.site())
    return plan.units.flatMap { $0() }
  }

  /// The first page of each kind, by the mark that pages carry; of kinds with locales the default one.
  static func onePageOfEachKind(_ files: [OutputFile]) -> [String: String] {
    var pages: [String: String] = [:]
    for file in files.sorted(by: { $0.path < $1.path }) where file.path.hasSuffix(".html") {
      let path = file.path
      if path.contains("/de/") || path.contains("/he/") { continue }
      let text = String(decoding: file.bytes.prefix(400), as: UTF8.self)
      guard let mark = text.firstRange(of: "data-kind=\"") else { continue }
      let kind = String(text[mark.upperBound...].prefix { $0 != "\"" })
      if pages[kind] == nil { pages[kind] = path }
    }
    return pages
  }
}

extension Scratch {
  /// Writes a file of a site.
  func write(_ file: OutputFile) throws {
    try write(file.path)
    try Data(file.bytes).write(to: URL(filePath: "\(path)/\(file.path)"))
  }
}
