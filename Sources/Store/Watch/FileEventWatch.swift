#if os(macOS)
internal import CoreServices
internal import Dispatch

/// A watch of folders and all that is below them on macOS (File System Events Programming Guide).
final class FileEventWatch: Sendable {
  /// A stream with one element for each bundle of events.
  let events: AsyncStream<Void>
  private let changes: AsyncStream<Void>.Continuation

  /// Seconds in which events are put together.
  private static let latency = 0.01

  /// Watches folders; nil where the system can't.
  init?(_ folders: [String]) {
    (events, changes) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    var context = FSEventStreamContext()
    // The stream lives as long as the process, and so does what it calls.
    context.info = Unmanaged.passRetained(self).toOpaque()
    guard
      let stream = FSEventStreamCreate(
        nil,
        { _, info, _, _, _, _ in
          guard let info else { return }
          Unmanaged<FileEventWatch>.fromOpaque(info).takeUnretainedValue().changes.yield()
        },
        &context,
        folders as CFArray,
        FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
        Self.latency,
        FSEventStreamCreateFlags(
          kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
        )
      )
    else { return nil }
    FSEventStreamSetDispatchQueue(stream, .global())
    FSEventStreamStart(stream)
  }
}
#endif
