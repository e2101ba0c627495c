internal import Flow
internal import Source
internal import Syntax

/// Reads a map of a Sequence document (reference: sequence, section 13).
typealias SequenceFields = DocumentFields<SequenceReading>

/// How Sequence documents are read: the Swift app refuses what the web view takes, so that everything
/// that is of another shape is a finding.
enum SequenceReading: ReadingPolicy {
  static let isStrict = true
  static let unknownWord = Rule.unknownChoice

  /// The fields whose numbers the apps also take as strings (reference: sequence, section 13).
  private static let takesDigits = ["fontSize", "lineHeight", "letterSpacing", "height", "width"]

  static func quotedNumber(_ key: String) -> Rule? {
    takesDigits.contains(key) ? nil : .numberInQuotes
  }
}

extension Rule {
  /// A number written as a string.
  static let numberInQuotes = Rule(
    1406,
    "number-in-quotes",
    .info,
    title: "A number of a Sequence document stands in quotes.",
    why: "The web view and the preview read it; the app's own views take it only for some fields.",
    fix: "Remove the quotes.",
    bad: SequenceExample.block(#""type": "text", "content": {"text": "Hi"}, "order": ↓"0""#),
    good: SequenceExample.block(#""type": "text", "content": {"text": "Hi"}, "order": 0"#)
  )

  /// A word that is none of those a field takes.
  static let unknownChoice = Rule(
    1405,
    "unknown-choice",
    .warning,
    title: "A field of a Sequence document holds a word it does not know.",
    why: "The web view uses the field's default; the app's own views refuse the whole document.",
    fix: "Use one of the words the message names.",
    bad: SequenceExample.block(
      #""type": "text", "order": 0, "content": {"text": "Hi", "variant": ↓"h7"}"#
    ),
    good: SequenceExample.block(
      #""type": "text", "order": 0, "content": {"text": "Hi", "variant": "h1"}"#
    )
  )
}
