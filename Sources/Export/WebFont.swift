/// A face in which texts of a build were measured.
public struct MeasuredFace: Hashable, Sendable {
  /// Its family: `Inter`.
  public let family: String
  /// The version that its file gives.
  public let version: String
  /// The file's name, without its folder.
  public let file: String

  /// A face by its family, version and file name.
  public init(family: String, version: String, file: String) {
    self.family = family
    self.version = version
    self.file = file
  }
}

/// A face that goes with a site, with no more characters than its cards use.
public struct WebFont: Sendable {
  /// The face it was made of.
  public let face: MeasuredFace
  /// The CSS weights it has.
  public let weights: ClosedRange<Int>
  /// The font file.
  public let bytes: [UInt8]
  /// The copyright and licence that its file gives.
  public let licence: String

  /// A font file made of a face.
  public init(
    face: MeasuredFace,
    weights: ClosedRange<Int>,
    bytes: [UInt8],
    licence: String
  ) {
    self.face = face
    self.weights = weights
    self.bytes = bytes
    self.licence = licence
  }

  /// `otf` for outlines of PostScript's kind, else `ttf` (OpenType 1.9, "Organization of an OpenType font").
  var ending: String { bytes.starts(with: "OTTO".utf8) ? "otf" : "ttf" }
}
