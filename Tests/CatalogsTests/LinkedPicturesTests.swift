import Catalogs
import Flow
import Source
import Syntax
import TestSupport
import Testing

/// The targets in a project of the addresses of a document, one to a line.
struct Linked {
  let catalog: ImageCatalog
  let findings: [String]
  /// The target of each address, as one line.
  let lines: [String]

  /// The document is `flows/a.json`; pictures in `assets` are assets of the project.
  init(
    _ addresses: [String],
    _ files: [String: [UInt8]] = [:],
    ids: [String: String] = [:],
    document: String = "flows/a.json"
  ) async throws {
    let text = addresses.joined(separator: "\n")
    var documents = try Documents(
      .memory(bytes: files.merging([document: Array(text.utf8)]) { first, _ in first })
    )
    var log = Log()
    let id = try #require(documents.file(document, from: nil, log: &log))
    var catalog = await ImageCatalogReader.read(
      assets: documents.paths.filter { $0.hasPrefix("assets/") },
      ids: nil,
      documents: &documents,
      convertPDF: { _ in Array(smallSVG.utf8) },
      log: &log
    )
    catalog.ids = ids
    var images: [ImageRef] = []
    var start = 0
    for address in addresses {
      let span = Span(file: id, start: start, end: start + address.utf8.count)
      start = span.end + 1
      images.append(ImageRef(address: address, in: document, span: span))
    }
    await LinkedPictures.add(
      images,
      to: &catalog,
      documents: &documents,
      convertPDF: { _ in Array(smallSVG.utf8) },
      log: &log
    )
    self.catalog = catalog
    findings = CatalogsTests.lines(log, documents)
    lines = images.map { Self.line(catalog.resolve($0)) }
  }

  static func line(_ image: ResolvedImage) -> String {
    let size = image.light.map { " \(Int($0.width ?? 0)) x \(Int($0.height ?? 0))" } ?? ""
    return words(image) + size + (image.dark == nil ? "" : ", dark")
  }

  private static func words(_ image: ResolvedImage) -> String {
    switch image.link {
    case nil: "id \(image.asset)"
    case .file: "file \(image.asset)"
    case .inline: "inline"
    case .standIn: "asset \(image.asset)"
    case .remote(let host, let file): "remote \(host) \(file)"
    case .missing(let help): "missing \(image.asset)" + (help.map { ": " + $0 } ?? "")
    case .refused(let reason): "refused: " + reason
    case .broken(let reason, let help): "broken: " + reason + (help.map { "; " + $0 } ?? "")
    case .unreadable: "unreadable"
    case .empty: "empty"
    }
  }
}

@Suite("Pictures that documents name by address")
struct LinkedPicturesTests {
  static let files: [String: [UInt8]] = [
    "flows/images/hero.png": png(30, 20),
    "flows/my picture.png": png(5, 4),
    "flows/a#1.png": png(1, 1),
    "flows/100%25.png": png(2, 2),
    "logo.svg": Array(smallSVG.utf8),
    "assets/globe.png": png(8, 8),
    "assets/globe~dark.png": png(8, 8),
    "assets/spark@2x.png": png(20, 20),
    "flows/flyer.pdf": Array("%PDF-1.7".utf8),
    "flows/.env": Array("SECRET=1".utf8),
  ]

  @Test(
    "Addresses lead to files, assets, or nowhere",
    arguments: [
      // Beside the document, from the project's folder, up and down.
      ("images/hero.png", "file flows/images/hero.png 30 x 20"),
      ("./images/../images/hero.png", "file flows/images/hero.png 30 x 20"),
      ("images\\hero.png", "file flows/images/hero.png 30 x 20"),
      ("/logo.svg", "file logo.svg 8 x 6"),
      ("../logo.svg?v=3#top", "file logo.svg 8 x 6"),
      ("my%20picture.png", "file flows/my picture.png 5 x 4"),
      ("  my picture.png\n", "file flows/my picture.png 5 x 4"),
      ("a#1.png", "file flows/a#1.png 1 x 1"),
      ("a%231.png", "file flows/a#1.png 1 x 1"),
      ("100%25.png", "file flows/100%25.png 2 x 2"),
      ("flyer.pdf", "file flows/flyer.pdf 8 x 6"),
      // Assets by the name of the address's file.
      ("globe", "asset globe 8 x 8, dark"),
      ("globe.png", "asset globe 8 x 8, dark"),
      ("https://cdn.example.com/a/globe.png?w=400", "asset globe 8 x 8, dark"),
      ("https://cdn.example.com/spark@2x.png", "asset spark 10 x 10"),
      ("https://cdn.example.com/spark.webp", "asset spark 10 x 10"),
      ("/elsewhere/globe.svg", "asset globe 8 x 8, dark"),
      // Elsewhere.
      ("https://CDN.example.com:8443/a/b%20c.png", "remote cdn.example.com b c.png"),
      ("HTTP://user:word@example.com", "remote example.com "),
      ("//cdn.example.com/x/", "remote cdn.example.com x"),
      ("https:\\\\example.com\\a.png", "remote example.com a.png"),
      ("https://[2001:db8::1]/a.png", "remote [2001:db8::1] a.png"),
      ("https://例え.jp/絵.png", "remote 例え.jp 絵.png"),
      // Nowhere.
      ("images/heroo.png", "missing flows/images/heroo.png: did you mean 'images/hero.png'?"),
      ("HERO.png", "missing flows/HERO.png: did you mean 'images/hero.png'?"),
      ("/hero.png", "missing hero.png: did you mean '/flows/images/hero.png'?"),
      ("assets/spark@2x.gif", "asset spark 10 x 10"),
      ("glob", "missing flows/glob: did you mean 'globe'?"),
      ("nothing-like-it.png", "missing flows/nothing-like-it.png"),
      ("?a", "missing flows"), ("#a", "missing flows"),
      ("", "empty"), (" \t\n", "empty"),
    ]
  )
  func address(raw: String, expected: String) async throws {
    let linked = try await Linked([raw], Self.files)
    #expect(linked.lines == [expected])
    #expect(linked.findings == [])
  }

