import Testing

@testable import Export

/// Links and ids of a page that has everything inside.
@Suite struct InnerLinksTests {
  @Test func linksLeadToWhatThePageHas() {
    var links = InnerLinks(root: "R/")
    links.add("card", for: "flows/a/b/en/card.html")
    links.add("branch", for: "flows/a/b/en/")
    links.add("flow", for: "flows/a/")
    let page: HTML = """
      <a href="R/flows/a/b/en/card.html#state=x">1</a><a href="R/flows/a/b/en/other.html">2</a>\
      <a href="R/flows/a/map.html">3</a><a class="x" href="R/findings/index.html">4</a>\
      <a href="https://a.example">5</a><a href="#here">6</a>
      """
    let text = String(decoding: links.resolved(page).bytes, as: UTF8.self)
    #expect(
      text == """
        <a href="#card">1</a><a href="#branch">2</a><a href="#flow">3</a><a class="x">4</a>\
        <a href="https://a.example">5</a><a href="#here">6</a>
        """
    )
  }

  @Test func idsAndWhatNamesThemHaveThePrefix() {
    let part: HTML = """
      <h2 id="map-h">M</h2><section aria-labelledby="map-h"><a href="#map-h">x</a>\
      <use href="#i-flag"/><input name="path-1" value="2"><input name="else"></section>
      """
    let scoped = part.scoped("p--", below: ["b-h", "f-h"])
    #expect(scoped.ids == ["p--map-h"])
    #expect(
      String(decoding: scoped.html.bytes, as: UTF8.self) == """
        <h2 id="p--map-h">M</h2><section aria-labelledby="p--map-h b-h f-h"><a href="#p--map-h">x</a>\
        <use href="#i-flag"/><input name="path-p--1" value="2"><input name="else"></section>
        """
    )
  }
}
