internal import Source
internal import Syntax

extension Fields {
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
