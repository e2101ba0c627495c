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
    manifest: (Hashes) -> OutputFile,
    progress: @escaping @Sendable () -> Void = {}
  ) async throws -> WriteReport {
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
    let old = holdsSite ? path : nil
    let first = Disk.mark("\(path)/manifest.json")
    let (folder, differences) = (stage.path, stage.differences)
    let run = UnitRun(units: [Self.markerUnit] + units) { _ in
      FilePlacer(old: old, new: folder, kept: kept, differences: differences)
    }
    let placed = try await run.entries(jobs: jobs, progress: progress)
    let (report, files, before, gone) = try await finish(
      placed,
      kept,
      manifest,
      in: folder,
      differences
    )
    try EndingSignal.check()
    let isNew = old == nil || report != WriteReport(unchanged: report.unchanged)
    if isNew { try stage.take(self) }
    async let known: Void? = record?.keep(portions(of: units, placed))
    let isKept = isNew && recycle(folder, of: record, kept, first, files, before, gone)
    if !isKept { await Disk.remove(folder, jobs: jobs) }
    _ = await known
    return report
  }

  /// Keeps the folder of the last site for the next one; false where that can't be, or the site is not known to
  /// the last file: something was added to it, or another build has replaced it meanwhile.
  private func recycle(
    _ folder: String,
    of record: SiteRecord?,
    _ kept: SiteRecord.Files,
    _ first: FileMark?,
    _ files: [PlacedFile],
    _ before: (files: Int, folders: Int),
    _ gone: Set<String>
  ) -> Bool {
    let folders = kept.folders
    guard let record, let first, first == Disk.mark("\(folder)/manifest.json"),
      before == (kept.count + 1, folders.count), let manifest = files.last?.file.mark
    else { return false }
    let changed = files.lazy.filter { !$0.isUnchanged }.map(\.path)
    let differences = gone.union(changed)
    return record.recycled.keep(
      folder,
      before: manifest,
      folders: folders,
      differences: differences
    )
  }

  /// Paths that none of some files has, which are in order.
  private static func missing(_ paths: Set<String>, among files: [PlacedFile]) -> Set<String> {
    paths.filter { path in
      let rest = files[files.partitioningIndex { !precedesByBytes($0.path, path) }...]
      return rest.first?.path != path
    }
  }

  /// Makes every file and says what writing would change, without writing.
  public func rehearse(
    _ units: [OutputPortion],
    jobs: Int,
    manifest: (Hashes) -> OutputFile,
    progress: @escaping @Sendable () -> Void = {}
  ) async throws -> WriteReport {
    let old = holdsSite ? path : nil
    let run = UnitRun(units: [Self.markerUnit] + units) { _ in FilePlacer(old: old, new: nil) }
    let placed = try await run.entries(jobs: jobs, progress: progress)
    return try await finish(placed, SiteRecord.Files(), manifest, in: nil).report
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
    for unit in [Self.markerUnit] + units {
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
    zip([Self.markerUnit] + units, placed).compactMap { unit, files in
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

  /// Writes the manifest, removes what the site does not have, and counts.
  ///
  /// - Returns: The report, all files, how many files and folders the last site has, and the paths that it has
  ///   alone.
  private func finish(
    _ placed: [[PlacedFile]],
    _ kept: SiteRecord.Files,
    _ manifest: (Hashes) -> OutputFile,
    in stage: String?,
    _ differences: Set<String>? = nil
  ) async throws -> (
    report: WriteReport, files: [PlacedFile], before: (files: Int, folders: Int), gone: Set<String>
  ) {
    let old = holdsSite ? path : nil
    async let counted = old.map { Disk.count(below: $0) } ?? (files: 0, folders: 0)
    let entries = Self.inOrder(placed)
    let before = await counted
    let hasOthers = before.files > entries.count(where: \.wasThere) + 1
    async let clash = Self.clash(among: entries, kept)
    async let cleared = Self.leave(entries, in: stage, differences, kept, hasOthers)
    let last = manifest(entries.map { ($0.path, $0.file.sha256) })
    if let clash = await clash { throw OutputError.unsafeName(clash) }
    let gone = try await cleared
    var placer = FilePlacer(old: old, new: stage, differences: differences)
    let all = entries + [try placer.place(last)]
    let unchanged = all.count(where: \.isUnchanged)
    let report = WriteReport(
      written: all.count - unchanged,
      unchanged: unchanged,
      removed: max(0, before.files - all.count(where: \.wasThere))
    )
    return (report, all, before, gone)
  }

  /// Leaves only some files in a stage, and the folders that they are in.
  ///
  /// - Returns: The paths that the last site has alone, where it has any.
  private static func leave(
    _ files: [PlacedFile],
    in stage: String?,
    _ differences: Set<String>?,
    _ kept: SiteRecord.Files,
    _ hasOthers: Bool
  ) throws -> Set<String> {
    let gone = hasOthers ? missing(kept.paths, among: files) : []
    if let stage, let differences {
      for path in missing(differences, among: files).union(gone) {
        Disk.removeFile(path, in: stage)
      }
      guard Disk.count(below: stage).files == files.count else {
        throw OutputError.failed(path: stage, reason: "the folder holds other files")
      }
    }
    return gone
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

/// Takes the files that one task makes, one after another.
protocol FileTaker: ~Copyable, SendableMetatype {
  associatedtype Placed: Sendable
  mutating func place(_ file: OutputFile) throws -> Placed
  mutating func take(_ portion: OutputPortion) throws -> [Placed]
}

extension FileTaker where Self: ~Copyable {
  mutating func take(_ portion: OutputPortion) throws -> [Placed] { try make(portion()) }

  /// Places files, by their paths' bytes.
  mutating func make(_ files: [OutputFile]) throws -> [Placed] {
    var placed: [Placed] = []
    for file in files.sortedByBytes(of: \.path) {
      placed.append(try place(file))
    }
    return placed
  }
}

extension FilePlacer: FileTaker {}

/// Makes and places all portions: one task per core, each takes the next portion that none has taken; nothing
/// else is shared between them.
struct UnitRun<Taker: FileTaker & ~Copyable>: Sendable {
  let units: [OutputPortion]
  /// Makes the taker with which the task of a number places its files.
  let taker: @Sendable (Int) throws -> Taker

  /// Runs all portions and returns the results for their files, by portion.
  func entries(
    jobs: Int,
    progress: @escaping @Sendable () -> Void
  ) async throws -> [[Taker.Placed]] {
    let places = IndexQueue(units.count)
    return try await withThrowingTaskGroup(of: [(Int, [Taker.Placed])].self) { group in
      for number in 0..<max(1, min(jobs, units.count)) {
        group.addTask { try entries(of: number, places, progress) }
      }
      var all = [[Taker.Placed]](repeating: [], count: units.count)
      for try await part in group {
        for (unit, placed) in part { all[unit] = placed }
      }
      return all
    }
  }

  private func entries(
    of task: Int,
    _ places: IndexQueue,
    _ progress: @Sendable () -> Void
  ) throws -> [(Int, [Taker.Placed])] {
    var taker = try taker(task)
    var entries: [(Int, [Taker.Placed])] = []
    while let unit = places.next() {
      try Task.checkCancellation()
      try EndingSignal.check()
      entries.append((unit, try taker.take(units[unit])))
      progress()
    }
    return entries
  }
}
