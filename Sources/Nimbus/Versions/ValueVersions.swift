internal import FML
internal import Flow
internal import Source
internal import Syntax

/// The versions of the app for which a merged value is read.
struct ValueVersions: Sendable {
  /// The versions that the shipped values can be of.
  let shipped: VersionRange
  /// The first version that knows all names of the shipped values.
  let least: AppVersion?
  /// The versions that the targeting of the recipes lets in.
  let targeted: VersionRange
  /// Tells whether nothing says the version, and it is known by the names in use alone.
  let isGuess: Bool
  /// The spans of the recipes' own values.
  private let own: [Span]

  /// Takes the versions of a shipped state, with branches laid over it.
  init(_ base: DrawnFeature.Base, _ how: FeatureVariants.MergeOptions) {
    shipped = base.versions
    least = base.least
    isGuess = base.version == nil && base.versions != VersionRange()
    targeted = how.versions
    own = how.branches.compactMap { $0.values[base.types.feature.id]?.span }
  }

  /// The versions that it is drawn for; it is drawn as the oldest of them does.
  var drawn: VersionRange {
    guard shipped == VersionRange(), let lower = targeted.lower else {
      return shipped.narrowed(to: targeted)
    }
    return VersionRange(lower: max(lower, least ?? lower)).narrowed(to: targeted)
  }

  /// The version whose rules hold.
  var rules: AppVersion? { drawn.lower ?? least }

  /// The versions whose users get what is written at a place.
  func users(of span: Span) -> VersionRange {
    let isOwn = targeted.lower != nil && own.contains { $0.contains(span) }
    return isOwn ? targeted : shipped
  }
}
