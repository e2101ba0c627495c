@testable import Capture

/// The accessibility tree of the page that a tab shows.
extension BrowserTab {
  private struct Tree: Decodable {
    let nodes: [AccessibleNode]
  }

  /// The parts of the page as screen readers get them, in no order (Chrome DevTools Protocol,
  /// `Accessibility.getFullAXTree`).
  func accessibleNodes() async throws -> [AccessibleNode] {
    try await ask("Accessibility.getFullAXTree", [], as: Tree.self).nodes
  }
}

/// A part of a page as screen readers get it.
struct AccessibleNode: Decodable, Sendable {
  /// Its name among the nodes.
  let nodeId: String
  /// The nodes in it, in the order of reading.
  let childIds: [String]?
  /// Indicates that screen readers pass it over, but not what is in it.
  let ignored: Bool
  private let role: Words?
  private let name: Words?

  private struct Words: Decodable {
    let value: String?
  }

  /// The role (WAI-ARIA 1.2, section 5), or a name of Chromium's own such as `StaticText`.
  var kind: String { role?.value ?? "" }
  /// The accessible name (Accessible Name and Description Computation 1.2).
  var words: String { name?.value ?? "" }
}
