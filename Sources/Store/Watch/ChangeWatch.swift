/// Tells that something changed below folders, so that whoever built from them builds again.
///
/// What it tells is a hint: the folders are the truth, and reading them again is up to others. Folders that
/// ``Source/FileTree/disk(_:maxFiles:maxBytes:)`` leaves out are left out here, too.
public struct ChangeWatch: Sendable {
  private let folders: [String]
  private let polls: Bool
  /// The polling interval where the system tells nothing.
  private static let pause = Duration.milliseconds(400)

  /// Watches folders; `polls` true looks them through now and then even where the system would tell, for
  /// disks of other machines.
  public init(_ folders: [String], polls: Bool = false) {
    (self.folders, self.polls) = (folders, polls)
  }

  /// The time of each change from now on, of several only the last that nobody has taken yet; never ends by itself.
  public func changes() -> AsyncStream<ContinuousClock.Instant> {
    let (stream, changes) = AsyncStream<ContinuousClock.Instant>.makeStream(
      bufferingPolicy: .bufferingNewest(1)
    )
    // Watched before this returns, so that a change right after it is told.
    let first = systemWatch
    let before = first == nil ? marks : nil
    let task = Task {
      var (watch, last) = (first, before)
      while true {
        if let watch { await Self.listen(watch) { changes.yield(.now) } }
        await lookThrough(last ?? marks) { changes.yield(.now) }
        // A watch of the system stays open until the next change, and nobody would take it.
        if Task.isCancelled { return }
        (watch, last) = (systemWatch, nil)
      }
    }
    changes.onTermination = { _ in task.cancel() }
    return stream
  }

  /// A watch by the system; nil where it is not to tell, or can't.
  private var systemWatch: SystemWatch? { polls ? nil : SystemWatch(folders) }

  /// Lets the system tell, as long as the folders are there.
  private static func listen(_ watch: SystemWatch, _ change: () -> Void) async {
    #if os(Linux)
    var watch = watch
    for await events in watch.events where watch.take(events) {
      change()
      // The task keeps the first watch to its own end, so that nothing else closes it.
      if !watch.isWhole { return watch.end() }
    }
    #else
    for await _ in watch.events { change() }
    #endif
  }

  /// Compares what stands in the folders with what stood there, again and again; to the first change where the
  /// system may tell of the next.
  private func lookThrough(_ first: [String: FileMark], _ change: () -> Void) async {
    var last = first
    while true {
      guard (try? await Task.sleep(for: Self.pause)) != nil else { return }
      let now = marks
      guard now != last else { continue }
      last = now
      change()
      if !polls { return }
    }
  }

  /// The files in the folders with their marks; a folder that can't be listed counts as empty.
  private var marks: [String: FileMark] {
    var (marks, waiting) = ([String: FileMark](), folders)
    while let folder = waiting.popLast() {
      let names = Disk.names(in: folder) ?? []
      if names.contains(where: { $0.name == OutputFolder.marker }) { continue }
      for (name, kind) in names {
        let path = "\(folder)/\(name)"
        if kind == .folder, !SourceFolders.isMade(name) { waiting.append(path) }
        if kind == .file { marks[path] = Disk.mark(path) }
      }
    }
    return marks
  }
}

#if os(Linux)
private typealias SystemWatch = InotifyWatch
#else
private typealias SystemWatch = FileEventWatch
#endif
