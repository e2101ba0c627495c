import Flow

/// Prints what is drawn as one line per element, so that a test shows it at a glance: what it is,
/// its id, what it says, and its style after a bar.
///
///     stack #b0 column gap 8 | width fill
///       text "Age" | 14 px 500, ink #ffffff@0.7
struct Outline {
  private let card: Card

  init(_ card: Card) { self.card = card }

  /// An element with all below it.
  func text(of element: Element) -> String { lines(element).joined(separator: "\n") }

  private func lines(_ element: Element, prefix: String = "") -> [String] {
    let style = StyleOutline.words(element.style)
    let head = [prefix + name(element), details(element.kind), state(element)]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let below = inside(element.kind).map { "  " + $0 }
    return [style.isEmpty ? head : "\(head) | \(style)"] + below
  }

  private func name(_ element: Element) -> String {
    element.id.isEmpty ? element.kind.name : "\(element.kind.name) #\(element.id)"
  }

  private func state(_ element: Element) -> String {
    var words: [String] = []
    if let state = element.shownWhile { words.append("while \(state.rawValue)") }
    if let animation = element.animation { words.append(self.words(animation)) }
    if let label = element.accessibilityLabel { words.append("labelled \(quoted(label))") }
    return words.joined(separator: " ")
  }

  private func inside(_ kind: Element.Kind) -> [String] {
    switch kind {
    case .stack(let stack): stack.children.flatMap { lines($0) }
    case .layers(let layers):
      layers.items.flatMap { lines($0.element, prefix: place($0.placement)) }
    case .scroll(let scroll): lines(scroll.content)
    case .button(let button): button.content.flatMap { lines($0) }
    case .choices(let choices): choices.options.flatMap(option)
    case .field(let field): parts(field)
    case .progress(let progress):
      parts(progress) + (progress.content.map { lines($0) } ?? [])
    case .picker(let wheel): wheel.columns.map(column)
    default: []
    }
  }

  // MARK: What an element says

  private func details(_ kind: Element.Kind) -> String {
    switch kind {
    case .stack(let stack): details(stack)
    case .text(let text): quoted(text.text)
    case .richText(let text): text.spans.map(part).joined(separator: " + ")
    case .icon(let icon): "\(content(icon.content)) \(number(icon.size))"
    case .button(let button):
      "\(button.role.rawValue) -> \(button.action)" + (button.pressed.map(words) ?? "")
    case .field(let field): field.input.rawValue + (field.isRequired ? " required" : "")
    case .choices(let choices): details(choices)
    case .slider(let slider): details(slider)
    case .picker(let wheel): details(wheel)
    case .spacer(let spacer): spacer.length.map(number) ?? "grows"
    case .placeholder(let placeholder): details(placeholder)
    case .progress(let progress): details(progress)
    case .media(let media): details(media)
    case .rating(let rating): details(rating)
    case .scroll(let scroll): details(scroll)
    default: ""
    }
  }

  private func details(_ stack: Stack) -> String {
    var words = [stack.axis == .vertical ? "column" : "row"]
    if stack.gap != 0 { words.append("gap \(number(stack.gap))") }
    if stack.alignment != .stretch { words.append(stack.alignment.rawValue) }
    if stack.distribution != .start { words.append(stack.distribution.rawValue) }
    if stack.wraps { words.append("wraps") }
    return words.joined(separator: " ")
  }

  private func details(_ choices: Choices) -> String {
    var words = ["\(choices.arrangement)", "gap \(number(choices.gap))"]
    if choices.allowsMany { words.append("many") }
    if choices.minimum > 0 { words.append("from \(choices.minimum)") }
    if let most = choices.maximum { words.append("to \(most)") }
    if let field = choices.field { words.append("as '\(field)'") }
    return words.joined(separator: " ")
  }

  private func details(_ slider: Slider) -> String {
    let range = "\(number(slider.minimum))...\(number(slider.maximum)) by \(number(slider.step))"
    let colors = "\(StyleOutline.paint(slider.fill)) on \(StyleOutline.paint(slider.track))"
    let thumb = "thumb \(number(slider.thumbSize)) \(StyleOutline.color(slider.thumb))"
    let field = slider.field.map { " as '\($0)'" } ?? ""
    return "at \(number(slider.fraction)) of \(range) \(colors) \(number(slider.height)) high "
      + thumb + field
  }

  private func details(_ wheel: Wheel) -> String {
    "\(number(wheel.length)) high rows \(number(wheel.rowLength)) "
      + "ink \(StyleOutline.color(wheel.selected.color)) on \(StyleOutline.paint(wheel.highlight)) "
      + "radius \(number(wheel.highlightRadius))"
  }

  /// A column's rows, the chosen one in brackets.
  private func column(_ column: Wheel.Column) -> String {
    let rows = column.rows.enumerated().map { index, slot in
      index == column.selected ? "[\(quoted(slot))]" : quoted(slot)
    }
    let words = [("label", column.label), ("prefix", column.prefix), ("suffix", column.suffix)]
      .compactMap { name, slot in slot.map { "\(name) \(quoted($0))" } }
    let width = column.width.map { ["width \(number($0))"] } ?? []
    let side = column.alignment == .center ? [] : [column.alignment.rawValue]
    return (["column"] + rows + words + width + side).joined(separator: " ")
  }

