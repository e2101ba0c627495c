import Flow
internal import Source

/// The target of an image's address, by the address alone.
///
/// Read as browsers read addresses (URL standard, section 4.4): white space around it and line breaks
/// within do not count, and `\` is `/`.
enum PictureTarget: Equatable {
  /// A picture written out in the address: the part after `data:`.
  case inline([UInt8])
  /// A picture elsewhere: its host, and its file's name, if it has one.
  case remote(host: String, file: String)
  /// A file of the project: the paths it may have, most likely last.
  case file(paths: [String])
  /// An address that is never opened.
  case none(ImageLink)

  init(_ address: ImageAddress) {
    guard address.raw.utf8.count <= DataURL.longest else {
      self = .none(.broken(reason: DataURL.tooLarge.phrase, help: DataURL.tooLarge.help))
      return
    }
    let bytes = Self.trimmed(address.raw)
    let scheme = Self.scheme(of: bytes)
    let rest = bytes[(scheme.map { $0.utf8.count + 1 } ?? 0)...]
    switch scheme {
    case nil where bytes.isEmpty: self = .none(.empty)
    case nil where Self.isSlash(bytes.first) && Self.isSlash(bytes.dropFirst().first):
      self = Self.remote(bytes[...])
    case nil: self = Self.file(bytes, base: address.base)
    case "data": self = .inline(Array(rest))
    case "http", "https": self = Self.remote(rest)
    case let scheme?:
      self = .none(.refused(reason: "has the scheme '\(scheme)', which is not opened"))
    }
  }

  /// The name of the file it asks for, its escapes resolved.
  var fileName: String? {
    switch self {
    case .remote(_, let file): file.isEmpty ? nil : file
    case .file(let paths): paths.last?.split(separator: "/").last.map(String.init)
    case .inline, .none: nil
    }
  }

  private static func trimmed(_ raw: String) -> [UInt8] {
    let bytes = raw.utf8.drop { $0 <= 0x20 }
    var kept = bytes.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    while let last = kept.last, last <= 0x20 { kept.removeLast() }
    return kept
  }

  private static func isSlash(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  /// A letter, then letters, digits, `+`, `-` and `.` before a colon (RFC 3986, section 3.1), in lower
  /// case.
  private static func scheme(of bytes: [UInt8]) -> String? {
    guard let end = bytes.prefix(64).firstIndex(of: UInt8(ascii: ":")),
      let first = bytes.first, first.isLetter,
      bytes[..<end].allSatisfy({ $0.isAlphanumeric || "+-.".utf8.contains($0) })
    else { return nil }
    return String(decoding: bytes[..<end], as: UTF8.self).lowercased()
  }

  /// The host, without user and port, and the last part of the path.
  private static func remote(_ rest: ArraySlice<UInt8>) -> PictureTarget {
    let body = rest.drop(while: isSlash).prefix {
      $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    let parts = body.split(omittingEmptySubsequences: false, whereSeparator: isSlash)
    let authority = parts.first?.split(separator: UInt8(ascii: "@")).last ?? []
    let host =
      authority.first == UInt8(ascii: "[")
      ? authority : authority.prefix { $0 != UInt8(ascii: ":") }
    if host.isEmpty { return .none(.refused(reason: "names no host")) }
    let file = parts.dropFirst().last { !$0.isEmpty }.map(text) ?? ""
    return .remote(host: text(host).lowercased(), file: file)
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: PercentEscapes.decoded(bytes), as: UTF8.self)
  }

  /// A path as it stands, in case files are called so, and one without query and escapes.
  private static func file(_ bytes: [UInt8], base: String) -> PictureTarget {
    let path = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let literal = resolve(String(decoding: bytes, as: UTF8.self), in: base)
    guard let plain = resolve(text(path), in: base) else {
      return .none(.refused(reason: "leads out of the project's folder"))
    }
    return .file(paths: literal == plain ? [plain] : [literal, plain].compactMap(\.self))
  }

  /// The path from the project's folder; nil if it leads out of it.
  private static func resolve(_ path: String, in base: String) -> String? {
    let path = path.replacing("\\", with: "/")
    let steps = pathSteps(path, from: path.hasPrefix("/") ? "" : base + "/-")
    return steps.contains("..") ? nil : steps.joined(separator: "/")
  }
}
