internal import Catalogs
internal import Export
internal import Flow
internal import Layout
internal import Source
internal import Syntax

extension Builder {
  /// Finds the cards that pictures of the app show, and measures how far they differ; nil where the config names
  /// no pictures.
  mutating func readAppPictures(
    _ config: Config,
    _ build: Build,
    in project: Project
  ) async
    -> BesideReport?
  {
    if config.appPictures.isEmpty { return nil }
    // What was not chosen is in the pictures all the same.
    let isWhole = [options.flows, options.variants, options.locales].allSatisfy(\.isEmpty)
    var search = AppPictureSearch(build, isWhole: isWhole)
    for pattern in config.appPictures { search.read(pattern, &documents) }
    let results = await BesideCheck(
      faces: options.faces(project.fonts),
      kept: options.kept
    ).results(of: search.questions, jobs: options.jobs)
    let report = search.report(results)
    log.append(search.log)
    return report
  }
}

/// Pictures of an app while their cards are looked for.
private struct AppPictureSearch {
  private let build: Build
  private let isWhole: Bool
  private let names: PictureNames
  private let resolver: Resolver
  private(set) var questions: [BesideCheck.Question] = []
  private var result = BesideReport()
  private var spans: [Span] = []
  private var seen: Set<String> = []
  private(set) var log = Log()

  init(_ build: Build, isWhole: Bool) {
    (self.build, self.isWhole) = (build, isWhole)
    names = PictureNames(build.flows, locales: build.realLocales)
    resolver = build.resolver
  }

  // MARK: Names

  mutating func read(_ pattern: PicturePattern, _ documents: inout Documents) {
    let paths = pattern.files.files(in: documents.paths)
    if paths.isEmpty {
      log.report(.emptyPattern, "'\(pattern.text)' matches no file", at: pattern.span)
    }
    // Pictures of no card by what is wrong, in the order of their first.
    var wrong = OrderedMap<String, (rule: Rule, help: String?, paths: [String])>()
    for path in paths where seen.insert(path).inserted {
      switch reading(of: path, pattern) {
      case .found(let shown, let reading): add(path, shown, reading, pattern, &documents)
      case .wrong(let rule, let reason, let help):
        result.strays.append((path, reason))
        wrong.update(reason, or: (rule, help, [])) { $0.paths.append(path) }
      }
    }
    for (reason, one) in isWhole ? wrong.all : [] {
      let more = one.paths.count == 1 ? " belongs" : " and \(one.paths.count - 1) more belong"
      let message = "'\(one.paths[0])'\(more) to no card: \(reason)"
      log.report(one.rule, message, at: pattern.span, help: one.help)
    }
  }

  /// A card in a state, with the variants that a picture of it may be of.
  private struct Shown {
    let flow: Flow
    let variants: [Variant]
    let card: Card
    let state: String
  }

  private enum Found {
    case found(Shown, PicturePattern.Reading)
    case wrong(Rule, String, help: String?)
  }

  private func reading(of path: String, _ pattern: PicturePattern) -> Found {
    var readings = pattern.readings(of: path) { names.isKnown($0, $1) }
    if readings.isEmpty {
      // A device of no table is the size of its pictures.
      readings = pattern.readings(of: path) { $0 == .device || names.isKnown($0, $1) }
    }
    if readings.isEmpty { return unknown(path, pattern) }
    var found = OrderedMap<PictureNames.Target, (shown: Shown, reading: PicturePattern.Reading)>()
    for reading in readings {
      for target in names.targets(reading[.card] ?? "") {
        if let shown = shown(target, reading) {
          found.update(target, or: (shown, reading)) { _ in }
        }
      }
    }
    guard let (shown, reading) = found.all.first?.value else {
      return .wrong(.appPictureWithoutCard, "no card has what its name says", help: nil)
    }
    if found.all.count == 1 { return .found(shown, reading) }
    let cards = found.all.map { "'\($0.key.card)' of '\($0.value.shown.flow.id)'" }
    return .wrong(.appPictureAmbiguous, "its name fits \(Phrase.list(cards)) alike", help: nil)
  }

  /// The card whose flow, platform, state and variant are those in the path of a picture.
  private func shown(_ target: PictureNames.Target, _ reading: PicturePattern.Reading) -> Shown? {
    let flow = build.flows[target.flow]
    if let name = reading[.flow], PictureNames.fold(name) != PictureNames.fold(flow.id) {
      return nil
    }
    if let device = reading[.device].flatMap(PictureNames.device), device.platform != flow.platform
    {
      return nil
    }
    let variants = reading[.variant].map { names.variants($0, of: target.flow) } ?? flow.variants
    let state = (reading[.state] ?? target.state).map(PictureNames.fold)
    for card in variants.lazy.flatMap(\.cards) where card.id == target.card {
      let found = card.states.first { state == nil || PictureNames.fold($0.name) == state }
      if let found { return Shown(flow: flow, variants: variants, card: card, state: found.name) }
    }
    return nil
  }