  private func option(_ option: Choices.Option) -> [String] {
    let mark = option.isSelected ? "(x) " : "( ) "
    var lines = lines(option.content.id.isEmpty ? named(option) : option.content, prefix: mark)
    if let other = option.other {
      lines.append("    \(option.isSelected ? "free" : "chosen"): \(StyleOutline.words(other))")
    }
    return lines
  }

  private func named(_ option: Choices.Option) -> Element {
    var copy = Element(option.id, option.content.kind, style: option.content.style)
    copy.accessibilityLabel = option.content.accessibilityLabel
    return copy
  }

  private func parts(_ field: Field) -> [String] {
    let looks = field.looks
    var lines = ["gap \(number(looks.gap)), as '\(field.name)'"]
    func add(_ name: String, _ slot: TextSlot?, _ style: Style) {
      guard let slot else { return }
      lines.append("\(name) \(quoted(slot)) | \(StyleOutline.words(style))")
    }
    add("label", field.label, looks.label)
    lines.append("box | \(StyleOutline.words(looks.box))")
    add("placeholder", field.placeholder, looks.placeholder)
    if let value = field.value { lines.append("value \(quoted(value))") }
    add("message", field.message, looks.message)
    if let sign = looks.sign {
      let color = sign.color.map { " " + StyleOutline.color($0) } ?? ""
      lines.append("sign \(sign.symbol) \(number(sign.size))\(color)\(sign.leads ? " leads" : "")")
    }
    for (name, color) in [("line", looks.focusLine), ("fill", looks.focusFill)] {
      if let color { lines.append("focus \(name) \(StyleOutline.color(color))") }
    }
    for item in field.items { lines.append("item '\(item.value)' \(quoted(item.title))") }
    return lines
  }

  // MARK: Words

  /// A text as written; one with places shows the fields they ask for.
  func quoted(_ slot: TextSlot) -> String {
    guard card.texts.indices.contains(slot.index) else { return "?" }
    let text = card.texts[slot.index]
    guard let template = text.template else { return "\"\(text.raw)\"" }
    let places = template.pieces.map { piece in
      switch piece {
      case .literal(let words): words
      case .placeholder(let place): place.raw
      }
    }
    return "\"\(template.text)\" = \"\(places.joined())\""
  }

  private func part(_ part: RichText.Part) -> String {
    let type = StyleOutline.words(part.typography)
    let color = part.foreground.map { " \(StyleOutline.color($0))" } ?? ""
    let id = part.id.isEmpty ? "" : " #\(part.id)"
    let link = part.link.map { " link #\($0.id) \(quoted($0.title))" } ?? ""
    let look = (type + color + id + link).drop { $0 == " " }
    return quoted(part.text) + (look.isEmpty ? "" : " (\(look))")
  }

  private func content(_ content: Icon.Content) -> String {
    switch content {
    case .symbol(let name): name
    case .emoji(let slot): quoted(slot)
    case .letters(let letters): "letters '\(letters)'"
    }
  }

  private func place(_ placement: Layers.Placement) -> String {
    switch placement {
    case .fill: ""
    case .center: "center: "
    case .at(let x, let y): "at \(number(x)) \(number(y)): "
    case .share(let x, let y): "share \(number(x)) \(number(y)): "
    case .pinned(let pins):
      [
        ("top", pins.top), ("leading", pins.leading), ("bottom", pins.bottom),
        ("trailing", pins.trailing),
      ].compactMap { name, value in value.map { "\(name) \(number($0))" } }
        .joined(separator: " ") + ": "
    }
  }

  func number(_ value: Double) -> String { StyleOutline.number(value) }
}

/// Prints a style in the order of CSS shorthands: what is not set is not named.
enum StyleOutline {
  /// A style's parts with commas between them.
  static func words(_ style: Style) -> String {
    var words: [String] = []
    if let type = style.typography { words.append(self.words(type)) }
    if let ink = style.foreground { words.append("ink \(color(ink))") }
    words += style.background.map { "on \(paint($0))" }
    if let border = style.border { words.append(line(border)) }
    if let corners = style.corners { words.append("radius \(self.corners(corners))") }
    words += style.shadows.map(shadow)
    if style.padding != .zero { words.append("padding \(insets(style.padding))") }
    if style.margin != .zero { words.append("margin \(insets(style.margin))") }
    words += size(style.size)
    if style.opacity != 1 { words.append("opacity \(number(style.opacity))") }
    if style.rotation != 0 { words.append("rotated \(number(style.rotation))") }
    if style.scale != 1 { words.append("scaled \(number(style.scale))") }
    if let outline = style.outline { words.append("cut \(outline)") }
    if let side = style.alignment { words.append("self \(side.rawValue)") }
    words += style.adapted.map { adapted in
      let places = adapted.devices.map { self.devices($0.devices.map(\.id)) }
      let sizes = adapted.sizes.map { "\($0.lowerBound.title) to \($0.upperBound.title)" }
      let look = adapted.isAway ? "away" : self.words(adapted.style)
      return "\(places ?? sizes ?? "everywhere"): \(look)"
    }
    if let gap = style.gap { words.append("gap \(number(gap))") }
    return words.joined(separator: ", ")
  }

