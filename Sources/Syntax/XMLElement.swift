public import Source

/// An element of XML with its place: what SVG, XLIFF, property lists and Android strings are made of.
public struct XMLElement: Sendable {
  /// The name as written, prefix included: `xlink:href`, `trans-unit`.
  public let name: String
  /// Its attributes in the order of the file.
  public let attributes: [Attribute]
  /// What stands between its tags, in order.
  public internal(set) var content: [Content] = []
  /// From the `<` of its first tag to the `>` of its last.
  public internal(set) var span: Span
  /// Its first tag alone.
  public let tag: Span
  /// The comment right before it, without blanks around it; empty where there is none.
  public internal(set) var note = ""

  /// An attribute as written, its value with entities resolved.
  public struct Attribute: Hashable, Sendable {
    /// The name as written, prefix included.
    public let name: String
    /// The value.
    public let value: String
  }

  /// A piece of what an element holds.
  public enum Content: Sendable {
    /// Text, entities resolved, CDATA included; never empty.
    case text(String)
    /// An element.
    case element(XMLElement)
    /// A processing instruction, `<?target data?>`; those before the root stand first in the root.
    case instruction(target: String, data: String)
  }

  /// The name without its prefix.
  public var localName: String { Self.local(name) }

  /// The elements directly inside, in order.
  public var children: [XMLElement] {
    content.compactMap { piece in
      guard case .element(let element) = piece else { return nil }
      return element
    }
  }

  /// The text directly inside, without that of inner elements.
  public var text: String {
    content.reduce(into: "") { text, piece in
      if case .text(let more) = piece { text += more }
    }
  }

  /// All text inside, that of inner elements too, in order.
  public var allText: String {
    content.reduce(into: "") { text, piece in
      switch piece {
      case .text(let more): text += more
      case .element(let element): text += element.allText
      case .instruction: break
      }
    }
  }

  /// The value of an attribute, by its name as written.
  public subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The elements directly inside that have a name, as written.
  public func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The first element directly inside that has a name, as written.
  public func child(_ name: String) -> XMLElement? {
    for case .element(let element) in content where element.name == name { return element }
    return nil
  }

  /// A name without its prefix.
  static func local(_ name: String) -> String {
    guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }
}

extension XMLElement.Attribute {
  /// The name without its prefix.
  public var localName: String { XMLElement.local(name) }
}
