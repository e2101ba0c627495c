import Source

/// Turns ids into names of files and folders that every disk and every URL can hold.
///
/// Names are ASCII, never reserved on Windows, end in no dot or space, and never differ only by
/// case. An id made of letters, digits, dots, dashes and underscores is its own name.
enum PathName {
  /// Longest name in bytes; leaves room for an ending and for what a clash adds.
  static let limit = 96

  /// One name for each id, in their order; no two are equal, even where case is ignored.
  static func unique(_ ids: [String], reserved: Set<String> = []) -> [String] {
    let plain = ids.map { name($0, reserved: reserved) }
    var owners: [String: Int] = [:]
    for name in plain { owners[name.lowercased(), default: 0] += 1 }
    var taken = reserved
    var names: [String] = []
    for (id, name) in zip(ids, plain) {
      var candidate = owners[name.lowercased()] == 1 ? name : marked(name, id)
      var salt = id
      while !taken.insert(candidate.lowercased()).inserted {
        salt += "+"
        candidate = marked(name, salt)
      }
      names.append(candidate)
    }
    return names
  }

  /// The name of an id among others it can't clash with.
  static func name(_ id: String, reserved: Set<String> = []) -> String {
    var bytes: [UInt8] = []
    var isLossy = false
    for byte in id.utf8 {
      if byte.isAlphanumeric || "-_.".utf8.contains(byte) {
        bytes.append(byte)
        continue
      }
      isLossy = isLossy || byte >= 0x80
      if bytes.last != dash { bytes.append(dash) }
    }
    let name = trimmed(bytes)
    let stem = name.prefix { $0 != "." }.lowercased()
    let isUsable =
      !name.isEmpty && !DeviceNames.all.contains(stem) && !reserved.contains(name.lowercased())
    if isUsable, !isLossy, name.utf8.count <= limit { return name }
    return marked(name, id)
  }

  private static let dash = UInt8(ascii: "-")

  /// Without dots and dashes at the ends, which hide files or read as options.
  private static func trimmed(_ bytes: [UInt8]) -> String {
    let isEdge = { (byte: UInt8) in byte == dash || byte == UInt8(ascii: ".") }
    let start = bytes.firstIndex { !isEdge($0) } ?? bytes.endIndex
    let end = bytes.lastIndex { !isEdge($0) }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// A shortened name with a mark of its id.
  private static func marked(_ name: String, _ id: String) -> String {
    let mark = ContentHash.short(Array(id.utf8))
    let short = String(name.prefix(limit - mark.count - 1))
    return short.isEmpty ? "x-\(mark)" : "\(short.replacing(".", with: "-"))-\(mark)"
  }
}

/// Names for content by its hash, for file names and for "has this card changed".
enum ContentHash {
  /// The first ten hexadecimal digits of the SHA-256 of the bytes (FIPS 180-4).
  static func short(_ bytes: [UInt8]) -> String { String(SHA256.hex(of: bytes).prefix(10)) }
}

/// A hash of values one after another, each with its length, so that no two lists are taken for each other.
struct KeyHash: ~Copyable {
  private var hash = SHA256()

  mutating func add(_ bytes: [UInt8]) {
    hash.update(Array("\(bytes.count)\n".utf8))
    hash.update(bytes)
  }

  mutating func add(_ texts: String...) { for text in texts { add(Array(text.utf8)) } }

  mutating func add(_ texts: [String]) {
    add("\(texts.count)")
    for text in texts { add(text) }
  }

  mutating func add(_ name: String, _ bytes: [UInt8]) {
    add(name)
    add(bytes)
  }

  /// The hash as 64 hexadecimal digits; the value starts anew afterwards.
  mutating func finish() -> String { hash.finishHex() }
}
