import Flow
import Testing

/// Styles: what is set on top, the CSS of the class below.
@Suite struct StyleTests {
  /// The declarations of a box with a style, in a parent.
  static func css(
    _ axis: Stack.Axis = .vertical,
    _ distribution: Stack.Distribution = .start,
    canvas: Bool = false,
    _ change: (inout Style) -> Void
  ) -> String {
    let box = Element("box", .stack(Stack(.vertical, [])), change)
    let stack = Element("", .stack(Stack(axis, distribution: distribution, [box])))
    let size = Layers.Canvas(width: 400, height: 800)
    let layers = Layers(canvas: canvas ? size : nil, [.init(stack, .fill)])
    return Drawn.element { _ in Element("", .layers(layers)) }.declarations(of: "box")
  }

  /// The declarations of a child of layers.
  static func css(_ placement: Layers.Placement, canvas: Bool = false) -> String {
    let box = Element("box", .stack(Stack(.vertical, []))) { $0.margin.top = 2 }
    let size = Layers.Canvas(width: 400, height: 800)
    let layers = Layers(canvas: canvas ? size : nil, [.init(box, placement)])
    return Drawn.element { _ in Element("", .layers(layers)) }.declarations(of: "box")
  }

  @Test func nothing() { #expect(Self.css { _ in } == "") }

  @Test func colours() {
    #expect(
      Self.css {
        $0.background = [.solid(Themed(Color(0xFFFFFF), dark: Color(0x000000, alpha: 0.5)))]
        $0.foreground = Themed(.clear)
      } == "background-color:light-dark(#ffffff,rgb(0 0 0 / .5));color:transparent;"
    )
  }

