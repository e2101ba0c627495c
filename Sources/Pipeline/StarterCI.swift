public import Source

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
