extension String {
  /// The text without blanks and line ends around it.
  public var trimmed: String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    let head = drop(while: isBlank)
    guard let last = head.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(head[...last])
  }
}
