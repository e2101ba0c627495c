import Flow
import Render

struct SiteLocale: Sendable {
  let id: String
  let folder: String

  /// The name of the locale in its own language, "Deutsch" for `de`; the code itself where the language is not
  /// in the list.
  var name: String {
    if let pseudo = PseudoLocale(id) { return pseudo.name }
    let language = id.split { $0 == "-" || $0 == "_" }.first.map(String.init)
    return language.flatMap { Self.names[$0] } ?? id
  }

  /// The attribute for its name; none for a pseudo-locale, whose name is in the page's language.
  var lang: HTML? { isPseudo ? nil : " lang=\"\(LocaleTag.normalised(id))\"" }

  /// Indicates a locale that no reader has.
  var isPseudo: Bool { PseudoLocale(id) != nil }

  /// Names of languages in themselves, for menus; the platform's own lists differ between machines.
  private static let names: [String: String] = [
    "af": "Afrikaans", "am": "አማርኛ", "an": "Aragonés", "ar": "العربية", "ast": "Asturianu",
    "az": "Azərbaycanca", "be": "Беларуская", "bg": "Български", "bn": "বাংলা", "br": "Brezhoneg",
    "bs": "Bosanski", "ca": "Català", "ckb": "کوردی", "co": "Corsu", "cs": "Čeština",
    "cy": "Cymraeg", "da": "Dansk", "de": "Deutsch", "dsb": "Dolnoserbšćina", "el": "Ελληνικά",
    "en": "English", "eo": "Esperanto", "es": "Español", "et": "Eesti", "eu": "Euskara",
    "fa": "فارسی", "fi": "Suomi", "fil": "Filipino", "fr": "Français", "fy": "Frysk",
    "ga": "Gaeilge", "gd": "Gàidhlig", "gl": "Galego", "gu": "ગુજરાતી", "he": "עברית",
    "hi": "हिन्दी", "hr": "Hrvatski", "hsb": "Hornjoserbšćina", "hu": "Magyar", "hy": "Հայերեն",
    "ia": "Interlingua", "id": "Indonesia", "is": "Íslenska", "it": "Italiano", "ja": "日本語",
    "jv": "Basa Jawa", "ka": "ქართული", "kab": "Taqbaylit", "kk": "Қазақ тілі", "km": "ខ្មែរ",
    "kn": "ಕನ್ನಡ", "ko": "한국어", "lo": "ລາວ", "lt": "Lietuvių", "lv": "Latviešu",
    "ml": "മലയാളം", "mn": "Монгол", "mr": "मराठी", "ms": "Melayu", "my": "မြန်မာ",
    "nb": "Norsk bokmål", "ne": "नेपाली", "nl": "Nederlands", "nn": "Norsk nynorsk",
    "no": "Norsk", "oc": "Occitan", "or": "ଓଡ଼ିଆ", "pa": "ਪੰਜਾਬੀ", "pl": "Polski",
    "pt": "Português", "rm": "Rumantsch", "ro": "Română", "ru": "Русский", "sat": "ᱥᱟᱱᱛᱟᱲᱤ",
    "sc": "Sardu", "si": "සිංහල", "sk": "Slovenčina", "sl": "Slovenščina", "sq": "Shqip",
    "sr": "Српски", "su": "Basa Sunda", "sv": "Svenska", "sw": "Kiswahili", "ta": "தமிழ்",
    "te": "తెలుగు", "th": "ไทย", "tl": "Tagalog", "tr": "Türkçe", "tt": "Татарча",
    "ug": "ئۇيغۇرچە", "uk": "Українська", "ur": "اردو", "uz": "Oʻzbekcha", "vi": "Tiếng Việt",
    "zh": "中文", "zu": "IsiZulu",
  ]
}
