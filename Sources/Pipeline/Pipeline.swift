public import Export
public import Flow
public import Source
internal import Syntax

/// The stages of a build, composed: open, load, parse, read, lower, collect, check.
///
/// It reads from a tree and gives a value; it writes nothing and prints nothing.
public enum Pipeline {
  /// Builds everything that exporters need.
  ///
  /// - Parameters:
  ///   - tree: The files of the project.
  ///   - options: The options of the run, beyond the config.
  /// - Returns: The build with all findings; no build where the config or all input is unusable.
  /// - Throws: ``FileTree/ReadError`` where the project's folder can't be listed, `CancellationError` where
  ///   nobody waits for the build any more.
  public static func build(
    _ tree: FileTree,
    options: BuildOptions = BuildOptions()
  ) async throws -> Outcome {
    var builder = Builder(documents: try Documents(tree), options: options)
    let build = try await builder.run()
    try Task.checkCancellation()
    let sources = builder.documents.sources
    let all = builder.log.sorted().filter { !builder.isOfOtherConfig($0) }.map { finding in
      var finding = finding
      finding.edits = finding.edits.map { $0.written(in: sources[$0.span.file]) }
      return finding
    }
    // Names that were asked for and that nothing has are, where there are any, the reason why there is no build.
    let unmatched = all.filter { $0.span == nil && $0.code == Rule.nothingChosen.code }
    let findings = build == nil && !unmatched.isEmpty ? unmatched : all
    return Outcome(
      build: build.map { build in
        var build = build
        build.findings = findings
        build.rules = Explanations.rules(of: findings)
        return build
      },
      findings: findings,
      unmatched: builder.unmatched.sorted(),
      names: builder.log.names,
      sources: sources,
      fonts: builder.fonts,
      drawn: options.kept,
      severities: builder.severities
    )
  }

  /// Reads what names things: the config, users and flows, and nothing that only shows them.
  ///
  /// - Throws: ``FileTree/ReadError`` where the project's folder can't be listed.
  public static func names(_ tree: FileTree, options: BuildOptions) throws -> ReadNames {
    var builder = Builder(documents: try Documents(tree), options: options)
    var flows: [Flow]?
    if let config = builder.loadConfig() {
      let documents = builder.documents
      let project = Project(config, builder.systems, documents: documents, log: &builder.log)
      flows = builder.loadUsers(project).flatMap { builder.readFlows(project, for: $0) }
    }
    return ReadNames(
      flows: flows ?? [],
      sources: builder.documents.sources,
      names: builder.log.names
    )
  }
}

/// The flows of a project as they are read, with the names that would do at each place.
public struct ReadNames: Sendable {
  /// The flows of all sources.
  public let flows: [Flow]
  /// The files that were read.
  public let sources: SourceSet
  /// The names that readers of documents know, by the places where others may stand.
  public let names: [Span: [String]]
}

/// The result of a run: everything exporters may see, or only findings where nothing can be built.
public struct Outcome: Sendable {
  /// The build; nil where the config or all input is unusable, and nothing may be written.
  public var build: Build?
  /// All findings, in the order in which they are printed.
  public let findings: [Diagnostic]
  /// The diagnostics of names that match nothing, for runs with a ``BuildOptions/side``.
  public let unmatched: [Diagnostic]
  /// The valid names at places where others stand.
  public let names: [Span: [String]]
  /// Every file that was read, for printing.
  public let sources: SourceSet
  /// The project's own files of typefaces, below its folder.
  public let fonts: [String]
  /// Flows that were drawn beside the checks.
  public let drawn: KeptWork
  /// The severities that the config sets for rules; nil turns a rule off.
  public let severities: [String: Severity?]

  /// Counts the findings of a severity.
  public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }
}

extension Pipeline {
  /// A kind of name that options take.
  public enum Name: Sendable {
    case flow
    case variant
    case card
    case locale
    case persona
    case device
  }

  /// The names of a kind in a project, each once, as its build has them; only what names things is read.
  public static func names(
    of kind: Name,
    in tree: FileTree,
    options: BuildOptions = BuildOptions()
  ) async throws -> [String] {
    var builder = Builder(documents: try Documents(tree), options: options)
    return await builder.names(of: kind).uniqued()
  }
}

extension Builder {
  fileprivate mutating func names(of kind: Pipeline.Name) async -> [String] {
    guard let (config, project) = await openProject() else { return [] }
    if kind == .device { return config.devices ?? Device.usual }
    guard let users = loadUsers(project) else { return [] }
    if kind == .persona { return users.personas.map(\.name) }
    var flows = readFlows(project, for: users)
    if kind == .locale {
      let (tables, _) = await readTables(project, config, for: &flows)
      return chooseLocales(config, among: locales(tables, flows ?? [], config))?.all ?? []
    }
    let all = flows ?? []
    if kind == .flow { return all.map(\.id) }
    let variants = all.flatMap(\.variants)
    return kind == .variant ? variants.map(\.id) : variants.flatMap(\.cards).map(\.id)
  }
}
