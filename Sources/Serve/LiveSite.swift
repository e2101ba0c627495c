public import Source

/// The site that a server gives: its newest content, the files made of it, and waiting connections.
///
/// Content is replaced as a whole. A request that came before is answered from the content of then.
public actor LiveSite {
  private(set) var content: SiteContent
  /// Counts contents; the first number differs between runs, so that pages of an earlier run notice.
  private var generation = UInt64.random(in: 0..<1 << 32) << 16
  private var made: [String: ServedFile] = [:]
  private var size = 0
  /// The path to ask for, by the path of each file that is made along with another one.
  private var owners: [String: String] = [:]
  private var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
  private var lastWaiting = 0
  private var connections: [Int: OpenConnection] = [:]
  private var lastTurn = 0

  /// Bytes of files that are kept for the next request.
  private static let room = 64 << 20
  /// Connections that are open at a time; browsers open six.
  static let mostConnections = 128

  /// Takes the request of a page for a change; what comes of it is shown by ``replace(with:)``.
  nonisolated let take: Taker

  /// Takes the request of a page for a change, and answers with JSON; false where it is refused.
  public typealias Taker = @Sendable (_ request: [UInt8]) async -> (isTaken: Bool, answer: [UInt8])

  /// A site with its first content.
  ///
  /// - Parameters:
  ///   - content: The content to serve.
  ///   - changes: Takes requests for changes; none are taken without it.
  public init(
    _ content: SiteContent,
    changes: @escaping Taker = { _ in (false, Array("{}".utf8)) }
  ) {
    (self.content, take) = (content, changes)
  }

  /// Takes new content and wakes every page that waits.
  public func replace(with content: SiteContent) {
    self.content = content
    generation += 1
    made = [:]
    owners = [:]
    size = 0
    for reader in waiting.values { reader.yield() }
  }

  /// Names the content, for pages that ask whether theirs is the newest.
  var version: String { String(generation, radix: 36) }

  func file(at path: String) async -> ServedFile? {
    if let file = made[path] { return file }
    let (content, generation) = (content, generation)
    let files = await Self.make(owners[path] ?? path, of: content)
    if generation == self.generation { keep(files, owner: path) }
    return files.first { $0.path == path }
  }

  /// Outside of the actor, so that other requests need not wait.
  private nonisolated static func make(
    _ path: String,
    of content: SiteContent
  ) async -> [ServedFile] {
    content.files(path).map(ServedFile.init)
  }

  private func keep(_ files: [ServedFile], owner: String) {
    for file in files where made[file.path] == nil {
      if file.path != owner { owners[file.path] = owners[owner] ?? owner }
      if size + file.bytes.count > Self.room { (made, size) = ([:], 0) }
      guard file.bytes.count <= Self.room else { continue }
      made[file.path] = file
      size += file.bytes.count
    }
  }

  // MARK: Who is there

  /// A stream that wakes after each content, once where several came meanwhile, until ``end(_:)``; with the
  /// current version.
  ///
  /// Nil where half of all connections wait: the others are for pages.
  func waits(
    _ connection: Int
  ) -> (stream: AsyncStream<Void>, id: Int, version: String)? {
    guard waiting.count < Self.mostConnections / 2 else { return nil }
    connections[connection]?.isWaiting = true
    let (stream, reader) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    lastWaiting += 1
    waiting[lastWaiting] = reader
    return (stream, lastWaiting, version)
  }

  /// Indicates that somebody waits for a new version.
  var isWaitedFor: Bool { !waiting.isEmpty }

  /// Wakes one who waits without anything new, to see whether it is still there.
  func nudge(_ id: Int) { waiting[id]?.yield() }

  func end(_ id: Int) { waiting.removeValue(forKey: id)?.finish() }

  // MARK: Connections

  private struct OpenConnection {
    /// The turn in which it came, or asked last.
    var turn: Int
    var hasAsked = false
    var isWaiting = false
    /// Ends it, with or without an answer.
    let end: @Sendable (_ isAnswered: Bool) -> Void
  }

  /// Counts a connection; where there are too many, the one that has asked for nothing the longest ends.
  func enter(end: @escaping @Sendable (_ isAnswered: Bool) -> Void) -> Int {
    lastTurn += 1
    let others = connections.filter { !$0.value.isWaiting }
    if connections.count >= Self.mostConnections,
      let (id, connection) = others.min(by: { $0.value.turn < $1.value.turn })
    {
      connections[id] = nil
      connection.end(!connection.hasAsked)
    }
    connections[lastTurn] = OpenConnection(turn: lastTurn, end: end)
    return lastTurn
  }

  /// Notes that a connection asks for something.
  func ask(_ connection: Int) {
    lastTurn += 1
    connections[connection]?.turn = lastTurn
    connections[connection]?.hasAsked = true
  }

  /// A connection that was counted has ended.
  func leave(_ connection: Int) { connections[connection] = nil }
}

struct ServedFile: Sendable {
  let path: String
  let bytes: [UInt8]
  /// The entity tag of its content (RFC 9110, section 8.8.3).
  let tag: String

  init(_ file: OutputFile) {
    (path, bytes) = (file.path, file.bytes)
    tag = "\"\(SHA256.hex(of: file.bytes).prefix(20))\""
  }
}

/// The content of a site for a server, by address; files are made when they are asked for.
public struct SiteContent: Sendable {
  /// The file of a path, with others that come of making it; none where the site has no such file.
  ///
  /// Paths are those below the site's root, with forward slashes, as the site names them.
  let files: @Sendable (String) -> [OutputFile]
  /// The page that is shown instead of a file that is not there.
  let missing: @Sendable () -> [UInt8]

  /// Content behind closures, which may be called side by side.
  public init(
    files: @escaping @Sendable (String) -> [OutputFile],
    missing: @escaping @Sendable () -> [UInt8]
  ) {
    (self.files, self.missing) = (files, missing)
  }
}
