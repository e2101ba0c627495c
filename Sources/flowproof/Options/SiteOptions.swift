import ArgumentParser
import Pipeline
import Source
import Store

/// Options for the look of a site and for the files it carries, wherever it is written.
struct SiteOptions: ParsableArguments {
  @Option("Your own templates and static files, by name.", value: "dir", completion: .directory)
  var templates: String?

  @Option("The site's address, for sitemap, og tags and 404.html.", value: "url")
  var baseURL: String?

  @Option(
    "The commit that links to source files lead to. (default: what CI says it builds)",
    value: "ref"
  )
  var sourceRef: String?

  @Option(help: "How many portions of the site are made side by side. (default: one per core)")
  var jobs: Int?

  @Flag(
    help:
      "Keep the files that are read in the site, as sources.zip, so that 'diff' can compare with it."
  )
  var withSources = false

  @Flag(
    help:
      "Copy the typefaces that cards are drawn in into the site, cut down to the characters used."
  )
  var webFont = false

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    if let url = address, !url.hasPrefix("https://"), !url.hasPrefix("http://") {
      throw ValidationError("--base-url must start with https:// or http://")
    }
  }

  private var address: String? { baseURL ?? Environment.setting("BASE_URL") }

  /// The commit, branch or tag that links to source files lead to; else the commit that CI services say
  /// they build: GitHub and Gitea, GitLab, Bitbucket, Buildkite, CircleCI, Travis, Azure, Jenkins.
  private var revision: String? {
    sourceRef ?? Environment.setting("SOURCE_REF")
      ?? [
        "GITHUB_SHA", "CI_COMMIT_SHA", "BITBUCKET_COMMIT", "BUILDKITE_COMMIT", "CIRCLE_SHA1",
        "TRAVIS_COMMIT", "BUILD_SOURCEVERSION", "GIT_COMMIT",
      ].lazy.compactMap { Environment[$0] }.first
  }

  func ask(_ options: inout BuildOptions) {
    options.copiesFaces = webFont || Environment.isOn("WEB_FONT")
    options.baseURL = address
    options.sourceRef = revision
  }

  var tasks: Int { jobs ?? Environment.jobs }

  /// The project with a record of all reads, where the site is to carry the files along.
  func record(of tree: FileTree) -> SourceRecord? {
    keepsSources ? SourceRecord(tree) : nil
  }

  /// Indicates that the files that are read go with the site.
  var keepsSources: Bool { withSources || Environment.isOn("WITH_SOURCES") }

  var templatesFolder: String? { templates ?? Environment.setting("TEMPLATES") }

  /// The user's templates; nil where there are none.
  var templatesTree: FileTree? {
    templatesFolder.map { .disk($0, maxFiles: 1_000, maxBytes: 4 << 20) }
  }

  /// The user's templates by name.
  func readTemplates(from tree: FileTree? = nil) throws -> [String: String] {
    guard let tree = tree ?? templatesTree else { return [:] }
    var files: [String: String] = [:]
    for path in try tree.list()
    where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      files[path] = String(decoding: try tree.read(path), as: UTF8.self)
    }
    return files
  }
}
