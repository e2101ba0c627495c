import Flow
import Render
import Source
import Testing

/// The device's screen around a card, and the direction it is written in.
@Suite struct ScreenTests {
  static func card(_ statusBar: CardState.StatusBar = .automatic) -> Card {
    let root = Element("", .stack(Stack(.vertical, [])))
    return Card(
      id: "a\"b",
      kind: "basic",
      states: [
        CardState("default", root: root, statusBar: statusBar), CardState("popup", root: root),
      ],
      slots: Slots(),
      summary: CardSummary(),
      span: Drawn.span
    )
  }

  /// The opening tag of the screen.
  static func screen(_ drawn: Drawn) -> Substring {
    drawn.html.prefix { $0 != ">" }
  }

  @Test func marks() {
    #expect(
      Self.screen(Drawn(Self.card(), state: 1, locale: "he")) == """
        <div class="screen" data-card="a&quot;b" data-variant="release" data-state="popup" \
        data-locale="he" lang="he" dir="rtl"
        """
    )
  }

  @Test func signsAboveASheetAreWhite() {
    let drawn = Drawn(Self.card(.lightAbove), locale: "en", isMarked: false)
    #expect(Self.screen(drawn) == "<div class=\"screen status-above\" lang=\"en\" dir=\"ltr\"")
  }

  @Test func thumbnailsGoWithoutMarks() {
    let drawn = Drawn(Self.card(.light), locale: "pt_BR", isMarked: false)
    #expect(Self.screen(drawn) == "<div class=\"screen status-light\" lang=\"pt-BR\" dir=\"ltr\"")
    for card in [Gallery.card()] + KindGallery.cards() {
      #expect(!Drawn(card, isMarked: false).html.contains("data-"))
      #expect(!Drawn(card, isMarked: false).html.contains("tabindex"))
    }
  }

  @Test func androidHasAStatusBarOfItsOwn() {
    let html = Drawn(Self.card(), isMarked: false, on: .android).html
    #expect(
      html.hasPrefix(
        """
        <div class="screen android" lang="en" dir="ltr"><div class="status" aria-hidden="true">\
        <b>9:30</b>
        """
      )
    )
  }

  @Test func devicesAreARuleEach() {
    let css = String(decoding: DeviceRules.css, as: UTF8.self)
    #expect(
      css.split(separator: "\n").filter {
        $0.contains("se\"") || $0.contains("small") || $0.contains("se-1-landscape")
      } == [
        """
        [data-device="iphone-se"]{--w:375;--h:667;--corner:0;--top:20;--bottom:0;--detent:.5;\
        --camera:none;--bar:none;--clock:13px;--clock-room:0 12px;}
        """,
        """
        [data-device="iphone-se-1-landscape"]{--w:568;--h:320;--corner:0;--top:0;--bottom:0;\
        --detent:1;--camera:none;--bar:none;--clock-box:none;--clock:13px;--clock-room:0 12px;}
        """,
        """
        [data-device="android-small"]{--w:360;--h:640;--corner:0;--top:24;--bottom:48;--detent:.5;\
        --camera:none;--bar:block;--clock:13px;--clock-room:0 12px;}
        """,
      ]
    )
  }

  @Test func textSizesAreARuleEach() {
    let css = String(decoding: DeviceRules.css, as: UTF8.self)
    #expect(
      css.contains(
        """

        [data-type="ax3"]{--tl:1.529;--tt:1.714;--t2:2;--t3:2.15;--tb:2.353;--tc:2.375;--ts:2.4;\
        --tf:2.538;--k1:2.667;--k2:2.636;--sp:1.8;}

        """
      )
    )
    #expect(css.split(separator: "data-type").count == TextSize.allCases.count + 1)
  }

  @Test func allTabletsShowFormsInTheMiddle() {
    let drawn = Drawn.element { _ in
      Element("", .stack(Stack(.vertical, []))) {
        $0.formOnTablet = FixedSize(width: 570, height: 755)
      }
    }
    #expect(
      drawn.css.contains(
        """
        {:is([data-device="ipad"],[data-device="ipad-mini"],[data-device="ipad-mini-landscape"],\
        [data-device="android-tablet"]) &{--top:8;--bottom:12;place-self:center;\
        inline-size:570px;block-size:755px;
        """
      )
    )
  }

  @Test func aBoxMayLookOtherwiseInSomeTextSizes() {
    let drawn = Drawn.element { _ in
      Element("", .stack(Stack(.vertical, []))) {
        $0.adapted = [
          Adaptation(in: .xs ... .ax3) { $0.size.minHeight = 80 },
          Adaptation(in: .ax4 ... .ax5) { $0.gap = 4 },
        ]
      }
    }
    #expect(
      drawn.css.contains(
        """
        {&:not(:is([data-type="ax4"],[data-type="ax5"]) *){min-block-size:80px;}\
        :is([data-type="ax4"],[data-type="ax5"]) &{gap:4px;}}
        """
      )
    )
  }

  @Test func aBoxMayLookOtherwiseOnSomeDevices() {
    let drawn = Drawn.element { _ in
      Element("", .stack(Stack(.vertical, []))) {
        $0.corners = Corners(12)
        $0.adapted = [
          Adaptation(on: DeviceSet(.android, .small)) { $0.padding = Insets(8) },
          Adaptation(on: DeviceSet(.android, .tablet), isAway: true),
        ]
      }
    }
    #expect(
      drawn.css.contains(
        """
        {border-radius:12px;:is([data-device="android-small"]) &{padding:8px;}\
        :is([data-device="android-tablet"]) &{display:none;}}
        """
      )
    )
  }

  @Test func aStateThatIsNotThereDrawsNothing() {
    #expect(Drawn(Self.card(), state: 2).html == "")
    #expect(Drawn(Self.card(), state: -1).html == "")
  }

  @Test(arguments: [
    ("ar", Direction.rightToLeft), ("he-IL", .rightToLeft), ("fa_IR", .rightToLeft),
    ("ur", .rightToLeft), ("ckb", .rightToLeft), ("az-Arab", .rightToLeft), ("AR", .rightToLeft),
    ("ar-Latn", .leftToRight), ("ks-Deva-IN", .leftToRight), ("en-US", .leftToRight),
    ("de-1996", .leftToRight), ("", .leftToRight), ("no", .leftToRight), ("arn", .leftToRight),
  ])
  func directions(locale: String, expected: Direction) {
    #expect(Direction.of(locale: locale) == expected)
  }
}