  /// Says which name of a path nothing has.
  private func unknown(_ path: String, _ pattern: PicturePattern) -> Found {
    for placeholder in PicturePattern.Placeholder.allCases where placeholder != .device {
      let some = pattern.readings(of: path) {
        $0 == .device || $0 == placeholder || names.isKnown($0, $1)
      }
      guard let name = some.first?[placeholder] else { continue }
      let help = placeholder == .card ? Suggestion.help(for: name, amongMany: names.cards) : nil
      return .wrong(
        .appPictureWithoutCard,
        "no \(placeholder.rawValue) is called '\(name)'",
        help: help
      )
    }
    return .wrong(.appPictureWithoutCard, "its names are none of this project", help: nil)
  }

  // MARK: Pictures

  private mutating func add(
    _ path: String,
    _ shown: Shown,
    _ reading: PicturePattern.Reading,
    _ pattern: PicturePattern,
    _ documents: inout Documents
  ) {
    guard let id = documents.file(path, from: pattern.span, log: &log) else { return }
    let bytes = documents.sources[id].bytes
    let (flow, card) = (shown.flow, shown.card)
    guard let file = AppPictureFile(bytes, name: card.id) else {
      return reportUnreadable(path, pattern.span)
    }
    let screen = Device.showing(
      width: file.width,
      height: file.height,
      on: flow.platform,
      named: reading[.device].flatMap(PictureNames.device)
    )
    if let name = reading[.device], PictureNames.device(name) == nil, screen?.isExact != true,
      isWhole
    {
      let what =
        screen.map { "its cards are drawn on \($0.device.title), which is as wide" }
        ?? "its pictures are shown and not measured"
      let message = "'\(name)' of '\(path)' is no device here: \(what)"
      log.report(.appPictureDevice, message, at: pattern.span)
    }
    var picture = BesidePicture(
      path: path,
      file: file.path,
      width: file.width,
      height: file.height
    )
    picture.flow = flow.id
    picture.variants = shown.variants.filter { $0.cards.contains(card) }.map(\.id)
    (picture.card, picture.state) = (card.id, shown.state)
    let locale = reading[.locale].flatMap(names.locale) ?? build.defaultLocale
    picture.locale = locale
    picture.isDark = reading[.theme].flatMap(PictureNames.isDark) ?? false
    (picture.device, picture.isAsHigh) = (screen?.device, screen?.isExact ?? false)
    picture.deviceName = reading[.device].map { PictureNames.device($0)?.title ?? $0 }
    let resolved = resolver.resolve(card, locale: locale, images: build.images)
    questions.append(BesideCheck.Question(file: bytes, card: resolved, picture: picture))
    spans.append(pattern.span)
  }

  private mutating func reportUnreadable(_ path: String, _ span: Span) {
    let help = "pictures of an app are PNG, JPEG or WebP of no more than 32 million pixels"
    log.report(.appPictureUnreadable, "'\(path)' can't be decoded", at: span, help: help)
  }

  // MARK: Report

  /// Pairs all pictures with their results; those that can't be decoded are reported and left out.
  mutating func report(_ results: [BesideResult]) -> BesideReport {
    var files: [String: OutputFile] = [:]
    for (index, question) in questions.enumerated() {
      var picture = question.picture
      picture.result = results[index]
      if picture.result == .notMeasured(.unreadable) {
        reportUnreadable(picture.path, spans[index])
        continue
      }
      files[picture.file] = OutputFile(path: picture.file, bytes: question.file)
      result.pictures.append(picture)
    }
    result.files = files.values.sortedByBytes(of: \.path)
    if !isWhole {
      result.strays = []
      return result
    }
    for flow in build.flows { addWithout(flow) }
    if !result.without.isEmpty, let span = spans.first {
      let cards = result.without.map { "'\($0.card)'" }
      let message =
        "\(cards.count) \(cards.count == 1 ? "card has" : "cards have") no picture of the"
        + " app: \(Phrase.list(cards))"
      log.report(.cardWithoutAppPicture, message, at: span)
    }
    return result
  }

  /// Adds the cards that users see and no picture shows, each of a flow once.
  private mutating func addWithout(_ flow: Flow) {
    var seen = Set(result.pictures.lazy.filter { $0.flow == flow.id }.map(\.card))
    for variant in flow.variants {
      let hidden = Set(variant.hidden.map(\.card))
      for card in variant.cards where !hidden.contains(card.id) && seen.insert(card.id).inserted {
        result.without.append((flow.id, variant.id, card.id))
      }
    }
  }
}
