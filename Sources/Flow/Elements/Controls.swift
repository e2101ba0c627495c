/// A slider: a track, its filled part and a thumb.
public struct Slider: Hashable, Sendable {
  /// The position of the thumb, 0 to 1.
  public let fraction: Double
  /// The paint of the track.
  public let track: Paint
  /// The paint of the filled part of the track.
  public let fill: Paint
  /// The thumb's colour.
  public let thumb: Themed<Color>
  /// Height of the track in pt.
  public let height: Double
  /// Width and height of the thumb in pt.
  public let thumbSize: Double
  /// The name its value is stored under; nil where it can't be moved in the preview.
  public let field: String?
  /// The value at the start of the track.
  public let minimum: Double
  /// The value at its end.
  public let maximum: Double
  /// Values are this far apart, counted from the minimum; 0 lets it stop anywhere.
  public let step: Double

  /// A slider at a place.
  public init(
    fraction: Double,
    track: Paint,
    fill: Paint,
    thumb: Themed<Color>,
    height: Double = 4,
    thumbSize: Double = 28,
    field: String? = nil,
    minimum: Double = 0,
    maximum: Double = 1,
    step: Double = 0
  ) {
    self.fraction = min(1, max(0, fraction))
    self.track = track
    self.fill = fill
    self.thumb = thumb
    self.height = height
    self.thumbSize = thumbSize
    self.field = field
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
  }
}

/// A switch.
public struct Toggle: Hashable, Sendable {
  /// On in this state.
  public let isOn: Bool
  /// Its colour when on.
  public let tint: Themed<Color>
  /// Its colour when off; nil is the platform's gray.
  public var rest: Themed<Color>?
  /// The name its state is stored under, as `true` or `false`; nil where it can't be switched in
  /// the preview.
  public let field: String?

  /// A switch in a state.
  public init(isOn: Bool, tint: Themed<Color>, field: String? = nil) {
    self.isOn = isOn
    self.tint = tint
    self.field = field
  }
}

extension Slider: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    BoxPart(
      "e-slider",
      usual: [.width(.fill)],
      taken: [.height(.points(max(height, thumbSize)))],
      own: [
        .variable(.track, .points(height)), .variable(.thumb, .points(thumbSize)),
        .number(.position, fraction),
      ],
      .over([
        .part(BoxPart("e-track", own: [.paint(track)])),
        .part(BoxPart("e-fill", own: [.paint(fill)])),
        .part(BoxPart("e-thumb", own: [.paint(.solid(thumb))])),
      ])
    )
  }
}

extension Toggle: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    BoxPart(
      isOn ? "e-toggle e-on" : "e-toggle",
      tag: "span",
      usual: [.width(.points(51)), .height(.points(31)), .flex(.none)],
      own: rest.map { [.shade(.rest, $0)] } ?? [],
      .over([
        .part(
          BoxPart(
            "e-track",
            own: isOn ? [.paint(.solid(tint))] : [],
            .over([.part(BoxPart("e-knob"))])
          )
        )
      ])
    )
  }
}
