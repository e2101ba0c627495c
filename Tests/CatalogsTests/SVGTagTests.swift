import Flow
import Testing

@testable import Catalogs

/// Elements of an SVG as text.
@Suite struct SVGTagTests {
  @Test func valuesAreEscaped() {
    var tag = SVGTag("path")
    tag["id"] = "a<b>&\"c\""
    tag["fill"] = nil
    #expect(tag["id"] == nil, "an attribute is only written")
    #expect(tag.empty == "<path id=\"a&lt;b&gt;&amp;&quot;c&quot;\"/>")
    #expect(tag.opening == "<path id=\"a&lt;b&gt;&amp;&quot;c&quot;\">")
    #expect(SVGTag("g").holding("<path/>") == "<g><path/></g>")
  }

  @Test(arguments: [
    (0, "0"), (1, "1"), (-3, "-3"), (0.1, "0.1"), (1.0 / 3, "0.3333"), (2.00001, "2"),
    (.infinity, "0"), (.nan, "0"), (1e300, "1e+300"),
  ])
  func numbersHaveFourDecimals(value: Double, text: String) {
    #expect(value.svg == text)
  }

  @Test func coloursHaveTheirOpacityApart() {
    var tag = SVGTag("path")
    tag.paint("fill", Color(0x0A0B0C), alpha: 1)
    tag.paint("stroke", Color(0xFFFFFF, alpha: 0.5), alpha: 0.5)
    #expect(
      tag.empty == "<path fill=\"#0a0b0c\" stroke=\"#ffffff\" stroke-opacity=\"0.25\"/>"
    )
  }
}
