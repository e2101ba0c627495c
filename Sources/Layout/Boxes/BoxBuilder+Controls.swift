internal import Flow

/// Boxes of controls that a reader taps, types into or chooses from.
extension BoxBuilder {
  mutating func add(_ button: ButtonElement, _ part: Part) -> Int {
    let rules = FlexRules(axis: .horizontal, gap: 8, alignment: .center, distribution: .center)
    return box(
      part,
      kind: { $0.content = .flex(rules) },
      parts: { builder, place, type in
        var type = type
        if part.style.typography?.alignment == nil { type.alignment = .center }
        return button.content.map { child in
          let number = builder.add(child, in: place.child(of: .row), type: type)
          // `.e-button` is no `.e-row`: what is in it is as wide as its longest word at least.
          if let number, builder.tree.boxes[number].minWidth == 0, !Self.mayVanish(child) {
            builder.tree.boxes[number].minWidth = nil
          }
          return number
        }
      }
    )
  }

  /// Tells whether a style itself lets a box in a row be narrower than its content.
  private static func mayVanish(_ element: Element) -> Bool {
    switch element.style.size.width {
    case .fill, .part: true
    default: element.style.size.minWidth == 0
    }
  }

  mutating func add(_ choices: Choices, _ part: Part) -> Int {
    let gap = max(0, part.style.gap ?? choices.gap) * part.place.across
    let (content, parent) = Self.arrangement(choices, gap)
    return box(
      part,
      kind: { $0.content = content },
      parts: { builder, place, type in
        let around = builder.option
        defer { builder.option = around }
        return choices.options.map { option in
          builder.option = option.isSelected ? .chosen : .free
          return builder.add(option, in: place.child(of: parent), type: type)
        }
      }
    )
  }

  private static func arrangement(
    _ choices: Choices,
    _ gap: Double
  ) -> (Box.Content, BoxParent) {
    switch choices.arrangement {
    case .column: (.flex(FlexRules(axis: .vertical, gap: gap)), .column)
    case .row: (.flex(FlexRules(axis: .horizontal, gap: gap)), .equal(.horizontal))
    case .wrap: (.flex(FlexRules(axis: .horizontal, gap: gap, wraps: true)), .row)
    case .grid(let columns):
      (
        .columns(ColumnRules(count: min(12, max(1, columns)), gap: gap, columnGap: gap)), .cell
      )
    case .spread(let columns, let share):
      (
        .columns(ColumnRules(count: min(12, max(1, columns)), share: max(0, share), gap: gap)),
        .cell
      )
    }
  }

  /// An option is its content's box; the option's own id names it where the content has another.
  private mutating func add(
    _ option: Choices.Option,
    in place: BoxPlace,
    type: TextType
  ) -> Int? {
    let content = option.content
    if option.id.isEmpty || content.id == option.id {
      let number = add(content, in: place, type: type)
      if let number, !option.id.isEmpty, let element = tree.boxes[number].element {
        tree.elements[element].isTarget = true
      }
      return number
    }
    if content.id.isEmpty || option.other != nil {
      guard let number = add(content, in: place, type: type) else { return nil }
      name(number, option.id)
      return number
    }
    var style = Style()
    style.alignment = content.style.alignment
    let number = inner(
      .flex(FlexRules(axis: .vertical)),
      style: style,
      in: place,
      parts: { [$0.add(content, in: place.child(of: .column), type: type)] }
    )
    name(number, option.id)
    return number
  }

  private mutating func name(_ number: Int, _ id: String) {
    let known = tree.boxes[number].element
    let old = known.map { tree.elements[$0] }
    tree.boxes[number].element = tree.elements.count
    tree.elements.append(
      BoxTree.PlacedElement(
        id: id,
        kind: old?.kind ?? "stack",
        text: old?.text,
        isButton: true,
        isTarget: true
      )
    )
  }

  // MARK: Fields

  mutating func add(_ field: Field, _ part: Part) -> Int {
    let looks = field.looks
    let gap = max(0, looks.gap) * part.place.across
    return box(
      part,
      kind: { $0.content = .flex(FlexRules(axis: .vertical, gap: gap)) },
      parts: { builder, place, type in
        let column = place.child(of: .column)
        var lines: [Int?] = []
        if let label = field.label {
          var own = type
          (own.size, own.weight) = (14, 500)
          let star = field.isRequired ? "*" : nil
          lines.append(builder.line(label, looks.label, own, column, after: star))
        }
        lines.append(builder.input(field, type, column))
        if let message = field.message {
          var own = type
          own.size = 12
          let line = builder.line(message, looks.message, own, column)
          builder.look(line) {
            // `.e-message` in cards.css
            $0.foreground = $0.foreground ?? Themed(Color(0xD70015), dark: Color(0xFF6961))
          }
          lines.append(line)
        }
        return lines
      }
    )
  }

