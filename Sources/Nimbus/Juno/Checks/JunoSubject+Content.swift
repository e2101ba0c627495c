internal import Source

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
  func words(_ log: inout Log) {
    guard isShown, !JunoDrawn.isEmptyPage(card, in: feature) else { return }
    let marketing = card.kind == .marketing ? card.marketing : nil
    let hasHeart = marketing?.hasHeart == true
    if card.title.value.isEmpty, marketing?.isBuiltIn != true, !isLeftOut("title") {
      log.report(
        .emptyTitle,
        "'\(key)' has no title, so the app draws it without a heading",
        at: place("title")
      )
    }
    if card.primary.value.isEmpty, !hasHeart, !isLeftOut("primary-button-label") {
      log.report(
        .emptyButtonTitle,
        "the primary button of '\(key)' has no label, so the app draws it without words",
        at: place("primary-button-label")
      )
    }
    let type = card.type.map { "a '\($0.value)' card" } ?? "a card"
    // A branch that takes the app's own texts can't take away what ships.
    for field in JunoDrawn.fields(of: card, in: feature)
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
    guard isShown, JunoDrawn.isEmptyPage(card, in: feature) else { return }
    log.report(
      .emptyPage,
      "'\(key)' is an empty page: the \(feature.generation.title) screen does not "
        + "draw '\(card.type?.value ?? "")'",
      at: place("card-type"),
      help: "switch the card off where 'use-onboarding-redesign' is on"
    )
  }

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
      at: place("card-type"),
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
