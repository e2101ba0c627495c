internal import Source

extension Progress: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    guard hasOuterWords else { return part(in: parent) }
    var parts: [BoxPart] = []
    if outerPlace == .above { parts += percentage(.above) }
    if case .hidden = shape {} else { parts.append(part(in: .column)) }
    if outerPlace == .below { parts += percentage(.below) }
    if let captions { parts.append(captions.part(at: run == nil ? shape.fraction : nil)) }
    return BoxPart(
      "e-meter",
      usual: [.align(.center)],
      .flex(.vertical, parts.map(BoxPart.Piece.part))
    )
  }

  private func part(in parent: BoxParent) -> BoxPart {
    let wide: [BoxProperty] = hasOuterWords ? [.alignSelf(.stretch)] : []
    switch shape {
    case .bar(_, let height):
      let height = Length.points(height)
      let width = run == nil ? BoxProperty.width(.share(shape.fraction)) : .runs
      let track = BoxPart(
        "e-track",
        usual: [.flex(.none)],
        taken: [.height(height)],
        own: [.paint(track)],
        .over([.part(BoxPart("e-fill", own: [width, .paint(fill)]))])
      )
      return shape("e-bar", usual: wide, [.variable(.track, height)] + round, .vertical, [track])
    case .segments(let count, let filled, let gap, let height):
      let height = Length.points(height)
      let parts = (0..<BoxPart.shown(count)).map { index in
        BoxPart(
          "e-seg",
          usual: [.flex(.share(1))],
          taken: [.height(height)],
          own: [.paint(index < filled && run == nil ? fill : track)],
          .over(lit(index, of: count))
        )
      }
      let own = [BoxProperty.variable(.track, height), .gap(gap)]
      return shape("e-segments", usual: wide, own + round, .horizontal, parts)
    case .dots(let count, let current, let filled, let size, let gap, let width):
      let parts = (0..<BoxPart.shown(count)).map { index in
        dot(
          isNow: index == current && run == nil,
          isFilled: (index == current || filled && index < current) && run == nil,
          size,
          width,
          .over(lit(index, of: count))
        )
      }
      let own = [BoxProperty.variable(.dot, .points(size)), .gap(gap)]
      return shape("e-dots", usual: [.justify(.center)], own, .horizontal, parts)
    case .ring(_, let size, _): return ring(size)
    case .arc(let arc): return ring(arc.size)
    case .digits(let digits): return digits.part
    case .hidden: return shape("e-meter", usual: [.align(.center)], [], .vertical, [])
    case .steps(let steps):
      let own = [BoxProperty.variable(.dot, .points(steps.size)), .gap(steps.gap)]
      let usual = wide + [.align(.start), .justify(.center)]
      return shape("e-steps", usual: usual, own, .horizontal, steps.parts(of: self))
    case .words(let current, let count):
      let usual = hasOuterWords ? [] : BoxProperty.keepingHeight(in: parent)
      return BoxPart(
        "e-text",
        tag: "div",
        in: .column,
        usual: usual,
        own: ink,
        .text("\(current)/\(count)")
      )
    }
  }

  private func shape(
    _ name: StaticString,
    usual: [BoxProperty],
    _ own: [BoxProperty],
    _ axis: Stack.Axis,
    _ parts: [BoxPart]
  ) -> BoxPart {
    let content = BoxPart.Content.flex(axis, parts.map(BoxPart.Piece.part))
    return BoxPart(name, tag: "div", in: .column, usual: usual, own: own, content)
  }

  private func ring(_ size: Double) -> BoxPart {
    let side = Length.points(size)
    let own = [BoxProperty.variable(.side, side)]
    return BoxPart(
      "e-ring",
      tag: "div",
      in: .column,
      taken: BoxProperty.square(side),
      own: own,
      .over([.part(BoxPart(nil, .art))] + middle)
    )
  }

  /// The element and percentage in the middle of a ring.
  private var middle: [BoxPart.Piece] {
    guard hasMiddle else { return [] }
    let element = content.map { [BoxPart.Piece.element($0, .column)] } ?? []
    let text = percentage?.place == .middle ? percentage(.middle).map(BoxPart.Piece.part) : []
    return [.part(BoxPart("e-middle", tag: "div", .over(element + text)))]
  }

  private func dot(
    isNow: Bool,
    isFilled: Bool,
    _ size: Double,
    _ width: Double?,
    _ content: BoxPart.Content
  ) -> BoxPart {
    var own = [BoxProperty.paint(isFilled ? fill : track)]
    if isNow, let width, width > size { own.append(.width(.points(width))) }
    return BoxPart(
      isNow ? "e-dot e-now" : "e-dot",
      taken: BoxProperty.square(.points(size)),
      own: own,
      content
    )
  }

  /// The filled look of a part, which shows once the run has reached its middle.
  private func lit(_ index: Int, of count: Int) -> [BoxPart.Piece] {
    if run == nil { return [] }
    let mark = (Double(index) + 0.5) / Double(max(1, count))
    return [.part(BoxPart("e-lit", own: [.paint(fill), .lit(mark)]))]
  }

  private var round: [BoxProperty] { radius.map { [.variable(.round, .points($0))] } ?? [] }

  /// The filled part's paint as the colour of text.
  private var ink: [BoxProperty] {
    if case .solid(let color) = fill { [.color(color)] } else { [] }
  }

  // MARK: Words

  private func percentage(_ position: Percentage.Position) -> [BoxPart] {
    guard let percentage else { return [] }
    let gap: [BoxProperty] =
      switch position {
      case .above: [.spaceBelow(percentage.gap)]
      case .below: [.spaceAbove(percentage.gap)]
      case .middle: []
      }
    let share = Int(clamping: (shape.fraction * 100).rounded(), to: 0...100)
    return [
      BoxPart(
        run == nil ? "e-percent" : "e-percent e-counts",
        tag: "div",
        in: .column,
        style: percentage.look,
        own: gap,
        .text([BoxPart.StyledText("", .fixed("\(share)%"))])
      )
    ]
  }
}

extension Progress.Captions {
  /// The words that show at a fraction, those of a run where that is nil.
  fileprivate func part(at fraction: Double?) -> BoxPart {
    let parts = list.indices.map { index -> BoxPart.Piece in
      let start = list[index].start
      let next = index + 1 < list.count ? list[index + 1].start : nil
      var own: [BoxProperty] = [.shown(from: start, until: next)]
      if let fraction {
        own = start <= fraction && next.map { $0 > fraction } ?? true ? [] : [.opacity(0)]
      }
      return .part(BoxPart("e-span", tag: "span", own: own, role: .text, .text(list[index].text)))
    }
    return BoxPart(
      "e-captions",
      tag: "div",
      in: .column,
      usual: [.type(Typography(alignment: .center))],
      style: look,
      own: [.spaceAbove(gap)],
      .layers(parts)
    )
  }
}

extension Progress.Digits {
  fileprivate var part: BoxPart {
    var type = Typography()
    type.hasTabularDigits = true
    return BoxPart(
      "e-digits",
      tag: "div",
      in: .column,
      usual: [.type(type)],
      own: [
        .number(.total, max(0, total)), .number(.unit, max(1, unit)),
        .number(.cycle, max(1, cycle ?? .infinity)),
      ],
      .text([BoxPart.StyledText("", .fixed(text))])
    )
  }
}
