import Catalogs
import Flow
import Foundation
import Source
import Syntax
import TestSupport
import Testing

@Suite("Android drawables become pictures")
struct DrawablesTests {
  /// A vector of 24 dp with parts.
  static func vector(_ parts: String, _ attributes: String = "") -> String {
    """
    <vector xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:aapt="http://schemas.android.com/aapt" android:width="24dp" android:height="24dp"
      android:viewportWidth="24" android:viewportHeight="24" \(attributes)>\(parts)</vector>
    """
  }

  /// The markup of a drawable called `a`, without the tags around it, and the findings.
  static func drawn(
    _ files: [String: String],
    dark: Bool = false
  ) async throws -> (markup: String, findings: [String]) {
    let read = try await readImages(.memory(files))
    let asset = read.value.assets["@drawable/a"]
    let picture = dark ? asset?.dark : asset?.light
    let file = read.value.files.first { $0.path == picture?.path }
    let svg = String(decoding: file?.bytes ?? [], as: UTF8.self)
    let start = svg.range(of: "none\">")?.upperBound ?? svg.startIndex
    let end = svg.range(of: "</svg></svg>")?.lowerBound ?? svg.endIndex
    return (String(svg[start..<max(start, end)]), read.findings)
  }

  @Test(
    "Parts of a vector as SVG",
    arguments: [
      (
        ##"<path android:fillColor="#f00" android:pathData="M2,2h20v20H2z"/>"##,
        ##"<path d="M2 2h20v20H2z" fill="#ff0000"/>"##
      ),
      (
        ##"<path android:fillColor="#80336699" android:fillAlpha="0.5" android:fillType="evenOdd" android:pathData="m1.5.5-1e1-3 4 5 0z"/>"##,
        ##"<path d="m1.5 0.5 -10 -3 4 5" fill="#336699" fill-opacity="0.251" fill-rule="evenodd"/>"##
      ),
      (
        ##"<path android:strokeColor="#000" android:strokeWidth="2" android:strokeLineCap="round" android:strokeLineJoin="bevel" android:strokeMiterLimit="10" android:pathData="M0,0a1,1 0 01.5.5"/>"##,
        ##"<path d="M0 0a1 1 0 0 1 0.5 0.5" fill="none" stroke="#000000" stroke-width="2" stroke-linecap="round" stroke-linejoin="bevel" stroke-miterlimit="10"/>"##
      ),
      (
        ##"<group android:translateX="3" android:pivotX="12" android:rotation="45" android:scaleY="2"><path android:fillColor="#fff" android:pathData="M0 0"/></group>"##,
        ##"<g transform="translate(15 0) rotate(45) scale(1 2) translate(-12 0)"><path d="M0 0" fill="#ffffff"/></g>"##
      ),
      (
        ##"<group><clip-path android:pathData="M0,0h9z"/><path android:fillColor="#fff" android:pathData="M0 0"/></group>"##,
        ##"<g><clipPath id="p1"><path d="M0 0h9z"/></clipPath><g clip-path="url(#p1)"><path d="M0 0" fill="#ffffff"/></g></g>"##
      ),
      (
        ##"<path android:pathData="M0,0"><aapt:attr name="android:fillColor"><gradient android:startX="1" android:startY="2" android:endX="3" android:endY="4" android:tileMode="mirror"><item android:offset="0" android:color="#FF000000"/><item android:offset="1" android:color="#00FFFFFF"/></gradient></aapt:attr></path>"##,
        ##"<linearGradient id="p1" gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="3" y2="4" spreadMethod="reflect"><stop offset="0" stop-color="#000000"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></linearGradient><path d="M0 0" fill="url(#p1)"/>"##
      ),
      (
        ##"<path android:pathData="M0,0" android:strokeWidth="1"><aapt:attr name="android:strokeColor"><gradient android:type="radial" android:centerX="5" android:centerY="6" android:gradientRadius="7" android:startColor="#f00" android:endColor="#00f"/></aapt:attr></path>"##,
        ##"<radialGradient id="p1" gradientUnits="userSpaceOnUse" cx="5" cy="6" r="7"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></radialGradient><path d="M0 0" fill="none" stroke="url(#p1)" stroke-width="1"/>"##
      ),
      (
        ##"<path android:strokeColor="#000" android:strokeWidth="1" android:trimPathStart="0.25" android:trimPathEnd="0.75" android:pathData="M0,0h9"/>"##,
        ##"<path d="M0 0h9" fill="none" stroke="#000000" stroke-width="1" pathLength="1" stroke-dasharray="0.5 0.5" stroke-dashoffset="-0.25"/>"##
      ),
      (##"<path android:pathData="M0,0h9z"/>"##, ""),
      (##"<path android:fillColor="#00000000" android:pathData="M0,0h9z"/>"##, ""),
      (##"<group android:name="&quot;&gt;&lt;script&gt;"/>"##, "<g></g>"),
    ]
  )
  func parts(part: String, svg: String) async throws {
    let drawn = try await Self.drawn(["res/drawable/a.xml": Self.vector(part)])
    #expect(drawn.markup == svg)
  }

  @Test func sizeTintAndAlpha() async throws {
    let files = [
      "res/drawable/a.xml": """
      <vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="@dimen/wide"
        android:height="12dp" android:viewportWidth="10" android:viewportHeight="10"
        android:tint="#80ff0000" android:alpha="0.5"><path android:fillColor="#80000000"
        android:pathData="M0,0h1"/></vector>
      """,
      "res/values/dimens.xml": "<resources><dimen name=\"wide\">48dp</dimen></resources>",
    ]
    let drawn = try await Self.drawn(files)
    #expect(drawn.findings == [])
    #expect(
      drawn.markup
        == ##"<g opacity="0.5"><path d="M0 0h1" fill="#ff0000" fill-opacity="0.252"/></g>"##
    )
    let asset = try await readImages(.memory(files)).value.assets["@drawable/a"]
    #expect(asset?.light?.width == 48 && asset?.light?.height == 12 && asset?.dark == nil)
  }

  @Test("Colors by name come from the project's values, for dark screens too")
  func colors() async throws {
    let paths = [
      "@color/own", "?attr/brand", "@android:color/white", "@color/state", "@color/shade",
    ]
    let parts = paths.map { "<path android:fillColor=\"\($0)\" android:pathData=\"M0,0\"/>" }
    let files = [
      "res/drawable/a.xml": Self.vector(parts.joined()),
      "res/values/colors.xml": """
      <resources><color name="own">@color/blue</color><color name="blue">#0000ff</color>
      <style name="Widget.Small"><item name="brand">#111111</item></style>
      <style name="AppTheme"><item name="brand">@color/blue</item></style></resources>
      """,
      "res/values-night/colors.xml":
        "<resources><color name=\"blue\">#8080ff</color></resources>",
      "res/color/state.xml": """
      <selector xmlns:android="http://schemas.android.com/apk/res/android">
        <item android:state_pressed="true" android:color="#f00"/>
        <item android:color="@color/blue" android:alpha="0.5"/></selector>
      """,
      "res/color/shade.xml": """
      <gradient xmlns:android="http://schemas.android.com/apk/res/android" android:endX="24"
        android:startColor="#fff" android:endColor="#000"/>
      """,
    ]
    let light = try await Self.drawn(files)
    #expect(light.findings == [])
    #expect(
      light.markup.split(separator: ">").filter { $0.contains("<path") } == [
        ##"<path d="M0 0" fill="#0000ff"/"##, ##"<path d="M0 0" fill="#0000ff"/"##,
        ##"<path d="M0 0" fill="#ffffff"/"##,
        ##"<path d="M0 0" fill="#0000ff" fill-opacity="0.5"/"##,
        ##"<path d="M0 0" fill="url(#p1)"/"##,
      ]
    )
    let dark = try await Self.drawn(files, dark: true)
    #expect(dark.markup.contains(##"<path d="M0 0" fill="#8080ff"/>"##))
  }

  @Test(
    "What can't be drawn is found, and the rest is drawn",
    arguments: [
      (
        ##"<path android:fillColor="#f00" android:pathData="M0,0h8?v8"/>"##,
        "wrong-drawable: the outline can't be read from '?v8' on"
      ),
      (
        ##"<path android:fillColor="#ff" android:pathData="M0,0"/>"##,
        "wrong-drawable: expected a color, found '#ff'"
      ),
      (
        ##"<path android:fillColor="?attr/brand" android:pathData="M0,0"/>"##,
        "unknown-color: no file of the project says the color '?attr/brand', so that of texts is drawn"
      ),
      (
        ##"<path android:fillColor="#f00" android:fillAlpha="x" android:pathData="M0,0"/>"##,
        "wrong-drawable: expected a number in 'fillAlpha', found 'x'"
      ),
      ("<image/>", "wrong-drawable: '<image>' is no part of a vector"),
    ]
  )
  func mistakes(part: String, finding: String) async throws {
    let drawn = try await Self.drawn(["res/drawable/a.xml": Self.vector("\n" + part)])
    #expect(drawn.findings == ["res/drawable/a.xml:4:1: \(finding)"])
  }

  @Test(
    "Roots that can't be drawn",
    arguments: [
      ("<vector/>", "the vector has no 'viewportWidth' and 'viewportHeight' above 0"),
      (
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>",
        "'<svg>' is no kind of drawable that can be shown"
      ),
    ]
  )
  func roots(file: String, finding: String) async throws {
    let drawn = try await Self.drawn(["res/drawable/a.xml": file])
    #expect(drawn.findings == ["res/drawable/a.xml:1:1: wrong-drawable: \(finding)"])
    #expect(drawn.markup == "")
  }

  @Test("Layers, shapes, insets and lists of states")
  func composed() async throws {
    let drawn = try await Self.drawn([
      "res/drawable/a.xml": """
      <layer-list xmlns:android="http://schemas.android.com/apk/res/android">
        <item><shape android:shape="rectangle"><solid android:color="#fff"/>
          <corners android:radius="4dp"/><size android:width="40dp" android:height="20dp"/></shape></item>
        <item android:left="2dp" android:gravity="center"><selector>
          <item android:state_pressed="true" android:drawable="@drawable/nope"/>
          <item android:drawable="@drawable/dot"/></selector></item>
      </layer-list>
      """,
      "res/drawable/dot.xml": """
      <shape xmlns:android="http://schemas.android.com/apk/res/android" android:shape="oval">
        <solid android:color="#f00"/><stroke android:width="2dp" android:color="#00f"/>
        <size android:width="8dp" android:height="8dp"/></shape>
      """,
    ])
    #expect(drawn.findings == [])
    #expect(
      drawn.markup.contains(
        ##"<path d="M4 0H36A4 4 0 0 1 40 4V16A4 4 0 0 1 36 20H4A4 4 0 0 1 0 16V4A4 4 0 0 1 4 0z" fill="#ffffff"/>"##
      )
    )
    #expect(
      drawn.markup.contains(
        ##"<g transform="translate(17 6)"><path d="M1 4A3 3 0 1 1 7 4A3 3 0 1 1 1 4z" fill="#ff0000" stroke="#0000ff" stroke-width="2"/></g>"##
      )
    )
  }

  @Test(
    "Gradients and lines of shapes",
    arguments: [
      (
        ##"<gradient android:angle="90" android:startColor="#f00" android:endColor="#00f"/>"##,
        ##"<linearGradient id="p1" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></linearGradient>"##
      ),
      (
        ##"<gradient android:angle="-45" android:startColor="#f00" android:endColor="#00f"/>"##,
        ##"x1="0" y1="0" x2="1" y2="1""##
      ),
      (
        ##"<gradient android:type="radial" android:centerX="0.25" android:centerY="0.5" android:startColor="#f00" android:endColor="#00f"/>"##,
        ##"<radialGradient id="p1" cx="0.25" cy="0.5">"##
      ),
      (
        ##"<stroke android:width="2dp" android:color="#00f" android:dashWidth="4dp" android:dashGap="1dp"/>"##,
        ##"stroke="#0000ff" stroke-width="2" stroke-dasharray="4 1""##
      ),
    ]
  )
  func shapes(content: String, markup: String) async throws {
    let drawn = try await Self.drawn([
      "res/drawable/a.xml": """
      <shape xmlns:android="http://schemas.android.com/apk/res/android">\(content)
        <size android:width="8dp" android:height="8dp"/></shape>
      """
    ])
    #expect(drawn.findings == [])
    #expect(drawn.markup.contains(markup), "\(drawn.markup)")
  }

  @Test("Drawables that hold themselves or hold too much end")
  func hostile() async throws {
    let name = "http://schemas.android.com/apk/res/android"
    let many = { (next: String) in
      "<layer-list xmlns:android=\"\(name)\">"
        + String(repeating: "<item android:drawable=\"@drawable/\(next)\"/>", count: 60)
        + "</layer-list>"
    }
    let read = try await readImages(
      .memory([
        "res/drawable/loop.xml":
          "<inset xmlns:android=\"\(name)\" android:drawable=\"@drawable/loop\"/>",
        "res/drawable/b0.xml": many("b1"), "res/drawable/b1.xml": many("b2"),
        "res/drawable/b2.xml": many("b3"), "res/drawable/b3.xml": many("b4"),
        "res/drawable/b4.xml": Self.vector(
          "<path android:fillColor=\"#f00\" android:pathData=\"M0,0\"/>"
        ),
        "res/drawable/clips.xml": Self.vector(
          String(repeating: "<clip-path android:pathData=\"M0,0h9z\"/>", count: 400)
        ),
        "res/drawable/deep.xml": Self.vector(
          String(repeating: "<group>", count: 200) + String(repeating: "</group>", count: 200)
        ),
      ])
    )
    #expect(!read.findings.isEmpty && read.findings.allSatisfy { $0.contains("wrong-drawable") })
    #expect(read.value.files.allSatisfy { $0.bytes.count < 40 << 20 })
  }

  @Test("Folders say density, look and device")
  func folders() async throws {
    let read = try await readImages(
      .memory(bytes: [
        "res/drawable-mdpi/photo.png": png(10, 10),
        "res/drawable-hdpi/photo.png": png(15, 15),
        "res/drawable-xxxhdpi/photo.png": png(40, 40),
        "res/drawable-night-xhdpi/photo.png": png(22, 22),
        "res/drawable-nodpi/plain.webp.png": png(7, 7),
        "res/drawable-xhdpi/two.png": png(20, 20),
        "res/drawable-hdpi/two.png": png(15, 15),
        "res/drawable-sw600dp/wide.png": png(30, 30),
        "res/drawable/wide.png": png(9, 9),
        "res/drawable-de/wide.png": png(8, 8),
        "res/mipmap-xxhdpi/launcher.png": png(144, 144),
        "res/mipmap-anydpi-v26/launcher.xml": Array(
          """
          <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
          <background android:drawable="@android:color/white"/>
          <foreground android:drawable="@mipmap/front"/></adaptive-icon>
          """.utf8
        ),
        "res/mipmap-mdpi/front.png": png(108, 108),
        "lib/res/drawable/photo.png": png(99, 99),
        "res/raw/notes.txt": [1],
      ])
    )
    #expect(read.findings == [])
    let sizes = read.value.assets.values.map { asset in
      "\(asset.name): \(asset.light?.width ?? 0)"
        + (asset.dark.map { ", dark \($0.width ?? 0)" } ?? "")
    }
    #expect(
      sizes.sorted() == [
        "@drawable/photo: 99.0", "@drawable/plain: 7.0", "@drawable/two: 10.0",
        "@drawable/wide: 9.0",
        "@mipmap/front: 108.0", "@mipmap/launcher: 72.0",
      ]
    )
  }

  @Test("A drawable for dark screens stands beside the other")
  func night() async throws {
    let read = try await readImages(
      .memory(bytes: [
        "res/drawable-xhdpi/photo.png": png(20, 20),
        "res/drawable-night-mdpi/photo.png": png(11, 11),
        "res/drawable-xxxhdpi/photo.png": png(48, 48),
      ])
    )
    let asset = read.value.assets["@drawable/photo"]
    #expect(asset?.light?.width == 12 && asset?.dark?.width == 11)
  }

  @Test(
    "A drawable's name may be written in several ways",
    arguments: [
      ("icon", "@drawable/icon"), ("@drawable/icon", "@drawable/icon"),
      ("R.drawable.icon", "@drawable/icon"), ("@mipmap/icon", "@mipmap/icon"),
      ("R.mipmap.icon", "@mipmap/icon"),
    ]
  )
  func names(raw: String, asset: String) {
    let image = ImageRef(drawable: raw, span: Span(file: FileID(index: 0), start: 0, end: 0))
    #expect(ImageCatalog().assetName(of: image) == asset)
  }

  @Test("Of an app's drawables only those are drawn that cards name")
  func drawn() async throws {
    var documents = try Documents(
      .memory(["res/drawable/a.xml": Self.vector(""), "res/drawable/b.xml": "<broken/>"])
    )
    var log = Log()
    let catalog = await ImageCatalogReader.read(
      assets: documents.paths,
      ids: nil,
      drawn: ["@drawable/a"],
      documents: &documents,
      convertPDF: { $0 },
      log: &log
    )
    #expect(catalog.assets.keys.sorted() == ["@drawable/a", "@drawable/b"])
    #expect(catalog.files.count == 1 && log.diagnostics.isEmpty)
  }
}

