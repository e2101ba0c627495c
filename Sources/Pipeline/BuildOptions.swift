public import Catalogs
public import Export
public import Layout
public import Source
public import Syntax
public import TextMeasure

/// The options of a run, beyond the config.
public struct BuildOptions: Sendable {
  /// The states of a comparison; the one before may have no config of its own, so that the other's is laid over it.
  public enum Side: Hashable, Sendable {
    case before(hasOwnConfig: Bool)
    case after
  }

  /// The config's path in the tree; nil looks for the usual names.
  public var config: String?
  /// Patterns of flow ids to keep; empty keeps all.
  public var flows: [String] = []
  /// Patterns of variant ids to keep.
  public var variants: [String] = []
  /// Patterns of locales to keep.
  public var locales: [String] = []
  /// Adds all pseudo-locales to those of the config.
  public var addsPseudoLocales = false
  /// Finds the newest release of what is built, by the repository's tags.
  public var releaseTag: @Sendable () async -> String? = { nil }
  /// Versions of the app to take instead of a guess, by the documents that features are in.
  public var assumedVersions: [String: String] = [:]
  /// Recognizes a folder of a git repository, whose pages are mostly about other things than cards.
  public var isRepository = false
  /// The place of the state in a comparison, if it is in one: a name that was asked for may exist in the other
  /// state only.
  public var side: Side?
  /// Patterns of personas whose attributes hold.
  public var personas: [String] = []
  /// Attributes of the user and device for this run, as text; they win over personas.
  public var attributes: [String: String] = [:]
  /// Instead of the config's title.
  public var title: String?
  /// The title of a project whose config has none: the name of its folder.
  public var usualTitle = "Onboarding"
  /// Instead of the config's default locale.
  public var defaultLocale: String?
  /// The minimum translation coverage of locales; these win over the config's.
  public var minCoverage: [MinLocaleCoverage] = []
  /// The address the site will have.
  public var baseURL: String?
  /// The commit, branch or tag that links to source files lead to.
  public var sourceRef: String?
  /// The work budget for the paths of an entry, in seconds of a usual machine.
  public var budget = 2.0
  /// Patterns of text sizes and devices in which texts must fit, besides what the config says; nil where
  /// nobody asks.
  public var fit: FitAsked?
  /// Copies the faces that cards are drawn in into the site.
  public var copiesFaces = false
  /// Finds the typefaces that texts are measured in, those in files of the project, by their paths, first.
  public var faces: @Sendable (_ own: [String]) -> FaceSet = { _ in FaceSet(files: []) }
  /// Looks whether the texts of a build fit; nil is ``FitCheck``.
  public var checkFit: (@Sendable (Build, FitQuestion) -> FitReport)?
  /// Asks for a whole site: beside the checks, flows are drawn and the faces of their texts named.
  public var writesSite = false
  /// The work kept from earlier runs of the process.
  public var kept = KeptWork()
  /// The number of tasks that run in parallel.
  public var jobs = 2
  /// Limits on what documents may ask of the reader.
  public var limits = ReadingLimits()
  /// Makes SVG of PDF; without a tool it throws, and a frame is drawn.
  public var convertPDF: ImageCatalogReader.PDFConversion = { _ in throw NoConverter() }
  /// Reads the words of a PDF; without a tool there are none.
  public var readPDF: ImageCatalogReader.PDFWords = { _ in "" }

  /// The default options: nothing beyond the config.
  public init() {}

  /// Everything that changes what is built, as text, the same in every process; not what only says how the
  /// work is done.
  var question: String {
    let lists = [flows, variants, locales, personas, attributes.map { "\($0)=\($1)" }.sorted()]
    let texts = [config, title, usualTitle, defaultLocale, baseURL, sourceRef].map { $0 ?? "-" }
    let assumed = assumedVersions.map { "\($0)=\($1)" }.sorted()
    let others =
      "\(assumed) \(isRepository) \(addsPseudoLocales) \(budget) \(copiesFaces) \(limits)"
    return "\(lists) \(texts) \(others) \(fit.map { "\($0)" } ?? "-")"
  }

  private struct NoConverter: Error, CustomStringConvertible {
    var description: String { "PDFs are not converted here" }
  }

  /// Patterns of what to look at whether texts fit there; empty keeps all.
  public struct FitAsked: Sendable {
    /// Patterns of text sizes: `AX*`.
    public var sizes: [String] = []
    /// Patterns of devices.
    public var devices: [String] = []
    /// Also computes budgets, the lengths that texts may grow to.
    public var budgets = false

    /// All sizes and devices.
    public init() {}
  }
}
