internal import Source

/// Parses a text of the config as the app does when it looks words up: into a table and a key.
///
/// The text is split at its first `/`, empty parts dropped; without two parts the whole is a key of
/// ``TextTables/defaultTable`` (reference: nimbus, section 6.1).
public struct TextKey: Hashable, Sendable {
  /// The table's name, with the app's where the table is one app's own.
  public var table: String { TextTables.name(of: plainTable, app: app) }
  /// The key.
  public let key: String
  /// The app whose own table it is; nil where all apps of the project share the table.
  public var app: String?
  /// The table's name without the app's.
  public let plainTable: String
  /// Indicates that words which equal the key count, as those of String Catalogs are; an app of Nimbus takes them for
  /// missing.
  public var mayBeWords = false

  /// Tells whether two keys are the same, however their words are taken.
  public static func == (left: TextKey, right: TextKey) -> Bool {
    left.key == right.key && left.plainTable == right.plainTable && left.app == right.app
  }

  /// Hashes what keys are compared by.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(plainTable)
    hasher.combine(app)
  }

  private init(table: String, key: String) {
    plainTable = table
    self.key = key
  }

  /// The table and key that a text means.
  public init(_ raw: String) {
    let slash = UInt8(ascii: "/")
    let bytes = Array(raw.utf8)
    let parts = bytes.drop { $0 == slash }
    guard let cut = parts.firstIndex(of: slash), cut + 1 < bytes.count else {
      self.init(table: TextTables.defaultTable, key: raw)
      return
    }
    let table = String(decoding: parts[..<cut], as: UTF8.self)
    self.init(table: table, key: String(decoding: bytes[(cut + 1)...], as: UTF8.self))
  }

  /// The key of an Android resource, however a config names it.
  ///
  /// `title`, `@string/title` and `R.string.title` are the same; `@array/steps[0]` is an item, and a
  /// plural without a quantity means `other`.
  public init(resource raw: String) {
    var name = raw[...]
    var type: Substring = "string"
    if raw.hasPrefix("R."), let dot = raw.dropFirst(2).firstIndex(of: ".") {
      type = raw.dropFirst(2)[..<dot]
      name = raw[raw.index(after: dot)...]
    } else if raw.hasPrefix("@"), let slash = raw.firstIndex(of: "/") {
      type = raw[..<slash].dropFirst()
      name = raw[raw.index(after: slash)...]
    }
    let isBarePlural = type == "plurals" && name.utf8.last != UInt8(ascii: "]")
    self.init(table: "@\(type)", key: isBarePlural ? name + "[other]" : String(name))
  }

  /// Indicates the key of an Android resource, which is looked up in tables of its own.
  public var isResource: Bool { TextTables.isOfResources(plainTable) }

  /// Tells whether a text was meant as the name of an Android resource: it is marked as one, or is one word
  /// of small letters with a `_`.
  public static func looksLikeResource(_ raw: String) -> Bool {
    if raw.hasPrefix("@string/") || raw.hasPrefix("R.string.") { return true }
    return raw.utf8.contains(UInt8(ascii: "_"))
      && raw.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  /// Tells whether a text was meant as a table's key rather than as words: it has no blank after its
  /// table's name and either starts with a known table, or has the shape of an id (``isID(_:)``), as
  /// `Title.v114` has (reference: nimbus, section 6.1).
  public static func looksLikeID(_ raw: String, isTable: (String) -> Bool) -> Bool {
    guard let (table, key) = tableAndKey(of: raw) else {
      return endsInVersion(raw[...]) || isID(raw[...])
    }
    return endsInVersion(key) || isID(key) || isTable(String(table))
  }

  /// The two sides of a text such as `Onboarding/Title`; nil where it may be words only.
  static func tableAndKey(of raw: String) -> (table: Substring, key: Substring)? {
    guard let cut = raw.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let table = raw[..<cut]
    let key = raw[raw.utf8.index(after: cut)...]
    guard isTableName(table), !key.isEmpty, key.utf8.allSatisfy(isKeyByte) else { return nil }
    return (table, key)
  }

  /// Tells whether a key ends in a version: `.v114`, or `.v114.v2` after a second change; no blank
  /// anywhere.
  private static func endsInVersion(_ text: Substring) -> Bool {
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")), dot > text.startIndex else {
      return false
    }
    let version = text.utf8[text.utf8.index(after: dot)...]
    guard version.first == UInt8(ascii: "v"), version.count > 1 else { return false }
    return version.dropFirst().allSatisfy(\.isDigit)
      && text.utf8.allSatisfy { isKeyByte($0) || $0 == UInt8(ascii: "-") }
  }

  /// The names that stand before a `/` in a document as a table's may; some are no table's.
  public static func tables(namedIn document: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    var start = 0
    for (offset, byte) in document.enumerated() {
      if byte == UInt8(ascii: "/"), start < offset {
        let name = String(decoding: document[start..<offset], as: UTF8.self)
        names.insert(String(name.drop { $0 == " " }))
      }
      let isInName = isKeyByte(byte) && byte != UInt8(ascii: ".") || byte == UInt8(ascii: " ")
      if !isInName { start = offset + 1 }
    }
    return names
  }

  private static func isTableName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isKeyByte($0) && $0 != UInt8(ascii: ".") || $0 == UInt8(ascii: " ")
    }
  }

  /// A letter, a digit, `_` or `.`; letters outside ASCII count.
  private static func isKeyByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte.isDigit || "_.".utf8.contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isLetter
  }

  // MARK: Ids

  /// Tells whether a text is letters and digits of ASCII with a `_` or a dot between them, as no language
  /// writes words: `welcome_title` and `onboarding.welcome.title`, not "e.g.", "v2.0", "Done." or
  /// "mozilla.org".
  private static func isID(_ text: Substring) -> Bool {
    guard text.utf8.first?.isLetter == true, let last = text.utf8.last,
      last.isAlphanumeric,
      text.utf8.allSatisfy({ $0.isAlphanumeric || "._-".utf8.contains($0) })
    else { return false }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.contains(where: \.isEmpty) { return false }
    return text.utf8.contains(UInt8(ascii: "_")) || isDotted(parts.map { Substring($0) })
  }

  /// Tells whether the parts are two names or more, not of a computer, a file or an abbreviation.
  private static func isDotted(_ parts: [Substring]) -> Bool {
    let names = parts.filter { part in
      part.utf8.first?.isLetter == true && part.utf8.count(where: \.isLetter) > 1
    }
    guard names.count > 1, let first = parts.first, let last = parts.last,
      first.utf8.count > 2 || parts.count > 2
    else { return false }
    return first.lowercased() != "www" && !endings.contains(last.lowercased())
  }

  /// Endings of addresses and files that people write in texts (IANA, root zone: the most used).
  private static let endings: Set = [
    "ai", "app", "at", "au", "be", "biz", "br", "ca", "ch", "cn", "co", "com", "cz", "de", "dev",
    "dk", "edu", "es", "eu", "fi", "fr", "gov", "gr", "html", "hu", "ie", "il", "info", "io", "it",
    "jp", "js", "kr", "md", "me", "mx", "net", "nl", "nz", "org", "pdf", "pl", "pt", "ro", "ru",
    "se", "tr", "tv", "ua", "uk", "us", "za",
  ]
}
