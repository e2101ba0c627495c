internal import FML
internal import Flow
internal import Source
internal import Syntax

/// The onboarding feature after merging: cards, conditions and the switches that choose a look
/// (reference: nimbus, section 4.1).
struct OnboardingFeature: Sendable {
  /// Every card, in the order of definition.
  let cards: [OnboardingCard]
  let conditions: [String: WrittenExpression]
  let isDismissable: Located<Bool>
  var look: NimbusLook
  /// Tells whether the older interface is still there (until v152.1).
  let hasLegacy: Bool
  /// v114's own order: the places of cards by name; nil where `order` decides.
  let ordering: [String: Int]?
  /// The app's versions, as far as they differ.
  let versions: ValueVersions
  /// The users that the recipes of its branches let in.
  var audience = Predicate.constant(true)
  /// The cards that ship, by name, beside those of a branch.
  var shipped: [String: OnboardingCard] = [:]
  /// Indicates that the app's version still has the sheet after an update (until v152.1).
  let hasUpgrade: Bool

  init(
    _ node: Node,
    _ types: FeatureSchema,
    versions: ValueVersions,
    look: NimbusLook? = nil
  ) {
    let enums = types.manifest.enums
    hasLegacy = enums["OnboardingVariant"]?.variants.contains(NimbusLook.legacy.rawValue) ?? true
    // Its popup was the feature's own before v116 (reference: nimbus, section 4.5).
    let popup = node.present("instruction-popup")
    cards = Self.cards(node["cards"], popup, defaults: types.defaultSpans)
    conditions = node.expressions("conditions")
    isDismissable = node.locatedBool("dismissable") ?? Located(false, node.span)
    // Cards may name the interface that they are for since v140.
    let knowsVariants = types.fields.contains { $0.name == "uiVariant" }
    self.look = look ?? (knowsVariants ? Self.look(node, hasLegacy: hasLegacy) : .legacy)
    let order = node["cards"]?.list == nil ? nil : node["card-ordering"]?.list?.compactMap(\.text)
    ordering = order.map { Dictionary(firstOf: $0.enumerated().map { ($1, $0) }) }
    self.versions = versions
    let entries = enums["OnboardingType"]?.variants ?? []
    hasUpgrade =
      entries.contains(OnboardingCard.upgrade) || entries.contains("update")
      || cards.contains(where: \.isUpgrade)
  }

  var entries: [String] {
    hasUpgrade
      ? [OnboardingCard.freshInstall, OnboardingCard.upgrade] : [OnboardingCard.freshInstall]
  }

  /// The one interface that shows a card: the one it names, or the older one.
  func look(of card: OnboardingCard) -> NimbusLook {
    if let name = card.uiVariant?.value { return NimbusLook(rawValue: name) ?? look }
    return hasLegacy ? .legacy : look
  }

  /// Tells whether iPads leave a card out (reference: nimbus, section 4.4, step 5).
  func hidesFromPads(_ card: OnboardingCard) -> Bool { asksForPads && card.isToolbarChoice }

  /// Indicates that iPads leave cards out.
  var asksForPads: Bool {
    look.isModern
      ? does(FirefoxIosVersions.hidesModernToolbarCards)
      : does(FirefoxIosVersions.hidesToolbarCards)
  }

  /// Tells whether the drawn app has a change; one that knows only the first names is the first version.
  private func does(_ change: AppChange) -> Bool {
    versions.rules.map { change.isThere(in: VersionRange(lower: $0)) } ?? false
  }

  /// The mark that hides a card from users whose default browser the app is; nil for a card that they
  /// see.
  func mark(ofDefaultBrowser card: OnboardingCard) -> OnboardingCard.BrowserMark? {
    guard look.isModern else { return nil }
    if does(FirefoxIosVersions.hidesSettingsPopups) { return card.leadsToSettings ? .popup : nil }
    let isWelcome = does(FirefoxIosVersions.hidesWelcomeCard) && card.key.value == "welcome"
    return isWelcome ? .name : nil
  }

  private static func cards(
    _ node: Node?,
    _ popup: Node?,
    defaults: Set<Span>
  ) -> [OnboardingCard] {
    if let list = node?.list {
      return list.enumerated().map { index, item in
        let key = item.locatedString("name") ?? Located("card-\(index + 1)", item.span)
        return OnboardingCard(key: key, node: item, popup, defaults: defaults)
      }
    }
    return (node?.map ?? []).filter { $0.value.map != nil }.map { entry in
      let key = Located(entry.key, entry.keySpan)
      return OnboardingCard(key: key, node: entry.value, popup, defaults: defaults)
    }
  }

  /// Chooses the interface by the feature's switches (reference: nimbus, section 4.4).
  private static func look(_ node: Node, hasLegacy: Bool) -> NimbusLook {
    let isModern = (node["enable-modern-ui"] ?? node["enableModernUi"])?.bool ?? false
    guard isModern else { return hasLegacy ? .legacy : .modern }
    if node["should-use-japan-configuration"]?.bool == true { return .japan }
    if node["should-use-brand-refresh-configuration"]?.bool == true { return .brandRefresh }
    return .modern
  }
}

/// The app's interfaces for onboarding, named as cards name them in `uiVariant`.
enum NimbusLook: String, Sendable {
  case legacy
  case modern
  case japan
  case brandRefresh

  /// Indicates the newer interface, whatever its colours.
  var isModern: Bool { self != .legacy }

  /// The catalogs that it looks for pictures in: its package's own, then the app's (reference: nimbus,
  /// section 6.3).
  var modules: [ImageCatalog.Module] { isModern ? [.target("OnboardingKit"), .app] : [.app] }
}
