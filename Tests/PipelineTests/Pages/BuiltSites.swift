import Foundation
import Pipeline
import Source
import TestSupport
import Testing

/// Sites that the program has built into folders of their own, once for all tests.
enum BuiltSites {
  /// The sample with all its locales and measured texts.
  static func sample() async throws -> Scratch { try await sampleSite.value }
  /// Firefox for iOS with all its recipes in six locales, from the corpus.
  static func firefox() async throws -> Scratch { try await firefoxSite.value }
  /// The project that `init` writes.
  static func starter() async throws -> Scratch { try await starterSite.value }

  private static let sampleSite = Task { try build(SampleSite.folder, into: try Scratch()) }

  private static let starterSite = Task {
    let scratch = try Scratch()
    for file in StarterProject.files {
      try scratch.write("project/\(file.path)", String(decoding: file.bytes, as: UTF8.self))
    }
    return try build("project", into: scratch)
  }

  private static let firefoxSite = Task {
    let scratch = try Scratch()
    let folders = [
      ("fml/source-2026-03-6a91f771", "app"), ("images", "images"), ("strings/2026-03", "strings"),
    ]
    for (from, to) in folders {
      for (name, bytes) in try Corpus.files("firefox/\(from)") {
        try scratch.write(OutputFile(path: "project/\(to)/\(name)", bytes: bytes))
      }
    }
    for (name, bytes) in try Corpus.files("firefox/recipes") where name.hasPrefix("20") {
      try scratch.write(OutputFile(path: "project/experiments/\(name)", bytes: bytes))
    }
    try scratch.write("project/personas.yml", "tablet: {device: ipad, opens: [0, 3], locale: de}\n")
    try scratch.write(
      "project/flowproof.yml",
      """
      title: Firefox
      app-version: "149.1"
      sources: [{nimbus: app/nimbus.fml.yaml, channel: release, experiments: experiments/*.json}]
      strings: [strings]
      assets: [images]
      personas: personas.yml
      default-locale: en-US
      fit: {sizes: [L, XXL], devices: [iphone-se-1]}

      """
    )
    return try build("project", into: scratch)
  }

  private static func build(_ project: String, into scratch: Scratch) throws -> Scratch {
    let built = try Tool(folder: scratch.path)
      .run("build", project, "-o", "site", "-q", "--fail-on", "never")
    #expect(built.code == 0, "\(built.errors.prefix(1_000))")
    return scratch
  }

  /// Pages with more than so many bytes of HTML, styles and scripts in their first view, and the number of all.
  static func heavy(in folder: String, limit: Int = 300_000) throws -> (heavy: [String], all: Int) {
    let walk = FileManager.default.enumerator(atPath: folder)
    var sizes: [String: Int] = [:]
    var heavy: [String] = []
    var all = 0
    while let path = walk?.nextObject() as? String {
      guard path.hasSuffix(".html") else { continue }
      all += 1
      let page = try Data(contentsOf: URL(filePath: "\(folder)/\(path)"))
      let home = NSString(string: path).deletingLastPathComponent
      var size = page.count
      for start in [#"<link rel="stylesheet" href=""#, #"<script src=""#] {
        for name in names(after: start, in: page) {
          let file = "\(folder)/\(home)/\(name)"
          let known = try sizes[file] ?? Data(contentsOf: URL(filePath: file)).count
          sizes[file] = known
          size += known
        }
      }
      if size > limit { heavy.append("\(path) \(size)") }
    }
    return (heavy.sorted(), all)
  }

  /// The quoted names behind each of some words of a page.
  ///
  /// A regular expression took ten times as long.
  private static func names(after start: String, in page: Data) -> [String] {
    let start = Data(start.utf8)
    var names: [String] = []
    var rest = page[...]
    while let found = rest.range(of: start) {
      rest = rest[found.upperBound...]
      let name = rest.prefix { $0 != UInt8(ascii: "\"") }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names
  }
}
