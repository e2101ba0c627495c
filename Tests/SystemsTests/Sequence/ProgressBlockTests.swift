import Flow
import Source
import Testing

@testable import Sequence

/// Tests of the position in the flow (reference: sequence, sections 4 and 9.8).
@Suite struct ProgressBlockTests {
  /// A flow of screens with the same block on each, and the block's outline on one of them.
  static func outline(_ content: String, on index: Int, of count: Int) throws -> String {
    let screens = (0..<count).map { index in
      """
      {"id": "s\(index)", "name": "S", "type": "feature", "order": \(index), "content": {"blocks":
      [{"id": "b", "type": "progress", "order": 0, "content": {\(content)}}]}}
      """
    }
    let project = try SequenceProject(
      #"{"version": 1, "screens": [\#(screens.joined(separator: ", "))]}"#
    )
    let card = try project.card("s\(index)")
    let element = try #require(card.states.first?.root.descendant("b"))
    return Outline(card).text(of: element)
  }

  @Test(arguments: [
    (0, 3, "bar 0 4 high #10b981 on #ffffff@0.2 '1 of 3'"),
    (1, 3, "bar 0.5 4 high #10b981 on #ffffff@0.2 '2 of 3'"),
    (2, 3, "bar 1 4 high #10b981 on #ffffff@0.2 '3 of 3'"),
    (0, 1, "bar 1 4 high #10b981 on #ffffff@0.2 '1 of 1'"),
  ])
  func theScreensPlaceIsTheValue(index: Int, count: Int, drawn: String) throws {
    #expect(try Self.outline("", on: index, of: count) == "progress #b \(drawn) | width fill")
  }

  @Test(arguments: [
    (0, "bar 0 4 high #10b981 on #ffffff@0.2 '1 of 3'"),
    (1, "bar 0 4 high #10b981 on #ffffff@0.2 '1 of 3'"),
    (2, "bar 0.5 4 high #10b981 on #ffffff@0.2 '2 of 3'"),
    (3, "bar 1 4 high #10b981 on #ffffff@0.2 '3 of 3'"),
    (5, "bar 1 4 high #10b981 on #ffffff@0.2 '3 of 3'"),
  ])
  func aRangeCountsItsScreensOnly(index: Int, drawn: String) throws {
    let fields = #""startScreen": 1, "endScreen": 3"#
    #expect(try Self.outline(fields, on: index, of: 6) == "progress #b \(drawn) | width fill")
  }

