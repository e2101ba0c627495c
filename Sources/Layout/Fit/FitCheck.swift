public import Flow
internal import Source
public import TextMeasure

/// Checks whether the texts of a project's cards fit, locale by locale.
///
/// Widths are those of the app's typeface, as narrow and as wide as it may be: a text that fits at its widest
/// fits, one that does not at its narrowest overflows, any other is tight.
public struct FitCheck: Sendable {
  /// The text sizes and devices that cards are looked at in, of all platforms.
  public let situations: [FitReport.Situation]
  private let sheets: [FitSheet]
  private let resolver: Resolver
  private let images: ImageCatalog
  private let faces: FaceSet
  private let sourceLocale: String
  private let findsBudgets: Bool
  private let kept: KeptFits

  /// The verdicts of one locale.
  public struct LocaleResult: Sendable {
    let locale: String
    /// The verdicts on each sheet's texts; none where nobody sees it.
    let rows: [[FitRow]]
  }

  /// A check of flows on devices, in text sizes; the source locale is the one others are held against.
  ///
  /// Budgets are tried out, which takes much longer than all the rest. Cards kept of an earlier check are not
  /// laid out again.
  public init(
    flows: [Flow],
    resolver: Resolver,
    images: ImageCatalog,
    sourceLocale: String,
    faces: FaceSet,
    sizes: [TextSize] = TextSize.allCases,
    devices: [String] = Device.usual,
    findsBudgets: Bool = false,
    kept: KeptFits = KeptFits()
  ) {
    self.findsBudgets = findsBudgets
    self.kept = kept
    self.resolver = resolver
    self.images = images
    self.faces = faces
    self.sourceLocale = sourceLocale
    let used = Set(flows.flatMap { $0.devices(among: devices) })
    let drawn = Device.all.filter(used.contains)
    let situations = drawn.flatMap { device in
      sizes.map { FitReport.Situation(size: $0, device: device.id) }
    }
    self.situations = situations
    let setting = kept.setting(faces, situations, sourceLocale)
    sheets = FitSheet.all(flows, devices, resolver, images, sourceLocale) { flow, devices in
      kept.shapes(of: flow, on: devices)
    } forms: { look, state, card in
      kept.forms.value(for: KeptFits.FormsKey(setting, look)) { _ in
        FitForms(state, look, card, situations, faces, sourceLocale)
      }
    }
  }

  /// Looks at all cards in a locale; locales may be looked at side by side.
  public func run(_ locale: String) -> LocaleResult {
    var rows: [[FitRow]] = []
    var apple = Words(faces: faces, locale: locale, typeface: .apple)
    var android = Words(faces: faces, locale: locale, typeface: .android)
    let isSource = locale == sourceLocale
    var last: (place: Int, card: ResolvedCard, words: CardWording)?
    for sheet in sheets {
      guard sheet.isSeen(in: locale) else {
        rows.append([])
        continue
      }
      if last?.place != sheet.place { last = nil }
      let card = last?.card ?? resolver.resolve(sheet.card, locale: locale, images: images)
      let words = last?.words ?? CardWording(card)
      last = (sheet.place, card, words)
      let own = kept.rows.value(for: KeptFits.RowsKey(sheet.forms, words, locale)) { _ in
        switch sheet.platform {
        case .ios: sheet.forms.rows(card, &apple, isSource: isSource)
        case .android: sheet.forms.rows(card, &android, isSource: isSource)
        }
      }
      rows.append(own)
    }
    return LocaleResult(locale: locale, rows: rows)
  }

  /// Looks at all cards in some locales, in as many tasks as said.
  public func report(locales: [String], jobs: Int) async -> FitReport {
    let results = await sideBySide(locales.count, jobs: jobs) { run(locales[$0]) }
    let (sources, budgets) = (sources(of: results), await budgets(jobs: jobs))
    let texts = await sideBySide(results.count, jobs: jobs) { place in
      told(of: results[place], sources, budgets)
    }
    return FitReport(situations: situations, texts: texts.flatMap(\.self))
  }

