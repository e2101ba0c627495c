internal import Flow

/// Faults of the texts of a laid out card.
struct Faults {
  /// The faults, at most one for each text.
  private(set) var found: [Fault] = []

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
    /// Indicates that the source locale itself is looked at: nothing is more than there.
    var isSame = false
  }

  private let layout: CardLayout
  private let source: Source

  init(_ layout: CardLayout, source: Source) {
    self.layout = layout
    self.source = source
    let texts = layout.boxes.enumerated().compactMap { index, box -> (Int, PlacedText)? in
      guard let text = box.text, text.slot != nil, box.kind != BoxPart.Role.typed.rawValue else {
        return nil
      }
      return (index, text)
    }
    for (index, text) in texts {
      if let most = text.most, text.lines > most {
        add(index, .truncated(lines: text.lines - most))
      } else if !layout.boxes[index].isUnjudged {
        let excess = hidden(index, text)
        if excess > 0 { add(index, .cutOff(points: excess)) }
      }
    }
    overlaps()
    for (index, text) in texts where text.excess > 1 && text.lines > 1 {
      add(index, .brokenWord(points: text.excess))
    }
    if source.isSame { return }
    // Labels that take three lines or more, though fewer in the source locale.
    for (index, text) in texts where text.lines >= 3 && growth(index) > 0 && button(index) != nil {
      add(index, .tallButton(lines: text.lines))
    }
    scrolling()
  }

  // MARK: One text

  /// The most points by which letters lie beyond what shows, or beyond the button that they stand in; 0
  /// where all lines can be read.
  private func hidden(_ index: Int, _ text: PlacedText) -> Double {
    let rooms = [text.room] + (button(index).map { [layout.boxes[$0].frame] } ?? [])
    return text.rows.map(\.ink).reduce(0) { most, letters in
      rooms.reduce(most) { most, room in
        let edge = Edge(letters, room, layout.boxes[index].window)
        return edge.hides(letters) ? max(most, edge.points) : most
      }
    }
  }

  private func button(_ index: Int) -> Int? {
    layout.chain(of: index).dropFirst().first { layout.boxes[$0].isButton }
  }

  // MARK: One over another

  /// Tells of texts that lie over others, and below a control that hides them; words over a control are its
  /// label.
  private mutating func overlaps() {
    let solids = layout.boxes.indices.flatMap(solids)
    // The lower edge of all texts so far: what stands below it, as most of a column does, covers none of them.
    var edge = -Double.infinity
    for (index, above) in solids.enumerated() {
      defer { if above.isText { edge = max(edge, above.bounds.bottom) } }
      guard above.bounds.y < edge else { continue }
      for below in solids[..<index] where below.isText && below.number != above.number {
        guard below.common(with: above) != nil,
          !layout.holds(below.number, above.number),
          // A sheet or message that the other does not stand in is meant to lie over it.
          layout.boxes[above.number].panels.allSatisfy(layout.boxes[below.number].panels.contains),
          layout.moving(below.number) == layout.moving(above.number)
        else { continue }
        let names = (below: layout.name(of: below.number), above: layout.name(of: above.number))
        if names.below == names.above { continue }
        add(below.number, .covered(by: names.above))
        if above.isText { add(above.number, .covers(names.below)) }
      }
    }
  }

  private func solids(_ index: Int) -> [Solid] {
    let box = layout.boxes[index]
    if box.isUnjudged { return [] }
    var solids: [Solid?] = []
    let frame = box.frame.cut(to: box.reach)
    // Words below one that is not painted can be read.
    if box.isTarget, box.isPainted { solids.append(Solid(index, [frame], isText: false)) }
    if box.kind == BoxPart.Role.sign.rawValue, let control = layout.wordlessControl(around: index) {
      solids.append(Solid(control, [frame], isText: false))
    }
    if let text = box.text, text.slot != nil {
      let lines = text.rows.map { $0.ink.cut(to: text.room) }
      solids.append(Solid(index, lines, isText: true))
    }
    return solids.compactMap(\.self)
  }

  /// The number of lines that a text takes more than in the source locale.
  private func growth(_ index: Int) -> Int {
    guard let text = layout.boxes[index].text, let slot = text.slot else { return 0 }
    return text.lines - (source.lines[slot.index] ?? text.lines)
  }

  private mutating func add(_ box: Int, _ problem: TextFit.Problem) {
    guard layout.boxes[box].text?.slot != nil, !found.contains(where: { $0.box == box }) else {
      return
    }
    found.append(Fault(box: box, problem: problem))
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

extension CardLayout: NestedParts {
  var indices: Range<Int> { boxes.indices }
  func isText(_ box: Int) -> Bool { boxes[box].text != nil }
  func id(of box: Int) -> String { boxes[box].id }
  func parent(of box: Int) -> Int? { boxes[box].parent }

  /// The number of the part that a box can be scrolled with; nil where nothing scrolls it.
  fileprivate func moving(_ box: Int) -> Int? {
    var next = boxes[box].scroll
    while let number = next, scrolls[number].length <= 1 { next = scrolls[number].around }
    return next
  }

  /// The control of which a sign is all that shows; nil for any other sign.
  fileprivate func wordlessControl(around sign: Int) -> Int? {
    let control = chain(of: sign).dropFirst().first { boxes[$0].isTarget }
    guard let control, !boxes[control].isPainted else { return nil }
    return hasWords(inside: control) ? nil : control
  }
}