  @Test func paintsInOrder() {
    let stops = GradientStop.evenly([Themed(Color(0xFF0000)), Themed(Color(0x0000FF))])
    #expect(
      Self.css {
        $0.background = [
          .solid(Themed(Color(0x00FF00))),
          .linear(LinearGradient(angle: 90, stops: stops)),
          .radial(RadialGradient(stops: stops, radius: 300)),
          .angular(AngularGradient(angle: 45, stops: stops)), .blur(radius: 30),
        ]
      } == """
        background-color:#00ff00;background-image:conic-gradient(from 45deg,#ff0000,#0000ff),\
        radial-gradient(circle 300px at center,#ff0000,#0000ff),\
        linear-gradient(90deg,#ff0000,#0000ff);\
        -webkit-backdrop-filter:blur(30px);backdrop-filter:blur(30px);
        """
    )
  }

  /// L = |sin a| + |cos a|, from (1 - 1/L)/2 to (1 + 1/L)/2 (reference: appdna, section 7.4).
  @Test(arguments: [
    (0.0, "0deg,#ff0000,#0000ff"), (90, "90deg,#ff0000,#0000ff"),
    (45, "45deg,#ff0000 14.645%,#0000ff 85.355%"), (135, "135deg,#ff0000 14.645%,#0000ff 85.355%"),
    (30, "30deg,#ff0000 13.397%,#0000ff 86.603%"), (-45, "-45deg,#ff0000 14.645%,#0000ff 85.355%"),
  ])
  func gradientOfAUnit(angle: Double, expected: String) {
    let css = Self.css {
      $0.background = [
        .linear(
          LinearGradient(
            angle: angle,
            stops: GradientStop.evenly([Themed(Color(0xFF0000)), Themed(Color(0x0000FF))]),
            extent: .unit
          )
        )
      ]
    }
    #expect(css == "background-image:linear-gradient(\(expected));")
  }

  @Test func gradientStopsAtPlaces() {
    let css = Self.css {
      $0.background = [
        .linear(
          LinearGradient(
            angle: 180,
            stops: [
              GradientStop(Themed(Color(0xFF0000), dark: Color(0x800000)), at: 0.1),
              GradientStop(Themed(Color(0x0000FF)), at: 0.9),
            ]
          )
        )
      ]
    }
    #expect(
      css == """
        background-image:linear-gradient(180deg,light-dark(#ff0000,#800000) 10%,#0000ff 90%);
        """
    )
  }

  @Test func bordersAndCorners() {
    #expect(
      Self.css {
        $0.border = Border(width: 1.5, color: Themed(Color(0x112233)), line: .dotted)
        $0.corners = Corners(12)
      } == "border:1.5px dotted #112233;border-radius:12px;"
    )
    #expect(
      Self.css {
        $0.corners = Corners(topLeading: 1, topTrailing: 2, bottomTrailing: 3, bottomLeading: 0)
      } == """
        border-start-start-radius:1px;border-start-end-radius:2px;border-end-end-radius:3px;\
        border-end-start-radius:0;
        """
    )
  }

  @Test func centredBorderIsABoxOfItsOwn() {
    let drawn = Drawn.element { _ in
      Element("box", .stack(Stack(.vertical, []))) {
        $0.border = Border(width: 3, color: Themed(Color(0x112233)), placement: .centered)
        $0.corners = Corners(10)
        $0.isClipped = true
      }
    }
    #expect(
      drawn.body == """
        <div class="e-column e-edged" data-element="box" data-kind="stack">\
        <i class="e-edge"></i></div>
        """
    )
    #expect(
      drawn.declarations(of: "box")
        == "border-radius:10px;overflow:clip;overflow-clip-margin:1.5px;"
    )
    #expect(drawn.css.contains("{inset:-1.5px;border:3px solid #112233;border-radius:11.5px;}"))
  }

  /// Lines over what is in a box take no room; one along the top may be thinner than a pixel.
  @Test(arguments: [
    (Border.Placement.over, "{inset:0;border:.5px solid #112233;border-radius:10px;}"),
    (.top, "{inset:0 0 auto;block-size:.5px;background:#112233;}"),
  ])
  func bordersOverContentAreBoxesOfTheirOwn(placement: Border.Placement, css: String) {
    let drawn = Drawn.element { _ in
      Element("box", .stack(Stack(.vertical, []))) {
        $0.border = Border(width: 0.5, color: Themed(Color(0x112233)), placement: placement)
        $0.corners = Corners(10)
      }
    }
    #expect(drawn.declarations(of: "box") == "border-radius:10px;")
    #expect(drawn.css.contains(css), "\(drawn.css)")
  }

  @Test func shadows() {
    let shadow = Shadow(y: 4, blur: 14, spread: -1, color: Themed(Color(0x10B981, alpha: 0.4)))
    let inner = Shadow(x: 1, color: Themed(Color(0)), isInset: true)
    #expect(
      Self.css { $0.shadows = [shadow, inner] } == """
        box-shadow:0 4px 14px -1px rgb(16 185 129 / .4),inset 1px 0 0 0 #000000;
        """
    )
    #expect(
      Self.css {
        $0.shadows = [shadow, inner]
        $0.castsContentShadow = true
      } == "filter:drop-shadow(0 4px 7px rgb(16 185 129 / .4));"
    )
  }

  @Test func spaceIsLogicalAndKnowsTheSafeArea() {
    #expect(
      Self.css {
        $0.margin = Insets(top: -4, leading: 8, bottom: -4, trailing: 16)
        $0.padding = Insets(vertical: 8, horizontal: 24)
        $0.safeArea = [.top, .bottom]
      } == """
        margin-block:-4px;margin-inline:8px 16px;\
        padding-block:calc(var(--top)*1px + 8px) calc(var(--bottom)*1px + 8px);\
        padding-inline:24px;
        """
    )
    #expect(Self.css { $0.padding = Insets(6) } == "padding:6px;")
    #expect(Self.css { $0.padding = Insets(-6) } == "")
  }

  @Test func sizesDependOnTheParentsAxis() {
    let fill: (inout Style) -> Void = { $0.size = SizeRules(width: .fill, height: .fill) }
    #expect(
      Self.css(.vertical, .start, canvas: false, fill)
        == "inline-size:100%;flex:1 1 0%;min-block-size:0;"
    )
    #expect(
      Self.css(.horizontal, .start, canvas: false, fill)
        == "flex:1 1 0%;min-inline-size:0;block-size:100%;"
    )
    #expect(
      Self.css {
        $0.size = SizeRules(width: .fill, maxWidth: 520)
        $0.margin = Insets(vertical: 0, horizontal: 16)
      } == "margin-inline:16px;inline-size:calc(100% - 32px);max-inline-size:520px;"
    )
    #expect(Self.css { $0.size.width = .hug } == "inline-size:fit-content;")
    #expect(Self.css(.horizontal) { $0.size.width = .hug } == "flex:0 1 auto;")
    #expect(Self.css { $0.size.height = .points(56) } == "block-size:56px;flex:none;")
    #expect(Self.css { $0.size.width = .share(0.625) } == "inline-size:62.5%;")
    #expect(Self.css(.horizontal) { $0.size.width = .part(2) } == "flex:2 1 0%;min-inline-size:0;")
    #expect(Self.css(.horizontal, .equal) { _ in } == "flex:1 1 0%;min-inline-size:0;")
  }

  @Test func textFollowsTheReader() {
    var type = Typography(size: 28, weight: 700, alignment: .leading, scaling: .title1)
    type.family = FontFamily(["Playfair Display", "\";}*{x:y"], .serif)
    type.lineHeight = 1.2
    type.letterSpacing = -0.2
    type.transform = .uppercase
    type.isItalic = true
    #expect(
      Self.css { $0.typography = type } == """
        font-size:calc(28px*var(--tt));font-weight:700;font-style:italic;\
        font-family:"Playfair Display","xy",ui-serif,"New York",Georgia,"Noto Serif",serif;\
        text-align:start;line-height:1.2;letter-spacing:-.2px;text-transform:uppercase;
        """
    )
    #expect(
      Self.css { $0.typography = Typography(size: 17, scaling: .body) }
        == "font-size:calc(17px*var(--tb));"
    )
    var short = Typography()
    short.maxLines = 2
    short.isBalanced = true
    #expect(
      Self.css { $0.typography = short } == """
        text-wrap:balance;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;\
        overflow:hidden;
        """
    )
    var japanese = Typography()
    japanese.languages = [LanguageRule("ja", weight: 400, alignment: .leading), LanguageRule("ko")]
    let rule = ".screen:lang(ja) &{font-weight:400;text-align:start;"
    #expect(Self.css { $0.typography = japanese } == rule)
    var counter = Typography()
    counter.hasTabularDigits = true
    #expect(Self.css { $0.typography = counter } == "font-variant-numeric:tabular-nums;")
  }

  @Test func effects() {
    #expect(
      Self.css {
        $0.opacity = 0.5
        $0.rotation = -4
        $0.shift = Shift(x: 10, y: -3)
        $0.bottomFade = 20
        $0.alignment = .end
      } == """
        align-self:end;opacity:.5;rotate:-4deg;translate:calc(10px*var(--turn)) -3px;\
        mask-image:linear-gradient(#000 calc(100% - 20px),transparent);
        """
    )
  }

  @Test func places() {
    #expect(Self.css(.fill) == "margin-block:2px 0;")
    #expect(Self.css(.center) == "place-self:center;margin-block:2px 0;")
    #expect(
      Self.css(.at(x: 24, y: 470)) == "position:absolute;left:24px;top:470px;margin-block:2px 0;"
    )
    #expect(
      Self.css(.at(x: 24, y: 470), canvas: true) == """
        position:absolute;left:calc(24px*var(--kx));top:calc(470px*var(--ky));\
        margin-block:calc(2px*var(--kx)) 0;
        """
    )
    #expect(
      Self.css(.pinned(.init(leading: 16, bottom: 8, trailing: 16, safeArea: .bottom))) == """
        align-self:end;justify-self:stretch;\
        margin-block:2px calc(var(--bottom)*1px + 8px);margin-inline:16px;
        """
    )
  }

  @Test func everythingOnACanvasScalesWithTheDevice() {
    #expect(
      Self.css(canvas: true) {
        $0.size.width = .points(280)
        $0.typography = Typography(size: 34, scaling: .title1)
      } == "inline-size:calc(280px*var(--kx));font-size:calc(34px*var(--tt)*var(--kx));"
    )
  }

  @Test func starsAndRibbons() {
    #expect(
      Self.css { $0.outline = .burst(points: 4, inner: 0.5) } == """
        clip-path:polygon(50% 0,67.678% 32.322%,100% 50%,67.678% 67.678%,50% 100%,32.322% 67.678%,\
        0 50%,32.322% 32.322%);
        """
    )
    #expect(
      Self.css(canvas: true) { $0.outline = .ribbon(notch: 6) } == """
        clip-path:polygon(0 0,100% 0,calc(100% - calc(6px*var(--kx))) 50%,100% 100%,0 100%,\
        calc(6px*var(--kx)) 50%);
        """
    )
  }

  @Test func circles() {
    #expect(Self.css { $0.outline = .circle } == "clip-path:circle();")
  }

  @Test func shadowsBordersCornersAndTurnsTogether() {
    #expect(
      Self.css {
        $0.border = Border(width: 2, color: Themed(Color(0x112233)), line: .dashed)
        $0.corners = Corners(topLeading: 9999, topTrailing: 0, bottomTrailing: 4, bottomLeading: 4)
        $0.shadows = [
          Shadow(blur: 16, color: Themed(Color(0x112233, alpha: 0.5))),
          Shadow(x: 1, y: -2, blur: 3, spread: 4, color: Themed(Color(0)), isInset: true),
        ]
        $0.opacity = 0.5
        $0.rotation = -12.5
      } == """
        border:2px dashed #112233;border-start-start-radius:9999px;border-start-end-radius:0;\
        border-end-end-radius:4px;border-end-start-radius:4px;\
        box-shadow:0 0 16px 0 rgb(17 34 51 / .5),inset 1px -2px 3px 4px #000000;\
        opacity:.5;rotate:-12.5deg;
        """
    )
  }

  @Test func gradientsOfOneColourAndOfNone() {
    let red = GradientStop.evenly([Themed(Color(0xFF0000))])
    #expect(
      Self.css { $0.background = [.radial(RadialGradient(stops: red))] }
        == "background-image:radial-gradient(circle at center,#ff0000,#ff0000);"
    )
    #expect(
      Self.css { $0.background = [.linear(LinearGradient(angle: 180, stops: []))] }
        == "background-image:linear-gradient(180deg,transparent,transparent);"
    )
  }
}