  /// The width that each text may have, by sheet and row, in the source locale's words around it.
  private func budgets(jobs: Int) async -> [[FitRow.Key: Double]] {
    guard findsBudgets else { return [] }
    let rows = run(sourceLocale).rows
    return await sideBySide(rows.count, jobs: jobs) { number in
      budgets(of: sheets[number], rows[number].map(\.key))
    }
  }

  private func budgets(of sheet: FitSheet, _ keys: [FitRow.Key]) -> [FitRow.Key: Double] {
    if keys.isEmpty { return [:] }
    let typeface: Typeface = sheet.platform == .ios ? .apple : .android
    var words = Words(faces: faces, locale: sourceLocale, typeface: typeface)
    let card = resolver.resolve(sheet.card, locale: sourceLocale, images: images)
    let budget = FitBudget(sheet.forms, card, &words)
    var found: [FitRow.Key: Double] = [:]
    for key in keys {
      guard let type = sheet.forms.type(of: key.slot) else { continue }
      found[key] = budget.width(of: key.slot, size: type.size, weight: type.weight, &words)
    }
    return found
  }

  /// The report of all locales that were looked at, in their order.
  public func report(_ results: [LocaleResult]) -> FitReport {
    let sources = sources(of: results)
    return FitReport(
      situations: situations,
      texts: results.flatMap { told(of: $0, sources, []) }
    )
  }

  /// The verdicts on each sheet's texts in the source locale.
  private func sources(of results: [LocaleResult]) -> [[FitRow.Key: [TextFit.Verdict]]] {
    let source = results.first { $0.locale == sourceLocale } ?? run(sourceLocale)
    return source.rows.map { rows in
      Dictionary(firstOf: rows.map { ($0.key, $0.verdicts) })
    }
  }

  /// The texts that are reported for a locale; states of a card that tell the same as one before are left
  /// out.
  private func told(
    of result: LocaleResult,
    _ sources: [[FitRow.Key: [TextFit.Verdict]]],
    _ budgets: [[FitRow.Key: Double]]
  ) -> [TextFit] {
    let isSource = result.locale == sourceLocale
    var texts: [TextFit] = []
    var known: [String: [Int]] = [:]
    for (number, rows) in result.rows.enumerated() where !rows.isEmpty {
      let sheet = sheets[number]
      let hasStates = sheet.card.states.count > 1
      for row in rows {
        let verdicts = isSource ? nil : sources[number][row.key]
        let budget = budgets.isEmpty ? nil : budgets[number][row.key]
        let text = text(row, sheet, locale: result.locale, source: verdicts, budget: budget)
        if hasStates {
          let before = known[row.key.element] ?? []
          if before.contains(where: { texts[$0].isSameInAnyState(as: text) }) { continue }
          known[row.key.element, default: []].append(texts.count)
        }
        texts.append(text)
      }
    }
    return texts
  }

  private func text(
    _ row: FitRow,
    _ sheet: FitSheet,
    locale: String,
    source: [TextFit.Verdict]?,
    budget: Double?
  ) -> TextFit {
    let ref = sheet.card.texts[row.key.slot]
    var place = ref.span
    if case .table(let found) = resolver.resolve(ref, locale: locale).origin { place = found.span }
    let isAsInSource = source.map { source in
      zip(row.verdicts, source).allSatisfy { $0 == .fits || $1 >= $0 }
    }
    return TextFit(
      flow: sheet.flow,
      variants: sheet.variants,
      card: sheet.card.id,
      state: sheet.state.name,
      element: row.key.element,
      reference: ref.raw,
      locale: locale,
      place: place,
      verdicts: row.verdicts,
      worst: row.worst,
      measure: row.measure,
      isAsInSource: row.isFine ? false : isAsInSource ?? false,
      budget: budget,
      pageLines: row.pageLines
    )
  }
}

extension TextFit {
  /// Tells whether it is the same as another text, though maybe in another state.
  fileprivate func isSameInAnyState(as other: TextFit) -> Bool {
    guard place == other.place, card == other.card, flow == other.flow else { return false }
    var other = other
    other.state = state
    return self == other
  }
}
