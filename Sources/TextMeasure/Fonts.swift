internal import CHarfBuzz

/// The opened faces of one measurer and the buffer it shapes in; owns HarfBuzz's objects.
struct Fonts: ~Copyable {
  private let set: FaceSet
  private let language: hb_language_t?
  private let buffer: OpaquePointer?
  private var opened: [Opened: OpaquePointer] = [:]
  private var wanted: [Wanted: Int?] = [:]

  private struct Opened: Hashable {
    let face: Int
    let weight: Int
  }

  private struct Wanted: Hashable {
    let family: String
    let weight: Int
  }

  init(_ set: FaceSet, locale: String) {
    self.set = set
    language = hb_language_from_string(String(locale.map { $0 == "_" ? "-" : $0 }), -1)
    buffer = hb_buffer_create()
  }

  deinit {
    for font in opened.values { hb_font_destroy(font) }
    hb_buffer_destroy(buffer)
  }

  func has(family: String) -> Bool { set.has(family: family) }

  /// The font of a family in a weight; nil where it is not installed.
  mutating func font(family: String, weight: Int) -> OpaquePointer? {
    let key = Wanted(family: family, weight: weight)
    let index = wanted[key] ?? set.face(family: family, weight: weight)
    wanted[key] = .some(index)
    return index.flatMap { font($0, weight: weight) }
  }

  private mutating func font(_ index: Int, weight: Int) -> OpaquePointer? {
    let weights = set.faces[index].weights
    let weight = min(max(weight, weights.lowerBound), weights.upperBound)
    let key = Opened(face: index, weight: weight)
    if let font = opened[key] { return font }
    guard let font = open(set.faces[index], weight: weight) else { return nil }
    opened[key] = font
    return font
  }

  /// A font whose advances are exact: 64 parts of each unit of its em.
  private func open(_ file: FaceFile, weight: Int) -> OpaquePointer? {
    file.withFace { face in
      let font = hb_font_create(face)
      let scale = Int32(hb_face_get_upem(face)) * 64
      hb_font_set_scale(font, scale, scale)
      if file.weights.count > 1 {
        var axis = hb_variation_t(tag: 0x7767_6874, value: Float(weight))
        hb_font_set_variations(font, &axis, 1)
      }
      return font
    } ?? nil
  }

  func hasAll(_ scalars: [Unicode.Scalar], in font: OpaquePointer) -> Bool {
    var glyph = hb_codepoint_t()
    return scalars.allSatisfy { hb_font_get_nominal_glyph(font, $0.value, &glyph) != 0 }
  }

  /// Shapes a run of a text and tells the advance of each cluster, in em.
  func shape(_ run: Run, of units: [UInt16], _ tell: (_ start: Int, _ advance: Double) -> Void) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_utf16(
      buffer,
      units,
      Int32(units.count),
      UInt32(run.range.lowerBound),
      Int32(run.range.count)
    )
    hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(run.script.code))
    hb_buffer_set_language(buffer, language)
    hb_shape(run.font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
      let places = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    var scale: Int32 = 0
    hb_font_get_scale(run.font, &scale, nil)
    for index in 0..<Int(count) {
      tell(Int(glyphs[index].cluster), Double(places[index].x_advance) / Double(scale))
    }
  }
}

/// A part of a text in one direction, script and font.
struct Run {
  /// The UTF-16 range of the run.
  var range: Range<Int>
  /// Indicates that it is written from right to left (UAX 9).
  let isRightToLeft: Bool
  let script: Script
  /// HarfBuzz's font.
  let font: OpaquePointer
  let isLatin: Bool
  /// The size of the run against that of the text.
  let scale: Double
}
