import Export
import Flow
import Foundation
import Pipeline
import Source
import Testing

/// Pictures that a document names by address, in whole runs.
@Suite struct LinkedPictureTests {
  static let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>"#
  /// A picture written out in an address of 20,000 characters.
  static let inline =
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><desc>"
    + String(repeating: "abcdefghij", count: 2_000) + "</desc></svg>"

  /// A block of a picture, as a document holds it.
  static func block(_ index: Int, _ address: String) -> String {
    #"{"id": "p\#(index)", "type": "image", "order": \#(index), "content": {"src": "\#(address)"}}"#
  }

  /// A flow of one screen with some pictures in front of another.
  static func flow(_ addresses: [String], background: String? = nil) -> String {
    let blocks = addresses.enumerated().map { block($0, $1) }.joined(separator: ",\n")
    let back = background.map { #""backgroundImage": "\#($0)", "# } ?? ""
    return """
      {"version": 1, "screens": [{"id": "start", "name": "Start", "type": "welcome", "order": 0,
      "content": {\(back)"blocks": [
      \(blocks)
      ]}}]}
      """
  }

  static func build(_ files: [String: String]) async throws -> Build {
    try #require(try await Pipeline.build(.memory(files)).build)
  }

  /// The site's files by path.
  static func site(_ build: Build) -> [String: String] {
    var log = Log()
    let plan = SiteExport(build: build).plan(log: &log)
    let files = plan.flatMap { $0() }.map {
      ($0.path, String(decoding: $0.bytes, as: UTF8.self))
    }
    return Dictionary(files) { first, _ in first }
  }

  @Test("Each address is found, or is a finding that says why not")
  func everyAddress() async throws {
    let found = try await findings([
      "flows/deep/a.json": Self.flow(
        [
          "hero.svg", "../hero.svg", "/assets/globe.svg", "https://cdn.example.com/x/globe.svg",
          "https://cdn.example.com/moon.png", "heroo.svg", "javascript:alert(1)",
          "../../../etc/passwd", "data:text/html,<b>hi</b>", Self.inline, "",
        ],
        background: "https://cdn.example.com/back.jpg"
      ),
      "flows/deep/hero.svg": Self.svg,
      "flows/hero.svg": Self.svg,
      "assets/globe.svg": Self.svg,
    ])
    let help =
      "put a copy with the same name into the project's assets, or map the address under 'image-ids'"
    let pictures = found.filter { $0.contains("image") || $0.contains("asset") }
      .map { $0.replacing("flows/deep/a.json:", with: "").replacing("(\(help))", with: "(copy)") }
    #expect(
      pictures == [
        "2:32: info: 'https://cdn.example.com/back.jpg' is on 'cdn.example.com', which the"
          + " preview does not ask [remote-card-image] (copy)",
        "7:62: info: 'https://cdn.example.com/moon.png' is on 'cdn.example.com', which the"
          + " preview does not ask [remote-card-image] (copy)",
        "8:62: error: 'heroo.svg' is no file of the project and no asset's name"
          + " [image-file-missing] (did you mean 'hero.svg'?)",
        "9:62: error: 'javascript:alert(1)' has the scheme 'javascript', which is not opened"
          + " [unsafe-image-address] (use a path inside the project, 'https:' or 'data:')",
        "10:62: error: '../../../etc/passwd' leads out of the project's folder"
          + " [unsafe-image-address] (use a path inside the project, 'https:' or 'data:')",
        "11:62: warning: 'data:text/html,<b>hi</b>' holds 'text/html', which is no picture"
          + " [broken-image-address]",
      ]
    )
  }

  @Test("A picture written out in its address is a file of the site and is never printed whole")
  func inline() async throws {
    let build = try await Self.build(["flows/a.json": Self.flow([Self.inline])])
    let site = Self.site(build)
    let picture = try #require(site.keys.first { $0.hasPrefix("static/inline.") })
    #expect(site[picture]?.hasPrefix("<svg") == true)
    for (path, text) in site where path != picture {
      #expect(!text.contains("abcdefghijabcdefghij"), "\(path)")
    }
    let short = "data:image/svg+xml,\\u003csvg xmlns='http://www.w3.org…"
    let index = try #require(site["index.json"])
    let name = picture.dropFirst("static/".count)
    #expect(index.contains("\"ref\": \"\(short)\""), "\(index)")
    #expect(index.contains("\"asset\": \"\(name)\""))
    let assets = try #require(site["assets/index.html"])
    #expect(assets.contains("written in the config"))
  }

  @Test("The page of images says where each comes from")
  func page() async throws {
    let build = try await Self.build([
      "flows/a.json": Self.flow([
        "../assets/globe.svg", "https://cdn.example.com/spark.png",
        "https://cdn.example.com/moon.png", "./gone.png", "gone.png",
      ]),
      "assets/globe.svg": Self.svg, "assets/spark.svg": Self.svg, "assets/spare.svg": Self.svg,
    ])
    let site = Self.site(build)
    let assets = try #require(site["assets/index.html"])
    #expect(assets.contains("2 used, 1 missing, 1 remote, 1 not used by any card."))
    #expect(
      assets.contains("drawn from the asset &#39;spark&#39;")
        || assets.contains("drawn from the asset 'spark'")
    )
    #expect(assets.contains("remote, not fetched: cdn.example.com"))
    let card = try #require(site.first { $0.key.hasSuffix("/start.html") }?.value)
    #expect(card.contains("<b>moon.png</b><i>remote image, cdn.example.com</i>"))
    #expect(card.contains("drawn from the asset"))
    #expect(card.contains("no such file"))
    #expect(site.keys.count { $0.hasPrefix("static/globe.") } == 1)
  }

  @Test("Nothing of the network is loaded by any page")
  func offline() async throws {
    let addresses = [
      "https://cdn.example.com/moon.png", "//cdn.example.com/a.png", "http://x.org/b",
    ]
    let build = try await Self.build([
      "flows/a.json": Self.flow(addresses, background: addresses[0])
    ])
    for (path, text) in Self.site(build) where path.hasSuffix(".html") || path.hasSuffix(".css") {
      #expect(!text.contains("src=\"http") && !text.contains("src=\"//"), "\(path)")
      #expect(!text.contains("url(http") && !text.contains("url(//"), "\(path)")
    }
  }

  @Test("Documentation names pictures from its own folder")
  func snippet() async throws {
    let build = try await Self.build([
      "docs/guide/images.md": """
      # Images

      ```json
      \(Self.block(0, "art/hero.svg"))
      ```
      """,
      "docs/guide/art/hero.svg": Self.svg,
    ])
    let card = try #require(build.docs.first?.snippets[0]?.variants.first?.cards.first)
    let image = build.images.resolve(try #require(card.images.first))
    #expect(image.link == .file && image.asset == "docs/guide/art/hero.svg")
    #expect(build.images.files.map(\.path) == [image.light?.path])
  }

  @Test func sameInputSameBytes() async throws {
    let files = [
      "flows/a.json": Self.flow(["a.svg", "b.svg", "c.png", Self.inline]),
      "flows/a.svg": Self.svg, "flows/b.svg": Self.svg, "flows/c.png": "no picture",
    ]
    let first = Self.site(try await Self.build(files))
    #expect(Self.site(try await Self.build(files)) == first)
  }
}
