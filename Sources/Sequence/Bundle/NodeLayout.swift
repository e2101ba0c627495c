internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The place and size of a node, in pt (reference: sequence, section 12.2).
struct NodeLayout: Sendable {
  /// The alignment of its children across its axis.
  var alignment: CrossAlignment = .center
  /// The distribution of its children along its axis.
  var distribution: Stack.Distribution?
  /// Space between its children.
  var spacing = 0.0
  /// Space inside.
  var padding = Insets.zero
  /// Space outside.
  var margin = Insets.zero
  /// Its sides and their limits.
  var size = SizeRules()
  /// Its share of what its siblings leave; nil where it takes none.
  var flex: Double?
  /// The axis along which it scrolls.
  var scrolls: Stack.Axis = .vertical
  /// Indicates that its scroll indicator is drawn; by default one shows only while it scrolls.
  var showsIndicator = false
  /// Edges at which it keeps clear of the device.
  var safeArea: SafeArea = [.top, .bottom]

  /// The alignments of children across an axis; in rows leading is the top.
  enum Alignment: String, CaseIterable {
    case leading
    case center
    case trailing
    case fill

    /// The same in the model.
    var alignment: CrossAlignment {
      switch self {
      case .leading: .start
      case .center: .center
      case .trailing: .end
      case .fill: .stretch
      }
    }
  }

  /// The distributions of children along an axis.
  enum Justification: String, CaseIterable {
    case start
    case center
    case end
    case spaceBetween
    case spaceAround

    /// The same in the model.
    var distribution: Stack.Distribution {
      switch self {
      case .start: .start
      case .center: .center
      case .end: .end
      case .spaceBetween: .spaceBetween
      case .spaceAround: .spaceAround
      }
    }
  }

  private enum Direction: String, CaseIterable {
    case vertical
    case horizontal
  }

  private enum Edge: String, CaseIterable {
    case top
    case bottom
    case leading
    case trailing
  }
}

extension NodeLayout {
  /// Reads a node's layout.
  init(_ fields: inout SequenceFields) {
    self.init()
    alignment = fields.word("alignment", as: Alignment.self)?.alignment ?? .center
    distribution = fields.word("justifyContent", as: Justification.self)?.distribution
    spacing = fields.number("spacing") ?? 0
    padding = fields.insets("padding")
    margin = fields.insets("margin")
    size = SizeRules(
      width: fields.side("width"),
      height: fields.side("height"),
      minWidth: fields.number("minWidth"),
      maxWidth: fields.number("maxWidth"),
      minHeight: fields.number("minHeight"),
      maxHeight: fields.number("maxHeight")
    )
    flex = fields.number("flex").flatMap { $0 > 0 ? $0 : nil }
    scrolls =
      fields.word("scrollDirection", as: Direction.self) == .horizontal
      ? .horizontal : .vertical
    showsIndicator = fields.bool("showsScrollIndicator") ?? false
    if fields.any("safeAreaEdges") != nil {
      safeArea = fields.words("safeAreaEdges", as: Edge.self).reduce(into: []) { edges, edge in
        if edge == .top { edges.insert(.top) }
        if edge == .bottom { edges.insert(.bottom) }
      }
    }
  }
}

extension SequenceFields {
  /// A number, `auto` or `fill`; other words are as `auto`, with a finding.
  fileprivate mutating func side(_ key: String) -> Length? {
    guard let value = any(key) else { return nil }
    switch value.text {
    case "fill"?: return .fill
    case "auto"?: return nil
    default: break
    }
    guard value.kind == .string, let text = value.text, Double(text) == nil else {
      return number(key).map { .points(max(0, $0)) }
    }
    log.report(
      .unknownChoice,
      "\(quoted(key)) is '\(text)', which is none of the words it may be",
      at: value.span,
      help: "write a number of points, 'auto' or 'fill'"
    )
    return nil
  }

  /// The words of a list; what is none of them is dropped with a finding.
  fileprivate mutating func words<Word: RawRepresentable & CaseIterable>(
    _ key: String,
    as type: Word.Type
  ) -> [Word] where Word.RawValue == String {
    list(key).compactMap { node in
      if let word = node.string.flatMap({ Word(rawValue: $0) }) { return word }
      let known = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      log.report(
        .unknownChoice,
        "an item of \(quoted(key)) is '\(node.text ?? node.kind.words)', which is none of the words "
          + "it may be",
        at: node.span,
        help: "one of \(known)"
      )
      return nil
    }
  }

  /// Distances from the edges: one for all, one for each pair, or four.
  ///
  /// With one of a pair the four are ignored; missing parts are 0.
  fileprivate mutating func insets(_ key: String) -> Insets {
    guard let value = any(key) else { return .zero }
    if value.map == nil { return Insets(number(key) ?? 0) }
    return map(key, of: "a \(key)") { $0.insets() } ?? .zero
  }

  private mutating func insets() -> Insets {
    let vertical = number("vertical")
    let horizontal = number("horizontal")
    let edges = ["top", "leading", "bottom", "trailing"]
    let single = edges.map { locatedNumber($0) }
    guard vertical != nil || horizontal != nil else {
      let found = single.map { $0?.value ?? 0 }
      return Insets(top: found[0], leading: found[1], bottom: found[2], trailing: found[3])
    }
    for (name, edge) in zip(edges, single) {
      guard let edge else { continue }
      log.report(
        .mixedInsets,
        "'\(name)' of \(what) is ignored beside 'vertical' or 'horizontal'",
        at: edge.span
      )
    }
    return Insets(vertical: vertical ?? 0, horizontal: horizontal ?? 0)
  }
}
