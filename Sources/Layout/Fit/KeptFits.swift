internal import Flow
internal import Source
internal import TextMeasure

/// The kept parts of fit checks: laid out cards, by all that their measures depend on.
struct KeptFits {
  private let flows: Kept<String, ShapedFlow>
  /// Measures of states of cards in the source locale.
  let measures: Kept<MeasuresKey, FitMeasures>
  /// The verdicts on the texts of a card in a locale.
  let rows: Kept<RowsKey, [FitRow]>

  init(_ kept: KeptWork) {
    flows = kept.values()
    (measures, rows) = (kept.values(areLarge: true), kept.values(areLarge: true))
  }

  /// The shapes of a flow's shown cards, by card and state.
  func shapes(of flow: Flow, on devices: [Device]) -> [[FitShape]] {
    let isSame = { (known: ShapedFlow) in known.flow == flow && known.devices == devices }
    return flows.value(for: flow.id, where: isSame) { last in
      let own = last.flatMap { $0.devices == devices ? zip($0.flow.shownCards, $0.shapes) : nil }
      let known = own.map { zip in zip.map { ([$0.variant.id, $0.card.id], ($0.card, $1)) } } ?? []
      let shapes = FitShape.all(flow, devices, known: Dictionary(firstOf: known))
      return ShapedFlow(flow: flow, devices: devices, shapes: shapes)
    }.shapes
  }

  private struct ShapedFlow: Sendable {
    let flow: Flow
    let devices: [Device]
    let shapes: [[FitShape]]
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
