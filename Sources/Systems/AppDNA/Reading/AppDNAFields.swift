internal import Flow
internal import Source
internal import Syntax

/// Reads a map of an AppDNA document as the Android app does.
typealias AppDNAFields = DocumentFields<AppDNAReading>

/// How AppDNA documents are read: leniently; what the iOS app would drop the flow for is told by
/// ``ShapeCheck`` alone (reference: appdna, section 21).
enum AppDNAReading: ReadingPolicy {
  static let isStrict = false
  static let unknownWord = Rule.unknownStepWord
}

extension AppDNAFields {
  /// Says that a name or value is one that only some apps know, and what the preview makes of it.
  mutating func noteAlias(_ words: String, at span: Span) {
    log.report(.stepAlias, words, at: span)
  }
}

extension Rule {
  /// A word that is none of those a field takes.
  static let unknownStepWord = Rule(
    1601,
    "appdna-word",
    .warning,
    title: "A field of an AppDNA document holds a word it does not know.",
    why: "The apps take the field's default, and so does the preview.",
    fix: "Use one of the words the message names.",
    bad: AppDNAExample.block(
      #""type": "text", "text": "Hi", "entrance_animation": {"type": ↓"fade_inn"}"#
    ),
    good: AppDNAExample.block(
      #""type": "text", "text": "Hi", "entrance_animation": {"type": "fade_in"}"#
    )
  )

  /// A name of the vendor's pages, of another release or platform.
  static let stepAlias = Rule(
    1602,
    "appdna-alias",
    .info,
    title: "An AppDNA document uses a name that release 1.0.59 of the iOS app does not know.",
    why: "The preview draws what is meant; users of that release see something else, or nothing.",
    fix: "Use the name that the apps know, where they are still in use.",
    bad: AppDNAExample.block(#""type": ↓"title", "text": "Hi""#),
    good: AppDNAExample.block(#""type": "heading", "text": "Hi""#)
  )
}
