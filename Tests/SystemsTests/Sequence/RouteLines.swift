import Flow
import Source
import Syntax
import Testing

@testable import Sequence

/// A small flow for questions about its routes, and what comes of it as lines of text.
struct RouteProject {
  let project: SequenceProject

  /// Screens called `a`, `b`, `c`… in order; each is given as the members of its content, before which
  /// members of the screen itself may stand: `"type": "filler" | "fillerDuration": 800`.
  init(_ screens: String..., transitions: String = "") throws {
    let list = screens.enumerated().map { index, text in
      let parts = text.split(separator: "|", maxSplits: 1).map(String.init)
      let own = parts.count > 1 ? parts[0] : ""
      let type = own.contains("\"type\"") ? "" : "\"type\": \"feature\", "
      let more = own.allSatisfy(\.isWhitespace) ? "" : own + ", "
      return """
        {"id": "\(Self.name(index))", "name": "N", "order": \(index), \(type)\(more)"content": {
        \(parts.last ?? "")}}
        """
    }
    project = try SequenceProject(
      """
      {"version": 1, "screens": [\(list.joined(separator: ",\n"))],
      "transitions": [\(transitions)]}
      """
    )
  }

  static func name(_ index: Int) -> String {
    index < 26 ? String("abcdefghijklmnopqrstuvwxyz".dropFirst(index).prefix(1)) : "s\(index)"
  }

  /// The content of a screen with one button `go`, whose action is given.
  static func button(_ action: String, _ more: String = "") -> String {
    """
    "blocks": [{"id": "go", "type": "button", "order": 0, "content": {"text": "Go", "action": \
    \(action)\(more)}}]
    """
  }

  var variant: Variant? { project.flows.first?.variants.first }

  /// The routes of a card, a line each: `tap go -> card b, fade`.
  func routes(_ card: String = "a") -> String {
    let card = variant?.cards.first { $0.id == card }
    return card.map(Self.lines)?.joined(separator: "\n") ?? ""
  }

  /// The ids of the cards that users see.
  var shown: [String] { variant?.sequences["start"]?.cards ?? [] }

  /// The findings as `slug message`.
  var findings: [String] { project.log.sorted().map { "\($0.slug): \($0.message)" } }

  static func lines(_ card: Card) -> [String] {
    card.routes.map { line($0, card.transition(of: $0)) }
  }

  static func line(_ route: Route, _ transition: Transition? = nil) -> String {
    var line = "\(route.trigger.rawValue) \(route.element ?? "-") -> \(target(route.target))"
    if let transition { line += ", \(transition.name)" }
    if let via = route.via { line += ", via \(via)" }
    if let condition = route.guardCondition { line += ", if \(words(condition))" }
    if let delay = route.delay { line += ", after \(Int(delay)) ms" }
    if let reason = route.reason { line += ", because \(reason)" }
    return line + (route.isGuess ? " (guess)" : "")
  }

  private static func target(_ target: Route.Target) -> String {
    switch target {
    case .step(let by): "step \(by)"
    case .card(let id): "card \(id)"
    case .end(let completed): completed ? "end" : "left"
    case .external(let url): "out to \(url)"
    case .state(let name): "state \(name)"
    case .stays: "stays"
    }
  }

  private static func words(_ condition: Predicate) -> String {
    switch condition {
    case .isSet(.answer(let card, let field)), .isFilled(.answer(let card, let field)):
      "\(card).\(field) is set"
    case .and(let parts): parts.map(words).joined(separator: " and ")
    case .opaque(let words, _): words
    case .constant(let value): value ? "always" : "never"
    default: "\(condition)"
    }
  }
}
