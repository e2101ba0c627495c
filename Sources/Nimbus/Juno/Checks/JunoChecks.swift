internal import FML
internal import Flow
internal import Paths
internal import Source

extension JunoFeature {
  /// Runs all checks over the merged feature.
  ///
  /// `branch` is the value of the branch, or of a document without a manifest; nil for shipped values.
  func check(for audience: Audience, _ branch: Span?, _ log: inout Log) {
    let selection = JunoSelection(self, for: audience)
    let forAll = JunoSelection(self, for: .anybody(on: .android))
    let shown = selection.outcome.shown.flatMap(\.items)
    reportOff(branch, &log)
    if shown.isEmpty, let first = cards.first {
      log.reportEmptyFlow(first, in: branch, because: selection.reason(first)?.phrase)
    }
    selection.check(Self.checks, forAll: forAll, branch, &log)
  }

  /// Reports a switched-off feature: it shows nothing, whatever its cards say (v116 to v118).
  private func reportOff(_ branch: Span?, _ log: inout Log) {
    guard let isEnabled, !isEnabled.value else { return }
    log.report(
      .flowOff,
      "the whole flow is off: 'enabled' is false; what it would show is drawn",
      at: branch.map { $0.contains(isEnabled.span) ? isEnabled.span : $0.start(1) }
        ?? isEnabled.span
    )
  }

  /// The checks of a card, in the order of their rules.
  private static let checks: [JunoSubject.Check] = [
    { $0.orderTie(&$1) }, { $0.neverShown(&$1) }, { $0.partMissing(&$1) },
    { $0.conditionUnknown(&$1) }, { $0.disqualifierSemantics(&$1) }, { $0.choices(&$1) },
    { $0.fields(&$1) }, { $0.sameType(&$1) }, { $0.emptyPage(&$1) }, { $0.dataMissing(&$1) },
    { $0.links(&$1) }, { $0.firstCardVanishes(&$1) }, { $0.stuckCard(&$1) },
  ]
}

typealias JunoSubject = ConditionalSubject<JunoSelection>

extension JunoSubject {
  /// Tells whether a card of documentation leaves a field out.
  func isLeftOut(_ field: String) -> Bool { feature.isExample && card.written[field] == nil }
}

extension Recipe {
  /// Reports a recipe on onboarding whose targeting lets in users who have seen it (reference: fenix,
  /// section 11).
  func checkFirstRun(_ log: inout Log) {
    let asked = Set(targeting?.names ?? [])
    guard asked.isDisjoint(with: ["is_first_run", "isFirstRun", "days_since_install"]) else {
      return
    }
    log.report(
      .noFirstRun,
      "the targeting of '\(slug.value)' does not ask for new users: those who have seen the "
        + "onboarding are enrolled, and never see its branches",
      at: targeting?.span ?? slug.span,
      help: "add \"is_first_run\" to the targeting"
    )
  }
}

/// Checks of whether a card shows, to whom and in which order.
extension JunoSubject {
  /// Cards that can show together and have the same place: Android keeps them in the order of the map.
  func orderTie(_ log: inout Log) {
    let other = companion { $0.ordering.value == card.ordering.value }
    guard let other else { return }
    log.report(
      .orderTie,
      "'\(key)' and '\(other.key.value)' show together and both have ordering "
        + "\(other.ordering.value): they keep the order of the map",
      at: fieldSpan("ordering"),
      labels: [.init(other.fieldSpan("ordering"), "the same ordering")],
      help: "give each card an ordering of its own",
      severity: .info
    )
  }

  func sameType(_ log: inout Log) {
    guard let kind = card.kind, let other = companion(where: { $0.kind == kind }) else { return }
    log.report(
      .sameCardType,
      "'\(key)' and '\(other.key.value)' show together and both are '\(kind.rawValue)': "
        + "the app tells pages by their type",
      at: card.type?.span ?? card.key.span,
      labels: [.init(other.type?.span ?? other.key.span, "the same type")],
      help: "switch one of them off with \"enabled\": false"
    )
  }

  /// The nearest card before this one that shows with it and is like it, among the last 20 like it.
  private func companion(where isLike: (JunoCard) -> Bool) -> JunoCard? {
    guard let index else { return nil }
    let own = selection.condition(card)
    return shown[..<index].reversed().filter(isLike).prefix(20).first {
      !Predicate.exclude(own, selection.condition($0))
    }
  }

  /// Cards without a type of their own, or without anything to choose from, which nobody sees (reference: fenix,
  /// sections 4 and 11).
  func partMissing(_ log: inout Log) {
    if let type = card.type, branch != nil, card.written["card-type"] == nil, !feature.isExample {
      log.report(
        .cardTypeMissing,
        "'\(key)' has no 'card-type', which decides what it does: the app takes it for a '\(type.value)' card",
        at: card.key.span
      )
    }
    guard let part = hidden?.lacks else { return }
    guard let type = card.type else {
      return log.report(
        .cardTypeMissing,
        "'\(key)' has no 'card-type', which decides what it does: the app leaves it out",
        at: card.key.span
      )
    }
    log.report(
      .choicesMissing,
      "'\(key)' is a '\(type.value)' card without any \(part), so nobody sees it",
      at: fieldSpan("card-type")
    )
  }

