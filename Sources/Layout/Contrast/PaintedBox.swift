internal import Flow

/// A paint of a box on a screen, whose colours can be told for any part of it.
struct PaintedBox: Hashable {
  /// The box that the paint is laid out in.
  private var frame: Rectangle
  /// The visible part of the screen.
  private(set) var shown: Rectangle
  private var fill: Fill

  private enum Fill: Hashable {
    case solid(ColorBounds)
    /// The direction of the line per point, in parts of its length.
    case linear(GradientSampler, x: Double, y: Double)
    /// The radius in points, and the centre's offset from the box's own.
    case radial(GradientSampler, Double, Shift)
    /// The start angle, in degrees.
    case angular(GradientSampler, Double)
    /// A picture in its box, not read yet.
    case file(PlacedPicture)
    /// A picture, mirrored from left to right or not.
    case picture(PictureColors, isMirrored: Bool)
    case unknown
  }

  init(unknown frame: Rectangle, shown: Rectangle) {
    (self.frame, self.shown, fill) = (frame, shown, .unknown)
  }

  /// A paint; `unit` is the number of points of the screen for one of the config.
  init(_ paint: Paint, in frame: Rectangle, shown: Rectangle, isDark: Bool, unit: Double) {
    (self.frame, self.shown) = (frame, shown)
    switch paint {
    case .solid(let color): fill = .solid(ColorBounds(color.on(dark: isDark)))
    case .linear(let gradient):
      // The line is as long as the box is in its direction (CSS Images 4, section 3.1).
      let sine = Trigonometry.sine(gradient.angle)
      let cosine = Trigonometry.cosine(gradient.angle)
      let length = abs(frame.width * sine) + abs(frame.height * cosine)
      let sampler = GradientSampler(gradient.cornerStops, isDark: isDark)
      let scale = length > 0 ? 1 / length : 0
      fill = .linear(sampler, x: sine * scale, y: -cosine * scale)
    case .radial(let gradient):
      let corner = (frame.width * frame.width + frame.height * frame.height).squareRoot() / 2
      let radius = gradient.radius.map { max(0.001, $0 * unit) } ?? corner
      let sampler = GradientSampler(gradient.stops, isDark: isDark)
      fill = .radial(sampler, max(0.001, radius), .none)
      guard let spot = gradient.spot else { break }
      let side = min(frame.width, frame.height)
      let center = Shift(
        x: (spot.center.x - 0.5) * frame.width,
        y: (spot.center.y - 0.5) * frame.height + spot.below * side
      )
      fill = .radial(sampler, max(0.001, spot.radius * side), center)
    case .angular(let gradient):
      fill = .angular(GradientSampler(gradient.stops, isDark: isDark), gradient.angle)
    case .image, .blur: fill = .unknown
    }
  }

  init(_ picture: PlacedPicture, in frame: Rectangle, shown: Rectangle) {
    (self.frame, self.shown, fill) = (frame, shown, .file(picture))
  }

  /// Indicates that nobody knows its colours.
  var isUnknown: Bool {
    switch fill {
    case .unknown, .file: true
    default: false
    }
  }

  /// Indicates a picture whose colours are known.
  var isPicture: Bool { if case .picture = fill { true } else { false } }

  /// A picture with its colours where it shows in a part of the screen.
  func read(_ pictures: PicturePixels, for part: Rectangle) -> PaintedBox {
    guard case .file(let picture) = fill, shown.overlap(part, atLeast: 0) != nil else {
      return self
    }
    var copy = self
    copy.fill = .unknown
    guard let size = pictures.size(of: picture.path) else { return copy }
    let area = picture.area(of: size, in: frame)
    guard area.width > 0, area.height > 0,
      let colors = pictures.colors(of: picture.path, width: area.width, height: area.height)
    else { return copy }
    copy.frame = area
    copy.shown = shown.cut(to: area)
    copy.fill = .picture(colors, isMirrored: picture.isMirrored)
    return copy
  }

  /// The same elsewhere.
  func moved(by shift: Shift) -> PaintedBox {
    var copy = self
    (copy.frame.x, copy.frame.y) = (frame.x + shift.x, frame.y + shift.y)
    (copy.shown.x, copy.shown.y) = (shown.x + shift.x, shown.y + shift.y)
    return copy
  }

  /// Tells whether it may paint some of a part of the screen.
  func touches(_ part: Rectangle) -> Bool {
    shown.overlap(part, atLeast: 0) != nil && (isUnknown || bounds(in: part) != .clear)
  }

  /// Tells whether it is opaque all over a part of the screen.
  func covers(_ part: Rectangle) -> Bool {
    !isUnknown && part.cut(to: shown) == part && bounds(in: part).low.alpha >= 1
  }

  /// The colours it has within a part of the screen; those of nothing where it ends in it.
  func bounds(in part: Rectangle) -> ColorBounds {
    let common = part.cut(to: shown)
    let isOutside =
      common.width < 0 || common.height < 0 || part.right < shown.x || shown.right < part.x
      || part.bottom < shown.y || shown.bottom < part.y
    if isOutside { return .clear }
    let bounds = colors(in: common)
    return common == part ? bounds : bounds.or(.clear)
  }

