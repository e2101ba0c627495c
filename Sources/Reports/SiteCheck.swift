internal import Export
internal import Pipeline
public import Source
internal import Syntax

/// Compares a written site with its `manifest.json`.
public enum SiteCheck {
  /// Bytes that a manifest may have: that of a site of a million files.
  public static let maxBytes = 256 << 20

  /// The differences, the manifest for printing them, and the number of files in it; nil where there is none that can
  /// be read.
  public typealias Report = (findings: [Diagnostic], sources: SourceSet, files: Int?)

  /// Looks at every file of a site.
  ///
  /// - Parameters:
  ///   - site: The site's folder.
  ///   - hash: The SHA-256 of a file in hexadecimal; nil for one that can't be read. Files of a site
  ///     may be larger than documents, so that they are not read as such.
  /// - Returns: The report.
  /// - Throws: ``FileTree/ReadError`` where the folder can't be listed.
  public static func run(
    _ site: FileTree,
    hash: (_ path: String) -> String?
  ) throws -> Report {
    var documents = try documents(of: site)
    var log = Log()
    let manifest = check(&documents, hash: hash, log: &log)
    return (log.sorted(), documents.sources, manifest?["files"]?.list?.count)
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
    let manifestPath = folder + ManifestJSON.path
    guard let node = documents.node(manifestPath, from: nil, log: &log),
      let entries = node["files"]?.list, node["v"]?.integer == 1
    else {
      if log.diagnostics.isEmpty {
        log.report(.badManifest, "'\(manifestPath)' is no manifest of version 1", at: nil)
      }
      return nil
    }
    var listed: Set<String> = [manifestPath]
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
  /// - Returns: The report, without a number of files where the page has no hash.
  public static func run(page: [UInt8], called name: String) -> Report {
    var log = Log()
    let isWhole = PageSeal.isWhole(page)
    if isWhole == nil {
      log.report(.badManifest, "'\(name)' is no page that was written as a single file", at: nil)
    } else if isWhole == false {
      log.report(.changedFile, "'\(name)' has other bytes than the hash in its head says", at: nil)
    }
    return (log.sorted(), SourceSet(), isWhole.map { _ in 1 })
  }
}

/// Joins the parts of a site that `build --shard` has made.
public enum SiteMerge {
  /// The findings that prevent a merge, the manifests for printing them, and the whole site; nil where a part is missing,
  /// is none, or is not as it was written.
  public typealias Report = (findings: [Diagnostic], sources: SourceSet, plan: SitePlan?)

  /// Checks that folders hold all parts of one site, each as it was written.
  ///
  /// - Parameters:
  ///   - folders: The names of the folders.
  ///   - tree: The files of all of them, below their names.
  ///   - marker: The file by which a written folder is known, which the writer makes anew.
  ///   - badName: Finds the name among those of a site's files that can't be written.
  ///   - hash: The SHA-256 of a file in hexadecimal; nil for one that can't be read.
  /// - Returns: The result of merging.
  /// - Throws: ``FileTree/ReadError`` where a folder can't be listed.
  public static func run(
    _ folders: [String],
    in tree: FileTree,
    marker: String,
    badName: ([String]) -> String?,
    hash: (_ path: String) -> String?
  ) throws -> Report {
    var documents = try SiteCheck.documents(of: tree)
    var log = Log()
    var parts: [Part] = []
    for folder in folders {
      let manifest = SiteCheck.check(&documents, in: "\(folder)/", hash: hash, log: &log)
      guard let manifest else { continue }
      if let part = Part(folder, manifest) {
        parts.append(part)
      } else {
        log.report(
          .notAPart,
          "'\(folder)' is a whole site, not a part of one",
          at: manifest.span,
          help: "parts are written by 'flowproof build --shard 1/4'"
        )
      }
    }
    if log.diagnostics.isEmpty { check(parts, &log) }
    if log.diagnostics.isEmpty { checkNames(parts, marker, badName, &log) }
    var plan: SitePlan?
    if log.diagnostics.isEmpty {
      let units = parts.flatMap { $0.units(tree, without: marker) }
      plan = SitePlan(units: units, findings: [], faces: parts.first?.faces ?? [])
    }
    return (log.sorted(), documents.sources, plan)
  }

  /// Reports a file whose name no disk can hold, or that another file has.
  private static func checkNames(
    _ parts: [Part],
    _ marker: String,
    _ badName: ([String]) -> String?,
    _ log: inout Log
  ) {
    let own = parts.flatMap { part in part.paths.filter { $0 != marker }.map { ($0, part.span) } }
    guard let name = badName([ManifestJSON.path, marker] + own.map(\.0)) else { return }
    let message = "'\(name)' can't be the name of a file of a site, or two files have it"
    log.report(.badManifest, message, at: own.last { $0.0.utf8.elementsEqual(name.utf8) }?.1)
  }

  /// Reports parts of other builds, and those that are missing or there twice.
  private static func check(_ parts: [Part], _ log: inout Log) {
    guard let first = parts.first else { return }
    for part in parts where part.build != first.build || part.shard.count != first.shard.count {
      log.report(
        .partsDiffer,
        "'\(part.folder)' and '\(first.folder)' are parts of different sites",
        at: part.span,
        help: "build all parts by the same program from the same files, with the same options"
      )
    }
    if !log.diagnostics.isEmpty { return }
    let found = Dictionary(grouping: parts) { $0.shard.number }
    for number in 1...first.shard.count {
      let parts = found[number] ?? []
      if parts.isEmpty {
        log.report(.partsIncomplete, "part \(number) of \(first.shard.count) is missing", at: nil)
      } else if parts.count > 1 {
        let folders = Phrase.list(parts.map { "'\($0.folder)'" })
        let message = "part \(number) is there more than once: \(folders)"
        log.report(.partsIncomplete, message, at: parts[1].span)
      }
    }
  }

  /// A part as its manifest tells.
  private struct Part {
    let folder: String
    let span: Span
    let shard: SiteShard
    let build: String
    let faces: [MeasuredFace]
    let paths: [String]

    /// Nil for a whole site.
    init?(_ folder: String, _ manifest: Node) {
      guard let part = manifest["part"], let number = part["number"]?.integer,
        let count = part["of"]?.integer, let build = part["build"]?.string,
        let shard = SiteShard(number: Int(number), count: Int(count))
      else { return nil }
      (self.folder, span, self.shard, self.build) = (folder, part.span, shard, build)
      faces = (manifest["faces"]?.list ?? []).compactMap { face in
        guard let family = face["family"]?.string, let version = face["version"]?.string,
          let file = face["file"]?.string
        else { return nil }
        return MeasuredFace(family: family, version: version, file: file)
      }
      paths = (manifest["files"]?.list ?? []).compactMap { $0["path"]?.string }
    }

    /// Its files but for one, some at a time.
    func units(_ tree: FileTree, without marker: String) -> [OutputPortion] {
      let own = paths.filter { $0 != marker }
      return stride(from: 0, to: own.count, by: 64).map { start in
        let some = own[start..<min(start + 64, own.count)]
        return OutputPortion { [folder] in
          some.compactMap { path in
            (try? tree.read("\(folder)/\(path)")).map { OutputFile(path: path, bytes: $0) }
          }
        }
      }
    }
  }
}
