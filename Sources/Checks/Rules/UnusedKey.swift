import Flow
import Source

extension Check {
  /// Counts the texts that no flow uses, in tables that flows use; an app's Android resources are one
  /// table of all that it says, and tell nothing, and a key that source code declares is used there.
  public static let unusedKey = Check(.unusedKey) { input, log in
    var used: [String: Set<String>] = [:]
    for key in input.texts.compactMap(\.reference.key) where !key.isResource {
      used[key.table, default: []].insert(key.key)
    }
    let tables = input.tables.tables(of: input.defaultLocale)
    for (table, keys) in used.sortedByBytes(of: \.key) {
      let unused = (tables[table] ?? [:]).filter { key, _ in
        guard !keys.contains(key) else { return false }
        return input.tables.declaration(key: key, table: table).map(\.isRetired) ?? true
      }
      guard let first = unused.min(by: { $0.value.span < $1.value.span }) else { continue }
      let total = tables[table]?.count ?? 0
      log.report(
        .unusedKey,
        "\(unused.count) of the \(total) texts of '\(table)' are used by no flow, '\(first.key)'"
          + " is the first",
        at: first.value.span,
        identity: table
      )
    }
  }
}
