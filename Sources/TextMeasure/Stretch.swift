/// The width of the real typeface relative to the one that stands for it.
///
/// No table of SF's advances is public. From Apple's table of tracking (Human Interface Guidelines,
/// typography) and averages of its letters: SF is `base + tracking / 0.4775` of Inter, base 0.98 up to
/// 17 pt, 0.872 from 28 pt, in between on a line; 0.03 more from semibold on. This is an estimate, off
/// by up to 0.04.
public struct Stretch: Hashable, Sendable {
  /// The least value.
  public let least: Double
  /// The likely value.
  public let likely: Double
  /// The greatest value.
  public let most: Double

  /// The same typeface.
  public static let none = Stretch(likely: 1, uncertainty: 0)

  /// The uncertainty of the estimate of SF, in both directions.
  static let uncertainty = 0.04

  init(likely: Double, uncertainty: Double) {
    self.likely = likely
    least = likely - uncertainty
    most = likely + uncertainty
  }

  /// SF against Inter at a size in points and a CSS weight.
  static func sf(size: Double, weight: Int) -> Stretch {
    let base = 0.98 - 0.108 * min(1, max(0, (size - 17) / 11))
    let heavier = weight >= 600 ? 0.03 : 0
    let tracking = tracking(size: size) / 1000
    return Stretch(likely: base + heavier + tracking / 0.4775, uncertainty: uncertainty)
  }

  /// Apple's tracking of SF Pro in thousandths of an em, on lines between the sizes of its table.
  private static func tracking(size: Double) -> Double {
    guard let above = table.firstIndex(where: { $0.size >= size }) else { return 6 }
    guard above > 0 else { return table[0].tracking }
    let (low, high) = (table[above - 1], table[above])
    let share = (size - low.size) / (high.size - low.size)
    return low.tracking + share * (high.tracking - low.tracking)
  }

  private static let table: [(size: Double, tracking: Double)] = [
    (11, 6), (12, 0), (13, -6), (15, -16), (17, -26), (20, -23), (22, -12), (24, 3), (28, 14),
    (34, 12), (44, 8), (53, 6),
  ]
}

extension Typeface {
  /// The stretch of the real typeface at a size in points and a CSS weight.
  public func stretch(size: Double, weight: Int) -> Stretch {
    standsForSF ? .sf(size: size, weight: weight) : .none
  }
}
