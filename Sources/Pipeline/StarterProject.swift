internal import Export
internal import Flow
internal import Mapped
public import Source
internal import Syntax
internal import SystemKit
internal import Systems
internal import Templates

/// The files that `flowproof init` writes: a small flow of our own, ready to build, and those of a CI
/// service.
///
/// They are in `Templates/starter`.
public enum StarterProject {
  /// The files of the flow, the config first.
  public static let files = read(
    "project",
    [
      "flowproof.yml", "flows/welcome.json", "experiments/short-welcome.json", "personas.yml",
      "strings/en-US.lproj/Onboarding.strings", "strings/de.lproj/Onboarding.strings",
      "image-ids.yml", "assets/hello.svg", "docs/onboarding.md",
    ]
  )

  /// Files of a folder of `Templates/starter`, by the paths under which they are written.
  static func read(_ folder: String, _ paths: [String]) -> [OutputFile] {
    paths.map { OutputFile(path: $0, text: Template.text("starter/\(folder)/\($0)") ?? "") }
  }
}

/// The CI services that `flowproof init --ci` writes files for.
public enum StarterCI: String, CaseIterable, Sendable {
  /// A workflow that builds with no right but to read, one that comments and one that publishes.
  case github
  /// A job for merge requests and one for Pages.
  case gitlab
  /// The script alone, which the others run, too.
  case shell

  /// The script that all services run, for a project in a folder of its repository, and the service's own files.
  public func files(for project: String = ".") -> [OutputFile] {
    let own: [String] =
      switch self {
      case .github:
        ["flowproof", "flowproof-comment", "flowproof-pages"].map { ".github/workflows/\($0).yml" }
          + ["ci/flowproof-pages.sh"]
      case .gitlab: ["ci/flowproof.gitlab-ci.yml", ".gitlab-ci.yml"]
      case .shell: []
      }
    let script = StarterProject.read("shell", ["ci/flowproof.sh"]).map { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
        .replacing("${FLOWPROOF_PROJECT:-.}", with: "${FLOWPROOF_PROJECT:-\(project)}")
      return OutputFile(path: file.path, text: text)
    }
    return script + StarterProject.read(rawValue, own)
  }

  /// The names of what the program and the script write, which no commit should hold.
  public static let ignored = OutputFile(
    path: ".gitignore",
    text: """
      flowproof-site/
      flowproof-site.html
      flowproof-site.zip
      flowproof-pictures/
      flowproof-sheets/
      flowproof-review/
      flowproof-parts/
      .flowproof-tools/

      """
  )

  /// Steps that are left to do by hand.
  public var next: String {
    switch self {
    case .github:
      "set FLOWPROOF_URL and FLOWPROOF_SHA256 among the repository's variables; until then nothing is built"
    case .gitlab:
      "set FLOWPROOF_URL and FLOWPROOF_SHA256 among the project's variables; until then nothing is built"
    case .shell: "run 'BASE=origin/main sh ci/flowproof.sh' where your CI checks changes"
    }
  }
}

/// The config that `flowproof init` writes where there is something to draw already.
public enum FoundProject {
  /// A config of what a folder holds; nil where nothing in it can be drawn.
  public static func config(of tree: FileTree, title: String) async throws -> OutputFile? {
    let paths = try tree.list()
    let layout = Layout(paths: paths)
    let sources = Project.found(layout, .builtIn, of: nil)
    let build = try await Pipeline.build(tree).build
    guard !sources.isEmpty, build?.flows.isEmpty == false else { return nil }
    var text = """
      # What was found here. 'flowproof schema config' prints all keys.
      title: \(quoted(title))
      sources:

      """
    let flows = Dictionary(grouping: build?.flows ?? []) { build?.sources[$0.span.file].path }
    for source in sources {
      let own = flows[source.path] ?? []
      guard let system = source.system ?? own.first?.system else { continue }
      text += "  - \(system): \(quoted(source.path))\n"
      let takesRecipes = Systems.builtIn.named(system)?.takesExperiments ?? false
      let hasBranches = own.flatMap(\.variants).contains { $0.provenance.experiment != nil }
      let recipes = source.document.experiments.map(Layout.pattern)
      let experiments = recipes.uniqued().map(quoted).joined(separator: ", ")
      let isNamed = source.system != nil || hasBranches
      guard takesRecipes, isNamed, !experiments.isEmpty else { continue }
      text += "    experiments: [\(experiments)]\n"
    }
    text += rest(of: layout, in: paths)
    if build?.locales.contains("en-US") == true { text += "default-locale: en-US\n" }
    return OutputFile(path: "flowproof.yml", text: text)
  }

  /// The config's lines about words, pictures and files of users, as far as there are such files.
  static func rest(of layout: Layout, in paths: [String]) -> String {
    var text = ""
    for (key, patterns) in [("strings", Layout.strings), ("assets", Layout.assets)] {
      let found = patterns.filter { !$0.files(in: paths).isEmpty }.map { quoted($0.text) }
      if !found.isEmpty { text += "\(key): [\(found.joined(separator: ", "))]\n" }
    }
    let named = [
      ("image-ids", layout.imageIDs), ("personas", layout.personas), ("expect", layout.expect),
    ]
    for (key, path) in named { text += path.map { "\(key): \(quoted($0))\n" } ?? "" }
    return text
  }

  /// A text as YAML and JSON read it alike.
  static func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0))
    }
    return isPlain && text.first?.isLetter == true ? text : JSONValue.string(text).text
  }
}

/// The first mapping of a team's own documents, with a config that names both (`flowproof init --from`).
public struct MappedProject: Sendable {
  /// The mapping and the config; none where a document can't be read.
  public let files: [OutputFile]
  /// The gaps of the mapping, in a line each.
  public let remarks: [String]
  /// The findings in the documents.
  public let findings: [Diagnostic]
  /// The documents, for printing findings.
  public let sources: SourceSet

  /// Looks for flows in documents of a folder, whose paths start there.
  public init(of paths: [String], in tree: FileTree, title: String) throws {
    var (documents, log) = (try Documents(tree), Log())
    let paths = paths.map { $0.hasPrefix("/") ? $0 : pathSteps($0).joined(separator: "/") }
    let nodes = paths.compactMap { path in
      documents.node(path, from: nil, log: &log).map { (path: path, node: $0) }
    }
    (findings, sources) = (log.sorted(), documents.sources)
    guard nodes.count == paths.count, log.count(.error) == 0, let first = paths.first else {
      (files, remarks) = ([], [])
      return
    }
    // The name of the mapping: that of the file in letters without quotes.
    let base = FileName.kebab(FileName.base(first)).filter { $0.isASCII }
    let isFree = Systems.builtIn.named(base) == nil && base.first?.isLetter == true
    let name = isFree ? base : base.isEmpty ? "own" : "own-\(base)"
    let config = """
      # 'flowproof schema config' prints all keys.
      title: \(FoundProject.quoted(title))
      mappings: \(name).map.yml
      sources:
        - \(name): [\(paths.map(FoundProject.quoted).joined(separator: ", "))]

      """
    let rest = FoundProject.rest(of: Layout(paths: documents.paths), in: documents.paths)
    let guess = MappingGuess(of: nodes, in: documents, name: name)
    remarks = guess.remarks
    files = [
      OutputFile(path: "\(name).map.yml", text: guess.text),
      OutputFile(path: "flowproof.yml", text: config + rest),
    ]
  }
}
