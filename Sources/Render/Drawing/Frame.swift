internal import Flow

/// The fixed part of an element's box: its tag, its kind's class and the kind's declarations.
struct Frame {
  var tag: StaticString
  /// The class of its kind.
  var base: StaticString
  /// The declarations that its kind adds to its look.
  var extra = ""
  /// The text whose reference it carries.
  var reference: TextSlot?
  /// The text whose words are its whole content.
  var wording: TextSlot?
  /// Attributes that only marked pages have.
  var attributes: [Mark] = []
  /// Indicates that its accessibility label is its own; pictures have it themselves.
  var takesLabel = true
  var run: Progress.Run?

  init(_ part: BoxPart, unit: CSSUnit) {
    tag = part.tag ?? "div"
    base = part.name ?? ""
    if case .layers(let canvas?, _) = part.content {
      extra += "--kx:calc(var(--w)/\(CSSValue.number(max(1, canvas.width))));"
      extra += "--ky:calc(var(--h)/\(CSSValue.number(max(1, canvas.height))));"
    }
    extra += PropertyRules.declarations(part.own, unit: unit)
    reference = part.wording
    wording = part.wording
  }

  /// Words that show on hover, as an attribute.
  static func title(_ text: String) -> [Mark] {
    if text.isEmpty { [] } else { [("title", text)] }
  }

  /// The role of a heading, whatever its rank (WAI-ARIA 1.2).
  static var heading: [Mark] { [("role", "heading"), ("aria-level", "2")] }
}

extension Drawer {
  /// The frame of an element, with the marks that its kind has for screen readers and scripts.
  mutating func frame(of element: Element, _ part: BoxPart, _ unit: CSSUnit) -> Frame {
    var frame = Frame(part, unit: unit)
    switch element.kind {
    case .scroll(let scroll):
      frame.extra += Self.scrolling(scroll, element.style.padding.positive, unit)
      frame.attributes = element.accessibility.isHidden ? [] : [("tabindex", "0")]
    case .text(let text):
      guard text.role == .heading else { break }
      frame.attributes = Frame.heading
      frame.takesLabel = false
    case .image: frame.takesLabel = false
    case .icon(let icon):
      guard case .symbol(let name) = icon.content else { break }
      if Symbol.find(name).turns { frame.base = "e-icon e-turns" }
      if Symbol.known(name) == nil { frame.attributes = Frame.title(name) }
    case .button(let button): mark(&frame, button, element)
    case .choices(let choices): frame.attributes = Self.marks(of: choices)
    case .slider(let slider): frame.attributes = Self.marks(of: slider)
    case .toggle(let toggle):
      let tint = sheet.name(declaring: "background-color:\(CSSValue.color(toggle.tint));")
      frame.attributes = Self.marks(of: toggle, tint: tint)
    case .progress(let progress): Self.mark(&frame, progress)
    case .rating(let rating):
      frame.attributes = Self.marks(of: rating)
      guard case .stars = rating.marks, element.accessibilityLabel == nil else { break }
      let label = "\(CSSValue.number(max(0, rating.value))) of \(rating.count)"
      frame.attributes += [("role", "img"), ("aria-label", label)]
    case .media(let media): frame.attributes = Frame.title(media.source)
    case .placeholder(let placeholder): frame.attributes = Frame.title(placeholder.detail ?? "")
    case .stack, .layers, .richText, .field, .picker, .divider, .spacer: break
    }
    return frame
  }

  private func mark(_ frame: inout Frame, _ button: ButtonElement, _ element: Element) {
    let only = button.content.count == 1 ? button.content[0].onlyAnonymousText : nil
    if !element.id.isEmpty { frame.reference = only }
    if let press = button.pressed, !button.isDisabled {
      frame.extra += Self.pressed(press, over: element.style)
    }
    guard element.accessibilityLabel == nil else { return }
    if button.isDisabled { frame.attributes = [("role", "button"), ("aria-disabled", "true")] }
    let sign = Element.symbolName(in: button.content)
    if !sign.isEmpty, !button.content.contains(where: \.saysWords) {
      frame.attributes.append(("data-says", sign))
    }
  }

  /// The look of a button while it is held, as rules inside its own, which play on the stage of a card alone
  /// (Selectors 4, `:active`; CSS Nesting 1).
  private static func pressed(_ press: ButtonElement.Press, over style: Style) -> String {
    let scale = CSSValue.number(max(0, style.scale * press.scale))
    let opacity = CSSValue.number(min(1, max(0, style.opacity * press.opacity)))
    let pace = CSSValue.milliseconds(press.duration) + " ease-in-out"
    return "@media (prefers-reduced-motion:no-preference){"
      + ".stage &{transition:scale \(pace),opacity \(pace);}"
      + ".stage &:active{scale:\(scale);opacity:\(opacity);}}"
  }

  /// Marks a progress: a shape is a picture to a screen reader, one with words in it a group.
  private static func mark(_ frame: inout Frame, _ progress: Progress) {
    frame.takesLabel = false
    frame.run = progress.run
    if progress.run != nil {
      frame.extra = "--p:\(CSSValue.number(progress.shape.fraction));" + frame.extra
    }
    if progress.label.isEmpty { return }
    var hasWords = progress.captions != nil || progress.content != nil
    if case .steps(let steps) = progress.shape, !steps.labels.isEmpty { hasWords = true }
    frame.attributes = [("role", hasWords ? "group" : "img"), ("aria-label", progress.label)]
  }

  /// The declarations of a scroll that differ from its class's own (CSS Scroll Snap 1).
  private static func scrolling(_ scroll: Scroll, _ padding: Insets, _ unit: CSSUnit) -> String {
    var css = scroll.showsIndicator ? "scrollbar-width:thin;" : ""
    if scroll.snap == .none { return css }
    let isVertical = scroll.axis == .vertical
    css += "scroll-snap-type:\(isVertical ? "block" : "inline") mandatory;"
    css += "--snap:\(scroll.snap.rawValue);"
    let edge = unit.length(isVertical ? padding.top : padding.leading)
    let name = isVertical ? "scroll-padding-block-start" : "scroll-padding-inline-start"
    return scroll.snap == .start && edge != "0" ? css + "\(name):\(edge);" : css
  }
}
