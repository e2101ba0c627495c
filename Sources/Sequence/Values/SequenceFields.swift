internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Reads a map of a Sequence document (reference: sequence, section 13).
typealias SequenceFields = DocumentFields<SequenceReading>

/// The reading of Sequence documents: the Swift app refuses what the web view takes, so that every
/// value of another shape is a finding.
enum SequenceReading: ReadingPolicy {
  static let isStrict = true
  static let unknownWord = Rule.unknownChoice

  /// The fields whose numbers the apps also take as strings (reference: sequence, section 13).
  private static let takesDigits = ["fontSize", "lineHeight", "letterSpacing", "height", "width"]

  static func quotedNumber(_ key: String) -> Rule? {
    takesDigits.contains(key) ? nil : .numberInQuotes
  }
}

extension SequenceFields {
  /// Reports the keys that a map needs and lacks; an example of documentation may leave out what it likes.
  mutating func require(_ keys: [String], in node: Node, _ rule: Rule) {
    let missing = keys.filter { node.present($0) == nil }.map { "'\($0)'" }
    if missing.isEmpty || isExample { return }
    log.report(rule, "\(what) needs \(missing.joined(separator: ", "))", at: node.span.start(1))
  }

  /// The screens under `screens`, in their order; what is no map is left out.
  mutating func screens(
    _ read: (Node, _ index: Int, inout Log) -> SequenceScreen
  ) -> [SequenceScreen] {
    let screens = list("screens").enumerated().compactMap { index, node -> SequenceScreen? in
      if node.map != nil { return read(node, index, &log) }
      log.report(
        .notAScreen,
        "a screen must be a map, found \(node.kind.words); it is left out",
        at: node.span
      )
      return nil
    }
    return screens.enumerated().sorted { left, right in
      (left.element.order, left.offset) < (right.element.order, right.offset)
    }.map(\.element)
  }
}
