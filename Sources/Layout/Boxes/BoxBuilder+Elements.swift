internal import Flow

/// Boxes that arrange others, words, pictures, lines and space.
extension BoxBuilder {
  mutating func add(_ stack: Stack, _ part: Part) -> Int {
    let unit = part.place.across
    let rules = FlexRules(
      axis: stack.axis,
      gap: max(0, part.style.gap ?? stack.gap) * unit,
      alignment: stack.alignment,
      distribution: stack.distribution,
      wraps: stack.wraps
    )
    return box(
      part,
      kind: { $0.content = .flex(rules) },
      parts: { builder, place, type in
        stack.children.map { builder.add($0, in: place.child(of: stack), type: type) }
      }
    )
  }

  mutating func add(_ layers: Layers, _ part: Part) -> Int {
    box(
      part,
      kind: { $0.content = .layers },
      parts: { builder, place, type in
        var place = place
        if let canvas = layers.canvas {
          place.across = builder.context.device.width / max(1, canvas.width)
          place.down = builder.context.device.height / max(1, canvas.height)
        }
        return layers.items.map { item in
          builder.add(item.element, in: place.child(of: .layers(item.placement)), type: type)
        }
      }
    )
  }

  mutating func add(_ scroll: Scroll, _ part: Part) -> Int {
    let rules = FlexRules(
      axis: scroll.axis,
      distribution: scroll.isCentered ? .center : .start,
      isSafe: true
    )
    return box(
      part,
      kind: { box in
        box.content = .flex(rules)
        box.scrolls = scroll.axis
        box.isClipped = true
        if scroll.axis == .horizontal { Self.keepsHeight(&box, in: part.place) }
      },
      parts: { builder, place, type in
        [builder.add(scroll.content, in: place.child(of: .scroll(scroll.axis)), type: type)]
      }
    )
  }

  // MARK: Words

  mutating func add(_ text: TextElement, _ part: Part) -> Int {
    let number = box(part, kind: { Self.keepsHeight(&$0, in: part.place) })
    let type = self.type(of: part)
    fill(
      number,
      TextBlock(
        parts: [.init(words: .slot(text.text.index), type: type)],
        type: type,
        maxLines: part.style.typography?.lines(at: context.size)
      ),
      part,
      text.text
    )
    return number
  }

  mutating func add(_ text: RichText, _ part: Part) -> Int {
    let number = box(part, kind: { Self.keepsHeight(&$0, in: part.place) })
    let type = self.type(of: part)
    let parts = text.spans.map { span in
      TextBlock.Part(
        words: .slot(span.text.index),
        type: type.setting(span.typography, context, part.place.across)
      )
    }
    let most = part.style.typography?.lines(at: context.size)
    let block = TextBlock(parts: parts, type: type, maxLines: most)
    fill(number, block, part, text.spans.first?.text)
    return number
  }

  /// Keeps the height of a text, or of a part that scrolls across, in a column.
  private static func keepsHeight(_ box: inout Box, in place: BoxPlace) {
    if case .column = place.parent { box.flex.shrink = 0 }
    if case .equal(.vertical) = place.parent { box.flex.shrink = 0 }
  }

  /// The type that an element's text is set in.
  private func type(of part: Part) -> TextType {
    part.style.typography.map { part.type.setting($0, context, part.place.across) } ?? part.type
  }

  private mutating func fill(_ number: Int, _ block: TextBlock, _ part: Part, _ slot: TextSlot?) {
    tree.boxes[number].content = .text(tree.blocks.count)
    tree.blocks.append(block)
    if tree.boxes[number].element == nil {
      tree.boxes[number].element = tree.elements.count
      tree.elements.append(BoxTree.PlacedElement(id: "", kind: "text"))
    }
    if let element = tree.boxes[number].element { tree.elements[element].text = slot }
  }

  // MARK: Pictures

