internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// An item of a checklist, a quiz question or a list of goals (reference: sequence, sections 9.6 and
/// 9.14).
struct ChecklistItem: Sendable {
  /// The value that is stored when the item is chosen.
  let id: Located<String>
  /// The id that the document gives, which no other item has; nil marks the item by its place.
  var mark: String?
  let label: Located<String>
  /// An emoji before the label.
  var icon: Located<String>?
  /// The smaller words below the label.
  var description: Located<String>?
  /// Indicates that it is chosen from the start, which no app reads.
  var isChecked = false
  let span: Span

  /// The item as an option, with its place in the list as its id where it has none of its own.
  func option(
    _ path: String,
    _ isChosen: Bool,
    _ look: ItemLook,
    _ block: SequenceBlock,
    _ drawing: inout Drawing
  ) -> Choices.Option {
    let slot = drawing.text(label, fills: false)
    drawing.summary.choices.append(.init(title: slot, image: nil, action: "select"))
    var content = Element.label(slot)
    if let description {
      let below = Element.text(drawing.text(description, fills: false)) {
        $0.typography = Typography(size: 12, weight: 400)
        $0.opacity = 0.7
      }
      content = Element.column(gap: 2, [content, below])
    }
    if let icon {
      content = .row(gap: 8, alignment: .center, [drawing.icon(icon, size: 20), content])
    }
    let style = look.row(isChosen, block.styling)
    let row = Element("", look.content(content), origin: .init("item", span), style: style)
    return Choices.Option(
      id: mark ?? path,
      content: row,
      isSelected: isChosen,
      action: "select",
      other: look.row(!isChosen, block.styling),
      value: id.value
    )
  }
}

extension Fields {
  /// The items under the first key that has some; texts alone are labels.
  mutating func items(_ keys: [String], mayBeWords: Bool) -> [ChecklistItem] {
    let lists = keys.map { (key: $0, nodes: list($0)) }
    guard let found = lists.first(where: { !$0.nodes.isEmpty }) else {
      if isExample { return [] }
      let message = "\(what) has nothing to choose from"
      let help = "give it \(named(keys[0])), each with 'id' and 'label'"
      report(.noItems, message, at: keys.compactMap { entry($0) }.first?.keySpan, help: help)
      return []
    }
    var seen: Set<String> = []
    let items = found.nodes.enumerated().compactMap { index, node -> ChecklistItem? in
      let text = node.isNull ? nil : node.text
      if node.map == nil, !mayBeWords || text == nil {
        noteType(node, "an item of \(quoted(found.key))", "a map")
        if text == nil { return nil }
      }
      var item = item(node, index)
      if !seen.insert(item.id.value).inserted { item.mark = nil }
      return item
    }
    log.reportRepeated(items.map(\.id), .duplicateItem, first: "the first one") {
      "two items have the id '\($0)'"
    }
    return items
  }

  /// An item as the document has it, with what stands in for an id or label that it leaves out; a text
  /// alone is id and label.
  private mutating func item(_ node: Node, _ index: Int) -> ChecklistItem {
    func item(_ id: Located<String>?, _ label: Located<String>?) -> ChecklistItem {
      let name = id ?? Located("item-\(index + 1)", node.span)
      let label = label ?? id ?? Located(name.value, node.span.start(1))
      return ChecklistItem(id: name, mark: id?.value, label: label, span: node.span)
    }
    if node.map == nil {
      let text = Located(node.text ?? "", node.span)
      return item(text, text)
    }
    return read(node, of: "an item") { fields in
      let own = fields.text("id").nonEmpty
      let label = fields.text("label").nonEmpty
      let value = fields.any("value").flatMap { node in node.text.map { Located($0, node.span) } }
      let id = own ?? value
      let missing = [id == nil ? "'id'" : nil, label == nil ? "'label'" : nil].compactMap { $0 }
      if !missing.isEmpty, !fields.isExample {
        let names = missing.joined(separator: ", ")
        fields.report(.itemIncomplete, "item \(index + 1) needs \(names)")
      }
      var item = item(id, label)
      item.icon = fields.text("icon").nonEmpty
      item.description = fields.text("description").nonEmpty
      item.isChecked = fields.bool("checked") ?? false
      if item.isChecked {
        let span = fields.any("checked")?.span
        fields.report(.checkedItem, "'checked' is true, which no app reads", at: span)
        fields.fidelity.add(SequenceFidelity.checkedItem)
      }
      return item
    }
  }
}

