internal import Flow
internal import Source
internal import SystemKit

/// Reads a map of an AppDNA document as the Android app does.
typealias Fields = DocumentFields<AppDNAReading>

/// The reading of AppDNA documents, which is lenient; only ``ShapeCheck`` reports the things for which
/// the iOS app would drop the flow (reference: appdna, section 21).
enum AppDNAReading: ReadingPolicy {
  static let isStrict = false
  static let unknownWord = Rule.appdnaWord
}

extension Fields {
  /// Reports a name or value that only some apps know, and how the preview reads it.
  mutating func noteAlias(_ message: String, at span: Span) {
    log.report(.appdnaAlias, message, at: span)
  }
}
