public import Source

extension OutputFolder {
  /// The paths of all files of a site, sorted by their bytes, each with its SHA-256 in hexadecimal.
  public typealias Hashes = [(path: String, sha256: String)]

  /// Writes a site: beside the folder first, then into its place in one step.
  ///
  /// Files equal to the last site's are linked, not written, and keep their times. A build that
  /// fails, or that a signal asks to end, leaves the last site whole and nothing beside it; what a
  /// killed one left there is removed by the next. Portions that the record knows are not made again.
  ///
  /// - Parameters:
  ///   - units: The site's portions; no two may make the same path.
  ///   - jobs: The number of portions that are made in parallel.
  ///   - record: The record of the last site; nil makes all portions.
  ///   - known: The contents of the record, where it has been read.
  ///   - isRehearsal: Makes every file and says what writing would change, without writing.
  ///   - manifest: Makes the last file, which lists the others; a folder that has it is complete.
  ///   - progress: Called by any task after each portion.
  /// - Returns: The changes since the last site.
  /// - Throws: ``OutputError`` where the system or a name stands in the way, ``EndingSignal`` where
  ///   one came.
  public func write(
    _ units: [OutputPortion],
    jobs: Int,
    record: SiteRecord? = nil,
    known: SiteRecord.Files? = nil,
    isRehearsal: Bool = false,
    manifest: (Hashes) -> OutputFile,
    progress: @escaping @Sendable () -> Void = {}
  ) async throws -> WriteReport {
    let units = [Self.markerUnit] + units
    if isRehearsal {
      let placer = FilePlacer(old: holdsSite ? path : nil, new: nil)
      let placed = try await placer.place(units, jobs: jobs, progress: progress)
      return try await finish(placed, placer, manifest).report
    }
    let kept = known ?? record?.read() ?? SiteRecord.Files()
    if let report = unchanged(units, kept, manifest) { return report }
    return try await EndingSignal.watching {
      var recycled = holdsSite ? record?.recycled : nil
      while true {
        let stage = try Stage(for: self, from: recycled)
        do {
          return try await write(units, to: stage, jobs, record, kept, manifest, progress)
        } catch is OutputError where stage.differences != nil {
          // What was kept stands in the way of what is wanted: it is done anew, from nothing.
          stage.discard()
          recycled = nil
        } catch {
          stage.discard()
          throw error
        }
      }
    }
  }

  /// Writes a site to its stage, and puts it in its place.
  private func write(
    _ units: [OutputPortion],
    to stage: borrowing Stage,
    _ jobs: Int,
    _ record: SiteRecord?,
    _ kept: SiteRecord.Files,
    _ manifest: (Hashes) -> OutputFile,
    _ progress: @escaping @Sendable () -> Void
  ) async throws -> WriteReport {
    Stage.mend(self)
    let first = Disk.mark("\(path)/manifest.json")
    let placer = FilePlacer(
      old: holdsSite ? path : nil,
      new: stage.path,
      kept: kept,
      differences: stage.differences
    )
    let placed = try await placer.place(units, jobs: jobs, progress: progress)
    let site = try await finish(placed, placer, manifest)
    try EndingSignal.check()
    let isNew = placer.old == nil || site.report != WriteReport(unchanged: site.report.unchanged)
    if isNew { try stage.take(self) }
    async let known: Void? = record?.keep(portions(of: units, placed))
    let isKept = isNew && recycle(stage.path, of: record, kept, first, before: site)
    if !isKept { await Disk.remove(stage.path, jobs: jobs) }
    _ = await known
    return site.report
  }

  /// Keeps the folder of the last site for the next one; false where that can't be, or the site is not known to
  /// the last file: something was added to it, or another build has replaced it meanwhile.
  private func recycle(
    _ folder: String,
    of record: SiteRecord?,
    _ kept: SiteRecord.Files,
    _ first: FileMark?,
    before site: FinishedSite
  ) -> Bool {
    let folders = kept.folders
    guard let record, let first, first == Disk.mark("\(folder)/manifest.json"),
      site.before == (kept.count + 1, folders.count), let manifest = site.files.last?.file.mark
    else { return false }
    return record.recycled.keep(
      folder,
      before: manifest,
      folders: folders,
      differences: site.gone.union(site.files.lazy.filter { !$0.isUnchanged }.map(\.path))
    )
  }

  /// Makes the file by which a folder is known to be ours.
  static let markerUnit = OutputPortion(key: "marker") {
    let text = "This folder was written by flowproof, which replaces all of it when it builds.\n"
    return [OutputFile(path: marker, text: text)]
  }

  /// The report where every portion would come out as it stands there, and nothing else does; else nil.
  private func unchanged(
    _ units: [OutputPortion],
    _ kept: SiteRecord.Files,
    _ manifest: (Hashes) -> OutputFile
  ) -> WriteReport? {
    var placer = FilePlacer(old: path, new: nil, kept: kept)
    var all: [[PlacedFile]] = []
    for unit in units {
      guard let files = unit.key.flatMap({ kept.portions[$0] }), let placed = placer.keep(files)
      else {
        return nil
      }
      all.append(placed)
    }
    let entries = Self.inOrder(all)
    let last = manifest(entries.map { ($0.path, $0.file.sha256) })
    let count = entries.count + 1
    guard FilePlacer.holds("\(path)/\(last.path)", last.bytes),
      Disk.count(below: path).files == count
    else { return nil }
    return WriteReport(unchanged: count)
  }

