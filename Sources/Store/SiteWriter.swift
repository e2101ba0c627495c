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
  ///   - jobs: How many portions are made side by side.
  ///   - record: What is known of the last site; nil makes all portions.
  ///   - known: What the record says, where it has been read.
  ///   - manifest: Makes the last file, which lists the others; a folder that has it is complete.
  ///   - progress: Called by any task after each portion.
  /// - Returns: What changed since the last site.
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
    let kept = known ?? record?.read() ?? [:]
    if let report = unchanged(units, kept, manifest) { return report }
    return try await EndingSignal.watching {
      let stage = try Stage(for: self)
      do {
        Stage.mend(self)
        let old = holdsSite ? path : nil
        let placed = try await placed(units, old: old, new: stage.path, kept, jobs, progress)
        let report = try await finish(placed, manifest, in: stage.path)
        try EndingSignal.check()
        if report != WriteReport(unchanged: report.unchanged) || old == nil {
          try stage.take(self)
        }
        async let known: Void? = record?.keep(portions(of: units, placed))
        await Disk.remove(stage.path, jobs: jobs)
        _ = await known
        return report
      } catch {
        stage.discard()
        throw error
      }
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
    let placed = try await placed(units, old: old, new: nil, [:], jobs, progress)
    return try await finish(placed, manifest, in: nil)
  }

  /// Makes the marker and all files, and puts them where they belong; by portion.
  private func placed(
    _ units: [OutputPortion],
    old: String?,
    new: String?,
    _ kept: SiteRecord.Files,
    _ jobs: Int,
    _ progress: @escaping @Sendable () -> Void
  ) async throws -> [[PlacedFile]] {
    let run = UnitRun(units: [Self.markerUnit] + units) { _ in
      FileHand(old: old, new: new, kept: kept)
    }
    return try await run.entries(jobs: jobs, progress: progress)
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
    var hand = FileHand(old: path, new: nil)
    var entries: [PlacedFile] = []
    for unit in [Self.markerUnit] + units {
      guard let files = unit.key.flatMap({ kept[$0] }), let placed = hand.keep(files) else {
        return nil
      }
      entries += placed
    }
    entries.sort { precedesByBytes($0.path, $1.path) }
    let last = manifest(entries.map { ($0.path, $0.sha256) })
    let count = entries.count + 1
    guard FileHand.holds("\(path)/\(last.path)", last.bytes), Disk.count(below: path) == count
    else { return nil }
    return WriteReport(unchanged: count)
  }

  /// What a record says of the portions that have a key.
  private func portions(
    of units: [OutputPortion],
    _ placed: [[PlacedFile]]
  ) -> [(key: String, files: [SiteRecord.File])] {
    zip([Self.markerUnit] + units, placed).compactMap { unit, files in
      guard let key = unit.key else { return nil }
      let known = files.map { file in
        let mark = file.mark ?? Disk.mark("\(path)/\(file.path)")
        return mark.map { SiteRecord.File(path: file.path, sha256: file.sha256, mark: $0) }
      }
      return known.contains(nil) ? nil : (key, known.compactMap(\.self))
    }
  }

  /// Writes the manifest and counts.
  private func finish(
    _ placed: [[PlacedFile]],
    _ manifest: (Hashes) -> OutputFile,
    in stage: String?
  ) async throws -> WriteReport {
    let old = holdsSite ? path : nil
    let entries = placed.flatMap(\.self).sorted { precedesByBytes($0.path, $1.path) }
    async let before = old.map { Disk.count(below: $0) } ?? 0
    async let clash = OutputName.clash(among: entries.map(\.path))
    let last = manifest(entries.map { ($0.path, $0.sha256) })
    if let clash = await clash { throw OutputError.unsafeName(clash) }
    var hand = FileHand(old: old, new: stage)
    let all = entries + [try hand.place(last)]
    let unchanged = all.count(where: \.isUnchanged)
    return WriteReport(
      written: all.count - unchanged,
      unchanged: unchanged,
      removed: max(0, await before - all.count(where: \.wasThere))
    )
  }
}

/// Takes the files that one task makes, one after another.
protocol FileTaker: ~Copyable, SendableMetatype {
  associatedtype Placed: Sendable
  mutating func place(_ file: OutputFile) throws -> Placed
  mutating func take(_ portion: OutputPortion) throws -> [Placed]
}

extension FileTaker where Self: ~Copyable {
  mutating func take(_ portion: OutputPortion) throws -> [Placed] { try make(portion) }

  /// Makes the files of a portion and places them.
  mutating func make(_ portion: OutputPortion) throws -> [Placed] {
    var placed: [Placed] = []
    for file in portion() { placed.append(try place(file)) }
    return placed
  }
}

extension FileHand: FileTaker {}

/// Makes and places all portions: one task per core, each takes the next portion that none has taken; nothing
/// else is shared between them.
struct UnitRun<Taker: FileTaker & ~Copyable>: Sendable {
  let units: [OutputPortion]
  /// What the task of a number places its files with.
  let taker: @Sendable (Int) throws -> Taker

  /// What became of every file, by portion.
  func entries(
    jobs: Int,
    progress: @escaping @Sendable () -> Void
  ) async throws -> [[Taker.Placed]] {
    let places = Places(units.count)
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
    _ places: Places,
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
