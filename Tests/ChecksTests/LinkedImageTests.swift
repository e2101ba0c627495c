import Flow
import Source
import Testing

@Suite("Checks of images that are named by address")
struct LinkedImageTests {
  static let addresses = """
    link hero.png
    link https://cdn.example.com/hero.png
    link javascript:alert(1)
    link data:image/png;base64,A
    link here.png
    link https://cdn.example.com/hero.png
    link hero.png
    """

  static func catalog() -> ImageCatalog {
    var images = ImageCatalog()
    func add(_ raw: String, _ link: ImageLink, asset: String? = nil, light: PictureFile? = nil) {
      let address = ImageAddress(raw, base: "")
      images.linked[address] = ResolvedImage(link, of: address, asset: asset, light: light)
    }
    add("hero.png", .missing(help: "did you?"))
    add("https://cdn.example.com/hero.png", .remote(host: "cdn.example.com", file: "hero.png"))
    add("javascript:alert(1)", .refused(reason: "is bad"))
    add("data:image/png;base64,A", .broken(reason: "is short", help: nil), asset: "data:")
    let picture = PictureFile(path: "static/here.png", width: 1, height: 1)
    add("here.png", .file, light: picture)
    return images
  }

  @Test func eachIsItsOwnFinding() {
    let project = Project(Self.addresses, [:], images: Self.catalog())
    #expect(
      project.log.sorted().map { "\($0.severity.rawValue) \($0.slug)" } == [
        "error image-file-missing", "info remote-card-image", "error unsafe-image-address",
        "warning broken-image-address", "error image-file-missing",
      ]
    )
    #expect(
      project.findings("image-file-missing") == [
        "1: 'hero.png' is no file of the project and no asset's name (did you?)",
        "7: 'hero.png' is no file of the project and no asset's name (did you?)",
      ]
    )
    #expect(
      project.findings("remote-card-image") == [
        "2: 'https://cdn.example.com/hero.png' is on 'cdn.example.com', which the preview does not ask"
          + " (put a copy with the same name into the project's assets, or map the address under"
          + " 'image-ids')"
      ]
    )
    #expect(
      project.findings("unsafe-image-address") == [
        "3: 'javascript:alert(1)' is bad (use a path inside the project, 'https:' or 'data:')"
      ]
    )
    #expect(
      project.findings("broken-image-address") == ["4: 'data:image/png;base64,A' is short"]
    )
  }

  @Test("One address in several variants is one finding about what they share")
  func variants() {
    let project = Project(Self.addresses, [:], images: Self.catalog(), variants: ["one", "two"])
    let remote = project.log.sorted().filter { $0.slug == "remote-card-image" }
    #expect(remote.count == 1)
    #expect(remote.first?.subject.card == "card")
    #expect(remote.first?.subject.variant == nil)
  }
}
