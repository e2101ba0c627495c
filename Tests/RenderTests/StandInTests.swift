import Testing

@testable import Flow

/// Tests of the stand-in for a picture.
@Suite struct StandInTests {
  static let frame = """
    <svg viewBox="0 0 24 24" aria-hidden="true">\
    <rect x="3" y="4" width="18" height="16" rx="2"/><circle cx="9" cy="10" r="2"/>\
    <path d="m21 16-5-5-9 9"/></svg>
    """

  static func image(_ link: ImageLink?, id: String = "a.png") -> ResolvedImage {
    ResolvedImage(id: id, asset: id, light: nil, dark: nil, span: nil, link: link)
  }

  @Test(arguments: [
    (ImageLink?.none, "noimage", "<b>a.png</b>"),
    (.missing(help: nil), "noimage", "<b>a.png</b>"),
    (.refused(reason: "x"), "noimage", "<b>a.png</b>"),
    (.broken(reason: "x", help: nil), "noimage", "<b>a.png</b>"),
    (.unreadable, "noimage", "<b>a.png</b>"),
    (
      .remote(host: "cdn.example.com", file: "<hero>.png"), "noimage away",
      "<b>&lt;hero&gt;.png</b><i>remote image, cdn.example.com</i>"
    ),
    (
      .remote(host: "example.com", file: ""), "noimage away",
      "<b>example.com</b><i>remote image</i>"
    ),
    (.empty, "noimage bare", ""),
  ])
  func inPlaceOfAnImage(link: ImageLink?, classes: String, words: String) {
    let drawn = Drawn.element(images: ["a.png": Self.image(link)]) { slots in
      let image = slots.add(ImageRef(address: "a.png", in: "a.json", span: Drawn.span))
      return Element("image", .image(ImageElement(image)))
    }
    #expect(
      drawn.body == """
        <div class="e-image" data-element="image" data-kind="image">\
        <span class="e-pic e-contain"><span class="\(classes)">\(Self.frame)\(words)</span></span></div>
        """
    )
  }

  @Test(
    "No frame crosses a whole screen",
    arguments: [
      (ImageLink?.none, "<i class=\"noback\"></i>"),
      (.missing(help: nil), "<i class=\"noback\"></i>"),
      (.remote(host: "example.com", file: "a.png"), "<i class=\"noback\"></i>"),
      (.empty, ""),
    ]
  )
  func behindContent(link: ImageLink?, pattern: String) {
    let drawn = Drawn.element(images: ["a.png": Self.image(link)]) { slots in
      let image = slots.add(ImageRef(address: "a.png", in: "a.json", span: Drawn.span))
      return Element("", .stack(Stack(.vertical, []))) {
        $0.background = [.image(ImagePaint(image: image))]
      }
    }
    #expect(
      drawn.body
        == "<div class=\"e-column e-backed\"><span class=\"e-back e-cover\">\(pattern)</span></div>"
    )
  }
}
