public import Source
internal import Templates

/// The CI services that `flowproof init --ci` writes files for.
public enum StarterCI: String, CaseIterable, Sendable {
  /// A workflow that builds with no right but to read, and one that comments.
  case github
  /// A job for merge requests and one for Pages.
  case gitlab
  /// The script alone, which the others run, too.
  case shell

  /// The service's files; they are texts below `Templates/ci`.
  public var files: [OutputFile] {
    let script = Self.file("ci/flowproof.sh", "preview.sh")
    return switch self {
    case .github:
      [
        script, Self.file(".github/workflows/flowproof.yml", "github-preview.yml"),
        Self.file(".github/workflows/flowproof-comment.yml", "github-comment.yml"),
      ]
    case .gitlab:
      [
        script, Self.file("ci/flowproof.gitlab-ci.yml", "gitlab.yml"),
        OutputFile(path: ".gitlab-ci.yml", text: Self.include),
      ]
    case .shell: [script]
    }
  }

  /// What is left to do by hand.
  public var next: String {
    switch self {
    case .github:
      "set FLOWPROOF_URL and FLOWPROOF_SHA256, or FLOWPROOF_REPOSITORY, among the repository's variables"
    case .gitlab:
      "set FLOWPROOF_URL and FLOWPROOF_SHA256, or FLOWPROOF_REPOSITORY, among the project's variables"
    case .shell: "run 'BASE=origin/main sh ci/flowproof.sh' where your CI checks changes"
    }
  }

  private static func file(_ path: String, _ name: String) -> OutputFile {
    OutputFile(path: path, text: Template.text("ci/\(name)") ?? "")
  }

  private static let include = """
    include:
      - local: ci/flowproof.gitlab-ci.yml

    """
}
