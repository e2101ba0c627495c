internal import Checks
internal import Source
internal import Syntax

/// Reads `expect.yml`: flow to variant to its cards in order.
///
/// ```yaml
/// onboarding-framework-feature:
///   release:
///     - card: welcome
///       title: A small browser
///       buttons: [{title: Get started, action: forward-one-card}, Skip]
/// ```
struct ContractReader {
  private(set) var variants: [ExpectedVariant] = []

  /// Reads a document; every mistake in it is reported.
  init(_ node: Node, log: inout Log) {
    for flow in Self.entries(node, "what was agreed on", &log) {
      for variant in Self.entries(flow.value, "'\(flow.key)'", &log) {
        guard let cards = Self.list(variant.value, "'\(variant.key)'", "cards", &log) else {
          continue
        }
        variants.append(
          ExpectedVariant(
            flow: Located(flow.key, flow.keySpan),
            variant: Located(variant.key, variant.keySpan),
            cards: cards.compactMap { Self.card($0, &log) }
          )
        )
      }
    }
  }

  private static func entries(_ node: Node, _ what: String, _ log: inout Log) -> [Node.Entry] {
    if node.isNull { return [] }
    if let entries = node.map { return entries }
    log.report(.wrongType, "\(what) must be a map, found \(node.kind.phrase)", at: node.span)
    return []
  }

  private static func list(
    _ node: Node,
    _ what: String,
    _ items: String,
    _ log: inout Log
  ) -> [Node]? {
    if node.isNull { return [] }
    if let list = node.list { return list }
    let message = "\(what) must be a list of \(items), found \(node.kind.phrase)"
    log.report(.wrongType, message, at: node.span)
    return nil
  }

  private static func card(_ node: Node, _ log: inout Log) -> ExpectedCard? {
    if node.map == nil, let id = text(node) { return ExpectedCard(id: id) }
    guard var fields = Fields(node, of: "a card", log: &log) else { return nil }
    let name = fields.required("card", .string, &log) ?? fields.any("card")
    var card = name.flatMap(text).map(ExpectedCard.init)
    card?.title = expectedText("title", &fields, &log)
    card?.body = expectedText("body", &fields, &log)
    card?.picture = expectedText("picture", &fields, &log)
    card?.buttons = actions("buttons", "action", &fields, &log)
    card?.choices = actions("choices", "action", &fields, &log)
    if let entry = fields.entry("link") {
      card?.link =
        entry.value.isNull
        ? Located(nil, entry.keySpan)
        : action(entry.value, "link", "url", &log).map { Located($0, entry.value.span) }
    }
    fields.finish(&log)
    return card
  }

  /// A text, whatever its type would be; nil for lists, maps and null.
  private static func text(_ node: Node) -> Located<String>? {
    guard let text = node.text, !node.isNull else { return nil }
    return Located(text, node.span)
  }

  /// The text of a field; one that is null must not be there.
  private static func expectedText(
    _ key: String,
    _ fields: inout Fields,
    _ log: inout Log
  ) -> Located<String?>? {
    guard let entry = fields.entry(key) else { return nil }
    if entry.value.isNull { return Located(nil, entry.keySpan) }
    guard let text = text(entry.value) else {
      let found = entry.value.kind.phrase
      log.report(.wrongType, "'\(key)' must be a string, found \(found)", at: entry.value.span)
      return nil
    }
    return Located(text.value, text.span)
  }

  private static func actions(
    _ key: String,
    _ verb: String,
    _ fields: inout Fields,
    _ log: inout Log
  ) -> Located<[ExpectedCard.Action]>? {
    guard let entry = fields.entry(key) else { return nil }
    guard let items = list(entry.value, "'\(key)'", key, &log) else { return nil }
    let span = entry.value.isNull ? entry.keySpan : entry.value.span
    return Located(items.compactMap { action($0, key, verb, &log) }, span)
  }

  /// Words alone, or words and what a tap on them does.
  private static func action(
    _ node: Node,
    _ key: String,
    _ verb: String,
    _ log: inout Log
  ) -> ExpectedCard.Action? {
    if let title = text(node) { return (title, nil) }
    guard var fields = Fields(node, of: "an item of '\(key)'", log: &log) else { return nil }
    let title = fields.any("title").flatMap(text)
    let action = fields.any(verb).flatMap(text)
    fields.finish(&log)
    return (title, action)
  }
}
