internal import NIOCore
internal import NIOHTTP1
internal import Source

/// Answers the requests of one connection, one after another.
struct Connection: Sendable {
  typealias Channel = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>
  private typealias Output = NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>

  let channel: Channel
  /// The connection's number within the site.
  let id: Int
  let gate: RequestGuard
  let site: LiveSite

  /// The path of the stream of events that tells pages of changes (HTML, section 9.2).
  static let events = ".flowproof/events"
  /// The path to which pages send changes of values to show, and from which they read those that are shown.
  static let tweaks = ".flowproof/tweaks.json"
  /// The longest time that a connection may rest, and the time between signs of the server to a page.
  private static let (rest, sign) = (TimeAmount.seconds(60), Duration.seconds(15))

  /// Puts HTTP onto a connection and begins to read from it: heads of requests are small, nobody rests for long.
  static func prepare(_ channel: any NIOCore.Channel) async throws -> Channel {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = 8 << 10
    limits.maxHeaderListSize = 16 << 10
    return try await channel.eventLoop.submit { [limits] in
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandlers([IdleStateHandler(allTimeout: rest), IdleCloser()])
      try pipeline.configureHTTPServerPipeline(
        withEncoderConfiguration: HTTPResponseEncoder.Configuration(),
        withDecoderLimitConfiguration: limits
      )
      let wrapped = try Channel(wrappingChannelSynchronously: channel)
      try? channel.syncOptions?.setOption(.autoRead, value: true)
      return wrapped
    }.get()
  }

  /// Ends a connection for others: one that has asked for nothing yet is told so (RFC 9110, section 15.6.4).
  static func end(_ channel: any NIOCore.Channel, isAnswered: Bool) {
    guard isAnswered else { return channel.close(promise: nil) }
    channel.eventLoop.execute {
      let text =
        "HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
      let first = try? channel.pipeline.syncOperations.context(handlerType: IdleStateHandler.self)
      first?.writeAndFlush(NIOAny(ByteBuffer(string: text)), promise: nil)
      channel.close(mode: .output, promise: nil)
      // Bytes sent meanwhile are read first: else the answer is lost with them.
      channel.eventLoop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) }
    }
  }

  func run() async throws {
    try await channel.executeThenClose { inbound, outbound in
      var change: (head: HTTPRequestHead, bytes: [UInt8])?
      for try await part in inbound {
        switch part {
        case .head(let head) where head.method == .POST && gate.refusal(of: head) == nil:
          change = (head, [])
        case .head(let head):
          guard try await answer(head, outbound) else { return }
        case .body(let buffer):
          change?.bytes += buffer.readableBytesView
        case .end:
          guard let (head, bytes) = change else { continue }
          change = nil
          let (isTaken, json) = await site.take(bytes)
          let status = isTaken ? HTTPResponseStatus.ok : .unprocessableEntity
          try await send(json, "application/json", status, to: head, outbound)
          guard head.isKeepAlive else { return }
        }
      }
    }
  }

  /// Answers a request; false where the connection ends with it.
  private func answer(_ head: HTTPRequestHead, _ output: Output) async throws -> Bool {
    await site.ask(id)
    if let (status, reason) = gate.refusal(of: head) {
      try await send(text: reason, status, to: head, output)
      return false
    }
    guard let path = RequestPath.name(in: head.uri) else {
      try await send(text: "This address is no path of a file.", .badRequest, to: head, output)
      return false
    }
    if path == Self.events, head.method == .GET {
      try await sendEvents(to: head, output)
      return false
    }
    guard let file = await site.file(at: path) else {
      if await site.file(at: path + "/index.html") != nil {
        // As other servers have it, so that links from a page of the folder lead where they lead there.
        let location = "/\(head.uri.drop { $0 == "/" }.prefix { $0 != "?" })/"
        try await send([], "text/plain", .movedPermanently, location: location, to: head, output)
        return head.isKeepAlive
      }
      let page = await site.content.missing()
      try await send(page, "text/html; charset=utf-8", .notFound, to: head, output)
      return head.isKeepAlive
    }
    let known = head.headers[canonicalForm: "if-none-match"].map {
      $0.hasPrefix("W/") ? $0.dropFirst(2) : $0
    }
    let isKnown = known.contains { $0 == file.tag || $0 == "*" }
    try await send(
      isKnown ? [] : file.bytes,
      MediaType.of(path),
      isKnown ? .notModified : .ok,
      tag: file.tag,
      to: head,
      output
    )
    return head.isKeepAlive
  }

  // MARK: Answers

  private func send(
    text: String,
    _ status: HTTPResponseStatus,
    to head: HTTPRequestHead,
    _ output: Output
  ) async throws {
    let type = "text/plain; charset=utf-8"
    try await send(Array((text + "\n").utf8), type, status, isLast: true, to: head, output)
  }

  private func send(
    _ bytes: [UInt8],
    _ type: String,
    _ status: HTTPResponseStatus,
    tag: String? = nil,
    location: String? = nil,
    isLast: Bool = false,
    to head: HTTPRequestHead,
    _ output: Output
  ) async throws {
    var headers = Self.headers(type)
    if let location { headers.add(name: "location", value: location) }
    if let tag { headers.add(name: "etag", value: tag) }
    if status != .notModified { headers.add(name: "content-length", value: "\(bytes.count)") }
    if status == .methodNotAllowed { headers.add(name: "allow", value: "GET, HEAD") }
    if isLast || !head.isKeepAlive { headers.add(name: "connection", value: "close") }
    let answer = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    var parts: [HTTPServerResponsePart] = [.head(answer)]
    if head.method != .HEAD, !bytes.isEmpty {
      parts.append(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
    }
    parts.append(.end(nil))
    try await output.write(contentsOf: parts)
  }

  /// Every answer is looked at again before it is shown again, belongs to no other site's page, and loads
  /// nothing from elsewhere.
  private static func headers(_ type: String) -> HTTPHeaders {
    [
      "content-type": type, "cache-control": "no-cache", "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer", "cross-origin-resource-policy": "same-origin",
      "content-security-policy": """
      default-src 'none'; connect-src 'self'; img-src 'self' data:; font-src 'self'; \
      style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'self'; \
      frame-ancestors 'none'
      """,
    ]
  }

  // MARK: Events

  /// Tells which content is the newest whenever that changes, and now and then that somebody is here.
  private func sendEvents(to head: HTTPRequestHead, _ output: Output) async throws {
    guard let (changes, id, version) = await site.waits(id) else {
      let text = "Too many pages of this site are open."
      return try await send(text: text, .serviceUnavailable, to: head, output)
    }
    channel.channel.closeFuture.whenComplete { [site] _ in Task { await site.end(id) } }
    var headers = Self.headers("text/event-stream")
    headers.add(name: "connection", value: "close")
    try await output.write(
      .head(HTTPResponseHead(version: .http1_1, status: .ok, headers: headers))
    )
    let signs = Task { [site] in
      while true {
        try await Task.sleep(for: Self.sign)
        await site.nudge(id)
      }
    }
    defer { signs.cancel() }
    var told = version
    try await send(event: "data: \(told)\n\n", output)
    for await _ in changes {
      let version = await site.version
      try await send(event: version == told ? ":\n\n" : "data: \(version)\n\n", output)
      told = version
    }
    await site.end(id)
  }

  private func send(event: String, _ output: Output) async throws {
    try await output.write(.body(.byteBuffer(ByteBuffer(string: event))))
  }
}

/// Closes a connection on which nothing happens, whether nothing is asked or nothing is taken.
private final class IdleCloser: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
  }
}
