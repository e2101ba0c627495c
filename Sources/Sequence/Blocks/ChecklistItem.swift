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
  /// The words of the item.
  let label: Located<String>
  /// An emoji before the label.
  let icon: Located<String>?
  /// The smaller words below the label.
  let description: Located<String>?
  /// Indicates that it is chosen from the start, which no app reads.
  let isChecked: Bool
  let span: Span
}

extension SequenceFields {
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

  private mutating func item(
    _ node: Node,
    _ index: Int,
    _ seen: inout [String: Span]
  ) -> ChecklistItem {
    let text = Located(node.text ?? "", node.span)
    let written =
      node.map == nil
      ? Written(id: text, label: text) : read(node, of: "an item") { Written(&$0, index) }
    let name = written.id?.value ?? "item-\(index + 1)"
    let first = seen[name]
    if let first { reportTwice(name, written.id?.span ?? node.span, first) }
    seen[name] = first ?? written.id?.span ?? node.span
    return ChecklistItem(
      id: name,
      mark: first == nil ? written.id?.value : nil,
      label: written.label ?? written.id ?? Located(name, node.span.start(1)),
      icon: written.icon,
      description: written.description,
      isChecked: written.isChecked,
      span: node.span
    )
  }

  /// An item as the document has it, before defaults.
  private struct Written {
    let id: Located<String>?
    let label: Located<String>?
    var icon: Located<String>?
    var description: Located<String>?
    var isChecked = false

    init(id: Located<String>, label: Located<String>) {
      self.id = id
      self.label = label
    }

    init(_ fields: inout SequenceFields, _ index: Int) {
      let own = fields.text("id").words
      label = fields.text("label").words
      let value = fields.any("value").flatMap { node in node.text.map { Located($0, node.span) } }
      id = own ?? value
      fields.reportIncomplete(id: id, label: label, index)
      icon = fields.text("icon").words
      description = fields.text("description").words
      isChecked = fields.bool("checked") ?? false
      if isChecked { fields.reportChecked() }
    }
  }

  // MARK: Findings

  private mutating func reportIncomplete(
    id: Located<String>?,
    label: Located<String>?,
    _ index: Int
  ) {
    let missing = [id == nil ? "'id'" : nil, label == nil ? "'label'" : nil].compactMap { $0 }
    if missing.isEmpty || isExample { return }
    report(.itemIncomplete, "item \(index + 1) needs \(missing.joined(separator: ", "))")
  }

  private mutating func reportChecked() {
    report(.checkedItem, "'checked' is true, which no app reads", at: any("checked")?.span)
    fidelity.add(SequenceFidelity.checkedItem)
  }

  private mutating func reportTwice(_ id: String, _ span: Span, _ first: Span) {
    log.report(
      .duplicateItem,
      "two items have the id '\(id)'",
      at: span,
      labels: [.init(first, "the first one")]
    )
  }
}
