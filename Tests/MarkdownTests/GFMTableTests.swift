import Testing

/// The examples of the GitHub Flavored Markdown specification 0.29, section 4.10 (CC BY-SA 4.0).
@Suite struct GFMTableTests {
  @Test func example198() {
    let markdown = """
      | foo | bar |
      | --- | --- |
      | baz | bim |
      """
    let html = """
      <table>
      <thead>
      <tr>
      <th>foo</th>
      <th>bar</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>baz</td>
      <td>bim</td>
      </tr>
      </tbody>
      </table>

      """
    #expect(plain(Rendering(markdown).html) == html)
  }

  @Test func example199() {
    let markdown = """
      | abc | defghi |
      :-: | -----------:
      bar | baz
      """
    let html = """
      <table>
      <thead>
      <tr>
      <th align="center">abc</th>
      <th align="right">defghi</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td align="center">bar</td>
      <td align="right">baz</td>
      </tr>
      </tbody>
      </table>

      """
    #expect(plain(Rendering(markdown).html) == html)
  }

  @Test func example200() {
    let markdown = #"""
      | f\|oo  |
      | ------ |
      | b `\|` az |
      | b **\|** im |
      """#
    let html = """
      <table>
      <thead>
      <tr>
      <th>f|oo</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>b <code>|</code> az</td>
      </tr>
      <tr>
      <td>b <strong>|</strong> im</td>
      </tr>
      </tbody>
      </table>

      """
    #expect(plain(Rendering(markdown).html) == html)
  }

  @Test func example201() {
    let markdown = """
      | abc | def |
      | --- | --- |
      | bar | baz |
      > bar
      """
    let html = """
      <table>
      <thead>
      <tr>
      <th>abc</th>
      <th>def</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>bar</td>
      <td>baz</td>
      </tr>
      </tbody>
      </table>
      <blockquote>
      <p>bar</p>
      </blockquote>

      """
    #expect(plain(Rendering(markdown).html) == html)
  }

  @Test func example202() {
    let markdown = """
      | abc | def |
      | --- | --- |
      | bar | baz |
      bar

      bar
      """
    let html = """
      <table>
      <thead>
      <tr>
      <th>abc</th>
      <th>def</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>bar</td>
      <td>baz</td>
      </tr>
      <tr>
      <td>bar</td>
      <td></td>
      </tr>
      </tbody>
      </table>
      <p>bar</p>

      """
    #expect(plain(Rendering(markdown).html) == html)
  }

  @Test("a line of equals signs is a row, not a heading's")
  func underline() {
    let markdown = """
      | abc | def |
      | --- | --- |
      bar
      ===
      """
    let html = """
      <table>
      <thead>
      <tr>
      <th>abc</th>
      <th>def</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>bar</td>
      <td></td>
      </tr>
      <tr>
      <td>===</td>
      <td></td>
      </tr>
      </tbody>
      </table>

      """
    #expect(plain(Rendering(markdown).html) == html)
  }

  @Test func example203() {
    let markdown = """
      | abc | def |
      | --- |
      | bar |
      """
    let html = """
      <p>| abc | def |
      | --- |
      | bar |</p>

      """
    #expect(plain(Rendering(markdown).html) == html)
  }

  @Test func example204() {
    let markdown = """
      | abc | def |
      | --- | --- |
      | bar |
      | bar | baz | boo |
      """
    let html = """
      <table>
      <thead>
      <tr>
      <th>abc</th>
      <th>def</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>bar</td>
      <td></td>
      </tr>
      <tr>
      <td>bar</td>
      <td>baz</td>
      </tr>
      </tbody>
      </table>

      """
    #expect(plain(Rendering(markdown).html) == html)
  }

  @Test func example205() {
    let markdown = """
      | abc | def |
      | --- | --- |
      """
    let html = """
      <table>
      <thead>
      <tr>
      <th>abc</th>
      <th>def</th>
      </tr>
      </thead>
      </table>

      """
    #expect(plain(Rendering(markdown).html) == html)
  }
}
