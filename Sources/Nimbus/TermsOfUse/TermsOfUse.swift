internal import FML
internal import Flow
internal import Source
internal import Syntax

extension DrawnFeature {
  /// The sheet that asks users of Firefox for iOS to accept its terms of use, since v142.
  static let termsOfUse = DrawnFeature(
    id: "tou-feature",
    title: "Terms of use",
    item: "sheet",
    builtIn: [.ios: BuiltInManifest(EmbeddedManifest.termsOfUse)],
    entries: { _ in [Flow.Entry(id: TermsFeature.entry, title: "Terms of use")] },
    read: { node, base, how in
      let feature = TermsFeature(node, ValueVersions(base, how))
      return DrawnFeature.Merged(
        conditions: [:],
        entries: [TermsFeature.entry],
        check: { _, _, _ in },
        view: { audience, _ in TermsSelection(feature: feature, audience: audience) }
      )
    },
    isCollection: { value, _ in value["content-option"] != nil && value["status"] != nil }
  )
}

/// The values of the feature after merging (Firefox for iOS, `touFeature.yaml` of v149).
struct TermsFeature: Sendable {
  static let entry = "terms-of-use"
  /// The attribute that it asks for: users who have accepted do not see it again.
  static let accepted = "has_accepted_terms_of_use"
  /// The pause after a sheet was put off, in hours (`TermsOfUseCoordinator`, v149).
  static let pause = 120

  let status: Located<Bool>
  /// The name of its words; nil in versions with one wording.
  let option: Located<String>?
  /// The number of times it comes again after the first; nil if the version does not say.
  let reminders: Located<Int>?
  /// Gives it a handle and lets a drag send it away; nil if the version does not say.
  let drag: Located<Bool>?
  let versions: ValueVersions

  init(_ node: Node, _ versions: ValueVersions) {
    status = node.locatedBool("status") ?? Located(false, node.span)
    option = node.locatedString("content-option")
    reminders = node.locatedInteger("max-reminders-count")
    drag = node.locatedBool("enable-drag-to-dismiss")
    self.versions = versions
  }

  var isDraggable: Bool { drag?.value ?? true }
}

struct TermsSelection: AudienceView {
  let feature: TermsFeature
  let audience: Audience

  var items: [TermsFeature] { [feature] }

  var outcome: FeatureOutcome<TermsFeature> {
    let (shown, hidden) = selected(items)
    return FeatureOutcome(shown: [(TermsFeature.entry, shown)], hidden: hidden)
  }

  private var condition: Predicate {
    guard feature.status.value else { return .constant(false) }
    return audience.fact(TermsFeature.accepted, is: false)
  }

  func reason(_ feature: TermsFeature) -> HiddenReason? {
    guard condition.constantValue == false else { return nil }
    let isOn = feature.status.value
    return .init(phrase: isOn ? "this user has accepted the terms" : "its 'status' is false")
  }

  func id(of feature: TermsFeature) -> String { TermsFeature.entry }

  func sequence(of items: [TermsFeature], in entry: String) -> Variant.Sequence {
    var chrome = Variant.Chrome()
    chrome.hasDismiss = feature.isDraggable
    var sequence = Variant.Sequence(
      cards: items.map(id),
      isDismissable: feature.isDraggable,
      chrome: chrome
    )
    sequence.candidates =
      reason(feature) == nil ? [.init(id(of: feature), when: condition)] : []
    return sequence
  }

  func card(_ feature: TermsFeature, at position: CardPosition?, _ appName: String) -> Card {
    var parts = TermsParts(feature, appName: appName)
    var card = parts.drawn()
    card.condition = condition.constantValue == true ? nil : condition
    return card
  }
}
