import Flow
import Testing

@testable import Systems

/// Slides as a block, and what screens show besides blocks (reference: sequence, sections 2 and 3).
@Suite struct CarouselBlockTests {
  @Test func slidesStandBesideOneAnother() throws {
    let project = try SequenceProject(
      blocks: #"""
        "type": "carousel", "content": {"slides": [{"icon": "🚀", "title": "Fast", "body": "Ready."},
          {"image": "a.png", "title": "Pretty"}]}
        """#
    )
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 16 | width fill
          scroll across snaps start | width fill
            stack row
              stack column gap 16 center | width 100%
                icon #b0/slides/0/icon "🚀" 64 | ink #ffffff, margin 0 0 8 0
                text #b0/slides/0/title "Fast" | 28 px 700 center, ink #ffffff
                text #b0/slides/0/body "Ready." | 16 px center, ink #94a3b8, padding 0 16
              stack column gap 16 center | width 100%
                image #b0/slides/1/image | width at most 280, height at most 220
                text #b0/slides/1/title "Pretty" | 28 px 700 center, ink #ffffff
          progress dots 0 of 2 size 8 gap 6 #ffffff on #ffffff@0.3 '1 of 2'
        """
    )
    #expect(
      project.messages == [
        "carousel-block 'carousel' is a type of screen, no app draws such a block"
      ]
    )
  }

  @Test func withoutSlides() throws {
    let project = try SequenceProject(blocks: #""type": "carousel", "content": {}"#)
    #expect(
      try project.outline(of: "b0") == """
        stack #b0 column gap 16 | width fill
          scroll across snaps start | width fill
            stack row
        """
    )
  }

  static func screen(_ fields: String) throws -> Card {
    try SequenceProject(
      """
      {"version": 1, "screens": [{"id": "s", "name": "S", "order": 0, \(fields)}]}
      """
    ).card()
  }

  @Test func theAppsOwnScreenIsNamedOnAPanel() throws {
    let card = try Self.screen(#""type": "native", "content": {"identifier": "paywall"}"#)
    let root = try #require(card.states.first?.root)
    #expect(
      Outline(card).text(of: root).contains(
        "center: placeholder 'native screen: paywall' as 'the app draws this screen' panel"
      )
    )
    let drawn = try Self.screen(
      #""type": "native", "content": {"identifier": "paywall", "title": "Go"}"#
    )
    #expect(
      try Outline(drawn).text(of: #require(drawn.states.first?.root))
        .contains("top 64 leading 24 trailing 24: placeholder 'native screen: paywall'")
    )
  }

  @Test(
    arguments: [
      (#""fillerAnimation": "typewriter", "fillerDuration": 2500"#, true, 2500.0),
      (#""fillerAnimation": "typewriter""#, true, 1500),
      (#""fillerAnimation": "slide-up", "fillerDuration": 2500"#, false, 300),
      (#""fillerAnimation": "none""#, nil, nil),
    ] as [(String, Bool?, Double?)]
  )
  func fillersComeIn(fields: String, types: Bool?, duration: Double?) throws {
    let card = try Self.screen(#""type": "filler", "content": {"title": "Wait", \#(fields)}"#)
    let body = try #require(card.states.first?.root.children.first)
    #expect(body.entrance?.types == types)
    #expect(body.entrance?.duration == duration)
  }
}
