/// Small projects for the examples of rules.
enum CatalogExample {
  /// Some files beside a flow of one card, without which there is nothing to preview.
  static func files(_ files: [String: String]) -> [String: String] {
    let flow = #"{"cards": {"welcome": {"title": "Hello", "image": "welcome"}}}"#
    return files.merging(["flows/cards.json": flow]) { first, _ in first }
  }

  /// A drawable with these parts.
  static func drawable(_ parts: String) -> [String: String] {
    let flow = #"{"cards": {"welcome": {"title": "Hello", "image": "welcome-globe"}}}"#
    return [
      "flows/cards.json": flow,
      "image-ids.yml": "welcome-globe: \"@drawable/welcome\"\n",
      "res/drawable/welcome.xml": """
      <vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="8dp"
        android:height="8dp" android:viewportWidth="8" android:viewportHeight="8">\(parts)</vector>
      """,
    ]
  }

  /// A file of Android's values with these elements.
  static func resources(_ elements: String) -> [String: String] {
    files(["res/values/strings.xml": "<resources>\(elements)</resources>"])
  }
}
