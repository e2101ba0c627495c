internal import Flow
internal import Source
internal import TextMeasure

/// The kept parts of fit checks: laid out cards, by all that their measures depend on.
struct KeptFits {
  private let shapes: Kept<ShapedCard, [FitShape]>
  /// Measures of states of cards in the source locale.
  let measures: Kept<MeasuresKey, FitMeasures>
  /// The verdicts on the texts of a card in a locale.
  let rows: Kept<RowsKey, [FitRow]>

  init(_ kept: KeptWork) {
    shapes = kept.values()
    (measures, rows) = (kept.values(areLarge: true), kept.values(areLarge: true))
  }

  /// The shapes of a card's states.
  func shapes(of card: Card, on devices: [Device], of platform: Platform) -> [FitShape] {
    let key = ShapedCard(
      id: card.id,
      span: card.span,
      references: card.texts.map(\.raw),
      states: card.states,
      devices: devices,
      platform: platform
    )
    return shapes.value(for: key) { _ in
      card.states.map { FitShape(card, $0, on: devices, of: platform) }
    }
  }

  /// All that the shapes of a card depend on: branches whose routes differ share them.
  private struct ShapedCard: Hashable {
    let id: String
    let span: Span
    /// The texts as the config has them.
    let references: [String]
    let states: [CardState]
    let devices: [Device]
    let platform: Platform

    /// Cards with the same texts at the same place are few, and their elements many.
    func hash(into hasher: inout Hasher) {
      hasher.combine(span)
      hasher.combine(references)
    }
  }

  struct Setting: Hashable {
    let faces: [FaceFile]
    let situations: [FitReport.Situation]
    let sourceLocale: String
  }

  struct MeasuresKey: Hashable {
    let setting: Setting
    let look: FitSheet.Look

    /// Hashes the look alone: a setting is the same for very many, and much to go through.
    func hash(into hasher: inout Hasher) { hasher.combine(look) }
  }

  /// The key of the verdicts on a card's texts.
  struct RowsKey: Hashable {
    private let measures: ObjectIdentifier
    private let locale: String
    private let wording: CardWording

    /// A card in a locale, with measures that are kept as long as any verdict on it.
    init(_ measures: FitMeasures, _ wording: CardWording, _ locale: String) {
      self.measures = ObjectIdentifier(measures)
      self.locale = locale
      self.wording = wording
    }
  }
}

/// All that the measures of a card depend on in a locale.
struct CardWording: Hashable {
  private let texts: [String]
  private let markups: [TextRef.Markup]
  private let areOpen: [Bool]
  private let pictures: [PictureSize]
  /// Worked out once, as a card's words are looked up for each of its states.
  private let hash: Int

  init(_ card: ResolvedCard) {
    texts = card.texts.map(\.text)
    markups = card.card.texts.map(\.markup)
    areOpen = card.texts.map(\.hasOpenPlace)
    pictures = card.images.map { PictureSize($0, spacing: 0) }
    var hasher = Hasher()
    hasher.combine(texts)
    hasher.combine(areOpen)
    hash = hasher.finalize()
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
