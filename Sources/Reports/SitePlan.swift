internal import Export
public import Pipeline
public import Source

/// A site ready to be written: its files in portions, its manifest, and what templates got wrong.
public struct SitePlan: Sendable {
  /// The portions; each makes its files when asked.
  public var units: [OutputPortion]
  /// Mistakes in templates.
  public let findings: [Diagnostic]

  let faces: [MeasuredFace]
  /// The part of a site to write; nil for the whole.
  var part: ManifestJSON.Part?
  /// The differences from another site where only those are written.
  public internal(set) var changed: (files: [String], gone: [String])?

  /// Leaves all but a part of the site to others, which the same program builds from the same files.
  ///
  /// Parts of one site have the same key, of the portions of the whole and the program. A part takes every nth
  /// portion, so that large flows are spread over all parts.
  public mutating func keep(_ shard: SiteShard, program: String) {
    let keys = units.map { $0.key ?? "" } + [program]
    let build = SHA256.hex(of: Array(keys.joined(separator: "\n").utf8))
    part = ManifestJSON.Part(number: shard.number, of: shard.count, build: build)
    units = stride(from: shard.number - 1, to: units.count, by: shard.count).map { units[$0] }
  }

  /// The last file of a site, which lists all others with their SHA-256.
  public func manifest(_ files: [(path: String, sha256: String)]) -> OutputFile {
    ManifestJSON.file(files, faces: faces, part: part)
  }
}

extension Outcome {
  /// The flows as one page with everything inside, and what was left out of it in words; nil where nothing
  /// may be written or nothing fits into so many bytes.
  public func page(
    templates: [String: String] = [:],
    limit: Int? = nil
  ) -> (bytes: [UInt8], left: String?)? {
    build.flatMap { FlowFile($0, templates: templates).written(limit: limit) }
  }

  /// The site of the build, with the user's own templates and static files by name; nil where nothing may be
  /// written.
  public func site(templates: [String: String] = [:], jobs: Int = 1) async -> SitePlan? {
    guard let build else { return nil }
    var log = Log()
    let site = SiteExport(build: build, templates: templates, kept: drawn)
    let units = await site.plan(jobs: jobs, log: &log)
    return SitePlan(units: units, findings: log.sorted(), faces: build.faces)
  }

  /// Plans the files that differ from the site of another run, which has the same templates, with the styles, scripts
  /// and pictures that they name; nil where one of the runs has no build.
  public func site(
    since base: Outcome,
    templates: [String: String],
    jobs: Int
  ) async -> SitePlan? {
    guard let build, let old = base.build else { return nil }
    var log = Log()
    let pages = await ChangedPages.plan(
      build,
      since: old,
      templates: templates,
      jobs: jobs,
      log: &log
    )
    return SitePlan(
      units: pages.units,
      findings: log.sorted(),
      faces: build.faces,
      changed: (pages.changed, pages.gone)
    )
  }

  /// Describes the inputs of a page of the site, and their differences from another run; nil where
  /// the site has no such page.
  ///
  /// - Parameters:
  ///   - page: Its path in the site.
  ///   - base: The other run; nil for none.
  ///   - changed: The files that differ, where they are known.
  /// - Returns: Lines for people.
  public func trace(
    _ page: String,
    since base: (name: String, outcome: Outcome)?,
    changed: [String]? = nil
  ) -> String? {
    guard let build, let trace = PageTrace(of: page, in: build) else { return nil }
    guard let base, let old = base.outcome.build else { return trace.text }
    return trace.text
      + (changed?.contains(page) == false
        ? "the same as in \(Printable.text(base.name))\n"
        : trace.changes(since: old, named: base.name))
  }
}

/// One part of a site that is built in several, each on a machine of its own: `--shard 2/4`.
public struct SiteShard: Hashable, Sendable {
  /// The number of the part, from 1.
  public let number: Int
  /// The number of parts.
  public let count: Int

  /// The most parts that a site may be built in.
  public static let most = 1_000

  /// Reads `2/4`; nil for anything that is no part of so many.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number: number, count: count)
  }

  /// A part by its number; nil where there is none of it among so many.
  init?(number: Int, count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }
}
