import Flow
import Render
import Testing

/// The proof that one model holds the three systems: a document of each lowered by hand, and what
/// its reference says found again in what is drawn.
@Suite struct HandLoweringTests {
  // MARK: Nimbus

  /// Legacy basic cards stand in the order image, title, body, link, primary, secondary
  /// (reference: nimbus, section 4.7).
  @Test func nimbusKeepsItsOrder() {
    let ids = Self.elements(of: Drawn(NimbusCard.card()))
    #expect(
      ids == ["image", "title", "body", "link", "buttons/primary", "buttons/secondary", "progress"]
    )
  }

  @Test func nimbusMarks() {
    let words = ["Onboarding/Welcome.Title": ElementTests.translated("Welcome", in: "en")]
    let drawn = Drawn(NimbusCard.card(), words: words)
    #expect(
      Self.withoutClasses(drawn.tag(of: "title")) == """
        <p data-element="title" data-kind="text" data-text="Onboarding/Welcome.Title" \
        role="heading" aria-level="2">
        """
    )
    #expect(
      Self.withoutClasses(drawn.tag(of: "buttons/primary")) == """
        <div data-element="buttons/primary" data-kind="button" \
        data-origin="NimbusOnboardingButton" data-text="Onboarding/Welcome.Go">
        """
    )
    #expect(
      Self.withoutClasses(drawn.tag(of: "progress")) == """
        <div data-element="progress" data-kind="progress" role="img" aria-label="1 of 5">
        """
    )
  }

  @Test func nimbusLooks() {
    let drawn = Drawn(NimbusCard.card())
    #expect(
      drawn.declarations(of: "buttons/primary") == """
        padding-block:8px;padding-inline:20px;min-block-size:52px;\
        background-color:light-dark(#0060df,#00b3f4);color:light-dark(#ffffff,#15141a);\
        border-radius:26px;font-size:calc(17px*var(--tt));font-weight:600;
        """
    )
    #expect(
      drawn.declarations(of: "title") == """
        font-size:calc(28px*var(--tt));font-weight:700;text-align:center;line-height:1.21;\
        text-wrap:balance;
        """
    )
    #expect(drawn.html.matches(of: /class="e-dot[ "]/).count == 5)
  }

  @Test func nimbusPopupDrawsItsMarks() {
    let step = "1. Open *Settings*, then _tap_ it"
    let words = ["Popup/Step": ElementTests.translated(step, in: "en")]
    let drawn = Drawn(NimbusCard.card(), state: 1, words: words)
    #expect(drawn.html.contains("data-state=\"popup\""))
    #expect(drawn.html.contains(">1. Open <b>Settings</b>, then <em>tap</em> it</p>"))
  }

  // MARK: Sequence

  @Test func sequenceKeepsItsPlaces() {
    let drawn = Drawn(SequenceCard.card())
    #expect(Self.elements(of: drawn) == ["logo", "head", "go"])
    #expect(
      drawn.declarations(of: "logo") == """
        position:absolute;left:calc(46px*var(--kx));top:calc(130px*var(--ky));\
        inline-size:calc(300px*var(--kx));block-size:calc(300px*var(--kx));\
        border-radius:calc(24px*var(--kx));rotate:4deg;
        """
    )
    #expect(drawn.css.contains("--kx:calc(var(--w)/393);--ky:calc(var(--h)/852);"))
    #expect(drawn.css.contains("background-image:linear-gradient(160deg,#0f172a,#10b981);"))
  }

  @Test func sequenceBoxes() {
    let drawn = Drawn(SequenceCard.card())
    #expect(
      drawn.declarations(of: "go") == """
        position:absolute;left:calc(24px*var(--kx));top:calc(690px*var(--ky));\
        padding-block:calc(12px*var(--kx));padding-inline:calc(24px*var(--kx));\
        inline-size:calc(345px*var(--kx));background-color:#10b981;\
        border-start-start-radius:calc(4px*var(--kx));\
        border-start-end-radius:calc(12px*var(--kx));\
        border-end-end-radius:calc(12px*var(--kx));\
        border-end-start-radius:calc(12px*var(--kx));\
        box-shadow:0 calc(4px*var(--kx)) calc(14px*var(--kx)) 0 rgb(16 185 129 / .4);\
        font-size:calc(16px*var(--kx));font-weight:600;
        """
    )
    #expect(
      Self.withoutClasses(drawn.tag(of: "go"))
        == "<div data-element=\"go\" data-kind=\"button\" data-origin=\"button\">"
    )
  }

  /// `bounce`: scale 0.3, 1.1 at half time, then 1 (reference: sequence, section 8).
  @Test func sequenceMotion() {
    let drawn = Drawn(SequenceCard.card())
    #expect(drawn.css.contains(" 300ms ease-in-out 100ms both}"))
    #expect(
      drawn.css.contains("{from{transform:scale(.3);opacity:0}50%{transform:scale(1.1)}}")
    )
    let name = StyleSheet.className(for: SequenceCard.transition)
    #expect(drawn.css.contains("\(name){from{transform:translate(100%,0);opacity:0}}"))
    #expect(drawn.css.contains("\(name)-back{from{transform:translate(-100%,0);opacity:0}}"))
  }

  // MARK: AppDNA

  /// Progress above zones; top and centre scroll together where the top has blocks, the bottom
  /// is pinned (reference: appdna, sections 2 and 4).
  @Test func appDNAKeepsItsZones() {
    let drawn = Drawn(AppDNACard.card())
    #expect(
      Self.elements(of: drawn)
        == ["progress", "head", "pick", "calm", "fit", "pair", "a", "b", "gauge", "cta"]
    )
    #expect(drawn.css.contains("gap:12px;align-items:center;"))
    #expect(drawn.css.contains("padding-inline:31.44px;"))
    #expect(
      drawn.css.contains(
        "background-image:radial-gradient(circle 300px at center,#31306b,#14131a);"
      )
    )
  }

  /// Gradient of one unit, border centred on the edge, clip, negative margin
  /// (reference: appdna, sections 7.3 and 7.4).
  @Test func appDNABlockStyle() {
    let drawn = Drawn(AppDNACard.card())
    let css = drawn.declarations(of: "head")
    #expect(
      css.contains("background-image:linear-gradient(45deg,#ff8a3c 14.645%,#8b2fd6 85.355%);")
    )
    #expect(css.contains("margin-block:-4px 0;"))
    #expect(css.contains("overflow:clip;overflow-clip-margin:1px;"))
    #expect(drawn.css.contains("{inset:-1px;border:2px dashed #ffffff;border-radius:17px;}"))
    #expect(
      Self.withoutClasses(drawn.tag(of: "head")) == """
        <p data-element="head" data-kind="text" data-origin="heading" \
        data-fidelity="approximated" role="heading" aria-level="2">
        """
    )
  }

  @Test func appDNAEntrance() {
    let drawn = Drawn(AppDNACard.card())
    #expect(drawn.css.contains("{from{transform:translate(0,50px)}}"))
    #expect(drawn.css.contains("500ms linear(0,"))
    #expect(drawn.css.contains(") 120ms both}"))
  }

  /// `column_ratios` share what the gap leaves (reference: appdna, section 9.10).
  @Test func appDNAColumnRatios() {
    let drawn = Drawn(AppDNACard.card())
    #expect(drawn.declarations(of: "a").hasPrefix("flex:1 1 0%;min-inline-size:0;"))
    #expect(drawn.declarations(of: "b").hasPrefix("flex:2 1 0%;min-inline-size:0;"))
  }

  @Test func appDNAGaugeIsAStroke() {
    #expect(Drawn(AppDNACard.card()).html.contains("stroke-dasharray=\"62 100\""))
  }

  // MARK: Reading back

  /// The marks of all elements in the order they are drawn.
  static func elements(of drawn: Drawn) -> [String] {
    drawn.html.matches(of: /data-element="([^"]*)"/).map { String($0.1) }
  }

  /// A tag without its classes, which the looks' tests read.
  static func withoutClasses(_ tag: Substring) -> String {
    String(tag).replacing(/\ class="[^"]*"/, with: "")
  }
}
