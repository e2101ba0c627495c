internal import Flow
public import Source

/// The site of a build as a server gives it: each page is made when it is asked for, and nothing else.
public struct ServedPages: Sendable {
  /// The ids of its flows.
  public let flows: Set<String>
  private let portions: [SitePortion]

  /// The pages of a build.
  ///
  /// - Parameters:
  ///   - build: What to show.
  ///   - templates: The user's own templates and static files, by name.
  ///   - kept: What was kept of the sites before.
  ///   - log: Gets mistakes in templates.
  public init(_ build: Build, templates: [String: String], kept: KeptSite, log: inout Log) {
    flows = Set(build.flows.map(\.id))
    portions = SiteExport(build: build, templates: templates, kept: kept).portions(log: &log)
  }

  /// The file of a path with what goes with it, such as a page's own styles; nothing where the site has no
  /// such file.
  public func files(at path: String) -> [OutputFile] {
    portions.lazy.map { $0.files(at: path) }.first { !$0.isEmpty } ?? []
  }
}
