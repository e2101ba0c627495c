internal import Flow
internal import Source
internal import TextMeasure

/// Some sheets of a fit check with their boxes, looked at in all locales before the next.
struct FitPortion: Sendable {
  private let check: FitCheck
  private let sheets: [FitSheet]
  /// The boxes of each sheet.
  private let forms: [FitForms]

  /// The verdicts on each sheet's texts; none where nobody sees it.
  private typealias Rows = [[FitRow]]

  /// Measures sheets in the source locale, in as many tasks as said.
  init(_ sheets: ArraySlice<FitSheet>, of check: FitCheck, jobs: Int) async {
    let sheets = Array(sheets)
    let setting = KeptFits.Setting(
      faces: check.faces.faces,
      situations: check.situations,
      sourceLocale: check.sourceLocale
    )
    forms = await sideBySide(sheets.count, jobs: jobs) { index in
      Self.forms(of: sheets[index], check, setting)
    }
    (self.check, self.sheets) = (check, sheets)
  }

  private static func forms(
    of sheet: FitSheet,
    _ check: FitCheck,
    _ setting: KeptFits.Setting
  ) -> FitForms {
    let shape = sheet.look.shape
    return FitForms(sheet.state, on: shape.devices, in: check.situations) { boxes in
      check.kept.measures.value(for: .init(setting: setting, look: sheet.look)) { _ in
        let typeface = shape.platform.typeface
        var shaper = TextShaper(faces: check.faces, locale: check.sourceLocale, typeface: typeface)
        let card = check.card(of: sheet, in: check.sourceLocale)
        return FitMeasures(boxes.value, card, &shaper)
      }
    }
  }

  /// The texts that are reported for each of some locales.
  func texts(in locales: [String], jobs: Int) async -> [[TextFit]] {
    let rows = await rows(in: locales, jobs: jobs)
    let sourceIndex = locales.firstIndex(of: check.sourceLocale)
    let source = sourceIndex.map { rows[$0] } ?? self.rows(sheets.indices, in: check.sourceLocale)
    let verdicts = source.map { rows in Dictionary(firstOf: rows.map { ($0.key, $0.verdicts) }) }
    let budgets = await budgets(source, jobs: jobs)
    return await sideBySide(locales.count, jobs: jobs) { index in
      told(rows[index], in: locales[index], verdicts, budgets)
    }
  }

  // MARK: Rows

  /// The rows of each locale; where there are fewer locales than tasks, several tasks share one.
  private func rows(in locales: [String], jobs: Int) async -> [Rows] {
    let strips = max(1, jobs / max(1, locales.count))
    let found = await sideBySide(locales.count * strips, jobs: jobs) { index in
      let strip = index % strips
      let (start, end) = (sheets.count * strip / strips, sheets.count * (strip + 1) / strips)
      return rows(start..<end, in: locales[index / strips])
    }
    return locales.indices.map { index in
      found[index * strips..<(index + 1) * strips].flatMap(\.self)
    }
  }

  private func rows(_ places: Range<Int>, in locale: String) -> Rows {
    guard let first = places.first else { return [] }
    var found: Rows = []
    var shaper = TextShaper(faces: check.faces, locale: locale, typeface: sheets[first].typeface)
    var last: (cardIndex: Int, card: ResolvedCard, wording: CardWording)?
    for index in places {
      let (sheet, forms) = (sheets[index], forms[index])
      guard sheet.isSeen(in: locale) else {
        found.append([])
        continue
      }
      if sheet.typeface != shaper.typeface {
        shaper = TextShaper(faces: check.faces, locale: locale, typeface: sheet.typeface)
      }
      if last?.cardIndex != sheet.cardIndex { last = nil }
      let card = last?.card ?? check.card(of: sheet, in: locale)
      let wording = last?.wording ?? CardWording(card)
      last = (sheet.cardIndex, card, wording)
      let key = KeptFits.RowsKey(forms.measures, wording, locale)
      let own = check.kept.rows.value(for: key) { _ in
        forms.rows(card, &shaper, isSource: locale == check.sourceLocale)
      }
      found.append(own.map { card.texts[$0.key.slot].origin == .missing ? $0.withoutWords : $0 })
    }
    return found
  }

  // MARK: Budgets

  /// The width that each text may have, by sheet and row, in the source locale's words around it.
  private func budgets(_ rows: Rows, jobs: Int) async -> [[FitRow.Key: Double]] {
    guard check.findsBudgets else { return [] }
    return await sideBySide(rows.count, jobs: jobs) { number in
      let (sheet, forms) = (sheets[number], forms[number])
      if rows[number].isEmpty { return [:] }
      var shaper = TextShaper(
        faces: check.faces,
        locale: check.sourceLocale,
        typeface: sheet.typeface
      )
      let card = check.card(of: sheet, in: check.sourceLocale)
      let budget = FitBudget(forms, card, &shaper)
      var found: [FitRow.Key: Double] = [:]
      for key in rows[number].map(\.key) {
        guard let type = forms.type(of: key.slot) else { continue }
        found[key] = budget.width(of: key.slot, size: type.size, weight: type.weight, &shaper)
      }
      return found
    }
  }

  // MARK: Texts

  /// The texts that are reported for a locale; states of a card that tell the same as one before are left
  /// out.
  private func told(
    _ rows: Rows,
    in locale: String,
    _ source: [[FitRow.Key: [TextFit.Verdict]]],
    _ budgets: [[FitRow.Key: Double]]
  ) -> [TextFit] {
    let isSource = locale == check.sourceLocale
    return sheets.indices.grouped { sheets[$0].cardIndex }.flatMap { _, own in
      let texts = own.flatMap { number in
        rows[number].map { row in
          let verdicts = isSource ? nil : source[number][row.key]
          let budget = budgets.isEmpty ? nil : budgets[number][row.key]
          return text(row, sheets[number], locale: locale, source: verdicts, budget: budget)
        }
      }
      return sheets[own[0]].card.states.count > 1 ? texts.uniqued(by: \.inAnyState) : texts
    }
  }

  private func text(
    _ row: FitRow,
    _ sheet: FitSheet,
    locale: String,
    source: [TextFit.Verdict]?,
    budget: Double?
  ) -> TextFit {
    let ref = sheet.card.texts[row.key.slot]
    var span = ref.span
    if case .table(let found) = check.resolver.resolve(ref, locale: locale).origin {
      span = found.span
    }
    let isFine = row.verdicts.allSatisfy { $0 == .fits }
    let isNoWorse = source.map { source in
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
      span: span,
      verdicts: row.verdicts,
      worst: row.worst,
      measure: row.measure,
      isAsInSource: !isFine && isNoWorse ?? false,
      budget: budget,
      pageLines: row.pageLines
    )
  }
}

extension TextFit {
  fileprivate var inAnyState: TextFit {
    var copy = self
    copy.state = ""
    return copy
  }
}

extension FitCheck {
  fileprivate func card(of sheet: FitSheet, in locale: String) -> ResolvedCard {
    resolver.resolve(sheet.card, locale: locale, images: images)
  }
}

extension FitSheet {
  fileprivate var typeface: Typeface { look.shape.platform.typeface }
}
