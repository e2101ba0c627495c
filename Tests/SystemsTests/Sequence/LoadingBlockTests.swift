import Source
import Testing

/// Loading that runs by itself (reference: sequence, sections 9.13 and 12.3).
@Suite struct LoadingBlockTests {
  @Test func defaults() throws {
    let project = try SequenceProject(blocks: #""type": "loading", "content": {}"#)
    #expect(
      try project.outline(of: "b0") == """
        progress #b0 ring 0.34 120 wide line 8 #10b981 on #ffffff@0.1 'loading' in 3000 ms easeOut
          percentage middle gap 8 | 32 px 500 center, ink #ffffff
        """
    )
    #expect(project.findings == [])
  }

  @Test func everyField() throws {
    let project = try SequenceProject(
      blocks: ##"""
        "type": "loading", "content": {"variant": "circular", "duration": 5000, "size": 80,
          "strokeWidth": 4, "gradientColors": ["#111111", "#222222"], "fillColor": "#333333",
          "trackColor": "#444444", "messageColor": "#555555", "messageFontSize": 20,
          "percentageColor": "#666666", "percentageFontSize": 12,
          "messages": [{"text": "One", "atPercent": 0}, {"text": "Two", "atPercent": 50}]}
        """##
    )
    #expect(
      try project.outline(of: "b0") == """
        progress #b0 ring 0.34 80 wide line 4 angular(0 #111111 #222222) on #444444 'loading' \
        in 5000 ms easeOut
          percentage middle gap 8 | 12 px 500 center, ink #666666
          captions gap 16 | 20 px 400 center, ink #555555
            from 0 "One"
            from 0.5 "Two"
        """
    )
    #expect(project.findings == [])
  }

  @Test func bar() throws {
    let project = try SequenceProject(
      blocks:
        ##""type": "loading", "content": {"variant": "bar", "gradientColors": ["#111111", "#222222"]}"##
    )
    #expect(
      try project.outline(of: "b0") == """
        progress #b0 bar 0.34 8 high linear(90 #111111 #222222) on #ffffff@0.1 'loading' \
        in 3000 ms easeOut | width fill
          percentage above gap 8 | 24 px 500 center, ink #ffffff
        """
    )
  }

  @Test func dotsWithoutAPercentage() throws {
    let project = try SequenceProject(
      blocks: #""type": "loading", "content": {"variant": "dots", "showPercentage": false}"#
    )
    #expect(
      try project.outline(of: "b0") == """
        progress #b0 dots 1 of 6 filled size 12 gap 8 #10b981 on #ffffff@0.1 'loading' \
        in 3000 ms easeOut
        """
    )
  }

  /// The last message whose mark is reached shows.
  @Test(arguments: [
    (
      #"[{"text": "a", "atPercent": 60}, {"text": "b", "atPercent": 20}]"#,
      ["from 0.2 \"b\""], ["'a' never shows, as a later message is reached no later"]
    ),
    (
      #"[{"text": "a", "atPercent": 0}, {"text": "b", "atPercent": 80}, {"text": "c", "atPercent": 40}]"#,
      ["from 0 \"a\"", "from 0.4 \"c\""],
      ["'b' never shows, as a later message is reached no later"]
    ),
    (
      #"[{"text": "a", "atPercent": 30}, {"text": "b", "atPercent": 30}]"#,
      ["from 0.3 \"b\""], ["'a' never shows, as a later message is reached no later"]
    ),
    (
      #"[{"text": "a"}, {"text": "b", "atPercent": 500}]"#,
      ["from 0 \"a\"", "from 1 \"b\""], []
    ),
    (
      #"["a", "b", "c", "d"]"#,
      ["from 0 \"a\"", "from 0.25 \"b\"", "from 0.5 \"c\"", "from 0.75 \"d\""], []
    ),
    (#"[]"#, [], []),
  ])
  func messages(list: String, shown: [String], found: [String]) throws {
    let project = try SequenceProject(
      blocks: #""type": "loading", "content": {"messages": \#(list)}"#
    )
    let lines = try project.outline(of: "b0").split(separator: "\n").filter {
      $0.hasPrefix("    from")
    }
    #expect(lines.map { String($0.dropFirst(4)) } == shown)
    #expect(project.messages == found.map { "loading-message-hidden \($0)" })
  }

  @Test func theSwiftAppsOwn() throws {
    let project = try SequenceProject(blocks: #""type": "loading-indicator", "content": {}"#)
    #expect(
      try project.outline(of: "b0") == """
        progress #b0 ring 0.34 120 wide line 8 #f97316 on #e5e5e5 'loading' in 3000 ms easeOut
          percentage middle gap 8 | 32 px 500 center, ink #1a1a1a
        """
    )
    #expect(project.findings == [])
  }

  @Test func theSwiftAppsNamesComeSecond() throws {
    let project = try SequenceProject(
      blocks: ##"""
        "type": "loading-indicator", "content": {"thumbSize": 60, "size": 70, "trackHeight": 3,
          "fillColor": "#111111", "trackColor": "#222222", "valueFontSize": 9, "valueColor": "#333333",
          "percentageColor": "#444444", "showValue": true}
        """##,
      #""type": "loading-indicator", "content": {"showValue": false}"#
    )
    #expect(
      try project.outline(of: "b0") == """
        progress #b0 ring 0.34 70 wide line 3 #111111 on #222222 'loading' in 3000 ms easeOut
          percentage middle gap 8 | 9 px 500 center, ink #444444
        """
    )
    #expect(try !project.outline(of: "b1").contains("percentage"))
    #expect(project.findings == [])
  }

  @Test(arguments: [
    #""duration": -1"#, #""duration": 0"#, #""size": -5, "strokeWidth": -5"#,
    #""messageFontSize": -1, "messages": ["a"]"#,
  ])
  func oddNumbersAreHarmless(fields: String) throws {
    let project = try SequenceProject(blocks: #""type": "loading", "content": {\#(fields)}"#)
    let outline = try project.outline(of: "b0")
    #expect(outline.contains("in 3000 ms"))
    #expect(!outline.contains("-"))
  }

  @Test(arguments: [#"[5]"#, #"[null]"#, #"5"#, #"[[]]"#])
  func whatIsNoMessageIsLeftOut(list: String) throws {
    let project = try SequenceProject(
      blocks: #""type": "loading", "content": {"messages": \#(list)}"#
    )
    #expect(project.log.sorted().map(\.slug) == ["wrong-type"])
    #expect(try !project.outline(of: "b0").contains("captions"))
  }
}
