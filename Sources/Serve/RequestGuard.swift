internal import NIOHTTP1

/// Decides from the head of a request alone whether it is answered.
///
/// Any page that a browser shows may send requests to this machine, and any name may be made to lead here
/// (DNS rebinding). So only the names of this machine count, with the port of this server, and only pages
/// of this server may load what it gives.
struct RequestGuard: Sendable {
  let port: Int

  /// The status of a refusal with a sentence that says why; nil for a request that is answered.
  func refusal(of head: HTTPRequestHead) -> (status: HTTPResponseStatus, reason: String)? {
    guard hosts(head, "host") == [true] else {
      return (.forbidden, "This server answers only at \(names[0]).")
    }
    guard !hosts(head, "origin", scheme: "http://").contains(false), !isFromElsewhere(head) else {
      return (.forbidden, "Only pages of this server may load from it.")
    }
    if head.method == .POST, RequestPath.name(in: head.uri) == Connection.tweaks {
      return tweakRefusal(of: head)
    }
    guard head.method == .GET || head.method == .HEAD else {
      return (.methodNotAllowed, "This server only gives files: GET and HEAD.")
    }
    let hasBody =
      head.headers.contains(name: "transfer-encoding")
      || head.headers["content-length"].contains { $0 != "0" }
    return hasBody ? (.payloadTooLarge, "This server takes no content.") : nil
  }

  /// The most bytes that a request for a change may have.
  static let mostBytes = 64 << 10

  /// Changes are taken only from the scripts of this server's pages: another page can neither send JSON without
  /// asking first, which nobody answers, nor leave out where it is from (Fetch, sections 3.1 and 4.8).
  private func tweakRefusal(of head: HTTPRequestHead) -> (HTTPResponseStatus, String)? {
    guard hosts(head, "origin", scheme: "http://") == [true] else {
      return (.forbidden, "Only pages of this server may change what it shows.")
    }
    guard head.headers["content-type"] == ["application/json"] else {
      return (.unsupportedMediaType, "Changes are JSON.")
    }
    let sizes = head.headers["content-length"]
    guard !head.headers.contains(name: "transfer-encoding"), sizes.count == 1,
      let size = Int(sizes[0]), (1...Self.mostBytes).contains(size)
    else { return (.payloadTooLarge, "A change has at most \(Self.mostBytes) bytes.") }
    return nil
  }

  private var names: [String] { ["localhost:\(port)", "127.0.0.1:\(port)", "[::1]:\(port)"] }

  /// Tells of each header of a name whether it names this server (RFC 9110, section 7.2; RFC 6454, section
  /// 7).
  private func hosts(_ head: HTTPRequestHead, _ name: String, scheme: String = "") -> [Bool] {
    head.headers[name].map { value in names.contains { scheme + $0 == value.lowercased() } }
  }

  /// Detects parts of another site's page; that people follow a link to here is fine (W3C Fetch Metadata).
  private func isFromElsewhere(_ head: HTTPRequestHead) -> Bool {
    guard let site = head.headers.first(name: "sec-fetch-site") else { return false }
    return site != "same-origin" && site != "none"
      && head.headers.first(name: "sec-fetch-mode") != "navigate"
  }
}
