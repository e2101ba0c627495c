internal import Export
internal import Flow
internal import Layout

extension Builder {
  /// Measures how well texts can be told from what is behind them, in the words of the default locale.
  func contrast(of build: Build, in project: Project) async -> ContrastReport? {
    if build.flows.isEmpty { return nil }
    let check = ContrastCheck(
      resolver: Resolver(tables: build.tables, defaultLocale: build.defaultLocale),
      images: build.images,
      faces: options.faces(project.fonts),
      locale: build.defaultLocale,
      devices: build.devices,
      kept: options.kept.contrasts
    )
    return await check.report(on: build.flows, jobs: options.jobs)
  }
}
