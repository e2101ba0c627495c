import Flow
import Source
import Testing

/// Tests of the kinds that Sequence and AppDNA have beyond Nimbus: the element on top, its HTML below.
@Suite struct KindTests {
  static let white = Themed(Color(0xFFFFFF))
  static let grey = Themed(Color(0x808080))

  static func text(_ raw: String, _ slots: inout Slots) -> TextSlot {
    slots.add(TextRef(raw, span: Drawn.span))
  }

  @Test func stars() {
    let stars = Rating.Stars(count: 3, full: Self.white, empty: Self.grey, areOutlines: true)
    let drawn = Drawn.element { _ in
      Element("r", .rating(Rating(.stars(stars), value: 1.25) { $0.gap = 4 }))
    }
    #expect(
      drawn.body == """
        <div class="e-rating" data-element="r" data-kind="rating" role="img" aria-label="1.25 \
        of 3"><i class="e-mark"><svg viewBox="0 0 24 24" aria-hidden="true" class="e-solid">\
        <path d="m12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z"/></svg>\
        </i><i class="e-mark"><svg viewBox="0 0 24 24" aria-hidden="true">\
        <path d="m12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z"/></svg>\
        <i class="e-share"><svg viewBox="0 0 24 24" aria-hidden="true" class="e-solid">\
        <path d="m12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z"/></svg>\
        </i></i><i class="e-mark"><svg viewBox="0 0 24 24" aria-hidden="true">\
        <path d="m12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z"/></svg>\
        </i></div>
        """
    )
    #expect(drawn.declarations(of: "r") == "--side:32px;gap:4px;")
  }

  @Test func faces() {
    let drawn = Drawn.element { slots in
      let faces = ["🙁", "🙂"].map { Self.text($0, &slots) }
      return Element("r", .rating(Rating(.emoji(faces), value: 2)))
    }
    #expect(
      drawn.body == """
        <div class="e-rating" data-element="r" data-kind="rating"><span class="e-face">🙁</span>\
        <span class="e-face e-now">🙂</span></div>
        """
    )
    #expect(drawn.css.contains("{scale:1.2;}") && drawn.css.contains("{opacity:.4;}"))
  }

  @Test func filmWithAPoster() {
    let drawn = Drawn.element(images: ["id": ElementTests.picture(dark: false)]) { slots in
      let poster = slots.add(ImageRef("id", span: Drawn.span))
      let media = Media(.video, source: "https://example.org/?a=1&b=\"2\"") {
        $0.poster = poster
        $0.play = Media.Play()
      }
      return Element("film", .media(media))
    }
    #expect(
      drawn.body == """
        <div class="e-media" data-element="film" data-kind="media" \
        title="https://example.org/?a=1&amp;b=&quot;2&quot;"><span class="e-pic e-cover">\
        <img src="static/art.0123456789.png" alt="" width="300" height="200"></span>\
        <i class="e-play"><i class="e-sign">\
        <svg viewBox="0 0 24 24" aria-hidden="true" class="e-solid">\
        <path d="M6 3.5v17l15-8.5z"/></svg></i></i></div>
        """
    )
    #expect(
      drawn.css.contains(
        "{inline-size:60px;block-size:60px;background-color:rgb(255 255 255 / .9);}"
      )
    )
    #expect(
      drawn.css.contains("{inline-size:24px;block-size:24px;color:#0f172a;translate:2px;}")
    )
  }

  @Test func animationInWords() {
    let drawn = Drawn.element { _ in
      Element("moon", .media(Media(.lottie, source: "") { $0.caption = "Lottie" }))
    }
    #expect(
      drawn.body == """
        <div class="e-media" data-element="moon" data-kind="media"><span class="e-words">Lottie\
        </span></div>
        """
    )
  }

  @Test func wheel() {
    let drawn = Drawn.element { slots in
      let rows = (1...3).map { Self.text(String($0), &slots) }
      let column = Wheel.Column(rows, selected: 1) {
        $0.label = Self.text("Weight", &slots)
        $0.suffix = Self.text("kg", &slots)
      }
      return Element("w", .picker(Wheel([column])))
    }
    #expect(
      drawn.body == """
        <div class="e-wheel" data-element="w" data-kind="picker"><div class="e-heads">\
        <div class="e-head"><span class="e-span">Weight</span></div></div><div class="e-reels">\
        <i class="e-band"></i><div class="e-reel"><div class="e-rows"><span class="e-turn">1\
        </span><span class="e-turn e-now">2</span><span class="e-turn">3</span></div>\
        <span class="e-span">kg</span></div></div></div>
        """
    )
    #expect(drawn.css.contains("transform:translateY(38.942px) scaleY(.921);"))
    #expect(drawn.css.contains("transform:translateY(-38.942px) scaleY(.921);"))
  }

  @Test func aWheelDrawsWhatIsNear() {
    let drawn = Drawn.element { slots in
      let rows = (0..<1000).map { Self.text("row \($0).", &slots) }
      let wheel = Wheel([Wheel.Column(rows, selected: 500)]) { $0.rowLength = 20 }
      return Element("w", .picker(wheel))
    }
    let seen = drawn.html.matches(of: /row (\d+)\./).compactMap { Int($0.1) }
    #expect(seen == Array(496...504))
  }

  @Test(arguments: [-1, 3, Int.max, Int.min])
  func aWheelWithoutAChosenRowIsEmpty(selected: Int) {
    let drawn = Drawn.element { slots in
      let rows = (1...3).map { Self.text("row \($0)", &slots) }
      return Element("w", .picker(Wheel([Wheel.Column(rows, selected: selected)])))
    }
    #expect(!drawn.html.contains("row "))
  }

  @Test func panel() {
    let drawn = Drawn.element { _ in
      let panel = Placeholder("native: <pay>", reason: "", detail: "{\"a\": 1}", isPanel: true)
      return Element("p", .placeholder(panel))
    }
    #expect(
      drawn.body == """
        <div class="e-placeholder e-panel" data-element="p" data-kind="placeholder" \
        title="{&quot;a&quot;: 1}"><b>native: &lt;pay&gt;</b></div>
        """
    )
  }

  @Test func unknownSymbolsAreNamed() {
    let drawn = Drawn.element { _ in
      Element("", .icon(Icon(.symbol("figure.walk"), size: 24)))
    }
    #expect(drawn.body.hasPrefix("<span class=\"e-icon\" title=\"figure.walk\">"))
  }

  @Test func colourOfTheStarOfARequiredField() {
    let drawn = Drawn.element { slots in
      var looks = Field.Looks()
      looks.star = Themed(Color(0xFF3B30))
      let label = Self.text("Name", &slots)
      let field = Field(.text, name: "n", label: label, isRequired: true, looks: looks)
      return Element("n", .field(field))
    }
    #expect(drawn.body.contains("<i class=\"e-star\">*</i>"))
    #expect(drawn.css.contains("{color:#ff3b30;}"))
  }

  @Test(arguments: [
    (Scroll.Snap.none, ""), (.start, "scroll-snap-type:block mandatory;--snap:start;"),
    (.center, "scroll-snap-type:block mandatory;--snap:center;"),
  ])
  func snappingScroll(snap: Scroll.Snap, expected: String) {
    let drawn = Drawn.element { _ in
      let content = Element("", .stack(Stack(.vertical, [])))
      return Element("s", .scroll(Scroll(showsIndicator: true, snap: snap, content)))
    }
    #expect(drawn.declarations(of: "s") == "scrollbar-width:thin;" + expected)
  }

  @Test func snappingKeepsThePadding() {
    let drawn = Drawn.element { _ in
      let content = Element("", .stack(Stack(.horizontal, [])))
      return Element("s", .scroll(Scroll(.horizontal, snap: .start, content))) {
        $0.padding = Insets(vertical: 4, horizontal: 16)
        $0.size = SizeRules(width: .fill, height: .points(300), maxHeight: 200)
      }
    }
    #expect(
      drawn.declarations(of: "s") == """
        padding-block:4px;padding-inline:16px;inline-size:100%;block-size:300px;\
        max-block-size:200px;scroll-snap-type:inline mandatory;--snap:start;\
        scroll-padding-inline-start:16px;
        """
    )
  }
}
