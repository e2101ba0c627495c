internal import Flow
internal import Source
internal import SystemKit

extension AppDNALoading {
  /// The time in which a sign comes or goes, in ms.
  private static let change = 150.0

  /// Loading as a list whose items are ticked off one after the other (reference: appdna, section 9.17).
  func checklist(_ id: String, _ drawing: inout Drawing) -> Element {
    let rows = items.indices.map { row($0, &drawing) }
    var list = Element.column(id: id, gap: 12, rows)
    if items.count > 1 {
      list.fidelity.add(AppDNAFidelity.checklistLabels)
    }
    return list
  }

  private func row(_ index: Int, _ drawing: inout Drawing) -> Element {
    let start = index == 0 ? 0 : time.ends[index - 1]
    let end = time.ends[index]
    let ring = AppDNABlockParts.disc(22, nil) {
      $0.border = Border(width: 2, color: .gray.faded(0.3))
    }
    var spinner = Element.symbol("spinner", size: 20, ink: .gray)
    spinner.animation = .turning(1000)
    let busy = AppDNABlockParts.disc(28, spinner) { $0.corners = nil }
    let done = AppDNABlockParts.disc(22, Element.symbol("check", size: 13, ink: .white)) {
      $0.background = [.solid(check)]
    }
    let signs =
      index == 0
      ? [switched(busy, from: 1, [(end, 0)])]
      : [switched(ring, from: 1, [(start, 0)]), switched(busy, from: 0, [(start, 1), (end, 0)])]
    let all = signs + [switched(done, from: 0, [(end, 1)])]
    let box = Element("", .layers(Layers(all.map { Layers.Item($0, .center) }))) {
      $0.size = .square(28)
    }
    let item = items[index]
    var label = Element.text(
      drawing.text(item.label ?? Located("", item.span), engines: .none),
      .system(.subheadline),
      ink: index == 0 ? .primary : .secondary
    )
    label.style.size.width = .fill
    return .row(gap: 12, alignment: .center, [box, label])
  }

  /// A sign that is there at first or not, and changes at times in ms.
  private func switched(
    _ sign: Element,
    from first: Double,
    _ changes: [(time: Double, opacity: Double)]
  ) -> Element {
    var sign = sign
    if first == 0 {
      sign.style.opacity = 0
      sign.accessibility.isHidden = true
    }
    let length = time.total + Self.change
    var frames = [Animation.Frame(0) { $0.opacity = first }]
    var opacity = first
    for change in changes {
      frames.append(.init(change.time / length) { [opacity] in $0.opacity = opacity })
      frames.append(.init((change.time + Self.change) / length) { $0.opacity = change.opacity })
      opacity = change.opacity
    }
    frames.append(.init(1) { [opacity] in $0.opacity = opacity })
    sign.animation = Animation(frames, duration: length, repeats: false)
    return sign
  }
}
