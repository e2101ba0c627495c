public import Flow
public import Layout
public import Source
internal import Syntax

/// The contents of `flowproof.yml`; properties are nil where it is silent and the common layouts apply.
public struct Config: Sendable {
  /// The project's title.
  public var title: String?
  /// The app's name in texts that it fills in; nil is the system's own default.
  public var appName: String?
  /// The version of the app that has the sources; nil where nobody says it.
  public var appVersion: AppVersion?
  /// The mappings of a team's own documents, which are read before all other keys.
  var mappings: [PathPattern] = []
  /// The sources that flows are read from.
  public var sources: [Entry]?
  /// Pages of documentation.
  public var docs: [PathPattern]?
  /// String tables.
  public var strings: [PathPattern]?
  /// Images.
  public var assets: [PathPattern]?
  /// Pictures of the app's own cards, by names that say of which.
  var appPictures: [PicturePattern] = []
  /// Files of fonts that texts are measured in, before the system's.
  public var fonts: [PathPattern]?
  /// The file that maps image ids to asset names.
  public var imageIDs: PathPattern?
  /// The file of personas.
  public var personas: PathPattern?
  /// The file of what was agreed on.
  public var expect: PathPattern?
  /// The locales wanted.
  public var locales: [Located<String>]?
  /// The locale whose words stand in where another has none.
  public var defaultLocale: Located<String>?
  /// The minimum translation coverage of locales.
  public var minCoverage: [MinLocaleCoverage] = []
  /// The devices cards are drawn on, the default first.
  public var devices: [String]?
  /// The text sizes and devices in which texts must fit; nil where nobody asks.
  public var fit: FitQuestion?
  /// The cards that the app itself brings on an active day, counted from 1.
  public var activeDays: [ActiveDay] = []
  /// The hosts that cards may lead to; nil where any will do.
  public var links: [String]?
  /// The web address at which the lines of its files can be read.
  public var sourceURL: SourceAddress?
  /// Severities by code or slug; nil silences.
  public var checks: [String: Severity?] = [:]

  /// A card that the app brings on one of the days on which it is opened.
  public struct ActiveDay: Hashable, Sendable {
    /// The number of the day, from 1.
    public let day: Int
    /// The card's id.
    public let card: Located<String>
  }

  /// One entry of `sources`.
  public struct Entry: Sendable {
    /// The system's name; nil where it is recognised by shape.
    public var system: String?
    /// The documents.
    public var files: [PathPattern]
    /// The channel wanted.
    public var channel: String?
    /// The span of the channel's name in the config.
    public var channelSpan: Span?
    /// The version of the app that has the documents; nil where nobody says it.
    public var appVersion: AppVersion?
    /// Recipes of experiments.
    public var experiments: [PathPattern] = []
    /// Files of answers, which fill in texts.
    public var data: [PathPattern] = []
  }

  /// The names a config is looked for under, in this order.
  public static let names = ["flowproof.yml", "flowproof.yaml", "flowproof.json"]

  /// A config that says nothing.
  public init() {}
}

extension Config {
  /// The files that a config names one by one beside sources: image ids, personas, the contract.
  public static func files(namedBy bytes: [UInt8], at path: String) -> [String] {
    var (sources, log) = (SourceSet(), Log())
    let id = sources.add(path: path, bytes: bytes)
    let node = Documents.read(sources[id], id: id, log: &log)
    return ["image-ids", "personas", "expect"].compactMap { node?[$0]?.string }
  }
}