  @Test func bar() throws {
    let fields = ##"""
      "fillColor": "#111111", "trackColor": "#222222", "color": "#333333", "height": 10,
      "showPercentage": true, "animated": false
      """##
    #expect(
      try Self.outline(fields, on: 1, of: 4) == """
        progress #b bar 0.333 10 high #111111 on #222222 '2 of 4' | width fill
          percentage below gap 8 | 14 px, ink #ffffff
        """
    )
  }

  @Test func colorStandsInForTheFill() throws {
    #expect(
      try Self.outline(##""color": "#333333""##, on: 0, of: 2)
        == "progress #b bar 0 4 high #333333 on #ffffff@0.2 '1 of 2' | width fill"
    )
  }

  @Test func dots() throws {
    #expect(
      try Self.outline(#""variant": "dots""#, on: 1, of: 3)
        == "progress #b dots 1 of 3 filled size 8 gap 8 #10b981 on #ffffff@0.2 '2 of 3' | width fill"
    )
    let fields = ##"""
      "variant": "dots", "dotSize": 12, "fillColor": "#111111", "activeColor": "#222222",
      "inactiveColor": "#333333", "showPercentage": true
      """##
    #expect(
      try Self.outline(fields, on: 0, of: 2)
        == "progress #b dots 0 of 2 filled size 12 gap 8 #222222 on #333333 '1 of 2' | width fill"
    )
  }

  @Test func steps() throws {
    let fields = #""variant": "steps", "labels": ["Name", "Goals", "Plan"], "showLabels": true"#
    #expect(
      try Self.outline(fields, on: 1, of: 3) == """
        progress #b steps 1 of 3 discs numbers size 24 link 40 x 2 gap 4 ink #ffffff then #666666 \
        #10b981 on #ffffff@0.2 '2 of 3' | width fill
          labels "Name" "Goals" "Plan" | 12 px center, ink #ffffff
        """
    )
    let silent = #""variant": "steps", "labels": ["Name"]"#
    #expect(try !Self.outline(silent, on: 1, of: 3).contains("labels"))
  }

  @Test func ring() throws {
    #expect(
      try Self.outline(#""variant": "ring", "showPercentage": true"#, on: 1, of: 3) == """
        progress #b ring 0.5 60 wide line 4 #10b981 on #ffffff@0.2 '2 of 3' | width fill
          percentage middle gap 8 | 16 px 600, ink #ffffff
        """
    )
    let fields = #""variant": "ring", "size": 120, "strokeWidth": 12"#
    #expect(
      try Self.outline(fields, on: 1, of: 3)
        == "progress #b ring 0.5 120 wide line 12 #10b981 on #ffffff@0.2 '2 of 3' | width fill"
    )
  }

  @Test(arguments: [
    (#""variant": "arc""#, "unknown-choice"),
    (#""startScreen": 4, "endScreen": 2"#, "progress-range"),
    (#""labels": ["a", {}]"#, "wrong-type"),
    (#""value": 0.5"#, "unknown-field"),
  ])
  func mistakesAreFound(fields: String, slug: String) throws {
    let project = try SequenceProject(blocks: #""type": "progress", "content": {\#(fields)}"#)
    #expect(project.log.sorted().map(\.slug) == [slug])
  }

  @Test(arguments: [
    #""startScreen": 9e99, "endScreen": -9e99"#, #""startScreen": -9e99, "endScreen": 9e99"#,
    #""height": -4"#, #""dotSize": 1e300, "variant": "dots""#,
    #""variant": "steps", "endScreen": 100000"#,
    #""size": 0, "strokeWidth": 100, "variant": "ring""#,
  ])
  func hugeNumbersAreHarmless(fields: String) throws {
    let outline = try Self.outline(fields, on: 0, of: 2)
    #expect(outline.hasPrefix("progress #b "))
    #expect(!outline.contains("nan") && !outline.contains("inf"))
  }

  // MARK: The flow's own

  static func indicator(_ fields: String, screens: Int = 3, on index: Int) throws -> String? {
    let list = (0..<screens).map {
      #"{"id": "s\#($0)", "name": "S", "type": "feature", "order": \#($0), "content": {"title": "T"}}"#
    }
    let project = try SequenceProject(
      """
      {"version": 1, "screens": [\(list.joined(separator: ", "))],
      "progressIndicator": {"enabled": true, \(fields)}}
      """
    )
    let card = try project.card("s\(index)")
    let element = card.states.first?.root.descendant("progress")
    return element.map { Outline(card).text(of: $0) }
  }

  @Test(arguments: [
    ("bar", "bar 0.667 4 high #10b981 on #ffffff@0.2 '2 of 3'"),
    ("dots", "dots 1 of 3 filled size 8 gap 6 now 16 #10b981 on #ffffff@0.2 '2 of 3'"),
    (
      "steps",
      "steps 1 of 3 rings checks size 24 link 20 x 2 gap 4 ink #ffffff then #ffffff@0.5 "
        + "#10b981 on #ffffff@0.2 '2 of 3'"
    ),
    (
      "minimal",
      "words 2/3 #ffffff@0.6 on #ffffff@0.2 '2 of 3' | 14 px 500 center"
    ),
  ])
  func theFlowsIndicator(variant: String, drawn: String) throws {
    let found = try Self.indicator(#""variant": "\#(variant)", "position": "top""#, on: 1)
    #expect(found == "progress #progress \(drawn)")
  }
}
