import Testing

@testable import AppDNA

/// Words that the apps replace by a default (reference: appdna, sections 4, 7.8, 7.9, 9 and 10).
@Suite struct StepBlockWordTests {
  private func findings(_ block: String) throws -> [String] {
    try StepProject(blocks: block).messages.filter { $0.hasPrefix("appdna-word") }
  }

  @Test(arguments: [
    (#""type": "text", "text": "A", "zone": "botom""#, "zone", "botom"),
    (#""type": "text", "text": "A", "vertical_align": "botom""#, "vertical_align", "botom"),
    (#""type": "text", "text": "A", "horizontal_align": "lft""#, "horizontal_align", "lft"),
    (#""type": "image", "image_url": "a.png", "image_fit": "contian""#, "image_fit", "contian"),
    (#""type": "wheel_picker", "unit": "kg", "unit_position": "befor""#, "unit_position", "befor"),
  ])
  func othersAreFound(block: String, key: String, word: String) throws {
    let found = try findings(block)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("appdna-word '\(key)' of ") == true)
    #expect(found.first?.hasSuffix(" is '\(word)', which is none of the words it may be") == true)
  }

  @Test func marksOfOptions() throws {
    let select = #""type": "input_select", "field_options": [{"id": "x", "label": "X"}]"#
    #expect(
      try findings(
        select + #", "field_config": {"display_style": "stacked", "radio_position": "lft"}"#
      ) == [
        "appdna-word 'radio_position' of a field config is 'lft', which is none of the words it may be"
      ]
    )
  }

  @Test func lengthsWeightsAndActions() throws {
    #expect(
      try findings(#""type": "text", "text": "A", "element_width": "50 percent""#) == [
        "appdna-word 'element_width' of a text block is '50 percent', which is no length"
      ]
    )
    let row = #""type": "row", "children": [{"id": "t", "type": "text", "text": "x"}]"#
    #expect(
      try findings(row + #", "column_ratios": "1:zz""#) == [
        "appdna-word 'column_ratios' of a row block is '1:zz', which is no list of weights"
      ]
    )
    #expect(
      try findings(#""type": "button", "text": "Go", "action": "nxt""#) == [
        "appdna-word no action is called 'nxt'; it goes on without storing answers"
      ]
    )
  }

  @Test(arguments: [
    #""type": "text", "text": "A", "zone": "top", "vertical_align": "center", "element_width": "auto""#,
    #""type": "text", "text": "A", "element_width": " 50 %", "element_height": "120px""#,
    #""type": "wheel_picker", "unit": "kg", "unit_position": "right""#,
    #""type": "image", "image_url": "a.png", "image_fit": "fit""#,
    #""type": "button", "text": "Go", "action": "select_plan""#,
  ])
  func knownOnesAreNot(block: String) throws {
    #expect(try findings(block) == [])
  }
}
