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
  /// Findings go here while the reader has the log.
  private var log = Log()

  /// Reads a document; every mistake in it is reported.
  init(_ node: Node, log: inout Log) {
    swap(&self.log, &log)
    defer { swap(&self.log, &log) }
    for flow in entries(node, "what was agreed on") {
      for variant in entries(flow.value, "'\(flow.key)'") {
        guard let cards = list(variant.value, "'\(variant.key)'", "cards") else { continue }
        variants.append(
          ExpectedVariant(
            flow: Located(flow.key, flow.keySpan),
            variant: Located(variant.key, variant.keySpan),
            cards: cards.compactMap { card($0) }
          )
        )
      }
    }
  }

  private mutating func entries(_ node: Node, _ what: String) -> [Node.Entry] {
    if node.isNull { return [] }
    if let entries = node.map { return entries }
    log.report(.wrongType, "\(what) must be a map, found \(node.kind.phrase)", at: node.span)
    return []
  }

  private mutating func list(_ node: Node, _ what: String, _ items: String) -> [Node]? {
    if node.isNull { return [] }
    if let list = node.list { return list }
    let message = "\(what) must be a list of \(items), found \(node.kind.phrase)"
    log.report(.wrongType, message, at: node.span)
    return nil
  }

  private mutating func card(_ node: Node) -> ExpectedCard? {
    if node.map == nil, let id = Self.text(node) { return ExpectedCard(id: id) }
    guard var fields = Fields(node, of: "a card", log: &log) else { return nil }
    let name = fields.required("card", .string, &log) ?? fields.any("card")
    var card = name.flatMap(Self.text).map(ExpectedCard.init)
    card?.title = expectedText("title", &fields)
    card?.body = expectedText("body", &fields)
    card?.picture = expectedText("picture", &fields)
    card?.buttons = actions("buttons", &fields)
    card?.choices = actions("choices", &fields)
    if let entry = fields.entry("link") {
      card?.link =
        entry.value.isNull
        ? Located(nil, entry.keySpan)
        : action(entry.value, "link", "url").map { Located($0, entry.value.span) }
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
  private mutating func expectedText(_ key: String, _ fields: inout Fields) -> Located<String?>? {
    guard let entry = fields.entry(key) else { return nil }
    if entry.value.isNull { return Located(nil, entry.keySpan) }
    guard let text = Self.text(entry.value) else {
      let found = entry.value.kind.phrase
      log.report(.wrongType, "'\(key)' must be a string, found \(found)", at: entry.value.span)
      return nil
    }
    return Located(text.value, text.span)
  }

  private mutating func actions(
    _ key: String,
    _ fields: inout Fields
  ) -> Located<[ExpectedCard.Action]>? {
    guard let entry = fields.entry(key) else { return nil }
    guard let items = list(entry.value, "'\(key)'", key) else { return nil }
    let span = entry.value.isNull ? entry.keySpan : entry.value.span
    return Located(items.compactMap { action($0, key, "action") }, span)
  }

  /// Words alone, or words and what a tap on them does.
  private mutating func action(
    _ node: Node,
    _ key: String,
    _ verb: String
  ) -> ExpectedCard.Action? {
    if let title = Self.text(node) { return (title, nil) }
    guard var fields = Fields(node, of: "an item of '\(key)'", log: &log) else { return nil }
    let title = fields.any("title").flatMap(Self.text)
    let action = fields.any(verb).flatMap(Self.text)
    fields.finish(&log)
    return (title, action)
  }
}
