internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// Loading as a list whose items are ticked off one after the other (reference: appdna, section 9.17).
  static func checklist(
    _ id: String,
    _ items: [AppDNALoadingItem],
    _ check: Themed<Color>,
    _ drawing: inout Drawing
  ) -> Element {
    let ring = AppDNABlockParts.disc(22, nil) {
      $0.border = Border(width: 2, color: .gray.faded(0.3))
    }
    var spinner = Element.symbol("spinner", size: 20, ink: .gray)
    spinner.animation = .turning(1000)
    let busy = AppDNABlockParts.disc(28, spinner) { $0.corners = nil }
    let done = AppDNABlockParts.disc(22, Element.symbol("check", size: 13, ink: .white)) {
      $0.background = [.solid(check)]
    }
    let total = items.last?.end ?? 0
    let rows = items.enumerated().map { index, item in
      let (start, end) = (item.start, item.end)
      let signs =
        index == 0
        ? [switched(busy, from: 1, [(end, 0)], total)]
        : [
          switched(ring, from: 1, [(start, 0)], total),
          switched(busy, from: 0, [(start, 1), (end, 0)], total),
        ]
      let all = signs + [switched(done, from: 0, [(end, 1)], total)]
      let box = Element("", .layers(Layers(all.map { Layers.Item($0, .center) }))) {
        $0.size = .square(28)
      }
      let slot = drawing.text(item.label ?? Located("", item.span), engines: .none)
      let ink = index == 0 ? Themed.primary : .secondary
      let label = Element.text(slot, .system(.subheadline), ink: ink) { $0.size.width = .fill }
      return Element.row(gap: 12, alignment: .center, [box, label])
    }
    var list = Element.column(id: id, gap: 12, rows)
    if items.count > 1 { list.fidelity.add(AppDNAFidelity.checklistLabels) }
    return list
  }

  /// A sign that is there at first or not, and changes at times in ms, until all is done.
  private static func switched(
    _ sign: Element,
    from first: Double,
    _ changes: [(time: Double, opacity: Double)],
    _ total: Double
  ) -> Element {
    var sign = sign
    if first == 0 {
      sign.style.opacity = 0
      sign.accessibility.isHidden = true
    }
    // The time in which a sign comes or goes, in ms.
    let change = 150.0
    let length = total + change
    var frames = [Animation.Frame(0) { $0.opacity = first }]
    var opacity = first
    for (time, next) in changes {
      frames.append(.init(time / length) { [opacity] in $0.opacity = opacity })
      frames.append(.init((time + change) / length) { $0.opacity = next })
      opacity = next
    }
    frames.append(.init(1) { [opacity] in $0.opacity = opacity })
    sign.animation = Animation(frames, duration: length, repeats: false)
    return sign
  }
}
