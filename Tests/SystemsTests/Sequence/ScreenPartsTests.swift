import Flow
import Source
import Testing

@testable import Sequence

/// Tests of the parts of screens besides their content, by type (reference: sequence, sections 2 and 3).
@Suite struct ScreenPartsTests {
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

  @Test func aPermissionScreenSaysWhatItAsksFor() throws {
    let card = try Self.screen(
      #""type": "permission", "content": {"permissionType": "camera", "title": "Scan"}"#
    )
    let root = try #require(card.states.first?.root)
    #expect(
      Outline(card).text(of: root).contains(
        """
                stack row gap 6 center | 12 px 500, ink #ffffff, on #000000@0.55, \
        line 1 #ffffff@0.3, radius 9999, padding 5 12
                  icon camera 14
                  text "asks for: camera"
                text #title "Scan"
        """
      )
    )
  }

  @Test func anUnknownPermissionIsFound() throws {
    let project = try SequenceProject(content: #""permissionType": "contacts", "title": "T""#)
    #expect(
      project.messages == [
        "unknown-choice 'permissionType' of a screen's content is 'contacts', "
          + "which is none of the words it may be"
      ]
    )
  }
}
