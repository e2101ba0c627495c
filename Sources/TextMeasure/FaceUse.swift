internal import CHarfBuzz

/// Which characters texts take from which families, as a page of their cards draws them.
public struct FaceUse {
  /// Families that are not installed and whose script some texts are in.
  public private(set) var missing: Set<String> = []
  private let faces: FaceSet
  private var characters: [String: Set<UInt32>] = [:]
  private var covered: [String: Set<UInt32>] = [:]

  /// Nothing used of some faces.
  public init(faces: FaceSet) { self.faces = faces }

  /// Adds a text of a locale: each character is the first family's that has it.
  public mutating func add(_ text: String, locale: String, typeface: Typeface) {
    let families = typeface.families(locale: locale)
    for scalar in Set(text.unicodeScalars) where !scalar.isIgnorable {
      let own = Script.of(scalar).map { Typeface.family(for: $0, locale: locale) }
      let candidates = [families[0]] + [own].compactMap(\.self) + families.dropFirst()
      if let family = candidates.first(where: { has(scalar, $0) }) {
        characters[family, default: []].insert(scalar.value)
      } else if let own, !faces.has(family: own) {
        missing.insert(own == Typeface.family(for: .latin, locale: locale) ? families[0] : own)
      }
    }
  }

  /// The faces of the families, of each the ones for some weights, and what is used of them.
  public func used(weights: [Int]) -> [Used] {
    var used: [Used] = []
    for (family, found) in characters.sorted(by: { $0.key < $1.key }) {
      var places: [Int] = []
      for weight in weights {
        guard let place = faces.face(family: family, weight: weight) else { continue }
        if !places.contains(place) { places.append(place) }
      }
      used += places.map { Used(face: faces.faces[$0], characters: found.sorted()) }
    }
    return used
  }

  /// A face and what is used of it.
  public struct Used: Sendable {
    /// The face.
    public let face: FaceFile
    /// Unicode scalars, sorted.
    public let characters: [UInt32]
  }

  private mutating func has(_ scalar: Unicode.Scalar, _ family: String) -> Bool {
    let known =
      covered[family] ?? faces.face(family: family, weight: 400)
      .map { faces.faces[$0].characters } ?? []
    covered[family] = known
    return known.contains(scalar.value)
  }
}

extension FaceFile {
  /// The characters that the face has a glyph for.
  fileprivate var characters: Set<UInt32> {
    withFace { face in
      guard let set = hb_set_create() else { return [] }
      defer { hb_set_destroy(set) }
      hb_face_collect_unicodes(face, set)
      var characters: Set<UInt32> = []
      var next = hb_codepoint_t.max
      while hb_set_next(set, &next) != 0 { characters.insert(next) }
      return characters
    } ?? []
  }

  /// The face alone as a font file of no more than some characters, with all its names and licence; nil
  /// where it can't be made.
  ///
  /// A face of a collection is cut out, as pages read only the first of a file.
  public func subset(_ characters: [UInt32]) -> [UInt8]? {
    withFace { face in
      guard let input = hb_subset_input_create_or_fail() else { return nil }
      defer { hb_subset_input_destroy(input) }
      let wanted = hb_subset_input_unicode_set(input)
      for character in characters { hb_set_add(wanted, character) }
      hb_set_add_range(hb_subset_input_set(input, HB_SUBSET_SETS_NAME_ID), 0, 25)
      guard let cut = hb_subset_or_fail(face, input) else { return nil }
      defer { hb_face_destroy(cut) }
      guard let blob = hb_face_reference_blob(cut) else { return nil }
      defer { hb_blob_destroy(blob) }
      var count: UInt32 = 0
      guard let bytes = hb_blob_get_data(blob, &count), count > 0 else { return nil }
      return UnsafeRawBufferPointer(start: bytes, count: Int(count)).map { $0 }
    } ?? nil
  }

  /// What the file says of its copyright and licence.
  public var licence: String {
    withFace { face in
      [HB_OT_NAME_ID_COPYRIGHT, HB_OT_NAME_ID_LICENSE, HB_OT_NAME_ID_LICENSE_URL]
        .compactMap { Self.name($0, of: face) }.joined(separator: "\n")
    } ?? ""
  }

  private func withFace<Value>(_ use: (OpaquePointer?) -> Value) -> Value? {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    let face = hb_face_create(blob, UInt32(index))
    defer { hb_face_destroy(face) }
    return use(face)
  }
}