@Suite("Firefox for Android's own drawables are drawn", .enabled(if: Corpus.isThere))
struct CorpusDrawablesTests {
  @Test func everyDrawableHasAPicture() async throws {
    let files = try Corpus.files("fenix/drawables").filter { $0.key.contains("/") }
    let read = try await readImages(.memory(bytes: files))
    #expect(
      read.findings.map { $0.replacing("drawable/", with: "") } == [
        "ic_print.xml:10:5: unknown-color: no file of the project says the color '?attr/textPrimary',"
          + " so that of texts is drawn",
        "mozac_ic_checkmark_24.xml:10:5: unknown-color: no file of the project says the color"
          + " '@color/mozac_ui_icons_fill', so that of texts is drawn, here and in 2 more drawables",
      ]
    )
    let names = Set(files.keys.map { $0.split(separator: "/")[1].prefix { $0 != "." } })
    #expect(Set(read.value.assets.keys) == Set(names.map { "@drawable/\($0)" }))
    for asset in read.value.assets.values { #expect(asset.light?.width ?? 0 > 0, "\(asset.name)") }
    #expect(read.value.assets["@drawable/onboarding_ctd_default_browser"]?.dark != nil)
    if let folder = ProcessInfo.processInfo.environment["FLOWPROOF_DRAWN"] {
      for file in read.value.files {
        let name = file.path.split(separator: "/").last ?? ""
        try Data(file.bytes).write(to: URL(filePath: "\(folder)/\(name)"))
      }
    }
  }
}
