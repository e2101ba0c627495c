public import Flow
internal import Source
public import TextMeasure

/// Measures the contrast of the texts of a project's cards.
public struct ContrastCheck: Sendable {
  private let resolver: Resolver
  private let images: ImageCatalog
  private let faces: FaceSet
  private let locale: String
  private let devices: [String]
  private let kept: KeptContrasts
  private let pictures: PicturePixels

  /// A check in the words of a locale, on the first of some devices.
  ///
  /// What was kept of an earlier check is not measured again.
  public init(
    resolver: Resolver,
    images: ImageCatalog,
    faces: FaceSet,
    locale: String,
    devices: [String],
    kept: KeptContrasts = KeptContrasts()
  ) {
    self.resolver = resolver
    self.images = images
    self.faces = faces
    self.locale = locale
    self.devices = devices
    self.kept = kept
    pictures = PicturePixels(images.files)
  }

  /// Measures all texts of some flows, in as many tasks as said.
  public func report(on flows: [Flow], jobs: Int) async -> ContrastReport {
    let tasks = max(1, min(jobs, flows.count))
    let all = await withTaskGroup(of: [(Int, [TextContrast])].self) { group in
      for first in 0..<tasks {
        group.addTask {
          stride(from: first, to: flows.count, by: tasks).map { ($0, texts(of: flows[$0])) }
        }
      }
      var all = [[TextContrast]](repeating: [], count: flows.count)
      for await part in group { for (number, found) in part { all[number] = found } }
      return all
    }
    return ContrastReport(texts: all.flatMap(\.self))
  }

  private func texts(of flow: Flow) -> [TextContrast] {
    let device = Device.drawn(on: flow.platform, among: devices)[0]
    let setting = KeptContrasts.Setting(
      flow: flow.id,
      device: device,
      locale: locale,
      faces: faces.faces
    )
    var meter = ContrastMeter(setting, faces, pictures)
    var found: [TextContrast] = []
    var known: [KeptContrasts.Key: Range<Int>] = [:]
    for (variant, card) in flow.shownCards {
      let resolved = resolver.resolve(card, locale: locale, images: images)
      let key = KeptContrasts.Key(setting, resolved)
      if let places = known[key] {
        for place in places { found[place].variants.append(variant.id) }
        continue
      }
      let own = kept.texts.value(for: key) { _ in meter.texts(of: resolved) }
      known[key] = found.count..<found.count + own.count
      for var text in own {
        text.variants = [variant.id]
        found.append(text)
      }
    }
    return found
  }
}

/// What contrast checks of one process keep for the next: cards that were measured, by all that their
/// colours and places depend on.
public final class KeptContrasts: Sendable {
  fileprivate let texts = Kept<Key, [TextContrast]>()

  /// Nothing kept yet.
  public init() {}

  /// Starts the next run; what was not asked for in a while is forgotten.
  public func beginRun() { texts.beginRun() }

  /// Where cards are looked at.
  struct Setting: Hashable {
    let flow: String
    let device: Device
    let locale: String
    let faces: [FaceFile]
  }

  fileprivate struct Key: Hashable {
    private let setting: Setting
    private let id: String
    private let span: Span
    private let states: [CardState]
    private let words: CardWording
    private let pictures: [PictureFile?]

    init(_ setting: Setting, _ card: ResolvedCard) {
      self.setting = setting
      (id, span, states) = (card.card.id, card.card.span, card.card.states)
      words = CardWording(card)
      pictures = card.images.flatMap { [$0.light, $0.dark] }
    }

    /// Cards of one place that look differently are few, and their elements many.
    func hash(into hasher: inout Hasher) {
      hasher.combine(setting.flow)
      hasher.combine(id)
      hasher.combine(span)
    }
  }
}
