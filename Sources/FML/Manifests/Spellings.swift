internal import Source
internal import Syntax

extension Fields {
  /// Reports a second spelling of one key in the same block.
  mutating func reportSpellings(_ keys: [String], _ log: inout Log) {
    let found = keys.compactMap { entry($0) }
    guard let first = found.first else { return }
    for other in found.dropFirst() {
      log.report(
        .bothSpellings,
        "'\(other.key)' is another spelling of '\(first.key)', which \(what) has too",
        at: other.keySpan,
        labels: [Diagnostic.Label(first.keySpan, "the other spelling")]
      )
    }
  }
}

extension Rule {
  /// One key in two spellings.
  static let bothSpellings = Rule(
    1136,
    "manifest-both-spellings",
    .warning,
    title: "A block of a manifest has one key in two spellings.",
    why: "nimbus-fml refuses it as a duplicate key; here both are read.",
    fix: "Join them under one of the spellings.",
    bad: [
      "nimbus.fml.yaml": """
      channels: [release]
      includes: [a.yaml]
      ↓include: [b.yaml]
      """,
      "a.yaml": "features: {}",
      "b.yaml": "features: {}",
    ],
    good: [
      "nimbus.fml.yaml": """
      channels: [release]
      includes: [a.yaml, b.yaml]
      """,
      "a.yaml": "features: {}",
      "b.yaml": "features: {}",
    ]
  )
}
