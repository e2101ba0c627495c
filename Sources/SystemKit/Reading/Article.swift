extension String {
  /// The word with its article, for messages: "a text", "an input".
  package var withArticle: String {
    let isOpen = utf8.first.map { "aeiou".utf8.contains($0) } ?? false
    return "\(isOpen ? "an" : "a") \(self)"
  }
}