  /// A line of words that is a block of its own.
  mutating func line(
    _ slot: TextSlot,
    _ style: Style,
    _ inherited: TextType,
    _ place: BoxPlace,
    after: String? = nil
  ) -> Int {
    let type = style.typography.map { inherited.setting($0, context, place.across) } ?? inherited
    var parts = [TextBlock.Part(words: .slot(slot.index), type: type)]
    if let after { parts.append(.init(words: .fixed(after), type: type)) }
    let number = tree.blocks.count
    tree.blocks.append(
      TextBlock(parts: parts, type: type, maxLines: style.typography?.lines(at: context.size))
    )
    let box = inner(.text(number), style: style, in: place)
    mark(box, slot)
    return box
  }

  /// Notes that a box shows a text of the card, though it is no element of its own.
  mutating func mark(_ box: Int, _ slot: TextSlot) {
    tree.boxes[box].element = tree.elements.count
    tree.elements.append(BoxTree.PlacedElement(id: "", kind: "text", text: slot))
  }

  private mutating func input(_ field: Field, _ type: TextType, _ place: BoxPlace) -> Int {
    let looks = field.looks
    let type = looks.box.typography.map { type.setting($0, context, place.across) } ?? type
    let isLines = field.input == .multiline
    let rules = FlexRules(
      axis: .horizontal,
      gap: 8,
      alignment: isLines ? .start : .center,
      distribution: .spaceBetween
    )
    let row = place.child(of: .row)
    let number = inner(
      .flex(rules),
      style: looks.box,
      in: place,
      kind: { box in
        box.minHeight = isLines ? 96 : 48
        box.padding = Edges(top: 12, leading: 16, bottom: 12, trailing: 16)
        box.border = 1
      },
      parts: { builder in
        let value = builder.value(of: field, type, row)
        if !isLines, let element = builder.tree.boxes[value].element {
          let text = builder.tree.elements[element].text
          builder.tree.elements[element] = .init(id: "", kind: BoxTree.typed, text: text)
        }
        builder.tree.boxes[value].minWidth = nil
        guard let side = Self.sign(of: field) else { return [value] }
        let size = side * (looks.sign == nil ? 1 : place.across)
        let sign = builder.inner(.nothing, in: row, kind: { $0.fix(width: size, height: size) })
        guard looks.sign?.leads == true else { return [value, sign] }
        builder.tree.boxes[value].flex = FlexItem(grow: 1, shrink: 1)
        return [sign, value]
      }
    )
    tree.boxes[number].isPanel = true
    look(number) {
      // `.e-box` in cards.css
      let usual = Paint.solid(Themed(Color(0xFFFFFF), dark: Color(0x1C1C1E)))
      if $0.background.isEmpty { $0.background = [usual] }
    }
    return number
  }

  private mutating func value(of field: Field, _ type: TextType, _ place: BoxPlace) -> Int {
    if let value = field.value {
      if field.input == .password { return words("••••••••", type, in: place) }
      let number = words(value, type, in: place)
      mark(number, value)
      return number
    }
    guard let placeholder = field.placeholder else { return words("", type, in: place) }
    let number = line(placeholder, field.looks.placeholder, type, place)
    look(number) {
      // `.e-hint` in cards.css
      if $0.foreground == nil, $0.opacity == 1 { $0.opacity = 0.6 }
    }
    return number
  }

  /// The side of the sign in a field's box.
  private static func sign(of field: Field) -> Double? {
    if let sign = field.looks.sign { return max(0, sign.size) }
    switch field.input {
    case .select, .date, .dateTime, .time: return 20
    case .text, .multiline, .number, .email, .phone, .password, .url: return nil
    }
  }

  // MARK: Sliders and wheels

  mutating func add(_ slider: Slider, _ part: Part) -> Int {
    let height = max(max(0, slider.height), max(0, slider.thumbSize)) * part.place.across
    return box(
      part,
      kind: { box in
        box.width = .share(1, minus: 0)
        box.height = .points(height)
      }
    )
  }

  mutating func add(_ wheel: Wheel, _ part: Part) -> Int {
    let unit = part.place.across
    return box(
      part,
      kind: { $0.content = .flex(FlexRules(axis: .vertical)) },
      parts: { builder, place, type in
        let column = place.child(of: .column)
        var parts: [Int] = []
        if let label = wheel.columns.compactMap(\.label).first {
          var own = type
          own = own.setting(wheel.unit.typography, builder.context, unit)
          let heads = builder.words(label, own, in: column)
          builder.tree.boxes[heads].padding.bottom = 4
          builder.tree.boxes[heads].flex = .none
          parts.append(heads)
        }
        let reels = builder.inner(
          .nothing,
          in: column,
          kind: { box in
            box.flex = FlexItem(grow: 1, shrink: 1)
            if wheel.axis == .horizontal {
              box.minHeight = max(0, wheel.rowLength) * unit
              if part.style.size.width == nil { box.width = .points(max(0, wheel.length) * unit) }
            } else if part.style.size.height == nil {
              box.height = .points(max(0, wheel.length) * unit)
            }
          }
        )
        return parts + [reels]
      }
    )
  }
}
