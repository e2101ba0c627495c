import Flow
import Testing

@testable import Sequence

/// Films and animations, shown as stills (reference: sequence, section 9.12).
@Suite struct MediaBlockTests {
  @Test func video() throws {
    let project = try SequenceProject(
      blocks: #"""
        "type": "video", "content": {"src": "tour.mp4", "autoplay": true, "loop": true, "muted": true,
          "controls": false}
        """#
    )
    #expect(
      try project.outline(of: "b0") == """
        media #b0 video 'tour.mp4', play 60 #ffffff@0.9 sign 24 #0f172a | on #1e293b, radius 12, \
        width fill, height 200
        """
    )
    #expect(project.findings == [])
  }

  @Test func aPosterIsShown() throws {
    let project = try SequenceProject(
      blocks: #"""
        "type": "video", "content": {"src": "a.mp4", "poster": "a.png", "width": 200, "borderRadius": 0},
          "styling": {"height": 90, "borderRadius": 30}
        """#
    )
    #expect(
      try project.outline(of: "b0") == """
        media #b0 video 'a.mp4', poster cover, play 60 #ffffff@0.9 sign 24 #0f172a | on #1e293b, \
        radius 30, width 200, height 90
        """
    )
    #expect(try project.card().images.map(\.raw) == ["a.png"])
    #expect(try project.card().summary.image != nil)
  }

  @Test func lottie() throws {
    let project = try SequenceProject(
      blocks: #""type": "lottie", "content": {"src": "a.json", "autoplay": true, "loop": false}"#,
      #""type": "lottie", "content": {"src": "a.json", "width": "full", "height": 90}"#
    )
    let frame = "media #b0 lottie 'a.json', says 'Lottie' ink #ffffff@0.5 | on #ffffff@0.1"
    #expect(try project.outline(of: "b0") == "\(frame), width 200, height 200")
    let full = frame.replacing("b0", with: "b1")
    #expect(try project.outline(of: "b1") == "\(full), width fill, height 90")
    #expect(project.findings == [])
  }

  @Test(arguments: ["video", "lottie"], ["", #""src": """#, #""src": null"#])
  func withoutAFileIsFound(type: String, fields: String) throws {
    let project = try SequenceProject(blocks: #""type": "\#(type)", "content": {\#(fields)}"#)
    #expect(
      project.messages == ["media-without-source a \(type) block needs 'src', the file it plays"]
    )
    #expect(try project.outline(of: "b0").hasPrefix("media #b0 \(type) ''"))
  }

  @Test func isAStillOnTheFidelityLedger() throws {
    let project = try SequenceProject(blocks: #""type": "video", "content": {"src": "a.mp4"}"#)
    let root = try #require(project.card().states.first?.root)
    #expect(
      root.descendant("b0")?.fidelity.texts(.approximated)
        == ["video: a still, as the preview fetches and plays nothing"]
    )
  }

  @Test func custom() throws {
    let project = try SequenceProject(
      blocks: #"""
        "type": "custom", "content": {"identifier": "myapp.plans",
          "props": {"plans": ["month", "year"], "trial": true, "days": 7, "none": null, "says": "a \"b\""}}
        """#
    )
    #expect(
      try project.outline(of: "b0") == #"""
        placeholder #b0 'myapp.plans' title '{"plans": ["month", "year"], "trial": true, "days": 7, \#
        "none": null, "says": "a \"b\""}' | ink #ffffff@0.5, on #ffffff@0.05, line 1 #ffffff@0.5 dashed, \#
        width fill, height 100
        """#
    )
    #expect(project.findings == [])
  }

  @Test(arguments: ["", #""identifier": """#, #""props": 5"#])
  func customWithoutAName(fields: String) throws {
    let project = try SequenceProject(blocks: #""type": "custom", "content": {\#(fields)}"#)
    #expect(project.messages == ["custom-without-identifier a custom block needs 'identifier'"])
    #expect(try project.outline(of: "b0").hasPrefix("placeholder #b0 'custom'"))
  }

  @Test func longPropsAreCutOff() throws {
    let props = Array(repeating: "[1, 2, 3]", count: 5000).joined(separator: ", ")
    let project = try SequenceProject(
      blocks: #""type": "custom", "content": {"identifier": "a", "props": {"list": [\#(props)]}}"#
    )
    let root = try #require(project.card().states.first?.root)
    guard case .placeholder(let placeholder) = root.descendant("b0")?.kind else {
      Issue.record("no placeholder")
      return
    }
    #expect(placeholder.detail?.count == 601)
    #expect(placeholder.detail?.hasSuffix("…") == true)
  }
}
