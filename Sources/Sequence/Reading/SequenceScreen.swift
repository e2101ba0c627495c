internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A screen of a flow, as a document holds it (reference: sequence, sections 2 and 3).
struct SequenceScreen: Sendable {
  /// Its id, unique in the flow.
  let id: Located<String>
  let name: String
  let type: Kind
  /// The type as written.
  let typeName: String
  let order: Double
  let content: ScreenContent
  /// The transition with which users leave it.
  let transition: Transition?
  /// Facts that are not drawn: the flow's id, dates.
  let facts: [Card.Fact]
  let fidelity: Fidelity
  let span: Span

  enum Kind: String, CaseIterable {
    case welcome
    case feature
    case carousel
    case permission
    case celebration
    case native
    case filler
  }
}

extension SequenceScreen {
  /// Reads a screen at a place of its list; one of a bundle has a tree of nodes as its content (reference: sequence,
  /// section 12.1).
  init(_ fields: inout Fields, _ node: Node, index: Int, hasNodes: Bool) {
    let body = hasNodes ? "layout" : "content"
    fields.require(["id", "name", "type", "order", body], in: node, .screenIncomplete)
    id = fields.text("id") ?? Located("screen-\(index + 1)", node.span.start(1))
    name = fields.text("name")?.value ?? id.value
    let type = fields.text("type")
    let kind = type.flatMap { Kind(rawValue: $0.value) }
    if let type, kind == nil {
      let message = "no type of screen is called '\(type.value)'"
      let known = Kind.allCases.map(\.rawValue)
      fields.log.report(unknown: type, .unknownScreenType, message, among: known)
    }
    self.type = kind ?? .feature
    typeName = type?.value ?? Kind.feature.rawValue
    order = fields.number("order") ?? Double(index)
    transition = fields.transition("transition")
    facts = hasNodes ? [] : Self.facts(&fields)
    content =
      hasNodes
      ? fields.layout("layout", isNative: kind == .native)
      : fields.map("content", of: "a screen's content") { ScreenContent(&$0) } ?? ScreenContent()
    fidelity = fields.fidelity
    span = node.span
  }

  /// The columns of the service's own table; both spellings occur (reference: sequence, section 1).
  private static func facts(_ fields: inout Fields) -> [Card.Fact] {
    let columns = [
      ("app", "appId", "app_id"), ("flow", "flowId", "flow_id"),
      ("created", "createdAt", "created_at"), ("updated", "updatedAt", "updated_at"),
    ]
    return columns.compactMap { name, camel, snake in
      let found = [fields.text(camel), fields.text(snake)]
      return found.compactMap { $0 }.first.map { Card.Fact(name, $0.value, span: $0.span) }
    }
  }
}
