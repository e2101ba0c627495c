internal import Flow
internal import Source

/// Boxes of progress (bars, dots, rings, steps) and of ratings.
extension BoxBuilder {
  mutating func add(_ progress: Progress, _ part: Part) -> Int {
    guard progress.hasOuterWords else {
      return shape(of: progress, part) { builder, content, more in
        builder.box(part, kind: content, parts: more)
      }
    }
    let rules = FlexRules(axis: .vertical, alignment: .center)
    return box(
      part,
      kind: { $0.content = .flex(rules) },
      parts: { builder, place, type in
        let column = place.child(of: .column)
        var lines: [Int?] = []
        if progress.outerPlace == .above {
          lines.append(builder.percentage(of: progress, .above, type, column))
        }
        if case .hidden = progress.shape {
        } else {
          lines.append(
            builder.shape(of: progress, part) { builder, content, more in
              builder.inner(.nothing, in: column, kind: content) { more(&$0, column, type) }
            }
          )
        }
        if progress.outerPlace == .below {
          lines.append(builder.percentage(of: progress, .below, type, column))
        }
        if let captions = progress.captions {
          lines.append(builder.add(captions, type, column))
        }
        return lines
      }
    )
  }

  /// Makes the box of a shape: its own measures and its parts.
  private mutating func shape(
    of progress: Progress,
    _ part: Part,
    _ make: (
      inout BoxBuilder, (inout Box) -> Void, (inout BoxBuilder, BoxPlace, TextType) -> [Int?]
    ) -> Int
  ) -> Int {
    let unit = part.place.across
    let isPart = progress.hasOuterWords
    func stretched(_ rules: FlexRules) -> (inout Box) -> Void {
      { box in
        if isPart { box.alignment = .stretch }
        box.content = .flex(rules)
      }
    }
    let none: (inout BoxBuilder, BoxPlace, TextType) -> [Int?] = { _, _, _ in [] }
    switch progress.shape {
    case .bar(_, let height):
      return make(
        &self,
        stretched(FlexRules(axis: .vertical)),
        { builder, place, _ in [builder.track(max(0, height) * unit, place)] }
      )
    case .segments(let count, _, let gap, let height):
      let size = (width: nil as Double?, height: max(0, height) * unit)
      return make(
        &self,
        stretched(FlexRules(axis: .horizontal, gap: max(0, gap) * unit)),
        { builder, place, _ in builder.marks(count, place) { _ in size } }
      )
    case .dots(let count, let current, _, let size, let gap, let wide):
      let rules = FlexRules(axis: .horizontal, gap: max(0, gap) * unit, distribution: .center)
      return make(
        &self,
        { $0.content = .flex(rules) },
        { builder, place, _ in
          builder.marks(count, place) { index in
            let isWide = index == current && progress.run == nil
            let width = isWide ? max(size, wide ?? size) : size
            return (max(0, width) * unit, max(0, size) * unit)
          }
        }
      )
    case .ring(_, let size, _): return make(&self, Self.square(size * unit), none)
    case .arc(let arc): return make(&self, Self.square(arc.size * unit), none)
    case .digits(let digits): return make(&self, { _ in }, { $0.text(digits.words, $1, $2) })
    case .hidden: return make(&self, { $0.content = .flex(FlexRules(axis: .vertical)) }, none)
    case .words(let current, let count):
      return make(&self, { _ in }, { $0.text("\(current)/\(count)", $1, $2) })
    case .steps(let steps):
      let gap = max(0, steps.gap) * unit
      return make(
        &self,
        stretched(
          FlexRules(axis: .horizontal, gap: gap, alignment: .start, distribution: .center)
        ),
        { $0.steps(steps, $1, $2) }
      )
    }
  }

  /// Adds the track of a bar, as high as given in px.
  private mutating func track(_ height: Double, _ place: BoxPlace) -> Int {
    inner(
      .nothing,
      in: place.child(of: .cell),
      kind: { box in
        box.height = .points(height)
        box.flex = .none
      }
    )
  }

  private static func square(_ side: Double) -> (inout Box) -> Void {
    { box in box.fix(width: max(0, side), height: max(0, side)) }
  }

  /// Words that are all that is in a box.
  private mutating func text(_ words: String, _ place: BoxPlace, _ type: TextType) -> [Int?] {
    let last = tree.boxes.count - 1
    tree.boxes[last].content = .flex(FlexRules(axis: .vertical))
    return [self.words(words, type, in: place.child(of: .column))]
  }

