import Foundation
import Source

/// What is made of the page that a tab shows.
extension BrowserTab {
  private struct Encoded: Decodable {
    let data: Data
  }

  /// A picture of the window: a PNG whose sides are those of the view times its scale.
  ///
  /// It is packed for speed, as most of the time goes into packing: files are larger by half.
  public func picture() async throws -> [UInt8] {
    let answer = try await ask(
      "Page.captureScreenshot",
      [("format", .string("png")), ("optimizeForSpeed", .bool(true))],
      as: Encoded.self
    )
    return Array(answer.data)
  }

  /// The page on paper, of the size that its styles name, with its headings as outline (ISO 32000-1,
  /// section 12.3.3) and its structure (section 14.8).
  public func paper() async throws -> [UInt8] {
    let answer = try await ask(
      "Page.printToPDF",
      [
        ("printBackground", .bool(true)), ("preferCSSPageSize", .bool(true)),
        ("generateTaggedPDF", .bool(true)), ("generateDocumentOutline", .bool(true)),
      ],
      as: Encoded.self
    )
    return Array(answer.data)
  }

  private struct Document: Decodable {
    let root: Node

    struct Node: Decodable {
      let nodeId: Int
    }
  }

  private struct Nodes: Decodable {
    let nodeIds: [Int]
  }

  private struct Fonts: Decodable {
    let fonts: [Font]

    struct Font: Decodable {
      let familyName: String
    }
  }

  /// The families of the fonts that the page's letters came from, sorted.
  public func fonts() async throws -> [String] {
    let root = try await ask("DOM.getDocument", [("depth", .integer(0))], as: Document.self).root
    let nodes = try await ask(
      "DOM.querySelectorAll",
      [("nodeId", .integer(root.nodeId)), ("selector", .string("body, body :not(:empty)"))],
      as: Nodes.self
    )
    return try await withThrowingTaskGroup(of: Fonts.self) { group in
      for node in nodes.nodeIds {
        group.addTask {
          try await self.ask(
            "CSS.getPlatformFontsForNode",
            [("nodeId", .integer(node))],
            as: Fonts.self
          )
        }
      }
      var families: Set<String> = []
      for try await used in group { families.formUnion(used.fonts.map(\.familyName)) }
      return families.sorted { precedesByBytes($0, $1) }
    }
  }
}