  @Test(
    "Addresses that could run or show what is not the project's are never opened",
    arguments: [
      ("javascript:alert(1)", "refused: has the scheme 'javascript', which is not opened"),
      (" java\nscript:alert(1)", "refused: has the scheme 'javascript', which is not opened"),
      ("JavaScript:alert(1)", "refused: has the scheme 'javascript', which is not opened"),
      ("file:///etc/passwd", "refused: has the scheme 'file', which is not opened"),
      ("C:\\pictures\\a.png", "refused: has the scheme 'c', which is not opened"),
      ("blob:https://example.com/1", "refused: has the scheme 'blob', which is not opened"),
      ("../../x.png", "refused: leads out of the project's folder"),
      ("..\\..\\x.png", "refused: leads out of the project's folder"),
      ("%2e%2e/%2E%2E/x.png", "refused: leads out of the project's folder"),
      ("/../globe.png", "refused: leads out of the project's folder"),
      ("images/../../../flows/images/hero.png", "refused: leads out of the project's folder"),
      ("https:///", "refused: names no host"),
      ("http:?a", "refused: names no host"),
      (
        "data:text/html,<script>alert(1)</script>", "broken: holds 'text/html', which is no picture"
      ),
      ("data:,hello", "broken: holds 'text/plain', which is no picture"),
      ("data:image/png", "broken: has no ',' before its picture"),
      ("data:image/png;base64,", "broken: holds no picture"),
      ("data:image/png;base64,A", "broken: is broken: its picture is no base64"),
      ("data:image/png;base64,AA=A", "broken: is broken: its picture is no base64"),
      ("data:image/png;base64,AAAAA===", "broken: is broken: its picture is no base64"),
      ("data:image/png;base64,AA_-", "broken: is broken: its picture is no base64"),
      (
        "data:image/svg+xml,<svg fill='#fff'/>",
        "broken: holds a '#', where browsers end an address; write '%23' for it"
      ),
    ]
  )
  func refused(raw: String, expected: String) async throws {
    let linked = try await Linked([raw], Self.files)
    #expect(linked.lines == [expected])
    #expect(linked.catalog.linked.values.allSatisfy { $0.light == nil })
    #expect(
      linked.catalog.files.allSatisfy {
        $0.path.hasPrefix("static/globe") || $0.path.hasPrefix("static/spark")
      }
    )
  }

  @Test("A file that is no picture is reported where it is, and is not copied")
  func noPicture() async throws {
    let linked = try await Linked(
      [".env", "a.json", "evil.svg"],
      [
        "flows/.env": Array("SECRET=1".utf8),
        "flows/evil.svg": Array("<svg>\n<script>x</script></svg>".utf8),
      ]
    )
    #expect(linked.lines == ["unreadable", "unreadable", "unreadable"])
    #expect(linked.catalog.files == [])
    #expect(
      linked.findings == [
        "flows/a.json:1:1: unreadable-image: 'flows/a.json' is no picture that browsers show",
        "flows/.env:1:1: unreadable-image: 'flows/.env' is no picture that browsers show",
        "flows/evil.svg:2:1: unsafe-svg: 'flows/evil.svg' holds '<script>'",
      ]
    )
  }

  @Test func mappedIDsComeFirst() async throws {
    let address = "https://cdn.example.com/5f3a.png"
    let linked = try await Linked([address], Self.files, ids: [address: "globe"])
    #expect(linked.lines == ["asset globe 8 x 8, dark"])
  }

  @Test func theSameWordsMeanAnotherFileElsewhere() async throws {
    let files = ["hero.png": png(1, 1), "flows/hero.png": png(2, 2)]
    #expect(try await Linked(["hero.png"], files).lines == ["file flows/hero.png 2 x 2"])
    let root = try await Linked(
      ["hero.png", "./hero.png", "../hero.png"],
      files,
      document: "a.json"
    )
    #expect(
      root.lines == [
        "file hero.png 1 x 1", "file hero.png 1 x 1", "refused: leads out of the project's folder",
      ]
    )
    #expect(root.catalog.files.count == 1)
  }

  @Test func idsAreLookedUpAsBefore() async throws {
    let linked = try await Linked(["globe.png"], Self.files)
    let image = linked.catalog.resolve(ImageRef("globe.png", span: .start(of: FileID(index: 0))))
    #expect(Linked.line(image) == "id globe.png")
  }

  @Test("Only the first of many wrong paths are helped with, as that looks through all names")
  func manyMissing() async throws {
    var files: [String: [UInt8]] = [:]
    for number in 0..<300 { files["pictures/some-longer-name-\(number).png"] = png(1, 1) }
    let linked = try await Linked((0..<300).map { "some-longer-name-\($0).PNG" }, files)
    #expect(linked.lines.allSatisfy { $0.hasPrefix("missing flows/some-longer-name-") })
    #expect(linked.lines.filter { $0.contains("did you mean '../pictures/") }.count == 20)
  }
}
