/// A still of something that moves: a film or an animation, which the preview does not play.
///
/// The backdrop is the element's own background; sizes in pt.
public struct Media: Hashable, Sendable {
  /// The format of the moving thing.
  public let sort: Sort
  /// The file or address it would be played from, shown on hover; empty where there is none.
  public let source: String
  /// The picture shown before it plays.
  public var poster: ImageSlot?
  /// The fit of the picture in its box.
  public var fit = Fit.cover
  /// The disc that starts it.
  public var play: Play?
  /// Words of the preview's own in the middle, where nothing else names the format: "Lottie".
  public var caption: String?
  /// The style of the caption.
  public var captionLook = Style()

  /// Formats of moving things.
  public enum Sort: String, Hashable, Sendable {
    case video
    case lottie
    case rive
  }

  /// The disc that starts a film.
  public struct Play: Hashable, Sendable {
    /// Width and height of the disc.
    public var size: Double
    /// The disc's colour.
    public var color: Themed<Color>
    /// Width and height of the triangle.
    public var signSize: Double
    /// The triangle's colour.
    public var sign: Themed<Color>
    /// The offset of the triangle to the right of the middle, so that it looks centred.
    public var shift: Double

    /// A disc; the sizes are those of reference sequence, section 9.12.
    public init(
      size: Double = 60,
      color: Themed<Color> = Themed(Color(0xFFFFFF, alpha: 0.9)),
      signSize: Double = 24,
      sign: Themed<Color> = Themed(Color(0x0F172A)),
      shift: Double = 2
    ) {
      self.size = size
      self.color = color
      self.signSize = signSize
      self.sign = sign
      self.shift = shift
    }
  }

  /// A still of a moving thing.
  public init(_ sort: Sort, source: String, _ change: (inout Media) -> Void = { _ in }) {
    self.sort = sort
    self.source = source
    change(&self)
  }
}

extension Media: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart { BoxPart("e-media", .art) }
}
