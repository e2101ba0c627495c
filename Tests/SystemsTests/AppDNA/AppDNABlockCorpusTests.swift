import Flow
import Foundation
import TestSupport
import Testing

@testable import AppDNA

/// Blocks of the corpus that show or act, with what their JSON says itself.
@Suite(.enabled(if: Corpus.isThere)) struct StepBlockCorpusTests {
  /// The types of blocks that this suite looks at.
  private static let types: Set<String> = [
    "heading", "text", "image", "button", "spacer", "stack", "rich_text", "list", "badge", "icon",
    "video", "lottie", "rive", "divider", "row", "custom_view", "toggle", "social_login",
    "pricing_card",
  ]

  /// Keys whose values a user reads.
  private static let words: Set<String> = [
    "text", "badge_text", "price", "period", "badge", "items", "toggle_label",
    "toggle_description", "divider_text",
  ]

  private static func documents() throws -> [(name: String, block: [String: Any])] {
    var found: [(String, [String: Any])] = []
    for folder in ["ios/blocks", "android/blocks"] {
      for (name, bytes) in try Corpus.files("appdna/\(folder)").sorted(by: { $0.key < $1.key }) {
        let json = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
        let config = json["config"] as? [String: Any]
        let blocks = config?["content_blocks"] as? [[String: Any]] ?? [json]
        for block in blocks where types.contains(block["type"] as? String ?? "") {
          found.append(("\(folder)/\(name)", block))
        }
      }
    }
    return found
  }

  /// A block of a file in a flow of one step.
  private static func project(_ name: String) throws -> (StepProject, [String: Any]) {
    let block = try #require(try documents().first { $0.name.hasSuffix(name + ".json") }).block
    return (try project(of: block), block)
  }

  private static func project(of block: [String: Any]) throws -> StepProject {
    let flow: [String: Any] = [
      "id": "flow",
      "steps": [["id": "s", "type": "custom", "config": ["content_blocks": [block]]]],
    ]
    let bytes = try JSONSerialization.data(withJSONObject: flow, options: [.sortedKeys])
    return try StepProject(String(decoding: bytes, as: UTF8.self))
  }

  private static func element(_ project: StepProject, _ block: [String: Any]) throws -> Element {
    let id = try #require(block["id"] as? String)
    return try #require(project.card().states[0].root.all.first { $0.id == id })
  }

  @Test func everyWordOfABlockIsOnItsCard() throws {
    let documents = try Self.documents()
    #expect(documents.count >= 30)
    for (name, block) in documents {
      let texts = Set(try Self.project(of: block).card().texts.map(\.raw))
      for (key, value) in block where Self.words.contains(key) {
        for word in value as? [String] ?? [value as? String].compactMap({ $0 }) {
          #expect(texts.contains(word), "\(name): \(key)")
        }
      }
    }
  }

  @Test func aDividerHasItsThicknessAndSpace() throws {
    let (project, block) = try Self.project("testDecodeDividerBlock")
    let element = try Self.element(project, block)
    #expect(element.style.padding.top == block["divider_margin_y"] as? Double)
    let thickness = element.all.compactMap { element -> Double? in
      guard case .divider(let divider) = element.kind else { return nil }
      return divider.thickness
    }
    #expect(thickness == [block["divider_thickness"] as? Double])
  }

  @Test func aListHasItsItemsWithNumbers() throws {
    let (project, block) = try Self.project("testDecodeListBlockNumbered")
    let items = try #require(block["items"] as? [String])
    let texts = try project.card().texts.map(\.raw)
    let expected = items.enumerated().flatMap { [$1, "\($0 + 1)."] }
    #expect(Set(texts) == Set(expected))
  }

  @Test func aRowHasItsGapAndTheWordOfItsEmoji() throws {
    let (project, block) = try Self.project("testDecodeRow")
    let element = try Self.element(project, block)
    guard case .stack(let stack) = element.kind else { throw StepProject.NoSuchKind() }
    let children = try #require(block["children"] as? [[String: Any]])
    #expect(stack.gap == block["gap"] as? Double)
    #expect(stack.children.count == children.count)
    #expect(element.fidelity.texts(.notDrawn) == ["justify", "wrap"])
    let emoji = try #require(children.first?["icon_emoji"] as? String)
    #expect(
      project.messages == [
        "emoji-word the emoji of an icon block is '\(emoji)'; the apps show the word"
      ]
    )
  }

  @Test func onlyEnabledProvidersAreDrawn() throws {
    let (project, block) = try Self.project("testDecodeSocialLoginDisabledProvider")
    let providers = try #require(block["providers"] as? [[String: Any]])
    let element = try Self.element(project, block)
    let buttons = element.all.filter { if case .button = $0.kind { true } else { false } }
    #expect(buttons.count == providers.filter { $0["enabled"] as? Bool == true }.count)
    for button in buttons {
      #expect(button.style.size.height == (block["button_height"] as? Double).map { .points($0) })
      #expect(button.style.border?.width == 1.5)
    }
    guard case .stack(let stack) = element.kind else { throw StepProject.NoSuchKind() }
    #expect(stack.gap == block["spacing"] as? Double)
  }

  @Test func aPlanIsHighlighted() throws {
    let (project, block) = try Self.project("testDecodePricingCardSinglePlan")
    let plan = try #require((block["pricing_plans"] as? [[String: Any]])?.first)
    let texts = Set(try project.card().texts.map(\.raw))
    for key in ["label", "price", "period", "badge"] {
      #expect(texts.contains(try #require(plan[key] as? String)))
    }
    let element = try Self.element(project, block)
    guard case .choices(let choices) = element.kind else { throw StepProject.NoSuchKind() }
    #expect(choices.options.map(\.value) == [plan["id"] as? String])
    #expect(choices.options[0].content.style.border?.width == 2)
  }

  @Test func anIconHasItsSizeAndColour() throws {
    let (project, block) = try Self.project("testDecodeIconBlockWithIconRef")
    let reference = try #require(block["icon_ref"] as? [String: Any])
    let element = try Self.element(project, block)
    let icons = element.all.compactMap { element -> Icon? in
      guard case .icon(let icon) = element.kind else { return nil }
      return icon
    }
    #expect(icons.map(\.size) == [reference["size"] as? Double])
    #expect(icons.map(\.content) == [.symbol(try #require(reference["name"] as? String))])
    #expect(
      element.all.compactMap(\.style.foreground) == [
        Themed(AppDNAColor.color(try #require(reference["color"] as? String)))
      ]
    )
  }

  @Test func aFilmHasItsHeightRadiusAndStill() throws {
    let (project, block) = try Self.project("parseVideoBlock")
    let element = try Self.element(project, block)
    #expect(element.style.size.height == (block["video_height"] as? Double).map { .points($0) })
    #expect(element.style.corners == (block["video_corner_radius"] as? Double).map { Corners($0) })
    #expect(try project.card().images.map(\.raw) == [block["video_thumbnail_url"] as? String])
    guard case .media(let media) = element.kind else { throw StepProject.NoSuchKind() }
    #expect(media.source == block["video_url"] as? String)
  }

  @Test func anAnimationNamesItsMachine() throws {
    let (project, block) = try Self.project("parseRiveBlock")
    let texts = try project.card().texts.map(\.raw)
    #expect(texts.contains(try #require(block["rive_state_machine"] as? String)))
    #expect(texts.contains(try #require(block["rive_artboard"] as? String)))
  }

  @Test func aPictureIsAtMostAsHighAsItSays() throws {
    let (project, block) = try Self.project("parseImageBlock")
    let element = try Self.element(project, block)
    #expect(element.style.size.maxHeight == block["height"] as? Double)
    #expect(element.style.corners == (block["corner_radius"] as? Double).map { Corners($0) })
    #expect(try project.card().images.map(\.raw) == [block["image_url"] as? String])
  }

  @Test func blocksMoveByNegativeOffsets() throws {
    let (project, block) = try Self.project("testDecodeNegativeOffsets")
    let element = try Self.element(project, block)
    #expect(element.style.shift.y == block["vertical_offset"] as? Double)
    #expect(element.style.shift.x == block["horizontal_offset"] as? Double)
  }

  @Test func aButtonsLineLiesAroundIt() throws {
    let (project, block) = try Self.project("testDecodeBlockStylePartialBorderOnly")
    let style = try #require(block["block_style"] as? [String: Any])
    let border = try #require(try Self.element(project, block).style.border)
    #expect(border.width == style["border_width"] as? Double)
    #expect(border.line.rawValue == style["border_style"] as? String)
    #expect(border.placement == .centered)
  }

  @Test func aViewOfTheAppNamesItsKey() throws {
    let (project, block) = try Self.project("testDecodeCustomView")
    let key = try #require(block["view_key"] as? String)
    #expect(try project.card().texts.map(\.raw) == ["[\(key)]"])
    #expect(try project.card().images.map(\.raw) == [block["placeholder_image_url"] as? String])
  }
}