  private func colors(in part: Rectangle) -> ColorBounds {
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    let across = (part.x - x)...(part.x - x + part.width)
    let down = (part.y - y)...(part.y - y + part.height)
    switch fill {
    case .unknown, .file: return .clear
    case .picture(let colors, let isMirrored):
      let (left, top) = ((part.x - frame.x) / frame.width, (part.y - frame.y) / frame.height)
      let right = max(left, (part.right - frame.x) / frame.width)
      let bottom = max(top, (part.bottom - frame.y) / frame.height)
      return colors.bounds(isMirrored ? 1 - right...1 - left : left...right, top...bottom)
    case .solid(let color): return color
    case .linear(let sampler, let dx, let dy):
      let ends = [across.lowerBound * dx, across.upperBound * dx]
      let others = [down.lowerBound * dy, down.upperBound * dy]
      let least = 0.5 + min(ends[0], ends[1]) + min(others[0], others[1])
      let most = 0.5 + max(ends[0], ends[1]) + max(others[0], others[1])
      return sampler.bounds(least...max(least, most))
    case .radial(let sampler, let radius, let center):
      let across = (across.lowerBound - center.x)...(across.upperBound - center.x)
      let down = (down.lowerBound - center.y)...(down.upperBound - center.y)
      let near = (across.distance * across.distance + down.distance * down.distance).squareRoot()
      let far = (across.reach * across.reach + down.reach * down.reach).squareRoot()
      return sampler.bounds(near / radius...max(near, far) / radius)
    case .angular(let sampler, let start):
      if across == 0...0, down == 0...0 { return sampler.bounds(0...0) }
      guard let turn = Self.turn(across, down) else { return sampler.bounds(0...1) }
      let from = turn.lowerBound - start / 360
      let whole = from.rounded(.down)
      let end = turn.upperBound - start / 360 - whole
      if end <= 1 { return sampler.bounds(from - whole...max(from - whole, end)) }
      return sampler.bounds(from - whole...1).or(sampler.bounds(0...min(1, end - 1)))
    }
  }

  /// The directions in which a rectangle is seen from the origin, in turns; nil where it holds the origin.
  ///
  /// It spans less than half a turn then, between two of its corners.
  private static func turn(
    _ across: ClosedRange<Double>,
    _ down: ClosedRange<Double>
  ) -> ClosedRange<Double>? {
    if across.contains(0), down.contains(0) { return nil }
    let middle = Trigonometry.angle(x: across.middle, y: down.middle)
    var (least, most) = (0.0, 0.0)
    for x in [across.lowerBound, across.upperBound] {
      for y in [down.lowerBound, down.upperBound] {
        let away = (Trigonometry.angle(x: x, y: y) - middle).remainder(dividingBy: 360)
        (least, most) = (min(least, away), max(most, away))
      }
    }
    return (middle + least) / 360...(middle + most) / 360
  }
}

extension ClosedRange<Double> {
  fileprivate var middle: Double { (lowerBound + upperBound) / 2 }
  /// The distance of its nearest number from 0.
  fileprivate var distance: Double { contains(0) ? 0 : Swift.min(abs(lowerBound), abs(upperBound)) }
  /// The distance of its farthest number from 0.
  fileprivate var reach: Double { Swift.max(abs(lowerBound), abs(upperBound)) }
}

/// The colours along a gradient, as browsers mix them: in sRGB, each times its alpha (CSS Images 4,
/// section 3.5.1).
struct GradientSampler: Hashable {
  private var stops: [Stop] = []

  private struct Stop: Hashable {
    let position: Double
    let color: Channels
  }

  /// The stops of a gradient on light or dark screens; a stop before the one above it moves there (CSS
  /// Images 4, section 3.5.3).
  init(_ stops: [GradientStop], isDark: Bool) {
    for stop in stops {
      let position = max(stop.position, self.stops.last?.position ?? stop.position)
      self.stops.append(Stop(position: position, color: Channels(stop.color.on(dark: isDark))))
    }
  }

  /// The colours between two places, 0 the start and 1 the end.
  ///
  /// Between two stops each channel runs straight, so that its ends are the places' own and the stops'.
  func bounds(_ places: ClosedRange<Double>) -> ColorBounds {
    var bounds = ColorBounds(color(at: places.lowerBound))
      .or(ColorBounds(color(at: places.upperBound)))
    for stop in stops where places.contains(stop.position) {
      bounds = bounds.or(ColorBounds(stop.color))
    }
    return bounds
  }

  private func color(at position: Double) -> Channels {
    guard let next = stops.firstIndex(where: { $0.position > position }) else {
      return stops.last?.color ?? Channels()
    }
    guard next > 0 else { return stops[0].color }
    let (before, after) = (stops[next - 1], stops[next])
    let share = (position - before.position) / (after.position - before.position)
    return before.color.with(after.color) { $0 + ($1 - $0) * share }
  }
}

extension Themed<Color> {
  func on(dark isDark: Bool) -> Color { isDark ? dark : light }
}
