internal import Flow
internal import Source
internal import TextMeasure

extension Builder {
  /// The tables with those of the pseudo-locales that are built, for the texts of flows.
  mutating func addPseudoLocales(
    _ locales: Locales?,
    to tables: TextTables,
    for flows: [Flow],
    in project: Project
  ) -> TextTables {
    guard let locales, !locales.pseudo.isEmpty else { return tables }
    let resolver = Resolver(tables: tables, defaultLocale: locales.standIn)
    let made = PseudoTables(flows: flows, resolver: resolver)
    var shown = tables
    for pseudo in locales.pseudo {
      let widest = pseudo == .widest ? widest(made, locales, project) : [:]
      made.add(pseudo, widest: widest, to: &shown)
    }
    return shown
  }

  /// The widest words of each key among the real locales, said once where some can't be measured.
  private mutating func widest(
    _ tables: PseudoTables,
    _ locales: Locales,
    _ project: Project
  ) -> [TextKey: PseudoTables.Translation] {
    let others = locales.real.filter { $0 != locales.standIn }.sortedByBytes()
    var search = WidestTexts(faces: options.faces(project.fonts))
    for locale in [locales.standIn] + others { search.add(locale, of: tables) }
    if !search.left.isEmpty {
      let missing = search.families.sortedByBytes().joined(separator: ", ")
      log.report(
        .localesNotMeasured,
        "\(PseudoLocale.widest.rawValue) leaves out \(search.left.joined(separator: ", ")): "
          + "no typeface for their letters is installed",
        at: locales.widest,
        help: "install \(missing)"
      )
    }
    return search.found.mapValues(\.translation)
  }
}

/// Finds the widest words of each key, locale by locale, each in its own typeface.
struct WidestTexts {
  /// The widest words so far, and how wide they are on one line, in em.
  private(set) var found: [TextKey: (translation: PseudoTables.Translation, width: Double)] = [:]
  /// Locales that have no typeface.
  private(set) var left: [String] = []
  /// The families that they lack.
  private(set) var families: Set<String> = []
  private let faces: FaceSet

  init(faces: FaceSet) { self.faces = faces }

  /// The size that widths are compared at: that of body text, in points.
  private static let size = 17.0

  /// Adds the words of a locale; of words as wide as others the first locale's stay.
  ///
  /// Nothing of a locale is taken where a typeface of its letters is missing.
  mutating func add(_ locale: String, of tables: PseudoTables) {
    let translations = tables.entries(in: locale)
    var widths: [(TextKey, Double)] = []
    do throws(NotMeasured) {
      for isResource in [false, true] {
        let keys = tables.keys.filter { $0.isResource == isResource && translations[$0] != nil }
        if keys.isEmpty { continue }
        widths += try measure(keys, translations, locale, isResource ? .android : .apple)
      }
    } catch {
      left.append(locale)
      if case .noFace(_, let family) = error { families.insert(family) }
      return
    }
    for (key, width) in widths where width > found[key]?.width ?? 0 {
      found[key] = translations[key].map { ($0, width) }
    }
  }

  /// Measures the widths of words on one line; those with characters that no face has are left out.
  private func measure(
    _ keys: [TextKey],
    _ translations: [TextKey: PseudoTables.Translation],
    _ locale: String,
    _ typeface: Typeface
  ) throws(NotMeasured) -> [(TextKey, Double)] {
    var measurer = try Measurer(
      faces: faces,
      locale: locale,
      isRightToLeft: Direction.of(locale: locale) == .rightToLeft,
      typeface: typeface
    )
    let stretch = typeface.stretch(size: Self.size, weight: 400).likely
    let setting = Shaped.Setting(size: Self.size, stretch: stretch)
    var widths: [(TextKey, Double)] = []
    for key in keys {
      let text = TextPieces(translations[key]?.entry.text ?? "").plainText
      do {
        let lines = try measurer.shape(text, weight: 400).lines(setting, box: .infinity)
        widths.append((key, lines.reduce(0) { $0 + $1.width }))
      } catch {
        if case .missing = error { continue }
        throw error
      }
    }
    return widths
  }
}
