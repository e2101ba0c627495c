import Markdown
import Source
import Testing

/// Footnotes as GitHub has them: Markdown on top, HTML and findings below.
@Suite struct NoteTests {
  /// The HTML with the tags of marks and ways back made short: `(1)` and `(back to 1)`.
  private func short(_ page: Rendering) -> String {
    page.html
      .replacing(/<sup id="note:(\d+):(\d+)"><a href="[^>]*>\d+<\/a><\/sup>/) {
        $0.2 == "1" ? "(\($0.1))" : "(\($0.1), \($0.2))"
      }
      .replacing(/<a class="back" href="#note:(\d+:\d+)" aria-label="Back to the text">↩<\/a>/) {
        "(back to \($0.1))"
      }
  }

  @Test func aMarkIsANumberAndTheNoteStandsBelow() {
    let page = Rendering(
      "Cards[^1] stand in *order*[^why].\n\n[^why]: Because.\n[^1]: See **this**.\n"
    )
    let html = """
      <p>Cards<sup id="note:1:1"><a href="#note:1" aria-label="Note 1">1</a></sup> stand in \
      <em>order</em><sup id="note:2:1"><a href="#note:2" aria-label="Note 2">2</a></sup>.</p>
      <section class="notes" aria-label="Notes">
      <ol>
      <li id="note:1">
      <p>See <strong>this</strong>. \
      <a class="back" href="#note:1:1" aria-label="Back to the text">↩</a></p>
      </li>
      <li id="note:2">
      <p>Because. <a class="back" href="#note:2:1" aria-label="Back to the text">↩</a></p>
      </li>
      </ol>
      </section>

      """
    #expect(page.html == html)
    #expect(page.found == [])
    #expect(Markup(page.shown).faults == [])
  }

  @Test func aNoteMayStartBelowItsMark() {
    let page = Rendering("One[^1], two[^2].\n\n[^1]:\n\n\n    Below.\n\n[^2]: Beside.\n")
    let html = """
      <p>One(1), two(2).</p>
      <section class="notes" aria-label="Notes">
      <ol>
      <li id="note:1">
      <p>Below. (back to 1:1)</p>
      </li>
      <li id="note:2">
      <p>Beside. (back to 2:1)</p>
      </li>
      </ol>
      </section>

      """
    #expect(short(page) == html)
    #expect(page.found == [])
  }

  @Test("notes of several blocks, of one word, of addresses, with tables and marks of their own")
  func blocks() {
    let page = Rendering(
      """
      A[^a], b[^B], c[^c] and A again[^a].

      [^a]: First
      goes on.

          Second, see[^d].

              code

      [^b]: Word
      [^c]: https://a.example/x
      [^d]:
          | x | y |
          |---|---|
          | 1 | 2 |

      Text after it.
      """
    )
    let html = """
      <p>A(1), b(2), c(3) and A again(1, 2).</p>
      <p>Text after it.</p>
      <section class="notes" aria-label="Notes">
      <ol>
      <li id="note:1">
      <p>First
      goes on.</p>
      <p>Second, see(4).</p>
      <pre tabindex="0"><code>code
      </code></pre>
       (back to 1:1) (back to 1:2)</li>
      <li id="note:2">
      <p>Word (back to 2:1)</p>
      </li>
      <li id="note:3">
      <p><a href="https://a.example/x" rel="noopener">https://a.example/x</a> (back to 3:1)</p>
      </li>
      <li id="note:4">
      <div class="table" tabindex="0" role="group" aria-label="Table">
      <table>
      <thead>
      <tr>
      <th scope="col">x</th>
      <th scope="col">y</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>1</td>
      <td>2</td>
      </tr>
      </tbody>
      </table>
      </div>
       (back to 4:1)</li>
      </ol>
      </section>

      """
    #expect(short(page) == html)
    #expect(page.found == [])
    #expect(Markup(page.shown).faults == [])
  }

  @Test("a mark without a note is text, a note without a mark is left out, both are said")
  func mistakes() {
    let page = Rendering("---\ntitle: T\n---\nA[^nope] and[^b].\n\n[^b]: B\n[^c]: C\n[^b]: Again\n")
    #expect(short(page).hasPrefix("<p>A[^nope] and(1).</p>\n<section"))
    #expect(!page.html.contains("Again"))
    #expect(
      page.found == [
        "4:2 footnote: no footnote of this page is called '[^nope]'",
        "7:1 footnote: nothing refers to the footnote 'c'",
        "8:1 footnote: a second footnote is called 'b'",
      ]
    )
    #expect(page.pointedAt == ["[^nope]", "[^c]", "[^b]"])
  }

  @Test(
    "what is no footnote",
    arguments: [
      (#"\[^a] `[^a]` [^ a] [^] [x][^y"#, "<p>[^a] <code>[^a]</code> [^ a] [^] [x][^y</p>\n"),
      (
        "```\n[^a]: b\n```\n",
        "<pre tabindex=\"0\"><code>[^a]: b\n</code></pre>\n"
      ),
      ("    [^a]: b\n", "<pre tabindex=\"0\"><code>[^a]: b\n</code></pre>\n"),
    ]
  )
  func others(markdown: String, html: String) {
    let page = Rendering(markdown)
    #expect(page.html == html)
    #expect(page.found == [])
  }

  @Test("places stay right behind notes, and a mark in a link is no link")
  func places() {
    let page = Rendering(
      "[^a]: *Note* <i>x\n\n# Head[^a]\n\n- [text[^a]](#head)\n\n| c[^a] |\n|---|\n| <u> |\n"
    )
    #expect(page.pointedAt == ["<i>", "<u>"])
    #expect(page.page.headings.map(\.text) == ["Head"])
    #expect(short(page).contains("<a href=\"#head\">text<sup id=\"note:1:2\">1</sup></a>"))
    #expect(short(page).contains("<th scope=\"col\">c(1, 3)</th>"))
    #expect(Markup(page.shown).faults == [])
  }

  @Test("marks inside marks and very many of them end soon")
  func hostile() {
    let many =
      String(repeating: "[^a]", count: 5_000) + "\n\n"
      + String(repeating: "[^a]: x[^a]\n", count: 5_000)
    #expect(Markup(Rendering(many).shown).faults == [])
    let deep = String(repeating: "[^", count: 20_000) + "\n\n[^a]: > + > ```\n[^b]: <div>\n"
    #expect(Markup(Rendering(deep).shown).faults == [])
  }
}
