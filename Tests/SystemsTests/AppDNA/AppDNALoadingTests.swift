import Flow
import Source
import Syntax
import SystemKit
import Testing

@testable import AppDNA

/// Loading that runs by itself (reference: appdna, section 9.17).
@Suite struct StepLoadingTests {
  @Test func checklist() throws {
    let project = try StepProject(
      blocks: """
        "type": "animated_loading", "loading_items": [{"label": "Tea", "duration_ms": 1500},
        {"label": "Cake"}], "check_color": "#102030"
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 column gap 12 | width fill
          stack row gap 12 center
            layers | width 28, height 28
              center: stack column center center moves 2650 ms (0%, 56.604%, 62.264% opacity 0, 100% opacity 0) | width 28, height 28
                icon spinner 20 moves 1000 ms forever (0%, 100% turned 360) | ink #8e8e93
              center: stack column center center moves 2650 ms (0% opacity 0, 56.604% opacity 0, 62.264%, 100%) | on #102030, radius 11, width 22, height 22, opacity 0
                icon check 13 | ink #ffffff
            text "Tea" | 15 px 400, ink #000000/#ffffff, width fill
          stack row gap 12 center
            layers | width 28, height 28
              center: stack column center center moves 2650 ms (0%, 56.604%, 62.264% opacity 0, 100% opacity 0) | line 2 #8e8e93@0.3, radius 11, width 22, height 22
              center: stack column center center moves 2650 ms (0% opacity 0, 56.604% opacity 0, 62.264%, 94.34%, 100% opacity 0, 100% opacity 0) | width 28, height 28, opacity 0
                icon spinner 20 moves 1000 ms forever (0%, 100% turned 360) | ink #8e8e93
              center: stack column center center moves 2650 ms (0% opacity 0, 94.34% opacity 0, 100%, 100%) | on #102030, radius 11, width 22, height 22, opacity 0
                icon check 13 | ink #ffffff
            text "Cake" | 15 px 400, ink #3c3c43@0.6/#ebebf5@0.6, width fill
        """#
    )
  }

  @Test func circle() throws {
    let project = try StepProject(
      blocks: """
        "type": "animated_loading", "loading_variant": "circular",
        "loading_items": [{"label": "Tea", "duration_ms": 3000}, {"label": "Cake"}],
        "progress_color": "#102030", "show_percentage": true
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        progress #b0 ring 0 80 wide line 5 #102030 on #8e8e93@0.2 'loading' in 4000 ms linear by 0.75 1 spins 1500 ms from 0.05 | width fill
          percentage middle gap 8 | 16 px 700 center, ink #102030
          captions gap 16 | 15 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6
            from 0 "Tea"
            from 0.75 "Cake"
        """#
    )
  }

  @Test func line() throws {
    let project = try StepProject(
      blocks: """
        "type": "animated_loading", "loading_variant": "linear", "total_duration_ms": 2000
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        progress #b0 bar 0 8 high radius 4 #6366f1 on #8e8e93@0.2 'loading' in 2000 ms linear | width fill
        """#
    )
  }

  @Test func orbit() throws {
    let project = try StepProject(
      blocks: """
        "type": "animated_loading", "loading_variant": "orbiting_icons", "text": "Boiling",
        "show_percentage": true, "loading_items": [{"label": "Tea", "icon": "cup",
        "icon_bg_color": "#102030"}, {"label": "Cake", "icon": "🍰", "icon_size": 40},
        {"label": "Jam", "icon_url": "jam.png", "icon_orbit_angle": 200}],
        "field_config": {"size": 200, "orbit_radius": 70, "orbit_duration_ms": 7000,
        "central_size": 30, "central_bg_color": "#203040", "ring_color": "#304050",
        "ring_width": 2, "ring_opacity": 1, "animated_bg": "pulse",
        "animated_bg_color": "#405060", "label_font_size": 19, "label_color": "#506070",
        "subtitle_font_size": 13, "subtitle_color": "#607080",
        "percentage_location": "above"}
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 column gap 20 center | width fill
          progress hidden 0 #6366f1 on #8e8e93@0.2 'loading' in 3000 ms linear by 0.333 0.667 1
            percentage below gap 0 | 19 px 700 center, ink #6366f1
          layers | width 200, height 200
            center: stack column center center moves 2000 ms forever (0% opacity 0.5, 100% scaled 1.2 opacity 0) | on #405060, radius 70, width 140, height 140, opacity 0.5
            center: stack column center center | line 2 #304050, radius 70, width 140, height 140
            center: stack column center center | line 2 #304050, radius 42, width 84, height 84, opacity 0.4
            center: stack column center center | on #203040, radius 15, width 30, height 30
            center: stack row center end moves 7000 ms forever (0%, 100% turned 360) | width 188, height 48
              stack column center center moves 7000 ms forever (0%, 100% turned -360) | on #102030, radius 24, shadow 0 2 16 0 #102030@0.3, width 48, height 48
                icon cup 21.6 | ink #ffffff
            center: stack row center end moves 10000 ms forever (0%, 100% turned -360) | width 118, height 34, rotated 120
              stack column center center moves 10000 ms forever (0%, 100% turned 360) | on #be123c, radius 17, shadow 0 2 16 0 #be123c@0.3, width 34, height 34, opacity 0.9, rotated -120
                icon "🍰" 15.3
            center: stack row center end moves 7000 ms forever (0%, 100% turned 360) | width 188, height 48, rotated 200
              stack column center center moves 7000 ms forever (0%, 100% turned -360) | on #be123c, radius 24, shadow 0 2 16 0 #be123c@0.3, width 48, height 48, rotated -200
                image | width 26.4, height 26.4
          text "Boiling" | 19 px 600 center, ink #506070
          progress hidden 0 #6366f1 on #8e8e93@0.2 'loading' in 3000 ms linear by 0.333 0.667 1
            captions gap 0 | 13 px center, ink #607080
              from 0 "Tea"
              from 0.333 "Cake"
              from 0.667 "Jam"
        """#
    )
  }

