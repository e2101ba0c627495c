internal import Flow

/// Faults of the texts of a laid out card.
struct Faults {
  /// The faults, at most one for each text.
  private(set) var found: [Fault] = []

  /// A fault of a text.
  struct Fault {
    /// The text's box, by its number in the layout.
    let box: Int
    let problem: TextFit.Problem
  }

  /// Measures of the card in the source locale, in the same situation.
  struct Source: Sendable {
    /// The number of lines of each text, by its slot.
    var lines: [Int: Int] = [:]
    /// The scrollable distance of each scrolling part, in points.
    var scrolls: [Double] = []
    /// Boxes that are meant to lie over one another, as they do at the usual text size.
    var overlaps: Set<Overlap> = []
    /// Indicates that the source locale itself is looked at: nothing is more than there.
    var isSame = false
  }

  /// Two boxes, one over the other.
  struct Overlap: Hashable, Sendable {
    let below: String
    let above: String
  }

  private let layout: CardLayout
  private let source: Source
  private let isRightToLeft: Bool

  /// Looks for faults.
  init(_ layout: CardLayout, source: Source, isRightToLeft: Bool) {
    self.layout = layout
    self.source = source
    self.isRightToLeft = isRightToLeft
    for index in layout.boxes.indices {
      guard let problem = problem(index) else { continue }
      found.append(Fault(box: index, problem: problem))
    }
    overlaps()
    if !source.isSame { scrolling() }
  }

  // MARK: One text

  private func problem(_ index: Int) -> TextFit.Problem? {
    let box = layout.boxes[index]
    guard let text = box.text, text.slot != nil, box.kind != BoxTree.typed else { return nil }
    if let most = text.most, text.lines > most { return .truncated(lines: text.lines - most) }
    if text.excess > 1, text.lines > 1 { return .brokenWord(points: text.excess) }
    let ink = Self.ink(of: box, text, isRightToLeft: isRightToLeft)
    let excess = max(ink.excess(over: box.reach), spill(index, ink))
    if excess > 1 { return .cutOff(points: excess) }
    let known = text.slot.flatMap { source.lines[$0.index] } ?? text.lines
    if !source.isSame, text.lines >= 3, text.lines > known, button(index) != nil {
      return .tallButton(lines: text.lines)
    }
    return nil
  }

  /// The distance that the words reach over the edges of the button that they stand in, in points.
  private func spill(_ index: Int, _ ink: Rectangle) -> Double {
    guard let button = button(index) else { return 0 }
    let frame = layout.boxes[button].frame
    return max(frame.y - ink.y, ink.y + ink.height - frame.y - frame.height)
  }

  /// The button that a box stands in.
  private func button(_ index: Int) -> Int? {
    var next = layout.boxes[index].parent
    while let number = next, !layout.boxes[number].isButton { next = layout.boxes[number].parent }
    return next
  }

  /// The room that a text's letters take.
  static func ink(of box: PlacedBox, _ text: PlacedText, isRightToLeft: Bool) -> Rectangle {
    var ink = box.frame
    let free = max(0, text.available - text.width)
    let side = (box.frame.width - text.available) / 2
    ink.width = min(text.width, text.available)
    switch text.alignment {
    case .center: ink.x += side + free / 2
    case .left: ink.x += side
    case .right: ink.x += side + free
    case .leading, .screenStart: ink.x += side + (isRightToLeft ? free : 0)
    case .trailing: ink.x += side + (isRightToLeft ? 0 : free)
    }
    return ink
  }

  // MARK: One over another

  /// A text, or another element that must not be covered.
  private struct Solid {
    let box: Int
    let name: String
    let frame: Rectangle
    let isText: Bool
  }

  /// The boxes that lie over one another though none stands in the other.
  static func overlaps(in layout: CardLayout, isRightToLeft: Bool) -> Set<Overlap> {
    var overlaps: Set<Overlap> = []
    eachOverlap(in: layout, isRightToLeft) { below, above in
      overlaps.insert(Overlap(below: below.name, above: above.name))
    }
    return overlaps
  }

  private mutating func overlaps() {
    var pairs: [(Solid, Solid)] = []
    Self.eachOverlap(in: layout, isRightToLeft) { below, above in
      guard !source.overlaps.contains(Overlap(below: below.name, above: above.name)) else { return }
      pairs.append((below, above))
    }
    for (below, above) in pairs {
      let isAboveGrown = above.isText && (!below.isText || growth(above.box) > growth(below.box))
      let (text, other) = isAboveGrown ? (above, below) : (below, above)
      add(text.box, .covered(by: other.name))
    }
  }

