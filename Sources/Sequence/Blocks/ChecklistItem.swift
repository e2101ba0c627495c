internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// An item of a checklist, a quiz question or a list of goals (reference: sequence, sections 9.6 and
/// 9.14).
struct ChecklistItem: Sendable {
  /// The value that is stored when the item is chosen.
  let id: String
  /// The id that the document gives, which no other item has; nil marks the item by its place.
  let mark: String?
  let label: Located<String>
  /// An emoji before the label.
  var icon: Located<String>?
  /// The smaller words below the label.
  var description: Located<String>?
  /// Indicates that it is chosen from the start, which no app reads.
  var isChecked = false
  let span: Span
}

extension Fields {
  /// The items under the first key that has some; texts alone are labels.
  mutating func items(_ keys: [String], mayBeWords: Bool) -> [ChecklistItem] {
    let lists = keys.map { (key: $0, nodes: list($0)) }
    let found = lists.first { !$0.nodes.isEmpty } ?? lists.first
    guard let found, !found.nodes.isEmpty else {
      if !isExample { reportNoItems(keys) }
      return []
    }
    var items: [ChecklistItem] = []
    var seen: [String: Span] = [:]
    for (index, node) in found.nodes.enumerated() {
      let words = node.isNull ? nil : node.text
      if node.map == nil, !mayBeWords || words == nil {
        noteType(node, "an item of \(quoted(found.key))", "a map")
        if words == nil { continue }
      }
      items.append(item(node, index, &seen))
    }
    return items
  }

  private mutating func reportNoItems(_ keys: [String]) {
    let written = keys.compactMap { entry($0) }.first
    report(
      .noItems,
      "\(what) has nothing to choose from",
      at: written?.keySpan,
      help: "give it \(named(keys[0])), each with 'id' and 'label'"
    )
  }

  /// An item as the document has it; a text alone is id and label.
  private mutating func item(
    _ node: Node,
    _ index: Int,
    _ seen: inout [String: Span]
  ) -> ChecklistItem {
    guard node.map != nil else {
      let text = Located(node.text ?? "", node.span)
      return item(text, text, index, node.span, &seen)
    }
    return read(node, of: "an item") { fields in
      let own = fields.text("id").words
      let label = fields.text("label").words
      let value = fields.any("value").flatMap { node in node.text.map { Located($0, node.span) } }
      let id = own ?? value
      let missing = [id == nil ? "'id'" : nil, label == nil ? "'label'" : nil].compactMap { $0 }
      if !missing.isEmpty, !fields.isExample {
        let names = missing.joined(separator: ", ")
        fields.report(.itemIncomplete, "item \(index + 1) needs \(names)")
      }
      var item = fields.item(id, label, index, node.span, &seen)
      item.icon = fields.text("icon").words
      item.description = fields.text("description").words
      item.isChecked = fields.bool("checked") ?? false
      if item.isChecked {
        let place = fields.any("checked")?.span
        fields.report(.checkedItem, "'checked' is true, which no app reads", at: place)
        fields.fidelity.add(SequenceFidelity.checkedItem)
      }
      return item
    }
  }

  /// An item with what stands in for an id or label that the document leaves out.
  private mutating func item(
    _ id: Located<String>?,
    _ label: Located<String>?,
    _ index: Int,
    _ place: Span,
    _ seen: inout [String: Span]
  ) -> ChecklistItem {
    let name = id?.value ?? "item-\(index + 1)"
    let first = seen[name]
    if let first {
      log.report(
        .duplicateItem,
        "two items have the id '\(name)'",
        at: id?.span ?? place,
        labels: [.init(first, "the first one")]
      )
    }
    seen[name] = first ?? id?.span ?? place
    return ChecklistItem(
      id: name,
      mark: first == nil ? id?.value : nil,
      label: label ?? id ?? Located(name, place.start(1)),
      span: place
    )
  }
}
