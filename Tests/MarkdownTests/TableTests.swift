import Testing

/// Tables beyond the specification's examples, as they stand in real documents.
@Suite struct TableTests {
  @Test func paragraphBeforeAndRuleAfter() {
    let page = Rendering("Fields:\n|a|\n|-|\n|1|\n---\nend\n")
    #expect(
      plain(page.html)
        == "<p>Fields:</p>\n<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>\n<hr />\n<p>end</p>\n"
    )
  }

  @Test("cells hold inlines only, whatever they look like")
  func cellsThatLookLikeBlocks() {
    let rows = ["- a", "# b", "> c", "1. d", "---", "# e #", "`\\|`", "```", "*g", "h*", "i\\"]
    let shown = [
      "- a", "# b", "&gt; c", "1. d", "---", "# e #", "<code>|</code>", "```", "*g", "h*", "i\\",
    ]
    let page = Rendering("|x|\n|-|\n" + rows.map { "| \($0) |\n" }.joined())
    let cells = page.html.split(separator: "\n").filter { $0.hasPrefix("<td>") }.map(String.init)
    #expect(cells == shown.map { "<td>\($0)</td>" })
  }

  @Test("after a line without pipes a second table may begin, unlike in the specification")
  func secondTable() {
    let page = Rendering("|a|\n|-|\n|1|\n|-|\nMore:\n*b*|c\n-|-\n2|3\nend\n")
    let html = """
      <table>
      <thead>
      <tr>
      <th>a</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>1</td>
      </tr>
      <tr>
      <td>-</td>
      </tr>
      </tbody>
      </table>
      <p>More:</p>
      <table>
      <thead>
      <tr>
      <th><em>b</em></th>
      <th>c</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>2</td>
      <td>3</td>
      </tr>
      <tr>
      <td>end</td>
      <td></td>
      </tr>
      </tbody>
      </table>

      """
    #expect(plain(page.html) == html)
  }

  @Test func references() {
    let page = Rendering("|[a]|\n|-|\n|[b][a]|\n\n[a]: http://x.y 'T'\n")
    #expect(
      page.html.contains(
        "<th scope=\"col\"><a href=\"http://x.y\" title=\"T\" rel=\"noopener\">a</a></th>"
      )
    )
    #expect(
      page.html.contains("<td><a href=\"http://x.y\" title=\"T\" rel=\"noopener\">b</a></td>")
    )
  }

  @Test("in quotes and lists the marks before each line are left out")
  func nested() {
    let page = Rendering("> - | a | b |\n>   |:--|--:|\n>   | c | d |\n")
    let html = """
      <blockquote>
      <ul>
      <li>
      <table>
      <thead>
      <tr>
      <th align="left">a</th>
      <th align="right">b</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td align="left">c</td>
      <td align="right">d</td>
      </tr>
      </tbody>
      </table>
      </li>
      </ul>
      </blockquote>

      """
    #expect(plain(page.html) == html)
  }

  @Test func scrollsByKeyboardAndNamesItsColumns() {
    let html = Rendering("|a|\n|-|\n").html
    #expect(
      html.hasPrefix(
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>"
      )
    )
    #expect(html.contains("<th scope=\"col\">a</th>"))
  }

  @Test("findings in cells point at the cell")
  func places() {
    let page = Rendering(
      "text\n\n| a | b |\n|---|---|\n| é \\| <b>x</b> | [y](z.md) |\n",
      links: .missing
    )
    #expect(
      page.found == [
        "5:8 raw-html: raw html is not shown: '<b>'", "5:19 broken-link: 'z.md' leads nowhere",
      ]
    )
    #expect(page.pointedAt == ["<b>", "[y](z.md)"])
  }

  @Test(
    "what is no table",
    arguments: [
      "a\n---\n", "a\n\n|-|\n", "|-|\n", "a | b\n--- | x\n", "```\n|a|\n|-|\n```\n",
      "    |a|\n    |-|\n",
    ]
  )
  func noTable(text: String) {
    #expect(!Rendering(text).html.contains("<table"))
  }
}
