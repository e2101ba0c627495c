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

  /// The outline of a page, a block a line: `table: a | b / 1 | 2`, `quote(...)`, `list(...)`.
  private func outline(_ text: String) -> String {
    var html = plain(Rendering(text).html).replacing("\n", with: "")
    for tag in ["<thead>", "</thead>", "<tbody>", "</tbody>", "</p>", "</table>", "</tr>"] {
      html.replace(tag, with: "")
    }
    let words = [
      ("<blockquote>", "quote("), ("</blockquote>", ")"), ("<ul>", "list("), ("</ul>", ")"),
      ("<ol start=\"2\">", "list("), ("<ol>", "list("), ("</ol>", ")"), ("<li>", "- "),
      ("</li>", ""), ("<p>", "p:"), ("<table>", "table:"), ("<tr>", "/"), ("<th>", "|"),
      ("<td>", "|"), ("</th>", ""), ("</td>", ""),
    ]
    for (from, to) in words { html.replace(from, with: to) }
    return html
  }

  /// A line without the marks of a quote, or the indentation of a list item, goes on with a paragraph
  /// and with nothing else (GFM 5.1): it is no row and makes no header.
  @Test(arguments: [
    ("> | a |\n> | - |\n> | b |\nc\n", "quote(table:/|a/|b)p:c"),
    ("> | a |\n> | - |\n| b |\n", "quote(table:/|a)p:| b |"),
    ("> | a |\n| - |\n> | b |\n", "quote(p:| a || - || b |)"),
    ("> a\n> | b |\n> | - |\n> | c |\nd\n", "quote(p:atable:/|b/|c)p:d"),
    ("- | a |\n  | - |\n  | b |\nc\n", "list(- table:/|a/|b)p:c"),
    ("- | a |\n| - |\n", "list(- | a || - |)"),
    ("1. | a |\n   | - |\n   | b |\n  c\n", "list(- table:/|a/|b)p:c"),
    ("> - | a |\n>   | - |\n>   | b |\n> c\n", "quote(list(- table:/|a/|b)p:c)"),
    ("> - | a |\n>   | - |\n> | b |\nc\n", "quote(list(- table:/|a)p:| b |c)"),
    ("- - | a |\n    | - |\n    | b |\n  c\n", "list(- list(- table:/|a/|b)p:c)"),
    ("- > | a |\n  > | - |\n  > | b |\n  c\n", "list(- quote(table:/|a/|b)p:c)"),
    ("-\t| a |\n\t| - |\n\t| b |\n", "list(- table:/|a/|b)"),
    (">| a |\n> | - |\n>  | b |\n", "quote(table:/|a/|b)"),
  ])
  func lazyLines(text: String, shown: String) {
    #expect(outline(text) == shown)
  }

  /// A table ends where another block begins (GFM 4.10), be it one that a paragraph would go on over.
  @Test(arguments: [
    ("| a |\n| - |\n2. b\n", "table:/|alist(- b)"),
    ("| a |\n| - |\n| b |\n10) c\n| d |\n", "table:/|a/|b<ol start=\"10\">- c| d |)"),
    ("| a |\n| - |\n    c\n", "table:/|a<pre><code>c</code></pre>"),
    ("| a |\n| - |\n| b |\n|\n", "table:/|a/|bp:|"),
    ("| a |\n    | - |\n", "p:| a || - |"),
    ("| a |\n   | - |\n   | 2. b |\n", "table:/|a/|2. b"),
    ("| a |\n| - |\n2.b\n", "table:/|a/|2.b"),
  ])
  func otherBlocks(text: String, shown: String) {
    #expect(outline(text) == shown)
  }

  /// The text after a table that ends within a paragraph may be a table again, and so on.
  @Test func tablesInTables() {
    let text = (0..<40).map { depth in
      let pad = String(repeating: " ", count: depth * 3)
      return "\(pad)| a |\n\(pad)| - |\n\(pad)2. b\n"
    }.joined()
    #expect(Rendering(text).html.contains("<table"))
    let quotes = String(repeating: "> ", count: 30)
    let page = Rendering("\(quotes)| a |\n\(quotes)| - |\n" + "> | b |\n".repeated(100) + "c\n")
    #expect(page.html.contains("<p>| b |"))
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
