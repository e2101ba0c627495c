import Source
import Testing

@testable import Export

/// A server finds each file of a site by its path, and makes it as the whole site has it.
@Suite struct ServedPagesTests {
  @Test func findsEveryFileByItsPath() {
    var log = Log()
    let whole = SiteExport(build: Sample.build()).portions(log: &log).flatMap { $0.files() }
    let pages = ServedPages(Sample.build(), templates: [:], kept: KeptWork(), log: &log)
    let lost = whole.filter { file in
      // A page's own styles come with the page.
      if file.path.hasPrefix("static/page-") { return false }
      return pages.files(at: file.path).first { $0.path == file.path }?.bytes != file.bytes
    }
    #expect(whole.count > 50)
    #expect(lost.map(\.path) == [])
  }

  @Test func makesNothingElse() {
    var log = Log()
    let pages = ServedPages(Sample.build(), templates: [:], kept: KeptWork(), log: &log)
    let made = pages.files(at: "flows/first/release/en/welcome.html").map(\.path)
    #expect(made.filter { !$0.hasPrefix("static/") } == ["flows/first/release/en/welcome.html"])
    for path in ["", "flows", "flows/first", "flows/first/release/en/", "static/", "../index.html"]
    {
      #expect(pages.files(at: path) == [], "\(path)")
    }
  }

  @Test func notesComeIntoThePage() {
    let page = """
      <meta content="default-src 'none'; img-src 'self'"><script src="a.js"></script><body></body>
      """
    let note = LiveNote(.missing, of: Sample.build())
    let text = String(decoding: note.added(to: Array(page.utf8)), as: UTF8.self)
    #expect(text.contains("default-src 'none'; connect-src 'self'; img-src 'self'"))
    #expect(text.contains(#"tweak.js"></script><script src="a.js">"#))
    #expect(text.contains("All flows</a></p></aside></body>"))
    #expect(note.added(to: []).count > 0)
  }
}
