import Flow
import Source
import Testing

@Suite("Image sets of asset catalogs")
struct ImageSetsTests {
  /// A catalog with one image set, `images` being the JSON list of its `Contents.json`.
  func catalog(_ images: String, _ files: [String: [UInt8]]) -> FileTree {
    let folder = "Media.xcassets/Group/welcome.imageset/"
    var tree = Dictionary(uniqueKeysWithValues: files.map { (folder + $0.key, $0.value) })
    tree[folder + "Contents.json"] = Array(#"{"images": \#(images), "info": {}}"#.utf8)
    return .memory(bytes: tree)
  }

  @Test func lightAndDark() async throws {
    let read = try await readImages(
      catalog(
        """
        [{"filename": "a.png", "idiom": "universal"},
         {"filename": "b.png", "idiom": "universal",
          "appearances": [{"appearance": "luminosity", "value": "dark"}]}]
        """,
        ["a.png": png(20, 10), "b.png": png(30, 15)]
      )
    )
    #expect(read.findings == [])
    let asset = try #require(read.value.assets["welcome"])
    #expect(asset.light?.width == 20 && asset.light?.height == 10)
    #expect(asset.dark?.width == 30)
    #expect(read.value.files.map(\.path).allSatisfy { $0.hasPrefix("static/welcome.") })
    #expect(read.value.files.count == 2)
  }

  @Test("The phone's largest picture is taken, in pt")
  func scales() async throws {
    let read = try await readImages(
      catalog(
        """
        [{"filename": "ipad.png", "idiom": "ipad", "scale": "3x"},
         {"filename": "1.png", "idiom": "universal", "scale": "1x"},
         {"filename": "3.png", "idiom": "iphone", "scale": "3x"},
         {"filename": "2.png", "idiom": "universal", "scale": "2x"},
         {"idiom": "universal", "scale": "3x"},
         {"filename": "ja.png", "idiom": "universal", "scale": "3x", "locale": "ja"}]
        """,
        [
          "ipad.png": png(300, 300), "1.png": png(10, 10), "2.png": png(20, 20),
          "3.png": png(33, 30), "ja.png": png(90, 90),
        ]
      )
    )
    #expect(read.findings == [])
    #expect(read.value.assets["welcome"]?.light?.width == 11)
  }

  @Test func onlyDark() async throws {
    let read = try await readImages(
      catalog(
        #"[{"filename": "d.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]}]"#,
        ["d.png": png(8, 8)]
      )
    )
    let image = read.value.resolve(ImageRef("welcome", span: Span.start(of: FileID(index: 0))))
    #expect(image.light?.width == 8)
  }

  @Test func missingFilesAreReported() async throws {
    let read = try await readImages(
      catalog(
        #"[{"filename": "gone.png"}, {"filename": "../../../../etc/passwd"}]"#,
        ["done.png": png(8, 8)]
      )
    )
    let file = "Media.xcassets/Group/welcome.imageset/Contents.json"
    #expect(
      read.findings == [
        "\(file):1:26: missing-image-file: 'gone.png' is not in"
          + " 'Media.xcassets/Group/welcome.imageset'",
        "\(file):1:52: missing-image-file: '../../../../etc/passwd' is not in"
          + " 'Media.xcassets/Group/welcome.imageset'",
      ]
    )
    #expect(read.value.assets["welcome"] != nil)
    #expect(read.value.files == [])
  }

  @Test func emptySetsAreReported() async throws {
    let read = try await readImages(catalog("[{}]", [:]))
    #expect(read.findings.count == 1)
    #expect(read.findings.first?.contains("names no picture") == true)
  }

  @Test func namespaces() async throws {
    let contents = #"{"images": [{"filename": "a.svg"}]}"#
    let read = try await readImages(
      .memory([
        "M.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "M.xcassets/Icons/Deep/Contents.json": #"{"info": {}}"#,
        "M.xcassets/Icons/Deep/star.imageset/Contents.json": contents,
        "M.xcassets/Icons/Deep/star.imageset/a.svg": smallSVG,
      ])
    )
    #expect(read.findings == [])
    #expect(read.value.assets.keys.sorted() == ["Icons/star"])
    #expect(read.value.files.first?.path.hasPrefix("static/icons-star.") == true)
  }

  @Test("The first catalog with a name has it; files of other sets are passed over")
  func order() async throws {
    let read = try await readImages(
      .memory([
        "A.xcassets/star.imageset/Contents.json": #"{"images": [{"filename": "a.svg"}]}"#,
        "A.xcassets/star.imageset/a.svg": smallSVG,
        "A.xcassets/App.appiconset/icon.svg": smallSVG,
        "B.xcassets/star.imageset/Contents.json": #"{"images": [{"filename": "gone.svg"}]}"#,
      ])
    )
    #expect(read.value.assets.keys.sorted() == ["star"])
    #expect(read.value.assets["star"]?.light?.height == 6)
  }

  @Test("Only what cards refer to is made")
  func wanted() async throws {
    let read = try await readImages(
      .memory(["ids.yml": "globe: star\n", "star.svg": smallSVG, "moon.pdf": "%PDF-1.4"]),
      ids: "ids.yml",
      wanted: ["globe"],
      convertPDF: { _ in
        Issue.record("nobody wanted a PDF")
        return []
      }
    )
    #expect(read.findings == [])
    #expect(read.value.assets["star"]?.light != nil)
    #expect(read.value.assets["moon"] != nil)
    #expect(read.value.files.count == 1)
  }
}
