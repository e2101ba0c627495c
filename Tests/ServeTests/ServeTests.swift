import Foundation
import Source
import Testing

@testable import Serve

/// Tests of the server's answers, byte for byte, to browsers and to others.
@Suite struct ServeTests {
  @Test func servesFilesOfTheSite() async throws {
    try await Self.serving { port in
      let page = await Self.get("/", port)
      #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(page.contains("content-type: text/html; charset=utf-8\r\n"))
      #expect(page.contains("cache-control: no-cache\r\n"))
      #expect(page.contains("cross-origin-resource-policy: same-origin\r\n"))
      #expect(page.contains("content-security-policy: default-src 'none'; connect-src 'self';"))
      #expect(page.hasSuffix("\r\n\r\n<p>Home"))
      #expect(await Self.get("/docs/", port).hasSuffix("<p>Docs"))
      #expect(await Self.get("/a%20b%2Etxt?x=%zz#y", port).hasSuffix("words"))
    }
  }

  @Test func knowsWhatTheBrowserHas() async throws {
    try await Self.serving { port in
      let first = await Self.get("/index.html", port)
      let tag = first.split(separator: "\r\n").first { $0.hasPrefix("etag: ") }?.dropFirst(6)
      let again = await Self.get("/index.html", port, "If-None-Match: \(tag ?? "")\r\n")
      #expect(again.hasPrefix("HTTP/1.1 304 Not Modified\r\n"))
      #expect(again.hasSuffix("\r\n\r\n"))
      #expect(
        await Self.get("/index.html", port, "If-None-Match: \"other\"\r\n").contains(" 200 OK")
      )
      let head = await Self.ask(
        "HEAD / HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close",
        port
      )
      #expect(head.contains("content-length: 7\r\n") && head.hasSuffix("\r\n\r\n"))
    }
  }

  @Test(arguments: ["localhost", "127.0.0.1", "[::1]", "LOCALHOST"])
  func answersToItsOwnNames(host: String) async throws {
    try await Self.serving { port in
      let answer = await Self.ask(
        "GET / HTTP/1.1\r\nHost: \(host):\(port)\r\nOrigin: http://\(host):\(port)\r\nConnection: close",
        port
      )
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
  }

  /// `PORT` is the server's own.
  @Test(arguments: [
    "", "Host: localhost", "Host: localhost:1", "Host: evil.example:PORT",
    "Host: localhost.evil.example:PORT", "Host: 127.0.0.1.nip.io:PORT", "Host: 127.0.0.2:PORT",
    "Host: 0.0.0.0:PORT", "Host: 2130706433:PORT", "Host: localhost.:PORT",
    "Host: evil@localhost:PORT", "Host: localhost:PORT\r\nHost: evil.example",
    "Host: localhost:PORT\r\nOrigin: http://evil.example",
    "Host: localhost:PORT\r\nOrigin: null", "Host: localhost:PORT\r\nOrigin: http://localhost:1",
    "Host: localhost:PORT\r\nOrigin: https://localhost:PORT",
    "Host: localhost:PORT\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors",
    "Host: localhost:PORT\r\nSec-Fetch-Site: same-site\r\nSec-Fetch-Mode: cors",
  ])
  func refusesOthers(headers: String) async throws {
    try await Self.serving { port in
      let lines = headers.replacing("PORT", with: String(port))
      for path in ["/", "/" + Connection.events] {
        let answer = await Self.ask(
          "GET \(path) HTTP/1.1\r\n\(lines.isEmpty ? "X: y" : lines)",
          port
        )
        #expect(answer.hasPrefix("HTTP/1.1 403 Forbidden\r\n"), "\(headers)")
      }
    }
  }

  @Test func takesPeopleWhoFollowALink() async throws {
    try await Self.serving { port in
      let fetched = "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n"
      #expect(await Self.get("/", port, fetched).hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
  }

  @Test(arguments: [
    "/../secret", "/%2e%2e/secret", "/%2E%2E%2fsecret", "/docs/..%2f..%2fetc%2fpasswd",
    "/%252e%252e/secret", "//etc/passwd", "/etc//passwd", "/..%5csecret", "/%00", "/a%0d%0ab",
    "/%", "/%e", "/%ff", "/docs/./index.html", "/nothing", "/index.html/", "/INDEX.HTML",
  ])
  func givesNothingThatIsNotOfTheSite(path: String) async throws {
    try await Self.serving { port in
      let answer = await Self.get(path, port)
      #expect(answer.hasPrefix("HTTP/1.1 404") || answer.hasPrefix("HTTP/1.1 400"), "\(path)")
    }
  }

  /// Other servers lead on, too, so that a link works here as it does where the site is published.
  @Test func anAddressOfAFolderLeadsToItsPage() async throws {
    try await Self.serving { port in
      let answer = await Self.get("/docs?a=b", port)
      #expect(answer.hasPrefix("HTTP/1.1 301 Moved Permanently\r\n"), "\(answer)")
      #expect(answer.contains("location: /docs/\r\n"))
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH"])
  func refusesOtherMethods(method: String) async throws {
    try await Self.serving { port in
      let target = method == "CONNECT" ? "localhost:\(port)" : "/"
      let answer = await Self.ask("\(method) \(target) HTTP/1.1\r\nHost: localhost:\(port)", port)
      #expect(answer.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\n"), "\(method)")
      #expect(answer.contains("allow: GET, HEAD\r\n"))
    }
  }

  @Test(arguments: [
    ("Content-Length: 5", "413 "), ("Transfer-Encoding: chunked", "413 "),
    ("Content-Length: 5\r\nContent-Length: 6", "400 "), ("A B: c", "400 "),
  ])
  func takesNoContent(header: String, status: String) async throws {
    try await Self.serving { port in
      let answer = await Self.ask("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\(header)", port)
      #expect(answer.hasPrefix("HTTP/1.1 \(status)"), "\(answer.prefix(60))")
    }
  }

  @Test func readsNoEndlessHead() async throws {
    try await Self.serving { port in
      let many = String(repeating: "X: \(String(repeating: "y", count: 1000))\r\n", count: 100)
      #expect(await !Self.get("/", port, many).contains(" 200 "))
      let long = String(repeating: "y", count: 100_000)
      #expect(await !Self.get("/", port, "X: \(long)\r\n").contains(" 200 "))
      #expect(await !Self.get("/" + String(repeating: "y", count: 200_000), port).contains(" 200 "))
    }
  }

  @Test func answersSeveralRequestsOnOneConnection() async throws {
    try await Self.serving { port in
      let one = "GET /docs/index.html HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n"
      let last = "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n"
      let all = await Self.waiting {
        guard let client = RawClient(port: port) else { return "" }
        client.send(one + one + last)
        return client.read()
      }
      let answers = all.components(separatedBy: "HTTP/1.1 200 OK").dropFirst()
      #expect(answers.map { String($0.suffix(7)) } == ["<p>Docs", "<p>Docs", "<p>Home"])
    }
  }

  @Test func tellsPagesOfChanges() async throws {
    let site = LiveSite(Self.sample("Home"))
    try await Self.serving(site) { port in
      let before = await site.version
      async let told = Self.waiting {
        guard let client = RawClient(port: port) else { return "" }
        client.send("GET /\(Connection.events) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
        // Both events may come at once.
        let first = client.read(until: before + "\n\n")
        let rest = first.split(separator: before + "\n\n", omittingEmptySubsequences: false).last
        return rest?.contains("\n\n") == true ? first : first + client.read(until: "\n\n")
      }
      while await !site.isWaitedFor { await Task.yield() }
      await site.replace(with: Self.sample("Other"))
      let events = await told
      #expect(events.contains("content-type: text/event-stream\r\n"))
      #expect(events.contains("data: \(before)\n\n"))
      #expect(events.contains("data: \(await site.version)\n\n"))
      #expect(await Self.get("/", port).hasSuffix("<p>Other"))
    }
  }

  /// Headers of a request for a change of five bytes, and how it is answered; `PORT` is the server's own.
  @Test(arguments: [
    ("Origin: http://localhost:PORT\r\nContent-Type: application/json", "200 OK"),
    ("Origin: http://127.0.0.1:PORT\r\nContent-Type: application/json", "200 OK"),
    ("Content-Type: application/json", "403 Forbidden"),
    ("Origin: http://evil.example\r\nContent-Type: application/json", "403 Forbidden"),
    ("Origin: null\r\nContent-Type: application/json", "403 Forbidden"),
    ("Origin: http://localhost:PORT\r\nContent-Type: text/plain", "415 Unsupported"),
    ("Origin: http://localhost:PORT", "415 Unsupported"),
    (
      "Origin: http://localhost:PORT\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-site",
      "403 Forbidden"
    ),
  ])
  func takesChangesFromItsOwnPages(headers: String, status: String) async throws {
    let site = LiveSite(Self.sample("Home")) { (true, $0 + Array("!".utf8)) }
    try await Self.serving(site) { port in
      let lines = "Host: localhost:\(port)\r\n" + headers.replacing("PORT", with: String(port))
      let answer = await Self.ask(
        "POST /\(Connection.tweaks) HTTP/1.1\r\n\(lines)\r\nContent-Length: 5\r\nConnection: close",
        port,
        content: "{\"a\"}"
      )
      #expect(answer.hasPrefix("HTTP/1.1 \(status)"), "\(answer.prefix(60))")
      if status == "200 OK" { #expect(answer.hasSuffix("\r\n\r\n{\"a\"}!")) }
    }
  }

  @Test(arguments: [
    "Content-Length: 70000", "Content-Length: 0", "Transfer-Encoding: chunked", "X: y",
  ])
  func takesNoChangeWithoutASize(header: String) async throws {
    try await Self.serving { port in
      let answer = await Self.ask(
        """
        POST /\(Connection.tweaks) HTTP/1.1\r\nHost: localhost:\(port)\r\n\
        Origin: http://localhost:\(port)\r\nContent-Type: application/json\r\n\(header)
        """,
        port
      )
      #expect(answer.hasPrefix("HTTP/1.1 413 "), "\(answer.prefix(60))")
    }
  }

  /// Connections that send nothing, half of a request, what is no request, or wait for changes.
  @Test(arguments: [
    "", "GET / HT", "\u{1}\r\n\r\n",
    "GET /\(Connection.events) HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n",
  ])
  func answersBesideManyConnections(start: String) async throws {
    try await Self.serving { port in
      let page = await Self.waiting {
        var held: [Held] = []
        for _ in 0..<2 * LiveSite.mostConnections {
          guard let client = RawClient(port: port) else { return "" }
          client.send(start.replacing("PORT", with: String(port)))
          held.append(Held(client))
        }
        guard let client = RawClient(port: port) else { return "" }
        client.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
        let page = client.read()
        let isWaiting = start.contains(Connection.events)
        let refused = isWaiting ? held.last : start.isEmpty ? held.first : nil
        if let refused { return page + refused.client.read(until: "\r\n\r\n") }
        return page + "HTTP/1.1 503"
      }
      #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(page.contains("<p>HomeHTTP/1.1 503"))
    }
  }

  /// A client among others.
  private final class Held {
    let client: RawClient
    init(_ client: consuming RawClient) { self.client = client }
  }

  @Test func saysThatAPortIsTaken() async throws {
    let site = LiveSite(Self.sample(""))
    let first = try await PreviewServer.open(port: 0, site: site)
    await #expect(throws: PreviewServer.Failure.self) {
      _ = try await PreviewServer.open(port: first.port, site: site)
    }
  }

  @Test func keepsFilesThatCameWithOthers() async throws {
    let site = LiveSite(Self.sample("Home"))
    #expect(await site.file(at: "beside.css") == nil)
    #expect(await site.file(at: "index.html") != nil)
    #expect(await site.file(at: "beside.css")?.bytes == Array("p {}".utf8))
  }

  // MARK: Helpers

  /// A site of four files, one of which only comes with another.
  private static func sample(_ words: String) -> SiteContent {
    SiteContent { path in
      let texts = ["docs/index.html": "<p>Docs", "a b.txt": "words"]
      if path == "index.html" {
        return [
          OutputFile(path: path, text: "<p>" + words), OutputFile(path: "beside.css", text: "p {}"),
        ]
      }
      return texts[path].map { [OutputFile(path: path, text: $0)] } ?? []
    } missing: {
      Array("<p>Gone".utf8)
    }
  }

  private static func serving(
    _ site: LiveSite = LiveSite(sample("Home")),
    _ body: (Int) async throws -> Void
  ) async throws {
    let server = try await PreviewServer.open(port: 0, site: site)
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await body(server.port)
  }

  private static func get(_ path: String, _ port: Int, _ headers: String = "") async -> String {
    await ask(
      "GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(headers)Connection: close",
      port
    )
  }

  /// The answer to a request's head.
  private static func ask(_ head: String, _ port: Int, content: String = "") async -> String {
    await waiting {
      guard let client = RawClient(port: port) else { return "" }
      client.send(head + "\r\n\r\n" + content)
      return client.read()
    }
  }

  /// Waits on a thread that nobody else needs: the server runs on those of the tests.
  private static func waiting<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { done in
      Thread.detachNewThread { done.resume(returning: work()) }
    }
  }
}
