import Flow
import Source
import Testing

@Suite("SVGs that run, load or embed are refused")
struct SVGCheckTests {
  func read(_ svg: String) async throws -> Outcome<ImageCatalog> {
    try await readImages(.memory(["a.svg": svg]))
  }

  @Test(arguments: [
    "<script>alert(1)</script>",
    "<SCRIPT/>",
    "<g onclick='x()'/>",
    "<g ONLOAD='x()'/>",
    "<foreignObject/>",
    "<image href='https://example.com/a.png'/>",
    "<image xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='//example.com/a.png'/>",
    "<use href='other.svg#a'/>",
    "<a href='javascript:alert(1)'/>",
    "<a href='&#x6a;avascript:alert(1)'/>",
    "<image href='data:text/html,hello'/>",
    "<rect fill='url(https://example.com/#a)'/>",
    "<rect style='fill: url( \"http://example.com\" )'/>",
    "<rect style='a: url(#a); b: URL(x.svg)'/>",
    "<style>@import 'a.css';</style>",
    "<style>a { b: url(//x) }</style>",
    "<style><![CDATA[a { b: u\\72l(//x) }]]></style>",
    "<animate attributeName='xlink:href' values='javascript:x'/>",
    "<h:p xmlns:h='http://www.w3.org/1999/xhtml'/>",
    "<?xml-stylesheet href='a.css'?>",
    "<g xml:base='https://example.com/'/>",
    "<iframe/>",
  ])
  func refused(inner: String) async throws {
    let outcome = try await read("<svg xmlns='http://www.w3.org/2000/svg'><g>\(inner)</g></svg>")
    #expect(outcome.findings.count == 1)
    #expect(outcome.findings.first?.contains(": unsafe-svg: 'a.svg' holds ") == true)
    #expect(outcome.value.files == [])
    #expect(outcome.value.assets["a"]?.light == nil)
  }

  @Test(arguments: [
    "<path d='M0 0'/>",
    "<rect fill='url(#a)' style='stroke: url(\"#b\")'/>",
    "<use href='#a'/>",
    "<image href='data:image/png;base64,AAAA'/>",
    "<style>a { fill: red }</style>",
    "<text>a (b) url</text>",
    "<g id='one' font-family='x'/>",
  ])
  func kept(inner: String) async throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'>\(inner)</svg>"
    let outcome = try await read(svg)
    #expect(outcome.findings == [])
    #expect(outcome.value.files.map(\.bytes) == [Array(svg.utf8)])
  }

  @Test(arguments: [
    ("width='4' height='3'", "4.0 3.0"), ("width='1e308' height='-1e308'", ""),
    ("width='\(String(repeating: "9", count: 400))' height='1'", ""),
    ("viewBox='0 0 1e308 1e-308' height='10'", ""), ("viewBox='0 0 1e-308 1e308' width='1'", ""),
    ("viewBox='0 0 nan 1'", ""), ("viewBox='0 0 inf 1'", ""), ("viewBox='0 0 -0.0 1'", ""),
    ("viewBox='0 0 2 1' width='99999999999999999999'", "1e+20 5e+19"), ("width='0x1p9'", ""),
  ])
  func sizesThatCanBeDrawn(attributes: String, size: String) async throws {
    let outcome = try await read("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)/>")
    #expect(outcome.findings == [])
    let file = outcome.value.assets["a"]?.light
    let numbers = [file?.width, file?.height].compactMap { $0.map { "\($0)" } }
    #expect(numbers.joined(separator: " ") == size)
  }

  @Test func saysWhere() async throws {
    let outcome = try await read("<svg>\n  <g>\n    <script>x</script></g></svg>")
    #expect(outcome.findings == ["a.svg:3:5: unsafe-svg: 'a.svg' holds '<script>'"])
  }

  @Test(arguments: [
    "<svg>", "<svg></svg", "<html/>", "<", "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>",
  ])
  func markupThatIsNoSVG(text: String) async throws {
    let outcome = try await read(text)
    #expect(outcome.findings.count == 1)
    #expect(outcome.value.files == [])
  }

  @Test("A document type that declares nothing is taken out")
  func documentType() async throws {
    let outcome = try await read(
      """
      <?xml version="1.0"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>
      """
    )
    #expect(outcome.findings == [])
    let text = outcome.value.files.first.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(text?.contains("DOCTYPE") == false)
  }

  @Test("What a PDF became is looked at too")
  func converted() async throws {
    let outcome = try await readImages(
      .memory(["a.pdf": "%PDF-1"]),
      convertPDF: { _ in Array("<svg><a href='https://example.com'/></svg>".utf8) }
    )
    #expect(
      outcome.findings == [
        "a.pdf:1:1: unsafe-svg: 'a.pdf' holds the outside reference 'https://example.com'"
      ]
    )
  }
}
