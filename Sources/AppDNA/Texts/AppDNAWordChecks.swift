internal import Flow
internal import Source
internal import SystemKit

/// Finds words in other languages that no text of their step asks for (reference: appdna, section 12.4).
enum AppDNAWordChecks {
  /// Reports the keys of a step's localizations that name no block of it.
  static func run(_ step: AppDNAStep, _ log: inout Log) {
    let keys = step.config.words.keys
    if keys.isEmpty { return }
    let ids = Set(step.blocks.withChildren.map(\.id))
    var suggestions = Suggestions(ids.map { "block.\($0)" }.sortedByBytes())
    for (locale, key, span) in keys where !ids.contains(where: { names(key, $0) }) {
      log.report(
        .unusedWords,
        "no text of the step has the key '\(key)' of '\(locale)'",
        at: span,
        help: suggestions.help(for: block(of: key))
          ?? "write 'block.ID.text', or '.item.0', '.badge', '.label', '.description', '.divider'"
      )
    }
  }

  /// Tells whether a key belongs to a block: its id, which may have points in it, and a part of the
  /// block.
  private static func names(_ key: String, _ id: String) -> Bool {
    key.hasPrefix("block.\(id).")
      && parts.contains { part in
        key.dropFirst("block.\(id).".count).hasPrefix(part)
      }
  }

  private static let parts = ["text", "item.", "badge", "label", "description", "divider"]

  /// The key without what stands behind the block's id.
  private static func block(of key: String) -> String {
    key.split(separator: ".", omittingEmptySubsequences: false).prefix(2).joined(separator: ".")
  }
}
