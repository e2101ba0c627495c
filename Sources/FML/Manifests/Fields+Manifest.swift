internal import Source
internal import Syntax

extension Fields {
  /// The items of a list; anything else is reported.
  mutating func items(_ key: String, _ log: inout Log) -> [Node] {
    optional(key, .list, &log)?.list ?? []
  }

  /// The texts of a list of strings; anything else is reported.
  mutating func texts(_ key: String, _ log: inout Log) -> [Located<String>] {
    items(key, &log).compactMap { item in
      if let text = item.text, !item.isNull { return Located(text, item.span) }
      let message = "'\(key)' of \(what) must hold strings, found \(item.kind.phrase)"
      log.report(.wrongType, message, at: item.span)
      return nil
    }
  }

  mutating func blocks(_ keys: [String], _ log: inout Log) -> [Manifest.DefaultBlock] {
    keys.flatMap { key in items(key, &log).compactMap { ManifestReader.defaults($0, &log) } }
  }

  /// Refuses every field that nobody asked for: most blocks of a manifest are strict.
  func refuseUnknown(_ known: [String], _ log: inout Log) {
    for entry in unknown {
      log.note(known, at: entry.keySpan)
      log.report(
        .manifestUnknownKey,
        "unknown key '\(entry.key)' in \(what)",
        at: entry.keySpan,
        help: Suggestion.help(for: entry.key, among: known)
          ?? "it can have \(NameList.list(known, last: "and"))"
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
