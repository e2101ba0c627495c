internal import Source
import Syntax

/// Reads the file that maps image ids to asset names, where the app's code maps them.
///
/// Three shapes are read, also mixed: `id: asset`, `id: {asset: name}`, and either of them one
/// level deeper, in groups. Lists and further fields are notes.
enum ImageIDs {
  static func read(
    _ path: String,
    from span: Span?,
    documents: inout Documents,
    log: inout Log
  ) -> [String: String] {
    guard let node = documents.node(path, from: span, log: &log) else { return [:] }
    guard let entries = node.map else {
      log.report(
        .wrongImageIds,
        "image ids must be a map of ids to asset names, found \(node.kind.phrase)",
        at: node.span
      )
      return [:]
    }
    var assets: [String: (name: String, span: Span)] = [:]
    // Adds an id if the entry maps one; false otherwise.
    func add(_ entry: Node.Entry) -> Bool {
      guard let name = entry.value.string ?? entry.value["asset"]?.string else { return false }
      let known = assets[entry.key] ?? (name, entry.keySpan)
      assets[entry.key] = known
      if known.name == name { return true }
      log.report(
        .wrongImageIds,
        "'\(entry.key)' is mapped to '\(known.name)' and to '\(name)'",
        at: entry.keySpan,
        labels: [Diagnostic.Label(known.span, "first here, and this one is shown")]
      )
      return true
    }
    for entry in entries {
      guard !add(entry), entry.value.list == nil else { continue }
      guard let group = entry.value.map else {
        report(entry, &log)
        continue
      }
      for inner in group where !add(inner) { report(inner, &log) }
    }
    return assets.mapValues(\.name)
  }

  private static func report(_ entry: Node.Entry, _ log: inout Log) {
    log.report(
      .wrongImageIds,
      "'\(entry.key)' must name an asset, found \(entry.value.kind.phrase)",
      at: entry.value.span
    )
  }
}
