import Flow
import Testing

@Suite("Locale tags are text")
struct LocaleTagTests {
  @Test(arguments: [
    ("pt_BR", "pt-BR"), ("no", "no"), ("zh-CN", "zh-CN"), ("sr_Latn_RS", "sr-Latn-RS"),
  ])
  func normalised(tag: String, expected: String) {
    #expect(LocaleTag.normalised(tag) == expected)
  }

  @Test(arguments: [
    ("de-AT", ["de-AT", "de"]),
    ("nb", ["nb", "nb-NO", "no"]),
    ("nb-NO", ["nb-NO", "nb", "no"]),
    ("zh-Hans-CN", ["zh-Hans-CN", "zh-CN", "zh-Hans", "zh"]),
    ("en-GB", ["en-GB", "en", "en-US"]),
    ("fil", ["fil", "tl"]),
    ("", []),
  ])
  func chains(tag: String, expected: [String]) {
    #expect(LocaleTag.chain(tag) == expected)
  }

  @Test("Folders of a bundle, nearest first, never of another script")
  func folders() {
    let text = """
      de-AT: de-AT de
      es: es es-ES
      es-ES: es-ES es
      es-MX: es-MX es-419 es es-ES
      pt: pt pt-BR
      pt-BR: pt-BR pt
      pt-PT: pt-PT pt pt-BR
      pt-AO: pt-AO pt-PT pt pt-BR
      zh: zh zh-CN
      zh-CN: zh-CN zh-Hans zh-Hans-CN zh
      zh-SG: zh-SG zh-Hans zh-CN zh-Hans-CN zh
      zh-TW: zh-TW zh-Hant zh-Hant-TW
      zh-HK: zh-HK zh-Hant zh-TW zh-Hant-TW
      nb: nb nb-NO no
      no: no nb nb-NO
      nb-NO: nb-NO nb no
      sr: sr
      sr-Cyrl-RS: sr-Cyrl-RS sr-Cyrl sr
      sr-Latn: sr-Latn
      sr-Latn-RS: sr-Latn-RS sr-Latn
      sr-ME: sr-ME sr-Latn
      en-GB: en-GB en en-US
      """
    let found = text.split(separator: "\n").map { line in
      let tag = String(line.prefix { $0 != ":" })
      return "\(tag): " + LocaleTag.folders(tag).joined(separator: " ")
    }
    #expect(found.joined(separator: "\n") == text)
  }

  @Test(arguments: [("de-AT", "de"), ("iw", "he"), ("no", "nb"), ("zh-Hant-TW", "zh")])
  func languages(tag: String, expected: String) {
    #expect(LocaleTag.language(tag) == expected)
  }
}
