import Foundation
import Source
import Syntax
import TestSupport
import Testing

@testable import FML
@testable import Nimbus

/// Every expression of real recipes and manifests: read, or refused for a reason that is known.
@Suite(.enabled(if: Corpus.isThere))
struct ExpressionCorpusTests {
  /// An expression with its place.
  struct Found {
    let node: Node
    let place: ExpressionContext
  }

  /// Expressions below a node: targeting, conditions, triggers.
  static func expressions(_ node: Node) -> [Found] {
    if let list = node.list { return list.flatMap(expressions) }
    var found: [Found] = []
    for entry in node.map ?? [] {
      if entry.key == "targeting", entry.value.string != nil {
        found.append(Found(node: entry.value, place: .targeting))
      } else if entry.key == "conditions" || entry.key == "triggers" {
        let place = entry.key == "triggers" ? ExpressionContext.trigger : .condition
        let isDefinition = entry.value["type"] != nil
        let values = isDefinition ? entry.value["default"] : entry.value
        found += (values?.map ?? []).filter { $0.value.text != nil }
          .map { Found(node: $0.value, place: place) }
      } else {
        found += expressions(entry.value)
      }
    }
    return found
  }

  /// The findings in the files of a folder, and how many expressions there were.
  static func findings(
    in folder: String,
    _ isWanted: (String) -> Bool
  ) throws -> (count: Int, found: Set<String>) {
    let files = try Corpus.files("firefox/\(folder)").filter { isWanted($0.key) }
    var documents = try Documents(FileTree.memory(bytes: files))
    var log = Log()
    var count = 0
    for path in files.keys.sorted() {
      var reading = Log()
      guard let node = documents.node(path, from: nil, log: &reading) else { continue }
      for found in Self.expressions(node) {
        count += 1
        guard let written = WrittenExpression(found.node) else { continue }
        ExpressionCheck.run(
          written,
          context: found.place,
          sources: documents.sources,
          log: &log
        )
      }
    }
    let lines = log.diagnostics.map { finding in
      let span = finding.span ?? Span.start(of: FileID(index: 0))
      return "\(finding.slug) at '\(documents.sources[span.file].text(span))': \(finding.message)"
    }
    return (count, Set(lines))
  }

  @Test func recipes() throws {
    let (count, found) = try Self.findings(in: "recipes") {
      $0.hasSuffix(".json") && $0 != "index.json" && !$0.contains("schema")
    }
    #expect(count > 20)
    #expect(
      found == [
        "jexl-error at '!': there is no negation in the app's dialect, found '!', so nobody is "
          + "enrolled"
      ]
    )
  }

  @Test func manifests() throws {
    let (count, found) = try Self.findings(in: "fml/source-2026-03-6a91f771") {
      $0.hasSuffix(".yaml")
    }
    #expect(count > 10)
    #expect(found == [])
  }

  /// Shipped in November 2025 and replaced within a week by `(…) != true`.
  @Test func theNegationThatShipped() throws {
    let name = "2025-11-07-ios-new-onboarding-global-release.json"
    let files = try Corpus.files("firefox/recipes").filter { $0.key == name }
    let project = try NimbusProject(bytes: files, name)
    let found = project.log.sorted().filter { $0.slug == "jexl-error" }
    #expect(found.count == 1)
    let span = try #require(found.first?.span)
    #expect(project.documents.sources[span.file].text(span) == "!")
    #expect(
      found.first?.help
        == "write '(language in ['ja']) != true'; it is valid only in the JavaScript dialect of "
        + "Firefox for desktop"
    )
  }
}
