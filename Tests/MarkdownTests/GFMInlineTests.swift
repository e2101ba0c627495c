import Testing

/// The examples of the GitHub Flavored Markdown specification 0.29, sections 5.3, 6.5 and 6.9
/// (CC BY-SA 4.0).
@Suite struct GFMInlineTests {
  @Test func taskListItems() {
    let markdown = """
      - [ ] foo
      - [x] bar
      """
    let html = """
      <ul>
      <li><input type="checkbox" disabled=""> foo</li>
      <li><input type="checkbox" checked="" disabled=""> bar</li>
      </ul>

      """
    #expect(plain(Rendering(markdown).html) == html)
  }

  @Test func nestedTaskListItems() {
    let markdown = """
      - [x] foo
        - [ ] bar
        - [x] baz
      - [ ] bim
      """
    let html = """
      <ul>
      <li><input type="checkbox" checked="" disabled=""> foo
      <ul>
      <li><input type="checkbox" disabled=""> bar</li>
      <li><input type="checkbox" checked="" disabled=""> baz</li>
      </ul>
      </li>
      <li><input type="checkbox" disabled=""> bim</li>
      </ul>

      """
    #expect(plain(Rendering(markdown).html) == html)
  }

  @Test(
    "strikethrough",
    arguments: [
      ("~~Hi~~ Hello, ~there~ world!", "<p><del>Hi</del> Hello, <del>there</del> world!</p>\n"),
      (
        "This ~~has a\n\nnew paragraph~~.",
        "<p>This ~~has a</p>\n<p>new paragraph~~.</p>\n"
      ),
      ("This will ~~~not~~~ strike.", "<p>This will ~~~not~~~ strike.</p>\n"),
      // Brackets are punctuation (CommonMark 6.2).
      ("_a_~] ]~[b](#)", "<p><em>a</em><del>] ]</del><a href=\"#\">b</a></p>\n"),
    ]
  )
  func strikethrough(markdown: String, html: String) {
    #expect(plain(Rendering(markdown).html) == html)
  }

  @Test(
    "addresses on the web",
    arguments: [
      (
        "www.commonmark.org",
        "<a href=\"http://www.commonmark.org\">www.commonmark.org</a>"
      ),
      (
        "Visit www.commonmark.org/help for more information.",
        "Visit <a href=\"http://www.commonmark.org/help\">www.commonmark.org/help</a> for more information."
      ),
      (
        "Visit www.commonmark.org.",
        "Visit <a href=\"http://www.commonmark.org\">www.commonmark.org</a>."
      ),
      (
        "Visit www.commonmark.org/a.b.",
        "Visit <a href=\"http://www.commonmark.org/a.b\">www.commonmark.org/a.b</a>."
      ),
      (
        "Visit www.commonmark.org/~jm/foo/bar.pdf.",
        "Visit <a href=\"http://www.commonmark.org/~jm/foo/bar.pdf\">www.commonmark.org/~jm/foo/bar.pdf</a>."
      ),
      (
        "www.google.com/search?q=Markup+(business)",
        "<a href=\"http://www.google.com/search?q=Markup+(business)\">www.google.com/search?q=Markup+(business)</a>"
      ),
      (
        "(www.google.com/search?q=Markup+(business))",
        "(<a href=\"http://www.google.com/search?q=Markup+(business)\">www.google.com/search?q=Markup+(business)</a>)"
      ),
      (
        "www.google.com/search?q=(business))+ok",
        "<a href=\"http://www.google.com/search?q=(business))+ok\">www.google.com/search?q=(business))+ok</a>"
      ),
      (
        "www.google.com/search?q=commonmark&hl=en",
        "<a href=\"http://www.google.com/search?q=commonmark&amp;hl=en\">www.google.com/search?q=commonmark&amp;hl=en</a>"
      ),
      (
        "www.google.com/search?q=commonmark&hl;",
        "<a href=\"http://www.google.com/search?q=commonmark\">www.google.com/search?q=commonmark</a>&amp;hl;"
      ),
      (
        "www.commonmark.org/he<lp",
        "<a href=\"http://www.commonmark.org/he\">www.commonmark.org/he</a>&lt;lp"
      ),
      ("http://commonmark.org", "<a href=\"http://commonmark.org\">http://commonmark.org</a>"),
      (
        "(Visit https://encrypted.google.com/search?q=Markup+(business))",
        "(Visit <a href=\"https://encrypted.google.com/search?q=Markup+(business)\">https://encrypted.google.com/search?q=Markup+(business)</a>)"
      ),
      (
        "[a link](http://www.google.com/)stuff?",
        "<a href=\"http://www.google.com/\">a link</a>stuff?"
      ),
      (
        "~~www.google.com~~",
        "<del><a href=\"http://www.google.com\">www.google.com</a></del>"
      ),
    ]
  )
  func autolinks(markdown: String, html: String) {
    #expect(plain(Rendering(markdown).html) == "<p>\(html)</p>\n")
  }

