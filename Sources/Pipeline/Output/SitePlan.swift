public import Export
public import Source

/// A site ready to be written: its files in portions, its manifest, and what templates got wrong.
public struct SitePlan: Sendable {
  /// The portions; each makes its files when asked.
  public let units: [@Sendable () -> [OutputFile]]
  /// Mistakes in templates.
  public let findings: [Diagnostic]

  /// Plans the site of a build.
  ///
  /// - Parameters:
  ///   - build: What to show.
  ///   - templates: The user's own templates and static files, by name.
  public init(_ build: Build, templates: [String: String] = [:]) {
    var log = Log()
    units = SiteExport(build: build, templates: templates).plan(log: &log).units
    findings = log.sorted()
  }

  /// The last file of a site, which lists all others with their SHA-256.
  public static func manifest(_ files: [(path: String, sha256: String)]) -> OutputFile {
    ManifestJSON.file(files)
  }
}

extension Outcome {
  /// The site of the build; nil where nothing may be written.
  public func site(templates: [String: String] = [:]) -> SitePlan? {
    build.map { SitePlan($0, templates: templates) }
  }
}
