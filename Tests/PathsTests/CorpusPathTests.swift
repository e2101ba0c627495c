import Flow
import Foundation
import Paths
import TestSupport
import Testing

/// The paths that the synthetic documents of the corpus say they have.
@Suite struct CorpusPathTests {
  private struct Sample: Decodable {
    var document: Document
    var expected: Expected
  }

  private struct Document: Decodable {
    var graphNodes: [String: Kind]?
  }

  private struct Kind: Decodable {
    var type: String?
  }

  private struct Expected: Decodable {
    var paths: [[String]]?
    var unreachable: [String]?
    var deadTargets: [String]?
    var outcomes: [String: [String: String]]?
  }

  @Test(.enabled(if: Corpus.isThere)) func expectedPaths() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    var checked = 0
    for (name, bytes) in try Corpus.files("appdna/synthetic").sorted(by: { $0.key < $1.key }) {
      guard let sample = try? decoder.decode(Sample.self, from: Data(bytes)) else { continue }
      let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: any Sendable]
      let document = try #require(object?["document"])
      let text = try JSONSerialization.data(withJSONObject: document)
      let project = try PathProject(document: String(decoding: text, as: UTF8.self))
      checked += check(sample, project, name)
    }
    #expect(checked >= 5)
  }

  /// Compares what is expected; gives how much was.
  private func check(_ sample: Sample, _ project: PathProject, _ name: String) -> Int {
    var checked = 0
    let expected = sample.expected
    if let paths = expected.paths {
      // Answers stand behind a sign; events on the way are no cards.
      let nodes = sample.document.graphNodes ?? [:]
      let lines = paths.map { path in
        path.map { $0.split(separator: "=").first.map(String.init) ?? "" }
          .filter { nodes[$0]?.type != "analytics_event" }.joined(separator: " ")
      }
      #expect(project.paths.map { $0 + " END" }.sorted() == lines.sorted(), "\(name)")
      #expect(project.walks.count?.pathDigits == "\(lines.count)", "\(name)")
      checked += 1
    }
    if let unreachable = expected.unreachable {
      #expect(project.unreachable == unreachable, "\(name)")
      checked += 1
    }
    let cards = Set(project.walks.graph.nodes.map(\.card))
    #expect(cards.isDisjoint(with: expected.deadTargets ?? []), "\(name)")
    for (wall, outcomes) in expected.outcomes ?? [:] {
      #expect(self.outcomes(of: wall, project) == outcomes.filter { $0.value != "stay" }, "\(name)")
      checked += 1
    }
    return checked
  }

  private func outcomes(of card: String, _ project: PathProject) -> [String: String] {
    let graph = project.walks.graph
    var found: [String: String] = [:]
    for edge in graph.edges where graph.nodes[edge.from].card == card && edge.kind == .forward {
      let target = if case .node(let node) = edge.target { graph.nodes[node].card } else { "END" }
      found[edge.route.action] = target
    }
    return found
  }
}
