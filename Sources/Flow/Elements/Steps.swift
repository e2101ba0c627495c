/// Numbered discs joined by links: the steps of a flow, with words below them or not.
///
/// Defaults are those of reference sequence, section 4, variant `steps`; all sizes in pt.
public struct Steps: Hashable, Sendable {
  /// The number of steps.
  public private(set) var count: Int
  /// The current one, from 0; those before it are done.
  public private(set) var current: Int
  /// Width and height of a disc.
  public var size: Double = 24
  /// Width of the ring around each disc.
  public var ringWidth: Double = 2
  /// Steps that are still to come are filled with the track's paint instead of being rings.
  public var fillsLater = false
  /// Steps that are done show a check instead of their number.
  public var checksDone = true
  /// Length of a link; it is painted as filled where the step before it is done.
  public var linkLength: Double = 20
  /// The thickness of a link.
  public var linkWidth: Double = 2
  /// Space between a disc and a link.
  public var gap: Double = 4
  /// The colour of the numbers of steps that are done or current.
  public var ink = Themed(Color(0xFFFFFF))
  /// The colour of the numbers of steps that are still to come.
  public var laterInk = Themed(Color(0xFFFFFF, alpha: 0.5))
  /// The typography of the numbers.
  public var number = Typography(size: 12, weight: 600)
  /// The typography of the numbers of steps that are still to come.
  public var laterNumber = Typography(size: 12, weight: 500)
  /// Side of the check, where there is one.
  public var checkSize: Double = 10
  /// Words below the discs, in order; there may be fewer than steps.
  public var labels: [TextSlot] = []
  /// The style of the words below the discs.
  public var label = Style { $0.typography = Typography(size: 12) }

  /// The steps without the position among the cards and without their number.
  var atAnyPlace: Steps {
    var copy = self
    (copy.count, copy.current) = (labels.count, 0)
    return copy
  }

  /// Steps with the looks that `change` sets.
  public init(count: Int, current: Int, _ change: (inout Steps) -> Void = { _ in }) {
    self.count = count
    self.current = current
    change(&self)
  }
}

extension Steps {
  /// The discs, with links between them and words below them.
  func parts(of progress: Progress) -> [BoxPart] {
    (0..<BoxPart.shown(count)).flatMap { index in
      let step = self.step(index, progress)
      return index == 0 ? [step] : [link(isDone: index <= current, progress), step]
    }
  }

  private func link(isDone: Bool, _ progress: Progress) -> BoxPart {
    BoxPart(
      "e-link",
      own: [
        .shrinking(linkLength), .height(.points(linkWidth)),
        .spaceAbove(max(0, size - linkWidth) / 2), .paint(isDone ? progress.fill : progress.track),
      ]
    )
  }

  private func step(_ index: Int, _ progress: Progress) -> BoxPart {
    var parts = [disc(index, progress)]
    if labels.indices.contains(index) {
      let content = BoxPart.Content.text(labels[index])
      parts.append(BoxPart("e-span", tag: "span", in: .column, style: label, role: .text, content))
    }
    return BoxPart(
      "e-step",
      tag: "span",
      usual: [.flex(.none), .align(.center), .gap(4), .type(Typography(alignment: .center))],
      .flex(.vertical, parts.map(BoxPart.Piece.part))
    )
  }

  private func disc(_ index: Int, _ progress: Progress) -> BoxPart {
    let side = Length.points(checkSize)
    let isChecked = checksDone && index < current
    return BoxPart(
      "e-disc",
      in: .column,
      taken: BoxProperty.square(.points(size)),
      own: index <= current
        ? [.paint(progress.fill), .type(number), .color(ink)] : later(progress),
      isChecked
        ? .over([
          .part(
            BoxPart("e-sign", own: [.width(side), .height(side)], .over([.symbol("check", side)]))
          )
        ])
        : .text(String(index + 1))
    )
  }

  private func later(_ progress: Progress) -> [BoxProperty] {
    let own = [BoxProperty.type(laterNumber), .color(laterInk)]
    if !fillsLater, case .solid(let color) = progress.track {
      return own + [.line(Border(width: ringWidth, color: color))]
    }
    return own + [.paint(progress.track)]
  }
}
