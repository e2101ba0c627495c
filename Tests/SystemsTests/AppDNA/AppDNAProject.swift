import Flow
import Source
import Syntax
import SystemKit
import Testing

@testable import AppDNA

/// A project of AppDNA documents in memory, read as a build reads it.
struct StepProject {
  var log = Log()
  var documents: Documents
  let flows: [Flow]

  /// Reads documents as sources, in the order of their paths.
  init(_ files: [String: String], given: [String: Template.Sample.Value] = [:]) throws {
    documents = try Documents(FileTree.memory(files))
    let paths = files.keys.filter { $0.hasSuffix(".json") }.sorted()
    let sources = paths.map { path in
      var source = SystemSource(path: path)
      source.given = given
      return source
    }
    flows = System.appdna.read(sources, &documents, &log)
  }

  /// Reads one document.
  init(_ text: String, given: [String: Template.Sample.Value] = [:]) throws {
    try self.init(["flow.json": text], given: given)
  }

  /// Reads a flow of steps.
  init(steps: String, given: [String: Template.Sample.Value] = [:]) throws {
    try self.init("{\"id\": \"flow\", \"steps\": [\(steps)]}", given: given)
  }

  /// Reads a flow of one step, `s`, with blocks; those without an id are called `b0`, `b1` and so on.
  init(blocks: String..., given: [String: Template.Sample.Value] = [:]) throws {
    let list = blocks.enumerated().map { index, block in
      block.hasPrefix("\"id\"") ? "{\(block)}" : "{\"id\": \"b\(index)\", \(block)}"
    }
    let config = "{\"content_blocks\": [\(list.joined(separator: ", "))]}"
    try self.init(
      steps: "{\"id\": \"s\", \"type\": \"custom\", \"config\": \(config)}",
      given: given
    )
  }

  /// The cards of the first variant.
  var cards: [Card] { flows.first?.variants.first?.cards ?? [] }

  /// The first card, or the one of an id.
  func card(_ id: String? = nil) throws -> Card {
    try #require(cards.first { id == nil || $0.id == id })
  }

  /// An element of a state of a card, as an outline.
  func outline(of id: String, in state: String = "default", on card: String? = nil) throws -> String
  {
    let card = try self.card(card)
    let drawn = try #require(card.states.first { $0.name == state }, "no state \(state)")
    let element = try #require(drawn.root.all.first { $0.id == id }, "no element \(id)")
    return Outline(card).text(of: element)
  }

  /// The parts of blocks that set routes off, each once.
  func parts() throws -> [String] {
    var seen: Set<String> = []
    return try card().routes.compactMap(\.element)
      .filter { $0.contains("/") && seen.insert($0).inserted }
  }

  /// The routes of a card, one line each: `tap b1 next -> two`.
  func routes(of card: String? = nil) throws -> [String] {
    try self.card(card).routes.map(\.line)
  }

  /// The findings as `line:column slug message`.
  var findings: [String] {
    log.sorted().map { finding in
      let place = finding.span.map(documents.sources.location)
      let words = place.map { "\($0.line):\($0.column)" } ?? "-"
      return "\(words) \(finding.slug) \(finding.message)"
    }
  }

  /// The findings without their places.
  var messages: [String] { log.sorted().map { "\($0.slug) \($0.message)" } }
}

extension Route {
  /// The route in a line: `tap b1 next -> two`, with what must hold behind `if`.
  var line: String {
    let place =
      switch target {
      case .step(let by): "step \(by)"
      case .card(let id): id
      case .end(let completed): completed ? "END" : "DISMISSED"
      case .state(let name): "state \(name)"
      case .external(let url): url
      case .stays: "stays"
      }
    let words = [trigger.rawValue, element, action, "->", place].compactMap { $0 }
    let via = via.map { " via \($0)" } ?? ""
    let condition = guardCondition.map { " if \($0.words)" } ?? ""
    return words.joined(separator: " ") + via + condition
  }
}

extension Predicate {
  /// The condition as a reader would write it: `goal.goal == 'lose'`.
  var words: String {
    switch self {
    case .constant(let value): value ? "always" : "never"
    case .and(let parts): "(" + parts.map(\.words).joined(separator: " and ") + ")"
    case .or(let parts): "(" + parts.map(\.words).joined(separator: " or ") + ")"
    case .not(let inner): "not \(inner.words)"
    case .compare(let subject, let sign, let value):
      "\(subject.words) \(sign.rawValue) \(value.words)"
    case .isIn(let subject, let values):
      "\(subject.words) in [\(values.map(\.words).joined(separator: ", "))]"
    case .contains(let subject, let value): "\(subject.words) contains \(value.words)"
    case .isSet(let subject), .isFilled(let subject): "\(subject.words) is set"
    case .opaque(let text, _): "<\(text)>"
    }
  }
}

extension Predicate.Subject {
  fileprivate var words: String {
    switch self {
    case .attribute(let name): name
    case .answer(_, let field): field
    }
  }
}

extension Predicate.Constant {
  fileprivate var words: String {
    switch self {
    case .string(let text), .version(let text): "'\(text)'"
    case .number(let number): StyleOutline.number(number)
    case .bool(let value): value ? "true" : "false"
    case .null: "nothing"
    }
  }
}
