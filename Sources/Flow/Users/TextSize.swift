/// A reader's setting for the size of texts, and the factors by which sizes of the platforms follow it.
///
/// The names are those of Dynamic Type; `l` is the setting a device comes with.
public enum TextSize: String, CaseIterable, Comparable, Sendable {
  /// Smaller than usual.
  case xs, s, m
  /// The setting a device comes with.
  case l
  /// Larger than usual.
  case xl, xxl, xxxl
  /// The accessibility sizes.
  case ax1, ax2, ax3, ax4, ax5

  /// The name of the size for people: `XXL`, `AX3`.
  public var title: String { rawValue.uppercased() }

  /// The factor of a text's size on a platform.
  ///
  /// On iOS the size of the text style at this setting over that at `l` (Apple's Human Interface
  /// Guidelines, Typography); Android has one scale for all sizes in sp.
  public func factor(_ scaling: Typography.Scaling, on platform: Platform) -> Double {
    guard scaling != .fixed else { return 1 }
    guard platform == .ios else { return Self.sp[rank] }
    let sizes = Self.sizes[scaling] ?? []
    guard sizes.indices.contains(rank) else { return 1 }
    return sizes[rank] / sizes[TextSize.l.rank]
  }

  /// The sizes of the text styles in pt, from `xs` to `ax5` (reference: nimbus-look, section 1).
  private static let sizes: [Typography.Scaling: [Double]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  private static let sp = [0.85, 0.9, 0.95, 1, 1.15, 1.3, 1.5, 1.6, 1.7, 1.8, 1.9, 2]

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Smaller sizes come first.
  public static func < (left: TextSize, right: TextSize) -> Bool { left.rank < right.rank }
}
