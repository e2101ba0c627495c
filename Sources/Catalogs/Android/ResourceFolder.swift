import Flow

/// A folder of Android resources, read from its name: `values-de-rAT`, `drawable-night-xhdpi`
/// (Android: "App resources overview", table of qualifier names).
///
/// Cards are drawn on a phone held upright; folders for other devices stand back.
struct ResourceFolder: Hashable {
  enum Kind: String {
    case color
    case drawable
    case mipmap
    case values
  }

  let kind: Kind
  let path: String
  /// The locale's tag; nil for all locales.
  private(set) var locale: String?
  private(set) var isNight = false
  /// Pixels of its bitmaps for one dp; nil if the folder does not say.
  private(set) var density: Double?
  private(set) var isRightToLeft = false
  /// The rank of the folder; of two that suit a phone, the greater one counts.
  private(set) var rank = [Int](repeating: 0, count: ranks)

  /// The folder of a file; nil where its name is none of Android's.
  init?(of path: String) {
    let parts = path.split(separator: "/")
    guard let name = parts.dropLast().last else { return nil }
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    guard let kind = Kind(rawValue: String(words[0])) else { return nil }
    self.kind = kind
    self.path = parts.dropLast().joined(separator: "/")
    var rest = words.dropFirst().map { $0.lowercased() }[...]
    while let word = rest.first, word.hasPrefix("mcc") || word.hasPrefix("mnc") {
      guard Self.number(word.dropFirst(3)) != nil else { return nil }
      rank = Self.elsewhere
      rest.removeFirst()
    }
    if rest.first == "b+" { return nil }
    takeLocale(&rest)
    for word in rest where !take(word) { return nil }
    // Only pictures are chosen by direction.
    if isRightToLeft, kind == .values || kind == .color { rank = Self.elsewhere }
  }

  /// Indicates that a phone held upright, with a bright screen, uses it.
  var suitsPhone: Bool { rank != Self.elsewhere }

  /// Tells whether the other folder is used instead of this one.
  func isBehind(_ other: ResourceFolder) -> Bool { rank.lexicographicallyPrecedes(other.rank) }

  /// `de`, `de-rAT` or `b+sr+Latn`.
  private mutating func takeLocale(_ rest: inout ArraySlice<String>) {
    guard let word = rest.first else { return }
    if word.hasPrefix("b+") {
      let parts = word.dropFirst(2).split(separator: "+").map(String.init)
      locale = Self.tag(parts)
      rest.removeFirst()
      return
    }
    guard (2...3).contains(word.utf8.count), word != "car",
      word.utf8.allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") })
    else { return }
    rest.removeFirst()
    var parts = [word]
    if let region = rest.first, region.hasPrefix("r"), (3...4).contains(region.utf8.count),
      region != "round"
    {
      parts.append(String(region.dropFirst()))
      rest.removeFirst()
    }
    locale = Self.tag(parts)
  }

  /// The tag of a language and its subtags, in the usual letters; old codes become today's.
  private static func tag(_ parts: [String]) -> String? {
    guard let language = parts.first else { return nil }
    let rest = parts.dropFirst().map { part in
      part.utf8.count == 4 ? part.prefix(1).uppercased() + part.dropFirst() : part.uppercased()
    }
    return ([oldCodes[language] ?? language] + rest).joined(separator: "-")
  }

  private static let oldCodes = ["iw": "he", "in": "id", "ji": "yi"]
}

extension ResourceFolder {
  private static let ranks = 12
  private static let elsewhere = [-1]

  /// Takes a qualifier behind the locale; false where Android knows none of that name.
  private mutating func take(_ word: String) -> Bool {
    if let density = Self.density(word) {
      self.density = density
    } else if word == "night" {
      isNight = true
    } else if word == "ldrtl" {
      isRightToLeft = true
    } else if let (index, value) = Self.size(word) {
      note(index, value)
    } else if let index = Self.phone[word] {
      note(index, 1)
    } else if Self.others.contains(word) {
      rank = Self.elsewhere
    } else {
      return word == "anydpi" || word == "notnight"
    }
    return true
  }

  private mutating func note(_ index: Int, _ value: Int?) {
    guard let value else {
      rank = Self.elsewhere
      return
    }
    if suitsPhone { rank[index] = value }
  }

  /// `sw600dp`, `w400dp`, `h600dp` and `v31`: the place among ranks, and the value where a phone of
  /// 411 by 891 dp meets it.
  private static func size(_ word: String) -> (index: Int, value: Int?)? {
    if word.hasPrefix("v"), let version = number(word.dropFirst()) { return (11, version) }
    guard word.hasSuffix("dp") else { return nil }
    let sizes: [(prefix: String, most: Int, index: Int)] = [
      ("sw", 411, 1), ("w", 411, 2), ("h", 891, 3),
    ]
    for size in sizes where word.hasPrefix(size.prefix) {
      if let value = number(word.dropLast(2).dropFirst(size.prefix.utf8.count)) {
        return (size.index, value <= size.most ? value : nil)
      }
    }
    return nil
  }

  private static func density(_ word: String) -> Double? {
    let known = [
      "ldpi": 0.75, "mdpi": 1, "tvdpi": 1.33125, "hdpi": 1.5, "xhdpi": 2, "xxhdpi": 3,
      "xxxhdpi": 4, "nodpi": 1,
    ]
    if let density = known[word] { return density }
    guard word.hasSuffix("dpi"), let dots = number(word.dropLast(3)), dots > 0 else { return nil }
    return Double(dots) / 160
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.count < 6 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  /// Qualifiers that hold for a phone held upright, by their place among ranks.
  private static let phone = [
    "ldltr": 0, "small": 4, "normal": 4, "long": 5, "notround": 6, "widecg": 7, "highdr": 8,
    "port": 9, "finger": 10, "keyshidden": 10, "keyssoft": 10, "nokeys": 10, "navhidden": 10,
    "nonav": 10,
  ]

  /// Qualifiers of other devices and moments.
  private static let others: Set = [
    "12key", "appliance", "car", "desk", "dpad", "feminine", "keysexposed", "land", "large",
    "lowdr", "masculine", "navexposed", "neuter", "notlong", "notouch", "nowidecg",
    "qwerty", "round", "square", "stylus", "television", "trackball", "vrheadset", "watch",
    "wheel", "xlarge",
  ]
}
