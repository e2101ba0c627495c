internal import Source
internal import Syntax

/// A key of maps with its values, or the keys that differ by a locale or platform at their end: `title_en`
/// and `title_de`.
struct KeyFamily {
  /// The key without locale and platform.
  let stem: String
  /// The selector of the values in a thing.
  let selector: String
  var values: [Things.Owned] = []

  /// The length of keys that are looked at, in bytes.
  private static let longest = 200

  /// The families of all keys of maps, in the order of the first that has each.
  static func families(of maps: [Things.Owned]) -> [KeyFamily] {
    var places: [String: Int] = [:]
    var families: [KeyFamily] = []
    let keys = Set(maps.flatMap { $0.node.map?.map(\.key) ?? [] })
    for (owner, node) in maps {
      for entry in node.map ?? [] where entry.key.utf8.count <= longest {
        let family = KeyFamily(entry.key, among: keys)
        let place = places[family.selector] ?? families.count
        places[family.selector] = place
        if place == families.count { families.append(family) }
        families[place].values.append((owner, entry.value))
      }
    }
    return families
  }

  static func families(of nodes: [Node]) -> [KeyFamily] { families(of: nodes.map { (0, $0) }) }

  private init(_ key: String, among keys: Set<String>) {
    let major = Locales.major
    if major.contains(key), major.contains(where: { $0 != key && keys.contains($0) }) {
      (stem, selector) = ("", ".{locale}")
      return
    }
    for place in key.indices.filter({ "_-.".contains(key[$0]) }).suffix(2).reversed() {
      let (stem, end) = (String(key[..<place]), String(key[key.index(after: place)...]))
      guard Selector.isPlain(stem), let mark = Self.mark(end) else { continue }
      let separator = String(key[place])
      guard
        major.contains(end) || mark == "{platform}"
          || major.contains(where: { keys.contains(stem + separator + $0) })
      else { continue }
      self.stem = stem
      selector = ".\(stem)\(separator)\(mark)"
      return
    }
    (stem, selector) = (key, Selector.member(key))
  }

  /// The place in selectors for a name of a locale or platform.
  static func mark(_ name: String) -> String? {
    if Locales.platforms.contains(name) { return "{platform}" }
    return Locales.isTag(name) ? "{locale}" : nil
  }

  /// The place in selectors for the keys of maps where all are locales, or platforms.
  static func mark(ofKeys maps: [[Node.Entry]]) -> String? {
    let keys = maps.flatMap { $0.map(\.key) }
    guard let first = keys.first, let mark = mark(first) else { return nil }
    let isSure = mark == "{platform}" || keys.contains(where: Locales.major.contains)
    return isSure && keys.allSatisfy { Self.mark($0) == mark } ? mark : nil
  }
}

/// Names of locales and platforms as keys and file names have them.
enum Locales {
  static let platforms = ["ios", "android"]

  /// Languages whose names are no words of configs.
  static let major = KnownWords.sections["major"]?.first?.words ?? []

  /// Indicates a tag of a known language (BCP 47).
  static func isTag(_ name: String) -> Bool {
    name.utf8.count <= 12 && LocaleNames().tag(name) != nil
  }
}

/// Texts of selectors (reference: mapping, section 1).
enum Selector {
  /// The selector of a member: `.title`, `['a name']`.
  static func member(_ key: String) -> String {
    if isPlain(key) { return ".\(key)" }
    let escaped = key.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "['\(String(escaped))']"
  }

  /// Indicates a name that needs no quotes.
  static func isPlain(_ key: String) -> Bool {
    !key.isEmpty && Int(key) == nil && key.utf8.allSatisfy(PathParser.isName)
  }

  /// The selector of a member of what a path selects.
  static func joined(_ path: String, _ member: String) -> String {
    path.isEmpty ? of(member) : path + member
  }

  /// The names of members in a selector.
  static func names(_ selector: String) -> [String] {
    guard selector.hasPrefix(".") || selector.hasPrefix("$") else { return [] }
    return selector.split { ".[] *".contains($0) }.map(String.init)
  }

  /// The thing at hand and a path in it: `.`, `.title`, `.['a name']`.
  static func of(_ path: String) -> String {
    path.isEmpty ? "." : path.hasPrefix("[") ? "." + path : path
  }
}