  @Test(
    "mail addresses",
    arguments: [
      ("foo@bar.baz", "<a href=\"mailto:foo@bar.baz\">foo@bar.baz</a>"),
      (
        "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
        "hello@mail+xyz.example isn't valid, but <a href=\"mailto:hello+xyz@mail.example\">hello+xyz@mail.example</a> is."
      ),
      ("a.b-c_d@a.b", "<a href=\"mailto:a.b-c_d@a.b\">a.b-c_d@a.b</a>"),
      ("a.b-c_d@a.b.", "<a href=\"mailto:a.b-c_d@a.b\">a.b-c_d@a.b</a>."),
      ("a.b-c_d@a.b-", "a.b-c_d@a.b-"),
      ("a.b-c_d@a.b_", "a.b-c_d@a.b_"),
    ]
  )
  func mail(markdown: String, html: String) {
    #expect(plain(Rendering(markdown).html) == "<p>\(html)</p>\n")
  }

  @Test(
    "mail and chat addresses with their scheme",
    arguments: [
      ("mailto:foo@bar.baz", "<a href=\"mailto:foo@bar.baz\">mailto:foo@bar.baz</a>"),
      ("mailto:a.b-c_d@a.b", "<a href=\"mailto:a.b-c_d@a.b\">mailto:a.b-c_d@a.b</a>"),
      ("mailto:a.b-c_d@a.b.", "<a href=\"mailto:a.b-c_d@a.b\">mailto:a.b-c_d@a.b</a>."),
      ("mailto:a.b-c_d@a.b/", "<a href=\"mailto:a.b-c_d@a.b\">mailto:a.b-c_d@a.b</a>/"),
      ("mailto:a.b-c_d@a.b-", "mailto:a.b-c_d@a.b-"),
      ("mailto:a.b-c_d@a.b_", "mailto:a.b-c_d@a.b_"),
      ("xmpp:foo@bar.baz", "<a href=\"xmpp:foo@bar.baz\">xmpp:foo@bar.baz</a>"),
      ("xmpp:foo@bar.baz.", "<a href=\"xmpp:foo@bar.baz\">xmpp:foo@bar.baz</a>."),
      ("xmpp:foo@bar.baz/txt", "<a href=\"xmpp:foo@bar.baz/txt\">xmpp:foo@bar.baz/txt</a>"),
      (
        "xmpp:foo@bar.baz/txt@bin",
        "<a href=\"xmpp:foo@bar.baz/txt@bin\">xmpp:foo@bar.baz/txt@bin</a>"
      ),
      (
        "xmpp:foo@bar.baz/txt@bin.com",
        "<a href=\"xmpp:foo@bar.baz/txt@bin.com\">xmpp:foo@bar.baz/txt@bin.com</a>"
      ),
      (
        "xmpp:foo@bar.baz/txt/bin",
        "<a href=\"xmpp:foo@bar.baz/txt\">xmpp:foo@bar.baz/txt</a>/bin"
      ),
      ("(xmpp:a@b.c/d.)", "(<a href=\"xmpp:a@b.c/d\">xmpp:a@b.c/d</a>.)"),
      ("xxmpp:a@b.c", "xxmpp:<a href=\"mailto:a@b.c\">a@b.c</a>"),
      ("xmailto:a@b.c", "xmailto:<a href=\"mailto:a@b.c\">a@b.c</a>"),
      ("<xmpp:a@b.c>", "<a href=\"xmpp:a@b.c\">xmpp:a@b.c</a>"),
    ]
  )
  func namedMail(markdown: String, html: String) {
    let page = Rendering(markdown)
    #expect(plain(page.html) == "<p>\(html)</p>\n")
    #expect(page.found == [])
  }

