internal import Source
internal import Syntax

/// Opens the files that a manifest names, and says why one can't be opened.
///
/// It counts them too, so that a manifest of a hundred thousand files ends with a finding.
struct ManifestFiles {
  /// How many files one manifest may be read from.
  static let maximum = 5_000
  /// How many files that are not there get a suggestion; each is compared with the whole project.
  private static let maximumSuggestions = 20
  private var opened = 0
  private var missing = 0

  /// The path of a file that can be opened; nil for all else, which is reported.
  ///
  /// `path` is where a manifest's text leads, `span` where the text stands.
  mutating func open(
    _ path: ManifestPath,
    _ span: Span?,
    _ documents: Documents,
    _ log: inout Log
  ) -> String? {
    switch path {
    case .remote(let text):
      log.report(.remoteManifest, "'\(text)' is not in this project and is not read", at: span)
    case .outside(let text):
      log.report(
        .outsideManifest,
        "'\(text)' leads out of the project, where nothing is read",
        at: span
      )
    case .file(let path): return open(path, span, documents, &log)
    }
    return nil
  }

  private mutating func open(
    _ path: String,
    _ span: Span?,
    _ documents: Documents,
    _ log: inout Log
  ) -> String? {
    guard documents.contains(path) else {
      reportMissing(path, span, documents, &log)
      return nil
    }
    opened += 1
    guard opened <= Self.maximum else {
      if opened == Self.maximum + 1 {
        let message = "the manifest has more than \(Self.maximum) files, the rest is not read"
        log.report(.manifestSize, message, at: span)
      }
      return nil
    }
    return path
  }

  private mutating func reportMissing(
    _ path: String,
    _ span: Span?,
    _ documents: Documents,
    _ log: inout Log
  ) {
    missing += 1
    let near =
      missing <= Self.maximumSuggestions
      ? Suggestion.help(for: path, among: documents.paths) : nil
    log.report(
      .missingFile,
      "'\(path)' is not there",
      at: span,
      help: near ?? "only plain files of the project are read, links are not followed"
    )
  }
}

extension Rule {
  /// A manifest that stands elsewhere.
  static let remoteManifest = Rule(
    1106,
    "manifest-remote",
    .warning,
    title: "A manifest includes or imports a file of another place.",
    why: "Its features are in the app, but they can't be shown here: nothing is fetched.",
    fix: "Keep a copy of the file in the project and name that, or use the single-file manifest.",
    bad: [
      "nimbus.fml.yaml": """
      channels: [release]
      includes:
        - ↓"@mozilla/application-services/messaging.fml.yaml"
      features: {}
      """
    ],
    good: [
      "nimbus.fml.yaml": """
      channels: [release]
      includes:
        - messaging.fml.yaml
      features: {}
      """,
      "messaging.fml.yaml": "features: {}",
    ]
  )

  /// A path that leads out of the project.
  static let outsideManifest = Rule(
    1131,
    "manifest-outside",
    .error,
    title: "A manifest names a file outside of the project.",
    why: "The app has its features, but nothing outside of the project's folder is read here.",
    fix: "Build from a folder that holds all files, or keep a copy of the file in the project.",
    bad: ["nimbus.fml.yaml": "channels: [release]\nincludes: [↓../shared.fml.yaml]"],
    good: [
      "nimbus.fml.yaml": "channels: [release]\nincludes: [shared.fml.yaml]",
      "shared.fml.yaml": "features: {}",
    ]
  )

  /// Includes or imports without end.
  static let manifestDepth = Rule(
    1107,
    "manifest-too-deep",
    .error,
    title: "Includes or imports nest too deep.",
    why: "What is deeper is left out of the preview.",
    fix: "Name the files in one list."
  )

  /// A manifest of too many files.
  static let manifestSize = Rule(
    1132,
    "manifest-too-many-files",
    .error,
    title: "A manifest is made of too many files.",
    why: "What is past the limit is left out of the preview.",
    fix: "Join files, or use the single-file manifest that nimbus-fml writes."
  )
}
