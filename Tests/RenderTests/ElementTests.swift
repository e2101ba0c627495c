import Source
import Testing

@testable import Flow

/// Every kind of element: the element on top, its HTML below.
@Suite struct ElementTests {
  let span = Drawn.span

  @Test func text() {
    let drawn = Drawn.element { slots in
      let text = slots.add(TextRef("Hi <you> & \"me\"", span: Drawn.span))
      return Element("title", .text(TextElement(text)), origin: .init("heading", Drawn.span))
    }
    #expect(
      drawn.body == """
        <p class="e-text" data-element="title" data-kind="text" data-origin="heading">\
        Hi &lt;you&gt; &amp; &quot;me&quot;</p>
        """
    )
  }

  @Test func headingOfATable() {
    let drawn = Drawn.element(locale: "de", words: ["T/Key": Self.translated("Hallo", in: "de")]) {
      slots in
      let text = slots.add(TextRef("T/Key", span: Drawn.span, lookup: .tableAndKey))
      return Element("title", .text(TextElement(text, role: .heading)))
    }
    #expect(
      drawn.body == """
        <p class="e-text e-heading" data-element="title" data-kind="text" data-text="T/Key" \
        role="heading" aria-level="2">Hallo</p>
        """
    )
  }

  @Test func textOfAnotherLocale() {
    let drawn = Drawn.element(locale: "he", words: ["T/Key": Self.translated("Hello", in: "en_US")])
    { slots in
      let text = slots.add(TextRef("T/Key", span: Drawn.span, lookup: .tableAndKey))
      return Element("title", .text(TextElement(text)))
    }
    #expect(
      drawn.body == """
        <p class="e-text" data-element="title" data-kind="text" data-text="T/Key" \
        lang="en-US" data-mark="fallback"><bdi>Hello</bdi></p>
        """
    )
  }

  @Test func missingText() {
    let drawn = Drawn.element(words: ["T/K<y": ResolvedText("T/K<y", .missing)]) { slots in
      let text = slots.add(TextRef("T/K<y", span: Drawn.span, lookup: .tableAndKey))
      return Element("", .text(TextElement(text)))
    }
    #expect(
      drawn.body == """
        <p class="e-text" data-text="T/K&lt;y" data-mark="missing">T/K&lt;y</p>
        """
    )
  }

  @Test func richText() {
    let drawn = Drawn.element { slots in
      var bold = Typography()
      bold.weight = 700
      return Element(
        "terms",
        .richText(
          RichText([
            .init(slots.add(TextRef("I agree to ", span: Drawn.span))),
            .init(slots.add(TextRef("all", span: Drawn.span)), typography: bold),
          ])
        )
      )
    }
    #expect(
      drawn.body == """
        <p class="e-text" data-element="terms" data-kind="rich-text">\
        <span class="e-span">I agree to </span><span class="e-span">all</span></p>
        """
    )
  }

  @Test func stackOfAnonymousBoxes() {
    let drawn = Drawn.element { slots in
      let text = slots.add(TextRef("a", span: Drawn.span))
      let row = Element("", .stack(Stack(.horizontal, [Element("", .text(TextElement(text)))])))
      return Element("", .stack(Stack(.vertical, [row, Element("", .spacer(Spacer()))])))
    }
    #expect(
      drawn.body == """
        <div class="e-column"><div class="e-row"><p class="e-text">a</p></div>\
        <div class="e-spacer"></div></div>
        """
    )
  }

  @Test func layersAndScroll() {
    let drawn = Drawn.element { slots in
      let text = slots.add(TextRef("a", span: Drawn.span))
      let scroll = Scroll(.vertical, Element("a", .text(TextElement(text))))
      return Element("", .layers(Layers([.init(Element("", .scroll(scroll)), .fill)])))
    }
    #expect(
      drawn.body == """
        <div class="e-layers"><div class="e-scroll" tabindex="0">\
        <p class="e-text" data-element="a" data-kind="text">a</p></div></div>
        """
    )
  }

  @Test("what scrolls is not clipped as well, which would stop it")
  func clippedScroll() {
    let drawn = Drawn.element { _ in
      let long = Element("", .spacer(Spacer(900)))
      return Element("box", .scroll(Scroll(.vertical, long))) {
        $0.corners = Corners(16)
        $0.isClipped = true
      }
    }
    #expect(drawn.declarations(of: "box") == "border-radius:16px;")
  }

  @Test func imageForLightAndDark() {
    let drawn = Drawn.element(images: ["id": Self.picture()], root: "../../") { slots in
      let image = slots.add(ImageRef("id", span: Drawn.span))
      return Element("image", .image(ImageElement(image, isDecorative: false)))
    }
    #expect(
      drawn.body == """
        <div class="e-image" data-element="image" data-kind="image">\
        <span class="e-pic e-contain">\
        <img class="onlight" src="../../static/art.0123456789.png" alt="id" width="300" \
        height="200"><img class="ondark" src="../../static/art.dark.png" alt="id"></span>\
        </div>
        """
    )
  }

  @Test func thumbnailOfAnImage() {
    let drawn = Drawn.element(images: ["id": Self.picture()], isMarked: false) { slots in
      let image = slots.add(ImageRef("id", span: Drawn.span))
      return Element("image", .image(ImageElement(image, fit: .cover))) {
        $0.size = SizeRules(width: .fill, height: .points(100))
      }
    }
    #expect(
      drawn.body == """
        <div class="e-image e-both"><span class="e-pic e-cover">\
        <img class="onlight" src="static/art.0123456789.png" alt="" width="300" \
        height="200" loading="lazy" decoding="async">\
        <img class="ondark" src="static/art.dark.png" alt="" loading="lazy" \
        decoding="async"></span></div>
        """
    )
  }

  @Test("A picture that the app mirrors turns with the page")
  func turningImage() {
    var light = PictureFile(path: "static/a.svg", width: 8, height: 8)
    light.direction = .leftToRight
    var dark = PictureFile(path: "static/b.svg", width: 8, height: 8)
    dark.direction = .rightToLeft
    let image = ResolvedImage(id: "id", asset: "Art", light: light, dark: dark, span: nil)
    let drawn = Drawn.element(images: ["id": image]) { slots in
      Element("", .image(ImageElement(slots.add(ImageRef("id", span: Drawn.span)))))
    }
    #expect(
      drawn.body == """
        <div class="e-image"><span class="e-pic e-contain">\
        <img class="onlight e-turns" src="static/a.svg" alt="" width="8" height="8">\
        <img class="ondark e-turns-back" src="static/b.svg" alt="" width="8" height="8"></span></div>
        """
    )
  }

  @Test(
    "iOS sets a text in the direction of its first letter",
    arguments: [
      ("he", "Firefox שומר עליך.", true), ("he", "עם Firefox", false), ("he", "12 %", false),
      ("en", "עם Firefox", true), ("en", "Firefox", false),
    ]
  )
  func ownDirection(locale: String, words: String, isSet: Bool) {
    let drawn = Drawn.element(locale: locale) { slots in
      Element("", .text(TextElement(slots.add(TextRef(words, span: Drawn.span)))))
    }
    #expect(
      drawn.body == "<p class=\"e-text\">" + (isSet ? "<bdi>\(words)</bdi>" : words) + "</p>"
    )
  }

  @Test func missingImage() {
    let drawn = Drawn.element { slots in
      let image = slots.add(ImageRef("no<where>", span: Drawn.span))
      return Element("image", .image(ImageElement(image)))
    }
    #expect(
      drawn.body == """
        <div class="e-image" data-element="image" data-kind="image">\
        <span class="e-pic e-contain"><span class="noimage">\
        <svg viewBox="0 0 24 24" aria-hidden="true">\
        <rect x="3" y="4" width="18" height="16" rx="2"/><circle cx="9" cy="10" r="2"/>\
        <path d="m21 16-5-5-9 9"/></svg><b>no&lt;where&gt;</b></span></span></div>
        """
    )
  }

  @Test func imageBehindContent() {
    let drawn = Drawn.element(images: ["id": Self.picture(dark: false)]) { slots in
      let image = slots.add(ImageRef("id", span: Drawn.span))
      return Element("", .stack(Stack(.vertical, []))) {
        $0.background = [
          .solid(Themed(Color(0xFF0000))),
          .image(ImagePaint(image: image, overlay: Themed(Color(0, alpha: 0.4)))),
        ]
      }
    }
    #expect(
      drawn.body == """
        <div class="e-column e-backed"><i class="e-back"></i><span class="e-back e-cover">\
        <img src="static/art.0123456789.png" alt="" width="300" height="200"></span>\
        <i class="e-back"></i></div>
        """
    )
  }

  @Test func iconWithALabel() {
    let drawn = Drawn.element { slots in
      var element = Element("back", .icon(Icon(.symbol("chevron.left"), size: 20)))
      element.accessibilityLabel = slots.add(TextRef("Go \"back\"", span: Drawn.span))
      return element
    }
    #expect(
      drawn.body == """
        <span class="e-icon e-turns" data-element="back" data-kind="icon" role="img" \
        aria-label="Go &quot;back&quot;"><svg viewBox="0 0 24 24" aria-hidden="true">\
        <path d="m15 5-7 7 7 7"/></svg></span>
        """
    )
  }

  @Test func emoji() {
    let drawn = Drawn.element { slots in
      let moon = slots.add(TextRef("🌙", span: Drawn.span))
      return Element("icon", .icon(Icon(.emoji(moon), size: 64)))
    }
    #expect(
      drawn.body == """
        <span class="e-emoji" data-element="icon" data-kind="icon">🌙</span>
        """
    )
  }

  @Test func whatNeverShowsIsNotDrawn() {
    let drawn = Drawn.element { slots in
      var element = Element("gone", .text(TextElement(slots.add(TextRef("x", span: Drawn.span)))))
      element.presence = Presence(.constant(false)) { _ in nil }
      return element
    }
    #expect(drawn.body == "")
  }

  @Test func emphasis() {
    let cases = [
      ("1. Open *Settings* and _go_", "1. Open <b>Settings</b> and <em>go</em>"),
      ("*bold _both_*", "<b>bold <em>both</em></b>"),
      ("2 * 3 * 4", "2 * 3 * 4"),
      ("snake_case_name", "snake_case_name"),
      ("*<script>*", "<b>&lt;script&gt;</b>"),
      ("*open", "*open"), ("**", "**"), ("*", "*"), ("", ""),
      ("*設定*を開く", "<b>設定</b>を開く"),
      ("_*_*", "<em>*</em>*"),
    ]
    for (text, html) in cases {
      let drawn = Drawn.element { slots in
        Element(
          "",
          .text(TextElement(slots.add(TextRef(text, span: Drawn.span, markup: .emphasis))))
        )
      }
      #expect(drawn.body == "<p class=\"e-text\">\(html)</p>")
    }
  }

  static func translated(_ text: String, in locale: String) -> ResolvedText {
    ResolvedText(
      text,
      .table(
        .init(
          table: "T",
          key: "Key",
          locale: locale,
          span: Drawn.span,
          isFallback: locale == "en_US"
        )
      )
    )
  }

  static func picture(dark: Bool = true) -> ResolvedImage {
    ResolvedImage(
      id: "id",
      asset: "Art",
      light: PictureFile(path: "static/art.0123456789.png", width: 300.4, height: 200),
      dark: dark ? PictureFile(path: "static/art.dark.png", width: nil, height: nil) : nil,
      span: nil
    )
  }
}
