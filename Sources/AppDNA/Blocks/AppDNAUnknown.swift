internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A block of a type that is not known: a frame with its texts and the blocks in it (reference: appdna,
/// section 22).
struct AppDNAUnknown: BlockContent {
  let children: [AppDNABlock]
  private let type: String
  private let texts: [Located<String>]

  /// Keys whose texts are not words for users.
  private static let settings = [
    "id", "type", "zone", "action", "variant", "field_id", "alignment",
  ]

  init(_ fields: inout Fields) {
    type = fields.text("type")?.value ?? ""
    children = fields.blocks("children") + fields.blocks("stack_children")
    texts = fields.unasked.compactMap { entry in
      guard !Self.settings.contains(entry.key), let text = entry.value.string,
        text.contains(" ") || entry.key.hasSuffix("text") || entry.key.hasSuffix("label")
      else { return nil }
      return Located(text, entry.value.span)
    }
    fields.fidelity.add(AppDNAFidelity.unknownBlock, type)
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout Drawing) -> Element {
    let slots = texts.map { drawing.text($0, engines: .none) }
    let frame = Placeholder(
      type.isEmpty ? "a block without type" : type,
      reason: "no such block in release 1.0.59",
      texts: slots
    )
    guard !children.isEmpty else { return Element(id, .placeholder(frame)) }
    let inner = children.map { AppDNABlockBox.drawn($0, in: .zone(plays: true), &drawing) }
    let panel = Element("", .placeholder(frame))
    return .column(id: id, gap: AppDNADefaults.zoneGap, alignment: .center, [panel] + inner)
  }
}
