import Capture
import Foundation
import TestSupport
import Testing

/// Tests of the drawing of self-contained pages in a browser.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct DrawingTests {
  private static func page(_ body: String, style: String = "") -> [UInt8] {
    Array(
      """
      <!doctype html><meta charset="utf-8"><style>body { font: 20px Inter, sans-serif; \(style) }</style>
      \(body)
      """.utf8
    )
  }

  private static func draw(_ body: (BrowserTab) async throws -> Void) async throws {
    try await HeadlessBrowser.run(try #require(Browser.program)) { browser in
      #expect(browser.version.contains("Chrome/"))
      try await body(try await browser.tab())
    }
  }

  /// The error of the tab for a page that it can't show.
  private static func failure(_ body: String, in tab: BrowserTab) async -> String {
    do {
      try await tab.show(page(body), in: PageView(width: 100, height: 100))
      return "shown"
    } catch {
      return "\(error)"
    }
  }

  @Test func picturesHaveTheSizeOfTheViewAndTheSameBytes() async throws {
    try await HeadlessBrowser.run(try #require(Browser.program)) { browser in
      let tabs = [try await browser.tab(), try await browser.tab()]
      var pictures: [[UInt8]] = []
      for tab in tabs + tabs {
        try await tab.show(Self.page("Grüße, 你好"), in: PageView(width: 321, height: 123, scale: 2))
        pictures.append(try await tab.picture())
      }
      #expect(Set(pictures).count == 1)
      let head = try #require(PNGHead(pictures[0]))
      #expect("\(head)" == "642 x 246")
      try await tabs[0].show(
        Self.page("Grüße"),
        in: PageView(width: 321, height: 123, isTransparent: true)
      )
      let clear = try #require(PNGHead(try await tabs[0].picture()))
      #expect("\(clear)" == "321 x 123, with alpha")
      #expect(try await tabs[0].fonts().count == 1)
    }
  }

  /// No machine has fonts for the newest scripts; what shows nothing anyway needs none.
  @Test func lettersWithoutAFontAreNamed() async throws {
    try await Self.draw { tab in
      let view = PageView(width: 321, height: 123)
      let body = "<p>Grüße שלום 1½ → ✓</p><p hidden>\u{1F8AF}</p>\u{2800}\u{3164}\u{200D}"
      try await tab.show(Self.page(body), in: view)
      #expect(try await tab.lettersWithoutFont() == [])
      // Todhri came with Unicode 16.
      try await tab.show(Self.page("Grüße \u{105C1}\u{105C2} \u{105C0}"), in: view)
      #expect(try await tab.lettersWithoutFont() == ["\u{105C1}"])
    }
  }

  @Test func nothingIsLoadedFromAnywhere() async throws {
    let scratch = try Scratch()
    try scratch.write("secret.svg", #"<svg xmlns="http://www.w3.org/2000/svg"/>"#)
    try await Self.draw { tab in
      let file = "file://\(scratch.path)/secret.svg"
      for address in ["http://127.0.0.1:1/a.png", "https://example.com/a.png"] {
        let words = await Self.failure("<img src='\(address)'>", in: tab)
        #expect(words == "it asks for '\(address)', which is not loaded")
      }
      let local = await Self.failure("<img alt='local' src='\(file)'>", in: tab)
      #expect(local == "the picture 'local' can't be decoded")
      let styles = await Self.failure(
        "<link rel=stylesheet href='https://example.com/a.css'>",
        in: tab
      )
      #expect(styles == "it asks for 'https://example.com/a.css', which is not loaded")
      let script = "<script>fetch('\(file)').then(() => document.title = 'read')</script>"
      _ = await Self.failure(script, in: tab)
      let title = try await tab.evaluate("document.title")
      #expect(title.isEmpty)
      let next = await Self.failure("words", in: tab)
      #expect(next == "shown")
    }
  }

  @Test func aBrokenPictureIsNamed() async throws {
    try await Self.draw { tab in
      let broken = "<img data-file='art/a.png' src='data:image/png;base64,iVBORw0KGgo='>"
      let named = await Self.failure(broken, in: tab)
      #expect(named == "the picture 'art/a.png' can't be decoded")
      let words = await Self.failure("<img src='data:,'>", in: tab)
      #expect(words == "the picture '?' can't be decoded")
    }
  }

  /// The outline names the headings, the foot has the title and numbers, and no time is in the file.
  @Test func aPageIsPrintedWithItsHeadings() async throws {
    try await Self.draw { tab in
      let body =
        "<title>All</title><style>@page { size: 200mm 100mm }</style><h1>One</h1><h2>Two</h2>"
      try await tab.show(Self.page(body), in: PageView(width: 400, height: 300))
      let paper = try await tab.paper()
      try await tab.show(Self.page("other"), in: PageView(width: 400, height: 300))
      try await tab.show(Self.page(body), in: PageView(width: 400, height: 300))
      let again = try await tab.paper()
      #expect(paper == again)
      let words = String(decoding: paper, as: Unicode.ASCII.self)
      #expect(words.hasPrefix("%PDF-") && words.contains("/Outlines"))
      for title in ["(One)", "(Two)", "(All)", "/CreationDate (D:19800101000000"] {
        #expect(words.contains(title), "no \(title)")
      }
    }
  }

  @Test func aWholePageIsAsHighAsItsContent() async throws {
    try await Self.draw { tab in
      let body = "<style>body { margin: 0 }</style><div style='height: 1234px'></div>"
      let view = PageView(width: 300, height: 200, scale: 2)
      for _ in 0..<2 {
        try await tab.show(Self.page(body), in: view)
        let head = try #require(PNGHead(try await tab.wholePicture()))
        #expect("\(head)" == "600 x 2468")
      }
      let high = Self.page(body + "<div style='height: 9000px'></div>")
      try await tab.show(high, in: view)
      await #expect(throws: BrowserFailure.page("it is higher than 16000 pixels")) {
        try await tab.wholePicture()
      }
    }
  }

  /// A shell script in the place of a browser.
  private static func browser(_ script: String, in scratch: Scratch) throws -> String {
    try scratch.write("browser", "#!/bin/sh\n\(script)")
    let path = "\(scratch.path)/browser"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  @Test func aBrowserThatDoesNotStartSaysWhy() async throws {
    let scratch = try Scratch()
    let path = try Self.browser("echo first >&2\necho no display >&2\nexit 1\n", in: scratch)
    await #expect(throws: BrowserFailure.ended("no display")) {
      try await HeadlessBrowser.run(path) { _ in }
    }
  }

  @Test(
    arguments: [
      #"{"id":1,"error":{"message":"not now"}}"#: "the browser says 'not now'",
      #"{"id":1,"error":{}}"#: "the browser's answer has no 'message'",
      #"{"id":1}"#: "the browser's answer has no 'result'",
      #"{"id":1,"result":{"product":2}}"#: "the browser's answer has no 'product'",
    ]
  ) func anAnswerThatIsNoneIsAFailure(answer: String, reason: String) async throws {
    let scratch = try Scratch()
    let script = "head -c 1 <&3 >/dev/null\nprintf '%s\\000' '\(answer)' >&4\ncat <&3 >/dev/null\n"
    let path = try Self.browser(script, in: scratch)
    do {
      try await HeadlessBrowser.run(path) { _ in }
      Issue.record("the answer is taken")
    } catch {
      #expect("\(error)" == reason)
    }
  }

  /// A queue goes on after a page that fails, in a new tab.
  @Test func aFailedPageIsOneOfMany() async throws {
    let names = ["a", "<img src='data:,'>", "b", "c"]
    let seen = Seen()
    try await HeadlessBrowser.run(try #require(Browser.program)) { browser in
      try await PageQueue(count: names.count, tabs: 2).run(in: browser) { tab, place in
        try await tab.show(Self.page(names[place]), in: PageView(width: 50, height: 50))
        await seen.add("\(place) \(try await tab.evaluate("document.body.innerText.trim()"))")
      } failed: { place, failure in
        await seen.add("\(place) \(failure)")
      }
    }
    #expect(
      await seen.lines.sorted() == ["0 a", "1 the picture '?' can't be decoded", "2 b", "3 c"]
    )
  }

  private actor Seen {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
  }
}
