internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Work that seems to be done, thing by thing (reference: appdna, section 9.17): the preview stands at
/// its start, and runs through it while the card plays.
struct AppDNALoading: BlockContent {
  private let variant: String
  let items: [AppDNALoadingItem]
  let time: AppDNALoadingTime
  private let color: Themed<Color>
  let check: Themed<Color>
  private let showsPercentage: Bool
  private let text: Located<String>?
  private let orbit: AppDNAOrbit
  private let advance: Span?

  private static let variants = ["checklist", "circular", "linear", "orbiting_icons"]

  init(_ fields: inout Fields) {
    variant = fields.word("loading_variant", among: Self.variants) ?? "checklist"
    items = fields.loadingItems()
    time = fields.loadingTime(items)
    color = fields.color("progress_color") ?? .accent
    check = fields.color("check_color") ?? .done
    showsPercentage = fields.bool("show_percentage") ?? false
    text = fields.text("text")
    orbit = fields.config { AppDNAOrbit(&$0) }
    advance = fields.bool("auto_advance") == true ? fields.any("auto_advance")?.span : nil
    if variant == "checklist", showsPercentage {
      fields.fidelity.add(AppDNAFidelity.checklistPercentage)
    }
    if variant != "orbiting_icons", text != nil {
      fields.fidelity.add(AppDNAFidelity.loadingText)
    }
    guard let advance, time.total == 0 else { return }
    fields.log.report(
      .loadingWithoutTime,
      "the step goes on at once, as the loading block takes no time",
      at: advance
    )
  }

  /// The action at the end: half a second after the last item, or with the time where there are no
  /// items.
  var actions: [AppDNAAction] {
    guard let advance else { return [] }
    let delay = time.total + (items.isEmpty ? 0 : 500)
    return [AppDNAAction(name: "next", delay: delay, span: advance)]
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout Drawing) -> Element {
    switch variant {
    case "circular":
      var progress = progress(.ring(fraction: 0, size: 80, width: 5), .middle, &drawing)
      progress.spin = .init(duration: 1500, least: 0.05)
      return Element(id, .progress(progress))
    case "linear":
      var progress = progress(.bar(fraction: 0, height: 8), .below, &drawing)
      progress.radius = 4
      var element = Element(id, .progress(progress))
      if showsPercentage || progress.captions != nil {
        element.fidelity.add(AppDNAFidelity.barWords)
      }
      return element
    case "orbiting_icons": return orbiting(id, &drawing)
    default: return checklist(id, &drawing)
    }
  }

  private func progress(_ shape: Progress.Shape) -> Progress {
    var progress = Progress(shape, track: .solid(.track), fill: .solid(color), label: "loading")
    progress.run = time.run
    return progress
  }

  /// The progress with its percentage at a place, and the label of the item that is going on.
  private func progress(
    _ shape: Progress.Shape,
    _ place: Progress.Percentage.Place,
    _ drawing: inout Drawing
  ) -> Progress {
    var progress = progress(shape)
    if showsPercentage { progress.percentage = .init(place, look: percentage(16)) }
    progress.captions = captions(&drawing)
    return progress
  }

  private func orbiting(_ id: String, _ drawing: inout Drawing) -> Element {
    var rows = [orbit.element(items, &drawing)]
    if let text, !text.value.isEmpty {
      let type = Typography(size: orbit.labelSize, weight: 600, alignment: .center, scaling: .body)
      rows.append(Element.text(drawing.text(text, engines: .block), type, ink: orbit.labelColor))
    }
    if let captions = captions(&drawing, orbit.subtitle) {
      var words = progress(.hidden(fraction: 0))
      words.captions = captions
      rows.append(Element("", .progress(words)))
    }
    if showsPercentage {
      var words = progress(.hidden(fraction: 0))
      words.percentage = .init(.below, look: percentage(orbit.labelSize), gap: 0)
      rows.insert(Element("", .progress(words)), at: orbit.isPercentageAbove ? 0 : rows.count)
    }
    return .column(id: id, gap: 20, alignment: .center, rows)
  }

  private func percentage(_ size: Double) -> Style {
    Style(Typography(size: size, weight: 700, alignment: .center), ink: color)
  }

  /// The label of the item that is going on; nil where no item has one.
  private func captions(_ drawing: inout Drawing, _ look: Style? = nil) -> Progress.Captions? {
    let list = items.enumerated().map { index, item in
      Progress.Caption(
        drawing.text(item.label ?? Located("", item.span), engines: .none),
        from: time.share(of: index)
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
  /// The duration, in ms.
  let duration: Double
  let icon: Located<String>?
  let url: Located<String>?
  let color: Themed<Color>
  /// The size, in pt.
  let size: Double
  /// The angle, in degrees from the right; nil for an even place.
  let angle: Double?
  let span: Span
}

/// The times at which the items of loading are done.
struct AppDNALoadingTime: Sendable {
  /// The time at which each item is done, in ms.
  let ends: [Double]
  /// The duration of all items, in ms.
  let total: Double

  /// The share of the time at which a thing starts.
  func share(of index: Int) -> Double {
    index == 0 || total <= 0 ? 0 : ends[index - 1] / total
  }

  /// The run of the progress: by jumps where there are items, else evenly; nil where it takes no time.
  var run: Progress.Run? {
    guard total > 0 else { return nil }
    return .init(duration: total, easing: .linear, marks: ends.map { $0 / total })
  }
}

extension Fields {
  /// The first things; more would leave any screen.
  fileprivate mutating func loadingItems() -> [AppDNALoadingItem] {
    let key = key("loading_items", alias: "items")
    let items = maps(key, of: "an item of a loading block") { item, _ in
      AppDNALoadingItem(
        label: item.text("label"),
        duration: Double(item.integer("duration_ms", in: 0...600_000) ?? 1000),
        icon: item.text("icon"),
        url: item.text("icon_url"),
        color: item.color("icon_bg_color") ?? Themed(Color(0xBE123C)),
        size: item.length("icon_size", most: 400) ?? 48,
        angle: item.number("icon_orbit_angle").map { $0.truncatingRemainder(dividingBy: 360) },
        span: item.span
      )
    }
    return Array(items.prefix(48))
  }

  fileprivate mutating func loadingTime(_ items: [AppDNALoadingItem]) -> AppDNALoadingTime {
    let own = Double(integer("total_duration_ms", in: 0...600_000) ?? 0)
    if items.isEmpty { return AppDNALoadingTime(ends: [], total: own) }
    if has("total_duration_ms") {
      fidelity.add(AppDNAFidelity.totalDuration)
    }
    var total = 0.0
    let ends = items.map { item in
      total += item.duration
      return total
    }
    return AppDNALoadingTime(ends: ends, total: total)
  }
}
