/// Gives headings anchors by GitHub's rule, so that links written for GitHub work here.
struct Anchors {
  private var counts: [String: Int] = [:]

  /// The anchor of the next heading: lower case, spaces become hyphens, everything but letters,
  /// marks, digits, `_` and `-` goes; a second one gets `-1`, a third `-2`.
  mutating func next(for text: [UInt8]) -> String {
    let slug = Self.slug(String(decoding: text, as: UTF8.self))
    let base = slug.isEmpty ? "section" : slug
    var anchor = base
    while counts[anchor] != nil {
      counts[base, default: 0] += 1
      anchor = "\(base)-\(counts[base, default: 0])"
    }
    counts[anchor] = 0
    return anchor
  }

  static func slug(_ text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if scalar == " " {
        slug.append("-")
      } else if isWord(scalar) {
        slug.append(scalar)
      }
    }
    return String(slug)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark, .enclosingMark: true
    default: scalar == "-" || scalar.properties.isAlphabetic
    }
  }
}
