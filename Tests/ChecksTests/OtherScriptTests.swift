import Testing

/// Translations in letters that their locale is not written in (FP3009).
@Suite struct OtherScriptTests {
  /// The findings about a key's words in English and in another locale, which has two more texts.
  private func told(
    _ source: String,
    _ locale: String,
    _ words: String,
    _ other: String = ""
  ) -> [String] {
    let tables = [
      "en": ["T": ["a": source, "b": "Words", "c": "More words"]],
      locale: ["T": ["a": words, "b": other, "c": other]],
    ]
    return Project("format(1) T/a\ntext T/b\ntext T/c", tables).findings("other-script").map {
      String($0.prefix { $0 != "[" }.dropLast())
    }
  }

  @Test(arguments: [
    (
      "Start now", "fr", "Начать сейчас", "Encore",
      "'Начать' is in Cyrillic letters, which fr is not written in"
    ),
    (
      "Start now", "ru", "Jetzt starten", "Ещё",
      "'Jetzt' is in Latin letters, which ru is not written in"
    ),
    // The first letter is a Greek one.
    ("Open a tab", "uk", "Οкно", "Ще", "'Οкно' is in Greek letters, which uk is not written in"),
    ("Read", "ja", "읽기", "よむ", "'읽기' is in Hangul letters, which ja is not written in"),
  ])
  func words(source: String, locale: String, words: String, other: String, finding: String) {
    #expect(told(source, locale, words, other) == ["1: \(finding)"])
  }

  @Test(arguments: [
    ("Get Firefox Sync now", "ru", "Firefox Sync", "Ещё"), ("Sync", "he", "Firefox Sync", "עוד"),
    ("Welcome to %@", "ru", "%1$@", "Ещё"), ("Read", "ja", "本を読む。カタカナ", "よむ"),
    ("Read", "zh-TW", "讀", "讀"), ("Read", "ko", "읽기 讀", "읽기"), ("5 of 10", "ar", "5 / 10", "من"),
    ("Say α and β", "de", "Sag α und β", "Mehr"), ("Read", "fr-CA", "Lire", "Encore"),
  ])
  func names(source: String, locale: String, words: String, other: String) {
    #expect(told(source, locale, words, other) == [])
  }

  @Test func aWholeTableIsToldOnce() {
    #expect(
      told("Start now", "el", "Jetzt starten", "Mehr von mir") == [
        "1: 'Jetzt' is in Latin letters, which el is not written in;"
          + " 2 more texts have no letter of its own, either"
      ]
    )
  }

  /// Serbian and Crimean Tatar are written in both.
  @Test(arguments: ["sr", "crh"]) func severalScripts(locale: String) {
    #expect(told("Start now", locale, "Kreni sada", "Ovo je sve") == [])
    #expect(told("Start now", "sr-Cyrl", "Kreni sada", "Ovo je sve").count == 1)
  }
}
