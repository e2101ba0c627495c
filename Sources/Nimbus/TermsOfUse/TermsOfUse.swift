internal import FML
internal import Flow
internal import Syntax

extension DrawnFeature {
  /// The sheet that asks users of Firefox for iOS to accept its terms of use, since v142.
  static let termsOfUse = DrawnFeature(
    id: "tou-feature",
    title: "Terms of use",
    item: "sheet",
    builtIn: [.ios: BuiltInManifest(EmbeddedManifest.termsOfUse)],
    shape: { types, _ in
      DrawnFeature.Shape(
        entries: [Flow.Entry(id: TermsFeature.entry, title: "Terms of use")],
        read: { node, base, how in TermsFeature(node, ValueVersions(base, how)).merged }
      )
    },
    isCollection: { value, _ in value["content-option"] != nil && value["status"] != nil }
  )
}

extension TermsFeature {
  /// The feature, ready to be drawn.
  fileprivate var merged: DrawnFeature.Merged {
    DrawnFeature.Merged(
      conditions: [:],
      entries: [Self.entry],
      check: { _, _, _ in },
      variant: { TermsSelection(feature: self, audience: $0.audience).variant($0) }
    )
  }
}
