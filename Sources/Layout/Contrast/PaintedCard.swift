internal import Flow
internal import Source

/// A laid out card as it is painted: its paints and texts in the order of drawing, on light or dark screens.
struct PaintedCard {
  /// The texts and signs whose contrast matters, as drawn.
  private(set) var subjects: [Subject] = []
  private var steps: [Placed] = []
  private let tree: BoxTree
  private let layout: CardLayout
  private let isDark: Bool
  private let isRightToLeft: Bool
  private let images: [ResolvedImage]
  private let pictures: PicturePixels

  /// A text, or a sign that is alone in naming a button's action.
  struct Subject {
    let element: Element?
    /// The slot of the text; nil for a sign.
    let slot: TextSlot?
    let color: Color
    /// The region that each of its lines takes, as far as it shows.
    let lines: [Rectangle]
    /// The region that all of them take.
    let room: Rectangle
    /// The least contrast it needs (WCAG 2.2, 1.4.3 and 1.4.11).
    let least: Double
    /// Indicates that it can't be used now, or is part of something that is drawn in a way of its own.
    let isExempt: Bool
    /// Indicates that screen readers pass it over.
    let isSilent: Bool
    /// The number of the scrolling part of the screen that it is in.
    let scroll: Int?
    /// Its place among the steps.
    fileprivate let step: Int
  }

  private struct Placed {
    let step: PaintStack.Step
    let scroll: Int?
  }

  /// The context that boxes inside another take from it.
  private struct Around {
    var color: Themed<Color>
    var element: Element?
    var isExempt = false
    /// Indicates that the button that it stands in has no words.
    var isWordless = false
    /// Indicates that screen readers pass it over.
    var isSilent = false
  }

  /// A box of the tree with its look and its place on the screen.
  private struct Drawn {
    let number: Int
    let look: BoxLook
    let spot: CardLayout.Spot
    let shown: Rectangle
  }

