import Flow
import Source
import Testing

/// Progress with words around it, and what fills or types itself.
@Suite struct RunTests {
  static func drawn(
    _ shape: Progress.Shape,
    entrance: Entrance? = nil,
    _ change: (inout Progress, inout Slots) -> Void
  ) -> Drawn {
    Drawn.element { slots in
      let paint = Paint.solid(Themed(Color(0x112233)))
      var progress = Progress(shape, track: paint, fill: paint, label: "")
      change(&progress, &slots)
      var element = Element("p", .progress(progress))
      element.entrance = entrance
      return element
    }
  }

  @Test func numberedSteps() {
    let drawn = Self.drawn(.steps(Steps(count: 3, current: 1))) { _, _ in }
    #expect(
      drawn.body == """
        <div class="e-steps" data-element="p" data-kind="progress"><span class="e-step">\
        <i class="e-disc"><i class="e-sign"><svg viewBox="0 0 24 24" aria-hidden="true">\
        <path d="m5 12.5 4.5 4.5L19 7.5"/></svg></i></i></span><i class="e-link"></i>\
        <span class="e-step"><i class="e-disc">2</i></span><i class="e-link"></i>\
        <span class="e-step"><i class="e-disc">3</i></span></div>
        """
    )
    #expect(drawn.declarations(of: "p") == "--dot:24px;gap:4px;")
    #expect(
      drawn.css.contains(
        "font-size:12px;font-weight:500;color:rgb(255 255 255 / .5);border:2px solid #112233;"
      )
    )
    #expect(drawn.css.contains("{flex:0 1 20px;block-size:2px;margin-block-start:11px;"))
  }

  @Test func stepsWithWords() {
    let drawn = Self.drawn(.steps(Steps(count: 2, current: 0))) { progress, slots in
      let labels = [KindTests.text("You", &slots), KindTests.text("Plan", &slots)]
      let steps = Steps(count: 2, current: 0) {
        $0.fillsLater = true
        $0.checksDone = false
        $0.labels = labels
      }
      progress = Progress(
        .steps(steps),
        track: progress.track,
        fill: progress.fill,
        label: "1 of 2"
      )
    }
    #expect(
      drawn.body == """
        <div class="e-steps" data-element="p" data-kind="progress" role="group" aria-label="1 \
        of 2"><span class="e-step"><i class="e-disc">1</i><span class="e-span">You</span></span>\
        <i class="e-link"></i><span class="e-step"><i class="e-disc">2</i><span class="e-span">\
        Plan</span></span></div>
        """
    )
  }

  @Test func percentageInARing() {
    let drawn = Self.drawn(.ring(fraction: 1, size: 60, width: 4)) { progress, _ in
      progress.percentage = .init(.middle, look: Style { $0.typography = Typography(size: 16) })
    }
    #expect(
      drawn.body == """
        <div class="e-ring" data-element="p" data-kind="progress">\
        <svg viewBox="0 0 100 100" aria-hidden="true"><path pathLength="100" fill="none" \
        d="M96.667 50a46.667 46.667 0 1 1-93.333 0 46.667 46.667 0 1 1 93.333 0z" stroke-width="6.667" class="e-stroke"/><path pathLength="100" fill="none" \
        d="M96.667 50a46.667 46.667 0 1 1-93.333 0 46.667 46.667 0 1 1 93.333 0z" stroke-width="6.667" class="e-stroke"/></svg>\
        <div class="e-middle"><div class="e-percent"><span>100%</span></div></div></div>
        """
    )
    #expect(drawn.declarations(of: "p") == "--side:60px;")
  }

  @Test func ringsOfGradientsHaveRoundEnds() {
    let drawn = Self.drawn(.ring(fraction: 0.25, size: 100, width: 10)) { progress, _ in
      let stops = GradientStop.evenly([Themed(Color(0xFF0000)), Themed(Color(0x0000FF))])
      let fill = Paint.angular(AngularGradient(angle: 0, stops: stops))
      progress = Progress(progress.shape, track: progress.track, fill: fill, label: "")
    }
    #expect(
      drawn.body == """
        <div class="e-ring" data-element="p" data-kind="progress"><i class="e-arc"></i>\
        <i class="e-cap"></i><i class="e-arc"></i></div>
        """
    )
    #expect(drawn.css.contains("{background-color:#ff0000;inline-size:10px;block-size:10px;}"))
    #expect(
      drawn.css.contains(
        """
        radial-gradient(circle calc(10px/2) at calc(50% + sin(.25turn)*(50% - 10px/2)) \
        calc(50% - cos(.25turn)*(50% - 10px/2)),#000 99%,transparent),\
        conic-gradient(#000 25%,transparent 25%);
        """
      )
    )
  }

  @Test func percentageBelowABar() {
    let drawn = Self.drawn(.bar(fraction: 0.345, height: 4)) { progress, _ in
      progress.percentage = .init(.middle, look: Style())
    }
    #expect(
      drawn.body == """
        <div class="e-meter" data-element="p" data-kind="progress"><div class="e-bar">\
        <i class="e-track"><i class="e-fill"></i></i></div><div class="e-percent"><span>35%\
        </span></div></div>
        """
    )
    #expect(drawn.css.contains("{margin-block-start:8px;}"))
  }

  /// The last one whose mark is reached shows (reference: sequence, section 12.3, `loading`).
  @Test(arguments: [(0.0, 0), (0.29, 0), (0.3, 1), (0.79, 1), (0.8, 2), (1.0, 2)])
  func captions(fraction: Double, shown: Int) {
    let drawn = Self.drawn(.bar(fraction: fraction, height: 4)) { progress, slots in
      progress.captions = .init(
        [
          .init(KindTests.text("zero", &slots), from: 0),
          .init(KindTests.text("one", &slots), from: 0.3),
          .init(KindTests.text("two", &slots), from: 0.8),
        ],
        look: Style()
      )
    }
    let hidden = drawn.html.matches(of: /<span class="e-span( c[0-9a-z]*)?">/).map { $0.1 != nil }
    #expect(hidden == (0..<3).map { $0 != shown })
    #expect(drawn.css.contains("{opacity:0;}"))
  }

  @Test func aRunFillsWhenPlayed() {
    let drawn = Self.drawn(.bar(fraction: 0.34, height: 8)) { progress, slots in
      progress.run = .init(duration: 3000)
      progress.captions = .init(
        [
          .init(KindTests.text("a", &slots), from: 0),
          .init(KindTests.text("b", &slots), from: 0.5),
        ],
        look: Style()
      )
    }
    #expect(drawn.declarations(of: "p").contains("--p:.34;"))
    #expect(drawn.css.contains("inline-size:calc(var(--p)*100%);"))
    #expect(drawn.css.contains("{opacity:calc(clamp(0,(.5 - var(--p))*1000,1));}"))
    #expect(drawn.css.contains("{opacity:calc(clamp(0,(var(--p) - .5)*1000 + 1,1));}"))
    #expect(drawn.css.contains(/\.play \.a[0-9a-z]{10}\{animation:e-run 3000ms ease-out both\}/))
  }

  @Test func aRunThatEntersDoesBoth() {
    let entrance = Entrance(from: MotionState { $0.opacity = 0 }, duration: 300)
    let drawn = Self.drawn(.ring(fraction: 0, size: 120, width: 8), entrance: entrance) {
      progress,
      _ in progress.run = .init(duration: 500, easing: .linear)
    }
    let name = drawn.tag(of: "p").firstMatch(of: /a[0-9a-z]{10}/)?.0 ?? ""
    #expect(
      drawn.css.contains(
        """
        .play .\(name){animation:\(name) 300ms ease-in-out 0ms both,e-run 500ms linear both}
        @keyframes \(name){from{opacity:0}}

        """
      )
    )
    #expect(drawn.css.contains("stroke-dasharray:calc(var(--p)*100px) 100px;"))
  }

  @Test(arguments: [0, 1, 2, 3])
  func runningDotsStandAtTheirFraction(filled: Int) {
    let shape = Progress.Shape.segments(count: 3, filled: filled, gap: 4, height: 4)
    let drawn = Self.drawn(shape) { progress, _ in progress.run = .init(duration: 500) }
    let place = Double(drawn.declarations(of: "p").firstMatch(of: /--p:([.0-9]+);/)?.1 ?? "") ?? -1
    let marks = drawn.html.matches(of: /e-lit (c[0-9a-z]+)/).map { match in
      let rule = drawn.rule(String(match.1)) ?? ""
      return Double(rule.firstMatch(of: /--p\) - ([.0-9]+)\)/)?.1 ?? "") ?? 2
    }
    #expect(marks.count == 3)
    #expect(marks.filter { $0 < place }.count == filled)
  }

  /// Start, overshoot at half time, rest (reference: sequence, section 8, `bounce`).
  @Test func bounce() {
    let entrance = Entrance(
      from: MotionState {
        $0.scale = 0.3
        $0.opacity = 0
      },
      through: MotionState { $0.scale = 1.1 },
      duration: 300
    )
    let drawn = Self.drawn(.words(current: 1, count: 2), entrance: entrance) { _, _ in }
    let name = drawn.tag(of: "p").firstMatch(of: /a[0-9a-z]{10}/)?.0 ?? ""
    #expect(
      drawn.css.contains(
        """
        .play .\(name){animation:\(name) 300ms ease-in-out 0ms both}
        @keyframes \(name){from{transform:scale(.3);opacity:0}50%{transform:scale(1.1)}}

        """
      )
    )
  }

  @Test func distancesOfEntrancesAreOfTheCanvas() {
    let drawn = Drawn.element { _ in
      var box = Element("box", .stack(Stack(.vertical, [])))
      box.entrance = Entrance(from: MotionState { $0.y = .points(50) }, duration: 300)
      let canvas = Layers.Canvas(width: 393, height: 852)
      return Element("", .layers(Layers(canvas: canvas, [.init(box, .at(x: 0, y: 0))])))
    }
    #expect(drawn.css.contains("{from{transform:translate(0,calc(50px*var(--kx)))}}"))
  }

  @Test func textsAreTyped() {
    let drawn = Drawn.element { slots in
      var inner = Element("", .text(TextElement(KindTests.text("a<b", &slots))))
      inner.style.opacity = 0.5
      var box = Element("box", .stack(Stack(.vertical, [inner])))
      box.entrance = .typewriter(delay: 50, duration: 900)
      let rest = Element("", .text(TextElement(KindTests.text("still", &slots))))
      return Element("", .stack(Stack(.vertical, [box, rest])))
    }
    #expect(
      drawn.body == """
        <div class="e-column"><div class="e-column" data-element="box" data-kind="stack">\
        <p class="e-text"><span class="e-typing">a&lt;b</span></p></div>\
        <p class="e-text">still</p></div>
        """
    )
    let name = drawn.tag(of: "box").firstMatch(of: /a[0-9a-z]{10}/)?.0 ?? ""
    #expect(
      drawn.css.contains(
        """
        .play .\(name){animation:\(name) 900ms linear 50ms both}
        @keyframes \(name){from{--type:0}to{--type:1}}

        """
      )
    )
  }
}
