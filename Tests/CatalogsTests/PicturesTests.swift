import Catalogs
import Flow
import Source
import Testing

@Suite("Pictures of plain folders")
struct PicturesTests {
  /// `name: width x height`, and `dark` where there is one, of every asset.
  func sizes(_ catalog: ImageCatalog) -> [String] {
    catalog.assets.values.map { asset in
      let size = asset.light.map { "\($0.width ?? 0) x \($0.height ?? 0)" } ?? "-"
      return "\(asset.name): \(size)" + (asset.dark.map { ", dark \($0.width ?? 0)" } ?? "")
    }.sorted()
  }

  @Test func namesSayScaleAndLook() async throws {
    let read = try await readImages(
      .memory(bytes: [
        "a/icon.png": png(10, 10),
        "a/icon@2x.png": png(20, 20),
        "a/icon@3x.png": png(30, 36),
        "a/icon~dark@3x.png": png(60, 60),
        "a/icon@2x~ipad.png": png(99, 99),
        "a/theme.png": png(4, 4),
        "a/theme-dark.png": png(6, 6),
        "a/moon~dark.png": png(7, 7),
        "a/mail@home.png": png(5, 5),
        "a/notes.txt": [1, 2, 3],
        "a/.png": png(5, 5),
      ])
    )
    #expect(read.findings == [])
    #expect(
      sizes(read.value) == [
        "icon: 10.0 x 12.0, dark 20.0",
        "mail@home: 5.0 x 5.0",
        "moon: -, dark 7.0",
        "theme-dark: 6.0 x 6.0",
        "theme: 4.0 x 4.0, dark 6.0",
      ]
    )
  }

  @Test func everyKindGivesItsSize() async throws {
    let jpeg: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 17, 8, 0, 50, 0, 70, 3] + [0, 0, 0]
    let vp8x = Array("RIFF".utf8) + [9, 9, 9, 9] + Array("WEBPVP8X".utf8)
    let vp8l = Array("RIFF".utf8) + [9, 9, 9, 9] + Array("WEBPVP8L".utf8)
    let bits = UInt32(40 - 1) | UInt32(30 - 1) << 14
    let read = try await readImages(
      .memory(bytes: [
        "a.gif": Array("GIF89a".utf8) + [12, 0, 34, 1],
        "b.jpg": jpeg,
        "c.webp": vp8x + [10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0],
        "d.webp": vp8l + [5, 0, 0, 0, 0x2F]
          + (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) } + [0, 0, 0, 0, 0],
        "e.svg": Array(#"<svg viewBox="0 0 16 9"/>"#.utf8),
        "f.svg": Array(#"<svg width="32" viewBox="0 0 16 9"/>"#.utf8),
        "g.svg": Array(#"<svg width="100%" height="1in"/>"#.utf8),
        "h.pdf": Array("%PDF-1.7 ...".utf8),
        "i.pdf": png(3, 4),
      ])
    )
    #expect(read.findings == [])
    #expect(
      sizes(read.value) == [
        "a: 12.0 x 290.0", "b: 70.0 x 50.0", "c: 100.0 x 50.0", "d: 40.0 x 30.0",
        "e: 16.0 x 9.0", "f: 32.0 x 18.0", "g: 96.0 x 96.0", "h: 8.0 x 6.0", "i: 3.0 x 4.0",
      ]
    )
    #expect(
      read.value.files.contains { $0.path.hasPrefix("static/h.") && $0.path.hasSuffix(".svg") }
    )
    #expect(
      read.value.files.contains { $0.path.hasPrefix("static/i.") && $0.path.hasSuffix(".png") }
    )
  }

  @Test("Broken files are reported, and cut headers are broken, not a crash")
  func broken() async throws {
    let read = try await readImages(
      .memory(bytes: ["a.png": [1, 2, 3], "b.png": png(0, 5), "c.gif": Array("GIF89a".utf8)])
    )
    #expect(
      read.findings == [
        "a.png:1:1: unreadable-image: 'a.png' is no picture that browsers show",
        "b.png:1:1: unreadable-image: 'b.png' is broken: it gives no size",
        "c.gif:1:1: unreadable-image: 'c.gif' is broken: it gives no size",
      ]
    )
    for whole in [png(9, 9), Array("RIFF0000WEBPVP8 ".utf8) + png(1, 1), [0xFF, 0xD8, 0xFF, 0xC0]] {
      for length in 0...whole.count {
        _ = try await readImages(.memory(bytes: ["x.png": Array(whole.prefix(length))]))
      }
    }
  }

  @Test("PDFs without a converter are one finding")
  func noConverter() async throws {
    struct Missing: Error, CustomStringConvertible {
      let description = "pdftocairo is not installed"
    }
    let read = try await readImages(
      .memory(["a.pdf": "%PDF-1", "b.pdf": "%PDF-2", "c.pdf": "%PDF-3"]),
      convertPDF: { _ in throw Missing() }
    )
    #expect(
      read.findings == [
        "a.pdf:1:1: unconverted-pdf: 'a.pdf' and 2 more can't be turned into SVG:"
          + " pdftocairo is not installed"
      ]
    )
    #expect(read.value.assets.count == 3)
  }

  @Test(arguments: [
    ("Welcome Globe", "welcome-globe"),
    ("../../etc/passwd", "etc-passwd"),
    ("a\u{0}b\nc", "a-b-c"),
    ("日本", "image"),
    ("CON", "con-image"),
    ("lpt1", "lpt1-image"),
    ("..", "image"),
    (String(repeating: "x", count: 400), String(repeating: "x", count: 60)),
    ("été.v2", "t-v2"),
  ])
  func hostileNamesBecomeSafe(name: String, slug: String) async throws {
    let contents = #"{"images": [{"filename": "a.svg"}]}"#
    let set = "M.xcassets/\(name).imageset"
    let safe = !name.contains("/")
    let tree: [String: String] =
      safe
      ? ["\(set)/Contents.json": contents, "\(set)/a.svg": smallSVG]
      : ["\(name).svg": smallSVG]
    let read = try await readImages(.memory(tree))
    let file = try #require(read.value.files.first)
    let parts = file.path.split(separator: ".")
    #expect(parts.count == 3 && parts[1].utf8.count == 10 && parts[2] == "svg")
    #expect(parts[0] == "static/" + (safe ? slug : "passwd"))
  }

  @Test func sameInputSameFiles() async throws {
    let tree = FileTree.memory(bytes: ["a.png": png(1, 1), "A.png": png(1, 1), "b.png": png(2, 2)])
    let first = try await readImages(tree).value.files
    #expect(try await readImages(tree).value.files == first)
    #expect(first.map(\.path) == first.map(\.path).sorted() && first.count == 2)
  }
}
