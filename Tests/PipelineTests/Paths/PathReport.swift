import Export
import Foundation
import Pipeline
import Reports
import Source
import Testing

/// `paths --format json`, as a program reads it.
struct PathReport: Decodable {
  let flows: [Entry]

  /// An entry of a variant of a flow.
  struct Entry: Decodable {
    let flow: String
    let variant: String
    let entry: String
    let edges: [Edge]
    let count: String?
    let isCyclic: Bool?
    let cover: [Path]
    let paths: [Path]?
    let isAllPaths: Bool?
    let unreachable: [Unreachable]
    let deadEnds: [DeadEnd]
    let cycles: [Cycle]
    let never: [Never]
    let unknown: [String]

    var name: String { "\(flow)/\(variant)/\(entry)" }

    /// The routes of a path by what they are, as their places may differ.
    func routes(_ path: Path) -> [String] {
      path.routes.map { place in
        let edge = edges[place]
        return "\(edge.from) \(edge.element ?? "") \(edge.trigger) \(edge.to)"
      }
    }
  }

  struct Edge: Decodable {
    let from: String
    let to: String
    let kind: String
    let trigger: String
    let element: String?
    let feasible: Bool?
  }

  struct Path: Decodable {
    let cards: [String]
    let routes: [Int]
    let set: [String]
    let assumed: [String: Bool]
    let witness: Witness
  }

  struct Witness: Decodable {
    let outcomes: [String: String]
    let again: [Again]?
  }

  struct Again: Decodable {
    let card: String
    let visit: Int
  }

  struct Unreachable: Decodable {
    let card: String
    let proof: String
  }

  struct DeadEnd: Decodable {
    let card: String
    let `for`: String
  }

  struct Never: Decodable {
    let route: Int
    let by: Int?
  }

  struct Cycle: Decodable {
    let cards: [String]
    let exit: Bool
  }

  /// Walks a project for a user who is said in arguments of `--set`.
  init(
    _ tree: FileTree,
    set: [String] = [],
    flow: String? = nil,
    variant: String? = nil
  ) async throws {
    var options = BuildOptions()
    options.flows = flow.map { [$0] } ?? []
    options.variants = variant.map { [$0] } ?? []
    for setting in set {
      let sides = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      options.attributes[String(sides[0])] = String(sides[1])
    }
    let outcome = try await Pipeline.build(tree, options: options)
    let listing = PathListing(try #require(outcome.build))
    let bytes = listing.json.bytes(indented: false)
    self = try JSONDecoder().decode(PathReport.self, from: Data(bytes))
  }
}
