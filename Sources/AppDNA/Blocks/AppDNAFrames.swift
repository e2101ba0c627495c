internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// A view of the app itself: a dashed box that names it (reference: appdna, section 9.26).
  static func customView(_ fields: inout Fields) -> DrawnBlock<Self> {
    let name = fields.text("view_key")?.value.nonEmpty
    let key = name ?? fields.blockID
    let image = fields.text("placeholder_image_url").nonEmpty
    let text = fields.text("placeholder_text").nonEmpty
    let height = fields.number("height").map { max(0, $0) }
    let config = fields.any("custom_config", as: .map(.any)).map { NodeText.json($0) }
    if name == nil {
      fields.report(.viewWithoutKey, "a custom_view block needs 'view_key'")
    }
    fields.fidelity.add(AppDNAFidelity.customView)
    // The apps' own words in place of a view they do not have, in a box that names it.
    let look = Style {
      $0.typography = .system(.caption, alignment: .center)
      $0.foreground = .secondary
      $0.size = SizeRules(width: .fill, minHeight: 0, maxHeight: image == nil ? height : nil)
      $0.padding = Insets(8)
      $0.border = Border(width: 1.5, color: .gray, line: .dashed)
      $0.corners = Corners(12)
    }
    return DrawnBlock(hasOwnBox: true) { id, block, drawing in
      let texts = image == nil ? text.map { [drawing.text($0, engines: .none)] } ?? [] : []
      let name = drawing.text("[\(key)]", at: block.span.start(1))
      guard let image else {
        let frame = Placeholder("", reason: "", texts: texts + [name], detail: config)
        return Element(id, .placeholder(frame), style: look)
      }
      let picture = Element("", .image(ImageElement(drawing.image(image)))) {
        $0.size = SizeRules(width: .fill, maxHeight: height)
      }
      return .column(id: id, gap: 8, [picture, .text(name)], style: look)
    }
  }

  /// A block of a type that is not known: a frame with its texts and the blocks in it (reference: appdna,
  /// section 22).
  static func unknown(_ fields: inout Fields) -> DrawnBlock<Self> {
    let type = fields.text("type")?.value ?? ""
    let children = fields.blocks("children") + fields.blocks("stack_children")
    // Keys whose texts are not words for users.
    let settings = ["id", "type", "zone", "action", "variant", "field_id", "alignment"]
    let texts = fields.unasked.compactMap { entry -> Located<String>? in
      guard !settings.contains(entry.key), let text = entry.value.string,
        text.contains(" ") || entry.key.hasSuffix("text") || entry.key.hasSuffix("label")
      else { return nil }
      return Located(text, entry.value.span)
    }
    fields.fidelity.add(AppDNAFidelity.unknownBlock, type)
    return DrawnBlock(children: children) { id, _, drawing in
      let frame = Placeholder(
        type.isEmpty ? "a block without type" : type,
        reason: "no such block in release 1.0.59",
        texts: texts.map { drawing.text($0, engines: .none) }
      )
      guard !children.isEmpty else { return Element(id, .placeholder(frame)) }
      let inner = children.map { $0.drawn(in: .zone(plays: true), &drawing) }
      let panel = Element("", .placeholder(frame))
      return .column(id: id, gap: AppDNADefaults.zoneGap, alignment: .center, [panel] + inner)
    }
  }
}
