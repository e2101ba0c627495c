internal import Source
internal import Syntax

extension Fields {
  /// Refuses every field that nobody asked for: most blocks of a manifest are strict.
  func refuseUnknown(_ known: [String], _ log: inout Log) {
    for entry in unknown {
      log.note(known, at: entry.keySpan)
      log.report(
        .manifestUnknownKey,
        "unknown key '\(entry.key)' in \(what)",
        at: entry.keySpan,
        help: Suggestion.help(for: entry.key, among: known)
          ?? "it can have \(Words.list(known, last: "and"))"
      )
    }
  }

  /// Reports a second spelling of one key in the same block.
  mutating func reportSpellings(_ keys: [String], _ log: inout Log) {
    let found = keys.compactMap { entry($0) }
    guard let first = found.first else { return }
    for other in found.dropFirst() {
      log.report(
        .manifestBothSpellings,
        "'\(other.key)' is another spelling of '\(first.key)', which \(what) has too",
        at: other.keySpan,
        labels: [Diagnostic.Label(first.keySpan, "the other spelling")]
      )
    }
  }
}
