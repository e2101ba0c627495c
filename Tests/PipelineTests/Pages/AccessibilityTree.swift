import Syntax

@testable import Capture

/// The accessibility tree of the page that a tab shows.
extension BrowserTab {
  /// The parts of the page as screen readers get them, in no order (Chrome DevTools Protocol,
  /// `Accessibility.getFullAXTree`).
  func accessibleNodes() async throws -> [AccessibleNode] {
    try await ask("Accessibility.getFullAXTree").part("nodes", \.list).map(AccessibleNode.init)
  }
}

/// A part of a page as screen readers get it.
struct AccessibleNode: Sendable {
  /// Its name among the nodes.
  let nodeId: String
  /// The nodes in it, in the order of reading.
  let childIds: [String]?
  /// Indicates that screen readers pass it over, but not what is in it.
  let ignored: Bool
  /// The role (WAI-ARIA 1.2, section 5), or a name of Chromium's own such as `StaticText`.
  let kind: String
  /// The accessible name (Accessible Name and Description Computation 1.2).
  let words: String

  init(_ node: Node) throws {
    nodeId = try node.part("nodeId", \.string)
    childIds = node["childIds"]?.list?.compactMap(\.string)
    ignored = try node.part("ignored", \.bool)
    kind = node["role"]?["value"]?.string ?? ""
    words = node["name"]?["value"]?.string ?? ""
  }
}
