/// Small projects for the examples of rules.
enum CatalogExample {
  /// Some files beside a flow of one card, without which there is nothing to preview.
  static func files(_ files: [String: String]) -> [String: String] {
    let flow = #"{"cards": {"welcome": {"title": "Hello", "image": "welcome"}}}"#
    return files.merging(["flows/cards.json": flow]) { first, _ in first }
  }

  /// A file of Android's values with these elements.
  static func resources(_ elements: String) -> [String: String] {
    files(["res/values/strings.xml": "<resources>\(elements)</resources>"])
  }
}
