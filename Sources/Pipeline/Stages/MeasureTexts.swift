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

/// The faces that texts of a build are drawn in, where they were measured or are to be copied.
struct NamedFaces: Sendable {
  private(set) var faces: [MeasuredFace] = []
  private(set) var webFonts: [WebFont] = []
  /// Families that are not installed and that some texts need, where faces are to be copied.
  private(set) var missing: Set<String> = []

  /// The faces of a build's texts, among those of the machine and of the project.
  init(of build: Build, _ options: BuildOptions, _ all: Lazy<FaceSet>) {
    let isMeasured = build.fit != nil || build.locales.contains(PseudoLocale.widest.rawValue)
    guard options.copiesFaces || options.writesSite && isMeasured else { return }
    var use = FaceUse(faces: all.value)
    Self.add(build, to: &use)
    let used = use.used(weights: Self.weights(of: build))
    faces = used.map { MeasuredFace($0.face) }
    guard options.copiesFaces else { return }
    webFonts = used.compactMap { used in
      guard let bytes = used.face.subset(used.characters) else { return nil }
      return WebFont(
        face: MeasuredFace(used.face),
        weights: used.face.weights,
        bytes: bytes,
        licence: used.face.licence
      )
    }
    missing = use.missing
  }

  /// Adds them to their build, and says which are missing.
  func add(to build: inout Build, _ log: inout Log) {
    (build.faces, build.webFonts) = (faces, webFonts)
    if missing.isEmpty { return }
    log.report(
      .facesMissing,
      "--web-font has no typeface to copy for some texts",
      at: nil,
      help: "install \(missing.sortedByBytes().joined(separator: ", "))"
    )
  }

  /// The weights that texts have: those of the cards' own styles, and those that pages bring along.
  private static func weights(of build: Build) -> [Int] {
    var weights: Set<Int> = [400, 500, 600, 700]
    for card in build.flows.lazy.flatMap(\.variants).flatMap(\.cards) {
      for state in card.states {
        _ = state.root.first { element -> Bool? in
          if let own = element.style.typography {
            weights.formUnion(own.languages.compactMap(\.weight) + [own.weight].compactMap(\.self))
          }
          if case .richText(let text) = element.kind {
            weights.formUnion(text.spans.compactMap(\.typography.weight))
          }
          return nil
        }
      }
    }
    return weights.sorted()
  }

  /// Adds what cards show in each locale; digits and signs that scripts fill in come along.
  private static func add(_ build: Build, to use: inout FaceUse) {
    let resolver = build.resolver
    let signs = (0x20...0x7E).compactMap(Unicode.Scalar.init) + "\u{A0}\u{2010}…–’“”".unicodeScalars
    let usual = String(String.UnicodeScalarView(signs))
    let flows = build.flows + build.snippets
    var texts: [Typeface: Set<TextRef>] = [:]
    for flow in flows {
      let typeface = flow.platform == .android ? Typeface.android : .apple
      let all = flow.variants.lazy.flatMap(\.cards).flatMap(\.texts)
      texts[typeface, default: []].formUnion(all)
    }
    for locale in build.locales.isEmpty ? [build.defaultLocale] : build.locales {
      for (typeface, texts) in texts {
        use.add(usual, locale: "en", typeface: typeface)
        let page = resolver.language(of: locale)
        for text in texts {
          let resolved = resolver.resolve(text, locale: locale)
          use.add(resolved.text, locale: resolved.source?.locale ?? page, typeface: typeface)
        }
      }
    }
  }
}

extension MeasuredFace {
  fileprivate init(_ face: FaceFile) {
    let file = face.path.split(separator: "/").last.map(String.init) ?? face.path
    self.init(family: face.family, version: face.version, file: file)
  }
}
