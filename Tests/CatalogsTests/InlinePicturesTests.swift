import Flow
import Foundation
import Source
import TestSupport
import Testing

@testable import Catalogs

@Suite("Pictures written out in their address")
struct InlinePicturesTests {
  static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  @Test(arguments: [
    "data:image/png;base64," + base64(png(12, 9)),
    "DATA:IMAGE/PNG;Base64," + base64(png(12, 9)),
    "  data:image/png;name=a;base64, " + base64(png(12, 9)) + "\n",
    "data:image/png;base64," + base64(png(12, 9)).replacing("=", with: ""),
    "data:image/png;base64," + base64(png(12, 9)).replacing("=", with: "%3D"),
    // Browsers look at the bytes of bitmaps, not at their type.
    "data:image/jpeg;base64," + base64(png(12, 9)),
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='9'/>",
    "data:image/svg+xml;charset=utf-8,<svg width=\"12\" height=\"9\" fill=\"%23fff\"/>",
    "data:image/svg+xml;base64," + base64(Array(#"<svg width="12" height="9"/>"#.utf8)),
  ])
  func areShown(address: String) async throws {
    let linked = try await Linked([address])
    #expect(linked.lines == ["inline 12 x 9"])
    #expect(linked.findings == [])
    let file = try #require(linked.catalog.files.first)
    #expect(file.path.hasPrefix("static/inline.") && linked.catalog.files.count == 1)
    let image = linked.catalog.linked.values.first
    #expect(image?.asset == String(file.path.dropFirst("static/".count)))
  }

  @Test(
    "What is no safe picture is reported at the address, which is cut short",
    arguments: [
      (
        "data:image/svg+xml,<svg><script>alert(1)</script></svg>",
        "unsafe-svg: 'data:image/svg+xml,<svg><script>alert(1)</script…' holds '<script>'"
      ),
      (
        "data:image/svg+xml,<svg onload='x()'/>",
        "unsafe-svg: 'data:image/svg+xml,<svg onload='x()'/>' holds the event handler 'onload'"
      ),
      (
        "data:image/png,<svg/>",
        "unreadable-image: 'data:image/png,<svg/>' says 'image/png' and holds markup"
      ),
      (
        "data:image/png;base64,JVBERi0xLjc=",
        "unreadable-image: 'data:image/png;base64,JVBERi0xLjc=' holds no picture that browsers show"
      ),
      (
        "data:image/png;base64," + base64(png(0, 9)),
        "unreadable-image: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAA…' is broken: it gives"
          + " no size"
      ),
      (
        "data:image/svg+xml,<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>",
        "unsafe-svg: 'data:image/svg+xml,<!DOCTYPE svg [<!ENTITY a 'b'…' holds markup that is no XML"
      ),
    ]
  )
  func areRefused(address: String, finding: String) async throws {
    let linked = try await Linked([address])
    #expect(linked.lines == ["unreadable"])
    #expect(linked.catalog.files == [])
    #expect(linked.findings.count == 1)
    let found = linked.findings.first ?? ""
    #expect(found.hasPrefix("flows/a.json:1:1: " + finding), "\(found)")
  }

  @Test("A huge picture is refused before it is looked at")
  func huge() async throws {
    let address = "data:image/png;base64," + String(repeating: "A", count: 25 << 20)
    let linked = try await Linked([address])
    #expect(
      linked.lines == [
        "broken: is larger than 8 MiB; put the picture into a file of the project and write its path"
      ]
    )
    #expect(linked.findings == [] && linked.catalog.files == [])
  }

  @Test(arguments: [
    ("image/png;base64,QUJD", true), ("image/png;base64,QUJDRA==", false),
    ("image/png,%41%42%43", true), ("image/png,ABCD", false),
  ])
  func theLimitIsOneOfBytes(rest: String, isTaken: Bool) {
    let read = DataURL.read(Array(rest.utf8)[...], most: 3)
    #expect(
      read
        == (isTaken
          ? .success(DataURL(mediaType: "image/png", bytes: Array("ABC".utf8)))
          : .failure(DataURL.tooLarge))
    )
  }

  @Test("Base64 is what Foundation makes of bytes", arguments: 0..<20)
  func readsAnyBytes(seed: UInt64) {
    var dice = Dice(seed: seed)
    let bytes = (0..<Int(seed)).map { _ in UInt8.random(in: 0...255, using: &dice) }
    #expect(Base64.decode(Self.base64(bytes).utf8) == bytes, "seed \(seed)")
  }

  @Test("Whatever the address, it is shown short and nothing crashes", arguments: 0..<40)
  func random(seed: UInt64) async throws {
    var dice = Dice(seed: seed)
    let pieces = [
      "data:", "image/png", ";base64", ",", "%", "%2", "=", "AAAA", "<svg", "/>", "#", "\u{0}",
      "\\",
      "../", "//", "https:", "é", "😀", ":", "?", "@", "[", " ", "\n", "hero.png", "globe",
    ]
    let address = (0..<12).compactMap { _ in pieces.randomElement(using: &dice) }.joined()
    let linked = try await Linked([address, address], LinkedPicturesTests.files)
    #expect(linked.lines.count == 2 && linked.lines[0] == linked.lines[1], "seed \(seed)")
    let image = linked.catalog.resolve(
      ImageRef(address: address, in: "flows/a.json", span: .start(of: FileID(index: 0)))
    )
    #expect(image.id.unicodeScalars.count <= 513, "seed \(seed)")
  }
}
