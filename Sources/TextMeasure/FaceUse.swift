internal import CHarfBuzz
internal import Source

/// The characters that texts take from each face, as pages of their cards draw them.
public struct FaceUse {
  /// Families that are not installed and that some texts need.
  public private(set) var missing: Set<String> = []
  private let faces: FaceSet
  private var characters: [String: Set<UInt32>] = [:]
  private var covered: [String: CharacterSet] = [:]
  private var seen: [Setting: Set<Unicode.Scalar>] = [:]

  /// The families of each setting, the first ones first.
  private var families: [Setting: [String]] = [:]

  private struct Setting: Hashable {
    let locale: String
    let typeface: Typeface
  }

  /// No characters used yet of some faces.
  public init(faces: FaceSet) { self.faces = faces }

  /// Adds a text of a locale, with its letters in the other case, as styles may draw it so.
  public mutating func add(_ text: String, locale: String, typeface: Typeface) {
    let setting = Setting(locale: locale, typeface: typeface)
    var known = seen.removeValue(forKey: setting) ?? []
    defer { seen[setting] = known }
    let families = families[setting] ?? typeface.families(locale: locale)
    self.families[setting] = families
    for scalar in text.unicodeScalars where known.insert(scalar).inserted {
      take(scalar, setting, families)
      let properties = scalar.properties
      for other in (properties.uppercaseMapping + properties.lowercaseMapping).unicodeScalars {
        take(other, setting, families)
      }
    }
  }

  /// Takes a character from the first family that has it; where the face of its script is not installed, no
  /// other stands in, as in ``Measurer``.
  private mutating func take(
    _ scalar: Unicode.Scalar,
    _ setting: Setting,
    _ families: [String]
  ) {
    if scalar.isIgnorable || scalar.properties.generalCategory == .control { return }
    let own = Script.of(scalar).map { Typeface.family(for: $0, locale: setting.locale) }
    guard faces.has(family: families[0]) else {
      missing.insert(families[0])
      if let own, own != Typeface.family(for: .latin, locale: setting.locale) {
        take(scalar.value, from: own)
      }
      return
    }
    if scalar.properties.isEmojiPresentation { return take(scalar.value, from: Typeface.emoji) }
    // A selector may make a picture of it (UTS 51).
    if scalar.value > 0xFF, scalar.properties.isEmoji, faces.has(family: Typeface.emoji) {
      take(scalar.value, from: Typeface.emoji)
    }
    for (index, family) in (families.prefix(1) + [own].compactMap(\.self) + families).enumerated() {
      if index == 1, let own, !faces.has(family: own) {
        missing.insert(own)
        return
      }
      if has(scalar.value, family) { return take(scalar.value, from: family) }
    }
  }

  private mutating func take(_ character: UInt32, from family: String) {
    if faces.has(family: family) {
      characters[family, default: []].insert(character)
    } else {
      missing.insert(family)
    }
  }

  private mutating func has(_ character: UInt32, _ family: String) -> Bool {
    if let known = covered[family] { return known.contains(character) }
    let index = faces.face(family: family, weight: 400)
    let found = CharacterSet(of: index.map { faces.faces[$0] })
    covered[family] = found
    return found.contains(character)
  }

  /// The faces that draw the families in some CSS weights, and the characters used of each.
  public func used(weights: [Int]) -> [Used] {
    characters.sorted { $0.key < $1.key }.flatMap { family, found in
      let places = weights.compactMap { faces.face(family: family, weight: $0) }.uniqued()
      let all = found.union(family == Typeface.emoji ? Self.joiners + Self.keys : Self.joiners)
      return places.map { Used(face: faces.faces[$0], characters: all.sorted()) }
    }
  }

  /// Joiners and selectors, which choose among a face's forms.
  private static let joiners: [UInt32] = [0x200C, 0x200D, 0xFE0E, 0xFE0F, 0x20E3]
  /// The characters that keycap signs are made of.
  private static let keys = "0123456789#*".unicodeScalars.map(\.value)

  /// A face and the characters used of it.
  public struct Used: Sendable {
    /// The face.
    public let face: FaceFile
    /// Unicode scalars, sorted.
    public let characters: [UInt32]
  }
}

/// The characters that a face has a glyph for, as HarfBuzz keeps them.
private final class CharacterSet {
  private let set = hb_set_create()

  /// The characters of a face; none without one.
  init(of face: FaceFile?) { face?.withFace { hb_face_collect_unicodes($0, set) } }

  deinit { hb_set_destroy(set) }

  func contains(_ character: UInt32) -> Bool { hb_set_has(set, character) != 0 }
}

extension FaceFile {
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
      // Digits of one width (`tnum`), which no face has on by itself.
      hb_set_add(hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG), 0x746E_756D)
      guard let cut = hb_subset_or_fail(face, input) else { return nil }
      defer { hb_face_destroy(cut) }
      guard let blob = hb_face_reference_blob(cut) else { return nil }
      defer { hb_blob_destroy(blob) }
      var count: UInt32 = 0
      guard let bytes = hb_blob_get_data(blob, &count), count > 0 else { return nil }
      return UnsafeRawBufferPointer(start: bytes, count: Int(count)).map { $0 }
    } ?? nil
  }

  /// The copyright and licence that the file gives.
  public var licence: String {
    withFace { face in
      [HB_OT_NAME_ID_COPYRIGHT, HB_OT_NAME_ID_LICENSE, HB_OT_NAME_ID_LICENSE_URL]
        .compactMap { Self.name($0, of: face) }.joined(separator: "\n")
    } ?? ""
  }

  func withFace<Value>(_ use: (OpaquePointer?) -> Value) -> Value? {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    let face = hb_face_create(blob, UInt32(index))
    defer { hb_face_destroy(face) }
    return use(face)
  }
}
