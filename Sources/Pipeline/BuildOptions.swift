public import Catalogs
public import Syntax

/// What a run asks for beyond the config.
public struct BuildOptions: Sendable {
  /// The config's path in the tree; nil looks for the usual names.
  public var config: String?
  /// Patterns of flow ids to keep; empty keeps all.
  public var flows: [String] = []
  /// Patterns of variant ids to keep.
  public var variants: [String] = []
  /// Patterns of locales to keep.
  public var locales: [String] = []
  /// True for one of two states that are compared: what was chosen may be in the other one only.
  public var isOneOfTwo = false
  /// Patterns of personas whose attributes hold.
  public var personas: [String] = []
  /// Attributes of the user and device for this run, as text; they win over personas.
  public var attributes: [String: String] = [:]
  /// Instead of the config's title.
  public var title: String?
  /// Instead of the config's default locale.
  public var defaultLocale: String?
  /// How much locales must translate; these win over the config's.
  public var minCoverage: [MinLocaleCoverage] = []
  /// The address the site will have.
  public var baseURL: String?
  /// The commit, branch or tag that links to source files lead to.
  public var sourceRef: String?
  /// How much work the paths of an entry are worth, in seconds of a usual machine.
  public var budget = 5.0
  /// How many things are worked out side by side.
  public var jobs = 2
  /// Limits on what documents may ask of the reader.
  public var limits = ReadingLimits()
  /// Makes SVG of PDF; without a tool it throws, and a frame is drawn.
  public var convertPDF: ImageCatalogReader.PDFConversion = { _ in throw NoConverter() }

  /// Nothing beyond the config.
  public init() {}

  private struct NoConverter: Error, CustomStringConvertible {
    var description: String { "PDFs are not converted here" }
  }
}
