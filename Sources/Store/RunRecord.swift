public import Source
internal import Synchronization

/// A record of the last run that wrote a site: its question, its inputs and its output.
///
/// Where all of that and the site are unchanged, another run comes to the same. A run in which a
/// tool failed is not kept, as it may not fail again.
public final class RunRecord: Sendable {
  private let record: RecordFile
  private let site: SiteRecord
  private let output: String
  private let folders: [ReadTrace]
  /// The fonts that a run asked for, as their fingerprint, and whether a tool has failed.
  private let outside = Mutex<(fonts: String?, hasFailed: Bool)>((nil, false))

  /// The output of a run.
  public struct Output: Codable, Sendable {
    /// The findings in each form that was asked for.
    public let reports: [String]
    /// The severity of the worst finding; nil where there are none.
    public let worst: Severity?
    /// The files of the project that were read.
    public let inputs: [String]

    /// The reports of a run that has read some files.
    public init(reports: [String], worst: Severity?, inputs: [String]) {
      (self.reports, self.worst, self.inputs) = (reports, worst, inputs)
    }
  }

  private struct Kept: Codable {
    let folders: [ReadTrace.Answers]
    let fonts: String?
    let said: Output
    let manifest: FileMark
  }

  /// The record of a site's folder; nil where the user has no folder for it.
  ///
  /// - Parameters:
  ///   - output: The site's folder.
  ///   - asked: Everything but files that what a run says depends on.
  ///   - folders: The folders that it reads, each with its files.
  ///   - cache: The folder to keep it in; nil for the user's own.
  public init?(
    of output: String,
    asked: [String],
    folders: [(root: String, disk: FileTree)],
    in cache: String? = nil
  ) {
    guard let cache = cache ?? CacheFolder.path("sites"), let place = OutputFolder(at: output)
    else {
      return nil
    }
    self.output = place.path
    record = RecordFile(of: place.path, kind: "run", asked: asked, in: cache)
    site = SiteRecord(of: place.path, in: cache)
    self.folders = folders.map { ReadTrace($0.disk, at: $0.root) }
  }

  /// The folders that a run is to read, in their order.
  public var trees: [FileTree] { folders.map(\.tree) }

  /// Notes that a run asked which fonts the machine has.
  public func noteFonts(home: String?) {
    outside.withLock { $0.fonts = $0.fonts ?? FontFiles.fingerprint(home: home) }
  }

  /// Work of a tool; a run in which it fails is not kept.
  public func watching<Input, Output>(
    _ work: @escaping @Sendable (Input) async throws -> Output
  ) -> @Sendable (Input) async throws -> Output {
    { [self] input in
      do {
        return try await work(input)
      } catch {
        outside.withLock { $0.hasFailed = true }
        throw error
      }
    }
  }

  /// Keeps what a run said that has written the site.
  public func keep(_ said: Output) {
    let (fonts, hasFailed) = outside.withLock { $0 }
    guard !hasFailed, let manifest = Disk.mark(manifestPath) else { return }
    record.keep(
      value: Kept(
        folders: folders.map(\.answers),
        fonts: fonts,
        said: said,
        manifest: manifest
      )
    )
  }

  private var manifestPath: String { "\(output)/manifest.json" }

  /// The output of the last run and the number of files of its site; nil where anything is otherwise now.
  public func same(home: String?) async -> (said: Output, files: Int)? {
    guard let kept: Kept = record.value(), kept.folders.count == folders.count,
      kept.manifest == Disk.mark(manifestPath),
      kept.fonts == nil || kept.fonts == FontFiles.fingerprint(home: home),
      zip(folders, kept.folders).allSatisfy({ $0.gives($1) })
    else { return nil }
    return await site.filesAsWritten().map { (kept.said, $0 + 1) }
  }
}
