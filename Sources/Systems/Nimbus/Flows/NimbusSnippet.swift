internal import FML
internal import Flow
internal import Source
internal import Syntax

/// Reads an example of documentation: the feature's value, one card, or messages.
enum NimbusSnippet {
  /// The flow of a fenced block; nil, without a finding, where it holds something else.
  static func flow(
    _ node: Node,
    id: String,
    names: AppNames,
    log: inout Log
  ) -> Flow? {
    guard let value = NimbusDocument.value(node) ?? single(node),
      value["cards"].map({ $0.map?.isEmpty == false || $0.list?.isEmpty == false }) == true
    else { return MessageFlows.snippet(node, id: id, names: names, log: &log) }
    log.subject.flow = id
    defer { log.subject.flow = nil }
    guard let base = CardDocument.base(value, &log) else { return nil }
    var assembly = OnboardingAssembly(audience: Audience([:]), bases: [base], names: names)
    assembly.addShipped(named: "default", &log)
    return assembly.flow(id: id, title: "Onboarding", about: nil, span: node.span)
  }

  /// A card by itself, wrapped as the only one.
  private static func single(_ node: Node) -> Node? {
    guard CardShape.isCard(node) else { return nil }
    let name = node["name"]?.string ?? "card"
    let card = Node.Entry(key: name, keySpan: node.span.start(1), value: node)
    let cards = Node(.map([card]), span: node.span)
    let entry = Node.Entry(key: "cards", keySpan: node.span.start(1), value: cards)
    return Node(.map([entry]), span: node.span)
  }
}
