public import Source
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

  /// The script that all services run, and the service's own files.
  public var files: [OutputFile] {
    let own: [String] =
      switch self {
      case .github:
        ["flowproof", "flowproof-comment", "flowproof-pages"].map { ".github/workflows/\($0).yml" }
          + ["ci/flowproof-pages.sh"]
      case .gitlab: ["ci/flowproof.gitlab-ci.yml", ".gitlab-ci.yml"]
      case .shell: []
      }
    return [Self.ignored] + StarterProject.read("shell", ["ci/flowproof.sh"])
      + StarterProject.read(rawValue, own)
  }

  /// The names of what the program and the script write, which no commit should hold.
  private static let ignored = OutputFile(
    path: ".gitignore",
    text: "flowproof-site/\nflowproof-review/\nflowproof-parts/\n.flowproof-tools/\n"
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