/// The look of the items of a list (reference: sequence, section 9.6).
struct ItemLook: Sendable {
  let arrangement: Choices.Arrangement
  /// Space between items, in px.
  let gap: Double
  /// A mark at the corner of an item while it is chosen; nil for none.
  fileprivate let mark: Layers.Item?
  /// The style of an item's box, chosen or not.
  let row: @Sendable (Bool, SequenceBlockStyling) -> Style

  /// The content of an item's box.
  func content(_ inner: Element) -> Element.Kind {
    guard let mark else { return .stack(Stack(.vertical, distribution: .center, [inner])) }
    let middle = Element.column(distribution: .center, [inner])
    return .layers(Layers([.init(middle, .fill), mark]))
  }
}

extension Fields {
  mutating func itemLook() -> ItemLook {
    let style = word("style", among: ["list", "pills", "cards"]) ?? "list"
    let arePills = style == "pills"
    let active = color("activeColor") ?? .accent
    let inactive = color("inactiveColor") ?? .white(0.1)
    let rest = color("backgroundColor") ?? (arePills ? inactive : .white(0.05))
    let ink = color(["textColor", "color"]) ?? .ink
    let line = color("borderColor") ?? active
    let showsLine = bool("showBorderWhenSelected") ?? true
    // A line around items that are not chosen takes space even where it is not seen.
    let key = "borderWhenUnselected"
    let restLine = any(key)?.text == "none" ? nil : color(key) ?? .clear
    let castsShadow = bool("shadow") ?? false
    let size = number("fontSize").map { max(0, $0) } ?? 14
    let padding = number("itemPadding").map { max(0, $0) } ?? 12
    let gap = number("itemGap").map { max(0, $0) } ?? 8
    let radius = max(0, number(["itemBorderRadius", "borderRadius"]) ?? 12)
    let width = length("itemWidth")
    let columns = (number("columns") ?? 1) >= 2 ? 2 : 1
    let spread: Choices.Arrangement =
      arePills ? .grid(columns: columns) : .spread(columns: columns, share: 0.48)
    // The opacity of a chosen item's tint, and its scale.
    let (tint, scale) = arePills ? (1, 1.05) : style == "cards" ? (0.15, 1.02) : (0.2, 1)
    let mark = arePills ? nil : Self.mark(active, padding)
    return ItemLook(arrangement: columns == 1 ? .column : spread, gap: gap, mark: mark) {
      isChosen,
      styling in
      Style {
        $0.typography = Typography(size: size, weight: style == "list" ? 400 : 500)
        $0.typography?.lineHeight = 1.5
        $0.typography?.alignment = arePills ? .center : .leading
        $0.foreground = isChosen && arePills ? .ink : ink
        $0.background = [.solid(isChosen ? active.faded(tint) : rest)]
        let unseen = restLine.map { isChosen ? .clear : $0 }
        $0.border = (isChosen && showsLine ? line : unseen).map { Border(width: 2, color: $0) }
        $0.corners = styling.corners ?? Corners(radius)
        if isChosen, arePills { $0.shadows = [Shadow(y: 4, blur: 14, color: active.faded(0.4))] }
        if castsShadow { $0.shadows.append(isChosen ? .chosenItem : .item) }
        let (vertical, horizontal) = arePills ? (0.7, 1.5) : (1, 1)
        $0.padding = Insets(vertical: vertical * padding, horizontal: horizontal * padding)
        $0.scale = isChosen ? scale : 1
        guard let width, width != .fill else { return }
        $0.size.width = width
        $0.alignment = arePills ? .center : .start
      }
    }
  }

  /// A mark, which lies over the padding of its box and takes no space; side and distance from the
  /// edges are in px.
  private static func mark(_ color: Themed<Color>, _ padding: Double) -> Layers.Item {
    let (side, inset) = (20.0, 8 - padding)
    var mark = Element.symbol("check", size: side, ink: color) { $0.margin.bottom = -inset - side }
    mark.shownWhile = .chosen
    return .init(mark, .pinned(.init(top: inset, trailing: inset)))
  }
}

extension Shadow {
  fileprivate static let item = Shadow(y: 1, blur: 3, color: .black(0.1))
  fileprivate static let chosenItem = Shadow(y: 2, blur: 8, color: .black(0.15))
}
