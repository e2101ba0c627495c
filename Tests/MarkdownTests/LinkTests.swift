import Markdown
import Source
import Testing

extension LinkResolver {
  /// Knows nothing.
  static let missing = LinkResolver { _ in .missing(help: nil) }

  /// Knows two pages, a flow, a card and an image.
  static let sample = LinkResolver { address in
    switch LinkTarget(address) {
    case .file("other.md", let part): .url("other.html" + (part.map { "#\($0)" } ?? ""))
    case .file("a b.png", _): .url("../assets/a b.png")
    case .flow("welcome"): .url("../flows/welcome/index.html")
    case .card("welcome", "sign-in"): .url("../flows/welcome/index.html#card=sign-in")
    case .file("LICENSE", _): .unchanged
    default: .missing(help: "did you mean 'other.md'?")
    }
  }
}

@Suite struct LinkTests {
  @Test(
    "links inside the project lead where the resolver says",
    arguments: [
      ("[a](other.md#part)", "<a href=\"other.html#part\">a</a>"),
      ("[a](flow:welcome)", "<a href=\"../flows/welcome/index.html\">a</a>"),
      (
        "[a](card:welcome/sign-in)",
        "<a href=\"../flows/welcome/index.html#card=sign-in\">a</a>"
      ),
      ("[a](LICENSE \"T\\\"\")", "<a href=\"LICENSE\" title=\"T&quot;\">a</a>"),
      ("![A *b*](a%20b.png)", "<img src=\"../assets/a%20b.png\" alt=\"A b\" loading=\"lazy\">"),
      ("[a](https://x.y/?a=b&c)", "<a href=\"https://x.y/?a=b&amp;c\" rel=\"noopener\">a</a>"),
      ("<m@x.y>", "<a href=\"mailto:m@x.y\">m@x.y</a>"),
      ("[a](#top)", "<a href=\"#top\">a</a>"),
    ]
  )
  func good(markdown: String, html: String) {
    let page = Rendering(markdown, links: .sample)
    #expect(page.html == "<p>\(html)</p>\n")
    #expect(page.found == [])
  }

  @Test(
    "links that lead nowhere are text with a finding",
    arguments: [
      (
        "x [a](othr.md)", "x <span class=\"broken-link\">a</span>",
        "1:3 broken-link: 'othr.md' leads nowhere"
      ),
      (
        "[a](flow:x)", "<span class=\"broken-link\">a</span>",
        "1:1 broken-link: 'flow:x' leads nowhere"
      ),
      (
        "[a](#x)", "<a href=\"#x\">a</a>",
        "1:1 broken-link: no heading of this page has the anchor 'x'"
      ),
      (
        "![a](no.png)", "<span class=\"missing-image\" title=\"no.png\">a</span>",
        "1:1 missing-doc-image: image 'no.png' is not there"
      ),
      (
        "![](no.png)", "<span class=\"missing-image\" title=\"no.png\"></span>",
        "1:1 missing-doc-image: image 'no.png' is not there"
      ),
      (
        "![a *b* ![c](d.png) `e`](no.png)",
        "<span class=\"missing-image\" title=\"no.png\">a b c e</span>",
        "1:1 missing-doc-image: image 'no.png' is not there"
      ),
      (
        "![a](https://x.y/b.png)", "<a href=\"https://x.y/b.png\" rel=\"noopener\">a</a>",
        "1:1 remote-image: an image must lie in the project, found 'https://x.y/b.png'"
      ),
      (
        "[![a](https://x.y/b.png)](LICENSE)", "<a href=\"LICENSE\">a</a>",
        "1:2 remote-image: an image must lie in the project, found 'https://x.y/b.png'"
      ),
    ]
  )
  func broken(markdown: String, html: String, finding: String) {
    let page = Rendering(markdown, links: .sample)
    #expect(page.html == "<p>\(html)</p>\n")
    #expect(page.found == [finding])
  }

  @Test(
    "other schemes are plain text",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:x", "data:text/html,x", "file:///etc", "vbscript:x",
      "//x.y/z", "\\\\x.y", "/\\x.y", "java&#9;script:x", "&#1;javascript:x", "tel:1", "x:y",
    ]
  )
  func refused(address: String) {
    let page = Rendering("a\n> see [*this*](<\(address)>) ok", links: .sample)
    #expect(page.html == "<p>a</p>\n<blockquote>\n<p>see <em>this</em> ok</p>\n</blockquote>\n")
    #expect(page.findings.map(\.slug) == ["refused-address"])
    #expect(page.pointedAt == ["[*this*](<\(address)>)"])
  }

  @Test("a resolver's answer is not trusted either")
  func resolverAnswer() {
    let links = LinkResolver { _ in .url("javascript:alert(1)") }
    #expect(
      Rendering("[a](b)", links: links).html == "<p><span class=\"broken-link\">a</span></p>\n"
    )
  }

  @Test("raw HTML is dropped with one finding per place, comments silently")
  func rawHTML() {
    let page = Rendering(
      """
      a <b onclick="x()">bold</b> <!-- note --> c<br>d

      <div onload="x()">
      <script>alert(1)</script>
      </div>

      <!-- note
      <script> -->
      end
      """
    )
    #expect(page.html == "<p>a bold  c<br>\nd</p>\n<p>end</p>\n")
    #expect(
      page.found == [
        "1:3 raw-html: raw html is not shown: '<b onclick=\"x()\">'",
        "1:44 raw-html: raw html is not shown: '<br>'",
        "3:1 raw-html: raw html is not shown: '<div onload=\"x()\">'",
      ]
    )
  }

  @Test("places are right after escapes, in later lines of quotes, and after broken lines")
  func places() {
    let page = Rendering(
      "[r]: /u\ntext\\\n*a* &amp; ``x <i>\n\n> - a\n>   b `c\n>   d` é<u\n>   v> <s>\n"
    )
    #expect(page.pointedAt == ["<i>", "<u\n>   v>", "<s>"])
  }

  @Test func targets() {
    #expect(LinkTarget("a%20b.md?x#c%23d") == .file(path: "a b.md", fragment: "c#d"))
    #expect(LinkTarget("FLOW:a") == .flow("a"))
    #expect(LinkTarget("card:a/b/c") == .card(flow: "a", card: "b/c"))
    #expect(LinkTarget("card:a") == .file(path: "card:a", fragment: nil))
    #expect(LinkTarget("%") == .file(path: "%", fragment: nil))
    #expect(LinkTarget.resolve("../x/./y.md", from: "docs/guide/a.md") == "docs/x/y.md")
    #expect(LinkTarget.resolve("/y.md", from: "docs/a.md") == "y.md")
    #expect(LinkTarget.resolve("../../y.md", from: "docs/a.md") == nil)
  }
}
