import Source
import Syntax
import TestSupport
import Testing

@Suite struct XMLReaderTests {
  static func read(_ text: String) -> (root: XMLElement?, findings: [String], file: SourceFile) {
    let file = SourceFile(path: "a.xml", bytes: Array(text.utf8))
    var log = Log()
    let root = XMLReader.read(file, id: FileID(index: 0), log: &log)
    let findings = log.sorted().map { finding in
      let place = file.position(of: finding.span?.start ?? 0)
      return "\(place.line):\(place.column): \(finding.slug): \(finding.message)"
    }
    return (root, findings, file)
  }

  @Test func elementsAttributesAndTextKeepTheirOrder() throws {
    let (root, findings, file) = Self.read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <?xml-stylesheet href="a.css"?>
      <unit id="é" xlink:href='#x'>Tap <g id="1">&lt;here&gt; 😀</g> &amp; <![CDATA[<go>]]>
      <x/></unit>
      """
    )
    let unit = try #require(root)
    #expect(findings == [])
    #expect(unit.name == "unit")
    #expect(unit.attributes.map(\.name) == ["id", "xlink:href"])
    #expect(unit.attributes.map(\.localName) == ["id", "href"])
    #expect(unit["id"] == "é")
    #expect(unit.text == "Tap  & <go>\n")
    #expect(unit.allText == "Tap <here> 😀 & <go>\n")
    #expect(unit.children.map(\.name) == ["g", "x"])
    #expect(unit.child("g")?.text == "<here> 😀")
    #expect(unit.child("g").map { file.text($0.span) } == "<g id=\"1\">&lt;here&gt; 😀</g>")
    #expect(unit.child("g").map { file.text($0.tag) } == "<g id=\"1\">")
    #expect(unit.child("x").map { file.text($0.span) } == "<x/>")
    guard case .instruction("xml-stylesheet", "href=\"a.css\"")? = unit.content.first else {
      Issue.record("the instruction before the root is lost: \(unit.content)")
      return
    }
  }

  @Test(arguments: [
    ("<a><b></a>", "1:7: xml-syntax: expected '</b>', found '</a>'"),
    ("<a><b>", "1:7: xml-syntax: expected '</b>', found the end"),
    ("", "1:1: xml-syntax: expected an element, found the end"),
    ("<a/><b/>", "1:5: xml-syntax: expected the end, found more after the root element"),
    ("<a>&nbsp;</a>", "1:4: xml-syntax: expected one of XML's five entities, found another"),
    ("<a x='1' x='2'/>", "1:10: xml-syntax: expected each attribute once, found one again"),
    (
      "<a>\n  é < b</a>",
      "2:6: xml-syntax: expected well-formed XML, found a character that can't be here"
    ),
    (
      "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/hostname'>]><a>&e;</a>",
      "1:1: xml-doctype: expected no document type, found '<!DOCTYPE'"
    ),
    (
      "<?xml version='1.0' encoding='klingon'?><a/>",
      "1:31: xml-syntax: expected well-formed XML: unknown encoding"
    ),
  ]) func mistake(_ text: String, gives finding: String) {
    let (root, findings, _) = Self.read(text)
    #expect(root == nil)
    #expect(findings == [finding])
  }

  @Test func deepNestingIsRefused() {
    let (root, findings, _) = Self.read(String(repeating: "<a>", count: 100_000))
    #expect(root == nil)
    #expect(
      findings == ["1:769: too-deep: expected at most 256 levels of lists and maps, found more"]
    )
  }

  @Test func longTextIsReadInLinearTime() {
    let exponent = Growth.exponent(from: 50_000, to: 200_000, below: 1.5) { count in
      let text = "<a>" + String(repeating: "x &amp;\n", count: count) + "</a>"
      #expect(Self.read(text).root?.text.utf8.count == 4 * count)
    }
    #expect(exponent < 1.5)
  }
}
