extension Diagnostic.Edit {
  /// The edit that writes a name as it is known where the two differ only in upper and lower case or in
  /// what parts their words, `buttonAction` and `button-action`; none where several are so like it, or where
  /// `taken`, the names beside it, has the right one already.
  ///
  /// `span` is a key or value of JSON or YAML with its quotes.
  public static func spelling(
    _ name: String,
    at span: Span,
    among known: [String],
    taken: [String] = []
  ) -> [Self] {
    let letters = letters(name)
    let same = Set(known).filter { Self.letters($0) == letters && $0 != name }
    guard let right = same.first, same.count == 1, !letters.isEmpty, !taken.contains(right) else {
      return []
    }
    return [replacing(span, with: right)]
  }

  /// Puts a text in the place of a key or value of JSON or YAML; a string of JSON is one of YAML, too
  /// (YAML 1.2.2, 1.2).
  public static func replacing(_ span: Span, with text: String) -> Self {
    Self(span, JSONValue.string(text).text)
  }

  private static func letters(_ name: String) -> [UInt8] {
    name.lowercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
  }
}
