internal import CHarfBuzz

/// One face in a font file, as a manifest describes it.
public struct FaceFile: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The index of the face in a collection; 0 for a file of one.
  public let index: Int
  /// Its family: `Inter`.
  public let family: String
  /// The CSS weights it has: 400 to 400, or more where it is variable.
  public let weights: ClosedRange<Int>
  /// The version that the file gives.
  public let version: String
}

extension FaceFile {
  /// The upright faces of normal width in a file; none where it is no font.
  ///
  /// HarfBuzz maps the file; names and weights are read from its tables `name`, `OS/2` and `fvar`.
  static func read(_ path: String) -> [FaceFile] {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return [] }
    defer { hb_blob_destroy(blob) }
    return (0..<hb_face_count(blob)).compactMap { index in
      let face = hb_face_create(blob, index)
      defer { hb_face_destroy(face) }
      return FaceFile(face, path: path, index: Int(index))
    }
  }

  private init?(_ face: OpaquePointer?, path: String, index: Int) {
    guard let font = hb_font_create(face) else { return nil }
    defer { hb_font_destroy(font) }
    let family =
      Self.name(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, of: face)
      ?? Self.name(HB_OT_NAME_ID_FONT_FAMILY, of: face)
    guard let family, hb_style_get_value(font, HB_STYLE_TAG_ITALIC) == 0,
      hb_style_get_value(font, HB_STYLE_TAG_WIDTH) == 100,
      let weights = Self.weights(of: face, font: font)
    else { return nil }
    self.init(
      path: path,
      index: index,
      family: family,
      weights: weights,
      version: Self.name(HB_OT_NAME_ID_VERSION_STRING, of: face) ?? ""
    )
  }

  /// The face's weights; nil where its advances also depend on the size it is drawn at (`opsz`).
  private static func weights(of face: OpaquePointer?, font: OpaquePointer) -> ClosedRange<Int>? {
    var axis = hb_ot_var_axis_info_t()
    if hb_ot_var_find_axis_info(face, hb_tag_t(0x6F70_737A), &axis) != 0 { return nil }
    if hb_ot_var_find_axis_info(face, hb_tag_t(0x7767_6874), &axis) != 0 {
      return Int(axis.min_value)...Int(max(axis.min_value, axis.max_value))
    }
    let weight = Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
    return weight...weight
  }

  static func name(_ id: Int, of face: OpaquePointer?) -> String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    var room = UInt32(bytes.count)
    let english = hb_language_from_string("en", 2)
    let count = hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), english, &room, &bytes)
    guard count > 0 else { return nil }
    let text = bytes.prefix(Int(room)).map { UInt8(bitPattern: $0) }
    return String(decoding: text, as: UTF8.self)
  }
}
