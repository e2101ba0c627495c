internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension SequenceBlock {
  /// Types that React Native leaves out inside a scroll container.
  fileprivate static let notInReactNative = ["custom", "lottie", "scroll-container", "video"]

  /// Blocks in a box that scrolls (reference: sequence, section 9.11).
  static func scroll(_ fields: inout Fields) -> DrawnBlock<Self> {
    let children = fields.childBlocks("children")
    let height =
      fields.any("height").map { $0.text == "auto" ? nil : fields.length("height") }
      ?? .points(300)
    let maxHeight = fields.number("maxHeight").map { max(0, $0) }
    let background = fields.color("backgroundColor")
    let all = fields.number("padding") ?? 16
    let padding = Insets(
      top: max(0, fields.number("paddingTop") ?? all),
      leading: max(0, fields.number("paddingLeft") ?? all),
      bottom: max(0, fields.number("paddingBottom") ?? all),
      trailing: max(0, fields.number("paddingRight") ?? all)
    )
    let gap = fields.number("gap").map { max(0, $0) } ?? 12
    let radius = fields.number("borderRadius").map { max(0, $0) } ?? 16
    let showsIndicator = fields.bool("showScrollIndicator") ?? false
    let snaps: KeyValuePairs = ["none": Scroll.Snap.none, "start": .start, "center": .center]
    let snap = fields.word("scrollSnap", of: snaps) ?? Scroll.Snap.none
    fields.fidelity.add(SequenceFidelity.scrollContainer)
    for child in children where !child.isVisible {
      fields.fidelity.add(SequenceFidelity.invisibleBlock, child.id)
    }
    return DrawnBlock(width: .narrow, children: children) { id, _, drawing in
      let answers = drawing.answers
      defer { drawing.answers = answers }
      // Apps check nothing in here, so that nothing is refused (section 11.3).
      if answers == .refused { drawing.answers = .initial }
      let rows = SequenceBlockLayout.sorted(children.filter(\.isVisible)).map {
        scrolled($0, &drawing)
      }
      let stack = Element.column(gap: gap, alignment: .center, rows) {
        $0.size.width = .fill
        $0.padding = padding
      }
      let scroll = Scroll(.vertical, showsIndicator: showsIndicator, snap: snap, stack)
      return Element(id, .scroll(scroll)) {
        $0.size = SizeRules(width: .fill, height: height, maxHeight: maxHeight)
        $0.background = background.map { [.solid($0)] } ?? []
        $0.corners = Corners(radius)
      }
    }
  }

  /// A child as wide as the box; its place on the canvas counts for nothing here.
  private static func scrolled(_ block: SequenceBlock, _ drawing: inout Drawing) -> Element {
    var row = block.inColumn(&drawing)
    switch row.kind {
    case .text, .richText: row.style.size.width = row.style.size.width ?? .fill
    default: break
    }
    if block.position != nil {
      row.fidelity.add(SequenceFidelity.scrollPosition)
    }
    if SequenceBlock.notInReactNative.contains(block.type.value) {
      row.fidelity.add(SequenceFidelity.scrollChild, block.type.value)
    }
    return row
  }

  /// Slides beside one another, as the carousel screen has them (reference: sequence, section 3); no
  /// source names such a block.
  static func carousel(_ fields: inout Fields) -> DrawnBlock<Self> {
    let slides = fields.slides("slides")
    let message = "'carousel' is a type of screen, no app draws such a block"
    let help = "move 'slides' to the 'content' of a screen of type 'carousel'"
    fields.report(.carouselBlock, message, help: help)
    fields.fidelity.add(SequenceFidelity.carousel)
    let dots = LegacyScreen.dots(0, of: slides.count)
    return DrawnBlock(width: .wide) { id, block, drawing in
      let screen = LegacyScreen(content: ScreenContent(), span: block.span)
      let panes = slides.enumerated().map { index, slide in
        let rows = screen.rows(slide, "\(id)/slides/\(index)", &drawing)
        return Element.column(gap: 16, alignment: .center, rows) {
          $0.size = SizeRules(width: .share(1), minWidth: SequenceDefaults.wideBlock)
        }
      }
      let scroll = Element("", .scroll(Scroll(.horizontal, snap: .start, .row(panes)))) {
        $0.size.width = .fill
      }
      let rows = slides.count > 1 ? [scroll, Element("", .progress(dots))] : [scroll]
      return .column(id: id, gap: 16, rows) { $0.size.width = .fill }
    }
  }

  /// Empty space (reference: sequence, section 9.9).
  static func spacer(_ fields: inout Fields) -> DrawnBlock<Self> {
    let height = fields.number("height").map { max(0, $0) } ?? 16
    let length = fields.bool("flex") ?? false ? nil : height
    return DrawnBlock(width: .wide) { id, _, _ in Element(id, .spacer(Spacer(length))) }
  }

  /// A line between things (reference: sequence, section 9.9); a width up to 100 counts percents.
  static func divider(_ fields: inout Fields) -> DrawnBlock<Self> {
    let color = fields.color("color") ?? Themed(Color(0x333333))
    let thickness = fields.number("thickness").map { max(0, $0) } ?? 1
    let line = fields.word("style", as: Border.Line.self) ?? .solid
    var length = fields.length("width")
    if case .points(let value)? = length, value <= 100 { length = .share(value / 100) }
    return DrawnBlock(width: .wide) { [length] id, _, _ in
      let divider = Divider(thickness: thickness, color: color, line: line)
      return Element(id, .divider(divider)) { $0.size.width = length }
    }
  }
}

extension Fields {
  /// The blocks of a list inside a block; those that stand too deep are left out.
  mutating func childBlocks(_ key: String) -> [SequenceBlock] {
    let nodes = list(key)
    guard depth < SequenceBlock.depthLimit else {
      if let first = nodes.first { noteDepth(first, nodes.count) }
      return []
    }
    let children = blocks(nodes, path: "\(path)/\(key)", depth: depth + 1)
    for (child, node) in zip(children, nodes.filter { $0.map != nil }) { noteChild(child, node) }
    return children
  }

  private mutating func noteDepth(_ first: Node, _ count: Int) {
    let limit = SequenceBlock.depthLimit
    let blocks = count == 1 ? "one block" : "\(count) blocks"
    let verb = count == 1 ? "is" : "are"
    let message = "a block may stand in \(limit) others, \(blocks) in \(limit + 1) \(verb) left out"
    log.report(.blocksTooDeep, message, at: first.span.start(1))
    fidelity.add(SequenceFidelity.scrollDepth, String(limit))
  }

  private mutating func noteChild(_ child: SequenceBlock, _ node: Node) {
    if child.position != nil, let position = node["position"] {
      let message = "'position' means nothing in a scroll container, whose blocks stand in a column"
      log.report(.scrollChildPosition, message, at: position.span)
    }
    if SequenceBlock.notInReactNative.contains(child.type.value) {
      let message = "React Native draws no '\(child.type.value)' inside a scroll container"
      log.report(.scrollChildNotDrawn, message, at: child.type.span)
    }
  }
}
