internal import Export
internal import Flow
internal import Layout
internal import Source
internal import TextMeasure

extension Builder {
  /// Tells whether the config or this run asks for the fit check.
  func asksFit(_ config: Config) -> Bool { config.fit != nil || options.fit != nil }

  /// The text sizes and devices of the fit check; nil where nobody asks, or asks for some that
  /// are none.
  mutating func fitQuestion(_ config: Config, for build: Build) -> FitQuestion? {
    guard asksFit(config) else { return nil }
    return chosen(of: config.fit ?? FitQuestion(devices: build.devices))
  }

  func fit(of build: Build, _ question: FitQuestion?, _ faces: Lazy<FaceSet>) async -> FitReport? {
    guard let question, !build.flows.isEmpty else { return nil }
    if let check = options.checkFit { return check(build, question) }
    let check = FitCheck(
      flows: build.flows,
      resolver: build.resolver,
      images: build.images,
      sourceLocale: build.defaultLocale,
      faces: faces.value,
      sizes: question.sizes,
      devices: question.devices,
      findsBudgets: options.fit?.budgets ?? false,
      kept: options.kept
    )
    return await check.report(locales: build.locales, jobs: options.jobs)
  }

  /// Narrows sizes and devices to those that the run asks for, in the table's spelling whatever the user's.
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

extension Builder {
  /// Measures how well texts can be told from what is behind them, in the words of the default locale.
  func contrasts(of build: Build, _ faces: Lazy<FaceSet>) async -> [TextContrast] {
    if build.flows.isEmpty { return [] }
    let check = ContrastCheck(
      resolver: build.resolver,
      images: build.images,
      faces: faces.value,
      locale: build.defaultLocale,
      devices: build.devices,
      kept: options.kept
    )
    return await check.texts(of: build.flows, jobs: options.jobs)
  }
}
