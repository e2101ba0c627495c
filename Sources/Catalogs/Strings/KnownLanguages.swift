/// Tells locales from other words in paths, where nothing marks them.
enum KnownLanguages {
  /// 2 for a tag of a two-letter language, 1 for a three-letter one, 0 for any other word.
  static func rank(of word: String) -> Int {
    let parts = word.split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let language = parts.first, parts.dropFirst().allSatisfy(isSubtag) else { return 0 }
    switch language.utf8.count {
    case 2: return twoLetters.contains(String(language)) ? 2 : 0
    case 3: return threeLetters.contains(String(language)) ? 1 : 0
    default: return 0
    }
  }

  /// A region, script or variant (BCP 47, section 2.1).
  private static func isSubtag(_ part: Substring) -> Bool {
    (2...8).contains(part.utf8.count)
      && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// ISO 639-1, with the codes it replaced.
  private static let twoLetters = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da
    de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz
    ia id ie ig ii ik in io is it iu iw ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb
    lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or
    os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta
    te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )

  /// Languages without a two-letter code that apps are translated into.
  private static let threeLetters = Set(
    """
    ace ach anp ast azb ban brx cak ceb chr ckb cnh csb dsb fil frp fur gor gsw haw hil hne hsb hye
    ilo ixl jbo kaa kab kmr kok lij lmo ltg lus mai meh mix mni mos nan nap nds nqo nso ory pai ppl
    quc quy quz qvi sah sat scn sco shi skr son szl tok trs tsz tum tzm vec vro wuu yua yue zam zgh
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )
}
