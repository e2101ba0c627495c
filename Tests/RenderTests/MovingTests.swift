import Flow
import Source
import Testing

/// Tests of elements that move, jump, spin and count down while a card plays.
@Suite struct MovingTests {
  private static func moving(_ animation: Animation, canvas: Bool = false) -> Drawn {
    Drawn.element { _ in
      var box = Element("box", .stack(Stack(.vertical, [])))
      box.animation = animation
      return box
    }
  }

  private static func name(in drawn: Drawn, of id: String = "box") -> String {
    drawn.tag(of: id).firstMatch(of: /a[0-9a-z]{10}/).map { String($0.0) } ?? "none"
  }

  @Test func turnsRepeatForTwentySeconds() {
    let drawn = Self.moving(.turning(1500))
    let name = Self.name(in: drawn)
    #expect(
      drawn.css.contains(
        """
        .play .\(name){animation:\(name)m 1500ms linear 0ms 14}
        @keyframes \(name)m{0%{transform:none}100%{transform:rotate(360deg)}}

        """
      )
    )
  }

  @Test func allStatesNameWhatOneOfThemChanges() {
    let drawn = Self.moving(
      Animation(
        [
          .init(0) {
            $0.y = .points(-30)
            $0.opacity = 0.1
          }, .init(0.5) { _ in }, .init(1) { $0.scale = 2 },
        ],
        duration: 400,
        delay: -100,
        easing: .easeOut,
        repeats: false
      )
    )
    let name = Self.name(in: drawn)
    #expect(drawn.css.contains("{animation:\(name)m 400ms ease-out -100ms both}"))
    #expect(
      drawn.css.contains(
        "{0%{transform:translate(0,-30px);opacity:.1}50%{transform:none;opacity:1}"
          + "100%{transform:scale(2);opacity:1}}"
      )
    )
  }

  @Test func whatEntersMayMoveToo() {
    let drawn = Drawn.element { _ in
      var box = Element("box", .stack(Stack(.vertical, [])))
      box.entrance = Entrance(from: MotionState { $0.opacity = 0 }, duration: 300)
      box.animation = .turning(1000, isClockwise: false)
      return box
    }
    let name = Self.name(in: drawn)
    #expect(drawn.css.contains("\(name) 300ms ease-in-out 0ms both,\(name)m 1000ms linear 0ms 20}"))
    #expect(drawn.css.contains("@keyframes \(name){from{opacity:0}}"))
    #expect(drawn.css.contains("rotate(-360deg)"))
  }

  @Test(arguments: [-1, 0, 1e-300, 1e300, .infinity, -.infinity, .nan])
  func timesAreKept(_ number: Double) {
    let frames = [Animation.Frame(number) { $0.rotation = number }]
    for repeats in [true, false] {
      let animation = Animation(frames, duration: number, delay: number, repeats: repeats)
      let css = Self.moving(animation).css
      #expect(css.matches(of: /[ :(](nan|inf|[-.0-9]+e)/).isEmpty, "\(number)")
      #expect(css.contains("@keyframes"))
    }
  }

  @Test func runsJumpAtTheirMarks() {
    let drawn = RunTests.drawn(.bar(fraction: 0, height: 4)) { progress, _ in
      progress.run = .init(duration: 2000, marks: [0.25, 0.75, 0.5, 1])
    }
    #expect(
      drawn.css.contains(
        "{animation:e-run 2000ms linear(0 0%,0 25%,.25 25%,.25 75%,.75 75%,.75 100%,1 100%) both}"
      )
    )
  }

  @Test func runsMayEndWhereTheyRest() {
    let drawn = RunTests.drawn(.ring(fraction: 0.4, size: 80, width: 8)) { progress, _ in
      progress.run = .init(duration: 800, easing: .easeInOut, endsAtRest: true)
    }
    #expect(drawn.css.contains("{animation:e-rise 800ms ease-in-out both}"))
    #expect(drawn.declarations(of: "p") == "--p:.4;--side:80px;")
  }

  @Test func spinningRingsHaveALeastLength() {
    let drawn = RunTests.drawn(.ring(fraction: 0, size: 80, width: 8)) { progress, _ in
      progress.spin = .init(duration: 1500, least: 0.05)
    }
    #expect(drawn.body.contains("<svg viewBox=\"0 0 100 100\" aria-hidden=\"true\" class=\"a"))
    #expect(drawn.body.contains("stroke-dasharray=\"5 100\""))
    let running = RunTests.drawn(.ring(fraction: 0, size: 80, width: 8)) { progress, _ in
      progress.spin = .init(duration: 1500, least: 0.05)
      progress.run = .init(duration: 1000)
    }
    #expect(running.css.contains("stroke-dasharray:calc(max(.05,var(--p))*100px) 100px;"))
  }

  @Test func cornersOfBarsAreTheirOwn() {
    let drawn = RunTests.drawn(.bar(fraction: 0.5, height: 12)) { progress, _ in
      progress.radius = 3
    }
    #expect(drawn.declarations(of: "p") == "--track:12px;--round:3px;")
  }

  @Test func digitsCountDown() {
    let digits = Progress.Digits(total: 3725, unit: 60, cycle: 60)
    let drawn = RunTests.drawn(.digits(digits)) { progress, _ in
      progress.run = .init(duration: 3_725_000, easing: .linear)
    }
    #expect(
      drawn.body
        == "<div class=\"e-digits\" data-element=\"p\" data-kind=\"progress\"><span>02</span></div>"
    )
    #expect(drawn.declarations(of: "p") == "--p:0;--total:3725;--unit:60;--cycle:60;")
    #expect(drawn.css.contains("{animation:e-run 3725s linear both}"))
    let words = [(3725.0, 3600.0), (3725, 1), (0, 1), (-5, 1), (5, 0), (.nan, 1), (1e300, 1)]
      .map { Progress.Digits(total: $0, unit: $1, cycle: 60).text }
    #expect(words == ["01", "05", "00", "00", "00", "00", "40"])
  }

  @Test func arcsOfOneColorAreStrokes() {
    var arc = Progress.Arc(fraction: 0.5, size: 240, width: 12, start: -110, sweep: 220)
    arc.needle = .init(length: 90, width: 3, hub: 12, color: Themed(Color(0x1F2937)))
    let drawn = RunTests.drawn(.arc(arc)) { _, _ in }
    #expect(
      drawn.body == """
        <div class="e-ring" data-element="p" data-kind="progress">\
        <svg viewBox="0 0 100 100" aria-hidden="true" class="e-part">\
        <path pathLength="100" fill="none" \
        d="M97.5 50a47.5 47.5 0 1 1-95 0 47.5 47.5 0 1 1 95 0z" stroke-width="5" \
        stroke-linecap="round" stroke-dasharray="61.111 100" class="e-stroke"/>\
        <path pathLength="100" fill="none" \
        d="M97.5 50a47.5 47.5 0 1 1-95 0 47.5 47.5 0 1 1 95 0z" stroke-width="5" \
        stroke-linecap="round" stroke-dasharray="30.556 100" class="e-stroke"/></svg>\
        <i class="e-needle"></i><i class="e-hub"></i></div>
        """
    )
    #expect(drawn.declarations(of: "p") == "--side:240px;")
    #expect(drawn.css.contains("{rotate:-200deg;}"))
    #expect(
      drawn.css.contains("inline-size:3px;block-size:90px;rotate:calc(-110deg + 110deg);}")
    )
  }

  @Test func arcsOfGradientsAreMasked() {
    let arc = Progress.Arc(fraction: 0.5, size: 240, width: 12, start: -110, sweep: 220)
    let stops = GradientStop.evenly([Themed(Color(0xFF0000)), Themed(Color(0x0000FF))])
    let drawn = RunTests.drawn(.arc(arc)) { progress, _ in
      progress = Progress(
        progress.shape,
        track: progress.track,
        fill: .angular(AngularGradient(angle: -110, stops: stops)),
        label: ""
      )
      progress.run = .init(duration: 800, endsAtRest: true)
    }
    #expect(drawn.body.contains("<i class=\"e-arc\"></i><i class=\"e-arc\"></i>"))
    #expect(
      drawn.css.contains(
        "conic-gradient(from -110deg,#000 calc(var(--p)*220deg),transparent calc(var(--p)*220deg))"
      )
    )
  }

  @Test func lettersOfThePlatformAreNoTexts() {
    let drawn = Drawn.element { _ in Element("day", .icon(Icon(.letters("1<5"), size: 20))) }
    #expect(
      drawn.body
        == "<span class=\"e-emoji\" data-element=\"day\" data-kind=\"icon\">1&lt;5</span>"
    )
  }

  @Test func layersStandAtShares() {
    let drawn = Drawn.element { _ in
      let dot = Element("dot", .stack(Stack(.vertical, [])))
      return Element("", .layers(Layers([.init(dot, .share(x: 0.25, y: 0))])))
    }
    #expect(drawn.declarations(of: "dot") == "position:absolute;left:25%;top:0;")
  }
}
