public import Flow
public import Source
public import Syntax

/// An onboarding system: how its documents are recognised and become flows.
public struct System: Sendable {
  /// Its name in the config: `nimbus`.
  public let name: String
  /// The display name, such as "Nimbus".
  public let title: String
  /// The names of files that are its documents wherever they stand: `nimbus.fml.yaml`.
  public let fileNames: [String]
  /// Keys that its documents are told by, among which a misspelt one is looked for.
  public let keys: [String]
  /// The rules that its findings belong to, by number.
  public let rules: [Rule]
  /// Known differences between the drawing and the system's own apps.
  package let fidelity: [FidelityRow]
  /// The reference of each block that has one.
  package let blockSources: [String: String]
  /// The sizes, colours and text styles of its apps' own that it draws with.
  package let measures: [FidelityLedger.Measure]
  /// The blocks that its documents can have, with the properties that are read of each.
  package let blocks: @Sendable () -> [FidelityLedger.Block]
  /// Tells whether a document looks like one of this system's.
  public let recognises: @Sendable (Node) -> Bool
  /// Reads all its sources of a project with everything they name: a reading for each, in their order.
  public let flows: @Sendable ([SystemSource], inout Documents) -> [SystemReading]
  /// Reads a snippet of documentation: a card or a flow in a fenced block, as one flow; nil where
  /// the snippet is something else.
  public let snippet: @Sendable (Node, Snippet, inout Log) -> Flow?
  /// The attributes of users and devices that its conditions can test.
  public let attributes: [Attribute]
  /// Tells whether a document has values by channel.
  public let hasChannels: @Sendable (Node) -> Bool
  /// Tells whether experiments are documents of their own, which a source names.
  public let takesExperiments: Bool

  /// The settings with which a snippet of documentation becomes a flow.
  public struct Snippet: Sendable {
    /// The flow's id.
    public let id: String
    /// The name of the app, as texts mention it.
    public let appName: String
    /// The path of its page in the project, from which addresses in it are read.
    public let path: String
    /// The files, that of its page among them.
    public let sources: SourceSet

    /// A snippet.
    public init(
      id: String,
      appName: String = SystemSource.usualAppName,
      path: String = "",
      sources: SourceSet = SourceSet()
    ) {
      self.id = id
      self.appName = appName
      self.path = path
      self.sources = sources
    }
  }

  /// A system behind its functions.
  package init(
    name: String,
    title: String,
    fileNames: [String] = [],
    keys: [String],
    attributes: [Attribute] = [],
    rules: [Rule],
    fidelity: [FidelityRow],
    blockSources: [String: String],
    measures: [FidelityLedger.Measure] = [],
    blocks: @escaping @Sendable () -> [FidelityLedger.Block],
    recognises: @escaping @Sendable (Node) -> Bool,
    flows: @escaping @Sendable ([SystemSource], inout Documents) -> [SystemReading],
    snippet: @escaping @Sendable (Node, Snippet, inout Log) -> Flow?,
    hasChannels: @escaping @Sendable (Node) -> Bool = { _ in false },
    takesExperiments: Bool = false
  ) {
    self.name = name
    self.title = title
    self.fileNames = fileNames
    self.keys = keys
    self.attributes = attributes
    self.rules = rules
    self.fidelity = fidelity
    self.blockSources = blockSources
    self.measures = measures
    self.blocks = blocks
    self.recognises = recognises
    self.flows = flows
    self.snippet = snippet
    self.hasChannels = hasChannels
    self.takesExperiments = takesExperiments
  }
}

/// A source of the config: a document with what it is to be read with.
public struct SystemSource: Equatable, Sendable {
  /// The document's path.
  public let path: String
  /// The span of the path in the config; nil for a document that was found without one.
  public let span: Span?
  /// The channel wanted; nil is all that the manifest has.
  public var channel: String?
  /// The span of the channel in the config.
  public var channelSpan: Span?
  /// Paths of experiment recipes.
  public var experiments: [String] = []
  /// Attributes of the user and device, from `--set` and personas: `device`, `is_default_browser`.
  public var attributes: [String: AttributeValue] = [:]
  /// The users whose own view of the flow is wanted; `--set` is part of what they say.
  public var personas: [Persona] = []
  /// Answers that the project gives for fields by name, from files of answers, personas and `--set`.
  public var given: [String: Template.Sample.Value] = [:]
  /// The name of the app, which fills places in texts (`app-name` of the config).
  public var appName = SystemSource.usualAppName

  /// The locale whose words stand in for others' (`default-locale` of the config); nil where nobody says it.
  public var defaultLocale: String?
  /// The app's version (`app-version` of the config); nil where nobody says it.
  public var appVersion: AppVersion?

  /// The version that the repository's tags say the app has, unless its names are newer.
  public var taggedVersion: AppVersion?
  /// Versions to take instead of a guess, by the documents that features are in.
  public var assumedVersions: [String: AppVersion] = [:]

  /// The name of an app whose config says none.
  public static let usualAppName = "Firefox"

  /// A document to read.
  public init(path: String, span: Span? = nil) {
    self.path = path
    self.span = span
  }

  /// Reports a document that is none of the system that the config names it as.
  package func reportForeign(
    _ node: Node,
    _ rule: Rule,
    _ reason: String,
    as system: String,
    _ log: inout Log
  ) {
    log.report(
      rule,
      "'\(path)' \(reason)",
      at: node.span.start(1),
      labels: span.map { [.init($0, "named as \(system) here")] } ?? []
    )
  }
}

/// The result of reading one source of the config.
public struct SystemReading: Sendable {
  /// Its flows, in the order of the document.
  public package(set) var flows: [Flow]
  /// The findings about it.
  public let log: Log
  /// The paths of the documents that were read as parts of it, and are no sources of their own.
  public let parts: Set<String>
  /// Addresses that it sets for parts of the app that are not drawn.
  public package(set) var addresses: [Located<String>] = []

  /// Reads sources one after another.
  package static func each(
    _ sources: [SystemSource],
    _ documents: inout Documents,
    read: (SystemSource, inout Documents, inout Log) -> [Flow]
  ) -> [SystemReading] {
    _ = documents.takeAsked()
    return sources.map { source in
      var log = Log()
      let flows = read(source, &documents, &log)
      let parts = documents.takeAsked().subtracting([source.path])
      return SystemReading(flows: flows, log: log, parts: parts)
    }
  }
}
