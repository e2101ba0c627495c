/// A reader's setting for the size of texts, and how far sizes of the platforms follow it.
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

  /// What it is called: `XXL`, `AX3`.
  public var title: String { rawValue.uppercased() }

  /// What a size of a text is multiplied by on a platform.
  ///
  /// On iOS the ratios of the styles for titles (`title1`) and body to those of `l` (Apple's Human
  /// Interface Guidelines, Typography); Android has one scale for all sizes in sp.
  public func factor(_ scaling: Typography.Scaling, on platform: Platform) -> Double {
    switch (scaling, platform) {
    case (.fixed, _): 1
    case (.title, .ios): factors.title
    case (.body, .ios): factors.body
    case (.title, .android), (.body, .android): factors.sp
    }
  }

  private var factors: (title: Double, body: Double, sp: Double) {
    switch self {
    case .xs: (0.893, 0.824, 0.85)
    case .s: (0.929, 0.882, 0.9)
    case .m: (0.964, 0.941, 0.95)
    case .l: (1, 1, 1)
    case .xl: (1.071, 1.118, 1.15)
    case .xxl: (1.143, 1.235, 1.3)
    case .xxxl: (1.214, 1.353, 1.5)
    case .ax1: (1.357, 1.647, 1.6)
    case .ax2: (1.536, 1.941, 1.7)
    case .ax3: (1.714, 2.353, 1.8)
    case .ax4: (1.893, 2.765, 1.9)
    case .ax5: (2.071, 3.118, 2)
    }
  }

  /// True where texts are larger than a device comes with.
  public var isEnlarged: Bool { self > .l }

  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Smaller sizes come first.
  public static func < (left: TextSize, right: TextSize) -> Bool { left.place < right.place }
}