  private func portions(
    of units: [OutputPortion],
    _ placed: [[PlacedFile]]
  ) -> [(key: String, files: [SiteRecord.File])] {
    zip(units, placed).compactMap { unit, files in
      guard let key = unit.key else { return nil }
      let known = files.map { placed in
        var file = placed.file
        file.mark = file.mark ?? Disk.mark("\(path)/\(file.path)")
        return file
      }
      return known.contains { $0.mark == nil } ? nil : (key, known)
    }
  }

  /// The files of portions, each of which is in order, by their paths' bytes.
  ///
  /// What is nearly in order is sorted at little cost: the files of a portion mostly stand beside each other.
  private static func inOrder(_ placed: [[PlacedFile]]) -> [PlacedFile] {
    placed.filter { !$0.isEmpty }.sortedByBytes(of: \.[0].path)
      .flatMap(\.self).sortedByBytes(of: \.path)
  }

  /// A site once its manifest is written.
  private struct FinishedSite {
    let report: WriteReport
    /// All files, the manifest last.
    let files: [PlacedFile]
    /// The numbers of files and folders of the last site.
    let before: (files: Int, folders: Int)
    /// The paths that the last site has alone.
    let gone: Set<String>
  }

  /// Writes the manifest, removes what the site does not have, and counts.
  private func finish(
    _ placed: [[PlacedFile]],
    _ placer: FilePlacer,
    _ manifest: (Hashes) -> OutputFile
  ) async throws -> FinishedSite {
    async let counted = placer.old.map { Disk.count(below: $0) } ?? (files: 0, folders: 0)
    let entries = Self.inOrder(placed)
    let before = await counted
    let hasOthers = before.files > entries.count(where: \.wasThere) + 1
    async let clash = Self.clash(among: entries, placer.kept)
    async let cleared = placer.leave(entries, hasOthers: hasOthers)
    let last = manifest(entries.map { ($0.path, $0.file.sha256) })
    if let clash = await clash { throw OutputError.unsafeName(clash) }
    let gone = try await cleared
    var ending = placer
    let all = entries + [try ending.place(last)]
    let unchanged = all.count(where: \.isUnchanged)
    let report = WriteReport(
      written: all.count - unchanged,
      unchanged: unchanged,
      removed: max(0, before.files - all.count(where: \.wasThere))
    )
    return FinishedSite(report: report, files: all, before: before, gone: gone)
  }

  /// A path that can't stand beside the others; those of the last site stood beside each other.
  private static func clash(among files: [PlacedFile], _ kept: SiteRecord.Files) -> String? {
    let paths = files.map(\.path)
    let known = kept.paths
    let isNew = files.contains { $0.before != .recorded && !known.contains($0.path) }
    let isTwice = zip(paths, paths.dropFirst()).contains { $0.utf8.elementsEqual($1.utf8) }
    return isNew || isTwice ? OutputName.clash(among: paths) : nil
  }
}

/// Makes and places all portions: one task per core, each takes the next portion that none has taken; nothing
/// else is shared between them.
///
/// - Parameters:
///   - units: The portions.
///   - jobs: The number of tasks.
///   - progress: Called by any task after each portion.
///   - placer: Makes the function with which the task of a number places the files of a portion.
/// - Returns: The results for the files of each portion.
/// - Throws: The errors of making and placing files, and ``EndingSignal`` where one came.
func placing<Placed: Sendable>(
  _ units: [OutputPortion],
  jobs: Int,
  progress: @escaping @Sendable () -> Void,
  by placer: @escaping @Sendable (_ task: Int) throws -> (OutputPortion) throws -> [Placed]
) async throws -> [[Placed]] {
  let places = IndexQueue(units.count)
  return try await withThrowingTaskGroup(of: [(Int, [Placed])].self) { group in
    for number in 0..<max(1, min(jobs, units.count)) {
      group.addTask {
        let place = try placer(number)
        var placed: [(Int, [Placed])] = []
        while let unit = places.next() {
          try Task.checkCancellation()
          try EndingSignal.check()
          placed.append((unit, try place(units[unit])))
          progress()
        }
        return placed
      }
    }
    var all = [[Placed]](repeating: [], count: units.count)
    for try await part in group {
      for (unit, placed) in part { all[unit] = placed }
    }
    return all
  }
}

/// The changes made by writing a site.
public struct WriteReport: Hashable, Sendable {
  /// Files that are new or have other bytes than the last site's.
  public var written = 0
  /// Files that were there with the same bytes and were left alone.
  public var unchanged = 0
  /// Files of the last site that this one does not have.
  public var removed = 0

  /// A report with these counts.
  public init(written: Int = 0, unchanged: Int = 0, removed: Int = 0) {
    self.written = written
    self.unchanged = unchanged
    self.removed = removed
  }
}
