import Foundation
import Source
import Syntax

/// A tab of a browser that stays open.
///
/// An actor, since it answers what its page asks for while it waits for the page.
public actor BrowserTab {
  private let tools: DevTools
  let target: String
  private let session: String
  private var answering: Task<Void, Never>?
  /// The page that is given in place of a request, with its address; nil where requests are not held.
  private var page: (address: String, bytes: [UInt8])?
  /// Addresses that the page asked for and did not get.
  private var refused: [String] = []
  private var pages = 0
  private(set) var view: PageView?

  init(_ tools: DevTools) async throws {
    self.tools = tools
    let blank = [("url", JSONValue.string("about:blank")), ("newWindow", .bool(true))]
    target = try await tools.ask("Target.createTarget", blank).part("targetId", \.string)
    let own = [("targetId", JSONValue.string(target)), ("flatten", .bool(true))]
    session = try await tools.ask("Target.attachToTarget", own).part("sessionId", \.string)
  }

  /// Closes the tab, whatever its page does.
  public func close() async {
    answering?.cancel()
    await tools.leave(session)
    _ = try? await tools.ask(
      "Target.closeTarget",
      [("targetId", .string(target))],
      limit: .seconds(5)
    )
  }

  // MARK: Addresses

  /// Opens an address and waits until the page has loaded.
  public func open(_ address: String) async throws {
    try await navigate(to: address)
    _ = try await evaluate(Self.loaded)
  }

  private func navigate(to address: String) async throws {
    let answer = try await ask("Page.navigate", [("url", .string(address))])
    if let error = answer["errorText"]?.string {
      throw BrowserFailure.page("it can't be loaded: \(error)")
    }
  }

  /// Runs a script in the page, or in another of its worlds by a number, and gives its text, or that of its promise.
  ///
  /// - Throws: ``BrowserFailure`` where the script fails.
  public func evaluate(_ script: String, in world: Int? = nil) async throws -> String {
    let answer = try await tools.ask(
      "Runtime.evaluate",
      [
        ("expression", .string(script)), ("awaitPromise", .bool(true)),
        ("returnByValue", .bool(true)),
      ] + (world.map { [("contextId", .integer($0))] } ?? []),
      in: session
    )
    if let mistake = answer["exceptionDetails"] {
      let thrown = mistake["exception"]?["description"]?.string
      throw BrowserFailure.page(try thrown ?? mistake.part("text", \.string))
    }
    // Scripts that end in no value have none.
    let result = try answer.part("result") { $0 }
    guard let value = result["value"], !value.isNull else { return "" }
    return try result.part("value", \.string)
  }

  /// Runs a script that sees the page, but nothing that scripts of the page have made (Chrome DevTools
  /// Protocol, `Page.createIsolatedWorld`), and gives its text.
  ///
  /// - Throws: ``BrowserFailure`` where the script fails.
  public func ask(apart script: String) async throws -> String {
    let frame = [("frameId", JSONValue.string(target))]
    let world = try await ask("Page.createIsolatedWorld", frame)
    let number = try world.part("executionContextId", \.integer)
    return try await evaluate(script, in: number)
  }

  private static let loaded = """
    new Promise((done) => document.readyState === "complete" ? done("") : addEventListener("load", () => done("")))
    """

  // MARK: Pages given as bytes

  /// Shows a page that has everything inside.
  ///
  /// The page is at an address that no network knows (RFC 6761, section 6.4). Whatever else it asks for is
  /// refused and is a failure, as is a picture that can't be decoded.
  ///
  /// - Parameters:
  ///   - bytes: The page, UTF-8.
  ///   - view: The window that it is shown in.
  /// - Throws: ``BrowserFailure`` where the page or a part of it can't be shown.
  public func show(_ bytes: [UInt8], in view: PageView) async throws {
    if answering == nil { try await holdRequests() }
    try await take(view)
    pages += 1
    let address = "https://flowproof.invalid/\(pages)"
    (page, refused) = ((address, bytes), [])
    try await navigate(to: address)
    let broken = try await evaluate(Self.drawn)
    if let first = refused.first {
      throw BrowserFailure.page("it asks for '\(first.prefix(100))', which is not loaded")
    }
    guard broken.isEmpty else {
      throw BrowserFailure.page("the picture '\(broken.prefix(100))' can't be decoded")
    }
  }

  /// Waits for fonts and pictures, and names the first picture that can't be decoded.
  private static let drawn = """
    (async () => {
      await \(loaded);
      await document.fonts.ready;
      const seen = new Set();
      for (let image of document.images) {
        // Pictures that a page has several times stand in its styles.
        const style = getComputedStyle(image);
        const name = image.dataset.file || style.getPropertyValue("--file").slice(1, -1) || image.alt || "?";
        const shared = /^url\\("(.*)"\\)$/s.exec(style.content)?.[1];
        if (seen.has(shared)) continue;
        if (shared) seen.add(shared), image = Object.assign(new Image(), { src: shared });
        const isDrawn = await image.decode().then(() => image.naturalWidth > 0, () => false);
        if (!isDrawn) return name;
      }
      return "";
    })()
    """

  /// Holds all requests from now on, as only the page itself is given.
  private func holdRequests() async throws {
    let events = await tools.events(in: session)
    answering = Task { [weak self] in
      for await event in events where event.method == "Fetch.requestPaused" {
        await self?.answer(event)
      }
    }
    try await ask("Fetch.enable", [("patterns", .array([.object([("urlPattern", .string("*"))])]))])
    try await ask("Page.enable")
    try await ask("DOM.enable")
    try await ask("CSS.enable")
    let still = JSONValue.object([
      ("name", .string("prefers-reduced-motion")), ("value", .string("reduce")),
    ])
    try await ask("Emulation.setEmulatedMedia", [("features", .array([still]))])
  }

  private func answer(_ event: DevTools.Event) async {
    guard let request = event.parameters["requestId"]?.string,
      let url = event.parameters["request"]?["url"]?.string
    else { return }
    let id = ("requestId", JSONValue.string(request))
    guard let page, page.address == url else {
      refused.append(url)
      _ = try? await ask("Fetch.failRequest", [id, ("errorReason", .string("BlockedByClient"))])
      return
    }
    let type = JSONValue.object([
      ("name", .string("content-type")), ("value", .string("text/html; charset=utf-8")),
    ])
    _ = try? await ask(
      "Fetch.fulfillRequest",
      [
        id, ("responseCode", .integer(200)), ("responseHeaders", .array([type])),
        ("body", .string(Data(page.bytes).base64EncodedString())),
      ]
    )
  }

  // MARK: Commands

  /// Makes the window as the view wants it, where it is not so already.
  func take(_ wanted: PageView) async throws {
    if wanted == view { return }
    view = nil
    try await ask(
      "Emulation.setDeviceMetricsOverride",
      [
        ("width", .integer(wanted.width)), ("height", .integer(wanted.height)),
        ("deviceScaleFactor", .integer(wanted.scale)), ("mobile", .bool(false)),
      ]
    )
    let clear = JSONValue.object(["r", "g", "b", "a"].map { ($0, .integer(0)) })
    try await ask(
      "Emulation.setDefaultBackgroundColorOverride",
      wanted.isTransparent ? [("color", clear)] : []
    )
    view = wanted
  }

  @discardableResult
  func ask(_ method: String, _ parameters: [(String, JSONValue)] = []) async throws -> Node {
    try await tools.ask(method, parameters, in: session)
  }
}

/// The window that a page is shown in.
public struct PageView: Hashable, Sendable {
  /// The width in CSS pixels.
  public let width: Int
  /// The height in CSS pixels.
  public internal(set) var height: Int
  /// Pixels of a picture for one of CSS, each way.
  public let scale: Int
  /// Indicates a transparent background where the page paints nothing.
  public let isTransparent: Bool

  /// A window of a size.
  public init(width: Int, height: Int, scale: Int = 1, isTransparent: Bool = false) {
    (self.width, self.height, self.scale) = (width, height, scale)
    self.isTransparent = isTransparent
  }
}
