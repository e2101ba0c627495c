internal import Flow
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
    let entries = maps.flatMap { $0.node.map ?? [] }
    let (keys, locales) = (Set(entries.map(\.key)), Locales.names(in: entries))
    for (owner, node) in maps {
      for entry in node.map ?? [] where entry.key.utf8.count <= longest {
        let family = KeyFamily(entry.key, among: keys, locales: locales)
        let index = places[family.selector] ?? families.count
        places[family.selector] = index
        if index == families.count { families.append(family) }
        families[index].values.append((owner, entry.value))
      }
    }
    // Parameters of Firebase Remote Config have values for some users and remarks, too.
    let stems = Set(families.map(\.stem))
    let isRemote =
      stems.contains("defaultValue")
      && stems.isSubset(of: ["defaultValue", "conditionalValues", "description", "valueType"])
    return isRemote ? families.filter { $0.stem == "defaultValue" } : families
  }

  static func families(of nodes: [Node]) -> [KeyFamily] { families(of: nodes.map { (0, $0) }) }

  /// Values that stand under no key.
  init(_ values: [Things.Owned]) { (stem, selector, self.values) = ("", "", values) }

  private init(_ key: String, among keys: Set<String>, locales: Set<String>) {
    if locales.contains(key) {
      (stem, selector) = ("", ".{locale}")
      return
    }
    let ends = key.indices.filter { "_-.".contains(key[$0]) }.suffix(2).reversed()
    let tails = key.indices.filter { key[$0].isUppercase }.suffix(1)
    for (index, isTail) in ends.map({ ($0, false) }) + tails.map({ ($0, true) }) {
      let stem = String(key[..<index])
      let end = String(isTail ? key[index...] : key[index...].dropFirst())
      guard Selector.isPlain(stem), let mark = Self.mark(end) else { continue }
      let separator = isTail ? "" : String(key[index])
      let isBeside = Locales.major.contains { other in
        let tail = isTail ? other.prefix(1).uppercased() + other.dropFirst() : other
        return tail != end && keys.contains(stem + separator + tail)
      }
      let isSure =
        Locales.isMajor(end)
        ? !isTail || isBeside || keys.contains(stem)
        : isBeside && !(isTail && Part.of([end.lowercased()]) != nil) || mark == "{platform}"
      guard isSure else { continue }
      self.stem = stem
      selector = ".\(stem)\(separator)\(mark)"
      return
    }
    (stem, selector) = (key, Selector.member(key))
  }

  /// Tells whether the value is a map of the shape of a list's items, under a name of no part and no last card.
  func isOne(of list: KeyFamily) -> Bool {
    let name = Part.words(stem)
    guard values.count == 1, let own = values[0].node.map.map({ Set($0.map(\.key)) }),
      Part.of(name) == nil,
      !["starts", "ends"].contains(where: { KnownWords.hasAny($0, of: name) }),
      ![.choices, .buttons].contains(Part.of(Part.words(list.stem))?.part)
    else { return false }
    return (list.values.first?.node.list ?? []).prefix(100).contains { item in
      let keys = item.map?.map(\.key) ?? []
      let shared = keys.count(where: own.contains)
      return shared > 1 && shared * 3 > max(own.count, keys.count) * 2
    }
  }

  static func mark(_ name: String) -> String? {
    if ["ios", "android"].contains(name) { return "{platform}" }
    return Locales.isTag(name) ? "{locale}" : nil
  }

  /// The place in selectors for the keys of maps where all are locales, or platforms.
  static func mark(ofKeys maps: [[Node.Entry]]) -> String? {
    let entries = maps.flatMap(\.self)
    guard let first = entries.first, let mark = mark(first.key) else { return nil }
    let kinds = Set(entries.map(\.value.kind)).subtracting([.null])
    let isSure =
      mark == "{platform}" || kinds.count == 1 && entries.contains { Locales.isMajor($0.key) }
    return isSure && entries.allSatisfy { Self.mark($0.key) == mark } ? mark : nil
  }
}

/// Names of locales as keys and file names have them.
enum Locales {
  /// Languages whose names are no words of configs.
  static let major = KnownWords.sections["major"]?.first?.words ?? []

  /// Indicates a tag of a language whose name is no word of configs.
  static func isMajor(_ name: String) -> Bool {
    isTag(name) && major.contains(LocaleTag.language(LocaleNames().tag(name) ?? ""))
  }

  /// The keys of maps that are locales: several tags whose values are of one kind, a major one among them.
  static func names(in entries: [Node.Entry]) -> Set<String> {
    let tags = entries.filter { isTag($0.key) && !$0.value.isNull }
    guard let kind = tags.first(where: { isMajor($0.key) })?.value.kind else { return [] }
    let names = tags.filter {
      $0.value.kind == kind && (isMajor($0.key) || kind != .string || Part.of([$0.key]) == nil)
    }
    let keys = Set(names.map(\.key))
    return keys.count > 1 ? keys : []
  }

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

  /// A selector of the document's members, from the document.
  static func rooted(_ selector: String) -> String {
    "$" + (selector == "." || selector.hasPrefix(".[") ? selector.dropFirst() : selector[...])
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
