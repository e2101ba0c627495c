internal import Flow

/// Names of locales in documents (reference: mapping, section 2, `locales`).
struct LocaleNames: Sendable {
  /// Tags by names that are not BCP 47.
  var own: [String: String] = [:]

  /// The tag that a name stands for; nil where it names no locale.
  func tag(_ name: String) -> String? {
    if let own = own[name] { return own }
    let tag = LocaleTag.normalised(name)
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 3, let first = parts.first, Self.languages.contains(first) else {
      return nil
    }
    return parts.dropFirst().allSatisfy(Self.isSubtag) ? tag : nil
  }

  /// Tells whether a part is a script or region: `Hant`, `TW`, `419`.
  private static func isSubtag(_ part: Substring) -> Bool {
    switch part.utf8.count {
    case 2: part.allSatisfy(\.isLetter)
    case 3: part.allSatisfy(\.isNumber)
    case 4: part.first?.isUppercase == true && part.allSatisfy(\.isLetter)
    default: false
    }
  }

  /// The languages of ISO 639-1 and those beside them that apps are translated to.
  private static let languages = Set<Substring>(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de \
    dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id \
    ie ig ii ik in io is it iu iw ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln \
    lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl \
    ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl \
    tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu fil ast hsb dsb kab sat ckb
    """.split(separator: " ")
  )
}
