import Export
import Flow
import Foundation
import Pipeline
import Reports
import Source
import Testing

/// Tests of the size of a site of many parts: no list repeats another one.
@Suite struct GrowthTests {
  /// Recipes that have a mistake each, over cards that have one.
  private static func recipes(_ count: Int) -> [String: String] {
    var files = [
      "flows/cards.json": #"{"cards": {"a": {"title": "A", "buttons": {}, "titel": "A"}}}"#
    ]
    for number in 0..<count {
      let branches = ["x", "y"].map { branch in
        """
        {"slug": "\(branch)", "ratio": 1, "features": [{"featureId": "onboarding-framework-feature",
          "value": {"cards": {"a": {"boddy": "B"}}}}]}
        """
      }
      files["experiments/r\(number).json"] = """
        {"slug": "r\(number)", "isPaused": 3, "targeting": "odd(", "branches": [
          \(branches.joined(separator: ",\n"))]}
        """
    }
    return files
  }

  private struct Index: Decodable {
    struct Finding: Decodable {
      let code: String
      let severity: String
      let flow: String?
      let variant: String?
    }
    struct Reference: Decodable {
      let finding: Int
      let code: String
      let severity: String
    }
    struct Variant: Decodable {
      let id: String
      let findings: [Reference]
    }
    struct Flow: Decodable {
      let id: String
      let findings: [Reference]
      let variants: [Variant]
    }
    let flows: [Flow]
    let findings: [Finding]

    var references: Int {
      flows.reduce(0) { sum, flow in
        sum + flow.findings.count + flow.variants.reduce(0) { $0 + $1.findings.count }
      }
    }
  }

  private static func index(_ files: [String: String]) async throws -> (index: Index, size: Int) {
    let outcome = try await Pipeline.build(.memory(files))
    let text = try #require(Listing(outcome)).json.text
    return (try JSONDecoder().decode(Index.self, from: Data(text.utf8)), text.utf8.count)
  }

  @Test func aFindingStandsOnceInTheIndexAndIsReferredTo() async throws {
    let index = try await Self.index(Self.recipes(3)).index
    let flow = try #require(index.flows.first)
    #expect(flow.variants.count == 7)
    #expect(!flow.findings.isEmpty)
    for reference in flow.findings {
      #expect(index.findings[reference.finding].variant == nil)
      #expect(index.findings[reference.finding].code == reference.code)
    }
    for variant in flow.variants {
      for reference in variant.findings {
        #expect(index.findings[reference.finding].variant == variant.id)
        #expect(index.findings[reference.finding].severity == reference.severity)
      }
    }
    #expect(index.references == index.findings.count { $0.flow == flow.id })
  }

  @Test func theOnlyVariantOfAFlowHasAllOfItsFindings() async throws {
    let index = try await Self.index(Self.recipes(0)).index
    let flow = try #require(index.flows.first)
    #expect(flow.findings.isEmpty)
    #expect(flow.variants[0].findings.count == index.findings.count { $0.flow == flow.id })
    #expect(!flow.variants[0].findings.isEmpty)
  }

  @Test func theIndexGrowsAsTheRecipesDo() async throws {
    let few = try await Self.index(Self.recipes(10))
    let many = try await Self.index(Self.recipes(40))
    #expect(many.size < few.size * 4)
    #expect(many.index.references < few.index.references * 5)
  }

  @Test func pagesOfManyCardsComeInPortions() async throws {
    let cards = (0..<450).map { #""c\#($0)": {"order": \#($0), "title": "A", "body": "B"}"# }
    let files = ["flows/a.json": "{\"cards\": {\(cards.joined(separator: ","))}}"]
    let plan = try #require(try await Pipeline.build(.memory(files)).site())
    let portions = plan.units.map { unit in
      unit().map(\.path).filter {
        $0.hasPrefix("flows/a/default/") && $0.hasSuffix(".html")
      }
    }
    #expect(portions.map(\.count).filter { $0 > 0 } == [1, 200, 200, 50])
    #expect(Set(portions.joined()).count == 451)
  }

  // MARK: Sources

  @Test(
    arguments: [
      ("in", ["in/a.json", "in/b/c.json"]), ("in/a.json", ["in/a.json"]),
      ("in/*.json", ["in/a.json"]), ("in/**", ["in/a.json", "in/b/c.json"]),
      ("i[n]/b/*", ["in/b/c.json"]), ("./in/b", ["in/b/c.json"]), ("in-two", ["in-two/a.json"]),
      ("i\\n/*.json", ["in/a.json"]), ("é/*.json", ["é/a.json"]), ("é", ["é/a.json"]),
    ]
  )
  func aPatternFindsItsFilesAmongManyNeighbours(pattern: String, paths: [String]) async throws {
    let screen = #"{"id": "s", "name": "S", "type": "welcome", "order": 0, "content": {}}"#
    let document = "{\"version\": 1, \"screens\": [\(screen)]}"
    var files = ["flowproof.yml": "sources: ['\(pattern)']\n"]
    for path in [
      "in/a.json", "in/b/c.json", "in-two/a.json", "in.json", "inn/a.json", "i/a.json", "é/a.json",
    ] {
      files[path] = document
    }
    let outcome = try await Pipeline.build(.memory(files))
    let read = Set(outcome.sources.files.map(\.path)).subtracting(["flowproof.yml"])
    #expect(read.sorted() == paths)
  }

  @Test func verifyAsksForTheHashOfAFileAndDoesNotReadIt() throws {
    let manifest = #"{"v": 1, "files": [{"path": "index.json", "sha256": "ab"}]}"#
    let tree = FileTree(
      list: { ["index.json", "manifest.json"] },
      read: { path in
        guard path == "manifest.json" else {
          throw FileTree.ReadError(path: path, reason: "it is larger than 64 MiB")
        }
        return Array(manifest.utf8)
      }
    )
    #expect(try SiteCheck.run(tree) { _ in "ab" }.findings.isEmpty)
    #expect(try SiteCheck.run(tree) { _ in nil }.findings.map(\.slug) == ["changed-file"])
  }
}
