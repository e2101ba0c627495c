#if os(Linux)
internal import CLibrary
internal import Dispatch

/// A watch of folders on Linux: each is watched by itself, and new ones as they come (inotify(7)).
struct InotifyWatch {
  /// Events as the system writes them, some at a time.
  let events: AsyncStream<[UInt8]>
  private let told: AsyncStream<[UInt8]>.Continuation
  private let descriptor: Int32
  private let roots: [String]
  private var folders: [Int32: String] = [:]

  /// Files when they are whole: written and closed, or moved there as editors do; folders as they come and go.
  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ONLYDIR | IN_DONT_FOLLOW
  )

  /// Watches folders; nil where the system can't, or can't watch as many.
  init?(_ roots: [String]) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    self.roots = roots.map { Disk.realPath($0) ?? $0 }
    (events, told) = AsyncStream<[UInt8]>.makeStream()
    Self.listen(to: descriptor, told)
    guard addRoots() else { return nil }
  }

  private static func listen(to descriptor: Int32, _ told: AsyncStream<[UInt8]>.Continuation) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setEventHandler {
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return }
      // Nobody listens any more.
      if case .terminated = told.yield(Array(buffer[..<count])) { source.cancel() }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  /// Takes no more events; the system's watch is closed at the next one.
  func end() { told.finish() }

  /// False once a root is no longer watched.
  var isWhole: Bool { Set(roots).isSubset(of: folders.values) }

  private mutating func addRoots() -> Bool {
    folders = [:]
    return roots.allSatisfy { add($0) }
  }

  /// Watches a folder and those in it; false where the system takes no more.
  private mutating func add(_ folder: String) -> Bool {
    let watch = inotify_add_watch(descriptor, folder, Self.mask)
    // One that went away meanwhile is not missed.
    guard watch >= 0 else { return errno != ENOSPC && !roots.contains(folder) }
    folders[watch] = folder
    // Listed after it is watched, so that nothing comes in between.
    guard let names = Disk.names(in: folder) else { return true }
    if names.contains(where: { $0.name == OutputFolder.marker }) {
      forget(below: folder)
      return true
    }
    return names.allSatisfy { name, kind in
      kind != .folder || SourceFolders.isMade(name) || add("\(folder)/\(name)")
    }
  }

  private mutating func forget(below folder: String) {
    for (watch, path) in folders where path == folder || path.hasPrefix(folder + "/") {
      inotify_rm_watch(descriptor, watch)
      folders[watch] = nil
    }
  }

  /// Reads events of the system, and tells whether something of a project changed.
  mutating func take(_ bytes: [UInt8]) -> Bool {
    var hasChanged = false
    var offset = 0
    let size = MemoryLayout<inotify_event>.size
    while offset + size <= bytes.count {
      let event = bytes.withUnsafeBytes { buffer in
        buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      }
      let end = min(bytes.count, offset + size + Int(event.len))
      let name = String(decoding: bytes[offset + size..<end].prefix { $0 != 0 }, as: UTF8.self)
      if take(event, name) { hasChanged = true }
      offset = end
    }
    return hasChanged
  }

  private mutating func take(_ event: inotify_event, _ name: String) -> Bool {
    let has = { (flag: Int32) in event.mask & UInt32(bitPattern: flag) != 0 }
    // More happened than the system keeps: look at everything again.
    if has(Int32(IN_Q_OVERFLOW)) {
      _ = addRoots()
      return true
    }
    guard let folder = folders[event.wd] else { return false }
    if has(Int32(IN_IGNORED)) || has(Int32(IN_DELETE_SELF)) || has(Int32(IN_MOVE_SELF)) {
      if has(Int32(IN_IGNORED)) || roots.contains(folder) { folders[event.wd] = nil }
      return true
    }
    guard event.mask & UInt32(IN_ISDIR) != 0 else { return !has(Int32(IN_CREATE)) }
    if SourceFolders.isMade(name) { return false }
    let path = "\(folder)/\(name)"
    if has(Int32(IN_MOVED_FROM)) || has(Int32(IN_DELETE)) { forget(below: path) }
    if has(Int32(IN_CREATE)) || has(Int32(IN_MOVED_TO)) { _ = add(path) }
    return true
  }
}
#endif
