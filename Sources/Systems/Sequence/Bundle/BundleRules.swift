internal import Source

extension Rule {
  /// The declarative bundle, its layouts and nodes.
  static let sequenceBundle = [
    bundleIncomplete, layoutWithoutRoot, notANode, nodeIncomplete, unknownNode, nodeTooDeep,
    childrenIgnored, duplicateNode, mixedInsets,
  ]

  /// A node that is no map.
  static let notANode = Rule(
    1452,
    "not-a-node",
    .error,
    title: "A node of a layout is no map.",
    why: "The Swift app refuses the whole document; the preview leaves the node out.",
    fix: "Remove the item.",
    bad: BundleExample.root(#"{"id": "r", "type": "vstack", "children": [↓"Hi"]}"#),
    good: BundleExample.bundle(BundleExample.screen)
  )

  /// A node without a field that the app needs.
  static let nodeIncomplete = Rule(
    1453,
    "node-incomplete",
    .warning,
    title: "A node of a layout lacks a field that the app needs.",
    why: "The Swift app refuses the whole document; the preview takes the node's path for its id.",
    fix: "Add the field.",
    bad: BundleExample.root(#"↓{"type": "text", "content": {"text": "Hi"}}"#),
    good: BundleExample.bundle(BundleExample.screen)
  )

  /// A node of a type that is not known.
  static let unknownNode = Rule(
    1454,
    "unknown-node",
    .warning,
    title: "A node of a layout is of a type that is not known.",
    why: "The Swift app refuses the whole document; the preview draws a frame with its texts.",
    fix: "Correct the type.",
    bad: BundleExample.root(#"{"id": "t", "type": ↓"texd", "content": {"text": "Hi"}}"#),
    good: BundleExample.bundle(BundleExample.screen)
  )

  /// A node deep within others.
  static let nodeTooDeep = Rule(
    1455,
    "node-too-deep",
    .warning,
    title: "A node of a layout stands in too many others.",
    why: "The preview draws forty levels of nodes and leaves deeper ones out.",
    fix: "Remove containers that hold a single node.",
    bad: BundleExample.root(nested(40, mark: "↓")),
    good: BundleExample.root(nested(3, mark: ""))
  )

  /// A text in so many containers.
  private static func nested(_ count: Int, mark: String) -> String {
    let heads = (0..<count).map { #"{"id": "n\#($0)", "type": "vstack", "children": ["# }
    let leaf = mark + #"{"id": "t", "type": "text", "content": {"text": "Hi"}}"#
    return heads.joined() + leaf + String(repeating: "]}", count: count)
  }

  /// Children of a node that is no container.
  static let childrenIgnored = Rule(
    1456,
    "children-ignored",
    .warning,
    title: "A node that is no container has children.",
    why: "Neither the app nor the preview draws them.",
    fix: "Put the node and its children into a stack.",
    bad: BundleExample.root(
      #"{"id": "a", "type": "text", "content": {"text": "Hi"}, "children": ↓[{"id": "b", "type": "text", "content": {"text": "there"}}]}"#
    ),
    good: BundleExample.root(
      #"{"id": "r", "type": "vstack", "children": [{"id": "a", "type": "text", "content": {"text": "Hi"}}]}"#
    )
  )

  /// Two nodes with one id.
  static let duplicateNode = Rule(
    1457,
    "duplicate-node",
    .warning,
    title: "Two nodes of a screen have one id.",
    why: "The app may keep what a user did with one of them for the other.",
    fix: "Give each node an id of its own.",
    bad: BundleExample.root(
      #"{"id": "r", "type": "vstack", "children": [{"id": "a", "type": "text", "content": {"text": "One"}}, {"id": ↓"a", "type": "text", "content": {"text": "Two"}}]}"#
    ),
    good: BundleExample.bundle(BundleExample.screen)
  )

  /// A distance from an edge beside distances from pairs of edges.
  static let mixedInsets = Rule(
    1458,
    "mixed-insets",
    .warning,
    title: "A padding or margin names single edges beside pairs of edges.",
    why:
      "With 'vertical' or 'horizontal' the app ignores 'top', 'bottom', 'leading' and 'trailing'.",
    fix: "Name the pairs alone, or the four edges alone.",
    bad: BundleExample.root(
      #"{"id": "t", "type": "text", "content": {"text": "Hi"}, "layout": {"padding": {"vertical": 8, "top": ↓20}}}"#
    ),
    good: BundleExample.root(
      #"{"id": "t", "type": "text", "content": {"text": "Hi"}, "layout": {"padding": {"top": 20, "bottom": 8}}}"#
    )
  )
}
