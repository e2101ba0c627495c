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
