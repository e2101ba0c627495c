internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// Work that seems to be done, thing by thing (reference: appdna, section 9.17): the preview stands at
  /// its start, and runs through it while the card plays.
  static func loading(_ fields: inout Fields) -> DrawnBlock<Self> {
    let variants = ["checklist", "circular", "linear", "orbiting_icons"]
    let variant = fields.word("loading_variant", among: variants) ?? "checklist"
    let items = fields.loadingItems()
    let own = Double(fields.integer("total_duration_ms", in: 0...600_000) ?? 0)
    if !items.isEmpty, fields.has("total_duration_ms") {
      fields.fidelity.add(AppDNAFidelity.totalDuration)
    }
    let total = items.last?.end ?? own
    let color = fields.color("progress_color") ?? .accent
    let check = fields.color("check_color") ?? .done
    let showsPercentage = fields.bool("show_percentage") ?? false
    let text = fields.text("text")
    let orbit = fields.config { $0.orbit() }
    let advance = fields.bool("auto_advance") == true ? fields.any("auto_advance")?.span : nil
    if variant == "checklist", showsPercentage {
      fields.fidelity.add(AppDNAFidelity.checklistPercentage)
    }
    if variant != "orbiting_icons", text != nil {
      fields.fidelity.add(AppDNAFidelity.loadingText)
    }
    if let advance, total == 0 {
      let message = "the step goes on at once, as the loading block takes no time"
      fields.log.report(.loadingWithoutTime, message, at: advance)
    }
    // The step goes on half a second after the last item, or with the time where there are no items.
    let delay = total + (items.isEmpty ? 0 : 500)
    let next = advance.map { AppDNAAction(name: "next", delay: delay, span: $0) }
    let look = AppDNALoadingLook(
      items: items,
      total: total,
      color: color,
      showsPercentage: showsPercentage
    )
    return DrawnBlock(actions: [next].compactMap(\.self)) { id, _, drawing in
      switch variant {
      case "checklist": return checklist(id, items, check, &drawing)
      case "orbiting_icons": return look.orbiting(id, orbit, text, &drawing)
      default: return look.element(id, isRing: variant == "circular", &drawing)
      }
    }
  }
}

/// The progress of loading, in one of its shapes.
private struct AppDNALoadingLook: Sendable {
  let items: [AppDNALoadingItem]
  /// The duration of all items, in ms.
  let total: Double
  let color: Themed<Color>
  let showsPercentage: Bool

  /// The progress, which runs by jumps where there are items, else evenly.
  private func progress(_ shape: Progress.Shape) -> Progress {
    var progress = Progress(shape, track: .solid(.track), fill: .solid(color), label: "loading")
    if total > 0 {
      let marks = items.map { $0.end / total }
      progress.run = .init(duration: total, easing: .linear, marks: marks)
    }
    return progress
  }

  /// A ring or a bar with its percentage, and the label of the item that is going on.
  func element(_ id: String, isRing: Bool, _ drawing: inout Drawing) -> Element {
    var progress = progress(
      isRing ? .ring(fraction: 0, size: 80, width: 5) : .bar(fraction: 0, height: 8)
    )
    if showsPercentage {
      progress.percentage = .init(isRing ? .middle : .below, look: percentage(16))
    }
    progress.captions = captions(&drawing)
    if isRing {
      progress.spin = .init(duration: 1500, least: 0.05)
    } else {
      progress.radius = 4
    }
    var element = Element(id, .progress(progress))
    if !isRing, showsPercentage || progress.captions != nil {
      element.fidelity.add(AppDNAFidelity.barWords)
    }
    return element
  }

  func orbiting(
    _ id: String,
    _ orbit: AppDNAOrbit,
    _ text: Located<String>?,
    _ drawing: inout Drawing
  ) -> Element {
    var rows = [orbit.element(items, &drawing)]
    if let text, !text.value.isEmpty {
      rows.append(Element.text(drawing.text(text, engines: .block), style: orbit.label))
    }
    var textProgress = progress(.hidden(fraction: 0))
    textProgress.captions = captions(&drawing, orbit.subtitle)
    if textProgress.captions != nil { rows.append(Element("", .progress(textProgress))) }
    if showsPercentage {
      textProgress.captions = nil
      textProgress.percentage = .init(
        .below,
        look: percentage(orbit.label.typography?.size ?? 0),
        gap: 0
      )
      rows.insert(
        Element("", .progress(textProgress)),
        at: orbit.isPercentageAbove ? 0 : rows.count
      )
    }
    return .column(id: id, gap: 20, alignment: .center, rows)
  }

  private func percentage(_ size: Double) -> Style {
    Style(Typography(size: size, weight: 700, alignment: .center), ink: color)
  }

  /// The label of the item that is going on; nil where no item has one.
  private func captions(_ drawing: inout Drawing, _ look: Style? = nil) -> Progress.Captions? {
    let list = items.map { item in
      Progress.Caption(
        drawing.text(item.label ?? Located("", item.span), engines: .none),
        from: total <= 0 ? 0 : item.start / total
      )
    }
    if !items.contains(where: { $0.label != nil }) { return nil }
    let usual = Style(.system(.subheadline, alignment: .center), ink: .secondary)
    return .init(list, look: look ?? usual, gap: look == nil ? 16 : 0)
  }
}

/// A thing that loading seems to do.
struct AppDNALoadingItem: Sendable {
  let label: Located<String>?
  /// The time in ms at which it starts, and that at which it is done.
  var start = 0.0
  var end: Double
  let icon: Located<String>?
  let url: Located<String>?
  let color: Themed<Color>
  /// The size, in pt.
  let size: Double
  /// The angle, in degrees from the right; nil for an even place.
  let angle: Double?
  let span: Span
}

extension Fields {
  /// The first things, one after the other; more would leave any screen.
  fileprivate mutating func loadingItems() -> [AppDNALoadingItem] {
    let key = key("loading_items", alias: "items")
    let items = maps(key, of: "an item of a loading block") { item, _ in
      AppDNALoadingItem(
        label: item.text("label"),
        // As if each started at once; the loop below puts them one after the other.
        end: Double(item.integer("duration_ms", in: 0...600_000) ?? 1000),
        icon: item.text("icon"),
        url: item.text("icon_url"),
        color: item.color("icon_bg_color") ?? Themed(Color(0xBE123C)),
        size: item.length("icon_size", most: 400) ?? 48,
        angle: item.number("icon_orbit_angle").map { $0.truncatingRemainder(dividingBy: 360) },
        span: item.span
      )
    }
    var time = 0.0
    return items.prefix(48).map { item in
      var item = item
      item.start = time
      item.end += time
      time = item.end
      return item
    }
  }
}

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
