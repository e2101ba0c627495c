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

  @Test(arguments: [("de-AT", "de"), ("iw", "he"), ("no", "nb"), ("zh-Hant-TW", "zh")])
  func languages(tag: String, expected: String) {
    #expect(LocaleTag.language(tag) == expected)
  }
}
