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

  /// The time of each change, of several only the last that nobody has taken yet; never ends by itself.
  public func changes() -> AsyncStream<ContinuousClock.Instant> {
    let (stream, changes) = AsyncStream<ContinuousClock.Instant>.makeStream(
      bufferingPolicy: .bufferingNewest(1)
    )
    let task = Task {
      while !Task.isCancelled {
        if !polls { await listen { changes.yield(.now) } }
        await lookThrough(untilChanged: !polls) { changes.yield(.now) }
      }
    }
    changes.onTermination = { _ in task.cancel() }
    return stream
  }

  /// Lets the system tell, as long as the folders are there and it can.
  private func listen(_ change: @escaping @Sendable () -> Void) async {
    #if os(Linux)
    guard var watch = InotifyWatch(folders) else { return }
    for await events in watch.events where watch.take(events) {
      change()
      if !watch.isWhole { return }
    }
    #elseif os(macOS)
    guard let watch = FileEventWatch(folders) else { return }
    for await _ in watch.events { change() }
    #endif
  }

  /// Compares what stands in the folders with what stood there, again and again.
  private func lookThrough(untilChanged endsThen: Bool, _ change: () -> Void) async {
    var last = FolderSnapshot(folders)
    while true {
      guard (try? await Task.sleep(for: Self.pause)) != nil else { return }
      let now = FolderSnapshot(folders)
      guard now != last else { continue }
      last = now
      change()
      if endsThen { return }
    }
  }
}
