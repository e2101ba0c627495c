import Flow
import Foundation
import Source
import Syntax
import SystemKit
import TestSupport
import Testing

@testable import AppDNA

/// Routes, experiments and codes of the corpus, with what its documents themselves expect.
@Suite(.enabled(if: Corpus.isThere)) struct AppDNACorpusRouteTests {
  /// A document of the corpus as a value.
  private static func value(_ path: String) throws -> Node {
    let files = try Corpus.files("appdna")
    let text = String(decoding: try #require(files[path]), as: UTF8.self)
    var documents = try Documents(FileTree.memory(["value.json": text]))
    var log = Log()
    return try #require(documents.node("value.json", from: nil, log: &log))
  }

  /// The part of a document that is to be read, and what is expected of it.
  private static func example(_ name: String) throws -> (project: StepProject, expected: Node) {
    let files = try Corpus.files("appdna/synthetic")
    let data = Data(try #require(files[name + ".json"]))
    let whole = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let document = try JSONSerialization.data(
      withJSONObject: try #require(whole["document"]),
      options: .sortedKeys
    )
    let node = try value("synthetic/\(name).json")
    return (
      try StepProject(String(decoding: document, as: UTF8.self)), try #require(node["expected"])
    )
  }

  private static func texts(_ node: Node?) -> [String] { (node?.list ?? []).compactMap(\.text) }

  // MARK: Paths

  @Test(arguments: [
    "branch_dead_target_falls_to_next_rule", "branch_unknown_condition_is_true",
    "graph_analytics_then_step",
  ])
  func pathsAreThoseExpected(name: String) throws {
    let (project, expected) = try Self.example(name)
    let paths = try #require(expected["paths"]?.list).map(Self.texts)
    #expect(RoutePaths(project).all == paths)
    #expect(
      project.hidden.map { String($0.prefix { $0 != ":" }) } == Self.texts(expected["unreachable"])
    )
    let dead = project.messages.filter { $0.hasPrefix("dead-target") }
    #expect(dead.count == Self.texts(expected["dead_targets"]).count)
    for target in Self.texts(expected["dead_targets"]) {
      #expect(dead.contains { $0.contains("'\(target)'") })
    }
  }

  @Test func idsOfOptionsStandForTheirValues() throws {
    let (project, expected) = try Self.example("branch_option_id_alias")
    let paths = try #require(expected["paths"]?.list).map(Self.texts)
    #expect(RoutePaths(project).all == paths)
    #expect(project.messages == [])
  }

  @Test func paywallsEndAsExpected() throws {
    let (project, expected) = try Self.example("graph_paywall_outcomes")
    for entry in try #require(expected["outcomes"]?.map) {
      for outcome in try #require(entry.value.map) {
        let routes = try project.card(entry.key).routes.filter { $0.action == outcome.key }
        let targets = routes.map { route in
          switch route.target {
          case .card(let id): id
          case .end: "END"
          case .stays: "stay"
          default: "other"
          }
        }
        #expect(targets == [try #require(outcome.value.text)], "\(entry.key) \(outcome.key)")
      }
    }
  }

  // MARK: Documents

  @Test func aBundleHasItsFlows() throws {
    let (project, expected) = try Self.example("bundle_app_file_shape")
    #expect(project.flows.map(\.id) == Self.texts(expected["flows"]))
    let active = project.flows.filter { flow in
      flow.variants.first?.provenance.facts.contains { $0.name == "active" } == true
    }
    #expect(active.map(\.id) == [expected["active"]?.text])
  }

  @Test func aTypeErrorIsOneErrorOfItsFlow() throws {
    let (project, expected) = try Self.example("type_errors_ios_rejects")
    let kept = Self.texts(expected["ios_keeps"])
    let rejected = Self.texts(expected["ios_rejects"])
    #expect(Set(project.flows.map(\.id)) == Set(kept + rejected))
    for flow in kept + rejected {
      let errors = project.log.diagnostics.filter {
        $0.severity == .error && $0.message.contains("the flow '\(flow)'")
      }
      #expect(errors.count == (kept.contains(flow) ? 0 : 1), "\(flow)")
    }
    #expect(project.log.count(.error) == rejected.count)
  }

  // MARK: Codes

  @Test(arguments: [
    "testAutoDetectEmailWhenOnlyEmailInputPresent", "testExplicitChannelIsCaseInsensitive",
    "testExplicitChannelVoicePullsFromPhoneInput", "testNilWhenNeitherEmailNorPhonePresent",
  ])
  func codesReachTheInputExpected(name: String) throws {
    let node = try Self.value("ios/otp/\(name).json")
    var fields = Fields(nil, of: "a step")
    let blocks = fields.blocks(try #require(node["blocks"]?.list), path: "blocks")
    let code = AppDNAOneTimeCode(value: node.present("action_value")?.text, blocks: blocks)
    #expect(code.channel == node["expected"]?.present("channel")?.text)
    let recipient = code.recipient.flatMap { node["input_values"]?[$0]?.text }
    #expect(recipient == node["expected"]?.present("recipient")?.text)
  }

  @Test func actionsOfTheAppAreThoseExpected() throws {
    let node = try Self.value("ios/otp/testAllAuthActionsRequireDelegate.json")
    #expect(AppDNAActionRoutes.appActions == Set(Self.texts(node["delegate_required"])))
  }

  // MARK: Experiments

  @Test func hashesAreThoseExpected() throws {
    let vectors = try #require(try Self.value("ios/experiments/murmur3_vectors.json").list)
    #expect(vectors.count > 10)
    for vector in vectors {
      let input = try #require(vector["input"]?.text)
      let seed = UInt32(try #require(vector["seed"]?.integer))
      let hash = UInt32(try #require(vector["hash"]?.integer))
      #expect(MurmurHash3.hash(Array(input.utf8), seed: seed) == hash, "\(input)")
    }
  }

  @Test(arguments: [
    "testBucketAssignment7030Split", "testBucketAssignmentOnboardExperiment",
    "testBucketAssignmentPaywallExperiment",
  ])
  func usersGetTheVariantExpected(name: String) throws {
    let node = try Self.value("ios/experiments/\(name).json")
    let experiment = AppDNAExperiment(try #require(node["experiment"]), key: nil)
    let user = try #require(node["user_id"]?.text)
    #expect(experiment.bucket(of: user) == node["expected"]?["bucket"]?.integer)
    #expect(experiment.branch(of: user)?.id == node["expected"]?["variant"]?.text)
  }
}

/// Walks the routes of a flow for every answer to its choices.
private struct RoutePaths {
  private let cards: [String: Card]
  private let first: String?
  private let project: StepProject

  init(_ project: StepProject) {
    self.project = project
    cards = Dictionary(project.cards.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    first = project.cards.first?.id
  }

  /// The paths; a card that collects an answer is called by it.
  var all: [[String]] { first.map { paths(from: $0, seen: []) } ?? [] }

  private func paths(from id: String, seen: [String]) -> [[String]] {
    guard let card = cards[id], !seen.contains(id) else { return [seen + ["?"]] }
    return answers(of: card).flatMap { answer in
      let open = card.routes.filter { route in
        route.trigger == .tap && route.element != "back"
          && route.guardCondition?.value { _ in answer?.value } != false
      }
      return open.flatMap { follow($0, named: answer?.name ?? id, from: id, seen: seen) }
    }
  }

  private func follow(
    _ route: Route,
    named name: String,
    from id: String,
    seen: [String]
  ) -> [[String]] {
    let head = [name] + (route.via.map { [node(ofEvent: $0)] } ?? [])
    switch route.target {
    case .card(let next): return paths(from: next, seen: seen + [id]).map { head + $0 }
    case .end: return [head + ["END"]]
    default: return [head + ["?"]]
    }
  }

  /// The node that sends an event: the corpus has one, called `analytics2`.
  private func node(ofEvent via: String) -> String {
    via == "event goal_set" ? "analytics2" : via
  }

  private func answers(
    of card: Card
  ) -> [(name: String, value: Template.Sample.Value)?] {
    let values = card.states.first?.root.all.compactMap { element -> [String]? in
      guard case .choices(let choices) = element.kind else { return nil }
      return choices.options.map(\.value)
    }.first
    guard let values, let field = card.collects.first else { return [nil] }
    let key = String(field.drop { $0 != "." }.dropFirst())
    return values.map { ("\(key)=\($0)", .text($0)) }
  }
}
