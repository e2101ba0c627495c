internal import Source

/// Judges the names of output files, so that they fit every disk and no path leads out.
public enum OutputName {
  /// The first of some paths that can't stand beside the others, or anywhere.
  public static func problem(among paths: [String]) -> String? {
    paths.first { !isSafe($0) } ?? clash(among: paths)
  }

  /// Tells whether every part of a relative path is a valid name on Linux, macOS and Windows.
  static func isSafe(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      var start = 0
      for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "/") {
        guard isSafePart(UnsafeBufferPointer(rebasing: bytes[start..<end])) else { return false }
        start = end + 1
      }
      return true
    }
  }

  private static func isSafePart(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let last = part.last, part.count <= 255 else { return false }
    guard last != UInt8(ascii: "."), last != UInt8(ascii: " ") else { return false }
    guard part.allSatisfy(isSafe) else { return false }
    let stem = part.prefix { $0 != UInt8(ascii: ".") }
    if stem.count > 7 { return true }
    return !DeviceNames.all.contains(String(decoding: stem, as: UTF8.self).lowercased())
  }

  private static func isSafe(_ byte: UInt8) -> Bool {
    // Asked of each byte of each path of a site: a search through a text takes ten times as long.
    switch byte {
    case 0..<0x20, 0x7F: false
    case UInt8(ascii: "\\"), UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "?"): false
    case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"): false
    default: true
    }
  }

  /// A path, or a folder of one, that differs from another only by case or normalisation.
  ///
  /// Paths are quickest told apart in an order in which those of one folder follow each other.
  static func clash(among paths: [String]) -> String? {
    var known: [String: String] = [:]
    var last: Substring = ""
    for path in paths {
      let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
      if !folder.utf8.elementsEqual(last.utf8), let clash = addFolders(folder, to: &known) {
        return clash
      }
      last = folder
      let count = known.count
      if let clash = add(path, to: &known) { return clash }
      if known.count == count { return path }
    }
    return nil
  }

  private static func addFolders(_ folder: Substring, to known: inout [String: String]) -> String? {
    for end in folder.utf8.indices where folder.utf8[end] == UInt8(ascii: "/") {
      if let clash = add(String(folder[..<end]), to: &known) { return clash }
    }
    return folder.isEmpty ? nil : add(String(folder), to: &known)
  }

  /// Swift compares strings by canonical equivalence, so a set of lower-cased ones sees both.
  private static func add(_ path: String, to known: inout [String: String]) -> String? {
    let folded = path.lowercased()
    guard let other = known[folded] else {
      known[folded] = path
      return nil
    }
    return other.utf8.elementsEqual(path.utf8) ? nil : path
  }
}
