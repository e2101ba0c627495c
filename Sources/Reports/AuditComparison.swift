internal import Export
internal import Flow
internal import Layout
internal import Source
internal import TextMeasure

/// Compares measured cards with the layout that the fit check has of them.
struct AuditComparison {
  private(set) var error = EstimateError()
  private let build: Build
  private let resolver: Resolver
  private let faces: FaceSet
  private let platforms: [String: Platform]

  init(_ build: Build, _ faces: FaceSet) {
    (self.build, self.faces) = (build, faces)
    resolver = Resolver(tables: build.tables, defaultLocale: build.defaultLocale)
    platforms = Dictionary(firstOf: build.flows.map { ($0.id, $0.platform) })
  }

  /// Adds all cards of a page.
  mutating func add(_ drawn: [MeasuredCard], of page: MeasuredPage) {
    let card = resolver.resolve(page.cards[0].card, locale: page.locale, images: build.images)
    var words = Words(
      faces: faces,
      locale: page.locale,
      typeface: platforms[page.flow] == .android ? .android : .apple
    )
    for one in drawn {
      guard let size = TextSize(rawValue: one.size) else { continue }
      let situation = EstimateError.Situation(
        flow: page.flow,
        card: card.card.id,
        locale: page.locale,
        device: one.device,
        size: size
      )
      error.add(one, card, in: situation, &words)
    }
  }
}
