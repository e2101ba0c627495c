internal import Flow
internal import Layout
internal import Source
internal import Syntax

/// The contents of `flowproof.yml`; properties are nil where it is silent and the common layouts apply.
public struct Config: Sendable {
  var title: String?
  /// The app's name in texts that it fills in; nil is the system's own default.
  var appName: String?
  /// The version of the app that has the sources; nil where nobody says it.
  var appVersion: AppVersion?
  /// The mappings of a team's own documents, which are read before all other keys.
  var mappings: [PathPattern] = []
  /// The sources that flows are read from.
  var sources: [Entry]?
  var docs: [PathPattern]?
  var strings: [PathPattern]?
  var assets: [PathPattern]?
  /// Pictures of the app's own cards, by names that say of which.
  var appPictures: [PicturePattern] = []
  /// Files of fonts that texts are measured in, before the system's.
  var fonts: [PathPattern]?
  /// The file that maps image ids to asset names.
  var imageIDs: PathPattern?
  var personas: PathPattern?
  /// The file of what was agreed on.
  var expect: PathPattern?
  var locales: [Located<String>]?
  /// The locale whose words stand in where another has none.
  var defaultLocale: Located<String>?
  /// The minimum translation coverage of locales.
  var minCoverage: [MinLocaleCoverage] = []
  /// The devices cards are drawn on, the default first.
  var devices: [String]?
  /// The text sizes and devices in which texts must fit; nil where nobody asks.
  var fit: FitQuestion?
  /// The cards that the app itself brings on an active day, counted from 1.
  var activeDays: [ActiveDay] = []
  /// The hosts that cards may lead to; nil where any will do.
  var links: [String]?
  /// The web address at which the lines of its files can be read.
  var sourceURL: SourceAddress?
  /// Severities by code or slug; nil silences.
  var checks: [String: Severity?] = [:]

  /// A card that the app brings on one of the days on which it is opened.
  struct ActiveDay: Hashable, Sendable {
    let day: Int
    let card: Located<String>
  }

  /// One entry of `sources`.
  struct Entry: Sendable {
    /// The system's name; nil where it is recognised by shape.
    var system: String?
    var files: [PathPattern]
    var channel: String?
    var channelSpan: Span?
    /// The version of the app that has the documents; nil where nobody says it.
    var appVersion: AppVersion?
    var experiments: [PathPattern] = []
    /// Files of answers, which fill in texts.
    var data: [PathPattern] = []
  }

  /// The names a config is looked for under, in this order.
  public static let names = ["flowproof.yml", "flowproof.yaml", "flowproof.json"]

  /// The files that a config names one by one beside sources: image ids, personas, the contract.
  public static func files(namedBy bytes: [UInt8], at path: String) -> [String] {
    var (sources, log) = (SourceSet(), Log())
    let id = sources.add(path: path, bytes: bytes)
    let node = Documents.read(sources[id], id: id, log: &log)
    return ["image-ids", "personas", "expect"].compactMap { node?[$0]?.string }
  }
}
