import Testing

/// Slides as a block, which only screens have (reference: sequence, section 3).
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
              stack column gap 16 center | width 100%, width at least 345
                icon #b0/slides/0/icon "🚀" 64 | ink #ffffff, margin 0 0 8 0
                text #b0/slides/0/title "Fast" | 28 px 700 center, ink #ffffff
                text #b0/slides/0/body "Ready." | 16 px center, ink #94a3b8, padding 0 16
              stack column gap 16 center | width 100%, width at least 345
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
}
