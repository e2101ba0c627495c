import Flow

/// Tags with the origin of an image's picture, or the reason why there is none.
enum PictureWords {
  /// The tag; nil for a picture of a catalog.
  static func tag(_ image: ResolvedImage) -> HTML? {
    switch image.link {
    case nil: image.light == nil ? wrong("no such image") : nil
    case .file?: Parts.tag("file", look: "line")
    case .inline?: Parts.tag("written in the config", look: "line")
    case .standIn?:
      Parts.tag("drawn from the asset '\(image.asset)'", icon: "info", look: "line")
    case .remote(let host, _)?:
      Parts.tag("remote, not fetched: \(host)", icon: "info", look: "line")
    case .missing?: wrong("no such file")
    case .refused?: wrong("not opened")
    case .broken?, .unreadable?: wrong("not readable")
    case .empty?: Parts.tag("no picture named", look: "line")
    }
  }

  /// The asset's name; nil where the id or the place of the file says it already.
  static func asset(_ image: ResolvedImage) -> String? {
    image.asset == image.id || (image.link == .file && image.span != nil) ? nil : image.asset
  }

  /// Tells whether a picture is meant to be there and is not; not so for one that is elsewhere.
  static func isMissing(_ image: ResolvedImage) -> Bool {
    guard image.light == nil else { return false }
    switch image.link {
    case .remote?, .empty?: return false
    case nil, .broken?, .file?, .inline?, .missing?, .refused?, .standIn?, .unreadable?: return true
    }
  }

  private static func wrong(_ words: HTML) -> HTML { Parts.tag(words, icon: "err", look: "err") }
}