  mutating func add(_ image: ImageElement, _ part: Part) -> Int {
    box(
      part,
      kind: { box in
        let size = part.style.size
        box.content = .picture(
          Picture(
            slot: image.image.index,
            hasWidth: size.width?.isGiven ?? false,
            hasHeight: size.height?.isGiven ?? false
          )
        )
      }
    )
  }

  mutating func add(_ icon: Icon, _ part: Part) -> Int {
    let side = context.length(max(0, icon.size), icon.scaling, icon.maxSize) * part.place.across
    switch icon.content {
    case .symbol:
      return box(
        part,
        kind: {
          $0.content = .flex(
            FlexRules(axis: .horizontal, alignment: .center, distribution: .center)
          )
          $0.flex = .none
          $0.width = .fit
        },
        parts: { builder, place, _ in
          let sign = builder.inner(
            .nothing,
            in: place.child(of: .cell),
            kind: { box in
              box.fix(width: side, height: side)
            }
          )
          builder.tree.boxes[sign].element = builder.tree.elements.count
          builder.tree.elements.append(BoxTree.PlacedElement(id: "", kind: BoxTree.sign))
          return [sign]
        }
      )
    case .letters(let letters): return emoji(.fixed(letters), side, part)
    case .emoji(let text): return emoji(.slot(text.index), side, part)
    }
  }

  private mutating func emoji(_ words: TextBlock.Words, _ side: Double, _ part: Part) -> Int {
    let number = box(part, kind: { $0.flex = .none })
    var type = self.type(of: part)
    type.size = side
    type.lineHeight = 1.2
    tree.boxes[number].content = .text(tree.blocks.count)
    tree.blocks.append(TextBlock(parts: [.init(words: words, type: type)], type: type))
    return number
  }

  // MARK: Lines and space

  mutating func add(_ divider: Divider, _ part: Part) -> Int {
    let isUpright = part.place.axis == .horizontal
    let width = Box.line(divider.thickness * part.place.across)
    let number = box(
      part,
      kind: { box in
        box.flex = .none
        if isUpright {
          box.width = .points(0)
          box.alignment = .stretch
        } else {
          box.height = .points(0)
          if case .column = part.place.parent { box.alignment = .stretch }
        }
      }
    )
    if isUpright {
      tree.boxes[number].padding.leading = width
    } else {
      tree.boxes[number].padding.top = width
    }
    return number
  }

  mutating func add(_ spacer: Spacer, _ part: Part) -> Int {
    let number = box(part)
    guard let length = spacer.length else {
      tree.boxes[number].flex = .share(max(0, spacer.weight))
      return number
    }
    let size = max(0, length) * part.place.across
    tree.boxes[number].flex = .none
    if part.place.axis == .horizontal {
      tree.boxes[number].width = .points(size)
    } else {
      tree.boxes[number].height = .points(size)
    }
    return number
  }

  mutating func add(_ placeholder: Placeholder, _ part: Part) -> Int {
    let rules = ColumnRules(count: 1, gap: 4, isCentered: true)
    return box(
      part,
      kind: { box in
        box.content = .columns(rules)
        box.padding = Edges(top: 12, leading: 16, bottom: 12, trailing: 16)
        box.border = 1
        box.minHeight = 72
        guard placeholder.isPanel else { return }
        box.padding = Edges(top: 10, leading: 16, bottom: 10, trailing: 16)
        box.border = 1
        box.minHeight = 0
      },
      parts: { builder, place, type in
        var small = type
        small.size = part.style.typography?.size == nil ? 13 : type.size
        var bold = small
        bold.weight = 600
        let inner = place.child(of: .cell)
        var parts: [Int] = []
        if !placeholder.name.isEmpty {
          parts.append(builder.words(placeholder.name, bold, in: inner))
        }
        if !placeholder.reason.isEmpty {
          parts.append(builder.words(placeholder.reason, small, in: inner))
        }
        return parts + placeholder.texts.map { builder.words($0, small, in: inner) }
      }
    )
  }
}
