internal import Flow
internal import Source
internal import SystemKit

/// The background of a step: `background` (reference: appdna, section 7.6).
struct AppDNABackground: Sendable {
  var paint: Paint?
  var image: Located<String>?
  /// Indicates that the picture is shown whole instead of filling the screen.
  var isContained = false
  /// A film of Lottie or Rive, with its sort.
  var film: (sort: Media.Sort, url: Located<String>)?
  /// The colour over a picture or film.
  var overlay: Themed<Color>?

  /// The paints, bottom first; a film is none.
  func paints(_ drawing: inout Drawing) -> [Paint] {
    if let image {
      let slot = drawing.image(image)
      return [
        .image(ImagePaint(image: slot, fit: isContained ? .contain : .cover, overlay: overlay))
      ]
    }
    return paint.map { [$0] } ?? []
  }
}

extension Fields {
  /// The background that a map asks for; nil where nothing is drawn.
  mutating func background() -> AppDNABackground? {
    let types = ["color", "gradient", "image", "lottie", "rive", "transparent", "clear", "none"]
    let type = word("type", among: types)
    var background = AppDNABackground()
    switch type {
    case "color":
      let color = color("color") ?? .white
      if color.light.alpha == 0, color.dark.alpha == 0 { return nil }
      background.paint = .solid(color)
    case "gradient":
      guard let paint = map("gradient", of: "a gradient", { $0.stops() }) else { return nil }
      background.paint = paint
    case "image":
      guard let image = text("image_url"), !image.value.isEmpty else { return nil }
      background.image = image
      background.isContained = word("image_fit", among: ["cover", "contain"]) == "contain"
      background.overlay = overlay()
    case "lottie", "rive":
      guard let url = text(type == "rive" ? "rive_url" : "lottie_url"), !url.value.isEmpty else {
        return nil
      }
      background.film = (type == "rive" ? .rive : .lottie, url)
      background.overlay = overlay()
      fidelity.add(AppDNAFidelity.backgroundStill)
    default: return nil
    }
    return background
  }

  /// The colour above a picture; black and white alone are seen through.
  private mutating func overlay() -> Themed<Color>? {
    guard let text = text("overlay"), !text.value.isEmpty, !AppDNAColor.isClear(text.value) else {
      return nil
    }
    let color = color("overlay") ?? .black
    if let opacity = number("overlay_opacity") {
      return Themed(color.light.faded(min(1, max(0, opacity))))
    }
    let isPlain = text.value.utf8.filter { $0 != 0x23 }.count == 6
    let isStark = [Color(0x000000), Color(0xFFFFFF)].contains(color.light)
    return isPlain && isStark ? Themed(color.light.faded(0.4)) : color
  }

  /// The stops of a background's gradient, which the iOS app spreads evenly whatever it says.
  private mutating func stops() -> Paint? {
    let isRadial = text("type")?.value == "radial"
    let angle = number("angle") ?? 180
    let read = maps("stops", of: "a stop") { fields, _ in
      (fields.color("color") ?? .black, fields.number("position"))
    }
    guard read.count >= 2 else { return nil }
    let positions = read.map(\.1)
    var stops = GradientStop.evenly(read.map(\.0))
    if positions.allSatisfy({ $0 != nil }) {
      let largest = positions.compactMap { $0 }.max() ?? 1
      let scale = largest > 1 ? 100.0 : 1
      stops = read.map { GradientStop($0.0, at: min(1, max(0, ($0.1 ?? 0) / scale))) }
      if stops != GradientStop.evenly(read.map(\.0)) {
        fidelity.add(AppDNAFidelity.gradientStops)
      }
    }
    if isRadial { return .radial(RadialGradient(stops: stops, radius: 300)) }
    return .linear(LinearGradient(angle: angle, stops: stops, extent: .unit))
  }
}
