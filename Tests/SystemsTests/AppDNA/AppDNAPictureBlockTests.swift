import Flow
import Testing

@testable import AppDNA

/// Pictures, icons, films and views of the app (reference: appdna, sections 9.5 to 9.7 and 9.26).
@Suite struct StepPictureBlockTests {
  @Test func pictures() throws {
    let project = try StepProject(
      blocks: #"""
        "type": "image", "image_url": "hero.png", "alt": "A hill", "height": 120, "corner_radius": 16,
        "image_fit": "contain"
        """#,
      #""type": "image", "image_url": "hero.png""#,
      #""type": "image", "image_url": "hero.png", "corner_radius": 99999"#,
      #""type": "image""#
    )
    #expect(
      try project.outline(of: "b0") == """
        image #b0 labelled "A hill" | radius 16, width fill, height at most 120
        """
    )
    #expect(
      try project.outline(of: "b1") == """
        image #b1 labelled "Image" | width fill, height at most 200
        """
    )
    #expect(
      try project.outline(of: "b2") == """
        image #b2 labelled "Image" | width fill, height at most 200, cut circle
        """
    )
    #expect(try project.card().states[0].root.all.contains { $0.id == "b3" } == false)
    #expect(project.messages == ["block-without-media an image block has no 'image_url'"])
  }

  @Test("a radius from 9999 on is a circle (section 9.5), in whatever box the picture stands")
  func circles() throws {
    let project = try StepProject(
      blocks: #""type": "image", "image_url": "a.png", "corner_radius": 9999"#,
      #""type": "image", "image_url": "a.png", "corner_radius": 9998"#,
      ##"""
      "type": "image", "image_url": "a.png", "corner_radius": 9999, "element_width": "80px",
      "element_height": "80px"
      """##,
      ##"""
      "type": "image", "image_url": "a.png", "corner_radius": 9999,
      "block_style": {"shadow": {"y": 2, "blur": 8, "color": "#00000040"}}
      """##
    )
    let outlines = try (0..<4).map { try project.outline(of: "b\($0)") }
    // What casts a shadow stands around what is cut, as the cut would take the shadow away.
    #expect(
      outlines.joined(separator: "\n") == """
        image #b0 labelled "Image" | width fill, height at most 200, cut circle
        image #b1 labelled "Image" | radius 9998, width fill, height at most 200
        image #b2 labelled "Image" | width fill, cut circle
        stack #b3 column | shadow 0 2 8 0 #000000@0.251, width fill
          image labelled "Image" | width fill, height at most 200, cut circle
        """
    )
  }

  @Test func icons() throws {
    let project = try StepProject(
      blocks: ##"""
        "type": "icon", "icon_size": 40, "icon_alignment": "left",
        "icon_ref": {"library": "lucide", "name": "rocket", "color": "#ef4444"}
        """##,
      #""type": "icon", "icon_ref": "🌱""#,
      #""type": "icon", "icon_ref": "leaf.fill""#,
      #""type": "icon", "icon_ref": {"name": "leaf", "size": 20}"#,
      #""type": "icon", "icon_emoji": "✅", "icon_size": 48, "icon_alignment": "right""#,
      #""type": "icon""#
    )
    let outlines = try (0..<5).map { try project.outline(of: "b\($0)") }
    #expect(
      outlines.joined(separator: "\n") == """
        stack #b0 column start | width fill
          icon rocket 40 labelled "rocket" | ink #ef4444
        stack #b1 column center | width fill
          icon "🌱" 32 | ink #000000/#ffffff
        stack #b2 column center | width fill
          icon leaf.fill 32 labelled "leaf.fill" | ink #000000/#ffffff
        stack #b3 column center | width fill
          icon "leaf" 20 | ink #000000/#ffffff
        stack #b4 column end | width fill
          icon "✅" 48 | ink #000000/#ffffff
        """
    )
    #expect(
      project.messages == ["emoji-word the emoji of an icon is 'leaf'; the apps show the word"]
    )
  }

  @Test func films() throws {
    let project = try StepProject(
      blocks: #"""
        "type": "video", "video_url": "https://a.example/a.mp4", "video_thumbnail_url": "still.png",
        "video_height": 180, "video_corner_radius": 20, "autoplay": true, "loop": true
        """#,
      #""type": "video", "image_url": "still.png", "height": 90, "corner_radius": 0"#,
      #""type": "video""#
    )
    #expect(
      try project.outline(of: "b0") == """
        media #b0 video 'https://a.example/a.mp4', poster cover, play 48 #ffffff@0.9 sign 20 #0f172a | on linear(180 #374151 #111827), radius 20, width fill, height 180
        """
    )
    #expect(
      try project.outline(of: "b1") == """
        media #b1 video '', poster cover, play 48 #ffffff@0.9 sign 20 #0f172a | on linear(180 #374151 #111827), radius 0, width fill, height 90
        """
    )
    #expect(
      try project.outline(of: "b2") == """
        media #b2 video '' | on #8e8e93@0.2, radius 8, width fill, height 200
        """
    )
    #expect(project.messages == ["block-without-media a video block has no 'video_url'"])
  }

  @Test func animations() throws {
    let project = try StepProject(
      blocks: #"""
        "type": "lottie", "lottie_url": "https://a.example/x/party.json?v=2", "loop": false,
        "lottie_speed": 1.5, "lottie_width": 120, "lottie_height": 90, "icon_alignment": "left"
        """#,
      #""type": "lottie", "lottie_url": "party.json""#,
      #""type": "rive", "rive_url": "bear.riv", "artboard": "Bear", "state_machine": "Wave""#,
      #""type": "rive", "height": 100"#
    )
    #expect(
      try project.outline(of: "b0") == """
        layers #b0 | on #af52de@0.1/#bf5af2@0.1, radius 12, width 120, height 90, self start
          media lottie 'https://a.example/x/party.json?v=2' | width fill, height fill
          center: stack row gap 8 center | padding 0 8
            icon play 32 | ink #af52de/#bf5af2
            text "Lottie Animation, party.json, plays once, 1.5x" | 12 px 400 leading, ink #3c3c43@0.6/#ebebf5@0.6
        """
    )
    #expect(
      try project.outline(of: "b1") == """
        layers #b1 | on #af52de@0.1/#bf5af2@0.1, radius 12, width fill, height 160
          media lottie 'party.json' | width fill, height fill
          center: stack column gap 4 center
            icon play 32 | ink #af52de/#bf5af2
            text "Lottie Animation" | 15 px 500 center, ink #3c3c43@0.6/#ebebf5@0.6
            text "party.json" | 12 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6
        """
    )
    #expect(
      try project.outline(of: "b2") == """
        layers #b2 | on #007aff@0.1/#0a84ff@0.1, radius 12, width fill, height 160
          media rive 'bear.riv' | width fill, height fill
          center: stack column gap 4 center
            icon film 32 | ink #007aff/#0a84ff
            text "Rive Animation" | 15 px 500 center, ink #3c3c43@0.6/#ebebf5@0.6
            text "Wave" | 12 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6
            text "Bear" | 12 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6
            text "bear.riv" | 12 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6
        """
    )
    #expect(project.messages == ["block-without-media a rive block has no 'rive_url'"])
  }

  @Test("a low poster keeps its words, beside the sign or in smaller letters")
  func lowAnimations() throws {
    let project = try StepProject(
      blocks: #""type": "lottie", "lottie_url": "a.json", "lottie_height": 87"#,
      #""type": "lottie", "lottie_url": "a.json", "lottie_height": 40"#,
      #""type": "rive", "rive_url": "a.riv", "state_machine": "Wave", "height": 10"#
    )
    let outlines = try (0..<3).map { index in
      try project.outline(of: "b\(index)").split(separator: "\n").dropFirst(2)
        .joined(separator: "\n")
    }
    #expect(
      outlines.joined(separator: "\n") == """
          center: stack column gap 4 center
            icon play 32 | ink #af52de/#bf5af2
            text "Lottie Animation" | 15 px 500 center, ink #3c3c43@0.6/#ebebf5@0.6
            text "a.json" | 12 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6
          center: stack row gap 8 center | padding 0 8
            icon play 32 | ink #af52de/#bf5af2
            text "Lottie Animation, a.json" | 12 px 400 leading, ink #3c3c43@0.6/#ebebf5@0.6
          center: stack row gap 8 center | padding 0 8
            icon film 10 | ink #007aff/#0a84ff
            text "Rive Animation, Wave, a.riv" | 8 px 400 leading, ink #3c3c43@0.6/#ebebf5@0.6
        """
    )
  }

  @Test func viewsOfTheApp() throws {
    let project = try StepProject(
      blocks: #"""
        "type": "custom_view", "view_key": "plans", "placeholder_text": "Loading", "height": 80,
        "custom_config": {"columns": 2}
        """#,
      #""type": "custom_view", "view_key": "map", "placeholder_image_url": "map.png""#,
      #""type": "custom_view""#
    )
    #expect(
      try project.outline(of: "b0") == """
        placeholder #b0 '' saying "Loading" "[plans]" title '{"columns": 2}' | 12 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6, line 1.5 #8e8e93 dashed, radius 12, padding 8, width fill, height at least 0, height at most 80
        """
    )
    #expect(
      try project.outline(of: "b1") == """
        stack #b1 column gap 8 | 12 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6, line 1.5 #8e8e93 dashed, radius 12, padding 8, width fill, height at least 0
          image | width fill
          text "[map]"
        """
    )
    #expect(
      try project.outline(of: "b2") == """
        placeholder #b2 '' saying "[b2]" | 12 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6, line 1.5 #8e8e93 dashed, radius 12, padding 8, width fill, height at least 0
        """
    )
    #expect(project.messages == ["view-without-key a custom_view block needs 'view_key'"])
  }
}