  /// The number of lines that a text takes more than in the source locale.
  private func growth(_ index: Int) -> Int {
    guard let text = layout.boxes[index].text, let slot = text.slot else { return 0 }
    return text.lines - (source.lines[slot.index] ?? text.lines)
  }

  private mutating func add(_ box: Int, _ problem: TextFit.Problem) {
    if !found.contains(where: { $0.box == box }) { found.append(Fault(box: box, problem: problem)) }
  }

  private static func eachOverlap(
    in layout: CardLayout,
    _ isRightToLeft: Bool,
    _ tell: (Solid, Solid) -> Void
  ) {
    let solids = layout.boxes.indices.compactMap { solid($0, in: layout, isRightToLeft) }
    for (place, above) in solids.enumerated() {
      for below in solids[..<place] where above.isText || below.isText {
        guard below.frame.overlap(above.frame, atLeast: 2) != nil,
          !layout.holds(below.box, above.box), !layout.liesOver(above.box, below.box),
          !isScrolledAway(below, above, in: layout)
        else { continue }
        tell(below, above)
      }
    }
  }

  private static let kinds: Set<String> = [
    "button", "field", "picker", "progress", "rating", "slider", "toggle",
  ]

  private static func solid(_ index: Int, in layout: CardLayout, _ isRightToLeft: Bool) -> Solid? {
    let box = layout.boxes[index]
    if let text = box.text, text.slot != nil, box.kind != BoxTree.typed {
      let ink = ink(of: box, text, isRightToLeft: isRightToLeft)
      return Solid(box: index, name: layout.name(of: index), frame: ink, isText: true)
    }
    guard kinds.contains(box.kind) || box.isButton else { return nil }
    return Solid(box: index, name: box.id, frame: box.frame, isText: false)
  }

  /// Tells whether one of two elements can be scrolled away from the other.
  private static func isScrolledAway(_ one: Solid, _ other: Solid, in layout: CardLayout) -> Bool {
    let scrolls = [one, other].map { layout.boxes[$0.box].scroll }
    guard scrolls[0] != scrolls[1] else { return false }
    return scrolls.contains { $0.map { layout.scrolls[$0].length > 0 } ?? false }
  }

  // MARK: Scrolling

  /// A card that must be scrolled, though not in the source locale: the text that has grown most.
  private mutating func scrolling() {
    for (number, scroll) in layout.scrolls.enumerated() where scroll.length > 1 {
      let known = source.scrolls.indices.contains(number) ? source.scrolls[number] : 0
      if known > 1 { continue }
      let inside = layout.boxes.indices.filter { index in
        layout.boxes[index].scroll == number && layout.boxes[index].text?.slot != nil
      }
      guard let longest = inside.max(by: { growth($0) < growth($1) }), growth(longest) > 0 else {
        continue
      }
      add(longest, .scrolled(points: scroll.length))
    }
  }
}

extension CardLayout {
  /// Tells whether one of two boxes stands in the other.
  fileprivate func holds(_ one: Int, _ other: Int) -> Bool {
    isInside(one, other) || isInside(other, one)
  }

  /// Tells whether a box stands in a sheet or message that the other does not stand in, and so is meant to
  /// lie over it.
  fileprivate func liesOver(_ above: Int, _ below: Int) -> Bool {
    boxes[above].panels.contains { !boxes[below].panels.contains($0) }
  }

  private func isInside(_ inner: Int, _ outer: Int) -> Bool {
    var next = boxes[inner].parent
    while let number = next {
      if number == outer { return true }
      next = boxes[number].parent
    }
    return false
  }

  /// The id of a box, or of the element that it stands in.
  func name(of index: Int) -> String {
    var next: Int? = index
    while let number = next {
      if !boxes[number].id.isEmpty { return boxes[number].id }
      next = boxes[number].parent
    }
    return ""
  }
}

extension Rectangle {
  /// The distance that it reaches over another's edges.
  fileprivate func excess(over other: Rectangle) -> Double {
    max(
      other.x - x,
      other.y - y,
      x + width - other.x - other.width,
      y + height - other.y - other.height
    )
  }
}
