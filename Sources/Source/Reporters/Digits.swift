/// Digits as people read them.
public enum Digits {
  /// A whole number with commas: `9,094,947`.
  public static func grouped(_ digits: String) -> String {
    var text = ""
    let count = digits.utf8.count
    for (index, digit) in digits.enumerated() {
      if index > 0, (count - index).isMultiple(of: 3), !text.hasSuffix("-") { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// A whole number with commas.
  public static func grouped(_ number: Int) -> String { grouped(String(number)) }
}
