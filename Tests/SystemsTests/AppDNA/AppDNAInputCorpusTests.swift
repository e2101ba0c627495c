import Flow
import Foundation
import TestSupport
import Testing

@testable import AppDNA

/// Input blocks of the corpus, with what their own JSON says of them.
@Suite(.enabled(if: Corpus.isThere)) struct StepInputCorpusTests {
  /// The blocks of both platforms' tests by file.
  private static func blocks() throws -> [String: [String: Any]] {
    var blocks: [String: [String: Any]] = [:]
    for (name, bytes) in try Corpus.files("appdna") where name.contains("/blocks/") {
      guard let json = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
        continue
      }
      let config = json["config"] as? [String: Any]
      let inner = (config?["content_blocks"] as? [[String: Any]])?.first ?? json
      if (inner["type"] as? String)?.hasPrefix("input_") == true { blocks[name] = inner }
    }
    return blocks
  }

  @Test func everyInputIsDrawnWithItsOwnValues() throws {
    let blocks = try Self.blocks()
    #expect(blocks.count >= 12)
    for (name, block) in blocks {
      let text = String(decoding: try JSONSerialization.data(withJSONObject: block), as: UTF8.self)
      let project = try StepProject(
        steps: #"{"id": "s", "type": "custom", "config": {"content_blocks": [\#(text)]}}"#
      )
      let card = try project.card()
      let words = Set(card.texts.map(\.raw))
      #expect(card.collects == ["s.\(block["field_id"] as? String ?? "-")"], "\(name)")
      for key in ["field_label", "field_placeholder"] {
        if let text = block[key] as? String { #expect(words.contains(text), "\(name) \(key)") }
      }
      for option in block["field_options"] as? [[String: Any]] ?? [] {
        #expect(words.contains(option["label"] as? String ?? "-"), "\(name)")
      }
      let isRequired = block["field_required"] as? Bool ?? false
      #expect(card.states.contains { $0.name == "error" } == isRequired, "\(name)")
      #expect(project.messages == [], "\(name)")
    }
  }

  @Test func theFieldStyleOfTheCorpusIsDrawn() throws {
    let block = try #require(try Self.blocks()["ios/blocks/testDecodeFormFieldStyle.json"])
    let style = try #require(block["field_style"] as? [String: Any])
    let text = String(decoding: try JSONSerialization.data(withJSONObject: block), as: UTF8.self)
    let project = try StepProject(
      steps: #"{"id": "s", "type": "custom", "config": {"content_blocks": [\#(text)]}}"#
    )
    let outline = try project.outline(of: try #require(block["id"] as? String))
    for key in [
      "background_color", "border_color", "text_color", "focused_border_color",
      "focused_background_color", "label_color",
    ] {
      let color = try #require(style[key] as? String)
      #expect(outline.contains(color.lowercased()), "\(key)")
    }
    #expect(outline.contains("\(try #require(style["label_font_size"] as? Int)) px 500"))
  }

  @Test func rulesFindOptionsByIdAndValue() throws {
    let bytes = try #require(
      try Corpus.files("appdna")["synthetic/branch_option_id_alias.json"]
    )
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    )
    let document = try JSONSerialization.data(withJSONObject: try #require(json["document"]))
    let project = try StepProject(String(decoding: document, as: UTF8.self))
    let card = try project.card("goal")
    #expect(card.collects == ["goal.goal"])
    let choices = card.states[0].root.all.compactMap { element -> [String]? in
      guard case .choices(let choices) = element.kind else { return nil }
      return choices.options.map(\.value)
    }
    #expect(choices == [["lose", "build", "active"]])
  }
}
