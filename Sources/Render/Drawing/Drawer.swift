internal import Flow
internal import Source

/// Turns the elements of one state of a card into a program, and their looks into classes.
struct Drawer {
  /// The card, whose texts and images the slots name.
  let card: Card
  /// The platform whose status bar stands above the card.
  let platform: Platform
  var sheet = StyleSheet()
  var program = Program()

  /// The depth limit of elements; deeper ones are left out, as systems refuse such documents before.
  static let depthLimit = 100
  /// The depth of the element being drawn.
  private var depth = 0
  /// Indicates that texts being drawn appear character by character.
  private(set) var isTyped = false
  /// The option whose box is drawn next; it takes the marks.
  var option: DrawnOption?
  /// The option around the element being drawn.
  var choice: DrawnOption?
  /// The condition of the element whose box is drawn next; it takes the marks.
  var presence: Presence?
  /// Indicates that the elements being drawn are not there yet: they are for the script alone.
  var isAbsent = false

  init(card: Card, platform: Platform = .ios) {
    self.card = card
    self.platform = platform
  }

  mutating func draw(_ element: Element, in scope: BoxScope<CSSUnit>) {
    if depth >= Self.depthLimit { return }
    let typed = isTyped
    depth += 1
    if element.entrance?.types == true { isTyped = true }
    defer {
      depth -= 1
      isTyped = typed
    }
    if let presence = element.presence { return draw(element, in: scope, when: presence) }
    drawShown(element, scope)
  }

  /// Draws an element whose condition holds.
  mutating func drawShown(_ element: Element, _ scope: BoxScope<CSSUnit>) {
    if let state = element.shownWhile { return draw(element, in: scope, while: state) }
    drawKind(element, scope)
  }

  // MARK: Boxes

  /// Draws an element's own box, with its marks and looks, around the output of `content`.
  mutating func box(
    _ frame: Frame,
    _ element: Element,
    _ scope: BoxScope<CSSUnit>,
    content: (inout Drawer) -> Void
  ) {
    let layered = element.style.background.contains { if case .image = $0 { true } else { false } }
    var rules = BoxRules(style: element.style, scope: scope, extra: frame.extra)
    rules.skipsBackground = layered
    program.html("<", frame.tag, " class=\"", frame.base)
    add(class: sheet.name(for: rules))
    if layered { program.html(" e-backed") }
    if let border = element.style.border, border.placement != .inside { program.html(" e-edged") }
    if let state = element.shownWhile {
      program.html(state == .chosen ? " e-if-chosen" : " e-if-free")
    }
    let marks = optionMarks(rules)
    let motion = PlayedMotion(
      entrance: element.entrance,
      run: frame.run,
      animation: element.animation,
      unit: scope.unit
    )
    add(class: sheet.name(for: motion))
    program.html("\"")
    self.marks(of: element, frame)
    program.marks(marks)
    presenceMarks()
    program.html(">")
    if layered { backs(element.style, scope.unit) }
    content(&self)
    edge(element.style, scope.unit)
    program.html("</", frame.tag, ">")
  }

  /// Draws a box without marks.
  mutating func part(
    _ base: StaticString,
    tag: StaticString = "i",
    css: String,
    content: (inout Drawer) -> Void = { _ in }
  ) {
    program.html("<", tag, " class=\"", base)
    add(class: sheet.name(declaring: css))
    program.html("\">")
    content(&self)
    program.html("</", tag, ">")
  }

  /// Adds a class to the attribute being written.
  mutating func add(class name: String?) {
    guard let name else { return }
    program.html(" ")
    program.text(name)
  }

  // MARK: Marks

  private mutating func marks(of element: Element, _ frame: Frame) {
    if !element.id.isEmpty {
      var marks: [Mark] = [
        (isAbsent ? "data-absent" : "data-element", element.id), ("data-kind", element.kind.name),
      ]
      if let origin = element.origin { marks.append(("data-origin", origin.value)) }
      if let level = element.fidelity.level { marks.append(("data-fidelity", level.rawValue)) }
      program.marks(marks)
    }
    if let slot = frame.reference { reference(slot) }
    if let slot = frame.wording { program.hole(.wording(slot: slot.number)) }
    let role = element.accessibility.role
    program.marks(role.map(Self.attributes) ?? frame.attributes)
    accessibility(element.accessibility)
    guard let label = element.accessibilityLabel, frame.takesLabel || role != nil else { return }
    if role == nil { program.marks([("role", "img")]) }
    program.hole(.label(slot: label.number))
  }

  /// The role that a config gives an element itself (WAI-ARIA 1.2).
  private static func attributes(of role: Accessibility.Role) -> [Mark] {
    switch role {
    case .button: [("role", "button")]
    case .heading: Frame.heading
    }
  }

  /// A hint is the description that `title` gives (HTML-AAM 1.0, section 4.1).
  private mutating func accessibility(_ accessibility: Accessibility) {
    if accessibility.isHidden { program.marks([("aria-hidden", "true")]) }
    if let hint = accessibility.hint { program.hole(.title(slot: hint.number)) }
  }

  /// Appends the reference of a text, where its words come from a table.
  mutating func reference(_ slot: TextSlot) {
    if card.texts.indices.contains(slot.index) { program.hole(.reference(slot: slot.number)) }
  }

  // MARK: Backs and edges

  /// Paints with a picture among them are boxes behind the content, bottom first.
  private mutating func backs(_ style: Style, _ unit: CSSUnit) {
    for paint in style.background {
      guard case .image(let image) = paint else {
        part("e-back", css: PaintRules.declarations([paint], unit: unit))
        continue
      }
      program.html("<span class=\"e-back ", ImageElement.fitClass(image.fit), "\">")
      program.hole(.backdrop(slot: image.image.number))
      program.html("</span>")
      guard let overlay = image.overlay else { continue }
      part("e-back", css: "background-color:\(CSSValue.color(overlay));")
    }
  }

  /// A border that takes no space is a box of its own.
  private mutating func edge(_ style: Style, _ unit: CSSUnit) {
    guard let border = style.border, border.placement != .inside, border.width > 0 else { return }
    guard border.placement != .top else {
      // Lines of boxes are never thinner than a pixel.
      let (height, color) = (unit.length(border.width), CSSValue.color(border.color))
      return part("e-edge", css: "inset:0 0 auto;block-size:\(height);background:\(color);")
    }
    let half = border.placement == .centered ? border.width / 2 : 0
    var css = "inset:\(unit.length(-half));border:\(BoxRules.line(border, unit));"
    if let corners = style.corners { css += BoxRules.radii(corners, unit, growing: half) }
    part("e-edge", css: css)
  }
}

extension TextSlot {
  /// Its position as instructions hold it.
  var number: Int32 { Int32(clamping: index) }
}

extension ImageSlot {
  /// Its position as instructions hold it.
  var number: Int32 { Int32(clamping: index) }
}
