public import Flow
public import Source
public import TextMeasure

/// Checks whether the texts of a project's cards fit, locale by locale.
///
/// Widths are those of the app's typeface, as narrow and as wide as it may be: a text that fits at its widest
/// fits, one that does not at its narrowest overflows, any other is tight.
public struct FitCheck: Sendable {
  /// The text sizes and devices that cards are looked at in, of all platforms.
  public let situations: [FitReport.Situation]
  let resolver: Resolver
  let images: ImageCatalog
  let faces: FaceSet
  let sourceLocale: String
  let findsBudgets: Bool
  let kept: KeptFits
  private let sheets: [FitSheet]

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
    kept: KeptWork = KeptWork()
  ) {
    self.findsBudgets = findsBudgets
    let kept = KeptFits(kept)
    self.kept = kept
    self.resolver = resolver
    self.images = images
    self.faces = faces
    self.sourceLocale = sourceLocale
    let used = Set(flows.flatMap { $0.devices(among: devices) })
    situations = Device.all.filter(used.contains).flatMap { device in
      sizes.map { FitReport.Situation(size: $0, device: device.id) }
    }
    sheets = FitSheet.all(flows, devices, resolver, images, sourceLocale, kept)
  }

  /// Looks at all cards in some locales, in as many tasks as said.
  ///
  /// The boxes of a few cards at a time are in memory; where the task is cancelled, the rest is left out.
  public func report(locales: [String], jobs: Int) async -> FitReport {
    var texts = locales.map { _ in [TextFit]() }
    for sheets in FitSheet.portions(of: sheets) where !Task.isCancelled {
      let portion = await FitPortion(sheets, of: self, jobs: jobs)
      let found = await portion.texts(in: locales, jobs: jobs)
      for index in locales.indices { texts[index] += found[index] }
    }
    return FitReport(situations: situations, texts: texts.flatMap(\.self))
  }
}

/// The text sizes and devices of a fit check.
public struct FitQuestion: Hashable, Sendable {
  /// The text sizes, from small to large.
  public let sizes: [TextSize]
  /// Ids of devices; flows are looked at on those of their platform, on all of it where none is.
  public let devices: [String]

  /// Sizes in any order; each counts once.
  public init(sizes: [TextSize] = TextSize.allCases, devices: [String] = Device.usual) {
    self.sizes = Set(sizes).sorted()
    self.devices = devices
  }
}
