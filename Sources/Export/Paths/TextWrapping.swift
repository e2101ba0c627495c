/// Words on lines that are no wider than a terminal.
enum TextWrapping {
  /// Columns of a line.
  static let width = 120

  /// Words on as few lines as hold them, after the start of the first line and spaces before the others.
  ///
  /// A word longer than a line is broken, unless lines have an end, such as the backslash of a shell.
  static func lines(
    _ words: some Sequence<some StringProtocol>,
    first: String,
    indent: Int,
    end: String = ""
  ) -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    let all = words.map { String($0) }
    for word in end.isEmpty ? all.flatMap({ pieces($0, width - indent) }) : all {
      if !isEmpty, line.count + 1 + word.count + end.count > width {
        lines.append(line + end)
        line = String(repeating: " ", count: indent) + word
      } else {
        line += (isEmpty ? "" : " ") + word
      }
      isEmpty = false
    }
    return lines + [line]
  }

  /// A sentence on as few lines as hold it.
  static func lines(_ text: String, first: String, indent: Int) -> [String] {
    lines(text.split(separator: " "), first: first, indent: indent)
  }

  private static func pieces(_ word: String, _ width: Int) -> [String] {
    var rest = word
    var pieces: [String] = []
    while rest.count > max(1, width) {
      pieces.append(String(rest.prefix(width)))
      rest = String(rest.dropFirst(width))
    }
    return pieces + [rest]
  }
}
