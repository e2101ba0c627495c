import Catalogs
import Flow
import Source
import Syntax
import Testing

@Suite("Words in pictures, and whom pictures are for")
struct PictureTextTests {
  private func words(_ content: String) async throws -> String? {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">\#(content)</svg>"#
    let read = try await readImages(.memory(["a.svg": svg]))
    return try #require(read.value.assets["a"]?.light).text
  }

  @Test(arguments: [
    ("<text>Sign <tspan>up</tspan>\n now</text>", "Sign up now"),
    ("<g><text>1</text><text>Los</text></g>", "1 Los"),
    ("<a><text>登録</text></a>", "登録"),
    ("<text>להתחיל</text>", "להתחיל"),
    ("<text>3</text><text>5 %</text><text>A B</text>", ""),
    ("<title>Globe</title><desc>A globe</desc><g><title>Sea</title></g>", ""),
    ("<text>9<title>nine</title></text>", ""),
    ("<g display=\"none\"><text>hidden</text></g>", ""),
    ("<path d=\"M0 0\"/>", ""),
  ])
  func wordsOfSVG(content: String, words: String) async throws {
    #expect(try await self.words(content) == words)
  }

  @Test func wordsOfPDF() async throws {
    var documents = try Documents(.memory(["a.pdf": "%PDF-1.4 a", "b.pdf": "%PDF-1.4 b"]))
    var log = Log()
    struct Missing: Error, CustomStringConvertible { var description: String { "no tool" } }
    let catalog = await ImageCatalogReader.read(
      assets: documents.paths,
      ids: nil,
      documents: &documents,
      convertPDF: { _ in Array(smallSVG.utf8) },
      readPDF: { pdf in
        guard pdf.last == UInt8(ascii: "a") else { throw Missing() }
        return "CHALLENGE THE\nDEFAULT\n\u{C}"
      },
      log: &log
    )
    #expect(catalog.assets["a"]?.light?.text == "CHALLENGE THE DEFAULT")
    #expect(catalog.assets["b"]?.light?.text == "")
    #expect(
      lines(log, documents) == [
        "b.pdf:1:1: unread-pdf: nobody looked for words in 'b.pdf': no tool"
      ]
    )
  }

  /// The files that readers of some locales see of the only asset, English standing in.
  private func shown(_ read: Outcome<ImageCatalog>, _ name: String) -> [String: String] {
    let image = ImageRef(name, span: .start(of: FileID(index: 0)))
    var shown: [String: String] = [:]
    for locale in ["en", "de-AT", "he", "fr"] {
      let light = read.value.resolve(image, locales: [locale, "en"]).light
      let turns = light?.direction.map { " drawn for \($0.rawValue)" } ?? ""
      shown[locale] = light.map { "\(Int($0.width ?? 0))\(turns)" }
    }
    return shown
  }

  private func imageSet(_ slots: [(Int, String)]) async throws -> [String: String] {
    let images = slots.map { #"{"filename": "\#($0.0).png", "idiom": "universal"\#($0.1)}"# }
    let folder = "I.xcassets/a.imageset/"
    var tree: [String: [UInt8]] = [:]
    for (size, _) in slots { tree[folder + "\(size).png"] = png(size, size) }
    tree[folder + "Contents.json"] = Array(
      #"{"images": [\#(images.joined(separator: ", "))]}"#.utf8
    )
    let read = try await readImages(.memory(bytes: tree))
    #expect(read.findings == [])
    return shown(read, "a")
  }

  @Test("An image set says which pictures are for a locale or a direction, and which turn")
  func imageSets() async throws {
    let (ltr, rtl) = (
      #", "language-direction": "left-to-right""#, #", "language-direction": "right-to-left""#
    )
    #expect(
      try await imageSet([(10, ""), (20, #", "locale": "de""#)])
        == ["en": "10", "de-AT": "20", "he": "10", "fr": "10"]
    )
    #expect(
      try await imageSet([(10, ltr)]) == [
        "en": "10 drawn for ltr", "de-AT": "10 drawn for ltr", "he": "10 drawn for ltr",
        "fr": "10 drawn for ltr",
      ]
    )
    #expect(try await imageSet([(10, rtl)])["en"] == "10 drawn for rtl")
    #expect(
      try await imageSet([(20, rtl), (10, ltr)])
        == ["en": "10", "de-AT": "10", "he": "20", "fr": "10"]
    )
    #expect(try await imageSet([(10, ""), (20, rtl)])["he"] == "20")
  }

  @Test("A file of a locale's folder is what its readers see")
  func folders() async throws {
    let read = try await readImages(
      .memory(bytes: [
        "de.lproj/a.png": png(20, 20), "en.lproj/a.png": png(10, 10),
        "fr_CA.lproj/a.png": png(9, 9),
      ])
    )
    #expect(shown(read, "a") == ["en": "10", "de-AT": "20", "he": "10", "fr": "10"])
  }

  @Test("Android's folders for locales and for right to left, and vectors that turn")
  func drawables() async throws {
    let vector = """
      <vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="10dp"
        android:height="10dp" android:viewportWidth="10" android:viewportHeight="10"
        android:autoMirrored="true"><path android:fillColor="#000" android:pathData="M0,0h5v5z"/></vector>
      """
    let read = try await readImages(
      .memory(bytes: [
        "res/drawable/a.png": png(10, 10), "res/drawable-de/a.png": png(20, 20),
        "res/drawable-ldrtl/a.png": png(30, 30), "res/drawable/b.xml": Array(vector.utf8),
        "res/drawable-ldrtl-land/b.xml": Array(vector.utf8),
      ])
    )
    #expect(read.findings == [])
    #expect(shown(read, "@drawable/a") == ["en": "10", "de-AT": "20", "he": "30", "fr": "10"])
    #expect(shown(read, "@drawable/b")["he"] == "10 drawn for ltr")
  }

  @Test("A picture for sharp screens needs more pixels than the one for plain screens")
  func scales() async throws {
    let slots = (1...3).map { #"{"filename": "\#($0).png", "scale": "\#($0)x"}"# }
    let read = try await readImages(
      .memory(bytes: [
        "I.xcassets/a.imageset/Contents.json": Array(
          #"{"images": [\#(slots.joined(separator: ", "))]}"#.utf8
        ),
        "I.xcassets/a.imageset/1.png": png(40, 30), "I.xcassets/a.imageset/2.png": png(80, 60),
        "I.xcassets/a.imageset/3.png": png(40, 30), "b.png": png(40, 30), "b@3x.png": png(40, 30),
        "c.png": png(40, 30), "c@3x.png": png(120, 90),
      ])
    )
    #expect(
      read.findings == [
        "I.xcassets/a.imageset/Contents.json:1:102: scale-without-pixels: '3.png', for screens of"
          + " scale 3, has 40 × 30 pixels, no more than the picture for scale 2",
        "b@3x.png:1:1: scale-without-pixels: 'b@3x.png', for screens of scale 3, has 40 × 30"
          + " pixels, no more than the picture for scale 1",
      ]
    )
  }
}