  /// Marks beside one another; one without a width takes its share.
  private mutating func marks(
    _ count: Int,
    _ place: BoxPlace,
    _ size: (Int) -> (width: Double?, height: Double)
  ) -> [Int?] {
    (0..<min(48, max(0, count))).map { index in
      let size = size(index)
      return inner(
        .nothing,
        in: place.child(of: .cell),
        kind: { box in
          box.height = .points(size.height)
          box.flex = size.width == nil ? .share(1) : .none
          if let width = size.width { box.width = .points(width) }
        }
      )
    }
  }

  private mutating func steps(_ steps: Steps, _ place: BoxPlace, _ type: TextType) -> [Int?] {
    let unit = place.across
    let side = max(0, steps.size) * unit
    var parts: [Int?] = []
    for index in 0..<min(48, max(0, steps.count)) {
      if index > 0 {
        let link = inner(
          .nothing,
          in: place.child(of: .cell),
          kind: { box in
            box.width = .points(max(0, steps.linkLength) * unit)
            box.height = .points(max(0, steps.linkWidth) * unit)
            box.margin.top = max(0, steps.size - steps.linkWidth) / 2 * unit
            box.minWidth = 0
          }
        )
        parts.append(link)
      }
      let rules = FlexRules(axis: .vertical, gap: 4, alignment: .center)
      let column = place.child(of: .column)
      let label = steps.labels.indices.contains(index) ? steps.labels[index] : nil
      parts.append(
        inner(.flex(rules), in: place.child(of: .cell), kind: { $0.flex = .none }) { builder in
          let disc = builder.inner(
            .nothing,
            in: column,
            kind: { $0.fix(width: side, height: side) }
          )
          return [disc] + [label.map { builder.line($0, steps.label, type, column) }]
        }
      )
    }
    return parts
  }

  // MARK: Words beside a shape

  private mutating func percentage(
    of progress: Progress,
    _ at: Progress.Percentage.Place,
    _ type: TextType,
    _ place: BoxPlace
  ) -> Int? {
    guard let percentage = progress.percentage else { return nil }
    let own = percentage.look.typography.map { type.setting($0, context, place.across) } ?? type
    let share = Int(clamping: (progress.shape.fraction * 100).rounded())
    let number = tree.blocks.count
    let words = TextBlock.Words.fixed("\(share)%")
    tree.blocks.append(TextBlock(parts: [.init(words: words, type: own)], type: own))
    let gap = max(0, percentage.gap) * place.across
    let box = inner(.text(number), style: percentage.look, in: place)
    if at == .above {
      tree.boxes[box].margin.bottom = gap
    } else {
      tree.boxes[box].margin.top = gap
    }
    return box
  }

  /// Words that follow one another in one place, which is as large as the largest.
  private mutating func add(
    _ captions: Progress.Captions,
    _ type: TextType,
    _ place: BoxPlace
  ) -> Int {
    let own = captions.look.typography.map { type.setting($0, context, place.across) } ?? type
    let gap = max(0, captions.gap) * place.across
    let box = inner(
      .layers,
      style: captions.look,
      in: place,
      parts: { builder in
        captions.list.map { caption in
          let number = builder.words(caption.text, own, in: place.child(of: .cell))
          builder.mark(number, caption.text)
          return number
        }
      }
    )
    tree.boxes[box].margin.top = gap
    return box
  }

  // MARK: Ratings

  mutating func add(_ rating: Rating, _ part: Part) -> Int {
    let unit = part.place.across
    let side = max(0, rating.size) * unit
    let rules = FlexRules(
      axis: .horizontal,
      gap: max(0, rating.gap) * unit,
      alignment: .center,
      distribution: .center,
      wraps: true
    )
    return box(
      part,
      kind: { $0.content = .flex(rules) },
      parts: { builder, place, type in
        guard case .emoji(let faces) = rating.marks else {
          return builder.marks(rating.count, place) { _ in (side, side) }
        }
        var own = type
        (own.size, own.lineHeight) = (side, 1.2)
        return faces.prefix(48).map { face in
          let number = builder.words(face, own, in: place.child(of: .cell))
          builder.tree.boxes[number].flex = .none
          return number
        }
      }
    )
  }
}
