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
    images.linked = [
      ImageAddress("hero.png", base: ""): .init(.missing(help: "did you?"), asset: "hero.png"),
      ImageAddress("https://cdn.example.com/hero.png", base: ""): .init(
        .remote(host: "cdn.example.com", file: "hero.png"),
        asset: "https://cdn.example.com/hero.png"
      ),
      ImageAddress("javascript:alert(1)", base: ""): .init(
        .refused(reason: "is bad"),
        asset: "javascript:alert(1)"
      ),
      ImageAddress("data:image/png;base64,A", base: ""): .init(
        .broken(reason: "is short", help: nil),
        asset: "data:"
      ),
      ImageAddress("here.png", base: ""): .init(
        .file,
        asset: "here.png",
        light: PictureFile(path: "static/here.png", width: 1, height: 1)
      ),
    ]
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
