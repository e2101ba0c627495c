internal import Catalogs
internal import Checks
internal import Export
internal import Flow
internal import Layout
internal import Source
internal import Syntax
internal import SystemKit
internal import Systems

/// One run through the stages; each stage is in a file of its own.
struct Builder {
  var documents: Documents
  let options: BuildOptions
  var log = Log()
  /// The systems that sources can be of: those of the program and those of the project's mappings.
  var systems = Systems.builtIn
  var mappingFiles: [FileID] = []
  /// The readings of each system, by its name: those of the last run, until it reads again.
  var systemReadings: [String: KeptReadings] = [:]
  /// The log of names that match nothing here, where the other of two states may have them.
  var unmatched = Log()
  /// Addresses that sources set for parts of the app that are not drawn.
  var addresses: [Located<String>] = []
  /// The project's own files of typefaces.
  private(set) var fonts: [String] = []
  /// The severities that the config sets for rules.
  private(set) var severities: [String: Severity?] = [:]

  init(documents: Documents, options: BuildOptions) {
    self.documents = documents
    self.documents.limits = options.limits
    self.options = options
  }

  /// Runs all stages; nil where the config or all input is unusable, which has been reported.
  ///
  /// - Throws: `CancellationError` between stages, where nobody waits for the build any more.
  mutating func run() async throws -> Build? {
    options.kept.beginRun()
    guard let (config, project) = await openProject() else { return nil }
    (fonts, severities) = (project.fonts, config.checks)
    let build = try await run(config, project)
    log.apply(config.checks)
    return build
  }

  /// Reads the config and finds what it names; nil where it is unusable, which has been reported.
  mutating func openProject() async -> (config: Config, project: Project)? {
    guard let config = loadConfig() else { return nil }
    var project = Project(config, systems, documents: documents, log: &log)
    project.taggedVersion = await taggedVersion(project)
    return (config, project)
  }

  /// The version that the repository's tags say, where a manifest may need it.
  private func taggedVersion(_ project: Project) async -> AppVersion? {
    let isAsked = project.sources.contains { source in
      source.document.appVersion == nil && source.path.hasSuffix(".fml.yaml")
        && !VersionFile.paths(above: source.path).contains(where: documents.contains)
    }
    guard isAsked, let tag = await options.releaseTag() else { return nil }
    let version = AppVersion(path: tag) ?? AppVersion(tag)
    return version.flatMap { $0 < AppVersion(100) ? nil : $0 }
  }

  private mutating func run(_ config: Config, _ project: Project) async throws -> Build? {
    let users = loadUsers(project)
    let first = documents.sources.files.count
    var flows = users.flatMap { resumedFlows(of: project, for: $0) }
    let flowFiles = first..<documents.sources.files.count
    try Task.checkCancellation()
    let (tables, apps) = await readTables(project, config, for: &flows)
    reportOddLocales(tables)
    let stringFiles = flowFiles.upperBound..<documents.sources.files.count
    let locales = chooseLocales(config, among: locales(tables, flows ?? [], config))
    let shown = addPseudoLocales(locales, to: tables, for: flows ?? [], in: project)
    try Task.checkCancellation()
    let images = await readImages(project, for: flows ?? [], apps)
    var build = Build(
      title: options.title ?? config.title ?? options.usualTitle,
      sources: SourceSet(),
      defaultLocale: locales?.standIn ?? "en"
    )
    build.flows = flows ?? []
    build.tables = shown
    build.images = images
    build.locales = locales?.all ?? []
    build.devices = config.devices ?? Device.usual
    build.baseURL = options.baseURL
    build.ledgers = systems.ledgers(of: build.flows)
    build.flowFiles = flowFiles
    build.stringFiles = stringFiles
    build.mappingFiles = mappingFiles
    note(config, in: &build)
    build.personas = users?.personas ?? []
    build.walks = await walk(build.flows, for: users)
    build.flows = see(build.flows, build.personas, build.walks)
    schedule(config.activeDays, for: build.personas, in: &build.flows)
    try Task.checkCancellation()
    let read = documents.sources.files.count
    build.docs = await readDocs(project, for: &build)
      .map { apps?.bound($0, in: documents.sources) ?? $0 }
    let expected = loadContract(project, build.docs)
    build.docFiles = read..<documents.sources.files.count
    if flows?.isEmpty == true, build.docs.isEmpty, options.side == nil, config.sources == nil {
      reportNothing(project)
      return nil
    }
    await linkPictures(of: &build)
    build.beside = await readAppPictures(config, build, in: project)
    build.sources = documents.sources
    try Task.checkCancellation()
    let question = fitQuestion(config, for: build)
    await check(&build, question, tables, expected, config, project, users)
    let isAnswered = question != nil || !asksFit(config)
    return flows == nil || locales == nil || !isAnswered ? nil : build
  }

  /// Looks for what is wrong with a build; `tables` are those of the project, without pseudo-locales.
  private mutating func check(
    _ build: inout Build,
    _ question: FitQuestion?,
    _ tables: TextTables,
    _ expected: [ExpectedVariant],
    _ config: Config,
    _ project: Project,
    _ users: Users?
  ) async {
    let measured = build
    let all = Lazy { [options] in options.faces(project.fonts) }
    async let drawn: Void = options.writesSite ? options.kept.draw(measured.flows) : ()
    async let fit = fit(of: measured, question, all)
    async let contrasts = contrasts(of: measured, all)
    var input = CheckInput(
      flows: build.flows,
      tables: tables,
      images: build.images,
      sources: build.sources,
      locales: build.locales.isEmpty ? [] : build.realLocales,
      defaultLocale: build.defaultLocale,
      walks: await walks(of: build, for: users),
      goals: MinLocaleCoverage.goals(for: build, options, config),
      expected: expected,
      linkHosts: config.links,
      addresses: addresses,
      snippets: build.snippets
    )
    (build.fit, build.contrasts) = await (fit, contrasts)
    (input.fit, input.contrasts) = (build.fit, build.contrasts)
    let looked = build
    async let faces = NamedFaces(of: looked, options, all)
    if !build.flows.isEmpty { await Checks.run(input, jobs: options.jobs, log: &log) }
    await drawn
    await faces.add(to: &build, &log)
  }

  /// Copies facts of the run for pages, and the attributes that every project has.
  private func note(_ config: Config, in build: inout Build) {
    build.sourceAddress = config.sourceURL
    build.sourceRef = options.sourceRef
    build.asked = options.question
    build.attributes = Dictionary(firstOf: systems.attributes.map { ($0.name, $0) })
  }

  /// Tells whether a finding only says that a state to compare with lacks what the other state's config names.
  func isOfOtherConfig(_ finding: Diagnostic) -> Bool {
    options.side == .before(hasOwnConfig: false)
      && [Rule.missingFile, .emptyPattern].map(\.slug).contains(finding.slug)
  }

  /// Indicates that something is wrong, so that a state without flows may be meant to have some.
  var hasMistakes: Bool {
    log.diagnostics.contains { $0.severity == .error && !isOfOtherConfig($0) }
  }
}
