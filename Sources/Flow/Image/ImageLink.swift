public import Source

/// An address in a config with the folder it is read from; the same words mean another file elsewhere.
public struct ImageAddress: Hashable, Sendable {
  /// The address as written.
  public let raw: String
  /// The folder of its document, without a slash at its end; empty for the project's own.
  public let base: String

  /// An address in a document of a folder.
  public init(_ raw: String, base: String) {
    self.raw = raw
    self.base = base
  }

  /// The address for people: a picture written out in full, `data:`, is cut after a few characters.
  public var short: String {
    let bytes = raw.utf8
    let isInline = bytes.prefix(5).map { $0 | 0x20 }.elementsEqual("data:".utf8.map { $0 | 0x20 })
    let most = isInline ? 48 : 512
    guard bytes.index(bytes.startIndex, offsetBy: most, limitedBy: bytes.endIndex) != nil else {
      return raw
    }
    return String(raw.unicodeScalars.prefix(most)) + "…"
  }
}

extension ImageRef {
  /// The address at which its picture is looked for; nil for ids.
  public var address: ImageAddress? {
    guard case .address(let base) = lookup else { return nil }
    return ImageAddress(raw, base: base)
  }
}

/// The result of following an address.
public enum ImageLink: Hashable, Sendable {
  /// A picture file of the project.
  case file
  /// A picture written out in the address (RFC 2397).
  case inline
  /// An asset of the project whose name the address ends in; the app loads the address itself.
  case standIn
  /// A picture elsewhere, which is never fetched: its host, and its file's name where it has one.
  case remote(host: String, file: String)
  /// No file or asset of the project; with a suggestion, as a sentence.
  case missing(help: String?)
  /// An address that is not opened, with the reason: words that follow the address.
  case refused(reason: String)
  /// A `data:` address that gives no picture, with the reason: words that follow the address.
  case broken(reason: String, help: String?)
  /// A file, or the content of a `data:` address, that is no picture that browsers show; reported by the
  /// code that reads it.
  case unreadable
  /// Nothing: the address is empty.
  case empty
}

extension ResolvedImage {
  /// The result of following an address, with its picture; `asset` is the file's path in the project or the asset's
  /// name, nil where it is neither.
  public init(
    _ link: ImageLink,
    of address: ImageAddress,
    asset: String? = nil,
    light: PictureFile? = nil,
    dark: PictureFile? = nil,
    span: Span? = nil
  ) {
    let name = address.short
    let asset = asset ?? name
    self.init(id: name, asset: asset, light: light ?? dark, dark: dark, span: span, link: link)
  }
}
