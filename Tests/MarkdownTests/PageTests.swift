import Markdown
import Source
import Syntax
import Testing

/// Tests of pages: Markdown on top, HTML and findings below.
@Suite struct PageTests {
  @Test func paragraphsEmphasisCodeAndLists() {
    let page = Rendering(
      """
      Hello *there*, **you**: `a < b` &copy; \\*

      1. one
      2. two
         * three

      > quoted

          code & more
      ---
      """
    )
    let html = """
      <p>Hello <em>there</em>, <strong>you</strong>: <code>a &lt; b</code> © *</p>
      <ol>
      <li>one</li>
      <li>two
      <ul>
      <li>three</li>
      </ul>
      </li>
      </ol>
      <blockquote>
      <p>quoted</p>
      </blockquote>
      <pre tabindex="0"><code>code &amp; more
      </code></pre>
      <hr>

      """
    #expect(page.html == html)
    #expect(page.found == [])
  }

  @Test func headingsHaveUniqueAnchorsByGitHubsRule() {
    let page = Rendering(
      "# Über uns & *Karten*\n\n## Step\n\n## Step\n\nStep-1\n------\n\n### ???\n"
    )
    #expect(
      page.page.headings.map(\.anchor) == [
        "über-uns--karten", "step", "step-1", "step-1-1", "section",
      ]
    )
    #expect(page.page.headings.map(\.level) == [1, 2, 2, 2, 3])
    #expect(page.page.title == "Über uns & Karten")
    let html = """
      <h2 id="step">Step <a class="anchor" href="#step" aria-label="Link to this heading">#</a></h2>
      """
    #expect(page.html.contains(html))
  }

  @Test func frontMatterGivesTheTitle() {
    let page = Rendering("---\ntitle: 'First: steps'\nslug: /a\n---\n# Other\n")
    #expect(page.page.title == "First: steps")
    #expect(page.page.frontMatter?["slug"]?.text == "/a")
    #expect(page.html.hasPrefix("<h1 id=\"other\">"))
  }

  @Test("mistakes in the front matter are reported in the file's own lines")
  func frontMatterMistakes() {
    let syntax = Rendering("---\ntitle: a\nid: [b\n---\ntext\n")
    #expect(syntax.findings.count == 1)
    let line = syntax.file.position(of: syntax.findings.first?.span?.start ?? 0).line
    #expect((3...4).contains(line))
    #expect(syntax.html == "<p>text</p>\n")
    #expect(
      Rendering("---\n- a\n---\ntext\n").found == [
        "2:1 front-matter: front matter must be a map, found a list"
      ]
    )
    #expect(
      Rendering("---\ntitle: a\n\ntext\n").found == [
        "1:1 front-matter: front matter must end with a line '---', found none"
      ]
    )
    #expect(Rendering("---\n\ntext\n").html == "<hr>\n<p>text</p>\n")
  }

  @Test func alertsHaveTheirTitle() {
    let page = Rendering(
      "> [!WARNING]\n> Mind *this*.\n\n> [!note]\n>\n> - a\n\n> [!NOTE] no\n\n> [!TIP]\n"
    )
    let html = """
      <div class="alert alert-warning" role="note">
      <p class="alert-title">Warning</p>
      <p>Mind <em>this</em>.</p>
      </div>
      <div class="alert alert-note" role="note">
      <p class="alert-title">Note</p>
      <ul>
      <li>a</li>
      </ul>
      </div>
      <blockquote>
      <p>[!NOTE] no</p>
      </blockquote>
      <blockquote>
      <p>[!TIP]</p>
      </blockquote>

      """
    #expect(page.html == html)
  }

  @Test func anAddressAtTheStartOfAnAlertIsALink() {
    let page = Rendering("> [!NOTE]\n> https://a.example/x is it.\n")
    let html = """
      <div class="alert alert-note" role="note">
      <p class="alert-title">Note</p>
      <p><a href="https://a.example/x" rel="noopener">https://a.example/x</a> is it.</p>
      </div>

      """
    #expect(page.html == html)
  }

  @Test("escaped marks are text")
  func escapes() {
    let page = Rendering(#"\~~a\~~ \~b~ ~c\~ &#126;d~ and \[x] e"# + "\n\n- \\[ ] f\n- &#91;x] g\n")
    let html = """
      <p>~~a~~ ~b~ <del>c~ ~d</del> and [x] e</p>
      <ul>
      <li>[ ] f</li>
      <li>[x] g</li>
      </ul>

      """
    #expect(page.html == html)
  }

  @Test("fences of data are parts with their bytes in the file, others are HTML")
  func fences() {
    let page = Rendering(
      "---\na: b\n---\né\n```json\n{\"a\": 1}\n```\n\n```swift\nlet a = \"<\"\n```\n\n~~~ yaml x\na: b"
    )
    let html = """
      <p>é</p>
      [json: {"a": 1}
      ]
      <pre tabindex="0"><code class="language-swift">let a = &quot;&lt;&quot;
      </code></pre>
      [yaml: a: b]

      """
    #expect(page.html == html)
  }

  @Test(
    "words after a fence: the first one is the language, whatever it is (CommonMark 4.5)",
    arguments: [
      ("```;", "<pre tabindex=\"0\"><code class=\"language-;\">x\n</code></pre>\n"),
      (
        "~~~ f&ouml;\\+ b", "<pre tabindex=\"0\"><code class=\"language-fö+\">x\n</code></pre>\n"
      ),
      (
        "``` \"<&",
        "<pre tabindex=\"0\"><code class=\"language-&quot;&lt;&amp;\">x\n</code></pre>\n"
      ),
      ("~~~ aa ``` ~~~", "<pre tabindex=\"0\"><code class=\"language-aa\">x\n</code></pre>\n"),
      ("```JSON", "[json: x\n]\n"), ("``` {.json #a .b}", "[json: x\n]\n"),
      ("```json{1,3-4}", "[json: x\n]\n"), ("```yaml,ignore", "[yaml: x\n]\n"),
      ("```json:flow.json", "[json: x\n]\n"), ("```jsonc title=\"a b\"", "[jsonc: x\n]\n"),
      (
        "```json-schema",
        "<pre tabindex=\"0\"><code class=\"language-json-schema\">x\n</code></pre>\n"
      ),
    ]
  )
  func infoStrings(fence: String, html: String) {
    let end = fence.hasPrefix("~") ? "~~~" : "```"
    #expect(Rendering("\(fence)\nx\n\(end)\n").html == html)
  }

  @Test("in a list or quote the code is no run of the file's bytes, so it stays HTML")
  func nestedFence() {
    let page = Rendering("- a\n  ```json\n  {}\n  ```\n")
    let html = """
      <ul>
      <li>a
      <pre tabindex="0"><code class="language-json">{}
      </code></pre>
      </li>
      </ul>

      """
    #expect(page.html == html)
  }

  @Test("a finding inside code can point into the file: CRLF, a mark, an indented fence")
  func fenceRanges() {
    #expect(
      Rendering("\u{FEFF}a\r\n\r\n```json\r\n{\r\n}\r\n```\r\n").html
        == "<p>a</p>\n[json: {\r\n}\r\n]\n"
    )
    #expect(Rendering("  ```json\n  {\n   }\n  ```\n").html == "[json:   {\n   }\n]\n")
    #expect(Rendering("```json\n```\n").html == "[json: ]\n")
    #expect(Rendering("```json").html == "[json: ]\n")
  }
}
