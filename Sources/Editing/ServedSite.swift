internal import Export
internal import Flow
public import Pipeline
public import Source

/// The site of the newest build as a server gives it, with what was there before where a mistake took it away.
public struct ServedSite: Sendable {
  /// The findings of the newest build, mistakes in templates included, in the order in which they
  /// are printed.
  public let findings: [Diagnostic]
  /// The files that were read, for printing.
  public let sources: SourceSet
  /// False where nothing could be built.
  public let isBuilt: Bool
  /// The build that the pages are made from.
  let build: Build
  private let pages: ServedPages
  /// The pages of the last build that had flows which an error has taken away; nil where none are missing.
  private let kept: ServedPages?
  private let notes: (newest: LiveNote, kept: LiveNote, missing: LiveNote)
  private let templates: [String: String]

  /// The site of a run.
  ///
  /// - Parameters:
  ///   - outcome: The result of the run.
  ///   - templates: The user's own templates and static files, by name.
  ///   - last: The site before.
  ///   - kept: The work kept from earlier runs.
  public init(
    _ outcome: Outcome,
    templates: [String: String] = [:],
    after last: ServedSite? = nil,
    kept: KeptWork = KeptWork()
  ) {
    var log = Log()
    var build = outcome.build ?? Build(of: outcome)
    pages = ServedPages(build, templates: templates, kept: kept, log: &log)
    findings = outcome.findings + log.sorted()
    build.findings = findings
    self.build = build
    sources = outcome.sources
    isBuilt = outcome.build != nil
    self.templates = templates
    let hasErrors = findings.contains { $0.severity == .error }
    let before = last.flatMap { $0.kept ?? ($0.isBuilt ? $0.pages : nil) }
    let hasLost = before.map { [pages] in !$0.flows.isSubset(of: pages.flows) } ?? false
    self.kept = hasErrors && hasLost ? before : nil
    notes = (
      LiveNote(isBuilt ? .newest : .kept, of: build), LiveNote(.kept, of: build),
      LiveNote(.missing, of: build)
    )
  }

  /// The findings that another build did not have; all without one.
  public func findings(notIn last: ServedSite?) -> [Diagnostic] {
    let known = Set(last?.keys ?? [])
    return zip(findings, keys).filter { !known.contains($1) }.map(\.0)
  }

  /// Names findings by rule, file and words.
  private var keys: [[String]] {
    findings.map { finding in
      [finding.code, finding.span.map { sources[$0.file].path } ?? "", finding.sameness]
    }
  }

  /// The file of a path with what goes with it; nothing where the site has no such file.
  public func files(at path: String) -> [OutputFile] {
    if let file = LiveFiles.file(at: path, templates: templates) { return [file] }
    if path.hasPrefix(Self.values), path.hasSuffix(".json") { return values(path) }
    let own = { pages.files(at: path).map { noted($0, notes.newest) } }
    let old = { kept?.files(at: path).map { noted($0, notes.kept) } ?? [] }
    let isOfFindings = path.hasPrefix("findings")
    let files = isBuilt || isOfFindings ? own() : old()
    if !files.isEmpty { return files }
    return isBuilt || isOfFindings ? old() : own()
  }

  /// Before the path of a card's page with `.json` at its end: the values that can be changed on it.
  private static let values = ".flowproof/values/"

  /// The values of the card of a page; nothing for other pages.
  private func values(_ path: String) -> [OutputFile] {
    let page = String(path.dropFirst(Self.values.count).dropLast(".json".count))
    guard let (flow, card, locale) = pages.card(at: page) else { return [] }
    let values = CardValues(build: build, flow: flow, card: card, locale: locale)
    return [OutputFile(path: path, bytes: values.json.bytes(indented: false))]
  }

  /// The page that is shown for an address that leads nowhere.
  public func missing() -> [UInt8] {
    let page = pages.files(at: "404.html").first { $0.path == "404.html" }
    return notes.missing.added(to: page?.bytes ?? [])
  }

  private func noted(_ file: OutputFile, _ note: LiveNote) -> OutputFile {
    guard file.path.hasSuffix(".html") else { return file }
    return OutputFile(path: file.path, bytes: note.added(to: file.bytes))
  }
}

extension Build {
  /// A build of nothing but the findings of a run that came to none.
  fileprivate init(of outcome: Outcome) {
    self.init(title: "Onboarding", sources: outcome.sources, defaultLocale: "en")
    findings = outcome.findings
    baseURL = "/"
    rules = Explanations.rules(of: outcome.findings)
  }
}
