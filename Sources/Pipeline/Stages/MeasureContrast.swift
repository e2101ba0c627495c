internal import Export
internal import Flow
internal import Layout
internal import Source
internal import TextMeasure

extension Builder {
  /// Measures how well texts can be told from what is behind them, in the words of the default locale.
  func contrasts(of build: Build, _ faces: Lazy<FaceSet>) async -> [TextContrast] {
    if build.flows.isEmpty { return [] }
    let check = ContrastCheck(
      resolver: Resolver(tables: build.tables, defaultLocale: build.defaultLocale),
      images: build.images,
      faces: faces.value,
      locale: build.defaultLocale,
      devices: build.devices,
      kept: options.kept
    )
    return await check.texts(of: build.flows, jobs: options.jobs)
  }
}
