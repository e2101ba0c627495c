internal import Export
internal import Pipeline
public import Source
internal import Syntax

/// Compares a written site with its `manifest.json`.
public enum SiteCheck {
  /// Bytes that a manifest may have: that of a site of a million files.
  public static let maxBytes = 256 << 20

  /// Looks at every file of a site.
  ///
  /// - Parameters:
  ///   - site: The site's folder.
  ///   - hash: The SHA-256 of a file in hexadecimal; nil for one that can't be read. Files of a site
  ///     may be larger than documents, so that they are not read as such.
  /// - Returns: The report; `isSite` is false where there is no manifest that can be read.
  /// - Throws: ``FileTree/ReadError`` where the folder can't be listed.
  public static func run(
    _ site: FileTree,
    hash: (_ path: String) -> String?
  ) throws -> Report {
    var documents = try documents(of: site)
    var log = Log()
    let manifest = check(&documents, hash: hash, log: &log)
    let files = manifest?["files"]?.list?.count
    return Report(log, documents.sources, isSite: files != nil, files: files ?? 0)
  }

  /// The files of a site, or of a folder with several, whose manifests may be large.
  static func documents(of tree: FileTree) throws -> Documents {
    var documents = try Documents(tree)
    documents.limits.bytes = maxBytes
    documents.limits.nodes = 4_000_000
    return documents
  }

  /// Checks every file of a site in a folder, whose path is empty or ends in a slash.
  ///
  /// - Returns: The manifest; nil where there is none that can be read, which has been reported.
  static func check(
    _ documents: inout Documents,
    in folder: String = "",
    hash: (_ path: String) -> String?,
    log: inout Log
  ) -> Node? {
    let place = folder + ManifestJSON.path
    guard let node = documents.node(place, from: nil, log: &log),
      let entries = node["files"]?.list, node["v"]?.integer == 1
    else {
      if log.diagnostics.isEmpty {
        log.report(.badManifest, "'\(place)' is no manifest of version 1", at: nil)
      }
      return nil
    }
    var listed: Set<String> = [place]
    for entry in entries {
      guard let path = entry["path"]?.string, let wanted = entry["sha256"]?.string else {
        log.report(.badManifest, "an entry needs 'path' and 'sha256'", at: entry.span)
        continue
      }
      listed.insert(folder + path)
      guard documents.contains(folder + path) else {
        log.report(.lostFile, "'\(path)' is in the manifest and not in the site", at: entry.span)
        continue
      }
      if hash(folder + path) != wanted {
        let message = "'\(path)' has other bytes than the manifest says"
        log.report(.changedFile, message, at: entry.span)
      }
    }
    for path in documents.paths where path.hasPrefix(folder) && !listed.contains(path) {
      log.report(.strayFile, "'\(path)' is not in the manifest", at: nil)
    }
    return node
  }

  /// Compares a page that has everything inside with the hash in its head.
  ///
  /// - Parameters:
  ///   - page: Its bytes.
  ///   - name: The page's name in findings.
  /// - Returns: The report; `isSite` is false where it has no hash.
  public static func run(page: [UInt8], called name: String) -> Report {
    var log = Log()
    let isWhole = PageSeal.isWhole(page)
    if isWhole == nil {
      log.report(.badManifest, "'\(name)' is no page that was written as a single file", at: nil)
    } else if isWhole == false {
      log.report(.changedFile, "'\(name)' has other bytes than the hash in its head says", at: nil)
    }
    return Report(log, SourceSet(), isSite: isWhole != nil, files: 1)
  }

  /// The result of a comparison.
  public struct Report: Sendable {
    /// The differences.
    public let findings: [Diagnostic]
    /// The manifest, for printing.
    public let sources: SourceSet
    /// Indicates that there is a manifest to compare with.
    public let isSite: Bool
    /// The number of files in the manifest.
    public let files: Int

    init(_ log: Log, _ sources: SourceSet, isSite: Bool, files: Int) {
      findings = log.sorted()
      self.sources = sources
      self.isSite = isSite
      self.files = files
    }
  }
}