  @Test func orbitDefaults() throws {
    let project = try StepProject(
      blocks: """
        "type": "animated_loading", "loading_variant": "orbiting_icons",
        "loading_items": [{"label": "Tea", "icon": "star"}]
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 column gap 20 center | width fill
          layers | width 240, height 240
            center: stack column center center | line 1 #d1d5db@0.5, radius 80, width 160, height 160
            center: stack column center center | line 1 #d1d5db@0.5, radius 48, width 96, height 96, opacity 0.4
            center: stack column center center | on #fee2e2, radius 5, width 10, height 10
            center: stack row center end moves 6000 ms forever (0%, 100% turned 360) | width 208, height 48
              stack column center center moves 6000 ms forever (0%, 100% turned -360) | on #be123c, radius 24, shadow 0 2 16 0 #be123c@0.3, width 48, height 48
                icon star 21.6 | ink #ffffff
          progress hidden 0 #6366f1 on #8e8e93@0.2 'loading' in 1000 ms linear by 1
            captions gap 0 | 14 px center, ink #e11d48
              from 0 "Tea"
        """#
    )
  }

  private static func loading(_ fields: String) throws -> DrawnBlock<AppDNABlock> {
    var documents = try Documents(FileTree.memory(["a.json": "{\(fields)}"]))
    var log = Log()
    let node = try #require(documents.node("a.json", from: nil, log: &log))
    var fields = Fields(node, of: "a loading block")
    return AppDNABlock.loading(&fields)
  }

  @Test func stepsGoOnHalfASecondAfterTheLastItem() throws {
    let items = #""loading_items": [{"duration_ms": 700}, {}]"#
    let last = try Self.loading(#""auto_advance": true, \#(items), "total_duration_ms": 9"#)
    #expect(last.actions.map(\.delay) == [2200])
    #expect(last.actions.map(\.name) == ["next"])
    let bare = try Self.loading(#""auto_advance": true, "total_duration_ms": 900"#)
    #expect(bare.actions.map(\.delay) == [900])
    #expect(try Self.loading(items).actions.isEmpty)
  }

  @Test(arguments: ["-5", "0", "1e300", "\"x\""])
  func timesAreKept(time: String) throws {
    for variant in ["checklist", "circular", "linear", "orbiting_icons"] {
      let project = try StepProject(
        blocks: """
          "type": "animated_loading", "loading_variant": "\(variant)", "show_percentage": true,
          "loading_items": [{"label": "Tea", "duration_ms": \(time), "icon_size": \(time),
          "icon_orbit_angle": \(time)}], "field_config": {"size": \(time), "orbit_radius": \(time),
          "orbit_duration_ms": \(time), "ring_width": \(time), "ring_opacity": \(time)}
          """
      )
      let outline = try project.outline(of: "b0")
      #expect(outline.contains("Tea"))
      #expect(!outline.contains("e+"))
    }
  }

  @Test func loadingWithoutTimeIsFound() throws {
    let project = try StepProject(blocks: #""type": "animated_loading", "auto_advance": true"#)
    #expect(
      project.messages == [
        "loading-without-time the step goes on at once, as the loading block takes no time"
      ]
    )
  }
}
