import Flow
import Source
import TestSupport
import Testing

@testable import Sequence

/// Bundles that no app would take (reference: sequence, section 13).
struct BundleHostileTests {
  @Test func nodesOfOtherShapesAreLeftOut() throws {
    let project = try BundleProject(
      root: """
        {"id": "r", "type": "vstack", "layout": 7, "style": [], "animation": "fade",
         "accessibility": true, "visible": "yes", "children": [
          null, "text", 3, [],
          {"id": "t", "type": "text", "content": "Hi", "children": []},
          {"id": "u", "type": 5}]}
        """
    )
    #expect(
      project.outline() == """
        - layers
          - stack
            r stack
              t text ""
              u placeholder "5"
        """
    )
    #expect(
      project.findings.map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "wrong-type 'layout' of a node must be a map, found an integer",
        "wrong-type 'style' of a node must be a map, found a list",
        "wrong-type 'animation' of a node must be a map, found a string",
        "wrong-type 'accessibility' of a node must be a map, found a boolean",
        "wrong-type 'visible' of a node must be a boolean, found a string",
        "not-a-node a node must be a map, found null; it is left out",
        "not-a-node a node must be a map, found a string; it is left out",
        "not-a-node a node must be a map, found an integer; it is left out",
        "not-a-node a node must be a map, found a list; it is left out",
        "wrong-type a text node must be a map, found a string",
        "wrong-type 'type' of a node must be a string, found an integer",
        "unknown-node no node is called '5'",
      ]
    )
  }

  @Test func aRootOfAnotherShapeDrawsNothing() throws {
    for root in ["null", "[]", "\"vstack\"", "12"] {
      let project = try BundleProject(root: root)
      #expect(project.cards.count == 1, "\(root)")
      #expect(project.findings.count == 1, "\(root): \(project.findings)")
    }
  }

  @Test func unknownNodesAreFramesAboveTheirChildren() throws {
    let project = try BundleProject(
      root: """
        {"id": "r", "type": "vstak", "children": [
          {"id": "t", "type": "text", "content": {"text": "Hi"}}]}
        """
    )
    #expect(
      project.outline() == """
        - layers
          - stack
            r stack
              r/type placeholder "vstak"
              t text "Hi"
        """
    )
    #expect(project.findings == ["3:29 unknown-node no node is called 'vstak'"])
  }

  @Test func unknownFieldsKeepTheNameTheirAuthorWrote() throws {
    let project = try BundleProject(
      root: """
        {"id": "r", "type": "vstack", "content": {"text": "no"}, "children": [
          {"id": "t", "type": "text", "content": {"text": "Hi", "variant": "h1", "textColr": "#fff",
            "fontSize": [], "textVariant": "h9", "lineHeight": true}},
          {"id": "b", "type": "button", "content": {"text": "Go", "buttonText": 5,
            "buttonVariant": "loud"}}],
         "styles": {}}
        """
    )
    #expect(
      project.findings.map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "unknown-field unknown field 'text' in a vstack node",
        "unknown-field unknown field 'variant' in a text node",
        "unknown-field unknown field 'textColr' in a text node",
        "wrong-type 'fontSize' of a text node must be a number, found a list",
        "unknown-choice 'textVariant' of a text node is 'h9', which is none of the words it may be",
        "wrong-type 'lineHeight' of a text node must be a number, found a boolean",
        "unknown-field unknown field 'text' in a button node",
        "wrong-type 'buttonText' of a button node must be a string, found an integer",
        "unknown-choice 'buttonVariant' of a button node is 'loud', which is none of the words it may be",
        "unknown-field unknown field 'styles' in a node",
      ]
    )
  }

  /// Containers in one another, a text in the innermost.
  static func nested(_ count: Int, _ type: String) -> String {
    let open = #"{"id": "n", "type": "\#(type)", "children": ["#
    return String(repeating: open, count: count)
      + #"{"id": "t", "type": "text", "content": {"text": "Hi"}}"#
      + String(repeating: "]}", count: count)
  }

  @Test(arguments: LayoutNode.Container.allCases.map(\.rawValue))
  func deepNodesAreLeftOut(type: String) throws {
    let project = try BundleProject(root: Self.nested(60, type))
    #expect(project.findings.count { $0.contains("node-too-deep") } == 1)
    let deepest = project.outline().split(separator: "\n").map { line in
      line.prefix { $0 == " " }.count / 2
    }.max()
    #expect(try #require(deepest) < 90)
  }

  @Test func depthNeitherCrashesNorHangs() throws {
    for count in [100, 5000] {
      let project = try BundleProject(root: Self.nested(count, "zstack"))
      #expect(!project.findings.isEmpty, "\(count)")
    }
  }

  @Test func manyNodesAreQuick() throws {
    let children = (0..<3000).map {
      #"{"id": "t\#($0)", "type": "hstack", "children": [{"id": "u\#($0)", "type": "spacer"}]}"#
    }
    let project = try BundleProject(
      root: #"{"id": "r", "type": "vstack", "children": [\#(children.joined(separator: ","))]}"#
    )
    #expect(project.outline().split(separator: "\n").count == 6003)
  }

  /// Random trees of random fields never stop a build, and say the same twice.
  @Test(arguments: 0..<60)
  func anyTreeIsDrawn(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let root = Self.node(&dice, depth: 0)
    let first = try BundleProject(root: root)
    let second = try BundleProject(root: root)
    #expect(first.cards.count == 1, "seed \(seed): \(root)")
    #expect(first.outline() == second.outline(), "seed \(seed)")
    #expect(first.findings == second.findings, "seed \(seed)")
  }

  private static let types = LayoutNode.typeNames + ["grid", ""]

  private static let values = [
    "1", "-4", "1e300", "\"12\"", "true", "null", "[]", "{}", "\"fill\"", "\"#12345678\"",
    "{\"light\": \"#fff\"}", "[1, {\"id\": 2}]", "\"leading\"", "{\"top\": 2, \"vertical\": 1}",
  ]

  private static let keys = [
    "padding", "margin", "width", "height", "flex", "alignment", "justifyContent", "spacing",
    "backgroundColor", "borderRadius", "opacity", "shadow", "text", "textColor", "textVariant",
    "fontSize", "lineLimit", "buttonAction", "buttonText", "sliderMin", "sliderMax",
    "sliderDefaultValue", "checklistItems", "progressValue", "spacerSize", "spacerFlex",
    "loadingMessages", "stickerSize", "reviewMaxRating", "pickerColumns", "iconSize", "icon",
    "type", "label", "hidden", "safeAreaEdges",
  ]

  private static func pick(_ words: [String], _ dice: inout Dice) -> String {
    words.randomElement(using: &dice) ?? ""
  }

  private static func node(_ dice: inout Dice, depth: Int) -> String {
    func map(_ dice: inout Dice) -> String {
      let fields = (0..<Int.random(in: 0..<5, using: &dice)).map { _ in
        "\"\(pick(keys, &dice))\": \(pick(values, &dice))"
      }
      return "{" + fields.joined(separator: ", ") + "}"
    }
    let count = depth < 5 ? Int.random(in: 0..<4, using: &dice) : 0
    let children = (0..<count).map { _ in node(&dice, depth: depth + 1) }
    return """
      {"id": "n\(Int.random(in: 0..<40, using: &dice))", "type": "\(pick(types, &dice))", "layout": \(map(&dice)),
      "style": \(map(&dice)), "content": \(map(&dice)), "animation": \(map(&dice)),
      "children": [\(children.joined(separator: ", "))]}
      """
  }
}
