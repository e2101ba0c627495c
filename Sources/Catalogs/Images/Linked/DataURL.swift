internal import Source

/// A picture that is written out in its address: `data:image/png;base64,…` (RFC 2397; Fetch standard,
/// "data: URLs").
struct DataURL: Equatable {
  /// `image/png`, in lower case.
  let mediaType: String
  let bytes: [UInt8]

  /// The reason why an address gives no picture: words that follow the address.
  struct Problem: Error, Equatable {
    let phrase: String
    var help: String?
  }

  /// The largest picture that is taken from an address, in bytes.
  static let most = 8 << 20
  /// The longest address that is looked at, in bytes: the largest picture, every byte escaped.
  static let longest = 3 * most + 1024

  /// Reads the part after `data:`, line breaks and tabs left out.
  static func read(
    _ rest: ArraySlice<UInt8>,
    most: Int = Self.most
  ) -> Result<DataURL, Problem> {
    let shown = rest.prefix { $0 != UInt8(ascii: "#") }
    guard let comma = shown.firstIndex(of: UInt8(ascii: ",")) else {
      return .failure(Problem(phrase: "has no ',' before its picture"))
    }
    // `image/svg+xml;charset=utf-8;base64`
    let head = shown[..<comma].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { String(decoding: $0.filter { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self).lowercased() }
    let isBase64 = head.count > 1 && head.last == "base64"
    let type = head.first.flatMap { $0.isEmpty ? nil : $0 } ?? "text/plain"
    guard type.hasPrefix("image/") else {
      return .failure(Problem(phrase: "holds '\(type.prefix(40))', which is no picture"))
    }
    if shown.count < rest.count { return .failure(hash) }
    let plain = PercentEscapes.decoded(shown[shown.index(after: comma)...])
    guard let bytes = isBase64 ? Base64.decode(plain) : plain else {
      return .failure(Problem(phrase: "is broken: its picture is no base64"))
    }
    guard bytes.count <= most else { return .failure(tooLarge) }
    if bytes.isEmpty { return .failure(Problem(phrase: "holds no picture")) }
    return .success(DataURL(mediaType: type, bytes: bytes))
  }

  static let tooLarge = Problem(
    phrase: "is larger than \(most >> 20) MiB",
    help: "put the picture into a file of the project and write its path"
  )

  private static let hash = Problem(
    phrase: "holds a '#', where browsers end an address",
    help: "write '%23' for it"
  )
}
