public import Source

/// The CI services that `flowproof init --ci` writes files for.
public enum StarterCI: String, CaseIterable, Sendable {
  /// A workflow that builds with no right but to read, and one that comments.
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
        [".github/workflows/flowproof.yml", ".github/workflows/flowproof-comment.yml"]
      case .gitlab: ["ci/flowproof.gitlab-ci.yml", ".gitlab-ci.yml"]
      case .shell: []
      }
    return StarterProject.read("shell", ["ci/flowproof.sh"])
      + StarterProject.read(rawValue, own)
  }

  /// Steps that are left to do by hand.
  public var next: String {
    switch self {
    case .github:
      "set FLOWPROOF_URL and FLOWPROOF_SHA256, or FLOWPROOF_REPOSITORY, among the repository's variables"
    case .gitlab:
      "set FLOWPROOF_URL and FLOWPROOF_SHA256, or FLOWPROOF_REPOSITORY, among the project's variables"
    case .shell: "run 'BASE=origin/main sh ci/flowproof.sh' where your CI checks changes"
    }
  }
}