  /// Goes through the boxes of a layout whose tree keeps looks.
  init(
    _ tree: BoxTree,
    _ layout: CardLayout,
    _ images: [ResolvedImage],
    _ pictures: PicturePixels,
    isDark: Bool,
    isRightToLeft: Bool
  ) {
    (self.images, self.pictures) = (images, pictures)
    self.tree = tree
    self.layout = layout
    self.isDark = isDark
    self.isRightToLeft = isRightToLeft
    // The screen's own colours (`.screen` in cards.css).
    let (white, black) = (Color(0xFFFFFF), Color(0))
    let all = Rectangle(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let paint = Paint.solid(Themed(white, dark: black))
    let box = PaintedBox(paint, in: all, shown: all, isDark: isDark, unit: 1)
    steps.append(Placed(step: .paint(box), scroll: nil))
    if !layout.spots.isEmpty { visit(0, Around(color: Themed(black, dark: white))) }
  }

  private mutating func visit(_ number: Int, _ around: Around) {
    guard let spot = layout.spots[number] else { return }
    let look = tree.looks[number]
    let style = look.style
    var inner = around
    if let color = style.foreground { inner.color = color }
    if let element = look.element, !element.id.isEmpty || element.origin != nil {
      inner.element = element
    }
    if look.isInactive { inner.isExempt = true }
    if look.element?.accessibility.isHidden == true { inner.isSilent = true }
    if case .button(let button)? = look.element?.kind {
      inner.isWordless = !button.content.contains { $0.first(\.isWords) ?? false }
    }
    let isGroup = style.opacity < 1
    if isGroup { steps.append(Placed(step: .begin, scroll: spot.scroll)) }
    let shown = spot.frame.cut(to: spot.reach)
    let drawn = Drawn(number: number, look: look, spot: spot, shown: shown)
    for paint in style.background { add(paint, drawn) }
    if look.isDrawnOtherwise {
      add(picture(drawn) ?? PaintedBox(unknown: spot.frame, shown: shown), spot)
      inner.isExempt = true
    }
    note(drawn, inner)
    for child in tree.children(of: tree.boxes[number]) { visit(child, inner) }
    if isGroup {
      steps.append(Placed(step: .end(max(0, style.opacity)), scroll: spot.scroll))
    }
  }

  private mutating func add(_ box: PaintedBox, _ spot: CardLayout.Spot) {
    if box.shown.width > 0, box.shown.height > 0 {
      steps.append(Placed(step: .paint(box), scroll: spot.scroll))
    }
  }

  // MARK: Pictures

  private mutating func add(_ paint: Paint, _ drawn: Drawn) {
    let (spot, shown, unit) = (drawn.spot, drawn.shown, drawn.look.unit)
    guard case .image(let image) = paint, images.indices.contains(image.image.index) else {
      add(PaintedBox(paint, in: spot.frame, shown: shown, isDark: isDark, unit: unit), spot)
      return
    }
    let edge = Insets(tree.boxes[drawn.number].border)
    let inside = spot.frame.inset(edge, isRightToLeft: isRightToLeft)
    let found = images[image.image.index]
    if let picture = placed(found, image.fit) {
      add(PaintedBox(picture, in: inside, shown: shown.cut(to: inside)), spot)
    } else if found.link != .empty {
      add(PaintedBox(paint, in: inside, shown: shown, isDark: isDark, unit: unit), spot)
    }
    guard let overlay = image.overlay.map(Paint.solid) else { return }
    add(PaintedBox(overlay, in: inside, shown: shown, isDark: isDark, unit: unit), spot)
  }

  /// The picture of an image's box; nil where it is drawn in more ways than to fit.
  private func picture(_ drawn: Drawn) -> PaintedBox? {
    let (look, box) = (drawn.look, tree.boxes[drawn.number])
    guard case .image(let image)? = look.element?.kind, !look.isTransformed, !image.isTinted,
      images.indices.contains(image.image.index), let file = images[image.image.index].light,
      let picture = placed(images[image.image.index], image.fit),
      let frame = box.pictureFrame(in: drawn.spot.frame, file, isRightToLeft: isRightToLeft)
    else { return nil }
    return PaintedBox(picture, in: frame, shown: drawn.shown.cut(to: frame))
  }

  private func placed(_ image: ResolvedImage, _ fit: Fit) -> PlacedPicture? {
    PlacedPicture(image, fit, isDark: isDark, isRightToLeft: isRightToLeft)
  }

  // MARK: Texts and signs

  /// Notes the text or sign of a box itself.
  private mutating func note(_ drawn: Drawn, _ own: Around) {
    let (look, spot) = (drawn.look, drawn.spot)
    if case .icon(let icon)? = look.element?.kind, case .symbol = icon.content, own.isWordless {
      add(nil, own.color, [spot.frame], least: 3, spot, own)
    }
    guard case .text(let block) = tree.boxes[drawn.number].content,
      let box = spot.box.map({ layout.boxes[$0] }), let text = box.text, let slot = text.slot
    else { return }
    let type = tree.blocks[block].type
    // 18 and 14 pt of print are 24 and 18.66 of CSS (WCAG 2.2, "large scale").
    let isLarge = type.size >= 24 || type.size >= 18.66 && type.weight >= 700
    // The middle of each line as high as its letters' size, without what few faces use above and below.
    let lines = text.rows.map { $0.middle(width: $0.width, height: min($0.height, text.size)) }
    for (slot, color) in colors(slot, look, own.color) {
      add(slot, color, lines, least: isLarge ? 3 : 4.5, spot, own)
    }
  }

  private mutating func add(
    _ slot: TextSlot?,
    _ color: Themed<Color>,
    _ lines: [Rectangle],
    least: Double,
    _ spot: CardLayout.Spot,
    _ own: Around
  ) {
    let shown = lines.map { $0.cut(to: spot.reach) }.filter { $0.width > 0 && $0.height > 0 }
    guard let first = shown.first else { return }
    subjects.append(
      Subject(
        element: own.element,
        slot: slot,
        color: color.on(dark: isDark),
        lines: shown,
        room: shown.dropFirst().reduce(first) { $0.union($1) },
        least: least,
        isExempt: own.isExempt,
        isSilent: own.isSilent,
        scroll: spot.scroll,
        step: steps.count
      )
    )
  }

  /// The colours of a text, those of its parts where they have their own, each once.
  private func colors(
    _ slot: TextSlot,
    _ look: BoxLook,
    _ color: Themed<Color>
  ) -> [(TextSlot, Themed<Color>)] {
    guard case .richText(let text)? = look.element?.kind else { return [(slot, color)] }
    let all = text.spans.flatMap { part in
      let own = part.foreground ?? color
      return [(part.text, own)] + (part.link.map { [($0.title, $0.foreground ?? own)] } ?? [])
    }
    return all.uniqued(by: \.1)
  }

  // MARK: What is behind

  /// The paints behind a subject, and the subject; nil where one of them has colours that nobody knows, or
  /// where something lies over the subject.
  func stack(of subject: Subject) -> PaintStack? {
    if subject.isExempt { return nil }
    let shifts = layout.shifts(subject.room, in: subject.scroll, isRightToLeft: isRightToLeft)
    var background = Background(room: subject.room)
    for placed in steps[..<subject.step] {
      guard case .paint(let box) = placed.step else {
        background.add(placed.step)
        continue
      }
      // The innermost part that scrolls both.
      var scroll = placed.scroll
      while shifts[scroll] == nil, let inner = scroll { scroll = layout.scrolls[inner].around }
      let moved = box.moved(by: shifts[scroll] ?? .none)
      background.add(.paint(moved.read(pictures, for: subject.room)))
    }
    if background.isUnknown { return nil }
    var after: [PaintStack.Step] = []
    var open = 0
    for placed in steps[subject.step...] {
      switch placed.step {
      case .paint(let box):
        let box = box.read(pictures, for: subject.room)
        if box.touches(subject.room) { return nil }
      case .begin: open += 1
      case .end(let opacity):
        if open == 0 { after.append(.end(opacity)) }
        open = max(0, open - 1)
      case .text: break
      }
    }
    return PaintStack(steps: background.steps + [.text(subject.color)] + after)
  }
}

/// The paints behind a room, limited to those that show there.
private struct Background {
  let room: Rectangle
  private(set) var steps: [PaintStack.Step] = []
  /// Indicates that a paint that shows in it has colours that nobody knows.
  private(set) var isUnknown = false
  private var depth = 0

  init(room: Rectangle) { self.room = room }

  mutating func add(_ step: PaintStack.Step) {
    switch step {
    case .paint(let box):
      guard box.touches(room) else { return }
      if depth == 0, box.covers(room) { (steps, isUnknown) = ([], false) }
      if box.isUnknown { isUnknown = true }
    case .begin: depth += 1
    case .end:
      depth -= 1
      // Nothing of the group is in the room.
      if case .begin? = steps.last {
        steps.removeLast()
        return
      }
    case .text: return
    }
    steps.append(step)
  }
}

extension Element {
  /// Indicates an element of text; nil for any other.
  fileprivate var isWords: Bool? {
    switch kind {
    case .text, .richText: true
    default: nil
    }
  }
}