  @Test("schemes that are not let through stay text, unlike in the specification")
  func otherSchemes() {
    let html = Rendering("Anonymous FTP is available at ftp://foo.bar.baz.").html
    #expect(html == "<p>Anonymous FTP is available at ftp://foo.bar.baz.</p>\n")
  }

  /// A mark alone is a task where a space follows it, at the end of a line, too (GFM 5.3).
  @Test(arguments: [
    ("- [ ] \n", "<li><input type=\"checkbox\" disabled=\"\"></li>"),
    ("- [x]\t\n", "<li><input type=\"checkbox\" checked=\"\" disabled=\"\"></li>"),
    ("- [ ]\n", "<li>[ ]</li>"), ("- [ ]a\n", "<li>[ ]a</li>"),
    ("- [ ]\n  a\n", "<li>[ ]\na</li>"),
  ])
  func emptyTaskListItems(markdown: String, item: String) {
    #expect(plain(Rendering(markdown).html) == "<ul>\n\(item)\n</ul>\n")
  }

  /// `www.` is written in small letters and stands after white space, `*`, `_`, `~` or `(` (GFM 6.9).
  @Test(arguments: [
    "\"www.a.com\"", "'www.a.com'", "[www.a.com", ":www.a.com", "WWW.a.com", "Www.a.com",
  ])
  func whatIsNoAddress(text: String) {
    #expect(!Rendering(text).html.contains("<a "))
  }

  @Test(arguments: ["HTTP://a.com", "\"http://a.com\"", "(www.a.com)", "_www.a.com_"])
  func whatIsAnAddress(text: String) {
    #expect(Rendering(text).html.contains("<a "))
  }

  /// An address is read before emphasis and code are (GFM 6.9): their marks in it are its own.
  @Test(arguments: [
    ("http://a.b/*c*", "http://a.b/*c", "*"), ("http://a.b/_c_/d", "http://a.b/_c_/d", ""),
    ("www.a.com/**x**y", "www.a.com/**x**y", ""), ("http://a.b/~~c~~.", "http://a.b/~~c", "~~."),
    ("http://a.b/`c`", "http://a.b/`c`", ""),
  ])
  func marksInAddresses(text: String, address: String, rest: String) {
    let html = Rendering(text).html.replacing("%60", with: "`")
    let scheme = address.hasPrefix("www") ? "http://" : ""
    let link = "<a href=\"\(scheme)\(address)\" rel=\"noopener\">\(address)</a>"
    #expect(html == "<p>\(link)\(rest)</p>\n")
  }

  @Test(arguments: [
    ("*http://a.b*", "<em>"), ("`http://a.b/*c*`", "<code>http://a.b/*c*</code>"),
    ("[http://a.b/*c*](d.md)", "<em>c</em>"), ("http://a.b/ *c*", "<em>c</em>"),
    ("|a|b|\n|-|-|\n|http://a.b/|*c*|", "<td><em>c</em></td>"),
  ])
  func marksBesideAddresses(text: String, html: String) {
    #expect(Rendering(text).html.contains(html))
  }
}
