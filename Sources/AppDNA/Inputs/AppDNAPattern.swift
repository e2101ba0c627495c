/// Finds patterns that no text can meet (reference: appdna, section 11, "validation").
enum AppDNAPattern {
  /// A reason why nothing can ever match a pattern; nil where none is obvious.
  static func problem(_ pattern: String) -> String? {
    var (groups, last) = (0, UInt8(0))
    var (isInSet, isEscaped) = (false, false)
    // A backslash that stands for itself was just read.
    var hasLiteralSlash = false
    // An element that takes a character was read; the text's end was asked for, outside of groups and
    // alternatives; there are alternatives.
    var (hasTaken, hasEnded, hasAlternatives) = (false, false, false)
    for byte in pattern.utf8 {
      defer { last = byte }
      let sign = Character(Unicode.Scalar(byte))
      let (followsSlash, wasEscaped) = (hasLiteralSlash, isEscaped)
      isEscaped = false
      hasLiteralSlash = wasEscaped && sign == "\\"
      if wasEscaped {
        if isInSet { continue }
      } else if sign == "\\" {
        isEscaped = true
        continue
      } else if isInSet {
        if sign == "]", last != UInt8(ascii: "[") { isInSet = false }
        continue
      } else if followsSlash, "dws".contains(sign) {
        return "asks for a backslash before a letter; write one backslash less"
      } else if "()|^$*+?{}".contains(sign) {
        groups += sign == "(" ? 1 : sign == ")" ? -1 : 0
        if groups < 0 { return "closes a group that it does not open" }
        hasAlternatives = hasAlternatives || sign == "|"
        let isOutside = !hasAlternatives && groups == 0
        if sign == "^", hasTaken, isOutside { return "asks for the text's start in its middle" }
        if sign == "$", isOutside { hasEnded = true }
        continue
      }
      if hasEnded { return "asks for more behind the text's end" }
      isInSet = sign == "[" && !wasEscaped
      hasTaken = true
    }
    if isInSet { return "opens a set of characters that it does not close" }
    if groups > 0 { return "opens a group that it does not close" }
    return isEscaped ? "ends in a backslash" : nil
  }
}