  /// A flow that starts with a card which many devices leave out.
  func firstCardVanishes(_ log: inout Log) {
    let levels: [JunoCard.Kind: Int] = [.notifications: 33, .searchWidget: 26]
    guard index == 0, shown.count > 1, let level = card.kind.flatMap({ levels[$0] }) else { return }
    log.report(
      .firstCardVanishes,
      "'\(key)' is the first card, and devices below Android API level \(level) leave it "
        + "out: their flow starts with '\(shown[1].key.value)'",
      at: fieldSpan("ordering")
    )
  }

  /// Cards that users can't leave by a button.
  func stuckCard(_ log: inout Log) {
    let stays =
      card.kind == .searchWidget || card.kind == .defaultBrowser && feature.generation == .newest
    guard isShown, stays, !feature.drawsSecondary(card) else { return }
    guard !isLeftOut("secondary-button-label") else { return }
    log.report(
      .stuckCard,
      "no button leaves '\(key)' for users who say no to the system: its first button "
        + "stays on the card",
      at: fieldSpan("secondary-button-label"),
      help: "give it a 'secondary-button-label'"
    )
  }
}

extension JunoSubject {
  /// Things to choose from that are the same, or have no words.
  func choices(_ log: inout Log) {
    guard isShown else { return }
    var first: [String: Span] = [:]
    for (index, choice) in card.choices.enumerated() {
      let start = choice.span.start(1)
      if choice.label.value.isEmpty {
        log.report(
          .emptyButtonTitle,
          "choice \(index + 1) of '\(key)' has no label",
          at: choice.span.contains(choice.label.span) ? choice.label.span : start
        )
      }
      guard let before = first.updateValue(start, forKey: choice.value.value) else { continue }
      log.report(
        .choicesDuplicateAction,
        "two choices of '\(key)' are '\(choice.value.value)', so the app can't "
          + "tell which of them was chosen",
        at: choice.span.contains(choice.value.span) ? choice.value.span : start,
        labels: [.init(before, "the first of them")]
      )
    }
  }

  /// Fields that the card's screen draws but are empty, and fields that it does not draw but are set.
  func fields(_ log: inout Log) {
    guard isShown, !feature.isEmptyPage(card) else { return }
    let marketing = card.kind == .marketing ? card.marketing : nil
    let hasHeart = marketing?.hasHeart == true
    if card.title.value.isEmpty, marketing?.isBuiltIn != true, !isLeftOut("title") {
      log.report(
        .emptyTitle,
        "'\(key)' has no title, so the app draws it without a heading",
        at: fieldSpan("title")
      )
    }
    if card.primary.value.isEmpty, !hasHeart, !isLeftOut("primary-button-label") {
      log.report(
        .emptyButtonTitle,
        "the primary button of '\(key)' has no label, so the app draws it without words",
        at: fieldSpan("primary-button-label")
      )
    }
    let type = card.type.map { "a '\($0.value)' card" } ?? "a card"
    // A branch that takes the app's own texts can't take away what ships.
    for field in feature.notDrawn(card)
    where !hasHeart || branch?.contains(field.span) ?? true {
      log.report(
        .notDrawn,
        "'\(field.value)' of '\(key)' is not drawn: \(type) of the "
          + "\(feature.generation.title) screen leaves it out",
        at: field.span.start(1)
      )
    }
  }

  /// Cards of types that the redesigned screens do not draw.
  func emptyPage(_ log: inout Log) {
    guard isShown, feature.isEmptyPage(card) else { return }
    log.report(
      .emptyPage,
      "'\(key)' is an empty page: the \(feature.generation.title) screen does not "
        + "draw '\(card.type?.value ?? "")'",
      at: fieldSpan("card-type"),
      help: "switch the card off where 'use-onboarding-redesign' is on"
    )
  }

  /// Cards without the data that their type draws.
  func dataMissing(_ log: inout Log) {
    guard isShown, !isLeftOut("extra-data") else { return }
    let (object, effect): (String, String)
    switch card.kind {
    case .terms where card.terms == nil:
      (object, effect) = ("term-of-service-data", "its lines and their links are missing")
    case .marketing where card.marketing == nil:
      (object, effect) = ("marketing-data", "it has no box to tick")
    default: return
    }
    log.report(
      .cardDataMissing,
      "'\(key)' has no '\(object)', so \(effect)",
      at: fieldSpan("card-type"),
      help: "add it to 'extra-data'"
    )
  }

  /// Links inside lines of text that the app can't find there or can't open (reference: fenix, section 2).
  func links(_ log: inout Log) {
    guard isShown else { return }
    let terms = card.kind == .terms ? card.terms?.lines ?? [] : []
    let marketing = card.kind == .marketing ? card.marketing : nil
    for line in terms + (marketing.map { $0.drawsLine ? [$0.lineOne] : [] } ?? []) {
      let text = line.text.value
      guard let link = line.link, !link.value.isEmpty, isWords(text), !text.contains("%1$s"),
        isWords(link.value), !text.contains(link.value)
      else { continue }
      log.report(
        .linkNotInLine,
        "'\(link.value)' does not stand in its line, so the app has no place for the link",
        at: link.span,
        labels: [.init(line.text.span, "the line")],
        help: "write %1$s where the link shall stand"
      )
    }
    for case let url? in terms.map(\.url)
    where !url.value.trimmed.isEmpty && !WebAddress.isWhole(url.value) {
      log.report(
        .badUrl,
        "a link of '\(key)' leads to '\(url.value)', which has no scheme, so the "
          + "app does not open it",
        at: url.span,
        help: "write the whole address, with 'https://'"
      )
    }
  }

  /// Tells words from names of resources, which are looked up first.
  private func isWords(_ text: String) -> Bool { text.contains(" ") }
}