  /// A typography's parts: size, weight, line height, side.
  static func words(_ type: Typography) -> String {
    var words: [String] = []
    if let size = type.size { words.append("\(number(size)) px") }
    if let weight = type.weight { words.append("\(weight)") }
    if let height = type.lineHeight { words.append("line \(number(height))") }
    if let spacing = type.letterSpacing { words.append("spaced \(number(spacing))") }
    if type.isItalic { words.append("italic") }
    if type.isUnderlined { words.append("underlined") }
    if type.isStruck { words.append("struck") }
    if let side = type.alignment { words.append(side.rawValue) }
    if let family = type.family { words.append(family.names.joined(separator: "/")) }
    return words.joined(separator: " ")
  }

  /// `#rrggbb`, its alpha behind an `@`; two where light and dark differ.
  static func color(_ color: Themed<Color>) -> String {
    color.light == color.dark
      ? self.color(color.light) : "\(self.color(color.light))/\(self.color(color.dark))"
  }

  private static func color(_ color: Color) -> String {
    let digits = [color.red, color.green, color.blue].map { part in
      (part < 16 ? "0" : "") + String(part, radix: 16)
    }
    return "#" + digits.joined() + (color.alpha == 1 ? "" : "@\(number(color.alpha))")
  }

  /// A paint in a word or two.
  static func paint(_ paint: Paint) -> String {
    switch paint {
    case .solid(let color): self.color(color)
    case .linear(let gradient):
      "linear(\(number(gradient.angle)) \(stops(gradient.stops)))"
    case .radial(let gradient): "radial(\(stops(gradient.stops)))"
    case .angular(let gradient): "angular(\(number(gradient.angle)) \(stops(gradient.stops)))"
    case .image: "a picture"
    case .blur(let radius): "blur \(number(radius))"
    }
  }

  private static func stops(_ stops: [GradientStop]) -> String {
    stops.map { color($0.color) }.joined(separator: " ")
  }

  private static func line(_ border: Border) -> String {
    let line = border.line == .solid ? "" : " \(border.line.rawValue)"
    let place = border.placement == .centered ? " centred" : ""
    return "line \(number(border.width)) \(color(border.color))\(line)\(place)"
  }

  private static func corners(_ corners: Corners) -> String {
    let all = [
      corners.topLeading, corners.topTrailing, corners.bottomTrailing, corners.bottomLeading,
    ].map(number)
    return Set(all).count == 1 ? all[0] : all.joined(separator: " ")
  }

  private static func shadow(_ shadow: Shadow) -> String {
    let values = [shadow.x, shadow.y, shadow.blur, shadow.spread].map(number)
    let inset = shadow.isInset ? " inset" : ""
    return "shadow \(values.joined(separator: " ")) \(color(shadow.color))\(inset)"
  }

  private static func insets(_ insets: Insets) -> String {
    let all = [insets.top, insets.trailing, insets.bottom, insets.leading].map(number)
    if all[0] == all[2], all[1] == all[3] {
      return all[0] == all[1] ? all[0] : "\(all[0]) \(all[1])"
    }
    return all.joined(separator: " ")
  }

  private static func size(_ rules: SizeRules) -> [String] {
    let limits = [
      ("width at least", rules.minWidth), ("width at most", rules.maxWidth),
      ("height at least", rules.minHeight), ("height at most", rules.maxHeight),
    ]
    let lengths = [("width", rules.width), ("height", rules.height)].compactMap { name, side in
      side.map { "\(name) \(length($0))" }
    }
    let window = rules.maxScreenHeight.map {
      "height within \(number($0.share * 100))% of the window less \(number($0.less))"
    }
    return lengths + limits.compactMap { name, value in value.map { "\(name) \(number($0))" } }
      + [window].compactMap(\.self)
  }

  /// Devices in one word where they are all of a platform's size.
  private static func devices(_ ids: [String]) -> String {
    let devices = Device.all.filter { ids.contains($0.id) }
    let ofSize = Device.all.filter { device in
      device.platform == devices.first?.platform && device.size == devices.first?.size
    }
    return devices == ofSize ? devices.first.map { "\($0.size)" } ?? "" : ids.joined(separator: " ")
  }

  private static func length(_ length: Length) -> String {
    switch length {
    case .hug: "hug"
    case .fill: "fill"
    case .points(let value): number(value)
    case .scaled(let value, let style, let most):
      "\(number(value)) as \(style.rawValue)" + (most.map { " up to \(number($0))" } ?? "")
    case .share(let share): "\(number(share * 100))%"
    case .part(let weight): "part \(number(weight))"
    case .detent: "detent"
    case .screen(let share): "\(number(share * 100))% of the screen"
    }
  }

  /// A number without a needless `.0`, to three decimals.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    guard let whole = Int(exactly: rounded) else { return "\(rounded)" }
    return "\(whole)"
  }
}
