import Export
import Foundation
import Pipeline
import Source
import Store
import TestSupport
import Testing

/// Numbers that no drawing is made for, in every place where documents have one, stop no build.
@Suite struct NumberTests {
  static let hostile = [
    "1e308", "-1e308", "1e19", "-1e19", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-0.0", "1e-320", "1e999",
  ]

  private static let site = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Site").path

  /// The files of the sample project that hold numbers: one system's, the tables and pictures.
  private static func sample(_ system: String) throws -> [String: String] {
    let tree = FileTree.disk(site)
    let folders = ["flows/\(system)/", "strings/en-US", "assets/"]
    let paths = try tree.list().filter { path in folders.contains { path.hasPrefix($0) } }
    return try Dictionary(
      uniqueKeysWithValues: paths.map { ($0, String(decoding: try tree.read($0), as: UTF8.self)) }
    )
  }

  /// A text with its numbers replaced, all by one or each by any.
  static func replaced(_ text: String, _ next: () -> String) -> String {
    var output = ""
    var word = ""
    func isNumber(_ word: String) -> Bool { Double(word) != nil && word.last?.isNumber == true }
    func flush() {
      output += isNumber(word) ? next() : word
      word = ""
    }
    for character in text {
      if "{}[]:, \n\"'()".contains(character) {
        flush()
        output.append(character)
      } else {
        word.append(character)
      }
    }
    flush()
    return output
  }

  /// Builds a project and draws all of it.
  private static func draw(_ files: [String: String]) async throws {
    let outcome = try await Pipeline.build(.memory(files))
    guard let build = outcome.build else { return }
    var log = Log()
    let files = SiteExport(build: build).plan(log: &log).flatMap { $0() }
    #expect(!files.isEmpty)
    for file in files where file.path.hasSuffix(".html") || file.path.hasSuffix(".css") {
      let bytes = Data(file.bytes)
      for word in [":nan", ":NaN", ":inf"] {
        #expect(bytes.range(of: Data(word.utf8)) == nil, "\(file.path)")
      }
    }
  }

  @Test(arguments: ["nimbus", "sequence", "appdna"])
  func everyNumberOfADocument(system: String) async throws {
    var dice = Dice()
    let files = try Self.sample(system)
    #expect(files.count > 3)
    for round in 0..<Self.hostile.count {
      var changed = files
      for (path, text) in files.sorted(by: { $0.key < $1.key }) {
        changed[path] = Self.replaced(text) {
          round % 2 == 0
            ? Self.hostile[round] : Self.hostile.randomElement(using: &dice) ?? Self.hostile[round]
        }
      }
      try await Self.draw(changed)
    }
  }

  @Test func everyNumberOfTheConfig() async throws {
    for number in Self.hostile {
      try await Self.draw([
        "flowproof.yml": """
        title: \(number)
        app-name: \(number)
        sources: [flows/*.json]
        strings: [strings]
        assets: [assets]
        personas: personas.yml
        locales: [en-US, \(number)]
        devices: [iphone-15, \(number)]
        checks: {budget: \(number), FP1305: \(number), \(number): off}
        budgets: {taps: \(number), words: \(number), default: {taps: \(number)}}
        """,
        "personas.yml": "ann: {days_since_install: \(number), is_phone: \(number)}\n",
        "flows/a.json": """
        {"cards": {"a": {"title": "A/k", "order": \(number), "image": "p", "prerequisites": ["C"]}},
         "conditions": {"C": "days_since_install > 3 && [true][days_since_install]"}}
        """,
        "strings/en-US.lproj/A.strings": "\"k\" = \"\(number) %\(number)$@ \\U\(number)\";\n",
        "strings/en-US/B.json": "{\"k\": \(number)}",
        "assets/p.svg": """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(number)" viewBox="0 0 \(number) \(number)"/>
        """,
      ])
    }
  }
}
