/// A slider: a track, its filled part and a thumb.
public struct Slider: Hashable, Sendable {
  /// Where the thumb stands, 0 to 1.
  public let fraction: Double
  /// What the track is painted with.
  public let track: Paint
  /// What its filled part is painted with.
  public let fill: Paint
  /// The thumb's colour.
  public let thumb: Themed<Color>
  /// Height of the track in pt.
  public let height: Double
  /// Width and height of the thumb in pt.
  public let thumbSize: Double

  /// A slider at a place.
  public init(
    fraction: Double,
    track: Paint,
    fill: Paint,
    thumb: Themed<Color>,
    height: Double = 4,
    thumbSize: Double = 28
  ) {
    self.fraction = min(1, max(0, fraction))
    self.track = track
    self.fill = fill
    self.thumb = thumb
    self.height = height
    self.thumbSize = thumbSize
  }
}

/// A switch.
public struct Toggle: Hashable, Sendable {
  /// On in this state.
  public let isOn: Bool
  /// Its colour when on.
  public let tint: Themed<Color>

  /// A switch in a state.
  public init(isOn: Bool, tint: Themed<Color>) {
    self.isOn = isOn
    self.tint = tint
  }
}
