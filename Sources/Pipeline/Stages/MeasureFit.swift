internal import Export
internal import Flow
internal import Layout
internal import Source

extension Builder {
  /// Looks whether texts fit, where the config or this run asks; false where it asks for a text size or
  /// device that is none.
  mutating func fit(_ build: inout Build, _ config: Config, in project: Project) async -> Bool {
    guard config.fit != nil || options.fit != nil else { return true }
    let base = config.fit ?? FitQuestion(devices: build.devices)
    guard let question = chosen(of: base) else { return false }
    if !build.flows.isEmpty { build.fit = await report(on: build, question, project) }
    return true
  }

  private func report(
    on build: Build,
    _ question: FitQuestion,
    _ project: Project
  ) async -> FitReport {
    if let check = options.checkFit { return check(build, question) }
    let check = FitCheck(
      flows: build.flows,
      resolver: Resolver(tables: build.tables, defaultLocale: build.defaultLocale),
      images: build.images,
      sourceLocale: build.defaultLocale,
      faces: options.faces(project.fonts),
      sizes: question.sizes,
      devices: question.devices,
      findsBudgets: options.fit?.budgets ?? false,
      kept: options.kept.fits
    )
    return await check.report(locales: build.locales, jobs: options.jobs)
  }

  /// What the run keeps of the sizes and devices, in the table's spelling whatever the user's.
  private mutating func chosen(of question: FitQuestion) -> FitQuestion? {
    guard let asked = options.fit else { return question }
    let all = asked.sizes.isEmpty ? question.sizes : TextSize.allCases
    let sizes = choose(asked.sizes.map { $0.uppercased() }, "text size", among: all.map(\.title))
    let known = asked.devices.isEmpty ? question.devices : Device.ids
    let devices = choose(asked.devices, "device", among: known)
    guard let sizes, let devices else { return nil }
    return FitQuestion(
      sizes: all.filter { sizes.contains($0.title) },
      devices: known.filter(devices.contains)
    )
  }
}
