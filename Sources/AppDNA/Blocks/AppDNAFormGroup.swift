internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// A group of fields below one another, which only the vendor's pages name: `form` (reference: appdna,
  /// section 6).
  ///
  /// Fields as steps of forms have them are drawn as the input blocks that they mean.
  static func formGroup(_ fields: inout Fields) -> DrawnBlock<Self> {
    let type = fields.any("type")
    fields.noteAlias(
      "the apps draw nothing for a block 'form'; a group of its fields is meant",
      at: type?.span ?? fields.span.start(1)
    )
    let own = fields.list("fields")
    let blocks = own.compactMap(inputBlock)
    if blocks.count < own.count {
      fields.fidelity.add(AppDNAFidelity.formFields)
    }
    let children =
      fields.blocks(blocks, path: "\(fields.path)/fields", depth: fields.depth + 1)
      + fields.blocks("children")
    return DrawnBlock(isEmpty: children.isEmpty, children: children) { id, _, drawing in
      let drawn = children.filter { !$0.content.isEmpty }
      let inner = drawn.map { $0.drawn(in: .row(.vertical), &drawing) }
      return .column(id: id, gap: AppDNADefaults.zoneGap, alignment: .center, inner)
    }
  }

  /// Names of a form field's keys, and those that an input block has for them.
  private static let inputKeys = [
    "id": "id", "label": "field_label", "placeholder": "field_placeholder",
    "required": "field_required", "options": "field_options", "min_value": "min_value",
    "max_value": "max_value_picker", "step": "step_value", "unit": "unit",
    "default_value": "default_picker_value", "multi_select": "multi_select",
  ]

  /// A block for an entry of `fields`: itself where it is one, else the input that it means.
  private static func inputBlock(_ node: Node) -> Node? {
    guard let entries = node.map else { return nil }
    let type = node["type"]?.text ?? "text"
    let isField = AppDNABlock.types.knows("input_\(type)")
    if AppDNABlock.types.knows(type), !isField, type != "text" { return node }
    let input = isField ? "input_\(type)" : "input_text"
    guard AppDNABlock.types.knows(input) else { return nil }
    let span = node["type"]?.span ?? node.span.start(1)
    var block = [
      Node.Entry(key: "type", keySpan: span, value: .string(input, span: span))
    ]
    for entry in entries + (node["config"]?.map ?? []) {
      guard let name = inputKeys[entry.key] else { continue }
      block.append(Node.Entry(key: name, keySpan: entry.keySpan, value: entry.value))
    }
    return Node(.map(block), span: node.span)
  }
}
