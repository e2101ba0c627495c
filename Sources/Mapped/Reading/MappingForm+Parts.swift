internal import Source
internal import Syntax

/// Parts of a mapping as they stand in it.
extension MappingForm {
  /// A text of the mapping that is not words alone.
  enum Compiled: Sendable {
    case path(Path)
    /// Words with places.
    case filled([Path.Piece])
    case unreadable
  }

  /// The reason why a definition can't stand at a place.
  struct Unusable: Error {
    let use: Node
    let reason: Reason

    enum Reason { case missing, endless, noMap }
  }

  /// A part with the definition that it uses, its own words laid over that.
  func expanded(_ node: Node) throws(Unusable) -> Node {
    var node = node
    var seen: Set<String> = []
    while let use = node["use"] {
      guard let name = use.text, let body = definitions[name] else {
        throw Unusable(use: use, reason: .missing)
      }
      guard seen.insert(name).inserted else { throw Unusable(use: use, reason: .endless) }
      let own = node.without("use")
      if own.map?.isEmpty == true {
        node = body
      } else if body.map != nil {
        node = own.laid(over: body)
      } else {
        throw Unusable(use: use, reason: .noMap)
      }
    }
    return node
  }

  /// The selectors of a part, one or a list.
  func paths(_ node: Node?) -> [Path] {
    MappingReader.items(node).compactMap {
      if case .path(let path)? = texts[$0.span] { path } else { nil }
    }
  }
}

extension Node {
  /// The map without a key.
  func without(_ keys: String...) -> Node {
    Node(.map((map ?? []).filter { !keys.contains($0.key) }), span: span)
  }

  /// The map laid over another one, entry by entry; at its own place.
  func laid(over base: Node) -> Node {
    let entries = map ?? []
    let names = Set(entries.map(\.key))
    return Node(.map((base.map ?? []).filter { !names.contains($0.key) } + entries), span: span)
  }

  /// Indicates a comparison of a value of the user or of the document.
  var isTest: Bool { ["attribute", "answer", "value"].contains { self[$0] != nil } }
}

/// Cards whose buttons a block stands for (reference: mapping, section 3).
enum On: String, CaseIterable, Sendable {
  case first, last
  case notLast = "not last"
}

/// Comparisons (reference: mapping, section 4).
enum Sign: String, CaseIterable {
  case equal = "is"
  case notEqual = "is not"
  case above
  case atLeast = "at least"
  case below
  case atMost = "at most"
  case contains
  case set
}
