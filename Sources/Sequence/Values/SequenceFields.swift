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
