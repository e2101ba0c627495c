public import Flow
public import Source
public import TextMeasure

/// Measures the contrast of the texts of a project's cards.
public struct ContrastCheck: Sendable {
  private let resolver: Resolver
  private let images: ImageCatalog
  private let faces: FaceSet
  private let locale: String
  private let devices: [String]
  private let kept: Kept<Key, [TextContrast]>
  private let pictures: PicturePixels

  /// A check in the words of a locale, on the first of some devices.
  ///
  /// Results kept of an earlier check are not measured again.
  public init(
    resolver: Resolver,
    images: ImageCatalog,
    faces: FaceSet,
    locale: String,
    devices: [String],
    kept: KeptWork = KeptWork()
  ) {
    self.resolver = resolver
    self.images = images
    self.faces = faces
    self.locale = locale
    self.devices = devices
    self.kept = kept.values()
    pictures = PicturePixels(images.files)
  }

  /// Measures all texts, and signs that stand for them, of some flows, card by card in the order of drawing, in as many
  /// tasks as said; where the task is cancelled, the rest is left out.
  public func texts(of flows: [Flow], jobs: Int) async -> [TextContrast] {
    var texts: [TextContrast] = []
    for flow in flows where !Task.isCancelled { texts += await self.texts(of: flow, jobs: jobs) }
    return texts
  }

  private func texts(of flow: Flow, jobs: Int) async -> [TextContrast] {
    let device = Device.drawn(on: flow.platform, among: devices)[0]
    let setting = Setting(
      flow: flow.id,
      device: device,
      locale: locale,
      faces: faces.faces
    )
    var cards = OrderedMap<Key, (card: ResolvedCard, variants: [String])>()
    for (variant, card) in flow.shownCards {
      let resolved = resolver.resolve(card, locale: locale, images: images)
      cards.update(Key(setting, resolved), or: (resolved, [])) {
        $0.variants.append(variant.id)
      }
    }
    let shown = cards.all
    let parts = max(1, min(jobs, shown.count))
    let found = await sideBySide(parts, jobs: jobs) { part -> [[TextContrast]] in
      var meter = ContrastMeter(setting, faces, pictures)
      return stride(from: part, to: shown.count, by: parts).map { index in
        let (key, card) = shown[index]
        var texts = kept.value(for: key) { _ in meter.texts(of: card.card) }
        for text in texts.indices { texts[text].variants = card.variants }
        return texts
      }
    }
    return shown.indices.flatMap { found[$0 % parts][$0 / parts] }
  }

  struct Setting: Hashable {
    let flow: String
    let device: Device
    let locale: String
    let faces: [FaceFile]
  }

  /// All that a card's colours and places depend on.
  private struct Key: Hashable {
    private let setting: Setting
    private let id: String
    private let span: Span
    private let states: [CardState]
    private let wording: CardWording
    private let pictures: [PictureFile?]

    init(_ setting: Setting, _ card: ResolvedCard) {
      self.setting = setting
      (id, span, states) = (card.card.id, card.card.span, card.card.states)
      wording = CardWording(card)
      pictures = card.images.flatMap { [$0.light, $0.dark] }
    }

    /// Cards with the same words and pictures of the same places that look differently are few, and their
    /// elements many.
    func hash(into hasher: inout Hasher) {
      hasher.combine(span)
      hasher.combine(wording)
    }
  }
}
