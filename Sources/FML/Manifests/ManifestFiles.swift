internal import Source
internal import Syntax

/// The files that a manifest names, with the findings in them; those that can't be opened are reported.
///
/// It counts them too, so that a manifest of a hundred thousand files ends with a finding.
final class ManifestFiles {
  /// The most files that one manifest may be read from.
  static let maximum = 5_000
  /// The most missing files that get a suggestion; each is compared with the whole project.
  private static let maximumSuggestions = 20
  var documents: Documents
  var log: Log
  private var opened = 0
  private var missing = 0

  init(_ documents: Documents, _ log: Log) {
    (self.documents, self.log) = (documents, log)
  }

  /// The path of a file that can be opened; nil for all else, which is reported.
  ///
  /// `path` is where a manifest's text leads, `span` where the text stands.
  func open(_ path: ManifestPath, _ span: Span) -> String? {
    switch path {
    case .remote(let text):
      log.report(.manifestRemote, "'\(text)' is not in this project and is not read", at: span)
    case .outside(let text) where !documents.contains(text):
      log.report(
        .manifestOutside,
        "'\(text)' leads out of the project, where nothing is read",
        at: span
      )
    case .file(let path), .outside(let path): return open(path, span)
    }
    return nil
  }

  private func open(_ path: String, _ span: Span) -> String? {
    guard documents.contains(path) else {
      reportMissing(path, span)
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

  private func reportMissing(_ path: String, _ span: Span) {
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

  /// A file with those it includes, depth first and in the order of the lists; one that is being or has been
  /// read is skipped.
  func document(_ path: String, from span: Span?) -> ManifestDocument? {
    var seen: Set<String> = []
    var depth = 0
    func load(_ path: String, from span: Span?) -> ManifestDocument? {
      seen.insert(path)
      guard let node = documents.node(path, from: span, log: &log),
        let parent = ManifestReader.read(node, path: path, log: &log)
      else { return nil }
      guard !parent.includes.isEmpty else { return parent }
      var join = IncludeJoin(parent)
      for include in parent.includes {
        let child = ManifestPath(include.value, from: path)
        guard !seen.contains(child.text) else { continue }
        guard depth < ManifestLoader.maximumDepth else {
          let message = "includes nest deeper than \(ManifestLoader.maximumDepth) files"
          log.report(.manifestTooDeep, message, at: include.span)
          continue
        }
        guard let file = open(child, include.span) else { continue }
        depth += 1
        if let document = load(file, from: include.span) { join.add(document, &log) }
        depth -= 1
      }
      return join.document
    }
    return load(path, from: span)
  }
}

/// The place that a path in a manifest leads to: a file of the project, another place, or out of the project
/// (reference: nimbus, section 1.5).
public enum ManifestPath: Hashable, Sendable {
  /// A file below the tree's root, by its path from there.
  case file(String)
  /// A URL, or `@owner/repository/path`, which nimbus-fml fetches and Flowproof never does.
  case remote(String)
  /// An absolute path, or one with more `..` than folders, by its path from the root.
  case outside(String)

  init(_ path: String, from file: String) {
    if path.hasPrefix("@") || Self.hasScheme(path) {
      self = .remote(path)
      return
    }
    guard !path.hasPrefix("/") else {
      self = .outside(path)
      return
    }
    let resolved = Self.resolve(path, from: file)
    self = resolved.hasPrefix("../") || resolved == ".." ? .outside(resolved) : .file(resolved)
  }

  /// The path as messages show it.
  var text: String {
    switch self {
    case .file(let path), .remote(let path), .outside(let path): path
    }
  }

  /// A scheme and `://`, as nimbus-fml tells URLs.
  private static func hasScheme(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return false }
    return bytes.dropFirst(colon + 1).starts(with: "//".utf8)
  }

  /// The path below the tree's root that `file` names; `..` at its start leads out of it.
  public static func resolve(_ path: String, from file: String) -> String {
    pathSteps(path, from: file).joined(separator: "/")
  }
}
