internal import Source
internal import Syntax

/// Opens the files that a manifest names, and reports those that can't be opened.
///
/// It counts them too, so that a manifest of a hundred thousand files ends with a finding.
struct ManifestFiles {
  /// The most files that one manifest may be read from.
  static let maximum = 5_000
  /// The most missing files that get a suggestion; each is compared with the whole project.
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
      log.report(.manifestRemote, "'\(text)' is not in this project and is not read", at: span)
    case .outside(let text) where documents.contains(text):
      return open(text, span, documents, &log)
    case .outside(let text):
      log.report(
        .manifestOutside,
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
        log.report(.manifestTooManyFiles, message, at: span)
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
