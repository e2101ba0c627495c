internal import Source

/// The ways to write a value in place of another one, the likeliest first.
///
/// Which of them a file's format reads as the value is seen by reading it: nothing here knows formats.
enum LiteralForms {
  /// The different texts of a value that may take the place of `old`, the present text with its quotes or tags.
  static func all(of value: String, for old: String) -> [String] {
    var forms: [String] = []
    if old.hasPrefix("\""), old.hasSuffix("\""), old.count > 1 {
      forms = quoted(value)
    } else if old.hasPrefix("'"), old.hasSuffix("'"), old.count > 1 {
      forms = ["'\(value.replacing("'", with: "''"))'"] + quoted(value)
    } else if old.hasPrefix("<"), let start = old.firstIndex(of: ">"),
      let end = old.ranges(of: "</").last?.lowerBound, start < end
    {
      let (head, tail) = (old[...start], old[end...])
      forms = xml(value).map { head + $0 + tail }
    } else {
      forms = [value] + xml(value) + quoted(value)
    }
    return forms.uniqued()
  }

  /// A text in double quotes, as JSON, YAML and `.strings` read it (RFC 8259, section 7), with `<` as it is
  /// and as an escape.
  private static func quoted(_ value: String) -> [String] {
    let text = String(decoding: JSONValue.string(value).bytes(indented: false), as: UTF8.self)
    return [text.replacing("\\u003c", with: "<"), text]
  }

  /// The text of an element, plainly and with the escapes of Android's resources.
  private static func xml(_ value: String) -> [String] {
    let plain = value.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    var android = ""
    for character in plain {
      switch character {
      case "'", "\"", "\\": android += "\\\(character)"
      case "\n": android += "\\n"
      case "@" where android.isEmpty, "?" where android.isEmpty: android += "\\\(character)"
      default: android.append(character)
      }
    }
    return [plain, android]
  }
}
