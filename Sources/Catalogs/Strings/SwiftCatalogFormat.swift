import Flow
import Source
import Syntax

extension StringFormat {
  /// A list of what an app's `Strings.swift` declares, made from its history: a JSON file whose name
  /// ends in `swift-catalog.json`, with `{"strings": [{"table", "key", "value", "inLatest"}]}`.
  public static let swiftCatalog = StringFormat(
    name: "swift-catalog.json",
    endings: ["swift-catalog.json"],
    isJSON: true,
    location: { _ in TableLocation(locale: "", table: "") },
    read: { _, document, _ in
      (document.node?["strings"]?.list ?? []).compactMap { item in
        guard let key = item["key"], let name = key.string else { return nil }
        var entry = StringEntry(
          table: item["table"]?.string ?? TextTables.defaultTable,
          Located(name, key.span),
          Located(item["value"]?.string ?? "", key.span)
        )
        entry.role = .declaration(isRetired: item["inLatest"]?.bool == false)
        return entry
      }
    }
  )
}
